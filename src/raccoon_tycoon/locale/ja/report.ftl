### シミュレーションのレポート

report-title = ラクーン・タイクーン { $games }ゲームの集計
report-rules = { $players }人、{ $options }
report-official = 公式ルール
report-components = 自作の数値を使用（{ $digest }）
report-played-by = ボット（{ $bots }）が1ゲームごとに1席ずつ移って対戦
report-seed = シード { $seed }
report-interval = ±は95 %信頼区間の半分
report-details = { $option } を付けて集計すると、価格と購入の様子も表示されます。

report-bots = ボット
report-seats = 席
report-skill = 実力と運
report-points = 得点
report-length = ゲームの長さ
report-prices = 価格
report-auctions = 競売
report-buildings = 建物
report-upgrades = 改良
report-towns = 街
report-railroads = 鉄道

report-bots-text = 1つのボットが複数の席にいるゲームは、席の数だけ数えます。
report-seats-text = 最もよく勝ったのは手番順{ $place }のプレイヤーで、勝率は{ $share } %です。
report-skill-text = { $games }ゲームを検討した、1ゲーム1人あたりの平均。運とミスは勝率のポイント。
report-points-text = 全プレイヤーと勝者の、平均得点の内訳です。
report-length-text = 平均{ $mean }ラウンド、10ゲーム中9ゲームは{ $low }～{ $high }ラウンドでした。
report-prices-text = 線は各ラウンド開始時の平均です。帯より上と下は、それぞれ全ゲームの1割以下です。変動は、ラウンドごとの値動きの平均です。
report-auctions-text = 鉄道カードの落札額（$）を、そのカードを含めた落札者のセットの枚数別に示します。
report-lift-text = リフト：買ったプレイヤーの勝率が、均等な割合を何ポイント上回ったか。勝利に伴うものを示すだけで、勝因とは限りません。優勢なプレイヤーほど多く買えるからです。
report-lift-again = リフトについては{ $above }を参照してください。
report-above = 上の説明
report-town-price = 街の価格は、支払ったトークンをその時の価格で売った場合の額です。
report-too-rare = 購入が少なすぎるもの（±10ポイント以上）は図に示していません。

report-bot = ボット
report-turn-order = 手番順
report-games = ゲーム数
report-games-percent = ゲーム（%）
report-won = 勝率
report-won-percent = 勝率（%）、破線：均等な割合 { $par } %
report-vp = 得点
report-points-from = 得点の内訳
report-total = 合計
report-all-players = 全プレイヤー
report-winners = 勝者
report-rounds = ラウンド数
report-round = ラウンド
report-ran-out = 終了条件
report-commodity = 商品
report-price = 価格（$）
report-volatility = 変動（$）
report-railroad = 鉄道
report-first-card = 1枚目
report-price-paid = 落札額（$）
report-set-size = そのカードを含むセットの枚数
report-bought = 購入したもの
report-per-game = 1ゲームあたり
report-in-total = 合計{ $count }回
report-lift = リフト
report-lift-points = リフト（ポイント）

report-place = { $place }番目
report-place-starts = { $place }（開始プレイヤー）

report-ending-towns = 街
report-ending-railroads = 鉄道
report-ending-both = 両方
report-ending-money = サドンデス

report-source-town = 街
report-source-railroad = 鉄道
report-source-building = 建物
report-source-pair = 街と鉄道の組
report-source-special = 得点する建物
report-source-mission = ミッション
report-source-meeple = ミープル

## 図の読み上げ

plot-won-by-bot = ボット別の勝率
plot-won-by-turn = 手番順別の勝率
plot-points = 得点の内訳
plot-rounds = ラウンド数別のゲーム
plot-prices = ラウンドごとの価格
plot-lift = 勝率のリフト
plot-auctions = セットの枚数別の落札額
