### ほかのプレイヤーのターンの見せ方

speed = 進行の速さ
speed-text = ほかのプレイヤーやボットの行動を見せる長さです。どの速さでも、自分の番になればすぐに行動できます。
speed-calm = ゆっくり
speed-normal = ふつう
speed-fast = はやい
speed-instantly = 瞬時
speed-now = 速さ：{ $speed }
skip-to-me = 自分の番まで進む
skip-to-me-short = スキップ
skip-to-end = 最後まで進める
skip-to-end-short = 最後まで
recap = 前のターンからの出来事
recap-nothing = 前のターンから何も起きていません。
beat-nothing = 変化はありません。
replay-play = 再生
replay-pause = 一時停止
