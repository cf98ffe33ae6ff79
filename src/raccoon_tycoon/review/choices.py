"""How good the actions of a decision are, all tried in the same worlds that fit what the mover knows.

The champion's candidates are tried in a few worlds, the better ones in more, and the best and the played
action in fresh ones: actions chosen in some worlds are measured in others, so that lucky ones don't look
better than they are.
"""

from __future__ import annotations

import random
from array import array
from collections.abc import Iterable, Sequence
from math import sqrt

from ..api.actions import Action
from ..api.codec import perform
from ..api.view import View
from ..bots.builtin import ChampionBot
from ..judgement.search import Search, completed
from ..kernel import backend
from ..kernel.players.search.compare import (
    CHANCES,
    LINE_SIZE,
    LINES_SIZE,
    MOST_COMPARED,
    MOST_STEPS,
    PRODUCTS,
    SUMS_SIZE,
)
from ..kernel.sizes import SEATS
from ..kernel.state import State
from .results import Chances, Choice

LEAST_VISITS = 128
LEAST_WORLDS = 4
HORIZON = 10  # turns played ahead
FIRST_HORIZON = 4  # for the first look
SOON = 2  # when the champion's own search asks the judge
FINALISTS = 3  # actions in the last round
SECOND_ROUND = 6  # actions in the one before
FIRST_SHARE, SECOND_SHARE, LAST_SHARE = 0.15, 0.2, 0.65  # of the visits


class Comparison:
    """Lines from one position in the same worlds; results add up as more worlds are drawn."""

    def __init__(self, known: State, seat: int, lines: Sequence[Sequence[int]], seed: int) -> None:
        self.known = known
        self.seat = seat
        self.count = len(lines)
        self.net, judged = _JUDGE.judge(known)
        self.horizon = HORIZON if judged else 0
        self.worlds = 0
        self._lines = array("i", [0]) * LINES_SIZE
        for place, line in enumerate(lines):
            start = place * LINE_SIZE
            self._lines[start : start + 1 + len(line)] = array("i", [len(line), *line])
        self._sums = array("d", [0.0]) * SUMS_SIZE
        self._rng = array("Q", [seed])

    def run(self, worlds: int) -> None:
        backend.compare_lines(
            self.known,
            self.seat,
            self._lines,
            self.count,
            self._sums,
            self._rng,
            worlds,
            self.net,
            self.horizon,
        )
        self.worlds += worlds

    def chances(self, line: int) -> Chances:
        start = CHANCES + line * SEATS
        return tuple(found / self.worlds for found in self._sums[start : start + self.known.players])

    def lead(self, line: int, other: int) -> float:
        """How much better a line is for the seat than another."""
        mine, theirs = (self._sums[CHANCES + one * SEATS + self.seat] for one in (line, other))
        return (mine - theirs) / self.worlds

    def error(self, line: int, other: int) -> float:
        """The standard error of the lead. Even worlds that all agree leave some doubt."""
        squares = self._product(line, line) + self._product(other, other) - 2 * self._product(line, other)
        spread = max(0.0, squares / self.worlds - self.lead(line, other) ** 2)
        return sqrt(spread / self.worlds) + 0.01 / self.worlds

    def _product(self, line: int, other: int) -> float:
        return self._sums[PRODUCTS + line * MOST_COMPARED + other]


_JUDGE = ChampionBot()


def candidates(known: State) -> list[Action]:
    """The champion's candidate actions, its favourites first, each a complete action."""
    net, horizon = _JUDGE.judge(known)
    proposed = Search(0, net, horizon).begin(known).proposed
    return list(dict.fromkeys(completed(known, arm) for arm in proposed))


def judge_choices(
    view: View, visits: int, seed: object = 0, actions: Iterable[Action] = (), only: bool = False
) -> tuple[Choice, ...]:
    """The three best actions of the view's seat, which must be to move, best first.

    ``actions`` (at most 17) are tried together with the champion's candidates, or with ``only`` instead of
    them, and are always in the answer. ``visits``: about how many lines are played. The same visits and seed
    give the same answer on every machine.
    """
    return Contest(view, tuple(dict.fromkeys(actions)), only).choices(visits, seed)


class Contest:
    """The actions of one decision. Those asked about stay in the running to the end."""

    def __init__(self, view: View, asked: tuple[Action, ...], only: bool = False) -> None:
        if view.seat is None or view.seat != view.to_move:
            raise ValueError("only the seat to move has something to choose")
        if len(asked) > MOST_COMPARED:
            raise ValueError(f"at most {MOST_COMPARED} actions can be compared")
        self.known = view.known_state()
        self.seat = view.seat
        self.asked = len(asked)
        others = () if only else (action for action in candidates(self.known) if action not in asked)
        self.actions = [*asked, *others][:MOST_COMPARED]
        self._lines = [perform(self.known.copy(), action)[:MOST_STEPS] for action in self.actions]

    def choices(self, visits: int, seed: object = 0) -> tuple[Choice, ...]:
        """The finalists, best first."""
        return self.told(*self.run(visits, seed))

    def told(self, finalists: list[int], final: Comparison) -> tuple[Choice, ...]:
        return tuple(
            Choice(self.actions[place], final.chances(line), final.error(line, 0) if line else 0.0)
            for line, place in enumerate(finalists)
        )

    def run(self, visits: int, seed: object = 0) -> tuple[list[int], Comparison]:
        """The indices of the finalists, best first, and their comparison in fresh worlds."""
        luck = random.Random(repr(seed))
        left = list(range(len(self.actions)))
        visits = max(visits, LEAST_VISITS)
        if len(left) > SECOND_ROUND:
            first = self._compared(left, visits * FIRST_SHARE, luck, FIRST_HORIZON)
            left = self._ranked(left, first, SECOND_ROUND)
        left = self._ranked(left, self._compared(left, visits * SECOND_SHARE, luck), FINALISTS)
        return left, self._compared(left, visits * LAST_SHARE, luck)

    def sooner(self, place: int, visits: int, seed: object) -> Comparison:
        """A second opinion: an action and the first one asked about, judged after only a few turns."""
        luck = random.Random(repr(seed))
        return self._compared([place, 0], max(visits, LEAST_VISITS) * LAST_SHARE, luck, SOON)

    def _compared(
        self, places: list[int], visits: float, luck: random.Random, horizon: int = HORIZON
    ) -> Comparison:
        lines = [self._lines[place] for place in places]
        found = Comparison(self.known, self.seat, lines, luck.getrandbits(64))
        found.horizon = min(found.horizon, horizon)
        found.run(max(LEAST_WORLDS, round(visits / len(lines))))
        return found

    def _ranked(self, places: list[int], compared: Comparison, size: int) -> list[int]:
        """The best of them in order, and all that were asked about."""
        order = sorted(range(len(places)), key=lambda line: -compared.lead(line, 0))
        ranked = [places[line] for line in order]
        return [place for rank, place in enumerate(ranked) if rank < size or place < self.asked]
