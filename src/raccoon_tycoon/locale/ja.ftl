### 画面と端末の日本語メッセージ。用語は data/glossary_ja.csv に従う。

## Things

commodity-wheat = 麦
commodity-wood = 木材
commodity-iron = 鉄
commodity-coal = 石炭
commodity-goods = 工業製品
commodity-luxury = 高級品

railroad-skunk-works = スカンク・ワークス
railroad-sly-fox = スライ・フォックス
railroad-fat-cat = ファット・キャット
railroad-big-bear = ビッグ・ベア
railroad-top-dog = トップ・ドッグ
railroad-tycoon = タイクーン

town-black-friar = ブラックフライア
town-molehill = モールヒル
town-bridgewater = ブリッジウォーター
town-beaver-ford = ビーバーフォード
town-trinity = トリニティ
town-marketshire = マーケットシャー
town-newgate = ニューゲート
town-foxwoods = フォックスウッズ
town-dunmoor = ダンムーア
town-bishops-glen = ビショップスグレン
town-badger-downs = バジャーダウンズ
town-wild-grove = ワイルドグローブ
town-drover-crossing = ドローバークロス
town-lands-end = ランズエンド
town-river-ridge = リバーリッジ
town-canterbury-woods = カンタベリーの森

building-wheat-field = 麦畑
building-grain-farm = 穀物農場
building-lumber-yard = 材木置場
building-saw-mill = 製材所
building-coal-deposit = 石炭鉱床
building-coal-mine = 炭鉱
building-iron-deposit = 鉄鉱床
building-iron-mine = 鉄鉱山
building-tool-die = 工具金型店
building-loom = 織物工場
building-vineyard = ぶどう園
building-glass-works = ガラス工房
building-machine-shop = 機械屋
building-water-mill = 水車
building-lumber-wheat-trading-firm = 木材・麦商社
building-coal-iron-trading-firm = 石炭・鉄商社
building-goods-luxury-trading-firm = 製品・高級品商社
building-warehouse = 倉庫
building-construction-company = 建設会社
building-freight-company = 運送会社
building-governors-mansion = 知事邸宅
building-rail-baron = 鉄道王
building-bank = 銀行
building-mayors-office = 市長室
building-auction-house = 競売場
building-smuggler = 密輸業者
building-black-market = 闇市
building-brick-works = 煉瓦工場
building-trading-floor = 取引所
building-export-company = 輸出会社
building-cottage-industry = 家内工業
building-factory = 大工場

## What buildings do

effect-bonus = 生産時に{ $commodity }＋{ $count }
effect-bonus-any = 生産時に好きな商品＋{ $count }
effect-commission = 誰かが{ $first }か{ $second }を売るたび1個につき$1
effect-storage = 保管上限＋{ $amount }
effect-purchases = 1ターンに2回購入
effect-sales = 1ターンに2回売却
effect-vp-per-town = 終了時、街1つにつき＋{ $amount }VP
effect-vp-per-railroad = 終了時、鉄道カード1枚につき＋{ $amount }VP
effect-vp-per-money = 終了時、${ $amount }につき1VP
effect-vp-per-building = 終了時、建物1つにつき＋{ $amount }VP
effect-auction-income = 競売のたびに${ $amount }
effect-hand-limit = 手札の上限{ $amount }枚
effect-town-discount = 街の支払いが{ $amount }個少ない
effect-trading-floor = 生産時に他のプレイヤーから買える
effect-export = 売る前に価格を${ $amount }上げられる
effect-production-limit = 生産上限{ $amount }個

## What happened

event-tokens-picked = { $player }は最初に{ $tokens }を選んだ。
event-card-played = { $player }はカード{ $card }を出した。
event-tokens-taken = { $player }は{ $tokens }を得た。
event-nothing-taken = { $player }は何も得なかった。
event-bonus-used = { $player }は{ $building }から{ $tokens }を得た。
event-bonus-empty = { $player }は{ $building }を使ったが何も得なかった。
event-traded = { $player }は{ $seller }から{ $commodity }{ $units }個を{ $price }ずつ、計{ $total }で買った。
event-prices-raised = 価格が上がった：{ $raises }。
event-no-price-raised = 価格は上がらなかった。
event-tokens-discarded = { $player }は{ $tokens }を捨てた。
event-cards-drawn = { $player }はカードを{ $cards }枚引いた。
event-deck-reshuffled = 捨て札{ $cards }枚が新しい山札になった。
event-sold = { $player }は{ $commodity }{ $units }個を{ $price }で売り{ $total }を得た。価格は{ $new_price }に下がった。
event-sold-at-bottom = { $player }は{ $commodity }{ $units }個を{ $price }で売り{ $total }を得た。価格は変わらない。
event-commission-sale = { $player }はこの売却の手数料{ $amount }を得た。
event-commission-auction = { $player }はこの競売で{ $amount }を得た。
event-auction-opened = { $player }は{ $railroad }を競売にかけた。
event-bid-made = { $player }は{ $amount }をビッドした。
event-bidder-passed = { $player }はパスした。
event-auction-won = { $player }は{ $railroad }を{ $price }で落札した。
event-auction-failed = { $railroad }には誰もビッドせず、表のまま残った。
event-railroad-revealed = { $railroad }が表になった。
event-building-bought = { $player }は{ $building }を{ $cost }で購入した。
event-building-upgraded = { $player }は{ $building }を{ $cost }で{ $upgrade }に改良した。
event-building-revealed = { $building }が表になった。
event-town-bought = { $player }は街{ $town }を{ $tokens }で購入した。
event-town-revealed = 街{ $town }が表になった。
event-turn-began = ラウンド{ $round }：{ $player }
event-game-ended = ゲームが終了した。
event-game-ended-sudden-death = サドンデスの金額に達し、ゲームは直ちに終了した。

## Why something is refused

refusal-game-over = ゲームは終わっています。
refusal-not-now = 今決めることではありません（{ $decision }）。
refusal-unknown-action = そのようなアクションはありません。
refusal-token-not-there = { $commodity }は{ $available }個しかなく、{ $wanted }個は選べません。
refusal-token-order = トークンは商品の順に指定します。
refusal-card-not-in-hand = そのカードは手札にありません。
refusal-bonus-not-owned = { $building }を所有していません。
refusal-bonus-no-match = { $building }は、その商品をカードから得たときだけ働きます。
refusal-no-such-partner = その席に他のプレイヤーはいません。
refusal-partner-has-none = そのプレイヤーは{ $commodity }を持っていません。
refusal-trade-too-dear = 所持金は${ $money }、{ $commodity }は1個${ $price }です。
refusal-trade-too-many = そのプレイヤーの{ $commodity }は{ $held }個だけです。
refusal-sell-too-many = { $commodity }は{ $held }個しかなく、{ $units }個は売れません。
refusal-no-export-company = 輸出会社を所有していません。
refusal-same-commodity = 2回目の売却は{ $commodity }以外の商品でなければなりません。
refusal-railroad-not-offered = { $railroad }は表になっていません。
refusal-cannot-pay-minimum = 所持金は${ $money }、最低価格は${ $minimum }です。
refusal-lot-was-unsold = この{ $railroad }には誰もビッドしませんでした。このターンはもう出せません。
refusal-bid-too-low = ビッドは${ $least }以上でなければなりません。
refusal-bid-above-money = 所持金は${ $money }なので${ $bid }はビッドできません。
refusal-must-open = 競売にかけた人が最初にビッドします。
refusal-tile-not-offered = { $building }は表になっていません。
refusal-tile-too-dear = 所持金は${ $money }、{ $building }は${ $cost }です。
refusal-upgrade-not-owned = { $building }を所有していません。
refusal-already-upgraded = { $building }はすでに改良済みです。
refusal-upgrade-too-dear = 所持金は${ $money }、改良には${ $upgrade_cost }必要です。
refusal-no-town-left = 街は残っていません。
refusal-town-too-few = { $town }には{ $commodity }が{ $amount }個必要です。持っているのは{ $held }個です。
refusal-town-any-too-few = { $town }には好きな商品が{ $any_amount }個必要です。持っているのは{ $held_any }個です。
refusal-wrong-count = { $needed }個選ぶところ、{ $named }個選ばれています。
refusal-no-upgrade-side = { $building }は改良できません。
refusal-no-bonus-building = { $building }はボーナス建物ではありません。

## Why a bot does so

why-pick = 手札でこれらをさらに生産できます。
why-produce-raises = トークンが手に入り、手元の商品の価値も${ $amount }上がります。
why-produce = 今は手番を使うほどのものがないので、生産します。
why-take = この商品がいちばん高く売れます。
why-bonus = 費用はかかりません。
why-trade = 1個${ $price }より高く売れる見込みです。
why-discard = この商品の価値がいちばん低いからです。
why-sell-top = { $commodity }の価格は${ $price }で、上限の${ $highest }に近いからです。
why-sell-room = 保管上限に近く、${ $total }あれば買い物ができます。
why-sell-money = { $units }個すべてが${ $price }で売れ、${ $total }になります。
why-sell-done = 商品は最後に何にもなりませんが、お金ならまだ使えます。
why-auction-set = { $railroad }がもう1枚で{ $points }VP。長く競り合える相手もいません。
why-auction = { $railroad }がもう1枚で{ $points }VPになります。
why-bid-deny = 相手に渡すと{ $theirs }VP、自分なら{ $points }VPになります。
why-bid = { $railroad }がもう1枚で{ $points }VPになります。
why-pass = { $railroad }がもう1枚でも{ $points }VPだけ。${ $amount }は高すぎます。
why-build-points = 今の状況で{ $points }VPになります。
why-build-last = お金は最後に何にもなりませんが、建物は役に立ちます。
why-build = 今買えば、残りの手番で元が取れます。
why-upgrade = これからの生産のたびに、ボーナスが2倍になります。
why-town-pair = { $points }VP。さらに鉄道とのペアで{ $pair }VPになります。
why-town = 売るより得で、{ $points }VPになります。
why-done = 今はほかに得になることがありません。
why-loves-railroad = { $railroad }ほど素敵なものはありません！

## What must be decided

prompt-over = ゲームは終わりました。
prompt-you-start = 最初のトークンを{ $count }個選んでください（すべて違う商品）。
prompt-you-action = あなたの番です。5つのアクションから1つ選んでください。
prompt-you-take = カードから得るトークンを{ $count }個選んでください。
prompt-you-bonus = ボーナス建物を1つ使ってください。
prompt-you-trade = 取引所：他のプレイヤーから買うこともできます。
prompt-you-discard = 保管上限を超えました。{ $count }個捨ててください。
prompt-you-bid = ビッドするかパスしてください。
prompt-you-second-sale = 別の商品をもう1つ売るか、終えてください。
prompt-you-second-purchase = 建物をもう1つ購入・改良するか、終えてください。
prompt-you-payment = 支払うトークンを選んでください。
prompt-other-start = { $player }が最初のトークンを選んでいます。
prompt-other-action = { $player }がアクションを選んでいます。
prompt-other-take = { $player }が得るトークンを選んでいます。
prompt-other-bonus = { $player }がボーナス建物を選んでいます。
prompt-other-trade = { $player }は他のプレイヤーから買えます。
prompt-other-discard = { $player }が捨てるトークンを選んでいます。
prompt-other-bid = { $player }がビッドかパスを選んでいます。
prompt-other-second-sale = { $player }は2回目の売却ができます。
prompt-other-second-purchase = { $player }は2回目の購入ができます。
prompt-other-payment = { $player }が支払うトークンを選んでいます。

## The table

vp = VP
or = か
you = あなた
bot = ボット
bot-level = ボット（{ $level }）
start-player = 開始プレイヤー
money = 所持金
money-secret = 所持金は非公開です。
market = 市場
offers = 鉄道・街・建物
players = プレイヤー
log = 物語
talk = 会話
talk-nothing = まだ誰も話していません。
talk-say = テーブルに話しかける
talk-send = 送る
talk-unread = 新着{ $count }件
nothing = なし
list-comma = 、
list-and = と
tokens-counted = { $commodity }{ $count }個
storage = トークン { $held }／{ $limit }
hand-size = 手札{ $count }枚
set-label = { $railroad }：{ $count }枚、{ $points }VP
track-label = { $commodity }：価格{ $price }ドル（{ $lowest }〜{ $highest }）、サプライ{ $supply }個
track-sell = { $commodity }を売る。
track-name = { $commodity }：
track-supply = サプライに{ $count }個。
minimum-bid = 最低価格
minimum-bid-short = 最低
railroad-facts = { $railroad }：最低価格${ $minimum }、1〜4枚で{ $points }VP。
upgrade-facts = ${ $cost }で{ $upgrade }に改良。
town-facts = { $town }：{ $points }VP。{ $commodity }{ $amount }個、または好きな商品{ $any }個。
town-too-dear = { $town }は{ $commodity }{ $amount }個（手元{ $held }個）または好きな商品{ $any }個（手元{ $tokens }個）です。
railroad-deck = 鉄道の山札 残り{ $count }枚
town-deck = 街の山札 残り{ $count }枚
building-stack = 建物の山 残り{ $count }枚
card-deck = 山札 { $count }枚
discarded = 捨て札 { $count }枚
towns-label = { $towns }：{ $points }VP
auction-label = { $railroad }を競売にかける
town-label = 街{ $town }を購入する
build-label = { $building }を購入する
card-label = カード{ $card }：生産 { $production }、値上がり { $price }
card-rise = 値上がり
card-make = 生産
round-number = ラウンド{ $round }
towns-left = 街 残り{ $count }
railroads-left = 鉄道 残り{ $count }
last-round = 最終ラウンド！
passed = パス
bids = ${ $amount }をビッド
your-things = あなたの手札と商品
jump-to = { $move }手目を見る
fold-players = プレイヤーを横に並べる
unfold-players = プレイヤーをすべて表示
look-at-table = テーブルを見る

## Acting

what-you-can-do = できること
verb-produce = 生産：カードを出す
verb-sell = 売却：価格の列を選ぶ
verb-auction = 鉄道を競売にかける
verb-build = 建物の購入・改良
verb-town = 街の購入
one-more = { $commodity }を1個増やす
one-less = { $commodity }を1個減らす
fewer = 減らす
more = 増やす
units = 個数
export = 輸出：先に＋$3
your-bid = あなたのビッド
pass = パス
cancel = 戻る
pay-any = 好きな商品で支払う
pay-own = 指定の商品で支払う
no-second = ターンを終える
no-trade = 買わない
cannot-raise = 所持金は${ $money }なので、これ以上ビッドできません。
not-now = 今はできません。{ $prompt }
auction-now = { $railroad }の競売中。最高ビッドは{ $amount }です。
sealed-maximum = 自動ビッドの上限 $
leave-maximum = 預ける
take-maximum-back = ${ $amount }を取り消す
confirm-produce = このカードを出す
confirm-sell = 売る
confirm-auction = 競売を始める
confirm-build = 購入する
confirm-upgrade = 改良する
confirm-town = 街を購入する
confirm-tokens = 決定
confirm-bonus = 使う
confirm-trade = 買う
confirm-bid = ビッドする
bid-anyway = それでもビッド
bid-large = 必要額より${ $more }高いビッドです。
preview-produce = { $tokens }から{ $limit }個を得ます。その後、値上がり：{ $rises }。
preview-at-top = { $commodities }はすでに最高値なので効果がありません。
preview-overflow = 保管上限は{ $limit }個です。少なくとも{ $count }個を捨てることになります。
preview-bonus-nothing = 効果なし：{ $building }の分はサプライに残っていません。
preview-outdone = 得点と保管場所のほかには効果なし：もっと良いものを持っています。
preview-sell = { $commodity }{ $units }個を売る：{ $units }×{ $price }＝{ $total }。価格は{ $next }に下がります。
preview-sell-bottom = { $commodity }{ $units }個を売る：{ $units }×{ $price }＝{ $total }。価格は最低値のままです。
preview-auction = { $railroad }を競売にかけます。
preview-set = 落札すれば、あなたのセットは{ $before }から{ $after }VPになります。
preview-set-pair = 落札すれば、あなたのセットは{ $before }から{ $after }VPになり、街との組でさらに2VPです。
preview-build = { $building }を{ $cost }で購入します。残りは{ $left }です。
preview-upgrade = { $building }を{ $cost }で{ $upgrade }に改良します。残りは{ $left }です。
preview-town = { $commodity }を支払い、{ $town }（{ $points }VP）を購入します。
preview-tokens-pick = 最初に{ $tokens }を持ちます。
preview-tokens-take = { $tokens }を得ます。
preview-tokens-discard = { $tokens }を捨てます。
preview-tokens-town-any = { $tokens }を支払い、{ $town }を購入します。
preview-bonus = { $building }から{ $tokens }を得ます。
preview-trade = { $player }から{ $commodity }{ $units }個を買う：{ $units }×{ $price }＝{ $total }。
preview-bid = { $railroad }に{ $amount }をビッド。落札すれば残りは{ $left }です。

do-pick = { $tokens }で始める
do-take = { $tokens }を得る
do-discard = { $tokens }を捨てる
do-town-any = { $tokens }で街を購入
do-bonus = { $building }を使う
do-produce = カード{ $card }を出す
do-trade = { $player }から{ $commodity }{ $units }個を買う
do-sell = { $commodity }{ $units }個を売る
do-sell-export = 価格を上げて{ $commodity }{ $units }個を売る
do-auction = { $railroad }を競売にかける
do-bid = { $amount }をビッド
do-build = { $building }を購入
do-upgrade = { $building }を改良
do-pass = パス
do-town = 指定の商品で街を購入
do-done = 終える

## The end

winner = { $names }の勝利！
winners = { $names }の共同勝利！
decided-by-points = 勝利ポイントによる勝利です。
decided-by-money = 勝利ポイントは同点、所持金による勝利です。
decided-by-shared = 勝利ポイントも所持金も同じでした。
decided-by-sudden-death = サドンデス：所持金が最も多いプレイヤーの勝利です。
score-line = 項目
score-towns = 街
score-railroads = 鉄道セット
score-pairs = 街と鉄道の組
score-buildings = 建物
score-total = 勝利ポイント（VP）
score-money = 所持金（同点の場合）

## Screens

menu = メニュー
home = ホーム
resign = 投了する
resign-text = 残りはボットがプレイします。取り消せません。
seat-away = ボットが代わりにプレイしています。
seat-back = 席に戻る
away = 離席中
resigned = 投了
rules = ルール
settings = 設定
no-server = サーバーが応答しません。しばらくしてからもう一度お試しください。
connecting = テーブルへ向かっています…
offline = 接続が切れました。再接続中…
start-tagline = 生産し、売り、競り勝て。森に鉄道帝国を築こう。
play-now = すぐに遊ぶ
your-name = 名前
you-name = あなた
how-many = 人数
bots-level = ボット
deal = カードを配る
with-friends = 友達と遊ぶ
with-friends-text = テーブルを開いてリンクを送るか、1つの画面を囲みます。
new-table = 新しいテーブル
join-by-link = 友達からのリンク
join = 参加
no-link = テーブルのリンクではありません。
lobby = 公開テーブル
status-waiting = 参加者待ち
status-playing = プレイ中
learn-and-look = 学ぶ・見る
open-record = 棋譜を開く
waiting-room = 待合室
share-link = このリンクを友達に送ってください：
copy = コピー
copied = コピーしました
seat-open = 空席
seat-person = この端末
seat-bot = ボット
seat-kind = 席{ $seat }のプレイヤー
seat-name = プレイヤー{ $seat }の名前
seat-add = プレイヤーを追加
seat-remove = 席{ $seat }を外す
sit-down = 席に着く
start-game = ゲーム開始
start-with-bots = 開始（空席{ $count }はボット）
waiting-for-host = ホストの開始を待っています。
seats = 席
presets = プリセット
all-options = すべてのオプション
allow-hints = ヒントあり
allow-undo = やり直しあり
list-in-lobby = 公開テーブル一覧に載せる
open-table = テーブルを開く
preset-official = 公式
preset-official-text = 出版されたルール。
preset-reference-manual = リファレンス版
preset-reference-manual-text = 3つの山のうち2つがなくなると終了。最初のビッドは任意。
preset-japanese = 日本語版
preset-japanese-text = 3人ではスライ・フォックスを除く。最初から上級建物が並び、ボーナスは一致時のみ。
preset-beginner = 入門
preset-beginner-text = ファミリー版：基本建物のみ。
option-opening-offer = 最初の建物
option-opening-offer-text = 人数分：基本建物を人数と同じ枚数並べ、残りは山から。
option-family-game = ファミリー版
option-family-game-text = オン：上級建物を使いません。
option-sudden-death = サドンデス
option-sudden-death-text = この金額を持ったプレイヤーが即座に勝ちます。
option-end-trigger = 終了条件
option-end-trigger-text = 街・鉄道・建物の3つのうち2つがなくなると終了。
option-three-player-railroads = 3人で除く鉄道
option-three-player-railroads-text = スカンク・ワークスのほかに除く鉄道。
option-two-player-auction = 2人の競売
option-two-player-auction-text = 公開：2人ともビッドを続けます。
option-opening-bid = 最初のビッド
option-opening-bid-text = 任意：競売にかけた人もパスできます。
option-bonus-buildings = ボーナス建物
option-bonus-buildings-text = 一致時：その商品をカードから得たときだけ働きます。
option-open-money = 所持金の公開
option-open-money-text = オン：全員の所持金が見えます。
value-standard = 標準
value-per-player = 人数分
value-off = オフ
value-on = オン
value-1000 = $1000
value-either = どちらか1つ
value-two-of-three = 3つのうち2つ
value-tycoon = タイクーン
value-sly-fox = スライ・フォックス
value-one-bid = 1回のみ
value-open = 公開
value-must = 必須
value-may = 任意
value-always = 常に
value-on-match = 一致時
title-your-turn = あなたの番です · Raccoon Tycoon
hand-over = 端末を{ $player }に渡してください。
hand-over-ready = 受け取りました
hint = ヒント
hint-says = 最強のボットなら：{ $action }。
undo = やり直す
change-light = 昼と夜
play-again = もう一度遊ぶ
replay = リプレイ
download-record = 棋譜を保存
replay-first = 最初の手
replay-back = 1手戻る
replay-on = 1手進む
replay-last = 最後の手
replay-move = { $moves }手中{ $move }手目
replay-truth = すべて公開
replay-spectator = 観戦者
replay-seen = 視点
replay-more = グラフほか
replay-share = この手へのリンクをコピー
replay-branch = ここから続きをプレイ
branch-text = { $move }手目から新しいテーブルを始めます。1席はあなた、ほかの席はボットです。元のゲームはそのまま残ります。
branch-seat = あなたの席
branch-go = 続きをプレイ
fairness = シャッフルを検証
fairness-text = 最初の手の前に、サーバーはシードのSHA-256を示して約束しました。終了後に公開されたシードから、このブラウザーがもう一度計算します。
fairness-promise = 約束された値
fairness-seed = シード
fairness-computed = ここで計算した値
fairness-fits = 一致しました。カードは約束どおりのシードから配られています。
fairness-differs = 一致しません。このシードは約束されたものではありません。
fairness-witness = このブラウザーはプレイ中に約束の値を記録していました。
fairness-no-witness = このブラウザーはプレイ中のゲームを見ていないため、約束の値はサーバーの申告によるものです。
fairness-command = 記録にはすべてが入っています。次のコマンドは配り直して全手順を再生します。
close = 閉じる
chart-prices = 価格
chart-money = 所持金
chart-points = 得点
chart-by-round = ラウンドごと
charts = 推移グラフ
language = 言語
theme = 明るさ
theme-auto = システムに合わせる
theme-light = 昼
theme-dark = 夜
motion = 動き
motion-text = トークンやカードの動きを見せる
colours-text = 商品とプレイヤーには色のほかに必ず印があります。色は色覚の違いがあっても見分けられるように選ばれています。
sound = 音
sound-text = 出来事と自分の手番を短い音で知らせる
sound-turn-on = 音を出す
sound-turn-off = 音を消す
colours = 配色
colours-storybook = 絵本
colours-okabe-ito = 色覚に配慮（岡部・伊藤）

level-random = 気まぐれ
level-greedy = 欲張り商人
level-planner = 慎重な計画家
level-search = 鋭い思考家
level-easy = やさしい
level-medium = ふつう
level-hard = むずかしい

## Rules

rules-search = ルール・建物・鉄道・街を検索
rules-nothing = 見つかりませんでした。
rules-goal = 目的
rules-goal-text = 商品を作り、高く売り、その金で鉄道・街・建物を手に入れます。勝利ポイントが最も多いプレイヤーの勝ちです。
rules-setup = 準備
rules-setup-text =
    各自カード3枚と$10を受け取ります。価格はそれぞれの列の一番下から始まります。開始プレイヤーを無作為に決め、手番順に、最初のプレイヤーはトークン1個、次は違う商品を2個、と選びます。
    鉄道2枚、街1枚、建物4枚を表にします。街は2、3、4、5点の順に現れます。2人ではスカンク・ワークス、スライ・フォックス、タイクーンの鉄道と各点数の街1枚ずつを除き、3人ではスカンク・ワークスとタイクーン、4人ではスカンク・ワークスを除きます。
rules-turn = ターン
rules-turn-text = 生産・売却・鉄道の競売・建物の購入・街の購入のうち、ちょうど1つを行います。毎ラウンド開始プレイヤーから時計回りに進みます。
rules-produce = 生産
rules-produce-text =
    1. カードを1枚出します。
    2. 下に示されたトークンから好きな3個を得ます（家内工業なら4個、大工場なら5個。最も良いものだけが働きます）。サプライにない分は失われます。
    3. ボーナス建物があれば、ちょうど1つ使います。その分は上限とは別で、カードになくてもかまいません。
    4. 取引所があれば、ほかのプレイヤー1人から商品1種類を好きな数だけ、値上がり前の価格で買えます。相手は断れません。
    5. 価格アイコン1つにつき価格が$1上がります（列の上端まで）。
    6. 保管上限を確かめます。
    7. カードを捨て、手札を3枚まで補充します（密輸業者なら4枚、闇市なら5枚）。山札がなくなったら捨て札を切り直します。
rules-storage = 保管
rules-storage-text = 生産の最後にだけ確かめます。持てるトークンは10個、建物1つにつき＋1、倉庫1つにつきさらに＋3です。超えた分は好きなものを捨てます。
rules-sell = 売却
rules-sell-text =
    1種類の商品を好きな数だけ現在の価格で売り、その後1個につき価格が$1下がります（列の下端まで）。下端の価格でも売れます。
    輸出会社：先にその価格を$3上げられます。運送会社：別の商品を続けてもう1回売れます。商社：対象の2商品を誰かが売るたび、所有者が1個につき$1をバンクから得ます。
rules-auction = 鉄道の競売
rules-auction-text =
    最低価格を払える表の鉄道を1枚選び、最低価格以上でビッドします。時計回りに、より高くビッドするかパスします（パスしたら戻れません）。ビッドは整数ドルで、所持金を超えられません。最後に残った人がバンクに支払い、カードを得ます。自分が落札すればターン終了、負けたらもう一度アクションを行います。
    2人ゲームでは始めた人のビッドは1回だけで、相手はパスするか、上回って落札します。競売場：所有者は競売のたびに$5を得ます。
rules-building = 建物の購入
rules-building-text =
    表のタイルの代金を払うとすぐに効果が働き、次のタイルが表になります。または自分の＋1タイルの裏面の代金を払って裏返します（1回だけ、元には戻せません）。
    建設会社：同じターンに2回まで購入や改良ができます。
rules-town = 街の購入
rules-town-text = 示された商品を示された数だけ、または好きな組み合わせで大きいほうの数だけ支払います（その商品を含めてもかまいません）。煉瓦工場があればどちらも1個少なくなります。
rules-end = 終了
rules-end-text = 最後の街が買われるか最後の鉄道が落札されると、そのラウンドを終えて（開始プレイヤーの右隣が最後の手番）得点計算をします。
rules-score = 得点
rules-score-text =
    街は記された点。鉄道は種類ごとに枚数に応じた点。建物1つにつき1点。街と鉄道カードの組1つにつき2点。
    知事邸宅：街1つにつき1点。鉄道王：鉄道カード1枚につき1点。市長室：建物1つにつき1点（自身も含む）。銀行：$20ごとに1点。同点なら所持金の多いプレイヤーの勝ち、それも同じなら勝利を分け合います。
rules-secret = 秘密
rules-secret-text = 手札と所持金は終了まで秘密で、山札の順番も同じです。それ以外はすべて公開されます。
rules-options = オプション
rules-options-text = テーブルごとに別の解釈や変種ルールを選べます。説明はテーブルを作る画面にあります。
