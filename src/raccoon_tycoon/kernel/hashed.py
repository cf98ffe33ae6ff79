"""The fields that are hashed, and in which order, independent of the layout in memory.

Hashes are stored in records and databases, so these lists never change. New fields go into a new list, which
is hashed only in games that use them. A field in no list must be scratch, or ``UNHASHED``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .state import Field

CODES = {"I8": "b", "I32": "i", "U32": "I"}

BASE = """
U32 key[8] block
I32 money[6] sudden_death high_bid round
I8 players per_player_offer family two_of_three leave_out_sly_fox open_two_player_auction may_open
I8 bonus_on_match open_money missions expansion shields decision seat turn start_player richest_won
I8 need least available[6] chosen[6] card produced[6] bonus partner traded
I8 sales sold purchases lot high_bidder passed[6] unsold[2] price[6] supply[6]
I8 tokens[6][6] railroads[6][8] railroad_count[6] town_owner[20] town_count[6]
I8 tiles[6][48] upgraded[6][7] tile_count[6] production_limit[6] storage_limit[6] hand_limit[6]
I8 commission[6][6] auction_income[6] most_purchases[6] most_sales[6] export_raise[6]
I8 town_discount[6] trading_floor[6] railroad_offer[2] town_offer tile_offer[4]
I8 hand_size[6] hand[6][8] discard_size discards[54] deck_size deck[54]
I8 railroad_deck_size railroad_deck[32] town_deck_size town_deck[20] tile_stack_size tile_stack[48]
"""
# Missions and the expansion; a game with neither hashes the base alone.
ADDITIONS = """
I8 mission_offer[6][2] mission[6] mission_refused[6] powers[6][16] terms[6][16] workshops[6][4]
I8 meeples[6][4] meeple_supply[4] locomotive_on[2] house_on shield[6] shield_used[6]
I8 sealed_bid[6] shield_order[6] shields_chosen more_actions turn_discount turn_town_discount
"""
# The box's number differs from process to process; a record names the box itself.
UNHASHED = "I8 box"

Place = tuple[int, int]  # of bytes in memory: begin and end


def places(fields: tuple[Field, ...]) -> tuple[tuple[Place, ...], tuple[Place, ...]]:
    """Which bytes of a state with these fields are hashed, without and with the additions."""
    memory: dict[tuple[str, str, tuple[int, ...]], Place] = {}
    end = 0
    for field in fields:
        start, end = end, end + field.bytes
        memory[field.name, field.code, field.shape] = start, end
    base, additions = list(_written(BASE)), list(_written(ADDITIONS))
    differing = memory.keys() ^ {*base, *additions, *_written(UNHASHED)}
    if differing:
        names = ", ".join(sorted({name for name, *_ in differing}))
        raise TypeError(f"kernel/hashed.py and the state's fields differ in {names}")
    return _joined(memory[key] for key in base), _joined(memory[key] for key in base + additions)


def _written(text: str) -> Iterator[tuple[str, str, tuple[int, ...]]]:
    """Name, type and shape of each field."""
    for line in text.strip().splitlines():
        kind, *declarations = line.split()
        for declaration in declarations:
            name, *sizes = declaration.replace("]", "").split("[")
            yield name, CODES[kind], tuple(map(int, sizes))


def _joined(found: Iterable[Place]) -> tuple[Place, ...]:
    """Adjacent ranges merged, so that a layout in this order is hashed in one go."""
    joined: list[Place] = []
    for start, end in found:
        if joined and joined[-1][1] == start:
            start, _ = joined.pop()
        joined.append((start, end))
    return tuple(joined)
