### The end of a game

winner = { $names } wins!
winners = { $names } share the victory!
decided-by-points = On points.
decided-by-money = Tied on points; more money breaks the tie.
decided-by-shared = Tied on points and on money.
decided-by-sudden-death = Sudden death: the most money wins.
score-line = Scored for
score-sheet = Score sheet
score-towns = Towns
score-railroads = Railroad sets
score-pairs = Pairs of town and railroad
score-buildings = Buildings
score-mission = Mission
score-total = Victory points
score-money = Money (breaks a tie)

### While the game goes on

points-so-far = { $points } VP so far
points-since = { $points } since your last turn
score-so-far = VP so far
score-secret = secret
score-shown = Running score
score-shown-text = Show everyone's points so far beside their names

### How it was won

won-by = { $line } made the difference: { $points } VP more than { $other }.
won-line-towns = The towns
won-line-railroads = The railroad sets
won-line-pairs = The pairs of town and railroad
won-line-buildings = The buildings
won-line-mission = The mission
won-line-meeples = The meeples
lead-for-good = and the lead, for good
