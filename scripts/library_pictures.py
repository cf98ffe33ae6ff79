"""Draws the pictures in docs/library.md: a view and the charts of the same game.

python scripts/library_pictures.py
"""

from __future__ import annotations

from pathlib import Path

from raccoon_tycoon import Game, Record, charts

ROOT = Path(__file__).resolve().parent.parent


def main() -> None:
    record = Record.load(ROOT / "tests" / "golden" / "official-4.txt")
    game = Game.new(record.rules, record.seed)
    for _, action in record.actions[: len(record.actions) // 2]:
        game.play(action)
    (ROOT / "docs" / "view.svg").write_text(game.view(0).picture(record.names), encoding="utf-8")
    (ROOT / "docs" / "charts.svg").write_text(charts(record), encoding="utf-8")


if __name__ == "__main__":
    main()
