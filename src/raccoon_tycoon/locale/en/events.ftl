### What happened

event-tokens-picked = { $player } picked { $tokens } to start with.
event-card-played = { $player } played card { $card }.
event-tokens-taken = { $player } took { $tokens }.
event-nothing-taken = { $player } took nothing.
event-bonus-used = { $player } got { $tokens } from { $building }.
event-bonus-empty = { $player } used { $building }, which gave nothing.
event-traded = { $player } bought { $units } { $commodity } from { $seller } at { $price } for { $total }.
event-prices-raised = Prices rose: { $raises }.
event-no-price-raised = No price rose.
event-tokens-discarded = { $player } discarded { $tokens }.
event-cards-drawn = { $cards ->
        [one] { $player } drew a card.
       *[other] { $player } drew { $cards } cards.
    }
event-deck-reshuffled = The discard pile was shuffled into a new deck of { $cards } cards.
event-sold = { $player } sold { $units } { $commodity } at { $price } for { $total }; the price fell to { $new_price }.
event-sold-at-bottom = { $player } sold { $units } { $commodity } at { $price } for { $total }; the price stayed.
event-commission-sale = { $player } got { $amount } commission for that sale.
event-commission-auction = { $player } got { $amount } for that auction.
event-commission-turn = { $player } got { $amount } for the new turn.
event-commission-discard = { $player } got { $amount } for the tokens discarded.
event-commission-bulk = { $player } got { $amount } extra for such a large sale.
event-commission-insurance = { $player } got { $amount } from the insurance.
event-commission-pass = { $player } got { $amount } for passing.
event-commission-interest = { $player } got { $amount } interest.
event-commission-meeple = { $player } got { $amount } for it.
event-commission-shield = { $player } got { $amount } from the shield.
event-bid-sealed = { $player } sealed a bid.
event-my-bid-sealed = { $player } sealed a bid of { $amount }.
event-sealed-bid-paid = { $player } had bid { $amount } for the shields.
event-shield-chosen = { $player } took { $shield }'s shield.
event-shield-used = { $player } used { $shield }'s shield.
event-shield-used-for = { $player } used { $shield }'s shield: { $commodity } +{ $amount }.
event-meeple-made = { $player } made { $meeple ->
        [animal] an animal
       *[other] a { $meeple }
    }.
event-meeple-put = { $player } made a { $meeple } and put it on { $card }.
event-auction-opened = { $player } put { $railroad } up for auction.
event-bid-made = { $player } bid { $amount }.
event-bidder-passed = { $player } passed.
event-auction-won = { $player } won { $railroad } for { $price }.
event-auction-failed = Nobody bid for { $railroad }; it stayed face up.
event-railroad-revealed = { $railroad } came face up.
event-building-bought = { $player } bought { $building } for { $cost }.
event-building-upgraded = { $player } upgraded { $building } to { $upgrade } for { $cost }.
event-building-revealed = { $building } came face up.
event-town-bought = { $player } bought the town { $town } for { $tokens }.
event-town-revealed = The town { $town } came face up.
event-turn-began = Round { $round }: { $player }
event-mission-kept = { $player } kept a mission.
event-my-mission-kept = { $player } kept the mission { $mission }.
event-mission-shown = { $player } showed the mission { $mission }: { $points } VP.
event-game-ended = The game ended.
event-game-ended-sudden-death = Somebody reached the money for sudden death, and the game ended at once.

# A whole production in one line.
story-produced = { $player } produced { $tokens }.
story-produced-raised = { $player } produced { $tokens }; prices rose: { $raises }.
log-open = Show the details
