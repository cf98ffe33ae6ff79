"""Asks ``hard`` about every bid that the coach of the guided first game advises.

``python scripts/lesson_bids.py [SECONDS]`` prints what hard would do, three times each.
"""

from __future__ import annotations

import sys

from raccoon_tycoon import Bid, Game
from raccoon_tycoon.api.record import Record
from raccoon_tycoon.bots import load_bot
from raccoon_tycoon.server.match import lesson


def main() -> None:
    seconds = float(sys.argv[1]) if sys.argv[1:] else 1.0
    record = Record.from_text((lesson.FOLDER / "game.txt").read_text(encoding="utf-8"))
    game = Game.new(record.rules, bytes.fromhex(record.seed))
    for move, (seat, action) in enumerate(record.actions):
        if seat == lesson.LEARNER and isinstance(action, Bid):
            bots = (load_bot("hard")(seed, seconds) for seed in range(3))
            chosen = [str(bot.choose(game.view(seat), game.legal_actions())) for bot in bots]
            print(f"move {move}: the coach says {action}, hard {', '.join(chosen)}")
        game.play(action)


if __name__ == "__main__":
    main()
