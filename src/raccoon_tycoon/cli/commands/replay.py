"""``raccoon replay``: a record, move by move."""

from __future__ import annotations

import contextlib
import json
import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from ...api.actions import Action, ActionError, parse_seat, seat_text
from ...api.events import Event, TurnBegan
from ...api.game import Game
from ...api.record import Record
from ...kernel.sizes import SEATS
from ...locale import Message, listed
from ...text.story import sentence
from ..failures import CommandError
from ..flags import read_game
from ..own_components import ComponentsOption
from ..speech import spoken, t
from ..terminal.board import Board
from ..terminal.keys import single_keys
from ..terminal.scores import print_end
from ..terminal.signs import QUIET, player_name

TRUTH, SPECTATOR = "truth", "spectator"
FORWARD = ("\r", "\n", " ", "n", "\x1b[C", "\x1bOC", "\x1b[B", "\x1bOB")
LEAVE = ("q", "\x1b", "\x04")
BACK = ("p", "b", "\x1b[D", "\x1bOD", "\x1b[A", "\x1bOA", "\x7f")


def complete_view(incomplete: str) -> list[str]:
    return [
        view
        for view in (TRUTH, SPECTATOR, *(f"p{seat + 1}" for seat in range(SEATS)))
        if view.startswith(incomplete)
    ]


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="argument-record")],
    check: Annotated[bool, typer.Option("--check", help="flag-check")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="flag-json-lines")] = False,
    view: Annotated[
        str, typer.Option(metavar="SEAT", help="flag-view", autocompletion=complete_view)
    ] = TRUTH,
    move: Annotated[int, typer.Option(help="flag-move")] = 0,
    components: ComponentsOption = None,
) -> None:
    record, finished = read_game(file)
    shown = _seat(view, record.rules.players)
    if not 0 <= move <= len(record.actions):
        raise CommandError.of("replay-no-move", move=move, moves=len(record.actions))
    if check and as_json:
        raise CommandError.of("either-or", one="--check", other="--json")
    replayed = Replayed(record, shown)
    if check:
        found = Message("replay-unfinished")
        if finished.over:
            found = Message.of("replay-won", winners=replayed.winners(finished))
        count, state = len(record.actions), finished.state_hash
        print(t("replay-checked", file=str(file), count=count, result=found, state=state))
    elif as_json:
        replayed.print_json()
    elif sys.stdin.isatty() and sys.stdout.isatty():
        replayed.step_through(move)
    else:
        replayed.print_lines(move)


def _seat(text: str, players: int) -> int | str | None:
    """A seat, ``None`` for a spectator, or the truth."""
    if text in (TRUTH, SPECTATOR):
        return TRUTH if text == TRUTH else None
    try:
        seat = parse_seat(text)
    except ActionError:
        raise CommandError.of("replay-no-view", view=repr(text), last=f"p{players}") from None
    if seat >= players:
        raise CommandError.of("record-no-seat", seat=text, players=players)
    return seat


class Replayed:
    """A record, replayed step by step."""

    def __init__(self, record: Record, shown: int | str | None) -> None:
        self.record = record
        self.shown = shown
        seats = range(record.rules.players)
        self.names: tuple[str, ...] = record.names or tuple(
            t("player-number", number=seat + 1) for seat in seats
        )
        self.console: Console = Console(highlight=False)

    def start(self) -> Game:
        return Game.new(self.record.rules, self.record.seed)

    def winners(self, game: Game) -> str:
        return listed((self.names[seat] for seat in game.result.winners), spoken.get())

    def seen(self, events: tuple[Event, ...]) -> tuple[Event, ...]:
        if self.shown == TRUTH:
            return events
        assert not isinstance(self.shown, str)
        return tuple(event.seen_by(self.shown) for event in events)

    def action(self, seat: int, action: Action) -> str:
        return str(action) if self.shown in (TRUTH, seat) else action.public_text()

    # Lines

    def print_json(self) -> None:
        game = self.start()
        for number, (seat, action) in enumerate(self.record.actions, 1):
            events = game.play(action)
            line = {
                "move": number,
                "seat": seat_text(seat),
                "action": self.action(seat, action),
                "events": [event.to_dict() for event in self.seen(events)],
                "state_hash": game.state_hash,
                "public": game.view(None if isinstance(self.shown, str) else self.shown).to_dict(),
            }
            print(json.dumps(line, separators=(",", ":")))

    def print_lines(self, first: int) -> None:
        game = self.start()
        width = len(str(len(self.record.actions)))
        for number, (seat, action) in enumerate(self.record.actions, 1):
            events = game.play(action)
            if number > first:
                line = Text(f"{number:>{width}} ", style=QUIET).append_text(player_name(self.names, seat))
                line.append(f": {self.action(seat, action)}. ").append(
                    self.told(self.seen(events)), style=QUIET
                )
                self.console.print(line, soft_wrap=True)
        if game.over:
            print_end(self.console, game.result, self.names)

    def told(self, events: tuple[Event, ...]) -> str:
        sentences = [
            sentence(event, self.names, spoken.get()) for event in events if not isinstance(event, TurnBegan)
        ]
        return t("list-sentences").join(sentences)

    # Stepping

    def step_through(self, first: int) -> None:
        game, told = self.start(), [""]
        for _, action in self.record.actions:
            told.append(self.told(self.seen(game.play(action))))
        games = [self.start()]
        last = len(self.record.actions)
        at, typed = first, ""
        with single_keys() as pressed_keys:
            while True:
                while len(games) <= at:
                    games.append(games[-1].clone())
                    games[-1].play(self.record.actions[len(games) - 2][1])
                self.draw(games[at], at, told[at], typed)
                for key in pressed_keys():
                    if key in LEAVE:
                        return
                    at, typed = self.pressed(key, at, last, typed)

    def pressed(self, key: str, at: int, last: int, typed: str) -> tuple[int, str]:
        """The move to show and the unfinished input after a key."""
        if key in FORWARD:
            return (self.jump(typed, at, last) if typed else min(at + 1, last)), ""
        if key == "v" or typed.startswith("v"):
            return at, typed + key
        if key.isascii() and key.isdigit():
            return at, typed + key
        if key in BACK:
            return max(at - 1, 0), ""
        if key in ("e", "\x1b[F"):
            return last, ""
        return (0 if key in ("g", "\x1b[H") else at), ""

    def jump(self, typed: str, at: int, last: int) -> int:
        """A move's number, or ``v`` and whose view."""
        if typed.startswith("v"):
            word = typed.removeprefix("v").strip()
            full = {"t": TRUTH, "s": SPECTATOR}.get(word, word)
            with contextlib.suppress(CommandError):
                self.shown = _seat(full, self.record.rules.players)
            return at
        return min(int(typed[:9]), last)

    def draw(self, game: Game, at: int, told: str, typed: str) -> None:
        self.console.clear()
        whole = self.shown == TRUTH
        views = [game.view(seat) for seat in range(game.rules.players)]
        hands = {seat: view.hand for seat, view in enumerate(views)} if whole else None
        money = {seat: view.players[seat].money or 0 for seat, view in enumerate(views)} if whole else None
        view = game.view(None if isinstance(self.shown, str) else self.shown)
        self.console.print(Board(self.console, view, self.names, hands, money).table())
        if at:
            seat, action = self.record.actions[at - 1]
            self.console.print(
                player_name(self.names, seat).append(f": {self.action(seat, action)}. "), Text(told)
            )
        if game.over:
            print_end(self.console, game.result, self.names)
        if isinstance(self.shown, int):
            whose = t("replay-seat", player=self.names[self.shown])
        else:
            whose = t("replay-whole" if whole else "replay-public")
        line = t("replay-line", move=at, moves=len(self.record.actions), whose=whose)
        self.console.print(Text(f"{line} {typed}", style=QUIET))
