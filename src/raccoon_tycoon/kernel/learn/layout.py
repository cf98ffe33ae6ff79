"""The observation vector, field by field: its single definition.

The kernel's offsets, the environments' spaces and the table in ``docs/environments.md`` all come from here. A
vector is the shared entries followed by one block of player entries for each player, the observer first and
the others in turn order to its left. With missions or the expansion the added entries follow at the end, so
that they change nothing in other games. A trained net depends on the offsets, so a change needs a new version
of the environments (``docs/environments.md``).
"""

from __future__ import annotations

from dataclasses import dataclass
from types import SimpleNamespace

from ..figures import BASE_RAILROADS, BASE_TILES, BASE_TOWNS
from ..ids import NOTHING
from ..sizes import (
    CARD_COUNT,
    COMMODITY_COUNT,
    MEEPLE_COUNT,
    MISSION_KINDS,
    MOST_UNITS,
    RAILROAD_KINDS,
    RAILROAD_OFFER,
    SHIELD_KINDS,
    TILE_KINDS,
    TOWN_COUNT,
    UPGRADES,
)

ADDED_RAILROADS = RAILROAD_KINDS - BASE_RAILROADS
ADDED_TOWNS = TOWN_COUNT - BASE_TOWNS
ADDED_TILES = TILE_KINDS - BASE_TILES
HIGHEST = 32767  # larger amounts are cut to it


@dataclass(frozen=True, slots=True)
class Entry:
    """``size`` whole numbers from ``low`` to ``high``, beginning at ``offset`` of its block."""

    name: str
    offset: int
    size: int
    low: int
    high: int
    meaning: str


def _laid_out(*rows: tuple[str, int, int, int, str]) -> list[Entry]:
    entries: list[Entry] = []
    offset = 0
    for name, size, low, high, meaning in rows:
        entries.append(Entry(name, offset, size, low, high, meaning))
        offset += size
    return entries


shared_entries: list[Entry] = _laid_out(
    ("players", 1, 2, 6, "how many play"),
    ("per_player_offer", 1, 0, 1, "option opening offer: per-player"),
    ("family", 1, 0, 1, "option family game"),
    ("sudden_death", 1, 0, HIGHEST, "the amount that wins at once; 0: off"),
    ("two_of_three", 1, 0, 1, "option end trigger: two-of-three"),
    ("leave_out_sly_fox", 1, 0, 1, "option three-player railroads: Sly Fox"),
    ("open_two_player_auction", 1, 0, 1, "option two-player auction: open"),
    ("may_open", 1, 0, 1, "option opening bid: may"),
    ("bonus_on_match", 1, 0, 1, "option bonus buildings: on match"),
    ("open_money", 1, 0, 1, "option open money"),
    ("decision", NOTHING + 1, 0, 1, "what must be decided, one-hot: CHOOSE_START to NOTHING of the ids"),
    ("round", 1, 0, HIGHEST, "the round, from 1"),
    ("last_round", 1, 0, 1, "the round under way is the last"),
    ("price", COMMODITY_COUNT, 0, 14, "the market, by commodity"),
    ("supply", COMMODITY_COUNT, 0, 30, "tokens left in the supply, by commodity"),
    ("need", 1, 0, 127, "tokens still to be named in a choice of tokens"),
    (
        "least",
        COMMODITY_COUNT,
        0,
        1,
        "in a choice: the commodity named last, one-hot; earlier ones are closed",
    ),
    ("available", COMMODITY_COUNT, 0, MOST_UNITS, "in a choice: tokens to choose from"),
    ("chosen", COMMODITY_COUNT, 0, MOST_UNITS, "in a choice: tokens named so far"),
    ("card_price", COMMODITY_COUNT, 0, 9, "price icons of the card being played"),
    ("card_production", COMMODITY_COUNT, 0, 9, "production icons of the card being played"),
    ("produced", COMMODITY_COUNT, 0, 9, "tokens taken for the card being played"),
    ("traded", COMMODITY_COUNT, 0, 1, "Trading Floor: the commodity being bought, one-hot"),
    ("sold", COMMODITY_COUNT, 0, 1, "the commodity already sold this turn, one-hot"),
    ("purchases", 1, 0, 9, "buildings bought or upgraded this turn"),
    ("lot", BASE_RAILROADS, 0, 1, "the railroad under the hammer, one-hot"),
    ("high_bid", 1, 0, HIGHEST, "the highest bid of the auction under way"),
    ("least_bid", 1, 0, HIGHEST, "the least bid allowed now; 0 outside auctions"),
    ("railroad_offer", RAILROAD_OFFER * BASE_RAILROADS, 0, 1, "each place's face-up railroad, one-hot"),
    ("unsold", RAILROAD_OFFER, 0, 1, "each place's card found no bidder this turn"),
    ("railroad_deck", 1, 0, 32, "railroad cards face down"),
    ("town_offer", BASE_TOWNS, 0, 1, "the face-up town, one-hot"),
    ("town_points", 1, 0, 5, "its points"),
    ("town_commodity", COMMODITY_COUNT, 0, 1, "its commodity, one-hot"),
    ("town_price", 1, 0, 9, "how many of its commodity it costs the observer"),
    ("town_any_price", 1, 0, 9, "how many tokens of any mix it costs the observer"),
    ("town_deck", 1, 0, 20, "towns face down"),
    ("tile_offer", BASE_TILES, 0, 4, "face-up tiles of each kind"),
    ("tile_stack", 1, 0, 48, "tiles face down"),
    ("deck", 1, 0, CARD_COUNT, "cards face down"),
    ("discards", CARD_COUNT, 0, 1, "whether each card lies in the discard pile"),
    ("hand", CARD_COUNT, 0, 1, "whether the observer holds each card"),
)

player_entries: list[Entry] = _laid_out(
    ("to_move", 1, 0, 1, "must decide now"),
    ("turn", 1, 0, 1, "whose turn it is"),
    ("start_player", 1, 0, 1, "opens every round"),
    ("high_bidder", 1, 0, 1, "holds the highest bid"),
    ("passed", 1, 0, 1, "is out of the auction under way"),
    ("partner", 1, 0, 1, "Trading Floor: is being bought from"),
    ("money", 1, -1, HIGHEST, "dollars; -1 where they are not shown"),
    ("tokens", COMMODITY_COUNT, 0, MOST_UNITS + 1, "tokens held, by commodity"),
    ("storage_limit", 1, 0, 127, "tokens that may be kept"),
    ("production_limit", 1, 0, 5, "tokens that a card yields at most"),
    ("hand_limit", 1, 0, 5, "cards that a hand is filled to"),
    ("hand_size", 1, 0, 8, "cards held"),
    ("railroads", BASE_RAILROADS, 0, 4, "cards of each railroad"),
    ("railroad_count", 1, 0, 32, "railroad cards in all"),
    ("towns", 1, 0, 20, "towns owned"),
    ("town_points", 1, 0, 80, "their points"),
    ("tiles", BASE_TILES, 0, 4, "tiles owned of each kind"),
    ("upgraded", UPGRADES, 0, 1, "which bonus buildings are upgraded"),
    ("tile_count", 1, 0, 48, "tiles in all"),
    ("points", 1, 0, 1000, "the score so far without missions; a Bank counts only where the money is shown"),
)

# Only with missions or the expansion.
added_entries: list[Entry] = _laid_out(
    ("missions", 1, 0, 1, "option missions"),
    ("expansion", 1, 0, 1, "option expansion: fat-cat"),
    ("shields", 1, 0, 3, "option shields: off, dealt, chosen, auctioned"),
    (
        "added_decision",
        4,
        0,
        1,
        "what must be decided, one-hot: CHOOSE_MISSION to CHOOSE_SEALED_BID of the ids",
    ),
    ("more_actions", 1, 0, 1, "a shield gives another action this turn"),
    ("turn_discount", 1, 0, 127, "how much cheaper a shield makes buildings this turn"),
    ("sealed_bid", 1, 0, 127, "the observer's sealed bid"),
    ("added_lot", ADDED_RAILROADS, 0, 1, "the expansion's railroad under the hammer, one-hot"),
    (
        "added_railroad_offer",
        RAILROAD_OFFER * ADDED_RAILROADS,
        0,
        1,
        "each place's face-up railroad of the expansion, one-hot",
    ),
    ("locomotive_on", RAILROAD_OFFER, 0, 1, "each place's card carries a locomotive"),
    ("added_town_offer", ADDED_TOWNS, 0, 1, "the face-up town of the expansion, one-hot"),
    ("house_on", 1, 0, 1, "the face-up town carries a house"),
    ("added_tile_offer", ADDED_TILES, 0, 4, "face-up tiles of each kind of the expansion"),
    ("meeple_supply", MEEPLE_COUNT, 0, 127, "meeples left: animals, tycoons, locomotives, houses"),
    ("mission_offer", MISSION_KINDS, 0, 1, "the missions that the observer may keep"),
    ("mission", MISSION_KINDS, 0, 1, "the mission that the observer kept, one-hot"),
    ("mission_points", 1, 0, 1000, "what it is worth now"),
)

# Then one block for each player, the observer first.
added_player_entries: list[Entry] = _laid_out(
    ("added_railroads", ADDED_RAILROADS, 0, 4, "cards of each railroad of the expansion"),
    ("added_tiles", ADDED_TILES, 0, 4, "tiles owned of each kind of the expansion"),
    ("meeples", MEEPLE_COUNT, 0, 127, "animals, tycoons, locomotives, houses owned"),
    ("shield", SHIELD_KINDS, 0, 1, "which shield, one-hot"),
    ("shield_used", 1, 0, 1, "it has been used"),
)


def _size(entries: list[Entry]) -> int:
    return entries[-1].offset + entries[-1].size


def _offsets(entries: list[Entry]) -> SimpleNamespace:
    """Each entry's offset by its name; the translator turns them into constants."""
    return SimpleNamespace(**{entry.name: entry.offset for entry in entries})


SHARED_SIZE = _size(shared_entries)
PLAYER_SIZE = _size(player_entries)
ADDED_SIZE = _size(added_entries)
ADDED_PLAYER_SIZE = _size(added_player_entries)

AT, OF = _offsets(shared_entries), _offsets(player_entries)
ADDED, ADDED_OF = _offsets(added_entries), _offsets(added_player_entries)


def entries(players: int, added: bool = False) -> list[Entry]:
    """The whole vector of a game of ``players``, names like ``player_1.tokens``, offsets from its start.

    ``added``: with missions or the expansion.
    """
    found = list(shared_entries)
    for place in range(players):
        start = SHARED_SIZE + place * PLAYER_SIZE
        found += [
            Entry(f"player_{place}.{e.name}", start + e.offset, e.size, e.low, e.high, e.meaning)
            for e in player_entries
        ]
    if added:
        start = SHARED_SIZE + players * PLAYER_SIZE
        found += [Entry(e.name, start + e.offset, e.size, e.low, e.high, e.meaning) for e in added_entries]
        for place in range(players):
            block = start + ADDED_SIZE + place * ADDED_PLAYER_SIZE
            found += [
                Entry(f"player_{place}.{e.name}", block + e.offset, e.size, e.low, e.high, e.meaning)
                for e in added_player_entries
            ]
    return found
