"""The bot in docs/bots.md works as printed."""

from __future__ import annotations

import re
from pathlib import Path

from raccoon_tycoon import Bid, BuyTown, Pass, Rules, Sell
from raccoon_tycoon.bots import BotSpec, RandomBot
from raccoon_tycoon.bots.isolated import IsolatedBot
from raccoon_tycoon.bots.referee import play_match

DOCS = Path(__file__).resolve().parents[2] / "docs" / "bots.md"


def test_the_taught_bot_has_twenty_lines_and_plays(tmp_path: Path) -> None:
    found = re.search(r"<!-- magpie.py -->\n```python\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    assert len(found[1].splitlines()) <= 20
    (tmp_path / "magpie.py").write_text(found[1], encoding="utf-8")
    bot = BotSpec.parse(f"{tmp_path / 'magpie.py'}:Magpie").make(1)
    assert isinstance(bot, IsolatedBot)
    match = play_match(Rules(players=2), "docs", [bot, RandomBot(1)])
    bot.close()
    assert match.faults == []
    assert match.game.over
    done = {type(action) for seat, action in match.game.actions if seat == 0}
    assert {BuyTown, Sell, Pass} <= done and Bid not in done  # as it says of itself
