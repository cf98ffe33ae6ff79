"""What a seat may know as a vector of numbers (layout.py says which), and which actions are open."""

from ..figures import (
    BASE_RAILROADS,
    BASE_TILES,
    BASE_TOWNS,
    CARD_PRICE,
    CARD_PRODUCTION,
    RAISE_COUNT,
    TILE_VP_PER_BUILDING,
    TILE_VP_PER_MONEY,
    TILE_VP_PER_RAILROAD,
    TILE_VP_PER_TOWN,
    TOWN_COMMODITY,
    TOWN_POINTS,
)
from ..ids import (
    CHOOSE_BID,
    CHOOSE_MISSION,
    CHOOSE_SEALED_BID,
    CHOOSE_UNITS,
    MOST_LEGAL,
    NOTHING,
    PASS,
    RAISE,
    TABLE_SIZE,
)
from ..rules.auction import least_bid
from ..rules.engine import legal
from ..rules.mission import mission_points
from ..rules.score import added_points, pair_points, railroad_points, town_points
from ..rules.town import town_any_price, town_price
from ..rules.turn import last_round
from ..sight import has_additions, money_shown
from ..sizes import COMMODITY_COUNT, MEEPLE_COUNT, MISSIONS_DEALT, RAILROAD_OFFER, TILE_OFFER, UPGRADES
from ..state import Bytes, Ints, Shorts, State, room
from .layout import (
    ADDED_DECISION,
    ADDED_EXPANSION,
    ADDED_HOUSE_ON,
    ADDED_LOCOMOTIVE_ON,
    ADDED_LOT,
    ADDED_MEEPLE_SUPPLY,
    ADDED_MISSION,
    ADDED_MISSION_OFFER,
    ADDED_MISSION_POINTS,
    ADDED_MISSIONS,
    ADDED_MORE_ACTIONS,
    ADDED_OF_MEEPLES,
    ADDED_OF_RAILROADS,
    ADDED_OF_SHIELD,
    ADDED_OF_SHIELD_USED,
    ADDED_OF_TILES,
    ADDED_PLAYER_SIZE,
    ADDED_RAILROAD_OFFER,
    ADDED_RAILROADS,
    ADDED_SEALED_BID,
    ADDED_SHIELDS,
    ADDED_SIZE,
    ADDED_TILE_OFFER,
    ADDED_TILES,
    ADDED_TOWN_OFFER,
    ADDED_TURN_DISCOUNT,
    AT_AVAILABLE,
    AT_BONUS_ON_MATCH,
    AT_CARD_PRICE,
    AT_CARD_PRODUCTION,
    AT_CHOSEN,
    AT_DECISION,
    AT_DECK,
    AT_DISCARDS,
    AT_FAMILY,
    AT_HAND,
    AT_HIGH_BID,
    AT_LAST_ROUND,
    AT_LEAST,
    AT_LEAST_BID,
    AT_LEAVE_OUT_SLY_FOX,
    AT_LOT,
    AT_MAY_OPEN,
    AT_NEED,
    AT_OPEN_MONEY,
    AT_OPEN_TWO_PLAYER_AUCTION,
    AT_PER_PLAYER_OFFER,
    AT_PLAYERS,
    AT_PRICE,
    AT_PRODUCED,
    AT_PURCHASES,
    AT_RAILROAD_DECK,
    AT_RAILROAD_OFFER,
    AT_ROUND,
    AT_SOLD,
    AT_SUDDEN_DEATH,
    AT_SUPPLY,
    AT_TILE_OFFER,
    AT_TILE_STACK,
    AT_TOWN_ANY_PRICE,
    AT_TOWN_COMMODITY,
    AT_TOWN_DECK,
    AT_TOWN_OFFER,
    AT_TOWN_POINTS,
    AT_TOWN_PRICE,
    AT_TRADED,
    AT_TWO_OF_THREE,
    AT_UNSOLD,
    HIGHEST,
    OF_HAND_LIMIT,
    OF_HAND_SIZE,
    OF_HIGH_BIDDER,
    OF_MONEY,
    OF_PARTNER,
    OF_PASSED,
    OF_POINTS,
    OF_PRODUCTION_LIMIT,
    OF_RAILROAD_COUNT,
    OF_RAILROADS,
    OF_START_PLAYER,
    OF_STORAGE_LIMIT,
    OF_TILE_COUNT,
    OF_TILES,
    OF_TO_MOVE,
    OF_TOKENS,
    OF_TOWN_POINTS,
    OF_TOWNS,
    OF_TURN,
    OF_UPGRADED,
    PLAYER_SIZE,
    SHARED_SIZE,
)

EVERY_RUNG = (1 << RAISE_COUNT) - 1


def vector_size(s: State) -> int:
    """How many numbers an observation of this game has."""
    size = SHARED_SIZE + s.players * PLAYER_SIZE
    if has_additions(s):
        size += ADDED_SIZE + s.players * ADDED_PLAYER_SIZE
    return size


def observe(s: State, seat: int, counted: int, out: Shorts) -> None:
    """Write what ``seat`` knows to ``out``; see ``observe_at``."""
    observe_at(s, seat, counted, out, 0)


def observe_at(s: State, seat: int, counted: int, out: Shorts, at: int) -> None:
    """Write what ``seat`` knows from ``out[at]`` on.

    ``counted``: it has followed everybody's payments, so it knows everybody's money.
    """
    for place in range(at, at + vector_size(s)):
        out[place] = 0
    if seat < 0 or seat >= s.players:
        return
    observe_rules(s, out, at)
    observe_decision(s, out, at)
    observe_market(s, seat, out, at)
    block = at + SHARED_SIZE
    for step in range(s.players):
        other = seat + step
        if other >= s.players:
            other -= s.players
        shown = counted or step == 0 or money_shown(s)
        observe_player(s, other, shown, out, block)
        block += PLAYER_SIZE
    if has_additions(s):
        observe_additions(s, seat, out, block)


def observe_additions(s: State, seat: int, out: Shorts, at: int) -> None:
    """Missions and the expansion. Nobody sees another's mission, not even at the end."""
    out[at + ADDED_MISSIONS] = s.missions
    out[at + ADDED_EXPANSION] = s.expansion
    if s.decision > NOTHING:
        out[at + ADDED_DECISION + s.decision - CHOOSE_MISSION] = 1
    for place in range(MISSIONS_DEALT):
        if s.mission_offer[seat][place]:
            out[at + ADDED_MISSION_OFFER + s.mission_offer[seat][place] - 1] = 1
    if s.mission[seat]:
        out[at + ADDED_MISSION + s.mission[seat] - 1] = 1
        out[at + ADDED_MISSION_POINTS] = mission_points(s, seat)
    if s.expansion:
        observe_added_offers(s, out, at)
        out[at + ADDED_SHIELDS] = s.shields
        out[at + ADDED_MORE_ACTIONS] = s.more_actions
        out[at + ADDED_TURN_DISCOUNT] = s.turn_discount
        if s.sealed_bid[seat]:
            out[at + ADDED_SEALED_BID] = s.sealed_bid[seat] - 1
        block = at + ADDED_SIZE
        for step in range(s.players):
            observe_added_player(s, (seat + step) % s.players, out, block)
            block += ADDED_PLAYER_SIZE


def observe_added_offers(s: State, out: Shorts, at: int) -> None:
    if s.decision == CHOOSE_BID and s.railroad_offer[s.lot] >= BASE_RAILROADS:
        out[at + ADDED_LOT + s.railroad_offer[s.lot] - BASE_RAILROADS] = 1
    for place in range(RAILROAD_OFFER):
        railroad = s.railroad_offer[place] - BASE_RAILROADS
        if railroad >= 0:
            out[at + ADDED_RAILROAD_OFFER + ADDED_RAILROADS * place + railroad] = 1
        out[at + ADDED_LOCOMOTIVE_ON + place] = s.locomotive_on[place]
    if s.town_offer >= BASE_TOWNS:
        out[at + ADDED_TOWN_OFFER + s.town_offer - BASE_TOWNS] = 1
    out[at + ADDED_HOUSE_ON] = s.house_on
    for place in range(TILE_OFFER):
        if s.tile_offer[place] >= BASE_TILES:
            out[at + ADDED_TILE_OFFER + s.tile_offer[place] - BASE_TILES] += 1
    for meeple in range(MEEPLE_COUNT):
        out[at + ADDED_MEEPLE_SUPPLY + meeple] = s.meeple_supply[meeple]


def observe_added_player(s: State, seat: int, out: Shorts, at: int) -> None:
    for railroad in range(ADDED_RAILROADS):
        out[at + ADDED_OF_RAILROADS + railroad] = s.railroads[seat][BASE_RAILROADS + railroad]
    for tile in range(ADDED_TILES):
        out[at + ADDED_OF_TILES + tile] = s.tiles[seat][BASE_TILES + tile]
    for meeple in range(MEEPLE_COUNT):
        out[at + ADDED_OF_MEEPLES + meeple] = s.meeples[seat][meeple]
    if s.shield[seat]:
        out[at + ADDED_OF_SHIELD + s.shield[seat] - 1] = 1
    out[at + ADDED_OF_SHIELD_USED] = s.shield_used[seat]


def observe_rules(s: State, out: Shorts, at: int) -> None:
    out[at + AT_PLAYERS] = s.players
    out[at + AT_PER_PLAYER_OFFER] = s.per_player_offer
    out[at + AT_FAMILY] = s.family
    out[at + AT_SUDDEN_DEATH] = min(s.sudden_death, HIGHEST)
    out[at + AT_TWO_OF_THREE] = s.two_of_three
    out[at + AT_LEAVE_OUT_SLY_FOX] = s.leave_out_sly_fox
    out[at + AT_OPEN_TWO_PLAYER_AUCTION] = s.open_two_player_auction
    out[at + AT_MAY_OPEN] = s.may_open
    out[at + AT_BONUS_ON_MATCH] = s.bonus_on_match
    out[at + AT_OPEN_MONEY] = s.open_money


def observe_decision(s: State, out: Shorts, at: int) -> None:
    """What must be decided, and what is under way. Left-overs of things that are done are left out."""
    if s.decision <= NOTHING:
        out[at + AT_DECISION + s.decision] = 1
    out[at + AT_ROUND] = min(s.round, HIGHEST)
    out[at + AT_LAST_ROUND] = last_round(s)
    if s.need > 0:
        out[at + AT_NEED] = s.need
        out[at + AT_LEAST + s.least] = 1
        for commodity in range(COMMODITY_COUNT):
            out[at + AT_AVAILABLE + commodity] = s.available[commodity]
            out[at + AT_CHOSEN + commodity] = s.chosen[commodity]
    if s.card >= 0:
        for commodity in range(COMMODITY_COUNT):
            out[at + AT_CARD_PRICE + commodity] = CARD_PRICE[s.card][commodity]
            out[at + AT_CARD_PRODUCTION + commodity] = CARD_PRODUCTION[s.card][commodity]
            out[at + AT_PRODUCED + commodity] = s.produced[commodity]
    if s.decision == CHOOSE_UNITS:
        out[at + AT_TRADED + s.traded] = 1
    if s.sales > 0:
        out[at + AT_SOLD + s.sold] = 1
    out[at + AT_PURCHASES] = s.purchases
    if s.decision == CHOOSE_BID:
        if s.railroad_offer[s.lot] < BASE_RAILROADS:
            out[at + AT_LOT + s.railroad_offer[s.lot]] = 1
        out[at + AT_HIGH_BID] = min(s.high_bid, HIGHEST)
        out[at + AT_LEAST_BID] = min(least_bid(s), HIGHEST)


def observe_market(s: State, seat: int, out: Shorts, at: int) -> None:
    for commodity in range(COMMODITY_COUNT):
        out[at + AT_PRICE + commodity] = s.price[commodity]
        out[at + AT_SUPPLY + commodity] = s.supply[commodity]
    for place in range(RAILROAD_OFFER):
        if 0 <= s.railroad_offer[place] < BASE_RAILROADS:
            out[at + AT_RAILROAD_OFFER + BASE_RAILROADS * place + s.railroad_offer[place]] = 1
        out[at + AT_UNSOLD + place] = s.unsold[place]
    out[at + AT_RAILROAD_DECK] = s.railroad_deck_size
    if s.town_offer >= 0:
        if s.town_offer < BASE_TOWNS:
            out[at + AT_TOWN_OFFER + s.town_offer] = 1
        out[at + AT_TOWN_POINTS] = TOWN_POINTS[s.town_offer]
        out[at + AT_TOWN_COMMODITY + TOWN_COMMODITY[s.town_offer]] = 1
        out[at + AT_TOWN_PRICE] = town_price(s, seat)
        out[at + AT_TOWN_ANY_PRICE] = town_any_price(s, seat)
    out[at + AT_TOWN_DECK] = s.town_deck_size
    for place in range(TILE_OFFER):
        if 0 <= s.tile_offer[place] < BASE_TILES:
            out[at + AT_TILE_OFFER + s.tile_offer[place]] += 1
    out[at + AT_TILE_STACK] = s.tile_stack_size
    out[at + AT_DECK] = s.deck_size
    for place in range(s.discard_size):
        out[at + AT_DISCARDS + s.discards[place]] = 1
    for place in range(s.hand_size[seat]):
        out[at + AT_HAND + s.hand[seat][place]] = 1


def observe_player(s: State, seat: int, shown: int, out: Shorts, at: int) -> None:
    """One player's block; ``shown``: the player's money is known."""
    out[at + OF_TO_MOVE] = s.seat == seat
    out[at + OF_TURN] = s.turn == seat
    out[at + OF_START_PLAYER] = s.start_player == seat
    if s.decision == CHOOSE_BID:
        out[at + OF_HIGH_BIDDER] = s.high_bidder == seat
        out[at + OF_PASSED] = s.passed[seat]
    if s.decision == CHOOSE_UNITS:
        out[at + OF_PARTNER] = s.partner == seat
    out[at + OF_MONEY] = min(s.money[seat], HIGHEST) if shown else -1
    for commodity in range(COMMODITY_COUNT):
        out[at + OF_TOKENS + commodity] = s.tokens[seat][commodity]
    out[at + OF_STORAGE_LIMIT] = s.storage_limit[seat]
    out[at + OF_PRODUCTION_LIMIT] = s.production_limit[seat]
    out[at + OF_HAND_LIMIT] = s.hand_limit[seat]
    out[at + OF_HAND_SIZE] = s.hand_size[seat]
    out[at + OF_TOWNS] = s.town_count[seat]
    points = 0
    if s.town_count[seat]:
        points = town_points(s, seat)
    out[at + OF_TOWN_POINTS] = points
    if s.railroad_count[seat]:
        points += railroad_points(s, seat) + pair_points(s, seat)
        for railroad in range(BASE_RAILROADS):
            out[at + OF_RAILROADS + railroad] = s.railroads[seat][railroad]
        out[at + OF_RAILROAD_COUNT] = s.railroad_count[seat]
    points += s.tile_count[seat]
    if s.tile_count[seat]:
        for tile in range(BASE_TILES):
            if s.tiles[seat][tile]:
                out[at + OF_TILES + tile] = s.tiles[seat][tile]
                points += TILE_VP_PER_TOWN[tile] * s.town_count[seat]
                points += TILE_VP_PER_RAILROAD[tile] * s.railroad_count[seat]
                points += TILE_VP_PER_BUILDING[tile] * s.tile_count[seat]
                if shown and TILE_VP_PER_MONEY[tile]:
                    points += s.money[seat] // TILE_VP_PER_MONEY[tile]
        for tile in range(UPGRADES):
            out[at + OF_UPGRADED + tile] = s.upgraded[seat][tile]
    if s.expansion:
        points += added_points(s, seat)
    out[at + OF_TILE_COUNT] = s.tile_count[seat]
    out[at + OF_POINTS] = min(points, 1000)


def write_mask(s: State, seat: int, ladder: int, mask: Bytes) -> None:
    """Write to ``mask`` what ``seat`` may play now; see ``write_mask_at``."""
    write_mask_at(s, seat, ladder, mask, 0)


def write_mask_at(s: State, seat: int, ladder: int, mask: Bytes, at: int) -> None:
    """Write from ``mask[at]`` on a 1 for each id that ``seat`` may play now, else 0.

    ``ladder`` has a bit for each rung of ``RAISES`` that may be bid. The lowest is always open, so that
    somebody who must bid can.
    """
    for place in range(at, at + TABLE_SIZE):
        mask[place] = 0
    if s.decision == NOTHING or s.seat != seat:
        return
    actions: Ints = room(MOST_LEGAL)
    count = legal(s, actions)
    for i in range(count):
        mask[at + actions[i]] = 1
    if s.decision == CHOOSE_BID or s.decision == CHOOSE_SEALED_BID:
        for rung in range(1, RAISE_COUNT):
            if not (ladder >> rung) & 1:
                mask[at + RAISE + rung] = 0


def in_table(action: int, ladder: int) -> int:
    """Whether an environment knows the action: no exact bids, and raises only from its ladder."""
    if action < 0 or action >= TABLE_SIZE:
        return 0
    if RAISE < action < PASS:
        return (ladder >> (action - RAISE)) & 1
    return 1
