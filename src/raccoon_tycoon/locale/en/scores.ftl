### The end of a game

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
