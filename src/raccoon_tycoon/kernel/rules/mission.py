"""Missions (section 7): two are dealt, one is kept in secret and scored at the end."""

from ..chance import shuffle
from ..figures import (
    BONUS_BUILDINGS,
    BONUS_TILES,
    COMMODITIES_HELD,
    DEAR_COMMODITIES,
    DEAR_PRICE,
    DOLLARS_BELOW_20,
    FULL_PURSE,
    LARGE_TOWN,
    LARGEST_SET,
    MISSION_COUNT,
    MISSION_MEASURE,
    MISSION_MOST,
    MISSION_PER,
    MISSION_POINTS,
    RAILROADS_DIFFERENT,
    RAILROADS_DOUBLED,
    SPECIAL_BUILDINGS,
    TOKENS_HELD,
    TOWN_COMMODITY,
    TOWN_POINTS,
    TOWNS_DIFFERENT,
    TOWNS_LARGE,
    TOWNS_SMALL,
    UPGRADES_MADE,
    WILD,
)
from ..ids import KEEP
from ..log import MISSION_KEPT, MISSION_SHOWN, log_event
from ..refusals import LEGAL, MISSION_NOT_DEALT
from ..sizes import COMMODITY_COUNT, MISSION_KINDS, MISSIONS_DEALT, TOWN_COUNT, UPGRADES
from ..state import Bytes, Ints, State
from .tokens import tokens_held


def deal_missions(s: State) -> None:
    pile: Bytes = [0] * MISSION_KINDS
    for mission in range(MISSION_COUNT[s.box]):
        pile[mission] = mission + 1
    shuffle(s, pile, MISSION_COUNT[s.box])
    for seat in range(s.players):
        for place in range(MISSIONS_DEALT):
            s.mission_offer[seat][place] = pile[MISSIONS_DEALT * seat + place]


def why_not_keep(s: State, mission: int) -> int:
    for place in range(MISSIONS_DEALT):
        if s.mission_offer[s.seat][place] == mission + 1:
            return LEGAL
    return MISSION_NOT_DEALT


def list_keeps(s: State, out: Ints, count: int) -> int:
    for place in range(MISSIONS_DEALT):
        out[count] = KEEP + s.mission_offer[s.seat][place] - 1
        count += 1
    return count


def take_mission(s: State, mission: int) -> None:
    """Keep one of the two missions; the other leaves the game, and only its owner knows which it was."""
    for place in range(MISSIONS_DEALT):
        if s.mission_offer[s.seat][place] == mission + 1:
            s.mission[s.seat] = mission + 1
        else:
            s.mission_refused[s.seat] = s.mission_offer[s.seat][place]
        s.mission_offer[s.seat][place] = 0
    log_event(s, MISSION_KEPT, s.seat, mission, 0, 0, 0)


def show_missions(s: State) -> None:
    for seat in range(s.players):
        if s.mission[seat]:
            log_event(s, MISSION_SHOWN, seat, s.mission[seat] - 1, mission_points(s, seat), 0, 0)


def mission_points(s: State, seat: int) -> int:
    """What the kept mission is worth now; 0 if it is unknown."""
    if s.mission[seat] == 0:
        return 0
    mission = s.mission[seat] - 1
    count = measured(s, seat, MISSION_MEASURE[s.box][mission])
    return min(
        MISSION_MOST[s.box][mission], MISSION_POINTS[s.box][mission] * (count // MISSION_PER[s.box][mission])
    )


def measured(s: State, seat: int, measure: int) -> int:
    """The current count of a mission's measure."""
    if measure <= RAILROADS_DOUBLED:
        return railroads_measured(s, seat, measure)
    if measure <= TOWNS_DIFFERENT:
        return towns_measured(s, seat, measure)
    if measure == BONUS_BUILDINGS or measure == SPECIAL_BUILDINGS:
        bonus = 0
        for tile in range(BONUS_TILES):
            bonus += s.tiles[seat][tile]
        return bonus if measure == BONUS_BUILDINGS else s.tile_count[seat] - bonus
    if measure == TOKENS_HELD:
        return tokens_held(s, seat)
    if measure == DOLLARS_BELOW_20:
        return max(0, FULL_PURSE - s.money[seat])
    count = 0
    if measure == UPGRADES_MADE:
        for tile in range(UPGRADES):
            count += s.upgraded[seat][tile]
    elif measure == COMMODITIES_HELD:
        for commodity in range(COMMODITY_COUNT):
            count += s.tokens[seat][commodity] > 0
    elif measure == DEAR_COMMODITIES:
        for commodity in range(COMMODITY_COUNT):
            count += s.price[commodity] >= DEAR_PRICE
    else:
        count = min(s.town_count[seat], s.railroad_count[seat])
    return count


def railroads_measured(s: State, seat: int, measure: int) -> int:
    different = 0
    doubled = 0
    largest = 0
    for railroad in range(WILD):
        cards = s.railroads[seat][railroad]
        different += cards > 0
        doubled += cards > 1
        largest = max(largest, cards)
    if measure == RAILROADS_DIFFERENT:
        return different
    return largest if measure == LARGEST_SET else doubled


def towns_measured(s: State, seat: int, measure: int) -> int:
    paid: Ints = [0] * COMMODITY_COUNT
    large = 0
    for town in range(TOWN_COUNT):
        if s.town_owner[town] == seat:
            large += TOWN_POINTS[town] >= LARGE_TOWN
            paid[TOWN_COMMODITY[s.box][town]] = 1
    if measure == TOWNS_LARGE:
        return large
    if measure == TOWNS_SMALL:
        return s.town_count[seat] - large
    different = 0
    for commodity in range(COMMODITY_COUNT):
        different += paid[commodity]
    return different
