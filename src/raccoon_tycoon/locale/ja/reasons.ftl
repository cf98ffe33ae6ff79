### ボットがそうする理由

why-pick = 手札でこれらをさらに生産できます。
why-produce-raises = トークンが手に入り、手元の商品の価値も${ $amount }上がります。
why-produce = 今はターンを使うほどのものがないので、生産します。
why-take = この商品が一番高く売れます。
why-bonus = 費用はかかりません。
why-trade = 1個${ $price }より高く売れる見込みです。
why-discard = この商品の価値が一番低いからです。
why-sell-top = { $commodity }の価格は${ $price }で、上限の${ $highest }に近いからです。
why-sell-room = 保管上限に近く、${ $total }あれば買い物ができます。
why-sell-money =
    { $units ->
        [1] 1個が${ $price }で売れ、そのお金を使えます。
       *[other] { $units }個すべてが${ $price }で売れ、${ $total }になります。
    }
why-sell-done = 商品は得点になりませんが、お金ならまだ使えます。
why-auction-set = この{ $railroad }で{ $points }VP。所持金もあなたが一番です。
why-auction = この{ $railroad }で{ $points }VPになります。
why-bid-deny = 相手に渡すと{ $theirs }VP、自分なら{ $points }VPになります。
why-bid = この{ $railroad }で{ $points }VPになります。
why-pass = この{ $railroad }は{ $points }VPだけ。${ $amount }は高すぎます。
why-build-points = 今の状況で{ $points }VPになります。
why-build-last = お金は得点になりませんが、建物は得点になります。
why-build = 今買えば、残りのターンで元が取れます。
why-upgrade = これからの生産のたびに、ボーナスが2倍になります。
why-town-pair = { $points }VP。さらに鉄道との組で{ $pair }VPになります。
why-town = 売るより得で、{ $points }VPになります。
why-keep = 最大{ $most }VPになり、もう1枚より達成しやすそうです。
why-make = 得点のほうがトークンより価値があります。
why-seal = 最初の選択にはそれほどの価値はありません。
why-choose = 残りの中で最も良いものです。
why-shield = 後より今使うほうが得です。
why-make-money = すぐに${ $amount }になります。
why-done = 今はほかに得になることがありません。
why-loves-railroad = { $railroad }ほど素敵なものはありません！
why-raise-first = カード{ $card }で{ $commodity }が${ $price }から${ $raised }に上がるので、売るのはその後でよい。
why-bid-less = 今は${ $amount }で足ります。${ $more }まで上げても、相手を降ろす効果より損のほうが大きくなります。
