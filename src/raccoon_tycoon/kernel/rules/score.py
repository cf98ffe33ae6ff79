"""The final count (section 4)."""

from ..figures import (
    ALL_TILES,
    BASE_TILES,
    MOST_SET_CARDS,
    MOST_WILDS,
    POINTS_PER_PAIR,
    RAILROAD_POINTS,
    RAILROADS_DIFFERENT,
    TILE_POWER,
    TILE_POWER_AMOUNT,
    TILE_VP_PER_BUILDING,
    TILE_VP_PER_MONEY,
    TILE_VP_PER_RAILROAD,
    TILE_VP_PER_TOWN,
    TOWN_POINTS,
    UPGRADES_MADE,
    VP_PER_LINE,
    VP_PER_MEEPLE,
    VP_PER_TOKENS,
    VP_PER_UPGRADE,
    WILD,
)
from ..sizes import MEEPLE_COUNT, RAILROAD_KINDS
from ..state import Ints, State
from .deal import railroad_in_game, town_end
from .meeple import meeple_points
from .mission import measured, mission_points
from .tokens import tokens_held


def town_points(s: State, seat: int) -> int:
    points = 0
    for town in range(town_end(s)):
        if s.town_owner[town] == seat:
            points += TOWN_POINTS[town]
    return points


def railroad_points(s: State, seat: int) -> int:
    points = 0
    for railroad in range(RAILROAD_KINDS):
        points += RAILROAD_POINTS[s.box][railroad][s.railroads[seat][railroad]]
    if s.railroads[seat][WILD]:
        points += wild_points(s, seat)
    return points


def wild_points(s: State, seat: int) -> int:
    """What wild cards add to a player's sets when each joins the set where it is worth most.

    ``best[n]`` is the most that n wild cards add to the railroads looked at so far.
    """
    wilds = s.railroads[seat][WILD]
    best: Ints = [0] * (MOST_WILDS + 1)
    for railroad in range(WILD):
        if railroad_in_game(s, railroad):
            cards = s.railroads[seat][railroad]
            for spent in range(wilds, 0, -1):
                for here in range(1, min(spent, MOST_SET_CARDS - cards) + 1):
                    step = (
                        RAILROAD_POINTS[s.box][railroad][cards + here]
                        - RAILROAD_POINTS[s.box][railroad][cards]
                    )
                    best[spent] = max(best[spent], best[spent - here] + step)
    return best[wilds]


def pair_points(s: State, seat: int) -> int:
    return POINTS_PER_PAIR * min(s.town_count[seat], s.railroad_count[seat])


def tile_points(s: State, seat: int, tile: int) -> int:
    """What a special tile scores besides the point for being a building."""
    if s.tiles[seat][tile] == 0:
        return 0
    points = TILE_VP_PER_TOWN[tile] * s.town_count[seat]
    points += TILE_VP_PER_RAILROAD[tile] * s.railroad_count[seat]
    points += TILE_VP_PER_BUILDING[tile] * s.tile_count[seat]
    if TILE_VP_PER_MONEY[tile]:
        points += s.money[seat] // TILE_VP_PER_MONEY[tile]
    if tile >= BASE_TILES:
        points += power_points(s, seat, tile)
    return points


def power_points(s: State, seat: int, tile: int) -> int:
    """What a tile of the expansion scores."""
    amount = TILE_POWER_AMOUNT[s.box][tile]
    if TILE_POWER[s.box][tile] == VP_PER_TOKENS:
        return tokens_held(s, seat) // amount
    if TILE_POWER[s.box][tile] == VP_PER_UPGRADE:
        return amount * measured(s, seat, UPGRADES_MADE)
    if TILE_POWER[s.box][tile] == VP_PER_LINE:
        return amount * measured(s, seat, RAILROADS_DIFFERENT)
    if TILE_POWER[s.box][tile] == VP_PER_MEEPLE:
        count = 0
        for meeple in range(MEEPLE_COUNT):
            count += s.meeples[seat][meeple]
        return amount * count
    return 0


def added_points(s: State, seat: int) -> int:
    """What the expansion adds: its tiles and meeples."""
    points = 0
    for tile in range(BASE_TILES, ALL_TILES):
        if s.tiles[seat][tile]:
            points += power_points(s, seat, tile)
    for meeple in range(MEEPLE_COUNT):
        points += meeple_points(s, seat, meeple)
    return points


def score(s: State, seat: int) -> int:
    points = town_points(s, seat) + railroad_points(s, seat) + pair_points(s, seat) + s.tile_count[seat]
    for tile in range(BASE_TILES):
        points += tile_points(s, seat, tile)
    if s.missions:
        points += mission_points(s, seat)
    if s.expansion:
        points += added_points(s, seat)
    return points


def winners(s: State) -> int:
    """The winners as a bit set: most points, then most money; in sudden death, most money only."""
    best_points = -1
    best_money = -1
    found = 0
    for seat in range(s.players):
        points = 0 if s.richest_won else score(s, seat)
        money = s.money[seat]
        if points > best_points or (points == best_points and money > best_money):
            best_points = points
            best_money = money
            found = 1 << seat
        elif points == best_points and money == best_money:
            found += 1 << seat
    return found
