### Puzzles

puzzles = Puzzles
puzzles-text = Positions from simulated games with one move that beats all others. Can you find it?
puzzles-none = There are no puzzles for custom numbers.
puzzles-solved = { $solved } of { $all } solved
puzzles-next = Next puzzle
puzzles-start = Start solving
puzzles-all-done = You've solved all of these.
puzzles-list = All puzzles
puzzle-theme = Theme
puzzle-theme-all = All themes
puzzle-theme-auction = Auctions
puzzle-theme-sale = Timing a sale
puzzle-theme-sets = Sets and pairs
puzzle-theme-storage = Storage
puzzle-theme-building = Buildings
puzzle-theme-end = End game
puzzle-level = Difficulty
puzzle-level-all = Any
puzzle-level-1 = Easy
puzzle-level-2 = Medium
puzzle-level-3 = Hard
puzzle-number = Puzzle { $number }
puzzle-state-solved = solved
puzzle-state-missed = solution seen
puzzle-state-open = not solved yet
puzzle-ask-action = Find the best move.
puzzle-ask-bid = Bid or pass?
puzzle-verdict = Your answer
puzzle-wrong = Not the best: { $action }.
puzzle-wrong-chance = It leaves you a { $chance }% chance to win. Another move gives you { $best }%.
puzzle-wrong-unknown = Another move gives you a { $best }% chance to win.
puzzle-again = Try again
puzzle-give-up = Show the solution
puzzle-solution = The solution
puzzle-right = Solved!
puzzle-answer = The best move: { $action }.
puzzle-chances = Your chance to win after each move
puzzle-chance = { $chance }%
puzzle-back = All puzzles

## Why it is best

puzzle-sell-room = You hold { $held } of { $limit } tokens, so whatever you produce, { $over ->
        [one] at least one token is lost
       *[other] at least { $over } tokens are lost
    }. Sell { $units } { $commodity } for ${ $total } first.
puzzle-sell-outbid = The sale takes you to ${ $money }, while the richest rival has ${ $richest }. Nobody can outbid you for the next { $railroad }, worth { $points } VP.
puzzle-sell-first = A rival holds { $theirs } { $commodity } too. Whoever sells first gets ${ $price } each; after that the price is down.
puzzle-sell-top = The price of { $commodity } is ${ $price }, and it never goes above ${ $highest }. From here it can only fall.
puzzle-sell-broke = With ${ $money } you can't compete for anything. { $units } { $commodity } at ${ $price } give you ${ $total } before the next auction.
puzzle-wait = Don't sell yet. This card lifts { $commodity } from ${ $price } to ${ $higher }, so your { $held } bring ${ $gain } more next turn.
puzzle-produce-lift = This card makes the tokens you hold worth ${ $gain } more. The next best card adds ${ $other }.
puzzle-auction-rich = You have ${ $money }, and the richest rival has ${ $richest }. Nobody can outbid you, and this { $railroad } is worth { $points } VP.
puzzle-auction-free = This { $railroad } is worth { $points } VP to you. If a rival outbids you, they pay for it and you take another action.
puzzle-pass-dear = { $points } VP for ${ $amount } comes to ${ $rate } a point. Let a rival pay that, and keep your money for something better.
puzzle-build-end = This is the last round: money is worth nothing now, and { $building } is worth { $points } VP.
puzzle-build-points = { $building } is worth { $points } VP at once.
puzzle-build-early = It's only round { $round }: { $building } gives you an extra token every time you produce, for the rest of the game.
puzzle-town-end = The game is nearly over, and tokens are worth nothing then. { $town } turns them into { $points } VP.
puzzle-town-pair = { $town } pairs with a railroad you own: { $points } VP in one move.
puzzle-town-first = A rival holds { $theirs } { $commodity } and could buy { $town } next. Take its { $points } VP while you can.

## The command

puzzles-written = { $count ->
        [one] 1 puzzle
       *[other] { $count } puzzles
    } written to { $file }, seed { $seed }.
progress-puzzles = puzzles
