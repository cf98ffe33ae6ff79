### The table on the page

use-shield = Use your shield
shield-used = used

sealed-bid = Your sealed bid for the shields

with-locomotive = with locomotive
carries-locomotive = Carries a locomotive: { $points } VP for the card's owner.
carries-house = Carries a house: { $points } VP for the card's owner.
meeples = Meeples
meeple-column = { $meeple }: { $count } made, { $points } VP (1, 2, 3 … score { $all })
meeples-on-cards = { $meeple }: { $count } on cards, { $points } VP
meeple-scores-column = 1, 2, 3 … in the column score { $all } VP.
meeple-scores-card = stands on { $place } and scores { $points } VP for the card's owner; on a face-up card it also pays its maker ${ $bounty } at once.
a-town = a town
a-railroad = a railroad

origin-designed = unofficial
origin-designed-text = Our own numbers: the official ones aren't public.
origin-own = custom
origin-own-text = Custom numbers from whoever runs this server.
figures-designed = Where the official numbers aren't public, we designed our own.
figures-own = This server plays them with custom numbers.
figures-changed = The server now plays with other numbers. Reload this page.
wild = wild: joins any set
wild-facts = { $railroad }: minimum bid ${ $minimum }. Wild: at the end it joins the set where it's worth the most.
wild-label = { $railroad }: { $count ->
        [one] 1 wild card
       *[other] { $count } wild cards
    }

or = or
you = you
bot = bot
bot-level = bot ({ $level })
start-player = start player
money = money
money-secret = Money is secret.
market = Market
offers = Railroads, town and buildings
players = Players
log = Log
talk = Chat
talk-nothing = No messages yet.
talk-say = Say something to the table
talk-send = Send
talk-unread = { $count } new

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
jump-to = Go to move { $move }
player-things = What { $player } has
past = Viewing move { $move } of { $moves }.
past-your-turn = It's your turn in the game.
past-back = Back to the game
fold-players = Hide player details
unfold-players = Show player details
look-at-table = View the table

what-you-can-do = What you can do
verb-produce = Produce
verb-sell = Sell
verb-auction = Auction
verb-build = Build
verb-town = Town
aim-produce = Play one of your cards.
aim-sell = Choose what to sell on its price track.
aim-auction = Choose the railroad to put up.
aim-build = Choose a building to buy, or one of yours to upgrade.
aim-town = Buy the town.
none-sell = You have nothing to sell.
none-auction = You can't pay any minimum bid.
none-build = You can't pay for any building.
none-town = You don't have the tokens for the town.
one-more = one more { $commodity }
one-less = one less { $commodity }
fewer = fewer
more = more
units = units
export = Export: +$3 first
your-bid = your bid
bid-less = $1 less
bid-more = ${ $by } more
bid-amount = Bid ${ $amount }
open-with = Open with ${ $amount }
bid-leaves = Winning leaves you ${ $left }.
bid-no-number = Enter a whole number of dollars.
bid-too-low = Bid at least ${ $least }.
bid-too-high = You only have ${ $money }.

seal-amount = Seal ${ $amount }
seal-is-paid = Everyone pays their own bid, whoever picks first.
bid-is-sealed = bid sealed
shields = Secret bids for first pick of the shields

stage = Auction: { $railroad }
no-bid-yet = No bid yet
minimum-is = Minimum bid ${ $amount }
leads = { $player } leads
you-lead = You lead
sold = Sold!
sold-to = Sold to { $player }
sold-to-you = It's yours!
not-sold = Not sold
nobody-bid = Nobody bid; the card stays.
you-have = You have ${ $money }
you-passed = You passed.
bidder-you = your bid
bidder-thinking = thinking…
bidder-waits = to bid
pass = Pass
cancel = Back
pay-any = Pay with any mix instead
pay-own = Pay with its own commodity
no-second = End my turn
no-trade = Buy nothing
no-meeple = No more meeples
cannot-raise = You have ${ $money }, so you can't bid higher.
not-now = Not now. { $prompt }
sealed-maximum = Bid for me up to
leave-maximum = Set
maximum-secret = Nobody else sees your maximum.
maximum-is = Bidding for you up to ${ $amount }.
passes-for-you = You'll pass when it's your turn.
pass-later = Pass when it's my turn
pass-if-outbid = Pass if I'm outbid
cancel-maximum = Cancel
confirm-produce = Play this card
confirm-sell = Sell
confirm-auction = Start the auction
confirm-build = Buy it
confirm-upgrade = Upgrade it
confirm-town = Buy the town
confirm-tokens = Confirm
confirm-bonus = Use it
confirm-keep = Keep this mission
confirm-choose = Take this shield
confirm-shield = Use it now
confirm-trade = Buy
confirm-bid = Bid
bid-anyway = Bid ${ $amount } anyway
bid-large = That's ${ $more } more than you need to bid.
