"""Whose turn it is, and when the game ends (sections 3 and 4)."""

from ..ids import CHOOSE_ACTION, NOTHING, TURN_ENDS
from ..log import GAME_ENDED, TURN_BEGAN, log_event
from ..sizes import RAILROAD_OFFER, TILE_OFFER
from ..state import State
from .mission import show_missions
from .shield import acts_again, end_shield_turn
from .tile_powers import pay_for_turn


def begin_turn(s: State, seat: int) -> None:
    s.turn = seat
    s.sales = 0
    s.purchases = 0
    s.card = -1
    s.sold = -1
    s.lot = -1
    s.high_bid = 0
    s.high_bidder = -1
    for place in range(RAILROAD_OFFER):
        s.unsold[place] = 0
    act_again(s)
    log_event(s, TURN_BEGAN, seat, s.round, 0, 0, 0)
    if s.expansion:
        pay_for_turn(s, seat)


def act_again(s: State) -> None:
    """The current player must choose an action: at the start of the turn or after a lost auction."""
    s.seat = s.turn
    s.decision = CHOOSE_ACTION


def end_turn(s: State) -> None:
    """The current player's decisions are done; ``next_turn`` follows."""
    s.decision = TURN_ENDS


def next_turn(s: State) -> None:
    if s.shields:
        if acts_again(s):
            return
        end_shield_turn(s)
    next_seat = s.turn + 1
    if next_seat == s.players:
        next_seat = 0
    if next_seat == s.start_player:
        if last_round(s):
            end_game(s)
            return
        s.round += 1
    begin_turn(s, next_seat)


def end_game(s: State) -> None:
    s.decision = NOTHING
    s.seat = -1
    s.richest_won = fortune_made(s)
    log_event(s, GAME_ENDED, -1, s.richest_won, 0, 0, 0)
    if s.missions:
        show_missions(s)


def towns_gone(s: State) -> int:
    return s.town_offer < 0


def railroads_gone(s: State) -> int:
    for place in range(RAILROAD_OFFER):
        if s.railroad_offer[place] >= 0:
            return 0
    return 1


def buildings_gone(s: State) -> int:
    for place in range(TILE_OFFER):
        if s.tile_offer[place] >= 0:
            return 0
    return 1


def last_round(s: State) -> int:
    """Whether the end has been triggered: the round under way is the last (section 4)."""
    happened = towns_gone(s) + railroads_gone(s)
    if s.two_of_three:
        return happened + buildings_gone(s) >= 2
    return happened >= 1


def fortune_made(s: State) -> int:
    """Whether somebody holds the amount of sudden death (section 6)."""
    if s.sudden_death:
        for seat in range(s.players):
            if s.money[seat] >= s.sudden_death:
                return 1
    return 0
