### 端末でのゲーム

## 盤面

board-line = { $title }：{ $what }
board-offers = 場
board-last-round = 最終ラウンド
board-over = ゲーム終了
board-left = 残り 街{ $towns }・鉄道{ $railroads }
board-left-buildings = 建物{ $count }
board-deck = 山札{ $count }枚
board-sudden-death = ${ $amount }で勝利
board-start = 開始：{ $player }
board-supply = 残{ $count }
board-railroads = 鉄道
board-town = 街
board-buildings = 建物
board-none = 残っていません
board-set = 1～4枚で{ $points }VP
board-locomotive = （機関車つき）
board-house = （住宅つき）
board-points = { $points }VP
board-town-price = { $commodity }{ $amount }個、または好きな商品{ $any }個
board-town-discount = （あなたは1個少ない）
board-cards = 手札{ $count }枚
board-towns = 街{ $count }（{ $points }VP）
board-meeples = { $meeple }{ $count }個
board-shield = シールド：{ $shield }
board-shield-used = シールド：{ $shield }（使用済み）
board-mission = ミッション：{ $mission }
board-no-tokens = トークンなし
board-hand = { $player }の手札
board-card = カード{ $card }
board-makes = 生産
board-raises = 値上がり

## 質問

ask-turn = どのアクションを行いますか？
ask-produce = 生産する
ask-sell = 売る
ask-auction = 鉄道を競売にかける
ask-build = 建物を買う
ask-town = 街を買う
ask-produce-note = 手札{ $count }枚から1枚を出す
ask-sell-note = 最高：{ $commodity }{ $units }個で${ $total }
ask-build-note = 自分の建物の改良も
short-produce = 生産
short-sell = 売却
short-auction = 競売
short-build = 建物
short-town = 街
short-shield = シールド
ask-list = { $title }：
ask-nothing = 選べるものがありません。
ask-tokens = { $question }（{ $count }個）：
ask-start = 最初のトークンを選んでください
ask-take = 得るトークンを選んでください
ask-discard = 保管上限を超えました。捨てるトークンを選んでください
ask-pay = 支払うトークンを選んでください
ask-mission = どのミッションを選びますか？
ask-meeple = どのミープルを作りますか？
ask-no-meeple = 作らない
ask-meeple-on = { $meeple }（{ $card }に置く）
ask-shield = どのシールドを取りますか？
ask-sealed-bid = シールドの選択順への封印ビッド、$0～${ $most }（Enterで$0）：
ask-sealed-bid-note = 全員が自分のビッドを支払い、最高額の人から選びます。効果は ? shields で見られます。
ask-commodity = どの商品に使いますか？
ask-card = どのカードを出しますか？
ask-card-makes = カード{ $card }：{ $tokens }
ask-card-raises = 値上がり：{ $rises }
ask-units = { $commodity }を何個（1～{ $most }、Enterで{ $most }個）？
ask-export = { $commodity }（輸出会社を使う）
ask-nothing-to-sell = 売る商品がありません。
ask-railroad = { $railroad }（最低価格${ $minimum }）
ask-railroad-locomotive = 機関車つきの{ $railroad }（最低価格${ $minimum }）
ask-no-railroad = 鉄道は残っていません。
ask-building = { $building }（${ $cost }）
ask-upgrade = { $building }を{ $upgrade }に改良（${ $cost }）
ask-upgrade-note = ボーナスが1個から2個に
ask-no-building = 建物は残っていません。
ask-town-own = 指定の商品で支払う
ask-town-any = 好きな商品で支払う
ask-town-any-note = { $count }個
ask-bonus = どのボーナス建物を使いますか？
ask-bonus-tokens = { $building }：商品を選んでください
ask-bonus-note = 好きな商品{ $count }個
ask-trade = 取引所：何を買いますか？
ask-no-trade = 買わない
ask-trade-from = { $player }の{ $commodity }
ask-trade-note = 1個${ $price }で{ $most }個まで
ask-second-sale = 2回目の売却をしますか？
ask-no-second-sale = 売らない
ask-second-purchase = 2回目の購入をしますか？
ask-no-second-purchase = 買わない
ask-bid = ビッド額（Enterで${ $least }）：
ask-bid-or-pass = ビッド額（Enterで${ $least }）、または pass：
ask-bid-stuck = これ以上ビッドできません。パスします（Enter）：
ask-bid-note = { $railroad }：{ $high }。所持金は${ $money }です。{ $worth }
ask-bid-high = { $player }が${ $amount }をビッド
ask-bid-none = まだビッドなし

## わからない答え

typed-nothing = 1～{ $most }の番号か、アクションを入力してください（? でヘルプ）。
typed-extra = { $word }の後の{ $extra }は余分です。
typed-no-choice = 選べるのは1～{ $most }です（{ $word }はありません）。
typed-several = { $word }に当てはまるものがいくつかあります：{ $choices }。
typed-none = { $word }は選択肢にありません。番号かアクションを入力してください（? でヘルプ）。
typed-units = 1～{ $most }の数を入力してください（Enterで{ $most }個）。
typed-there = 選べるもの：
typed-enter = Enter：{ $tokens }。または入力：2 wheat coal のように
typed-tokens = { $count }個のトークンを入力してください：2 wheat coal のように。
typed-no-commodity = { $word }という商品はありません。あるのは{ $commodities }です。
typed-bid = ビッド額をドルで入力してください。
typed-bid-or-pass = ビッド額をドルで入力するか、pass と入力してください。
typed-sealed-bid = 0～{ $most }の整数を入力してください。
typed-yes-no = y か n で答えてください。

## ヘルプ

help-turn = 自分の番には、生産（カードを出してトークンを得て、価格を上げる）、売却（1種の商品）、鉄道の競売、建物の購入、街の購入のうち1つを行います。最後の街か最後の鉄道がなくなったラウンドでゲームが終わります。街、鉄道セット、建物、街と鉄道の組が得点になります。
help-board = 盤面の見方：価格の列の記号が今の価格です。見出しの+17は裏向きの枚数、8/12は持っているトークンと保管上限、$?は非公開の所持金です。
help-numbers = 一覧から選ぶ。続けて入力すると先の質問にも答える：2 1 5
help-action = アクションをそのまま入力する（下を参照）。最後に ! を付けると確認なし
help-back = 最初の一覧に戻る
help-undo = 直前の自分の一手を取り消す（何かが公開されるか、ほかの人が行動するまで）
help-hint = ヒント：ボットならどうするか
help-table = 場にあるものの効果をすべて見る
help-name = 効果を見る：? 取引所、? card 12、? meeples、? shields、? missions
help-log = これまでの記録をすべて見る
help-draw = 盤面をもう一度表示する
help-save = ゲームを保存する（ファイル名を付ければ別のファイルに）
help-quit = やめる（ゲームは保存されます）
help-actions = アクション：{ $actions }
help-designed = { $facts }（非公式）
help-unknown = { $name }というものはこのゲームにありません。
help-close = { $name }のことですか？

## ゲーム

thinking = { $player }が考えています
bot-failed = { $player }に問題が起き（{ $reason }）、代わりに{ $action }を行いました。
bot-fault = { $player }は{ $move }手目で失敗しました：{ $reason }
bot-fault-often = { $player }は{ $move }手目で失敗しました（{ $count }回）：{ $reason }
hot-seat = { $player }の番です。ほかの人が見ていないときにEnterを押してください：
hot-seat-undo = { $player }の番です。ほかの人が見ていないときにEnterを押してください（{ $before }：uで直前の一手を取り消し）：
took-back = { $player }は{ $action }を取り消した。
nothing-to-undo = 取り消せる自分の一手がありません。何かが公開されたか、ほかの人が行動しました。
no-adviser = ヒントを出せるボットがいません。
advice = ヒント：{ $action }。{ $outcome }{ $why }
more-lines = …ほかに{ $count }行（log で表示）
saved = { $path }に保存しました。
not-saved = ゲームを保存できませんでした：{ $problem }
game-kept = ゲームは保存されています。続けるには：{ $command }
game-kept-in = ゲームは{ $path }に保存されています。
record-kept = 記録は{ $path }にあります。もう一度見るには：{ $command }
once-more = もう一度遊びますか？

## 終わり

points-from = 得点の内訳
points-of-meeples = { $meeple }
won-sudden-death = サドンデスで{ $names }の勝利！所持金は${ $money }。
won-shared = { $names }の共同勝利！{ $points }VP、所持金はともに${ $money }。
won-money = { $points }VPの同点、所持金${ $lead }の差で{ $names }の勝利！
won-points = { $points }VPで{ $names }の勝利！2位と{ $lead }VP差。

## そのほかのコマンド

replay-line = { $moves }手中{ $move }手目（{ $whose }）。Enter・→：次へ　←：前へ　番号 Enter：その手へ　g・e：最初・最後　v p1 Enter：視点　q：終了
replay-whole = すべて公開
replay-public = 観戦者の視点
replay-seat = { $player }の視点
list-presets = プリセット（--rules）
list-options = オプション（--option NAME=VALUE、最初の値が標準）
list-players = プレイヤーは2～5人、拡張を入れると6人まで（--players）。
figures-unused = 自作の数値が使われるのは、ミッションか拡張を入れたゲームだけです：--option expansion=fat-cat
browser-goes-on = 続きから始めます。新しいゲームは：{ $command }
browser-shown = ブラウザーでテーブルを開きました：
browser-address = ブラウザーで開いてください：
browser-stop = Ctrl-Cで終了します。ゲームは保存されています。続けるには：{ $command }
