### What must be decided, and what each choice would do

make-column = column { $before } → { $after } VP
make-on-offer = on { $card }: ${ $bounty } now, { $points } VP for its buyer
make-on-own = on your { $card }: { $points } VP

prompt-over = The game is over.
prompt-you-start = { $count ->
        [one] Choose your starting token.
       *[other] Choose { $count } different starting tokens.
    }
prompt-you-action = Your turn: choose one of the five actions.
prompt-you-take = { $count ->
        [one] Choose the token to take.
       *[other] Choose { $count } tokens to take from the card.
    }
prompt-you-bonus = Use one of your bonus buildings.
prompt-you-trade = Trading Floor: you may buy from another player.
prompt-you-discard = { $count ->
        [one] You're over your storage limit: discard a token.
       *[other] You're over your storage limit: discard { $count } tokens.
    }
prompt-you-bid = Your bid: go higher, or pass.
prompt-you-open = Open the auction with your first bid.
prompt-you-open-or-pass = Open the auction with your first bid, or pass.
prompt-you-cannot-raise = You can't go any higher: pass.
prompt-you-second-sale = Sell a second commodity, or end your turn.
prompt-you-second-purchase = Buy or upgrade a second building, or end your turn.
prompt-you-payment = Choose the tokens to pay with.
prompt-you-mission = Keep one of your two missions.
prompt-you-meeple = Make a meeple, or move on.
prompt-you-shield = Choose a shield.
prompt-you-sealed-bid = Make a secret bid for the shields.
prompt-other-start = { $player } must choose starting tokens.
prompt-other-action = { $player } must choose an action.
prompt-other-take = { $player } must choose tokens to take.
prompt-other-bonus = { $player } must use a bonus building.
prompt-other-trade = { $player } may buy from another player.
prompt-other-discard = { $player } must discard tokens.
prompt-other-bid = { $player } must bid or pass.
prompt-other-second-sale = { $player } may sell a second commodity.
prompt-other-second-purchase = { $player } may buy a second building.
prompt-other-payment = { $player } must choose tokens to pay with.
prompt-other-mission = { $player } must choose a mission.
prompt-other-meeple = { $player } may make meeples.
prompt-other-shield = { $player } must choose a shield.
prompt-other-sealed-bid = { $player } must make a sealed bid.

preview-produce = Take { $limit } of { $tokens }. Then the prices rise: { $rises }.
preview-produce-only = Take { $limit } of { $tokens }.
preview-produce-all = Take { $tokens }. Then the prices rise: { $rises }.
preview-produce-all-only = Take { $tokens }.
preview-at-top = No effect on { $commodities }: already at the top.
preview-overflow = You can store { $limit } tokens, so you will have to discard at least { $count }.
preview-bonus-nothing = No effect: the supply has nothing left for { $building }.
preview-outdone = Adds only its 1 VP and 1 storage: you own a better one.
preview-sell = Sell { $units } { $commodity }: { $units } × { $price } = { $total }; the price falls to { $next }.
preview-sell-bottom = Sell { $units } { $commodity }: { $units } × { $price } = { $total }; the price is at the bottom and stays there.
preview-auction = Put { $railroad } up for auction.
worth-lot = Worth { $points } VP to you ({ $parts }).
worth-sets = sets { $before } → { $after }
worth-pairs = pairs +{ $points }
worth-others = other +{ $points }
worth-to-you = Worth { $points } VP to you
worth-set = Your { $number ->
        [1] first
        [2] second
        [3] third
       *[other] fourth
    } { $railroad }: +{ $points } VP
worth-wild = Joins your best set: +{ $points } VP
worth-pair = A pair with a town: +{ $points } VP
worth-other = Tiles, mission and meeples: +{ $points } VP
preview-build = Buy { $building } for { $cost }; that leaves you { $left }.
preview-upgrade = Upgrade { $building } to { $upgrade } for { $cost }; that leaves you { $left }.
preview-town = Pay with { $commodity } for { $town }: { $points } VP.
preview-then = You then have { $money }.
preview-kept = You keep { $tokens }.
preview-gains = That's { $parts }.
gain-towns = town { $points }
gain-railroads = set { $points }
gain-buildings = building { $points }
gain-pairs = pair { $points }
gain-others = tiles, mission and meeples { $points }
preview-tokens-pick = Start with { $tokens }.
preview-tokens-take = Take { $tokens }.
preview-tokens-discard = Discard { $tokens }.
preview-tokens-town-any = Pay { $tokens } for { $town }: { $points } VP.
preview-bonus = { $building } gives you { $tokens }.
preview-trade = Buy { $units } { $commodity } from { $player }: { $units } × { $price } = { $total }.
preview-bid = Bid { $amount } for { $railroad }; winning leaves you { $left }.

do-pick = start with { $tokens }
do-take = take { $tokens }
do-discard = discard { $tokens }
do-town-any = buy the town with { $tokens }
do-bonus = use { $building }
do-produce = play card { $card }
do-trade = buy { $units } { $commodity } from { $player }
do-sell = sell { $units } { $commodity }
do-sell-export = export: raise the price, then sell { $units } { $commodity }
do-auction = put { $railroad } up for auction
do-bid = bid { $amount }
do-build = buy { $building }
do-upgrade = upgrade { $building }
do-pass = pass
do-town = buy the town with its own commodity
do-done = { $decision ->
        [trade] buy nothing
        [meeple] make no meeple
       *[other] end your turn
    }
do-keep = keep { $mission }
do-make = make { $meeple ->
        [animal] an animal
       *[other] a { $meeple }
    }
do-seal = secretly bid { $amount }
do-choose = take { $shield }'s shield
do-shield = use your shield
do-auction-locomotive = put the { $railroad } with the locomotive up for auction
decision-start = choose starting tokens
decision-action = choose one of the five actions
decision-take = take tokens from the card
decision-bonus = use a bonus building
decision-trade = trade or move on
decision-discard = discard tokens
decision-bid = bid or pass
decision-second-sale = make a second sale or end your turn
decision-second-purchase = make a second purchase or end your turn
decision-payment = choose the tokens to pay with
decision-meeple = make a meeple or move on
decision-shield = choose a shield
decision-sealed-bid = make a sealed bid for the shields
decision-mission = keep one of your two missions
decision-over = do nothing: the game is over
preview-commission = { $player } gets ${ $amount } commission from the bank.
preview-pair = { $points } VP of that for a pair with a railroad.
preview-worth = At today's prices these tokens are worth ${ $amount }.
preview-discard-paid = The bank pays you ${ $amount } for them.
preview-make = Make { $meeple ->
        [animal] an animal
       *[other] a { $meeple }
    } for { $tokens }: { $points } VP.
preview-put = Put a { $meeple } on { $card } for { $tokens }: ${ $bounty } now, { $points } VP for the card's buyer.
preview-pass = Pass: you are out of this auction.
preview-seal = Bid { $amount } in secret; you pay it even if others bid more.
preview-choose = Take { $shield }'s shield: { $does }.
preview-shield = Use your shield: { $does }.
preview-keep = Keep { $mission }: { $does }
preview-done = Move on without it.
