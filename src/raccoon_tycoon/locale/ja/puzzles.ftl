### 次の一手

puzzles = 次の一手
puzzles-text = シミュレーションに現れた局面で、ほかより明らかに優れた一手を探す問題です。
puzzles-none = 自作の数値用の問題はありません。
puzzles-solved = { $all }問中{ $solved }問正解
puzzles-next = 次の問題
puzzles-start = 解き始める
puzzles-all-done = この条件の問題はすべて解きました。
puzzles-list = 問題一覧
puzzle-theme = テーマ
puzzle-theme-all = すべて
puzzle-theme-auction = 競売
puzzle-theme-sale = 売り時
puzzle-theme-sets = セットと組
puzzle-theme-storage = 保管
puzzle-theme-building = 建物
puzzle-theme-end = 終盤
puzzle-level = 難しさ
puzzle-level-all = すべて
puzzle-level-1 = やさしい
puzzle-level-2 = ふつう
puzzle-level-3 = 難しい
puzzle-number = 問題{ $number }
puzzle-state-solved = 正解済み
puzzle-state-missed = 解答を見た
puzzle-state-open = 未解答
puzzle-ask-action = 最善の一手は？
puzzle-ask-bid = ビッドか、パスか？
puzzle-verdict = あなたの答え
puzzle-wrong = 最善手ではありません：{ $action }。
puzzle-wrong-chance = この手では勝率{ $chance }%。勝率{ $best }%になる手があります。
puzzle-wrong-unknown = 勝率{ $best }%になる手があります。
puzzle-again = もう一度
puzzle-give-up = 解答を見る
puzzle-solution = 解答
puzzle-right = 正解！
puzzle-answer = 最善手：{ $action }。
puzzle-chances = それぞれの手の後の勝率
puzzle-chance = { $chance }%
puzzle-back = 問題一覧

## 最善である理由

puzzle-sell-room = トークンは{ $held }個で、保管上限は{ $limit }個。何を生産しても少なくとも{ $over }個は無駄になります。先に{ $commodity }{ $units }個を売って${ $total }にしましょう。
puzzle-sell-outbid = 売れば所持金は${ $money }。一番裕福な相手でも${ $richest }なので、{ $points }VPになる次の{ $railroad }を競り負けずに取れます。
puzzle-sell-first = { $commodity }は相手も{ $theirs }個持っています。先に売れば1個${ $price }、後になれば値下がりしています。
puzzle-sell-top = { $commodity }の価格は${ $price }で、上限は${ $highest }。ここからは下がる一方です。
puzzle-sell-broke = 所持金${ $money }では何も競り落とせません。{ $commodity }{ $units }個を${ $price }で売れば、次の競売までに${ $total }入ります。
puzzle-wait = まだ売らないこと。このカードで{ $commodity }は${ $price }から${ $higher }に上がり、手元の{ $held }個は次のターンに${ $gain }高く売れます。
puzzle-produce-lift = このカードで手元の商品の価値が${ $gain }上がります。次善のカードでは${ $other }です。
puzzle-auction-rich = 所持金は${ $money }、一番裕福な相手でも${ $richest }。競り負けることはなく、この{ $railroad }で{ $points }VPになります。
puzzle-auction-free = この{ $railroad }で{ $points }VP。競り負けても払うのは相手で、自分はもう1アクションできます。
puzzle-pass-dear = { $points }VPに${ $amount }では1VPあたり${ $rate }。相手に払わせて、お金はもっと良いことに使いましょう。
puzzle-build-end = 最終ラウンドです。お金は何にもなりませんが、{ $building }は{ $points }VPになります。
puzzle-build-points = { $building }はすぐに{ $points }VPになります。
puzzle-build-early = まだ{ $round }ラウンド目。{ $building }があれば、これから生産のたびにトークンが1個増えます。
puzzle-town-end = ゲームはもうすぐ終わり、トークンは何にもなりません。{ $town }を買えば{ $points }VPになります。
puzzle-town-pair = { $town }は持っている鉄道と組になり、1手で{ $points }VPです。
puzzle-town-first = 相手は{ $commodity }を{ $theirs }個持っていて、次に{ $town }を買えます。先に{ $points }VPを取りましょう。

## コマンド

puzzles-written = { $count }問を{ $file }に書きました（シード{ $seed }）。
progress-puzzles = 問題
