"""The points that bots score in the daily deal from the player's seat, against the same rivals."""

from __future__ import annotations

from ...api.actions import Action
from ...api.game import Game
from ...api.view import View
from ..match import daily
from ..protocol.errors import Refused
from .bots import Question, Robots, daily_luck
from .fair_queue import Asker

ASKER = Asker("", "", watched=False)


async def points(robots: Robots, day: str, measure: str) -> int:
    """The points of one of ``MEASURES``. It has low priority: bots at watched tables go first."""
    seed = daily.seed_of(day)
    game = Game.new(daily.RULES, bytes.fromhex(seed))
    while (seat := game.seat) is not None:
        level = daily.MEASURES[measure] if seat == daily.PLAYER else daily.RIVAL
        game.play(await _choice(robots, level, daily_luck(seed, len(game.actions), seat), game.view(seat)))
    assert game.result is not None
    return game.result.scores[daily.PLAYER].total


async def _choice(robots: Robots, level: str, luck: int, view: View) -> Action:
    legal = view.legal_actions()
    if len(legal) == 1:
        return legal[0]
    try:
        question = Question(level, luck, None, view, legal)
        action, _ = await robots.thinking.answer(ASKER, lambda _: robots.think(question))
    except TimeoutError:
        raise Refused("busy") from None
    return action
