"""The planner's weights, and the layout of a plan: weights, then outlook.

A plan is one array of numbers: first the weights below (beliefs that hold for a whole game), then the
outlook that ``planner_outlook`` works out anew for each decision. All worth is counted in victory
points. The weights were found by letting planners with slightly different weights play each other.
"""

from ....catalog import components
from ...figures import BASE_TILES
from ...sizes import COMMODITY_COUNT, SEATS

# Time.
W_TOWN_TURNS = 0  # turns (of anyone) until the next town is bought
W_RAILROAD_TURNS = 1  # turns until the next railroad is auctioned off
W_TEMPO = 2  # what an average turn is worth
W_FADE = 3  # turns that money needs to become points
# Money.
W_RAILROAD_VALUE = 4  # points that an average railroad brings its buyer
W_INCOME = 5  # dollars that an average turn earns
W_LEAST_MONEY = 6  # points a dollar is worth even when no railroad is left to buy
W_LIQUID = 7  # what it is worth not to be broke
# Tokens.
W_LOT = 8  # units that make a sale worth a turn
W_ANY = 9  # a token's worth as part of any mix
W_TOWN_HOPE = 10  # how far to trust that the town is still there when the tokens are
W_HAND = 11  # how much of the price icons in hand will be played before the sale
W_DRIFT = 12  # productions of others before the sale
W_RISK = 13  # how far others' stocks threaten the price
# Cards.
W_SET = 14  # how likely the next card of a set is
W_PAIR = 15  # how much of a pair's points its first half already has
# Rivals.
W_RIVAL = 16  # how much a rival's gain hurts
W_JUMP = 17  # how far towards a rival's limit a bid jumps
W_OPEN = 18  # caution when opening an auction
W_END = 19  # how much to hurry an end when ahead
# Buildings.
W_STORAGE = 20  # a place of storage, for a turn
W_PRODUCE_SHARE = 21  # the share of turns that produce
W_RICH = 22  # how much less the dollars of a rich seat are worth
W_DENY = 23  # how much of what a card is worth to the keenest rival counts when I take it
W_TILE = 24  # + tile kind: how far to trust the estimate for this kind
# Character.
W_FAVOURITE = W_TILE + BASE_TILES  # the favourite railroad, -1 for none
W_LOVE = W_FAVOURITE + 1  # by how many points a card of it is overrated
W_ADDITIONS = W_LOVE + 1  # 1: knows missions, meeples, shields and wild cards; 0: ignores them
WEIGHT_COUNT = W_ADDITIONS + 1

# The outlook.
MONEY_WORTH = WEIGHT_COUNT  # + seat: points a dollar is worth
SALE_WORTH = MONEY_WORTH + SEATS  # + seat: points a dollar is worth that a later sale brings
TURNS = SALE_WORTH + SEATS  # + seat: own turns after the one under way
MY_RAISE = TURNS + SEATS  # + commodity: by how much I see the price rise before I sell
THEIR_RAISE = MY_RAISE + COMMODITY_COUNT  # + commodity: the same for a rival
ROUNDS = THEIR_RAISE + COMMODITY_COUNT  # rounds after this one
TOWNS_LEFT = ROUNDS + 1
RAILROADS_LEFT = TOWNS_LEFT + 1
RIVALRY = RAILROADS_LEFT + 1  # how much of each rival's gain is my loss
TOWN_GAIN = RIVALRY + 1  # + seat: what the town on offer brings
HELD = TOWN_GAIN + SEATS  # what my tokens are worth
SALE_COST = HELD + 1  # + seat: the points' worth of a turn that a later sale takes
MIX_WORTH = SALE_COST + SEATS  # + seat: what a token is worth as part of any mix
FIRST_DOLLARS = MIX_WORTH + SEATS  # + seat: what it is worth not to be broke
LOT_GAIN = FIRST_DOLLARS + SEATS  # + seat: what the railroad in question brings
USUAL_TURNS = LOT_GAIN + SEATS  # + seat: the same as TURNS, but none where tokens may score or become meeples
# What missions and the expansion bring the seat to move. Only the first two are written without them.
DEAR_SCORE = USUAL_TURNS + SEATS  # points for each dear commodity at the end
KNOWS_ADDITIONS = DEAR_SCORE + 1  # whether any of what follows is written
TOKEN_SCORE = KNOWS_ADDITIONS + 1  # points for each token held at the end
FIRST_TOKEN_SCORE = TOKEN_SCORE + 1  # points for each commodity held at the end
MEEPLE_WORTH = FIRST_TOKEN_SCORE + 1  # + commodity: points for a token as a part of the next meeple
PLAN_SIZE = MEEPLE_WORTH + COMMODITY_COUNT

# How far to trust the estimate for a kind of tile; 1 for untested ones.
_trust = {
    "Wheat Field": (1.0, 1.02, 1.02, 1.15),
    "Lumber Yard": (1.73, 1.44, 2.04, 2.04),
    "Coal Deposit": (0.239, 1.7, 1.7, 1.7),
    "Iron Deposit": (1.25, 0.688, 0.348, 0.688),
    "Tool & Die": (1.83, 1.02, 1.02, 1.02),
    "Vineyard": (1.11, 0.773, 0.773, 0.773),
    "Machine Shop": (2.38, 1.56, 1.0, 0.87),
    "Lumber/Wheat Trading Firm": (2.24, 0.83, 0.83, 0.83),
    "Coal/Iron Trading Firm": (0.576, 0.582, 0.614, 0.582),
    "Goods/Luxury Trading Firm": (1.55, 0.626, 0.626, 0.626),
    "Warehouse": (3.43, 0.925, 1.88, 0.925),
    "Construction Company": (1.2, 0.948, 0.948, 0.725),
    "Freight Company": (1.2, 1.15, 1.45, 1.42),
    "Governor's Mansion": (0.772, 1.57, 2.39, 1.3),
    "Rail Baron": (0.755, 1.5, 1.5, 1.38),
    "Bank": (1.67, 1.01, 0.749, 1.01),
    "Mayor's Office": (2.45, 1.41, 1.41, 1.41),
    "Auction House": (1.57, 0.976, 0.976, 0.976),
    "Smuggler": (0.535, 0.874, 0.874, 0.874),
    "Black Market": (1.0, 1.0, 1.0, 1.0),
    "Brick Works": (1.33, 1.16, 1.16, 1.16),
    "Trading Floor": (1.14, 1.35, 1.35, 1.35),
    "Export Company": (0.198, 0.898, 0.898, 0.898),
    "Cottage Industry": (1.63, 1.0, 1.0, 1.0),
    "Factory": (0.694, 0.47, 0.305, 0.47),
}
# One line per weight, as above: for two, three, four and five players. Six use those for five.
_by_players = (
    (4.56, 7.61, 7.61, 7.61),  # W_TOWN_TURNS
    (1.89, 2.02, 2.02, 2.02),  # W_RAILROAD_TURNS
    (3.01, 3.27, 2.82, 2.82),  # W_TEMPO
    (2.11, 2.92, 3.76, 2.18),  # W_FADE
    (5.11, 3.21, 2.33, 2.04),  # W_RAILROAD_VALUE
    (9.04, 8.36, 3.81, 8.36),  # W_INCOME
    (0.0106, 0.019, 0.00881, 0.0143),  # W_LEAST_MONEY
    (5.15, 3.9, 3.9, 3.9),  # W_LIQUID
    (7.89, 7.98, 9.01, 7.98),  # W_LOT
    (0.529, 0.484, 0.484, 0.576),  # W_ANY
    (1.12, 0.569, 0.569, 0.686),  # W_TOWN_HOPE
    (0.14, 0.191, 0.191, 0.191),  # W_HAND
    (0.292, 0.349, 0.349, 0.349),  # W_DRIFT
    (0.169, 0.332, 0.332, 0.332),  # W_RISK
    (0.443, 0.264, 0.264, 0.264),  # W_SET
    (0.442, 1.14, 1.14, 1.14),  # W_PAIR
    (1.11, 0.928, 1.25, 0.928),  # W_RIVAL
    (0.443, 0.275, 0.275, 0.275),  # W_JUMP
    (0.78, 0.0777, 0.15, 0.0777),  # W_OPEN
    (0.16, 0.0843, 0.0843, 0.0843),  # W_END
    (0.0106, 0.0084, 0.0084, 0.0084),  # W_STORAGE
    (0.216, 0.35, 0.35, 0.35),  # W_PRODUCE_SHARE
    (0.124, 0.448, 0.314, 0.477),  # W_RICH
    (0.275, 0.541, 0.995, 0.625),  # W_DENY
    *(_trust.get(tile.name, (1.0, 1.0, 1.0, 1.0)) for tile in components.BUILDINGS[:BASE_TILES]),
    (-1.0, -1.0, -1.0, -1.0),  # W_FAVOURITE
    (0.0, 0.0, 0.0, 0.0),  # W_LOVE
    (1.0, 1.0, 1.0, 1.0),  # W_ADDITIONS
)
PLANNER_WEIGHTS = tuple(zip(*_by_players, strict=True))
