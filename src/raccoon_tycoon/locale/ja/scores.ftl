### ゲームの終わり

winner = { $names }の勝利！
winners = { $names }の共同勝利！
decided-by-points = 勝利ポイントで決まりました。
decided-by-money = 勝利ポイントは同点、所持金の差で決まりました。
decided-by-shared = 勝利ポイントも所持金も同じでした。
decided-by-sudden-death = サドンデス：所持金が最も多いプレイヤーの勝ちです。
score-line = 項目
score-sheet = 得点表
score-towns = 街
score-railroads = 鉄道セット
score-pairs = 街と鉄道の組
score-buildings = 建物
score-mission = ミッション
score-total = 勝利ポイント（VP）
score-money = 所持金（同点の場合）

### ゲーム中

points-so-far = 現在{ $points }VP
points-since = 前のターンから{ $points }
score-so-far = 現在のVP
score-secret = 非公開
score-shown = 途中経過の得点
score-shown-text = 名前の横に現在の得点を表示する

### 勝因

won-by = 勝負を分けたのは{ $line }：{ $other }より{ $points }VP多い。
won-line-towns = 街
won-line-railroads = 鉄道セット
won-line-pairs = 街と鉄道の組
won-line-buildings = 建物
won-line-mission = ミッション
won-line-meeples = ミープル
lead-for-good = ここで首位に立ち、最後まで守った
