"""A full state consistent with what one player knows: the hidden parts are drawn at random."""

from ..chance import MASK32, fast_below, fast_random, fast_shuffle
from ..figures import (
    AUCTIONED_SHIELDS_MONEY,
    BASIC_TILES,
    HIGHEST_TOWN_POINTS,
    LOWEST_TOWN_POINTS,
    MISSION_COUNT,
    RAILROAD_COPIES,
    STARTING_MONEY,
    TILE_COPIES,
    TOWN_POINTS,
)
from ..ids import CHOOSE_MISSION, CHOOSE_SEALED_BID, NOTHING
from ..sizes import (
    CARD_COUNT,
    MISSION_KINDS,
    MISSIONS_DEALT,
    RAILROAD_KINDS,
    RAILROAD_OFFER,
    SEATS,
    TILE_OFFER,
)
from ..state import Bytes, Rng, State
from .deal import railroad_in_game, tile_end, tile_in_game, town_end


def sample(s: State, seat: int, rng: Rng) -> None:
    """Fill in what ``seat`` (-1: a spectator) doesn't see of a redacted state. Money is the caller's."""
    sample_cards(s, seat, rng)
    sample_railroads(s, rng)
    sample_towns(s, rng)
    sample_tiles(s, rng)
    if s.missions and s.start_player >= 0:
        sample_missions(s, seat, rng)
    if s.decision == CHOOSE_SEALED_BID:
        sample_sealed_bids(s, seat, rng)
    for word in range(8):
        s.key[word] = fast_random(rng) & MASK32
    s.block = 0


def sample_cards(s: State, seat: int, rng: Rng) -> None:
    seen: Bytes = [0] * CARD_COUNT
    for place in range(s.discard_size):
        seen[s.discards[place]] = 1
    if s.card >= 0:
        seen[s.card] = 1
    for other in range(s.players):
        if other == seat or s.decision == NOTHING:
            for place in range(s.hand_size[other]):
                seen[s.hand[other][place]] = 1
    unseen: Bytes = [0] * CARD_COUNT
    count = 0
    for card in range(CARD_COUNT):
        if not seen[card]:
            unseen[count] = card
            count += 1
    fast_shuffle(rng, unseen, count)
    for other in range(s.players):
        if other != seat and s.decision != NOTHING:
            for place in range(s.hand_size[other]):
                count -= 1
                s.hand[other][place] = unseen[count]
    for place in range(s.deck_size):
        count -= 1
        s.deck[place] = unseen[count]


def sample_railroads(s: State, rng: Rng) -> None:
    count = 0
    for railroad in range(RAILROAD_KINDS):
        if railroad_in_game(s, railroad):
            left = RAILROAD_COPIES[railroad]
            for seat in range(s.players):
                left -= s.railroads[seat][railroad]
            for place in range(RAILROAD_OFFER):
                if s.railroad_offer[place] == railroad:
                    left -= 1
            for copy in range(left):
                s.railroad_deck[count] = railroad
                count += 1
    fast_shuffle(rng, s.railroad_deck, count)


def sample_towns(s: State, rng: Rng) -> None:
    """Within a value, unseen towns are interchangeable; with two players one of each value is left out."""
    pile: Bytes = [0] * 20
    count = 0
    for points in range(HIGHEST_TOWN_POINTS, LOWEST_TOWN_POINTS - 1, -1):
        size = 0
        for town in range(town_end(s)):
            if TOWN_POINTS[town] == points and s.town_owner[town] < 0 and s.town_offer != town:
                pile[size] = town
                size += 1
        fast_shuffle(rng, pile, size)
        if s.players == 2:
            size -= 1
        for place in range(size):
            s.town_deck[count] = pile[place]
            count += 1


def sample_tiles(s: State, rng: Rng) -> None:
    if s.family:
        return
    count = 0
    for tile in range(BASIC_TILES, tile_end(s)):
        left = TILE_COPIES[tile] * tile_in_game(s, tile)
        for seat in range(s.players):
            left -= s.tiles[seat][tile]
        for place in range(TILE_OFFER):
            if s.tile_offer[place] == tile:
                left -= 1
        for copy in range(left):
            s.tile_stack[count] = tile
            count += 1
    fast_shuffle(rng, s.tile_stack, count)


def sample_missions(s: State, seat: int, rng: Rng) -> None:
    """Everyone who has chosen keeps one mission and has discarded one; the others hold two."""
    seen: Bytes = [0] * (MISSION_KINDS + 1)
    for other in range(s.players):
        if other == seat or s.decision == NOTHING:  # at the end the kept missions are shown
            seen[s.mission[other]] = 1
        if other == seat:
            seen[s.mission_refused[other]] = 1
            for place in range(MISSIONS_DEALT):
                seen[s.mission_offer[other][place]] = 1
    unseen: Bytes = [0] * MISSION_KINDS
    count = 0
    for mission in range(1, MISSION_COUNT[s.box] + 1):
        if not seen[mission]:
            unseen[count] = mission
            count += 1
    fast_shuffle(rng, unseen, count)
    for other in range(s.players):
        if other != seat and not still_to_keep(s, other):
            if s.decision != NOTHING:
                count -= 1
                s.mission[other] = unseen[count]
            count -= 1
            s.mission_refused[other] = unseen[count]
        elif other != seat:
            for place in range(MISSIONS_DEALT):
                count -= 1
                s.mission_offer[other][place] = unseen[count]


def sample_sealed_bids(s: State, seat: int, rng: Rng) -> None:
    """Seats bid in order; earlier bids, and the order for ties, are drawn at random."""
    for other in range(s.seat):
        if other != seat:
            s.sealed_bid[other] = 1 + fast_below(rng, STARTING_MONEY + AUCTIONED_SHIELDS_MONEY + 1)
    order: Bytes = [0] * SEATS
    for place in range(s.players):
        order[place] = place
    fast_shuffle(rng, order, s.players)
    for place in range(s.players):
        s.shield_order[place] = order[place]


def still_to_keep(s: State, seat: int) -> int:
    """Whether a seat still has to choose its mission: in turn order, before the starting tokens."""
    if s.decision != CHOOSE_MISSION:
        return 0
    before = (s.seat - s.start_player + s.players) % s.players
    return (seat - s.start_player + s.players) % s.players >= before
