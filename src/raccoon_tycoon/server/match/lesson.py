"""The guided first game: a prepared deal, the rivals' actions, and what the coach says when.

``first_game/game.txt`` is the record that the lesson follows, ``first_game/steps.csv`` the messages before
its moves. Positions are recognised by their hash: after an undo the lesson continues, and a player who leaves
its path plays an ordinary game.
"""

from __future__ import annotations

import csv
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from ...api.actions import Action
from ...api.record import Record
from ...api.rules import Rules
from .game_log import Match

FOLDER = Path(__file__).parent / "first_game"
LEARNER = 0
RIVALS = "medium"
"""The rivals' level once the lesson is over or the player has left it."""

WATCH, OWN_WAY, END = "watch", "own-way", "end"


@dataclass(frozen=True, slots=True)
class Lesson:
    """``steps``: by position, the coach's message and the expected action. ``rivals``: their actions."""

    rules: Rules
    seed: str
    names: tuple[str, ...]
    length: int
    steps: dict[str, tuple[str, Action | None]]
    rivals: dict[str, str]


@cache
def first_game() -> Lesson:
    record = Record.from_text((FOLDER / "game.txt").read_text(encoding="utf-8"))
    with (FOLDER / "steps.csv").open(encoding="utf-8", newline="") as file:
        said = {int(row["move"]): row["step"] for row in csv.DictReader(file)}
    match = Match(record.rules, bytes.fromhex(record.seed))
    steps: dict[str, tuple[str, Action | None]] = {}
    rivals: dict[str, str] = {}
    for move, (seat, action) in enumerate(record.actions):
        if seat == LEARNER:
            steps[match.state_hash] = (said[move], action)
        else:
            rivals[match.state_hash] = str(action)
        match.play(seat, action, 0.0)
    steps[match.state_hash] = (said[len(record.actions)], None)
    names = record.names or ()
    return Lesson(record.rules, record.seed, names, len(record.actions), steps, rivals)


def rival_action(seed: str, match: Match) -> str | None:
    """A rival's action in the lesson; ``None`` in any other game."""
    lesson = first_game()
    return lesson.rivals.get(match.state_hash) if seed == lesson.seed else None


def coach(seed: str, match: Match, seat: int) -> dict[str, Any] | None:
    """What the coach tells the learner now."""
    lesson = first_game()
    if seed != lesson.seed or seat != LEARNER or match.over:
        return None
    place = match.state_hash
    points: dict[str, int] = {}
    action = None
    if place in lesson.steps:
        step, action = lesson.steps[place]
        if step == END:
            score = match.position.scores[seat]
            points = {
                name: getattr(score, name) for name in ("towns", "railroads", "buildings", "pairs", "total")
            }
    elif place in lesson.rivals:
        step = WATCH
    elif match.version < lesson.length:
        step = OWN_WAY
    else:
        return None
    text, parsed = (None, None) if action is None else (str(action), action.to_dict())
    return {"step": step, "action": text, "parsed": parsed, "points": points}
