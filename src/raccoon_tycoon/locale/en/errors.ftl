### What a program or a file got wrong. The sentences stand behind a place or a program's name.

as-is = { $text }
at-place = { $place }: { $problem }
at-line = { $place }, line { $line }: { $problem }

## Values

bad-number = { $what } is { $value }; it must be a whole number
bad-number-range = { $what } is { $value }; it must be a whole number from { $least } to { $most }
bad-truth = { $what } is { $value }; it must be True or False
bad-choice = { $what } is { $value }; it must be one of: { $allowed }
bad-form = { $what } must be written { $form }
given-twice = { $what } is given twice
unknown-thing = there is no { $kind } { $name }; there are { $known }
unknown-close = there is no { $kind } { $name }; did you mean { $close }?
not-utf8 = not a text file in UTF-8
cannot-read = { $path } can't be read: { $problem }
cannot-write = { $path } can't be written: { $problem }
wrong-least = must be at least { $least }
wrong-most = must be at most { $most }
wrong-above = must be more than { $limit }
wrong-whole-number = must be a whole number
wrong-number = must be a number
wrong-truth = must be true or false
wrong-text = must be text
wrong-list = must be a list
wrong-object = must be an object with named fields
wrong-short = must have at least { $least ->
        [1] 1 character
       *[other] { $least } characters
    }
wrong-long = must have at most { $most } characters
wrong-few = must have at least { $least ->
        [1] 1 entry
       *[other] { $least } entries
    }
wrong-many = must have at most { $most } entries
wrong-missing = is missing
wrong-unknown = there is no such field
wrong-choice = must be { $allowed }
wrong-letters = has characters that aren't allowed here
wrong-json = isn't valid JSON
wrong-name = a name has 1 to { $most } printable characters
wrong-talk = a message is one line of printable characters
wrong-network = { $network } isn't an address or a network such as 10.0.0.0/8
needs-packages = { $what } needs more packages; in the checkout, run pip install '.[{ $extra }]' ({ $problem })

## Actions

bad-seat = { $seat } isn't a seat; seats are p1 to { $last }
bad-make-card = { $action } names no card; it stands on your player board
bad-tokens = tokens is { $value }; it must be commodities, such as ('wheat', 'coal')
bad-action-length = an action has at most { $most } characters
bad-action-missing = an action is missing
bad-town-form = 'town' must be written town, or town any TOKEN TOKEN ...
bad-seed-bytes = a seed of bytes has 32 of them, not { $count }
bad-seed-text = a seed must be text that can be written as UTF-8

## Rules

bad-components = components is { $value }; it must be Components
bad-players = players is { $players }; the game is for 2 to 5 players, 6 with the expansion
bad-players-expansion = players is { $players }; the game is for 2 to 6 players
bad-sudden-death = sudden-death is { $amount }; the amount must be above the starting money of ${ $least }{ $shields ->
        [auctioned] { " " }with auctioned shields
       *[other] { "" }
    } and at most ${ $most }
bad-family-expansion = the expansion adds advanced tiles, and a family game has none
bad-shields-alone = shields belong to the expansion; they need expansion=fat-cat
bad-preset = there is no preset { $preset }; the presets are { $presets }
bad-option = there is no option { $option }; the options are { $options }
bad-option-form = { $word } isn't an option; write name=value
bad-option-text = { $what } is { $value }; write the value as text, { $text }
other-components = played with custom components ({ $digest }) that aren't loaded; name their file with --components

## Records

record-seed = the seed must be 64 hex digits
record-secret = a secret, number or commitment must be 64 hex digits
record-hash = the state hash must be 16 hex digits
record-names-text = the names are { $names }; name each player, in a tuple
record-names-count = { $names } names for { $players } players
record-name = { $name } isn't a valid player name
record-number-seat = a number from a seat that a game of { $players } doesn't have
record-number-order = each seat adds at most one number, in seat order
record-number-other = { $seat }'s number isn't the one it committed to
record-number-both = { $seat }'s number can't be both opened and unopened
record-seed-other = the seed doesn't follow from the server's secret and the numbers
record-no-secret = players' numbers without the header Server-Secret
record-at-action = action { $number }: { $problem }
record-half-character = not JSON: half a character (a lone surrogate)
record-no-json = not JSON: { $problem }
record-too-large = a record has at most { $most } bytes
record-winners = { $words } doesn't name the winners of { $players } players
record-magic = not a record of this game: the first line is { $found }, not { $magic }
record-header-form = { $line } isn't a header; write Name: value
record-no-header = there is no header { $header }
record-header-missing = the header { $header } is missing
record-rules-version = made under rules version { $version }; this program plays version { $known }
record-not-whole = the header says { $count } actions, but there are { $found }: part of the record is missing
record-no-seat = there is no { $seat } in a game of { $players }
record-format = not a record of this game: its format isn't { $format }
record-version = record version { $version }; this program reads version { $known }
record-key-missing = { $key } is missing
record-no-key = there is no { $key } in a record
record-wrong-form = { $key } has the wrong form
record-action-form = action { $number } must be [seat, action]
record-over-before = the game was over before this action
record-other-seat = it is { $seat }'s decision, not { $named }'s
record-hash-wrong = the stored state hash doesn't match the actions
record-result-wrong = the stored result doesn't match the actions

## An owner's own figures

figures-too-large = the file can have at most { $most } bytes
figures-columns = the columns must be { $columns }
figures-cells = a row has { $count } columns
figures-no-csv = not a CSV file: { $problem }
figures-none = the file has no components
figures-name = { $name } isn't a valid name
figures-name-taken = another component is already named { $name }
figures-costs-nothing = a { $kind } costs nothing, so leave its cost empty
figures-number = { $text } must be a whole number from { $least } to { $most }
figures-only-replacement = only a replacement ends in 'for' and another tile
figures-replacement = it must end in 'for' and the tile that it replaces: { $tiles }
figures-workshop = a workshop makes a locomotive or a house
figures-numbers = { $what } needs { $count ->
        [0] no number
        [one] one number
       *[other] { $count } numbers
    }
figures-meeple-cost = a meeple costs 1 to 9 tokens
figures-column = { $text } must be written 'column A B C ...', at most { $most }
figures-count = there { $count ->
        [one] is 1 row
       *[other] are { $count } rows
    } of the kind { $kind }; a kind must be complete: { $wanted }
figures-railroads = the railroads must be one with sets, then the wild one
figures-towns = the towns must be one each of 2, 3, 4 and 5 points, in this order
figures-replaced-twice = two tiles replace the same one
figures-power-twice = two tiles have the power { $power }, whose numbers don't add up
figures-power-sum = { $power } is { $total } on all tiles together; at most { $most }

## Bots

bot-missing = a bot's name is missing
bot-time = { $bot }: the thinking time must look like 100ms or 1.5s
bot-not-loaded = the installed bot { $bot } can't be loaded: { $problem }
bot-no-command = { $bot } names no program; write run:COMMAND
bot-no-program = there is no program { $program }
bot-no-file = there is no file { $file }
bot-no-visits = the bot { $bot } doesn't count visits; give it a time, as in { $bot }@100ms
judge-unknown = The judge knows the base game only, without missions and the expansion.
puzzles-unreadable = The puzzles { $file } can't be read: { $problem }
puzzles-not-one = { $file } isn't a file of puzzles.
puzzles-version = { $file } has puzzles of version { $found }; this program reads version { $known }.
puzzles-no-folder = there is no folder { $folder }
puzzles-is-folder = it is a folder
net-unreadable = The net { $file } can't be read: { $problem }
net-not-one = { $file } isn't a net for the judge.
net-version = { $file } is a net of version { $found }; this program reads version { $known }.
net-damaged = The net { $file } is damaged: its digest doesn't match.
bot-unknown = there is no bot { $bot }; there are { $known }. Your own bots: FILE.py:CLASS or run:COMMAND
bot-unknown-close = there is no bot { $bot }; did you mean { $close }? Your own bots: FILE.py:CLASS or run:COMMAND
bot-not-imported = the module { $module } can't be imported: { $problem }
bot-not-run = { $file } can't be run: { $problem }
bot-no-class = { $bot }: there is no { $attribute } in it
bot-not-one = { $bot } isn't a bot: a bot is a class with a method choose(view, legal)

## Many games

sim-bots = { $bots ->
        [one] 1 bot
       *[other] { $bots } bots
    } for { $seats } seats; name one for each
sim-range = { $what } is { $value }; it must be from { $least } to { $most }
sim-schema = the rows use schema { $schema }; this version reads { $known }
sim-plan-unreadable = its plan can't be read
sim-differs = { $key }: { $found }, not { $wanted }
sim-arena-version = { $folder } has an arena from another version of raccoon, which dealt different games ({ $found }, now { $known }), so it can't be resumed; choose another folder
sim-arena-other = { $folder } has another arena: { $found }
sim-damaged = { $path } is damaged: { $problem }
sim-in-use = another run is using { $folder }
sim-cannot-write = { $path } can't be written: { $problem }; finished games are kept in { $folder }, and the same command resumes
sim-other-parts = { $folder } has parts of another simulation ({ $difference }); ask for the same one, remove that folder, or choose another name
sim-other-folder = { $folder } already exists and isn't from a simulation; choose another name
sim-file-exists = { $path } already exists; remove it or choose another name
sim-workers = workers is { $workers }; there must be at least 1
sim-suffix = { $path } must end in .parquet
sim-file-missing = { $path } is missing; a report needs all files the simulation wrote
sim-files-differ = { $path } and { $other } are from different simulations
sim-not-games = { $path } isn't a file that `raccoon simulate --out` writes for its games
sim-not-parquet = { $path } can't be read as Parquet: { $problem }
cluster-lost = the cluster lost { $jobs } jobs; the last one: { $problem }
cluster-idle = the cluster ({ $processors } processors) hasn't started a job for { $seconds } seconds
cluster-slow = no job finished within { $seconds } seconds
cluster-version = the cluster runs another version: { $difference }
cluster-package = a machine in the cluster is missing a package: { $problem }
cluster-job = a job failed on the cluster: { $problem }
cluster-late = could not join the cluster at { $address } within { $seconds } seconds
cluster-address = { $address } isn't a cluster address; write auto, HOST:PORT or ray://HOST:PORT
cluster-none = there is no Ray cluster at { $address }: { $problem }
cluster-not-here = this machine isn't part of a running Ray cluster; start one with `ray start --head` or give its address ({ $problem })
cluster-not-joined = the cluster at { $address } can't be joined: { $problem }
cluster-not-joined-inside = the cluster at { $address } can't be joined (from outside the cluster: ray://HOST:10001): { $problem }
