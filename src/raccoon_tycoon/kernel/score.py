"""The final count (section 4)."""

from .mission import mission_points
from .sizes import RAILROAD_KINDS
from .state import State
from .tables import (
    BASE_TILES,
    BASE_TOWNS,
    POINTS_PER_PAIR,
    RAILROAD_POINTS,
    TILE_VP_PER_BUILDING,
    TILE_VP_PER_MONEY,
    TILE_VP_PER_RAILROAD,
    TILE_VP_PER_TOWN,
    TOWN_POINTS,
)


def town_points(s: State, seat: int) -> int:
    points = 0
    for town in range(BASE_TOWNS):
        if s.town_owner[town] == seat:
            points += TOWN_POINTS[town]
    return points


def railroad_points(s: State, seat: int) -> int:
    points = 0
    for railroad in range(RAILROAD_KINDS):
        points += RAILROAD_POINTS[railroad][s.railroads[seat][railroad]]
    return points


def pair_points(s: State, seat: int) -> int:
    return POINTS_PER_PAIR * min(s.town_count[seat], s.railroad_count[seat])


def tile_points(s: State, seat: int, tile: int) -> int:
    """What one special tile is worth beside the point for being a building."""
    if s.tiles[seat][tile] == 0:
        return 0
    points = TILE_VP_PER_TOWN[tile] * s.town_count[seat]
    points += TILE_VP_PER_RAILROAD[tile] * s.railroad_count[seat]
    points += TILE_VP_PER_BUILDING[tile] * s.tile_count[seat]
    if TILE_VP_PER_MONEY[tile]:
        points += s.money[seat] // TILE_VP_PER_MONEY[tile]
    return points


def score(s: State, seat: int) -> int:
    points = town_points(s, seat) + railroad_points(s, seat) + pair_points(s, seat) + s.tile_count[seat]
    for tile in range(BASE_TILES):
        points += tile_points(s, seat, tile)
    if s.missions:
        points += mission_points(s, seat)
    return points


def winners(s: State) -> int:
    """Who has won, as a set of bits: most points, then most money; in sudden death most money alone."""
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
