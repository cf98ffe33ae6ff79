### プログラムやファイルの誤り。文の前には場所かプログラム名が付く。

as-is = { $text }
at-place = { $place }: { $problem }
at-line = { $place }の{ $line }行目: { $problem }

## 値

bad-number = { $what }が{ $value }です。整数を指定してください
bad-number-range = { $what }が{ $value }です。{ $least }～{ $most }の整数を指定してください
bad-truth = { $what }が{ $value }です。TrueかFalseを指定してください
bad-choice = { $what }が{ $value }です。次のどれかを指定してください：{ $allowed }
bad-form = { $what }は「{ $form }」の形で書いてください
given-twice = { $what }が2回指定されています
unknown-thing = { $kind ->
        [action] アクション
        [commodity] 商品
        [meeple] ミープル
        [railroad] 鉄道
        [building] 建物
        [town] 街
        [mission] ミッション
        [shield] シールド
        [kind] 種類(kind)
        [power] 効果
        [ability] 能力
        [measure] 条件
       *[other] { $kind }
    }{ $name }はありません。あるのは：{ $known }
unknown-close = { $kind ->
        [action] アクション
        [commodity] 商品
        [meeple] ミープル
        [railroad] 鉄道
        [building] 建物
        [town] 街
        [mission] ミッション
        [shield] シールド
       *[other] { $kind }
    }{ $name }はありません。{ $close }のことですか？
not-utf8 = UTF-8のテキストファイルではありません
cannot-read = { $path }を読み込めません：{ $problem }
cannot-write = { $path }に書き込めません：{ $problem }
wrong-least = { $least }以上にしてください
wrong-most = { $most }以下にしてください
wrong-above = { $limit }より大きくしてください
wrong-whole-number = 整数を指定してください
wrong-number = 数を指定してください
wrong-truth = trueかfalseを指定してください
wrong-text = 文字列を指定してください
wrong-list = リストを指定してください
wrong-object = 名前付きの項目からなるオブジェクトを指定してください
wrong-short = { $least }文字以上にしてください
wrong-long = { $most }文字以内にしてください
wrong-few = { $least }件以上にしてください
wrong-many = { $most }件以内にしてください
wrong-missing = 必須です
wrong-unknown = そのような項目はありません
wrong-choice = { $allowed }のどれかにしてください
wrong-letters = 使えない文字が含まれています
wrong-json = 正しいJSONではありません
wrong-name = 名前は表示できる文字で1～{ $most }文字です
wrong-talk = メッセージは表示できる文字だけの1行です
wrong-network = { $network }はアドレスでも10.0.0.0/8のようなネットワークでもありません
needs-packages = { $what }には追加のパッケージが必要です。チェックアウトの中でpip install '.[{ $extra }]'を実行してください（{ $problem }）

## アクション

bad-seat = { $seat }という席はありません。席はp1～{ $last }です
bad-make-card = { $action }にカードは指定できません。自分のプレイヤーボードに置かれます
bad-tokens = tokensが{ $value }です。('wheat', 'coal')のように商品を指定してください
bad-action-length = アクションは{ $most }文字までです
bad-action-missing = アクションがありません
bad-town-form = 'town'は「town」または「town any TOKEN TOKEN ...」の形で書いてください
bad-seed-bytes = バイト列のシードは32バイトです（{ $count }バイトではありません）
bad-seed-text = シードはUTF-8で書ける文字列にしてください

## ルール

bad-components = componentsが{ $value }です。Componentsを指定してください
bad-players = playersが{ $players }です。プレイ人数は2～5人、拡張ありなら6人までです
bad-players-expansion = playersが{ $players }です。プレイ人数は2～6人です
bad-sudden-death = sudden-deathが{ $amount }です。初期資金の${ $least }{ $shields ->
        [auctioned] （シールドを競る場合）
       *[other] { "" }
    }より大きく、${ $most }以下にしてください
bad-family-expansion = 拡張は上級タイルを加えるものなので、ファミリー版とは併用できません
bad-shields-alone = シールドは拡張の要素です。expansion=fat-catも指定してください
bad-preset = プリセット{ $preset }はありません。あるのは：{ $presets }
bad-option = オプション{ $option }はありません。あるのは：{ $options }
bad-option-form = { $word }はオプションではありません。name=valueの形で書いてください
bad-option-text = { $what }が{ $value }です。{ $text }のように文字列で書いてください
other-components = 読み込まれていない自作の数値（{ $digest }）で遊ばれたゲームです。--componentsでそのファイルを指定してください

## 記録

record-seed = シードは16進数64桁です
record-secret = 秘密の値、乱数、コミットメントは16進数64桁です
record-hash = 状態ハッシュは16進数16桁です
record-names-text = 名前が{ $names }です。プレイヤーごとの名前をタプルで指定してください
record-names-count = { $players }人のゲームに名前が{ $names }個あります
record-name = { $name }はプレイヤー名に使えません
record-number-seat = { $players }人のゲームにない席の乱数があります
record-number-order = 各席が加えられる乱数は1つまでで、席順に並べます
record-number-other = { $seat }の乱数が、約束した値と違います
record-number-both = { $seat }の乱数が、公開と未公開の両方にあります
record-seed-other = シードが、サーバーの秘密の値と各席の乱数から求めたものと違います
record-no-secret = プレイヤーの乱数があるのに、ヘッダーServer-Secretがありません
record-at-action = { $number }手目：{ $problem }
record-half-character = JSONではありません：文字の片割れ（単独のサロゲート）があります
record-no-json = JSONではありません：{ $problem }
record-too-large = 記録は{ $most }バイトまでです
record-winners = { $words }は{ $players }人のゲームの勝者として読めません
record-magic = このゲームの記録ではありません：1行目が{ $magic }ではなく{ $found }です
record-header-form = { $line }はヘッダーではありません。「Name: value」の形で書いてください
record-no-header = { $header }というヘッダーはありません
record-header-missing = ヘッダー{ $header }がありません
record-rules-version = ルールのバージョン{ $version }で作られています。このプログラムはバージョン{ $known }です
record-not-whole = ヘッダーでは{ $count }手ですが、実際は{ $found }手です。記録の一部が欠けています
record-no-seat = { $players }人のゲームに{ $seat }はいません
record-format = このゲームの記録ではありません：形式が{ $format }ではありません
record-version = 記録のバージョンが{ $version }です。このプログラムはバージョン{ $known }を読みます
record-key-missing = { $key }がありません
record-no-key = 記録に{ $key }という項目はありません
record-wrong-form = { $key }の形が正しくありません
record-action-form = { $number }手目は[席, アクション]の形で書いてください
record-over-before = この手の前にゲームは終わっています
record-other-seat = 決めるのは{ $named }ではなく{ $seat }です
record-hash-wrong = 記録された状態ハッシュが手順と合いません
record-result-wrong = 記録された結果が手順と合いません

## 自作の数値

figures-too-large = 数値のファイルは{ $most }バイトまでです
figures-columns = 列は{ $columns }にしてください
figures-cells = 1行は{ $count }列です
figures-no-csv = CSVファイルではありません：{ $problem }
figures-none = ファイルに数値がありません
figures-name = { $name }は名前に使えません
figures-name-taken = { $name }という名前はほかで使われています
figures-costs-nothing = { $kind }に費用はないので、costは空にしてください
figures-number = { $text }は{ $least }～{ $most }の整数にしてください
figures-only-replacement = 'for'と別のタイルで終わるのはreplacementだけです
figures-replacement = 'for'と、置き換えるタイルで終えてください：{ $tiles }
figures-workshop = workshopで作るのはlocomotiveかhouseです
figures-numbers = { $what }には数が{ $count ->
        [0] 不要です
       *[other] { $count }個必要です
    }
figures-meeple-cost = ミープルの費用はトークン1～9個です
figures-column = { $text }は'column A B C ...'の形で、{ $most }個まで書いてください
figures-count = 種類{ $kind }が{ $count }行あります。種類ごとに全部そろえてください：{ $wanted }
figures-railroads = 鉄道は、セットのあるもの、ワイルドの順に1つずつです
figures-towns = 街は2、3、4、5点をこの順に1つずつです
figures-replaced-twice = 2枚のタイルが同じタイルを置き換えています
figures-power-twice = 2枚のタイルに効果{ $power }があります。この効果の数は足せません
figures-power-sum = 効果{ $power }が全タイル合計で{ $total }です。{ $most }までにしてください

## ボット

bot-missing = ボットの名前がありません
bot-time = { $bot }: 思考時間は100msや1.5sのように書いてください
bot-not-loaded = インストールされたボット{ $bot }を読み込めません：{ $problem }
bot-no-command = { $bot }にプログラムがありません。run:COMMANDの形で書いてください
bot-no-program = プログラム{ $program }が見つかりません
bot-no-file = ファイル{ $file }がありません
bot-no-visits = ボット{ $bot }には探索回数を指定できません。時間で指定してください（例：@100ms）
judge-unknown = 評価ネットは基本ゲーム専用です（ミッションと拡張には対応していません）。
puzzles-unreadable = 問題ファイル{ $file }を読めません：{ $problem }
puzzles-not-one = { $file }は問題のファイルではありません。
puzzles-version = { $file }の問題はバージョン{ $found }です。このプログラムが読めるのはバージョン{ $known }です。
puzzles-no-folder = フォルダー{ $folder }がありません
puzzles-is-folder = フォルダーです
net-unreadable = ネット{ $file }を読めません：{ $problem }
net-not-one = { $file }は評価用のネットではありません。
net-version = { $file }はバージョン{ $found }のネットです。このプログラムが読めるのはバージョン{ $known }です。
net-damaged = ネット{ $file }は壊れています（ダイジェストが一致しません）。
bot-unknown = ボット{ $bot }はありません。あるのは：{ $known }。自作のボットはFILE.py:CLASSかrun:COMMANDで指定します
bot-unknown-close = ボット{ $bot }はありません。{ $close }のことですか？自作のボットはFILE.py:CLASSかrun:COMMANDで指定します
bot-not-imported = モジュール{ $module }をインポートできません：{ $problem }
bot-not-run = { $file }を実行できません：{ $problem }
bot-no-class = { $bot }：{ $attribute }がありません
bot-not-one = { $bot }はボットではありません：ボットはメソッドchoose(view, legal)を持つクラスです

## 多数のゲーム

sim-bots = { $seats }席にボットが{ $bots }体です。席ごとに1体ずつ指定してください
sim-range = { $what }が{ $value }です。{ $least }～{ $most }にしてください
sim-schema = データのスキーマが{ $schema }です。このバージョンは{ $known }を読みます
sim-plan-unreadable = 計画を読み込めません
sim-differs = { $key }が{ $wanted }ではなく{ $found }
sim-arena-version = { $folder }には、別の配り方をするバージョンのアリーナがあります（{ $found }、現在は{ $known }）。再開できないので、別のフォルダーを選んでください
sim-arena-other = { $folder }には別のアリーナがあります：{ $found }
sim-damaged = { $path }は壊れています：{ $problem }
sim-in-use = { $folder }は別の実行が使っています
sim-cannot-write = { $path }に書き込めません：{ $problem }。終わったゲームは{ $folder }に残っていて、同じコマンドで再開できます
sim-other-parts = { $folder }には別のシミュレーションの途中結果があります（{ $difference }）。同じ条件で実行するか、フォルダーを消すか、別の名前を選んでください
sim-other-folder = { $folder }はすでにあり、シミュレーションのものではありません。別の名前を選んでください
sim-file-exists = { $path }はすでにあります。消すか、別の名前を選んでください
sim-workers = workersが{ $workers }です。1以上にしてください
sim-suffix = { $path }は.parquetで終わる名前にしてください
sim-file-missing = { $path }がありません。レポートにはシミュレーションが書いたファイルがすべて必要です
sim-files-differ = { $path }と{ $other }は別のシミュレーションのものです
sim-not-games = { $path }は`raccoon simulate --out`が書いたゲームのファイルではありません
sim-not-parquet = { $path }をParquetとして読み込めません：{ $problem }
cluster-lost = クラスターがジョブを{ $jobs }件失いました。最後のもの：{ $problem }
cluster-idle = クラスター（プロセッサー{ $processors }個）が{ $seconds }秒間ジョブを始めていません
cluster-slow = { $seconds }秒間に終わったジョブがありません
cluster-version = クラスターのバージョンが違います：{ $difference }
cluster-package = クラスターのマシンにパッケージが足りません：{ $problem }
cluster-job = クラスターでジョブが失敗しました：{ $problem }
cluster-late = { $address }のクラスターに{ $seconds }秒以内に参加できませんでした
cluster-address = { $address }はクラスターのアドレスではありません。auto、HOST:PORT、ray://HOST:PORTのどれかを書いてください
cluster-none = { $address }にRayクラスターがありません：{ $problem }
cluster-not-here = このマシンは動作中のRayクラスターに入っていません。`ray start --head`で始めるか、アドレスを指定してください（{ $problem }）
cluster-not-joined = { $address }のクラスターに参加できません：{ $problem }
cluster-not-joined-inside = { $address }のクラスターに参加できません（クラスターの外からはray://HOST:10001）：{ $problem }
