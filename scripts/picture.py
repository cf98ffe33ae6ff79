"""Draws docs/terminal.svg: the table in the terminal, in the middle of a game."""

from __future__ import annotations

import io
from pathlib import Path

from rich.console import Console

from raccoon_tycoon import Game, Rules
from raccoon_tycoon.bots import BUILT_IN
from raccoon_tycoon.bots.referee import ask
from raccoon_tycoon.cli.terminal.asking import Asking
from raccoon_tycoon.cli.terminal.board import Board
from raccoon_tycoon.cli.terminal.signs import look_for

NAMES = ["You", "Maple", "Rusty", "Bramble"]
MOVES = 150


def main() -> None:
    game = Game.new(Rules(players=4), "picture")
    bots = [BUILT_IN["planner"](seat, None) for seat in range(4)]
    while len(game.actions) < MOVES or game.seat != 0 or game.view(0).decision != "action":
        assert game.seat is not None
        view = game.view(game.seat)
        game.play(ask(bots[game.seat], view, view.legal_actions())[0])
    console = Console(
        record=True, width=100, height=40, file=io.StringIO(), force_terminal=True, color_system="truecolor"
    )
    view = game.view(0)
    titles = ["You", *(f"{name} (bot)" for name in NAMES[1:])]
    console.print(Board(console, view, NAMES, titles=titles).table())
    question = Asking(view, game.why_not, NAMES).question()
    console.print(question.show(look_for(console)))
    console.print(question.prompt, style="bold")
    picture = console.export_svg(title="raccoon play")
    # The picture's font would come from another host; a page of ours asks none.
    start, end = picture.index("@font-face"), picture.rindex("@font-face")
    picture = picture[:start] + picture[picture.index("}", end) + 1 :]
    picture = picture.replace("Fira Code, monospace", "monospace").replace("Fira Code", "monospace")
    Path("docs/terminal.svg").write_text(picture, encoding="utf-8")


if __name__ == "__main__":
    main()
