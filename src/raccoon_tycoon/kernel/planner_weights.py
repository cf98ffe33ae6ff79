"""What the planner believes: its weights, and where they and its outlook stand in a plan.

A plan is one array of numbers: first the weights below (beliefs that hold for a whole game), then the
outlook that ``planner_outlook`` works out anew for each decision. All worth is counted in victory
points. The weights were found by letting planners with slightly different weights play each other.
"""

from .sizes import COMMODITY_COUNT, SEATS
from .tables import BASE_TILES

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
WEIGHT_COUNT = W_TILE + BASE_TILES

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
PLAN_SIZE = HELD + 1

_two = (
    4.561,  # W_TOWN_TURNS
    1.889,  # W_RAILROAD_TURNS
    3.015,  # W_TEMPO
    2.108,  # W_FADE
    5.107,  # W_RAILROAD_VALUE
    9.036,  # W_INCOME
    0.0106,  # W_LEAST_MONEY
    5.15,  # W_LIQUID
    7.891,  # W_LOT
    0.529,  # W_ANY
    1.12,  # W_TOWN_HOPE
    0.14,  # W_HAND
    0.292,  # W_DRIFT
    0.169,  # W_RISK
    0.443,  # W_SET
    0.442,  # W_PAIR
    1.114,  # W_RIVAL
    0.443,  # W_JUMP
    0.78,  # W_OPEN
    0.16,  # W_END
    0.0106,  # W_STORAGE
    0.216,  # W_PRODUCE_SHARE
    0.124,  # W_RICH
    0.275,  # W_DENY
    # buildings
    1.002,
    1.727,
    0.239,
    1.245,
    1.835,
    1.108,
    2.381,
    2.242,
    0.576,
    1.552,
    3.428,
    1.199,
    1.196,
    0.772,
    0.755,
    1.673,
    2.447,
    1.574,
    0.535,
    1.0,
    1.335,
    1.139,
    0.198,
    1.625,
    0.694,
)
_more = _two
PLANNER_WEIGHTS = (_two, _more)
