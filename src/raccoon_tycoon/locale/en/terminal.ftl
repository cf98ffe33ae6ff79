### The game in the terminal

## The board

board-line = { $title }: { $what }
board-offers = Offers
board-last-round = LAST ROUND
board-over = THE END
board-left = left: { $towns ->
        [one] 1 town
       *[other] { $towns } towns
    }, { $railroads ->
        [one] 1 railroad
       *[other] { $railroads } railroads
    }
board-left-buildings = { $count ->
        [one] 1 building
       *[other] { $count } buildings
    }
board-deck = deck { $count }
board-sudden-death = ${ $amount } wins
board-start = start: { $player }
board-supply = { $count } left
board-railroads = Railroads
board-town = Town
board-buildings = Buildings
board-none = none left
board-set = 1 to 4 cards score { $points } VP
board-locomotive = ; with a locomotive
board-house = ; with a house
board-points = { $points } VP
board-town-price = { $amount } { $commodity } or { $any } of any mix
board-town-discount = (one less for you)
board-cards = { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
board-towns = { $count ->
        [one] 1 town
       *[other] { $count } towns
    } ({ $points } VP)
board-meeples = { $count ->
        [one] 1 { $meeple }
       *[other] { $count } { $meeple }s
    }
board-shield = { $shield }'s shield
board-shield-used = { $shield }'s shield (used)
board-mission = mission { $mission }
board-no-tokens = no tokens
board-hand = { $player }: cards in hand
board-card = card { $card }
board-makes = makes
board-raises = raises

## Questions

ask-turn = What do you do?
ask-produce = Produce
ask-sell = Sell
ask-auction = Auction a railroad
ask-build = Buy a building
ask-town = Buy a town
ask-produce-note = play one of your { $count } cards
ask-sell-note = best: { $units } { $commodity } for ${ $total }
ask-build-note = or upgrade one of yours
short-produce = produce
short-sell = sell
short-auction = auction
short-build = build
short-town = town
short-shield = shield
ask-list = { $title }:
ask-nothing = There is nothing to choose.
ask-tokens = { $question } ({ $count ->
        [one] 1 token
       *[other] { $count } tokens
    }):
ask-start = Choose your starting tokens
ask-take = Choose what to take
ask-discard = You hold too much: choose what to discard
ask-pay = Choose what to pay with
ask-mission = Which mission do you keep?
ask-meeple = Which meeple do you make?
ask-no-meeple = No meeple
ask-meeple-on = { $meeple } on { $card }
ask-shield = Which shield do you take?
ask-sealed-bid = Your sealed bid for the first choice of shields, $0 to ${ $most } (Enter for $0):
ask-sealed-bid-note = Everybody pays their bid, and the highest chooses first. Type ? shields to see what they do.
ask-commodity = For which commodity?
ask-card = Which card do you play?
ask-card-makes = card { $card }: makes { $tokens }
ask-card-raises = raises { $rises }
ask-units = How many { $commodity } (1-{ $most }, Enter for { $most })?
ask-export = { $commodity } with the Export Company
ask-nothing-to-sell = You have nothing to sell.
ask-railroad = { $railroad }, minimum bid ${ $minimum }
ask-railroad-locomotive = { $railroad } with a locomotive, minimum bid ${ $minimum }
ask-no-railroad = There are no railroads left.
ask-building = { $building }, ${ $cost }
ask-upgrade = upgrade { $building } to { $upgrade }, ${ $cost }
ask-upgrade-note = two tokens instead of one
ask-no-building = There are no buildings left.
ask-town-own = with its own commodity
ask-town-any = with any mix
ask-town-any-note = { $count } tokens
ask-bonus = Which bonus building do you use?
ask-bonus-tokens = { $building }: choose
ask-bonus-note = { $count } of any kind
ask-trade = Trading Floor: what do you buy?
ask-no-trade = No trade
ask-trade-from = { $commodity } from { $player }
ask-trade-note = up to { $most } at ${ $price } each
ask-second-sale = A second sale?
ask-no-second-sale = No second sale
ask-second-purchase = A second purchase?
ask-no-second-purchase = No second purchase
ask-bid = Your bid in dollars (Enter for ${ $least }):
ask-bid-or-pass = Your bid in dollars (Enter for ${ $least }), or pass:
ask-bid-stuck = You can't raise; pass (Enter):
ask-bid-note = { $railroad }: { $high }. You have ${ $money }. { $worth }
ask-bid-high = { $player } bids ${ $amount }
ask-bid-none = no bid yet

## Answers that are not understood

typed-nothing = Type a number from 1 to { $most }, or an action; ? for help.
typed-extra = Unexpected { $extra } after { $word }.
typed-no-choice = There are choices 1 to { $most }, not { $word }.
typed-several = { $word } could be any of: { $choices }.
typed-none = { $word } is none of the choices; type a number, an action, or ? for help.
typed-units = Type a number from 1 to { $most }; Enter means { $most }.
typed-there = There are:
typed-enter = Enter: { $tokens }. Or type tokens, such as: 2 wheat coal
typed-tokens = Type { $count } tokens, such as: 2 wheat coal.
typed-no-commodity = { $word } isn't a commodity; there are { $commodities }.
typed-bid = Type your bid in dollars.
typed-bid-or-pass = Type your bid in dollars, or pass.
typed-sealed-bid = Type a whole number of dollars from 0 to { $most }.
typed-yes-no = Please answer y or n.

## Help

help-turn = Your turn is one of five: produce (play a card: take tokens, raise prices), sell one commodity, auction a railroad, buy a building, or buy a town. The game ends with the round in which the last town or the last railroad goes. Towns, railroad sets, buildings and pairs of town and railroad score.
help-board = On the board: the sign on a track marks the price; +17 beside a title counts what is face down; 8/12 is tokens held and room for them; $? is money you can't see.
help-numbers = choose from the list; several numbers at once answer several questions: 2 1 5
help-action = or type the action itself (see below); a ! at the end skips the confirmation
help-back = back to the first list
help-undo = undo your last step, until something hidden is shown or another player acts
help-hint = hint: what a bot would do
help-table = what everything on the table does
help-name = what a thing does: ? Trading Floor, ? card 12, ? meeples, ? shields, ? missions
help-log = everything that has happened so far
help-draw = draw the table again
help-save = save the game, to another file if you name one
help-quit = leave; the game is saved
help-actions = Actions: { $actions }
help-designed = { $facts } (unofficial)
help-unknown = There is nothing named { $name } in the game.
help-close = Did you mean { $name }?

## The game

thinking = { $player } is thinking
bot-failed = { $player } failed ({ $reason }); { $action } was played instead.
bot-fault = { $player } failed at move { $move }: { $reason }
bot-fault-often = { $player } failed at move { $move } ({ $count } times): { $reason }
hot-seat = { $player }'s turn. Press Enter when nobody else is looking:
hot-seat-undo = { $player }'s turn. Press Enter when nobody else is looking ({ $before }: u takes back your last step):
took-back = { $player } took back: { $action }.
nothing-to-undo = You can't undo: something was revealed, or another player has acted.
no-adviser = There is no bot here whose advice is worth having.
advice = Hint: { $action }. { $outcome } { $why }
more-lines = ... { $count } more lines: type log
saved = Saved in { $path }.
not-saved = The game could not be saved: { $problem }
game-kept = Game saved. Continue with: { $command }
game-kept-in = The game is saved in { $path }.
record-kept = The record is in { $path }; replay it with: { $command }
once-more = Play again?

## The end

points-from = VP from
points-of-meeples = { $meeple }s
won-sudden-death = { $names } won by sudden death, with ${ $money }.
won-shared = { $names } shared the win: { $points } VP and ${ $money } each.
won-money = { $names } won the tie at { $points } VP by ${ $lead } more money.
won-points = { $names } won with { $points } VP, { $lead } ahead.

## Other commands

replay-line = Move { $move } of { $moves }, { $whose }. Enter, right: forward. Left: back. NUMBER Enter: that move. g, e: start, end. v p1 Enter: view. q: leave.
replay-whole = the whole truth
replay-public = a spectator's view
replay-seat = the view of { $player }
list-presets = Presets, for --rules
list-options = Options, for --option NAME=VALUE; the first value is the default
list-players = Players: 2 to 5, 6 with the expansion, by --players.
figures-unused = Custom components only matter in games with missions or the expansion: --option expansion=fat-cat
browser-goes-on = Continuing your game. To start a new one: { $command }
browser-shown = The table is open in your browser:
browser-address = Open this in your browser:
browser-stop = Ctrl-C stops. The game is saved; continue with: { $command }
