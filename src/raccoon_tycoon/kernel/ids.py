"""The action table: every action the kernel knows has one frozen whole number.

A trained net depends on these numbers, so they never change: new actions get new numbers at the
end, below ``BID``. Choices of several tokens are made one token at a time, in commodity order.
An exact bid of n dollars is ``BID + n``; search and environments use ``RAISE`` instead.
"""

from itertools import pairwise

from .figures import RAISE_COUNT
from .sizes import (
    CARD_COUNT,
    COMMODITY_COUNT,
    MISSION_KINDS,
    MOST_UNITS,
    RAILROAD_KINDS,
    SEATS,
    SHIELD_KINDS,
    TILE_KINDS,
    UPGRADES,
)

PICK = 0  # + commodity: a starting token
PRODUCE = PICK + COMMODITY_COUNT  # + card
TAKE = PRODUCE + CARD_COUNT  # + commodity: from the card's production icons
BONUS = TAKE + COMMODITY_COUNT  # + bonus building
BONUS_TAKE = BONUS + UPGRADES  # + commodity: a token of Machine Shop / Water Mill
TRADE = BONUS_TAKE + COMMODITY_COUNT  # + 6 * (seats to the left - 1) + commodity
UNITS = TRADE + (SEATS - 1) * COMMODITY_COUNT  # + units - 1: how many to buy in the trade
DISCARD = UNITS + MOST_UNITS  # + commodity: over the storage limit
SELL = DISCARD + COMMODITY_COUNT  # + 29 * commodity + units - 1
EXPORT = SELL + COMMODITY_COUNT * MOST_UNITS  # the same, with the Export Company's raise
AUCTION = EXPORT + COMMODITY_COUNT * MOST_UNITS  # + railroad
AUCTION_SPARE = AUCTION + RAILROAD_KINDS  # + railroad: of two equal cards the one with a locomotive
RAISE = AUCTION_SPARE + RAILROAD_KINDS  # + place in RAISES
PASS = RAISE + RAISE_COUNT
BUILD = PASS + 1  # + tile kind
UPGRADE = BUILD + TILE_KINDS  # + tile kind (bonus buildings only)
TOWN = UPGRADE + UPGRADES  # pay with the town's own commodity
TOWN_ANY = TOWN + 1  # pay with any mix
PAY = TOWN_ANY + 1  # + commodity: a token of that mix
DONE = PAY + COMMODITY_COUNT  # no trade, no second sale, no second purchase
KEEP = DONE + 1  # + mission
MAKE = KEEP + MISSION_KINDS  # + what and where (meeple.py)
SHIELD = MAKE + 8  # + shield, before the game
USE_SHIELD = SHIELD + SHIELD_KINDS  # + commodity, or without one behind them
TABLE_SIZE = USE_SHIELD + COMMODITY_COUNT + 1

BID = 4096  # + dollars

# What must be decided now.
CHOOSE_START = 0
CHOOSE_ACTION = 1
CHOOSE_TAKE = 2
CHOOSE_BONUS = 3
CHOOSE_BONUS_TAKE = 4
CHOOSE_TRADE = 5
CHOOSE_UNITS = 6
CHOOSE_DISCARD = 7
CHOOSE_BID = 8
CHOOSE_SALE = 9
CHOOSE_PURCHASE = 10
CHOOSE_PAYMENT = 11
NOTHING = 12
CHOOSE_MISSION = 13
CHOOSE_MEEPLE = 14
CHOOSE_SHIELD = 15
CHOOSE_SEALED_BID = 16

# Which decision the actions from each id on answer. A sale or purchase may also be a turn's second one.
_ANSWERS = {
    PICK: CHOOSE_START,
    PRODUCE: CHOOSE_ACTION,
    TAKE: CHOOSE_TAKE,
    BONUS: CHOOSE_BONUS,
    BONUS_TAKE: CHOOSE_BONUS_TAKE,
    TRADE: CHOOSE_TRADE,
    UNITS: CHOOSE_UNITS,
    DISCARD: CHOOSE_DISCARD,
    SELL: CHOOSE_ACTION,
    RAISE: CHOOSE_BID,
    BUILD: CHOOSE_ACTION,
    PAY: CHOOSE_PAYMENT,
    DONE: CHOOSE_TRADE,
    KEEP: CHOOSE_MISSION,
    MAKE: CHOOSE_MEEPLE,
    SHIELD: CHOOSE_SHIELD,
    USE_SHIELD: CHOOSE_ACTION,
}
DECISION_OF = tuple(
    _ANSWERS[first] for first, end in pairwise((*_ANSWERS, TABLE_SIZE)) for _ in range(first, end)
)

# What goes on without a decision, once sudden death has been asked about (``go_on`` in engine.py).
PRICES_RISE = 17
TURN_ENDS = 18

# More legal actions than any position has, ladder bids included (see tests/rules/test_properties.py).
MOST_LEGAL = 512
