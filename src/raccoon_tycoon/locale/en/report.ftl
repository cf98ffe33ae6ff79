### The page of a simulation

report-title = { $games } games of Raccoon Tycoon
report-rules = { $players } players, { $options }
report-official = the official rules
report-components = with custom components ({ $digest })
report-played-by = played by bots ({ $bots }) that move one seat on from game to game
report-seed = seed { $seed }
report-interval = ± is half a 95 % interval
report-details = With { $option } this page also shows prices and purchases.

report-bots = Bots
report-seats = Seats
report-skill = Skill and luck
report-points = Points
report-length = Length
report-prices = Prices
report-auctions = Auctions
report-buildings = Buildings
report-upgrades = Upgrades
report-towns = Towns
report-railroads = Railroads

report-bots-text = A game counts once for each seat a bot has in it.
report-seats-text = The { $place } player in turn order won most often, { $share } % of the games.
report-skill-text = { $games } of the games, reviewed: means per game and player. Luck and errors are in points of winning chance.
report-points-text = Where the average player's points come from, and the average winner's.
report-length-text = The average game took { $mean } rounds; nine in ten took { $low } to { $high }.
report-prices-text = The line is the average at the start of each round; at most a tenth of the games were above the band, and at most a tenth below. Volatility is the average change from round to round.
report-auctions-text = What a railroad card sold for ($), by the size of the winner's set including this card.
report-lift-text = Lift: how many percentage points more often than an equal share its buyers won. It shows what goes with winning, not what causes it: players who are ahead can buy more.
report-lift-again = Lift: see { $above }.
report-above = above
report-town-price = A town's price is what its tokens would have sold for, each at the price shown.
report-too-rare = Anything bought too rarely to tell (±10 points or more) isn't plotted.

report-bot = bot
report-turn-order = turn order
report-games = games
report-games-percent = games (%)
report-won = won
report-won-percent = games won (%), dashed: an equal share of { $par } %
report-vp = points
report-points-from = points from
report-total = total
report-all-players = all players
report-winners = winners
report-rounds = rounds
report-round = round
report-ran-out = what ran out
report-commodity = commodity
report-price = price ($)
report-volatility = volatility ($)
report-railroad = railroad
report-first-card = 1st card
report-price-paid = price paid ($)
report-set-size = cards in the set, including this one
report-bought = bought
report-per-game = per game
report-in-total = { $count } in total
report-lift = lift
report-lift-points = lift (percentage points)

report-place = { $place ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $place }th
    }
report-place-starts = { $place } (starts)

report-ending-towns = towns
report-ending-railroads = railroads
report-ending-both = both
report-ending-money = sudden death

report-source-town = towns
report-source-railroad = railroads
report-source-building = buildings
report-source-pair = pairs
report-source-special = scoring tiles
report-source-mission = missions
report-source-meeple = meeples

## What the plots show, for those who can't see them

plot-won-by-bot = Games won by bot
plot-won-by-turn = Games won by place in the turn order
plot-points = Points by source
plot-rounds = Games by rounds
plot-prices = Prices by round
plot-lift = Lift in games won
plot-auctions = Auction prices by set size
