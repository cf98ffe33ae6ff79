### 戻ってくる、席にいる、もう一度遊ぶ

my-games = あなたのゲーム
my-games-more = { $count }件すべて表示
my-games-loading = ゲームを調べています…
game-with = あなたと{ $names }
game-alone = ひとりのゲーム
game-your-turn = あなたの番です
game-turn = { $player }の番
game-waiting = 参加者待ち
game-asked = 再戦に誘われています
game-won = { $points }点であなたの勝ち
game-won-by = { $points }点で{ $names }の勝ち
game-continue = 続ける
game-open = 開く
game-answer = 答える
forget = 一覧から消す
forget-text = 鍵を消すと自分の席に戻れなくなります。この端末から消しますか？
forget-keep = 残す
forgotten = ゲームを一覧から消しました。
forgotten-back = 元に戻す
player-number = プレイヤー{ $number }

title-turn = { $player }の番 · Raccoon Tycoon
title-won = あなたの勝ちです · Raccoon Tycoon
title-won-by = { $names }の勝ち · Raccoon Tycoon
title-waiting = 待合室（{ $taken }/{ $seats }） · Raccoon Tycoon

away-now = 離席中
away-minutes = 離席{ $count }分
away-hours = 離席{ $count }時間
absent = { $player }は席を外しています（{ $minutes ->
        [0] 1分未満
       *[other] { $minutes }分
    }）。
absent-long = { $player }は席を外しています（{ $hours }時間）。
absent-wait = { $minutes }分たつと、ボットに代わってもらえます。
absent-substitute = ボットに{ $player }の代わりを頼む
event-player-left = { $player }が席を外した。
event-player-returned = { $player }が戻った。
event-player-resigned = { $player }が投了した。続きはボットがプレイする。
event-player-substituted = { $player }の代わりにボットがプレイする。
event-player-took-back = { $player }がボットから席を引き継いだ。

offline-kept = 接続が切れました。操作はつながりしだい送られます。
click-late = 切断中にゲームが進んだため、操作は行われませんでした。

clock = 選択の制限時間
clock-text = 時間切れになると、その選択はボットが行います。
takeover = 離席した人
takeover-text = 本人が戻るまで、ボットが代わりにプレイします。
time-none = 制限なし
time-never = 待つ
time-seconds = { $count }秒
time-minutes = { $count }分
time-hours = { $count }時間
time-days = { $count }日
takeover-after = { $time }で交代
clock-of = { $player }の残り時間：{ $time }

rules-chosen = このテーブルのルール
rules-official = 公式ルール
option-chosen = { $option }：{ $value }
hints-off = ヒントなし
undo-off = 取り消しなし
clock-chosen = 1回の選択に{ $time }
takeover-chosen = { $time }でボットが交代
rename = 名前を変える
seat-invited = 再戦に招待中
seat-ready = 準備完了
accept = 参加する
decline = やめておく
invited = { $names }がもう一度遊びたがっています。
invited-you = もう一度遊びますか？
start-without = { $names }抜きで始める
waiting-for-answers = { $names }の返事を待っています。

skip = 移動
skip-actions = アクションへ移動
skip-cards = 手札へ移動
skip-log = ログへ移動
keys = キーボード操作
keys-on = テーブルで1文字のショートカットを使う
key-produce = 生産する
key-sell = 売る
key-auction = 鉄道を競売にかける
key-build = 建物を買う・改良する
key-town = 街を買う
key-card = カードを選ぶ
key-raise = ビッド額を上げ下げする
key-pass = パス
key-confirm = 決定
key-cancel = 戻る
key-undo = 取り消す
key-hint = ヒント
key-log = ログへ
key-chat = チャット
key-rules = ルール
key-arrows = まとまりの中を移動
key-keys = この一覧

rival-hazel = ヘーゼル
rival-bramble = ブランブル
rival-fern = ファーン
rival-juniper = ジュニパー
rival-moss = モス
rival-maple = メイプル
rival-rusty = ラスティ
rival-pip = ピップ
