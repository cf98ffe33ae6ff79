### Why the rules refuse an action

refusal-game-over = The game is over.
refusal-not-now = Not now: you have to { $decision }.
refusal-unknown-action = There is no such action.
refusal-token-not-there = You can't choose { $wanted } { $commodity }: there are only { $available }.
refusal-token-order = Name tokens in commodity order.
refusal-card-not-in-hand = That card isn't in your hand.
refusal-bonus-not-owned = You don't own { $building }.
refusal-bonus-no-match = { $building } works only if you took one of its commodity from the card.
refusal-no-such-partner = There is no other player in that seat.
refusal-partner-has-none = That player has no { $commodity }.
refusal-trade-too-dear = You have ${ $money }, and { $commodity } costs ${ $price } each.
refusal-trade-too-many = That player has only { $held } { $commodity }.
refusal-sell-too-many = You hold { $held } { $commodity }, not { $units }.
refusal-no-export-company = You don't own the Export Company.
refusal-same-commodity = Your second sale must be a different commodity, not { $commodity } again.
refusal-railroad-not-offered = { $railroad } isn't face up.
refusal-cannot-pay-minimum = You have ${ $money }, and the minimum bid is ${ $minimum }.
refusal-lot-was-unsold = Nobody bid for that { $railroad } this turn; you can't put it up again.
refusal-bid-too-low = You must bid at least ${ $least }.
refusal-bid-above-money = You have ${ $money } and can't bid ${ $bid }.
refusal-must-open = You put this railroad up, so you must open the bidding.
refusal-tile-not-offered = { $building } isn't face up.
refusal-tile-too-dear = You have ${ $money }, and { $building } costs ${ $cost }.
refusal-upgrade-not-owned = You don't own { $building }.
refusal-already-upgraded = { $building } is already upgraded.
refusal-upgrade-too-dear = You have ${ $money }, and the upgrade costs ${ $upgrade_cost }.
refusal-no-town-left = There are no towns left.
refusal-town-too-few = { $town } costs { $amount } { $commodity }; you hold { $held }.
refusal-town-any-too-few = { $town } costs { $any_amount } tokens of any mix; you hold { $held_any }.
refusal-wrong-count = You chose { $named } tokens, but it must be { $needed }.
refusal-no-upgrade-side = { $building } can't be upgraded.
refusal-no-bonus-building = { $building } isn't a bonus building.
refusal-mission-not-dealt = You weren't dealt { $mission }.
refusal-shield-taken = { $shield } is already taken.
refusal-no-shield = You have no shield.
refusal-shield-is-used = You have already used your shield.
refusal-shield-useless = You can't use your shield that way.
refusal-no-workshop = You need the building that makes a { $meeple }.
refusal-no-meeple-left = There are no { $meeple }s left.
refusal-meeple-too-dear = { $meeple ->
        [animal] An animal
       *[other] A { $meeple }
    } costs { $tokens }.
refusal-column-full = Your column is full.
refusal-no-free-card = There is no card to put a { $meeple } on.
refusal-no-such-place = That card isn't face up.
refusal = { $sentence } (rules, section { $section })
