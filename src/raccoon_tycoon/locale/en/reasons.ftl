### Why a bot would do it

why-pick = Your cards make more of these.
why-produce-raises = You get tokens, and what you hold gains ${ $amount } in value.
why-produce = Nothing on offer is worth a turn yet, so make tokens.
why-take = These tokens sell for the most.
why-bonus = It's free.
why-trade = You will sell them for more than ${ $price } each.
why-discard = These tokens are worth the least.
why-sell-top = The price of { $commodity } is ${ $price }, close to its top of ${ $highest }.
why-sell-room = Your storage is nearly full, and ${ $total } buys something.
why-sell-money =
    { $units ->
        [one] It sells at ${ $price }, and that money can be spent.
       *[other] All { $units } sell at ${ $price }: ${ $total } to spend.
    }
why-sell-done = Money can still be spent; tokens are worth nothing at the end.
why-auction-set = This { $railroad } is worth { $points } VP to you, and nobody else has as much money.
why-auction = This { $railroad } is worth { $points } VP to you.
why-bid-deny = It is worth { $theirs } VP to a rival, and { $points } VP to you.
why-bid = This { $railroad } is worth { $points } VP to you.
why-pass = This { $railroad } is worth only { $points } VP to you: too little for ${ $amount }.
why-build-points = It is worth { $points } VP as things stand.
why-build-last = Money is worth nothing at the end; a building is worth points.
why-build = Bought now, it pays for itself over the coming turns.
why-upgrade = It doubles the bonus for the rest of the game.
why-town-pair = { $points } VP, and { $pair } more for the pair with a railroad.
why-town = { $points } VP for tokens that would bring less.
why-keep = It can bring up to { $most } VP, and you are closer to it than to the other.
why-make = Its points are worth more than its tokens.
why-seal = Choosing first is worth a little, not much.
why-choose = It is the best one left.
why-shield = It is worth more now than later.
why-make-money = It pays ${ $amount } at once.
why-done = Nothing else is worth it now.
why-loves-railroad = Nothing is as fine as { $railroad }!
why-raise-first = Your card { $card } lifts { $commodity } from ${ $price } to ${ $raised } first, so the sale can wait.
why-bid-less = ${ $amount } is enough for now: bidding ${ $more } costs more than scaring others off is worth.
