### ゲームの検討（端末と、それだけで完結するページ）

judged-title = 検討：{ $names }
judged-result = { $actions }手で{ $result }。
judged-won = { $names }の勝ち
judged-unfinished = 未完
judged-unfinished-text = ゲームは終わっていません。記録の終わりまでを検討します。
judged-incomplete = 途中で止めました。{ $decisions }の判断のうち{ $judged }を評価済みです。
judged-how = どの判断も、そのプレイヤーがその時に知っていたことだけで評価します。確かに損だと言えるものだけを数えます。
judged-add-up = 開始時、運、自分のミス、相手のミスを足すと結果になります。勝ちは100 %で、同着なら分け合います。
judged-chances = 勝率

judged-players = 実力と運
judged-player = プレイヤー
judged-accuracy = 正確さ
judged-start = 開始時
judged-luck = 運
judged-own-errors = 自分のミス
judged-others-errors = 相手のミス
judged-outcome = 結果
judged-inaccuracies = 疑問手
judged-mistakes = 悪手
judged-blunders = 大悪手
judged-inaccuracy = 疑問手
judged-mistake = 悪手
judged-blunder = 大悪手

judged-moments = 勝負を分けた場面
judged-no-moments = ミスはありません。どの判断も最善に劣りませんでした。
judged-moment = 第{ $round }ラウンド、{ $player }：{ $mark }（{ $loss }ポイント）
judged-played = 実際：{ $action }（{ $chance }）
judged-better = 最善：{ $action }（{ $chance }）
judged-line = 予想される展開：{ $line }
judged-step = { $player }「{ $action }」
judged-line-join = 、

judged-errors = すべてのミス
judged-error = { $action }（最善：{ $better }）
judged-round = ラウンド
judged-loss = 損失
judged-decision = 判断

judged-auctions = 競売
judged-auctions-text = 価値：そのプレイヤーに分かる範囲で、落札しても降りるのに劣らない最高の値段（所持金まで）。競売は、2番目に高く見る人の価値より$1上で止まるはずでした。
judged-railroad = 鉄道
judged-winner = 落札者
judged-price = 落札額
judged-stop = 止めるべき額
judged-overpaid = 払いすぎ
judged-worth-to = { $player }にとっての価値
judged-nobody = なし

progress-review = 検討中
