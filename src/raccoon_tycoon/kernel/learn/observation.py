"""What a seat may know as a vector of numbers (see layout.py), and which actions are legal."""

from ..figures import (
    BASE_RAILROADS,
    BASE_TILES,
    BASE_TOWNS,
    CARD_PRICE,
    CARD_PRODUCTION,
    RAISE_COUNT,
    SCORING_TILE_COUNT,
    SCORING_TILES,
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
from ..revealing import has_additions, money_shown
from ..rules.auction import least_bid
from ..rules.deal import town_end
from ..rules.engine import legal
from ..rules.mission import mission_points
from ..rules.score import added_points, pair_points, railroad_points
from ..rules.town import town_any_price, town_price
from ..rules.turn import last_round
from ..sizes import COMMODITY_COUNT, MEEPLE_COUNT, MISSIONS_DEALT, RAILROAD_OFFER, SEATS, TILE_OFFER, UPGRADES
from ..state import Bytes, Ints, Shorts, State, clear_bytes, clear_shorts, room
from .layout import (
    ADDED,
    ADDED_OF,
    ADDED_PLAYER_SIZE,
    ADDED_RAILROADS,
    ADDED_SIZE,
    ADDED_TILES,
    AT,
    HIGHEST,
    OF,
    PLAYER_SIZE,
    SHARED_SIZE,
)


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

    ``counted``: it has followed everyone's payments, so it knows everyone's money.
    """
    clear_shorts(out, at, vector_size(s))
    if seat < 0 or seat >= s.players:
        return
    observe_rules(s, out, at)
    observe_decision(s, out, at)
    observe_market(s, seat, out, at)
    towns: Ints = [0] * SEATS
    for town in range(town_end(s)):
        if 0 <= s.town_owner[town] < s.players:
            towns[s.town_owner[town]] += TOWN_POINTS[town]
    block = at + SHARED_SIZE
    for step in range(s.players):
        other = seat + step
        if other >= s.players:
            other -= s.players
        shown = counted or step == 0 or money_shown(s)
        observe_player(s, other, shown, towns[other] if s.town_count[other] else 0, out, block)
        block += PLAYER_SIZE
    if has_additions(s):
        observe_additions(s, seat, out, block)


def observe_additions(s: State, seat: int, out: Shorts, at: int) -> None:
    """Missions and the expansion. Nobody sees another's mission, not even at the end."""
    out[at + ADDED.missions] = s.missions
    out[at + ADDED.expansion] = s.expansion
    if s.decision > NOTHING:
        out[at + ADDED.added_decision + s.decision - CHOOSE_MISSION] = 1
    for place in range(MISSIONS_DEALT):
        if s.mission_offer[seat][place]:
            out[at + ADDED.mission_offer + s.mission_offer[seat][place] - 1] = 1
    if s.mission[seat]:
        out[at + ADDED.mission + s.mission[seat] - 1] = 1
        out[at + ADDED.mission_points] = mission_points(s, seat)
    if s.expansion:
        observe_added_offers(s, out, at)
        out[at + ADDED.shields] = s.shields
        out[at + ADDED.more_actions] = s.more_actions
        out[at + ADDED.turn_discount] = s.turn_discount
        if s.sealed_bid[seat]:
            out[at + ADDED.sealed_bid] = s.sealed_bid[seat] - 1
        block = at + ADDED_SIZE
        for step in range(s.players):
            observe_added_player(s, (seat + step) % s.players, out, block)
            block += ADDED_PLAYER_SIZE


def observe_added_offers(s: State, out: Shorts, at: int) -> None:
    if s.decision == CHOOSE_BID and s.railroad_offer[s.lot] >= BASE_RAILROADS:
        out[at + ADDED.added_lot + s.railroad_offer[s.lot] - BASE_RAILROADS] = 1
    for place in range(RAILROAD_OFFER):
        railroad = s.railroad_offer[place] - BASE_RAILROADS
        if railroad >= 0:
            out[at + ADDED.added_railroad_offer + ADDED_RAILROADS * place + railroad] = 1
        out[at + ADDED.locomotive_on + place] = s.locomotive_on[place]
    if s.town_offer >= BASE_TOWNS:
        out[at + ADDED.added_town_offer + s.town_offer - BASE_TOWNS] = 1
    out[at + ADDED.house_on] = s.house_on
    for place in range(TILE_OFFER):
        if s.tile_offer[place] >= BASE_TILES:
            out[at + ADDED.added_tile_offer + s.tile_offer[place] - BASE_TILES] += 1
    for meeple in range(MEEPLE_COUNT):
        out[at + ADDED.meeple_supply + meeple] = s.meeple_supply[meeple]


def observe_added_player(s: State, seat: int, out: Shorts, at: int) -> None:
    for railroad in range(ADDED_RAILROADS):
        out[at + ADDED_OF.added_railroads + railroad] = s.railroads[seat][BASE_RAILROADS + railroad]
    for tile in range(ADDED_TILES):
        out[at + ADDED_OF.added_tiles + tile] = s.tiles[seat][BASE_TILES + tile]
    for meeple in range(MEEPLE_COUNT):
        out[at + ADDED_OF.meeples + meeple] = s.meeples[seat][meeple]
    if s.shield[seat]:
        out[at + ADDED_OF.shield + s.shield[seat] - 1] = 1
    out[at + ADDED_OF.shield_used] = s.shield_used[seat]


def observe_rules(s: State, out: Shorts, at: int) -> None:
    out[at + AT.players] = s.players
    out[at + AT.per_player_offer] = s.per_player_offer
    out[at + AT.family] = s.family
    out[at + AT.sudden_death] = min(s.sudden_death, HIGHEST)
    out[at + AT.two_of_three] = s.two_of_three
    out[at + AT.leave_out_sly_fox] = s.leave_out_sly_fox
    out[at + AT.open_two_player_auction] = s.open_two_player_auction
    out[at + AT.may_open] = s.may_open
    out[at + AT.bonus_on_match] = s.bonus_on_match
    out[at + AT.open_money] = s.open_money


def observe_decision(s: State, out: Shorts, at: int) -> None:
    """What must be decided, and what is in progress. Leftovers of finished steps are left out."""
    if s.decision <= NOTHING:
        out[at + AT.decision + s.decision] = 1
    out[at + AT.round] = min(s.round, HIGHEST)
    out[at + AT.last_round] = last_round(s)
    if s.need > 0:
        out[at + AT.need] = s.need
        out[at + AT.least + s.least] = 1
        for commodity in range(COMMODITY_COUNT):
            out[at + AT.available + commodity] = s.available[commodity]
            out[at + AT.chosen + commodity] = s.chosen[commodity]
    if s.card >= 0:
        for commodity in range(COMMODITY_COUNT):
            out[at + AT.card_price + commodity] = CARD_PRICE[s.card][commodity]
            out[at + AT.card_production + commodity] = CARD_PRODUCTION[s.card][commodity]
            out[at + AT.produced + commodity] = s.produced[commodity]
    if s.decision == CHOOSE_UNITS:
        out[at + AT.traded + s.traded] = 1
    if s.sales > 0:
        out[at + AT.sold + s.sold] = 1
    out[at + AT.purchases] = s.purchases
    if s.decision == CHOOSE_BID:
        if s.railroad_offer[s.lot] < BASE_RAILROADS:
            out[at + AT.lot + s.railroad_offer[s.lot]] = 1
        out[at + AT.high_bid] = min(s.high_bid, HIGHEST)
        out[at + AT.least_bid] = min(least_bid(s), HIGHEST)


def observe_market(s: State, seat: int, out: Shorts, at: int) -> None:
    for commodity in range(COMMODITY_COUNT):
        out[at + AT.price + commodity] = s.price[commodity]
        out[at + AT.supply + commodity] = s.supply[commodity]
    for place in range(RAILROAD_OFFER):
        if 0 <= s.railroad_offer[place] < BASE_RAILROADS:
            out[at + AT.railroad_offer + BASE_RAILROADS * place + s.railroad_offer[place]] = 1
        out[at + AT.unsold + place] = s.unsold[place]
    out[at + AT.railroad_deck] = s.railroad_deck_size
    if s.town_offer >= 0:
        if s.town_offer < BASE_TOWNS:
            out[at + AT.town_offer + s.town_offer] = 1
        out[at + AT.town_points] = TOWN_POINTS[s.town_offer]
        out[at + AT.town_commodity + TOWN_COMMODITY[s.box][s.town_offer]] = 1
        out[at + AT.town_price] = town_price(s, seat)
        out[at + AT.town_any_price] = town_any_price(s, seat)
    out[at + AT.town_deck] = s.town_deck_size
    for place in range(TILE_OFFER):
        if 0 <= s.tile_offer[place] < BASE_TILES:
            out[at + AT.tile_offer + s.tile_offer[place]] += 1
    out[at + AT.tile_stack] = s.tile_stack_size
    out[at + AT.deck] = s.deck_size
    for place in range(s.discard_size):
        out[at + AT.discards + s.discards[place]] = 1
    for place in range(s.hand_size[seat]):
        out[at + AT.hand + s.hand[seat][place]] = 1


def observe_player(s: State, seat: int, shown: int, town_points: int, out: Shorts, at: int) -> None:
    """One player's block; ``shown``: the player's money is known."""
    out[at + OF.to_move] = s.seat == seat
    out[at + OF.turn] = s.turn == seat
    out[at + OF.start_player] = s.start_player == seat
    if s.decision == CHOOSE_BID:
        out[at + OF.high_bidder] = s.high_bidder == seat
        out[at + OF.passed] = s.passed[seat]
    if s.decision == CHOOSE_UNITS:
        out[at + OF.partner] = s.partner == seat
    out[at + OF.money] = min(s.money[seat], HIGHEST) if shown else -1
    for commodity in range(COMMODITY_COUNT):
        out[at + OF.tokens + commodity] = s.tokens[seat][commodity]
    out[at + OF.storage_limit] = s.storage_limit[seat]
    out[at + OF.production_limit] = s.production_limit[seat]
    out[at + OF.hand_limit] = s.hand_limit[seat]
    out[at + OF.hand_size] = s.hand_size[seat]
    out[at + OF.towns] = s.town_count[seat]
    out[at + OF.town_points] = town_points
    points = town_points
    if s.railroad_count[seat]:
        points += railroad_points(s, seat) + pair_points(s, seat)
        for railroad in range(BASE_RAILROADS):
            out[at + OF.railroads + railroad] = s.railroads[seat][railroad]
        out[at + OF.railroad_count] = s.railroad_count[seat]
    points += s.tile_count[seat]
    if s.tile_count[seat]:
        for tile in range(BASE_TILES):
            out[at + OF.tiles + tile] = s.tiles[seat][tile]
        for place in range(SCORING_TILE_COUNT):
            tile = SCORING_TILES[place]
            if s.tiles[seat][tile]:
                points += TILE_VP_PER_TOWN[tile] * s.town_count[seat]
                points += TILE_VP_PER_RAILROAD[tile] * s.railroad_count[seat]
                points += TILE_VP_PER_BUILDING[tile] * s.tile_count[seat]
                if shown and TILE_VP_PER_MONEY[tile]:
                    points += s.money[seat] // TILE_VP_PER_MONEY[tile]
        for tile in range(UPGRADES):
            out[at + OF.upgraded + tile] = s.upgraded[seat][tile]
    if s.expansion:
        points += added_points(s, seat)
    out[at + OF.tile_count] = s.tile_count[seat]
    out[at + OF.points] = min(points, 1000)


def write_mask(s: State, seat: int, ladder: int, mask: Bytes) -> None:
    """Write to ``mask`` what ``seat`` may play now; see ``write_mask_at``."""
    write_mask_at(s, seat, ladder, mask, 0)


def write_mask_at(s: State, seat: int, ladder: int, mask: Bytes, at: int) -> None:
    """Write from ``mask[at]`` on a 1 for each id that ``seat`` may play now, else 0.

    ``ladder`` has a bit for each rung of ``RAISES`` that may be bid. The lowest is always legal, so that a
    seat that must bid can.
    """
    clear_bytes(mask, at, TABLE_SIZE)
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
