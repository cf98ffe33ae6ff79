### English messages of the page and the terminal.

## Things

commodity-wheat = wheat
commodity-wood = wood
commodity-iron = iron
commodity-coal = coal
commodity-goods = goods
commodity-luxury = luxury

railroad-skunk-works = Skunk Works
railroad-sly-fox = Sly Fox
railroad-fat-cat = Fat Cat
railroad-big-bear = Big Bear
railroad-top-dog = Top Dog
railroad-tycoon = Tycoon
railroad-jack-rabbit = Jack Rabbit
railroad-badger-baron = Badger Baron

town-black-friar = Black Friar
town-molehill = Molehill
town-bridgewater = Bridgewater
town-beaver-ford = Beaver Ford
town-trinity = Trinity
town-marketshire = Marketshire
town-newgate = Newgate
town-foxwoods = Foxwoods
town-dunmoor = Dunmoor
town-bishops-glen = Bishop's Glen
town-badger-downs = Badger Downs
town-wild-grove = Wild Grove
town-drover-crossing = Drover Crossing
town-lands-end = Land's End
town-river-ridge = River Ridge
town-canterbury-woods = Canterbury Woods
town-hutch-haven = Hutch Haven
town-warren-hill = Warren Hill
town-clover-field = Clover Field
town-hare-harbor = Hare Harbor

building-wheat-field = Wheat Field
building-grain-farm = Grain Farm
building-lumber-yard = Lumber Yard
building-saw-mill = Saw Mill
building-coal-deposit = Coal Deposit
building-coal-mine = Coal Mine
building-iron-deposit = Iron Deposit
building-iron-mine = Iron Mine
building-tool-die = Tool & Die
building-loom = Loom
building-vineyard = Vineyard
building-glass-works = Glass Works
building-machine-shop = Machine Shop
building-water-mill = Water Mill
building-lumber-wheat-trading-firm = Lumber/Wheat Trading Firm
building-coal-iron-trading-firm = Coal/Iron Trading Firm
building-goods-luxury-trading-firm = Goods/Luxury Trading Firm
building-warehouse = Warehouse
building-construction-company = Construction Company
building-freight-company = Freight Company
building-governors-mansion = Governor's Mansion
building-rail-baron = Rail Baron
building-bank = Bank
building-mayors-office = Mayor's Office
building-auction-house = Auction House
building-smuggler = Smuggler
building-black-market = Black Market
building-brick-works = Brick Works
building-trading-floor = Trading Floor
building-export-company = Export Company
building-cottage-industry = Cottage Industry
building-factory = Factory
building-fat-cat-bank = Fat Cat Bank
building-fat-cat-rail-baron = Fat Cat Rail Baron
building-fat-cat-mansion = Fat Cat Mansion
building-locomotive-factory = Locomotive Factory
building-housing-construction = Housing Construction
building-quiet-exchange = Quiet Exchange
building-town-crier = Town Crier
building-architect = Architect
building-post-office = Post Office
building-junk-yard = Junk Yard
building-granary = Granary
building-guild-hall = Guild Hall
building-wholesaler = Wholesaler
building-traveling-fair = Traveling Fair
building-insurance-office = Insurance Office
building-telegraph-office = Telegraph Office

## What buildings do

effect-bonus = +{ $count } { $commodity } when you produce
effect-bonus-any = { $count ->
        [one] +1 token of any kind when you produce
       *[other] +{ $count } tokens of any kind when you produce
    }
effect-commission = $1 for every { $first } or { $second } anyone sells
effect-storage = room for { $amount } more tokens
effect-purchases = two purchases in a turn
effect-sales = two sales in a turn
effect-vp-per-town = at the end +{ $amount } VP per town
effect-vp-per-railroad = at the end +{ $amount } VP per railroad card
effect-vp-per-money = at the end 1 VP per ${ $amount }
effect-vp-per-building = at the end +{ $amount } VP per building
effect-auction-income = ${ $amount } for every auction
effect-hand-limit = a hand of { $amount } cards
effect-town-discount = towns cost { $amount } token less
effect-trading-floor = buy from another player when you produce
effect-export = raise a price by ${ $amount } before you sell
effect-production-limit = take up to { $amount } tokens when you produce
effect-soft-landing = your sales lower prices by ${ $amount } less
effect-raise-more = the prices your card raises rise ${ $amount } more
effect-building-discount = buildings and upgrades cost ${ $amount } less
effect-turn-income = ${ $amount } at the start of each of your turns
effect-discard-income = ${ $amount } for every token discarded for lack of room
effect-bulk-premium = ${ $amount } more when you sell { $term } or more at once
effect-welcome = { $amount } token of each commodity when you buy it
effect-insurance = ${ $amount } when another player sells what you hold { $term } or more of
effect-pass-income = ${ $amount } when you pass in another player's auction
effect-interest = when you produce, $1 for every ${ $term } you hold, at most ${ $amount }
effect-vp-per-tokens = at the end 1 VP for every { $amount } tokens
effect-vp-per-upgrade = at the end { $amount } VP per upgraded building
effect-vp-per-line = at the end { $amount } VP for each railroad you have a card of
effect-vp-per-meeple = at the end { $amount } VP per meeple
effect-workshop = when you produce, you may make: { $meeple }

## Missions

use-shield = Use your shield
shield-used = used
shield-duke-furtop = Duke Furtop
shield-lady-thistle = Lady Thistle
shield-captain-quill = Captain Quill
shield-countess-clover = Countess Clover
shield-professor-bramble = Professor Bramble
shield-mayor-mudpaw = Mayor Mudpaw
ability-start-money = start with ${ $amount } more
ability-extra-action = once, do a second action in your turn
ability-tokens = once, on your turn, take { $amount } tokens of one commodity
ability-price = once, on your turn, raise one price by ${ $amount }
ability-cheap-building = once, for a turn, buildings cost ${ $amount } less
ability-cheap-town = once, for a turn, the town costs { $amount } tokens less
sealed-bid = Your sealed bid for the shields
meeple-animal = animal
meeple-tycoon = tycoon
meeple-locomotive = locomotive
meeple-house = house
with-locomotive = with locomotive
carries-locomotive = It carries a locomotive: { $points } VP for its owner.
carries-house = It carries a house: { $points } VP for its owner.
meeples = Meeples
meeple-column = { $meeple }: { $count } made, { $points } VP (a column of 1, 2, 3 … scores { $all })
meeples-on-cards = { $meeple }: { $count } on cards, { $points } VP
meeple-scores-column = a column of 1, 2, 3 … scores { $all } VP.
meeple-scores-card = stands on { $place } and scores { $points } VP for the card's owner; on a face-up card it brings its maker ${ $bounty } at once.
a-town = a town
a-railroad = a railroad
make-column = column { $before } → { $after } VP
make-on-offer = on { $card }: ${ $bounty } now, { $points } VP for its buyer
make-on-own = on your { $card }: { $points } VP
origin-designed = designed
origin-designed-text = Figures of our own design, not the printed ones.
origin-own = own
origin-own-text = Figures from a file of whoever runs this server.
figures-designed = Their figures are mostly of our own design, as the printed ones are not published.
figures-own = This server plays them with figures of its own.
figures-changed = The server has other figures now. Load this page again.
wild = wild: joins any set
wild-facts = { $railroad }: minimum bid ${ $minimum }. Wild: at the end it joins the set where it is worth most.
wild-label = { $railroad }: { $count ->
        [one] 1 wild card
       *[other] { $count } wild cards
    }
mission-effect = { $per ->
        [one] { $points } VP each: { $what } (at most { $most } VP)
       *[other] { $points } VP for every { $per }: { $what } (at most { $most } VP)
    }
mission-every-whistle = Every Whistle
mission-long-train = Long Train
mission-double-track = Double Track
mission-hamlets = Hamlets
mission-city-lights = City Lights
mission-grand-tour = Grand Tour
mission-workshop-row = Workshop Row
mission-high-street = High Street
mission-full-barns = Full Barns
mission-curio-cabinet = Curio Cabinet
mission-bull-market = Bull Market
mission-empty-pockets = Empty Pockets
measure-railroads-different = railroads you have a card of
measure-largest-set = cards of your largest railroad set
measure-railroads-doubled = railroads you have two or more cards of
measure-towns-small = your towns worth 2 or 3 VP
measure-towns-large = your towns worth 4 or 5 VP
measure-towns-different = commodities that your towns ask for
measure-bonus-buildings = your bonus buildings
measure-special-buildings = your other buildings
measure-tokens = tokens you hold
measure-commodities-held = commodities you hold
measure-dear-commodities = commodities priced at $8 or more
measure-dollars-below-20 = dollars you are short of $20
measure-upgrades = your upgraded buildings
measure-pairs = your pairs of a town and a railroad card

## What happened

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
event-deck-reshuffled = The discards became a new deck of { $cards } cards.
event-sold = { $player } sold { $units } { $commodity } at { $price } for { $total }; the price fell to { $new_price }.
event-sold-at-bottom = { $player } sold { $units } { $commodity } at { $price } for { $total }; the price stayed.
event-commission-sale = { $player } got { $amount } commission for that sale.
event-commission-auction = { $player } got { $amount } for that auction.
event-commission-turn = { $player } got { $amount } for the new turn.
event-commission-discard = { $player } got { $amount } for the tokens discarded.
event-commission-bulk = { $player } got { $amount } more for so large a sale.
event-commission-insurance = { $player } got { $amount } from the insurance.
event-commission-pass = { $player } got { $amount } for passing.
event-commission-interest = { $player } got { $amount } interest.
event-commission-meeple = { $player } got { $amount } for it.
event-commission-shield = { $player } got { $amount } from the shield.
event-bid-sealed = { $player } sealed a bid.
event-my-bid-sealed = { $player } sealed a bid of { $amount }.
event-sealed-bid-paid = { $player } had bid { $amount } for the shields.
event-shield-chosen = { $player } took the shield of { $shield }.
event-shield-used = { $player } used the shield of { $shield }.
event-shield-used-for = { $player } used the shield of { $shield }: { $commodity } +{ $amount }.
event-meeple-made = { $player } made a meeple: { $meeple }.
event-meeple-put = { $player } made a meeple ({ $meeple }) and put it on { $card }.
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
event-game-ended-sudden-death = Somebody held enough money for sudden death, and the game ended at once.

## Why something is refused

refusal-game-over = The game is over.
refusal-not-now = That is not what must be decided now: { $decision }.
refusal-unknown-action = There is no such action.
refusal-token-not-there = { $wanted } { $commodity } can't be chosen: there are only { $available }.
refusal-token-order = Tokens are named in commodity order.
refusal-card-not-in-hand = That card is not in your hand.
refusal-bonus-not-owned = You don't own { $building }.
refusal-bonus-no-match = { $building } works only if you took one of its commodity from the card.
refusal-no-such-partner = There is no other player in that seat.
refusal-partner-has-none = That player holds no { $commodity }.
refusal-trade-too-dear = You hold ${ $money }, and { $commodity } costs ${ $price } each.
refusal-trade-too-many = That player holds only { $held } { $commodity }.
refusal-sell-too-many = You hold { $held } { $commodity }, not { $units }.
refusal-no-export-company = You don't own the Export Company.
refusal-same-commodity = The second sale must be of a different commodity than { $commodity }.
refusal-railroad-not-offered = { $railroad } is not face up.
refusal-cannot-pay-minimum = You hold ${ $money }, the minimum bid is ${ $minimum }.
refusal-lot-was-unsold = Nobody bid for that { $railroad } this turn; it can't be put up again.
refusal-bid-too-low = The bid must be at least ${ $least }.
refusal-bid-above-money = You hold ${ $money } and can't bid ${ $bid }.
refusal-must-open = Who puts a railroad up must open the bidding.
refusal-tile-not-offered = { $building } is not face up.
refusal-tile-too-dear = You hold ${ $money }, and { $building } costs ${ $cost }.
refusal-upgrade-not-owned = You don't own { $building }.
refusal-already-upgraded = { $building } is upgraded already.
refusal-upgrade-too-dear = You hold ${ $money }, and the upgrade costs ${ $upgrade_cost }.
refusal-no-town-left = There is no town left.
refusal-town-too-few = { $town } costs { $amount } { $commodity }; you hold { $held }.
refusal-town-any-too-few = { $town } costs { $any_amount } tokens of any mix; you hold { $held_any }.
refusal-wrong-count = You named { $named } tokens; { $needed } must be chosen.
refusal-no-upgrade-side = { $building } has no upgraded side.
refusal-no-bonus-building = { $building } is no bonus building.
refusal-mission-not-dealt = You were not dealt { $mission }.
refusal-shield-taken = { $shield } is taken already.
refusal-no-shield = You have no shield.
refusal-shield-is-used = Your shield has been used already.
refusal-shield-useless = Your shield can't be used so.
refusal-no-workshop = You don't own the building that makes it: { $meeple }.
refusal-no-meeple-left = There is none left: { $meeple }.
refusal-meeple-too-dear = It costs { $tokens }: { $meeple }.
refusal-column-full = Your column is full.
refusal-no-free-card = There is no card for it: { $meeple }.
refusal-no-such-place = That card is not face up.

## What the server says no to
error-no-seat = That secret opens no seat at this table.
error-seat-needed = This needs a seat's secret.
error-host-needed = Only who opened the table can do this.
error-foreign-origin = Pages of other sites can't write here.
error-unknown-host = This server doesn't go by that name; its operator can add it with --hosts.
error-no-length = A request must say how long it is: send a Content-Length.
error-too-large = A request has at most { $most } bytes.
error-too-fast = That was too much at once; wait a moment.
error-too-many-sockets = One address can hold { $most } connections.
error-seat-full = One seat can hold { $most } connections.
error-full = Too many people look on at this table.
error-no-hello = A socket begins with a hello: see docs/server.md.
error-invalid = Not understood: { $where }: { $problem }.
error-http = { $problem }.
error-no-table = There is no such table.
error-no-such-seat = There is no seat { $seat }.
error-no-such-move = The record has { $moves } actions.
error-no-such-bot = There is no bot { $bot }; there are { $bots }.
error-rules = These rules make no sense: { $problem }.
error-record = This record can't be read: { $problem }.
error-rules-version = This game was played under rules version { $version }, which this server can't replay.
error-other-figures = This game is played with other figures than this server has. It is kept; a server that is started with its figures goes on with it.
error-wrong-seats = { $seats } seats for a game of { $players }.
error-started = The game has started.
error-not-drawing = It's too late or too early to open a number for the seed.
error-wrong-number = This isn't the number that the seat promised.
error-not-playing = The game has not started or is over.
error-not-over = The game is not over.
error-over-there = The game is over at that moment.
error-no-open-seat = There is no such open seat.
error-open-seats = There are open seats; fill them with bots or wait.
error-name-taken = Somebody at this table has that name.
error-seat-changed = Somebody else changed that seat a moment ago.
error-resigned = This seat has resigned; a bot plays for it.
error-not-away = No bot plays for this seat.
error-no-webhooks = This server sends no notices.
error-webhook = Notices can't go there; they go to an address like https://example.org/notify.
error-stale = The game has moved on; here is how it stands.
error-repeated = This was done already.
error-not-your-turn = It is not this seat's decision.
error-no-action = That is no action: { $problem }.
error-undo-off = This table plays without undo.
error-no-undo = Nothing can be taken back: something was revealed, or others acted.
error-no-hints = This table plays without hints.
error-no-auction = There is no auction under way.
error-passed = This seat has passed in this auction.
error-above-money = You hold ${ $money } and can't bid ${ $amount }.
error-busy = The server is busy. Try again in a few seconds.
error-internal = Something went wrong on the server; its log says what.
error-reloading = This table is being loaded again; nothing was changed. Try again.
error-damaged = This table's saved game is damaged, so it can't go on. Other tables are not affected. Please tell whoever runs this server.
error-trouble = Something went wrong at this table. See how it stands before you try again.
error-storage = The server can't use its database now; nothing was changed. Try again later.

## Why a bot does so

why-pick = Your cards make more of these.
why-produce-raises = It makes tokens, and what you hold gains ${ $amount } by its raises.
why-produce = Nothing on offer is worth a turn yet, so make tokens.
why-take = These tokens fetch the most.
why-bonus = It costs nothing.
why-trade = You will sell them for more than ${ $price } each.
why-discard = These tokens are worth the least.
why-sell-top = The price of { $commodity } is ${ $price }, close to its top of ${ $highest }.
why-sell-room = The store is nearly full, and ${ $total } buys something.
why-sell-money = All { $units } are paid ${ $price } each: ${ $total } to spend.
why-sell-done = Money can still be spent; tokens count nothing at the end.
why-auction-set = One more { $railroad } is worth { $points } VP, and nobody can outbid you for long.
why-auction = One more { $railroad } is worth { $points } VP.
why-bid-deny = It would bring a rival { $theirs } VP, and { $points } VP to you.
why-bid = One more { $railroad } is worth { $points } VP to you.
why-pass = One more { $railroad } is worth only { $points } VP: too little for ${ $amount }.
why-build-points = It counts { $points } VP as things stand.
why-build-last = Money counts nothing at the end; a building counts for something.
why-build = Bought now it pays for itself in the turns to come.
why-upgrade = Twice the bonus in every production to come.
why-town-pair = { $points } VP, and { $pair } more for the pair with a railroad.
why-town = { $points } VP for tokens that would bring less.
why-keep = It can bring up to { $most } VP, and is more within your reach than the other.
why-make = Its tokens are worth less than its points.
why-seal = The first choice is worth a little, not much.
why-choose = It is the best of those that are left.
why-shield = It brings more now than it would later.
why-make-money = It pays ${ $amount } at once.
why-done = Nothing else is worth it now.
why-loves-railroad = Nothing is as fine as { $railroad }!

## What must be decided

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
prompt-you-trade = Trading Floor: buy from another player, or don't.
prompt-you-discard = { $count ->
        [one] Your store is too full: discard a token.
       *[other] Your store is too full: discard { $count } tokens.
    }
prompt-you-bid = Bid or pass.
prompt-you-second-sale = Sell a second commodity, or be done.
prompt-you-second-purchase = Buy or upgrade a second building, or be done.
prompt-you-payment = Choose the tokens to pay with.
prompt-you-mission = Keep one of your two missions.
prompt-you-meeple = Make meeples, or be done.
prompt-you-shield = Choose a shield.
prompt-you-sealed-bid = Bid in secret for the first choice of shields; everybody pays.
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
prompt-other-sealed-bid = { $player } must seal a bid.

## The table

vp = VP
or = or
you = you
bot = bot
bot-level = a bot that plays { $level }
start-player = start player
money = money
money-secret = Money is secret.
market = Market
offers = Railroads, town and buildings
players = Players
log = Story
talk = Talk
talk-nothing = Nobody has said anything yet.
talk-say = Say something to the table
talk-send = Send
talk-unread = { $count } new
nothing = nothing
list-comma = {", "}
list-and = {" and "}
tokens-counted = { $count } { $commodity }
storage = { $held } of { $limit } tokens
hand-size = { $count ->
        [one] one card in hand
       *[other] { $count } cards in hand
    }
set-label = { $railroad }: { $count ->
        [one] one card, { $points } VP
       *[other] { $count } cards, { $points } VP
    }
track-label = { $commodity }: price { $price } dollars, from { $lowest } to { $highest }; { $supply } in the supply
track-label-sell = Sell { $commodity }: price { $price } dollars, from { $lowest } to { $highest }; { $supply } in the supply
track-sell = Sell { $commodity }.
track-name = { $commodity }:
track-supply = { $count } in the supply.
minimum-bid = minimum bid
minimum-bid-short = min
railroad-facts = { $railroad }: minimum bid ${ $minimum }; 1 to 4 cards score { $points } VP.
upgrade-facts = Upgrade to { $upgrade } for ${ $cost }.
town-facts = { $town }: { $points } VP for { $amount } { $commodity } or { $any } tokens of any mix.
railroad-deck = { $count ->
        [one] one more railroad in the deck
       *[other] { $count } more railroads in the deck
    }
town-deck = { $count ->
        [one] one more town in the deck
       *[other] { $count } more towns in the deck
    }
building-stack = { $count ->
        [one] one more building in the stack
       *[other] { $count } more buildings in the stack
    }
card-deck = { $count } cards in the draw deck
discarded = { $count } discarded
towns-label = { $towns }: { $points } VP
auction-label = Auction { $railroad }
town-label = Buy the town { $town }
build-label = Buy { $building }
play-card = Produce with
card-label = Card { $card }: produces { $production }; raises { $price }
card-rise = prices rise
card-make = you produce
round-number = Round { $round }
towns-left = { $count ->
        [one] one town left
       *[other] { $count } towns left
    }
railroads-left = { $count ->
        [one] one railroad left
       *[other] { $count } railroads left
    }
# Both on a narrow screen.
left-brief = { $towns ->
        [one] 1 town
       *[other] { $towns } towns
    }, { $railroads ->
        [one] 1 railroad
       *[other] { $railroads } railroads
    } left
last-round = Last round!
passed = passed
bids = bids ${ $amount }
your-things = Your cards and goods
jump-to = Look at move { $move }
player-things = What { $player } has
past = You look at move { $move } of { $moves }.
past-your-turn = It is your turn in the game.
past-back = Back to the game
fold-players = Fold players into one line
unfold-players = Show players in full
look-at-table = Look at the table

## Acting

what-you-can-do = What you can do
verb-produce = Produce: play a card
verb-sell = Sell: click a track
verb-auction = Auction a railroad
verb-build = Buy or upgrade a building
verb-town = Buy the town
one-more = one more { $commodity }
one-less = one { $commodity } less
fewer = fewer
more = more
units = units
export = Export: +$3 first
your-bid = your bid
pass = Pass
cancel = Back
pay-any = Pay with any mix instead
pay-own = Pay with its own commodity
no-second = No, end my turn
no-trade = Buy nothing
no-meeple = No more meeples
cannot-raise = You hold ${ $money } and can't bid higher.
not-now = Not now. { $prompt }
auction-now = { $railroad } is up for auction; the high bid is { $amount }.
sealed-maximum = Bid for me up to $
leave-maximum = Leave it
take-maximum-back = Take ${ $amount } back
confirm-produce = Play this card
confirm-sell = Sell
confirm-auction = Start the auction
confirm-build = Buy it
confirm-upgrade = Upgrade it
confirm-town = Buy the town
confirm-tokens = Confirm
confirm-bonus = Use it
confirm-trade = Buy
confirm-bid = Bid
bid-anyway = Bid it anyway
bid-large = That is ${ $more } more than needed.
preview-produce = Take { $limit } of { $tokens }. Then the prices rise: { $rises }.
preview-produce-only = Take { $limit } of { $tokens }.
preview-at-top = No effect on { $commodities }: already at the top.
preview-overflow = Your store holds { $limit }: at least { $count } must be discarded.
preview-bonus-nothing = No effect: the supply has nothing left for { $building }.
preview-outdone = No effect beside its point and its storage: you have a better one.
preview-sell = Sell { $units } { $commodity }: { $units } × { $price } = { $total }; the price falls to { $next }.
preview-sell-bottom = Sell { $units } { $commodity }: { $units } × { $price } = { $total }; the price is at its bottom and stays.
preview-auction = Put { $railroad } up for auction.
worth-lot = It would bring you { $points } VP ({ $parts }).
worth-sets = sets { $before } to { $after }
worth-pairs = a pair { $points }
worth-others = the rest { $points }
preview-build = Buy { $building } for { $cost }; that leaves you { $left }.
preview-upgrade = Upgrade { $building } to { $upgrade } for { $cost }; that leaves you { $left }.
preview-town = Pay with { $commodity } for { $town }: { $points } VP.
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
do-sell-export = raise the price, then sell { $units } { $commodity }
do-auction = put { $railroad } up for auction
do-bid = bid { $amount }
do-build = buy { $building }
do-upgrade = upgrade { $building }
do-pass = pass
do-town = buy the town with its own commodity
do-done = be done
do-keep = keep { $mission }
do-make = make: { $meeple }
do-seal = bid { $amount } in secret
do-choose = take the shield of { $shield }
do-shield = use the shield
do-auction-locomotive = put { $railroad } with the locomotive up for auction

## The end

winner = { $names } wins!
winners = { $names } share the victory!
decided-by-points = By points.
decided-by-money = Equal points; more money decided.
decided-by-shared = Equal points and equal money.
decided-by-sudden-death = By sudden death: the most money.
score-line = line
score-sheet = Score sheet
score-towns = Towns
score-railroads = Railroad sets
score-pairs = Pairs of town and railroad
score-buildings = Buildings
score-mission = Mission
score-total = Victory points
score-money = Money (decides a tie)

## Screens

menu = Menu
home = Home
resign = Resign
resign-text = A bot plays your seat to the end. You can't take it back.
seat-away = A bot plays for you.
seat-back = Take my seat back
away = away
resigned = resigned
rules = Rules
settings = Settings
no-server = The server does not answer. Try again in a moment.
drawing = Shuffling…
connecting = Walking to the table…
server-busy = The server is busy, so bots think less.
offline = Connection lost; trying again…
start-tagline = Produce, sell, outbid: build a railroad empire in the forest.
play-now = Play now
your-name = Your name
you-name = You
how-many = Players
bots-level = The bots
deal = Deal the cards
with-friends = With friends
with-friends-text = Open a table and send the link, or share one screen.
new-table = New table
join-by-link = A link from a friend
join = Join
no-link = That is no link to a table.
lobby = Open tables
lobby-empty = No table is open to everybody right now.
status-waiting = waiting for players
status-playing = being played
learn-and-look = Learn and look
open-record = Open a record
waiting-room = Waiting room
share-link = Send this link to your friends:
copy = Copy
copied = Copied
seat-open = open seat
seat-person = on this device
seat-bot = bot
seat-kind = who plays in seat { $seat }
seat-name = name of player { $seat }
seat-add = One more player
sixth-seat = A sixth player needs the Fat Cat expansion: adding the seat turns it on.
seat-remove = remove seat { $seat }
sit-down = Sit down
start-game = Start the game
start-with-bots = { $count ->
        [one] Start; a bot takes the open seat
       *[other] Start; bots take the { $count } open seats
    }
waiting-for-host = Waiting for the host to start.
seats = Seats
presets = Presets
all-options = All options
more-to-play = More to play with
allow-hints = Hints allowed
allow-undo = Undo allowed
list-in-lobby = Show in the list of open tables
open-table = Open the table
preset-official = Official
preset-official-text = The published rules.
preset-reference-manual = Reference manual
preset-reference-manual-text = The end needs two of three piles gone; the opening bid is optional; everybody has a secret mission.
preset-japanese = Japanese edition
preset-japanese-text = Sly Fox stays out with three; more advanced tiles at first; a bonus needs a match.
preset-beginner = Beginner
preset-beginner-text = The family game: basic tiles only.
option-opening-offer = First buildings
option-opening-offer-text = Per player: as many basic tiles as players, the other places from the stack.
option-family-game = Family game
option-family-game-text = On: no advanced tiles at all.
option-sudden-death = Sudden death
option-sudden-death-text = Whoever holds this much money wins at once.
option-end-trigger = The end
option-end-trigger-text = Two of three: towns, railroads, buildings; two of them must be gone.
option-three-player-railroads = Left out with three players
option-three-player-railroads-text = Which railroad stays out beside Skunk Works.
option-two-player-auction = Auctions for two
option-two-player-auction-text = Open: both go on bidding.
option-opening-bid = Opening bid
option-opening-bid-text = May: whoever puts a railroad up can pass on it.
option-bonus-buildings = Bonus buildings
option-bonus-buildings-text = On match: only if one of the commodity was taken from the card.
option-open-money = Open money
option-open-money-text = On: everybody sees everybody's money.
option-missions = Missions
option-missions-text = On: everybody keeps one of two secret missions and scores it at the end.
option-expansion = Expansion
option-expansion-text = Fat Cat: up to six players, wild railroads, meeples, 13 more buildings.
option-shields = Shields
option-shields-text = With the expansion everybody has a coat of arms that works once. Dealt: at random. Chosen: one after another. Auctioned: $5 more each, then one sealed bid each; the highest chooses first.
value-standard = standard
value-per-player = per player
value-off = off
value-on = on
value-1000 = $1000
value-either = either pile
value-two-of-three = two of three
value-tycoon = Tycoon
value-sly-fox = Sly Fox
value-one-bid = one bid
value-open = open
value-must = must
value-may = may
value-always = always
value-on-match = on match
value-fat-cat = Fat Cat
value-dealt = dealt
value-chosen = chosen
value-auctioned = auctioned
title-your-turn = Your turn! · Raccoon Tycoon
hand-over = Hand the device to { $player }.
hand-over-ready = I'm here
hand-over-behind = Your cards and your money wait behind this page. Nobody else looks now.
hint = Hint
hint-says = The best bot would { $action }.
undo = Undo
change-light = Day or night
play-again = Play again
replay = Replay
download-record = Download the record
replay-first = first move
replay-back = one move back
replay-on = one move on
replay-last = last move
replay-move = Move { $move } of { $moves }
replay-truth = everything
replay-spectator = a spectator
replay-seen = Seen by
replay-more = Charts and more
replay-share = Copy a link to this move
replay-branch = Play on from here
branch-text = A new table from move { $move } on: you take a seat, bots take the others. The game you look at stays as it is.
branch-seat = Your seat
branch-go = Play on
fairness = Check the shuffle
fairness-text = Before the first move the server promised a seed by showing its SHA-256. Your browser computes it again from the seed that was shown at the end.
fairness-shared-text = Before the first move the server showed the SHA-256 of its secret, and players' browsers those of random numbers. Secret and numbers together make the seed. Your browser computes all of it again.
fairness-verified = Verified: the seed was made of the promised secret and the promised numbers.
fairness-mine = Your browser's own random number is part of the seed, so not even whoever runs the server could choose this deal.
fairness-others = Random numbers from { $names } are part of the seed, but none from this browser: that nobody chose this deal is for them to check.
fairness-alone = No player's browser added a random number to the seed. This shows that the server kept to its seed, not that it picked the seed by chance.
fairness-unopened = { $names } promised a number that never came, so the seed was made without it. Someone who runs the server and holds that seat could choose between two deals this way.
fairness-secret = Server's secret
fairness-number = Number from { $name }
fairness-kept-back = Promised by { $name }, never opened
fairness-promise = Promised
fairness-seed = Seed
fairness-computed = Computed here
fairness-fits = They are the same: the cards were dealt from the promised seed.
fairness-differs = Not as promised: this seed is not the one that was agreed on before the deal.
fairness-witness = This browser noted the promise while the game was played.
fairness-no-witness = This browser did not see the game being played, so the promise is the server's own word.
fairness-command = The record holds everything; this deals and plays it all again:
close = Close
chart-prices = Prices
chart-money = Money
chart-points = Points
chart-by-round = by round
charts = Charts over time
language = Language
theme = Light
theme-auto = as the system
theme-light = day
theme-dark = night
motion = Motion
motion-text = Show how tokens and cards move
colours-text = Every commodity and player has a symbol beside its colour; the colours are chosen to be told apart by colour-blind eyes.
licences = Open-source licences
sound = Sound
sound-text = Short sounds for what happens and for my turn
sound-turn-on = Sound on
sound-turn-off = Sound off
colours = Colours
colours-storybook = storybook
colours-okabe-ito = for colour-blind eyes (Okabe and Ito)

level-random = plays at random
level-greedy = greedy merchant
level-planner = careful planner
level-search = sharp thinker
level-easy = easy
level-medium = medium
level-hard = hard

## Rules

rules-contents = Contents
rules-search = Search rules, buildings, railroads, towns
rules-nothing = Nothing in the rules says that.
rules-goal = The aim
rules-goal-text = Make goods, sell them dear, and turn the money into railroads, towns and buildings. Most victory points win.
rules-setup = Before the first turn
rules-setup-text =
    Everybody gets three cards and $10. Prices stand at the bottom of their tracks. A start player is drawn by lot; in turn order the first player picks one token, the second two different ones, and so on.
    Two railroads, one town and four buildings lie face up. Towns come in the order 2, 3, 4, 5 points. With two players the railroads Skunk Works, Sly Fox and Tycoon and one town of each value stay out, with three players Skunk Works and Tycoon, with four Skunk Works.
rules-turn = A turn
rules-turn-text = Do exactly one of five things: produce, sell, start an auction, buy a building, buy a town. The start player opens every round; play is clockwise.
rules-produce = Produce
rules-produce-text =
    1. Play a card.
    2. Take three of the tokens that it shows below, as you choose (four with Cottage Industry, five with a Factory; the best one counts). What the supply lacks is lost.
    3. If you own bonus buildings, use exactly one of them; its tokens come on top and need not be on the card.
    4. With the Trading Floor you may buy any number of one commodity from one other player, who can't refuse, at the price before the rise.
    5. Every price icon raises its price by $1, never beyond the end of the track.
    6. Check your storage.
    7. Discard the card and draw back up to three cards (four with the Smuggler, five with the Black Market). When the deck is empty, the discards are shuffled.
rules-storage = Storage
rules-storage-text = Checked only at the end of producing: you may keep 10 tokens, one more for each building, three more for each Warehouse. Discard the rest as you choose.
rules-sell = Sell
rules-sell-text =
    Sell any number of one commodity at its present price; afterwards the price falls by $1 for each token, at most to the bottom of its track. Selling at the bottom is allowed.
    Export Company: you may first raise that price by $3. Freight Company: you may make a second sale of a different commodity. Trading Firm: its owner gets $1 from the bank for each token of its two commodities that anyone sells.
rules-auction = Auction a railroad
rules-auction-text =
    Put a face-up railroad up whose minimum you can pay, and open with at least that minimum. Clockwise everybody bids higher or passes for good, in whole dollars and never above their money. The last bidder pays the bank and takes the card. If you win your own auction, your turn ends; if you lose it, you take another action.
    With two players the opener bids only once: the other passes, or outbids and wins. Auction House: its owner gets $5 for every auction.
rules-building = Buy a building
rules-building-text =
    Pay for a face-up tile; it works at once, and the next one comes face up. Or pay the price of the other side of one of your own +1 tiles and flip it, once and for good.
    Construction Company: you may buy or upgrade a second time in the same turn, never a third.
rules-town = Buy a town
rules-town-text = Pay the shown number of its commodity, or the larger number in any mix, its own commodity included. Brick Works saves one token either way.
rules-end = The end
rules-end-text = When the last town is bought or the last railroad is auctioned off, the round is finished: the last turn belongs to the player to the right of the start player. Then points are counted.
rules-score = Points
rules-score-text =
    Towns: as printed. Railroads: each set by its number of cards. Buildings: one for each tile. Pairs: two for each pair of a town and a railroad card.
    Governor's Mansion: one for each town. Rail Baron: one for each railroad card. Mayor's Office: one for each building, itself included. Bank: one for each full $20. A tie goes to the richer player; if that is equal too, the victory is shared.
rules-missions = Missions
rules-missions-text = With this option everybody is dealt two missions and secretly keeps one. At the end each shows it and scores it.
rules-expansion = The Fat Cat expansion
rules-expansion-text = Up to six play. Two railroad cards are wild: at the end each joins the set where it is worth most. When producing you may make meeples of tokens: animals and tycoons, and with their buildings locomotives and houses, which stand on cards and score for the card's owner. Thirteen buildings join, three are replaced. What all of it costs and scores is shown below.
rules-secret = Secrets
rules-secret-text = Hands and money are secret until the end, and so is the order of every deck; everything else is public.
rules-options = Options
rules-options-text = Each table may play other readings and variants of the rules: they are explained where a table is set up.

## The guided first game

learn-by-playing = Learn by playing
learn-by-playing-text = A first game with a coach at your side, about ten minutes.
lesson = The coach
leave-lesson = Play without the coach
leave-lesson-end = Thank you
lesson-welcome = Welcome, young tycoon! Everybody begins with a few tokens. Goods fetch a good price, so one is chosen for you. Press the glowing button.
lesson-produce = On your turn you do one of five things. The first: produce. Below, a card shows the tokens you can make; above, the prices that will rise. Click the glowing card, then confirm.
lesson-take = The card shows more than three tokens, but three are all you may take. The dearest are chosen already; plus and minus change that. Confirm.
lesson-produce-again = See the price tracks: your card has pushed some prices up. Goods first, money later: play this card too.
lesson-take-again = Again three tokens, again the dearest. Confirm.
lesson-sell = Time for money. You sell as many of one commodity as you like at its price; then the price falls by $1 for each. Click the glowing track.
lesson-build = A building is worth 1 point and works for you for the rest of the game. The Wheat Field brings one more wheat each time you produce. Buy it.
lesson-auction = Railroads bring the most points: the more cards of one railroad, the better. They are auctioned. Put the glowing card up.
lesson-open = You open with at least the minimum. The others may go higher, or pass for good. Begin low.
lesson-raise = They want it too! You can afford one more bid, so raise by $1.
lesson-town = Towns are paid with tokens, not with money: a number of one commodity, or a larger number of any mix. You hold enough. Click the town.
lesson-pass = Somebody else's auction: you may bid, or pass. Save your money this time and pass.
lesson-produce-bonus = A town and a railroad card make a pair: 2 extra points. Now produce again, and your Wheat Field will add its wheat.
lesson-take-last = Take your three tokens. Hold more than your storage allows and you must discard, so sell in time.
lesson-pass-again = One more auction. Pass, and look at what they pay.
lesson-end = Your points so far: { $towns } for the town, { $railroads } for the railroad, { $buildings } for the building, { $pairs } for the pair, { $total } in all. The game ends in the round in which the last town or railroad goes; most points win. From here on it is your game!
lesson-watch = Now the others play. The log tells you what they do.
lesson-own-way = You go your own way, and that is fine. “Undo” may take you back to the lesson; or just play on.
