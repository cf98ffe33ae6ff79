"""A game that is worth a review, and a reviewer in a hurry."""

from __future__ import annotations

import re
from functools import cache

from raccoon_tycoon import Game, Rules
from raccoon_tycoon.bots import load_bot

MODULE = "raccoon_tycoon.server.office.reviewer"


@cache
def careless_game() -> str:
    """The record of a short game in which much went wrong."""
    game = Game.new(Rules.parse("players=2 sudden-death=14"), 5)
    bots = [load_bot(name)(5, None) for name in ("greedy", "random")]
    while not game.over:
        assert game.seat is not None
        game.play(bots[game.seat].choose(game.view(game.seat), game.legal_actions()))
    return game.record(("Ann", "Ben")).to_text()


def hurried(worker: str) -> str:
    """The reviewer's script with a second for all: every decision is judged, none of them closely."""
    hurry = rf"(\1.runPython('import {MODULE} as r; r.SECONDS = 1.0'),\g<0>)"
    changed, places = re.subn(rf"\w+\((\w+),.{re.escape(MODULE)}.\)", hurry, worker)
    assert places == 1
    return changed
