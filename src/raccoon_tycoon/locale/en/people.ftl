### Coming back, being there, playing again

my-games = Your games
my-games-more = Show all { $count } games
my-games-loading = Looking up your games…
game-with = You and { $names }
game-alone = A game of your own
game-your-turn = Your turn
game-turn = { $player }'s turn
game-waiting = Waiting for players
game-asked = You're asked to play again
game-won = You won with { $points } VP
game-won-by = { $names } won with { $points } VP
game-continue = Continue
game-open = Open
game-answer = Answer
forget = Forget
forget-text = Without its key you can't return to your seat. Forget this game on this device?
forget-keep = Keep it
forgotten = The game is off your list.
forgotten-back = Put it back
player-number = Player { $number }

title-turn = { $player }'s turn · Raccoon Tycoon
title-won = You won! · Raccoon Tycoon
title-won-by = { $names } won · Raccoon Tycoon
title-waiting = Waiting room ({ $taken } of { $seats }) · Raccoon Tycoon

away-now = away
away-minutes = away { $count } min
away-hours = away { $count } h
absent = { $player } has been away for { $minutes ->
        [0] less than a minute
        [one] a minute
       *[other] { $minutes } minutes
    }.
absent-long = { $player } has been away for { $hours ->
        [one] an hour
       *[other] { $hours } hours
    }.
absent-wait = You can let a bot step in after { $minutes } minutes.
absent-substitute = Let a bot play for { $player }
event-player-left = { $player } left the table.
event-player-returned = { $player } is back.
event-player-resigned = { $player } resigned. A bot plays on.
event-player-substituted = A bot plays for { $player }.
event-player-took-back = { $player } took the seat back from the bot.

offline-kept = Connection lost. Your move will be sent when you're back online.
click-late = The game moved on while you were offline, so your move wasn't made.

clock = Time per decision
clock-text = When it runs out, a bot makes this decision.
takeover = Absent players
takeover-text = A bot plays for them until they return.
time-none = no limit
time-never = wait for them
time-seconds = { $count } seconds
time-minutes = { $count ->
        [one] 1 minute
       *[other] { $count } minutes
    }
time-hours = { $count ->
        [one] 1 hour
       *[other] { $count } hours
    }
time-days = { $count ->
        [one] 1 day
       *[other] { $count } days
    }
takeover-after = after { $time }
clock-of = Time left for { $player }: { $time }

rules-chosen = What you'll play
rules-official = Official rules
option-chosen = { $option }: { $value }
hints-off = No hints
undo-off = No undo
clock-chosen = { $time } per decision
takeover-chosen = A bot takes over after { $time }
rename = Rename
seat-invited = asked to play again
seat-ready = ready
accept = I'm in
decline = No, thanks
invited = { $names } { $count ->
        [one] wants
       *[other] want
    } to play again.
invited-you = Do you want to play again?
start-without = Start without { $names }
waiting-for-answers = Waiting for { $names }.

skip = Skip to
skip-actions = Skip to your actions
skip-cards = Skip to your cards
skip-log = Skip to the log
keys = Keyboard shortcuts
keys-on = Single-key shortcuts at the table
key-produce = Produce
key-sell = Sell
key-auction = Auction a railroad
key-build = Buy or upgrade a building
key-town = Buy the town
key-card = Choose a card
key-raise = Raise or lower your bid
key-pass = Pass
key-confirm = Confirm
key-cancel = Cancel
key-undo = Undo
key-hint = Hint
key-log = Go to the log
key-chat = Chat
key-rules = Rules
key-arrows = Move within a group
key-keys = Show this list

# What bots are called.
rival-hazel = Hazel
rival-bramble = Bramble
rival-fern = Fern
rival-juniper = Juniper
rival-moss = Moss
rival-maple = Maple
rival-rusty = Rusty
rival-pip = Pip
