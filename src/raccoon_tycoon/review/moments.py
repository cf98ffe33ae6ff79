"""The decisions that mattered most: the better action, why it is better, and what would have followed."""

from __future__ import annotations

import random
from collections import Counter

from ..api.actions import Action
from ..api.codec import compose
from ..api.position import Position, sample
from ..api.view import View
from ..judgement.net_file import shipped_net
from ..kernel import backend
from ..kernel.revealing import has_additions
from ..kernel.state import State
from .judging import Decision
from .reasons import why_better
from .results import Judged, Moment

MOST_MOMENTS = 5
LINE_LENGTH = 5
LINE_WORLDS = 15
LIKELY = 0.5  # the share of worlds in which the next action of a line must be the same


def moment_of(decision: Decision, judged: Judged, seed: object = 0) -> Moment:
    better = judged.best[0]
    reason = why_better(decision.view, judged.played.action, better.action)
    return Moment(
        judged.number,
        judged.seat,
        judged.round,
        judged.played,
        better,
        judged.loss,
        judged.mark,
        reason,
        expected_line(decision.view, better.action, (seed, judged.number)),
    )


def expected_line(view: View, action: Action, seed: object = 0) -> tuple[tuple[int, Action], ...]:
    """An action of the view's seat and its most likely continuation, as far as there is one."""
    assert view.seat is not None
    luck = random.Random(repr(seed))
    worlds = [sample(view, luck) for _ in range(LINE_WORLDS)]
    line = [(view.seat, action)]
    for world in worlds:
        world.play(action)
    while len(line) < LINE_LENGTH:
        answers = [None if world.over else _next(world) for world in worlds]
        ((answer, votes),) = Counter(answers).most_common(1)
        if answer is None or votes < LIKELY * LINE_WORLDS:
            break
        line.append(answer)
        worlds = [world for world, found in zip(worlds, answers, strict=True) if found == answer]
        for world in worlds:
            world.play(answer[1])
    return tuple(line)


def _next(world: Position) -> tuple[int, Action]:
    """The first choice of the seat to move."""
    state = world._state
    asked = 0

    def decide(found: State) -> int:
        nonlocal asked
        asked += 1
        if asked > 1 or has_additions(found):
            return backend.planner_action(found)
        return backend.first_choice(found, shipped_net())

    return state.seat, compose(state.copy(), decide)
