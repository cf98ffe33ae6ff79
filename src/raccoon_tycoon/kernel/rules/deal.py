"""Setup (section 2), from the rules and the key that are already in the state."""

from ..chance import shuffle
from ..figures import (
    ALL_TILES,
    BASE_HAND_LIMIT,
    BASE_PRODUCTION_LIMIT,
    BASE_RAILROADS,
    BASE_STORAGE_LIMIT,
    BASE_TILES,
    BASE_TOWNS,
    BASIC_TILES,
    HIGHEST_TOWN_POINTS,
    LOWEST_PRICE,
    LOWEST_TOWN_POINTS,
    RAILROAD_COPIES,
    RAILROAD_LEAST_PLAYERS,
    SKUNK_WORKS,
    SLY_FOX,
    STARTING_MONEY,
    STARTING_SUPPLY,
    TILE_COPIES,
    TILE_REPLACED,
    TOWN_POINTS,
    TYCOON,
)
from ..ids import CHOOSE_MISSION, CHOOSE_START
from ..log import PICKED
from ..sizes import CARD_COUNT, COMMODITY_COUNT, RAILROAD_KINDS, RAILROAD_OFFER, SEATS, TILE_OFFER, TOWN_COUNT
from ..state import Bytes, State
from .auction import reveal_railroad
from .meeple import deal_meeples
from .mission import deal_missions, take_mission
from .produce import draw_card
from .shield import deal_shields, take_shield
from .tokens import begin_choice, log_chosen, take_from_supply
from .town import reveal_town
from .turn import begin_turn


def deal(s: State) -> None:
    """The order of the shuffles is part of the record format (docs/notation.md)."""
    deal_market(s)
    deal_cards(s)
    deal_railroads(s)
    deal_towns(s)
    deal_tiles(s)
    if s.expansion:
        deal_meeples(s)
    if s.shields:
        deal_shields(s)
    if s.shields_chosen == s.players or not s.shields:
        begin_opening(s)


def begin_opening(s: State) -> None:
    """The start player, missions, starting tokens."""
    draw_start_player(s)
    s.round = 1
    if s.missions:
        deal_missions(s)
        begin_keep(s, s.start_player)
    else:
        begin_pick(s, s.start_player)


def deal_market(s: State) -> None:
    for commodity in range(COMMODITY_COUNT):
        s.price[commodity] = LOWEST_PRICE[commodity]
        s.supply[commodity] = STARTING_SUPPLY[commodity]
    for seat in range(s.players):
        s.money[seat] = STARTING_MONEY
        s.production_limit[seat] = BASE_PRODUCTION_LIMIT
        s.storage_limit[seat] = BASE_STORAGE_LIMIT
        s.hand_limit[seat] = BASE_HAND_LIMIT
        s.most_purchases[seat] = 1
        s.most_sales[seat] = 1
    s.card = -1
    s.sold = -1
    s.lot = -1
    s.high_bidder = -1
    s.turn = -1


def deal_cards(s: State) -> None:
    s.deck_size = CARD_COUNT
    for card in range(CARD_COUNT):
        s.deck[card] = card
    shuffle(s, s.deck, CARD_COUNT)
    for seat in range(s.players):
        for card in range(BASE_HAND_LIMIT):
            draw_card(s, seat)


def railroad_in_game(s: State, railroad: int) -> int:
    if railroad >= BASE_RAILROADS:
        return s.expansion and s.players >= RAILROAD_LEAST_PLAYERS[railroad]
    if railroad == SKUNK_WORKS:
        return s.players >= 5
    if s.players == 3:
        return railroad != (SLY_FOX if s.leave_out_sly_fox else TYCOON)
    if railroad == SLY_FOX or railroad == TYCOON:
        return s.players > 2
    return 1


def deal_railroads(s: State) -> None:
    for railroad in range(RAILROAD_KINDS):
        if railroad_in_game(s, railroad):
            for copy in range(RAILROAD_COPIES[railroad]):
                s.railroad_deck[s.railroad_deck_size] = railroad
                s.railroad_deck_size += 1
    shuffle(s, s.railroad_deck, s.railroad_deck_size)
    for place in range(RAILROAD_OFFER):
        reveal_railroad(s, place)


def town_end(s: State) -> int:
    """The first index after the towns in use; those of the expansion need six players."""
    return TOWN_COUNT if s.players == SEATS else BASE_TOWNS


def tile_end(s: State) -> int:
    """The first index after the kinds of tiles in use."""
    return ALL_TILES if s.expansion else BASE_TILES


def tile_in_game(s: State, tile: int) -> int:
    """Whether an advanced tile is in the stack: the expansion replaces some."""
    return not (s.expansion and TILE_REPLACED[tile])


def deal_towns(s: State) -> None:
    """The highest value first, as the deck is drawn from its end."""
    for town in range(TOWN_COUNT):
        s.town_owner[town] = -1
    pile: Bytes = [0] * 20
    for points in range(HIGHEST_TOWN_POINTS, LOWEST_TOWN_POINTS - 1, -1):
        size = 0
        for town in range(town_end(s)):
            if TOWN_POINTS[town] == points:
                pile[size] = town
                size += 1
        shuffle(s, pile, size)
        if s.players == 2:
            size -= 1
        for place in range(size):
            s.town_deck[s.town_deck_size] = pile[place]
            s.town_deck_size += 1
    reveal_town(s)


def deal_tiles(s: State) -> None:
    basics: Bytes = [0] * 6
    for tile in range(BASIC_TILES):
        basics[tile] = tile
    shuffle(s, basics, BASIC_TILES)
    if not s.family:
        for tile in range(BASIC_TILES, tile_end(s)):
            if tile_in_game(s, tile):
                for copy in range(TILE_COPIES[tile]):
                    s.tile_stack[s.tile_stack_size] = tile
                    s.tile_stack_size += 1
        shuffle(s, s.tile_stack, s.tile_stack_size)
    shown = TILE_OFFER
    if s.per_player_offer and s.players < TILE_OFFER:
        shown = s.players
    for place in range(TILE_OFFER):
        s.tile_offer[place] = -1
        if place < shown:
            s.tile_offer[place] = basics[place]
        elif s.tile_stack_size:
            s.tile_stack_size -= 1
            s.tile_offer[place] = s.tile_stack[s.tile_stack_size]
            s.tile_stack[s.tile_stack_size] = 0


def draw_start_player(s: State) -> None:
    seats: Bytes = [0] * 6
    for seat in range(s.players):
        seats[seat] = seat
    shuffle(s, seats, s.players)
    s.start_player = seats[0]


def choose_shield(s: State, shield: int) -> None:
    if take_shield(s, shield):
        begin_opening(s)


def begin_keep(s: State, seat: int) -> None:
    s.seat = seat
    s.decision = CHOOSE_MISSION


def keep_mission(s: State, mission: int) -> None:
    take_mission(s, mission)
    next_seat = (s.seat + 1) % s.players
    if next_seat == s.start_player:
        begin_pick(s, next_seat)
    else:
        begin_keep(s, next_seat)


def begin_pick(s: State, seat: int) -> None:
    """The k-th player in turn order picks k tokens, all different."""
    s.seat = seat
    for commodity in range(COMMODITY_COUNT):
        s.available[commodity] = 1
    begin_choice(s, CHOOSE_START, 1 + (seat - s.start_player + s.players) % s.players)


def finish_pick(s: State) -> None:
    take_from_supply(s, s.seat)
    log_chosen(s, PICKED, s.seat, 0)
    next_seat = (s.seat + 1) % s.players
    if next_seat == s.start_player:
        begin_turn(s, next_seat)
    else:
        begin_pick(s, next_seat)
