"""Buy or upgrade a building (section 3.4), with the Construction Company."""

from ..figures import (
    BASE_TILES,
    BUILDING_DISCOUNT,
    CHEAPEST_UPGRADE,
    TILE_AUCTION_INCOME,
    TILE_COMMISSION,
    TILE_COST,
    TILE_EXPORT,
    TILE_HAND_LIMIT,
    TILE_PRODUCTION_LIMIT,
    TILE_PURCHASES,
    TILE_SALES,
    TILE_STORAGE,
    TILE_TOWN_DISCOUNT,
    TILE_TRADING_FLOOR,
    TILE_UPGRADE_COST,
)
from ..ids import BUILD, CHOOSE_PURCHASE, DONE, UPGRADE
from ..log import BUILT, TILE_REVEALED, UPGRADED, log_event
from ..refusals import (
    ALREADY_UPGRADED,
    LEGAL,
    TILE_NOT_OFFERED,
    TILE_TOO_DEAR,
    UPGRADE_NOT_OWNED,
    UPGRADE_TOO_DEAR,
)
from ..sizes import COMMODITY_COUNT, TILE_OFFER, UPGRADES
from ..state import Ints, State
from .tile_powers import gain_power
from .turn import end_turn


def tile_price(s: State, seat: int, tile: int) -> int:
    """What a tile costs this player."""
    return max(0, TILE_COST[s.box][tile] - s.powers[seat][BUILDING_DISCOUNT])


def upgrade_price(s: State, seat: int, tile: int) -> int:
    return max(0, TILE_UPGRADE_COST[tile] - s.powers[seat][BUILDING_DISCOUNT])


def why_not_build(s: State, tile: int) -> int:
    for place in range(TILE_OFFER):
        if s.tile_offer[place] == tile:
            return TILE_TOO_DEAR if s.money[s.seat] < tile_price(s, s.seat, tile) else LEGAL
    return TILE_NOT_OFFERED


def why_not_upgrade(s: State, tile: int) -> int:
    if s.tiles[s.seat][tile] == 0:
        return UPGRADE_NOT_OWNED
    if s.upgraded[s.seat][tile]:
        return ALREADY_UPGRADED
    if s.money[s.seat] < upgrade_price(s, s.seat, tile):
        return UPGRADE_TOO_DEAR
    return LEGAL


def list_purchases(s: State, out: Ints, count: int) -> int:
    budget = s.money[s.seat] + s.powers[s.seat][BUILDING_DISCOUNT]
    for place in range(TILE_OFFER):
        tile = s.tile_offer[place]
        if tile >= 0 and budget >= TILE_COST[s.box][tile]:
            seen = 0
            for earlier in range(place):
                if s.tile_offer[earlier] == tile:
                    seen = 1
            if not seen:
                out[count] = BUILD + tile
                count += 1
    if s.tile_count[s.seat] and budget >= CHEAPEST_UPGRADE:
        for tile in range(UPGRADES):
            if why_not_upgrade(s, tile) == LEGAL:
                out[count] = UPGRADE + tile
                count += 1
    return count


def list_second_purchases(s: State, out: Ints, count: int) -> int:
    count = list_purchases(s, out, count)
    out[count] = DONE
    return count + 1


def build(s: State, tile: int) -> None:
    place = 0
    while s.tile_offer[place] != tile:
        place += 1
    price = tile_price(s, s.seat, tile)
    s.money[s.seat] -= price
    log_event(s, BUILT, s.seat, tile, price, 0, 0)
    gain_tile(s, s.seat, tile)
    s.tile_offer[place] = -1
    if s.tile_stack_size:
        s.tile_stack_size -= 1
        s.tile_offer[place] = s.tile_stack[s.tile_stack_size]
        s.tile_stack[s.tile_stack_size] = 0
        log_event(s, TILE_REVEALED, -1, s.tile_offer[place], 0, 0, 0)
    finish_purchase(s)


def upgrade(s: State, tile: int) -> None:
    price = upgrade_price(s, s.seat, tile)
    s.money[s.seat] -= price
    s.upgraded[s.seat][tile] = 1
    log_event(s, UPGRADED, s.seat, tile, price, 0, 0)
    finish_purchase(s)


def finish_purchase(s: State) -> None:
    s.purchases += 1
    if s.purchases < s.most_purchases[s.seat]:
        s.decision = CHOOSE_PURCHASE
    else:
        end_turn(s)


def gain_tile(s: State, seat: int, tile: int) -> None:
    """The tile takes effect. Limits don't add up, the best one counts; storage adds up."""
    s.tiles[seat][tile] += 1
    s.tile_count[seat] += 1
    s.storage_limit[seat] += 1 + TILE_STORAGE[tile]
    s.production_limit[seat] = max(s.production_limit[seat], TILE_PRODUCTION_LIMIT[tile])
    s.hand_limit[seat] = max(s.hand_limit[seat], TILE_HAND_LIMIT[tile])
    s.most_purchases[seat] = max(s.most_purchases[seat], TILE_PURCHASES[tile])
    s.most_sales[seat] = max(s.most_sales[seat], TILE_SALES[tile])
    s.export_raise[seat] = max(s.export_raise[seat], TILE_EXPORT[tile])
    s.auction_income[seat] += TILE_AUCTION_INCOME[tile]
    s.town_discount[seat] += TILE_TOWN_DISCOUNT[tile]
    s.trading_floor[seat] += TILE_TRADING_FLOOR[tile]
    for commodity in range(COMMODITY_COUNT):
        s.commission[seat][commodity] += TILE_COMMISSION[tile][commodity]
    if tile >= BASE_TILES:
        gain_power(s, seat, tile)
