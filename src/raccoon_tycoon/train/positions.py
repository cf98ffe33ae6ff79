"""The games the judge learns from: big decisions, what the player thought, and how the game ended."""

from __future__ import annotations

import random
from array import array
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import exp

from ..api.rules import Rules
from ..api.ruling import dealt_state
from ..judgement.search import NO_NET, Search
from ..kernel import backend
from ..kernel.ids import CHOOSE_ACTION, CHOOSE_BID, NOTHING
from ..kernel.judge.inputs import INPUTS, MOST_ON
from ..kernel.judge.net import choice_of
from ..kernel.players.search.arms import MOST_ARMS
from ..kernel.players.search.search import LEADS, TRIES, arm_doubt
from ..kernel.sizes import SEATS
from ..kernel.state import State

NO_CHOICE = -1
WIDTH = 256  # inputs kept per seat
KEPT = 0.12  # of the planner's big decisions: fewer from each game, but more games
SLIPS = (0.0, 0.0, 0.02, 0.06)  # how often players make a random move; drawn for each game
TRUST = 0.97  # in how the game went on from the next position; the rest in what the judge said of it
TRIED = 4  # worlds in which a choice must be tried before the net learns from it
CLEAR = 0.03  # a difference in worth that makes an action e times as likely


@dataclass
class Rows:
    """What is kept of games with the same number of players.

    A position has ``WIDTH`` inputs per seat, padded with ``INPUTS``, and ``MOST_ARMS`` choices in the
    planner's order, each with its share: ``NO_CHOICE`` where there is none or it was hardly tried.
    """

    players: int
    inputs: array[int] = field(default_factory=lambda: array("h"))
    wins: array[float] = field(default_factory=lambda: array("f"))
    margins: array[float] = field(default_factory=lambda: array("f"))
    seats: array[int] = field(default_factory=lambda: array("b"))
    choices: array[int] = field(default_factory=lambda: array("h"))
    shares: array[float] = field(default_factory=lambda: array("f"))


@dataclass(frozen=True)
class Thought:
    """A player's decision, and how good each choice seemed."""

    action: int
    choices: Sequence[int] = ()
    shares: Sequence[float] = ()


class Player:
    """Plays all seats: as the planner or, with a net, by a short search."""

    def __init__(self, net: array[int] | None, horizon: int, passes: int, plies: int, seed: int) -> None:
        self.net = net
        self.passes = passes
        self.search = Search(seed, NO_NET if net is None else net, horizon, plies)
        self.planner = Search(0)
        self.judged = array("d", [0.0]) * (2 * SEATS)

    def think(self, state: State) -> Thought:
        if self.net is None or not is_big(state):
            return Thought(backend.planner_action(state))
        search = self.search.begin(state)
        if search.count < 2:
            return Thought(search.arms[0])
        search.run(self.passes)
        found = dict(zip(search.proposed, shares_of(search.stats, search.count), strict=True))
        planned = self.planner.begin(state).proposed  # in the planner's order, which the net rates them in
        choices = [choice_of(state, arm) if found[arm] else NO_CHOICE for arm in planned]
        return Thought(search.choice, choices, [found[arm] for arm in planned])

    def judge(self, state: State) -> Sequence[float] | None:
        """Each seat's chance, then each seat's margin; None without a net."""
        if self.net is None:
            return None
        backend.judge(state, self.net, self.judged)
        return self.judged[:]


def is_big(state: State) -> bool:
    return state.decision in (CHOOSE_ACTION, CHOOSE_BID)


def shares_of(stats: array[float], count: int) -> list[float]:
    """How likely each choice should be: the better, the likelier; 0 for those that were hardly tried.

    Leads are estimates, and the uncertain ones look good too often, so their doubt is deducted.
    """
    found = [1.0]
    for arm in range(1, count):
        tries = stats[TRIES + arm]
        if tries < TRIED:
            found.append(0.0)
        else:
            doubt = arm_doubt(stats, arm) / CLEAR
            lead = stats[LEADS + arm] / tries / CLEAR
            found.append(exp(max(-20.0, min(20.0, lead - doubt * doubt / 2))))
    total = sum(found)
    return [one / total for one in found]


def play(rules: Rules, games: int, seed: int, player: Player) -> Rows:
    """Play games and keep their positions; the same seed gives the same rows."""
    chance = random.Random(seed)
    rows = Rows(rules.players)
    for _ in range(games):
        _play_one(rules, chance, player, rows)
    return rows


def _play_one(rules: Rules, chance: random.Random, player: Player, rows: Rows) -> None:
    state = dealt_state(rules, chance.randbytes(32))
    slips = chance.choice(SLIPS)
    judged: list[Sequence[float] | None] = []
    slipped_after: set[int] = set()  # positions after which a random move was made
    on = array("h", [0] * MOST_ON)
    while state.decision != NOTHING:
        thought = player.think(state)
        if is_big(state) and (player.net is not None or chance.random() < KEPT):
            judged.append(player.judge(state))
            for seat in range(rules.players):
                count = backend.judge_inputs(state, seat, on)
                rows.inputs.extend(on[:count])
                rows.inputs.extend([INPUTS] * (WIDTH - count))
            rows.seats.append(state.seat)
            empty = MOST_ARMS - len(thought.choices)
            rows.choices.extend([*thought.choices, *[NO_CHOICE] * empty])
            rows.shares.extend([*thought.shares, *[0.0] * empty])
        slip = slips and chance.random() < slips
        if slip and judged:
            slipped_after.add(len(judged) - 1)
        backend.apply(state, chance.choice(backend.legal_ids(state)) if slip else thought.action)
    wins, margins = _result(state)
    found: list[tuple[list[float], list[float]]] = []
    for place, opinion in reversed([*enumerate(judged)]):
        if opinion is not None and place in slipped_after:
            # What followed a slip says nothing about how the game goes when played well.
            wins, margins = list(opinion[: state.players]), list(opinion[SEATS : SEATS + state.players])
        found.append((wins, margins))
        if opinion is not None:
            wins = _mixed(wins, opinion)
            margins = _mixed(margins, opinion[SEATS:])
    for wins, margins in reversed(found):
        rows.wins.extend(wins)
        rows.margins.extend(margins)


def _result(state: State) -> tuple[list[float], list[float]]:
    winners = backend.winners(state)
    points = [backend.score(state, seat) for seat in range(state.players)]
    wins = [(winners >> seat & 1) / winners.bit_count() for seat in range(state.players)]
    return wins, [float(own - max(points[:at] + points[at + 1 :])) for at, own in enumerate(points)]


def _mixed(end: Sequence[float], opinion: Sequence[float]) -> list[float]:
    return [TRUST * one + (1 - TRUST) * other for one, other in zip(end, opinion, strict=False)]
