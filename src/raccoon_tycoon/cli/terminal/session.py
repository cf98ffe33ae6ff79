"""A game at one keyboard: turns, questions, undo, saving, the end."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping, Sequence
from pathlib import Path

from rich.console import Console
from rich.text import Text

from ...api.actions import (
    Action,
    ActionError,
    Bid,
    Build,
    BuyTown,
    BuyTownAny,
    Produce,
    Sell,
    Trade,
    Upgrade,
    parse_action,
)
from ...api.events import CardsDrawn, Event, TurnBegan
from ...api.game import Game
from ...api.record import RecordError
from ...api.view import View
from ...bots import Bot
from ...bots.referee import Fault, ask, first_of_each_kind
from ...locale import said
from ...text.outlook_words import preview
from ...text.story import deed, sentence
from ..invocation import command_words
from ..own_components import components_words
from ..speech import spoken, t, told
from .asking import Asking
from .board import TALL, Board
from .help import NOTATION, about, help_text, table_words
from .keyboard import Keyboard
from .questions import ListQuestion, Question, Unclear
from .scores import print_end
from .signs import QUIET, Look, look_for

CONFIRMED = (Sell, Build, Upgrade, BuyTown, BuyTownAny, Bid, Trade, Produce)
LOG_LINES = 14
LOW = 30
VERBS = {line.split()[0] for line in NOTATION}


def called(names: Sequence[str]) -> tuple[str, ...]:
    """Players' names in sentences: without their kind in brackets, unless two would be the same."""
    short = tuple(name.partition(" (")[0] for name in names)
    return short if len(set(short)) == len(short) else tuple(names)


class Left(Exception):
    """The person left the table; the game is kept."""


class Session:
    """Plays a game to its end. ``bots`` play the seats without a person."""

    def __init__(
        self,
        console: Console,
        game: Game,
        names: Sequence[str],
        bots: Mapping[int, Bot],
        path: Path,
        adviser: Bot | None = None,
        confirm: bool = True,
    ) -> None:
        self.console = console
        self.keyboard: Keyboard = Keyboard(console)
        self.look: Look = look_for(console)
        self.game = game
        self.titles: tuple[str, ...] = tuple(names)
        self.names: tuple[str, ...] = called(names)
        self.bots = bots
        self.path = path
        self.adviser = adviser
        self.confirm = confirm
        self.people: list[int] = [seat for seat in range(len(names)) if seat not in bots]
        self.story: list[str] = []
        self.seen: dict[int, int] = dict.fromkeys(self.people, 0)
        self.last_person: int | None = None
        self.faults: list[Fault] = []

        self.catch_up()

    def catch_up(self) -> None:
        """Rebuild the log of a resumed game."""
        past = Game.new(self.game.rules, self.game.seed)
        for seat, action in self.game.actions:
            self.tell(past.play(action))
            if seat in self.seen:
                self.seen[seat] = len(self.story)

    # The course of the game

    def run(self) -> None:
        while self.game.seat is not None:
            seat = self.game.seat
            if seat in self.bots:
                self.bot_turn(seat)
            elif self.hand_over(seat):
                self.person_decides(seat)
        self.finish()

    def bot_turn(self, seat: int) -> None:
        view = self.game.view(seat)
        thinking = self.console.status(t("thinking", player=self.names[seat]))
        with thinking if self.keyboard.interactive else contextlib.nullcontext():
            action, wrong = ask(self.bots[seat], view, view.legal_actions())
        if wrong is not None:
            self.faults.append(Fault(seat, len(self.game.actions), wrong.reason, wrong.kind))
            self.story.append(
                t("bot-failed", player=self.names[seat], reason=wrong.reason, action=action.public_text())
            )
        self.tell(self.game.play(action))

    def tell(self, events: tuple[Event, ...]) -> None:
        """Add what happened to the log, one line per action."""
        quiet = (TurnBegan, CardsDrawn)
        told = [
            sentence(event.seen_by(None), self.names, spoken.get())
            for event in events
            if not isinstance(event, quiet)
        ]
        if told:
            self.story.append(t("list-sentences").join(told))

    def hand_over(self, seat: int) -> bool:
        """Between two people at one keyboard, neither may see the other's cards."""
        before, self.last_person = self.last_person, seat
        if len(self.people) < 2 or before == seat:
            return True
        self.clear(all_of_it=True)
        can_undo = before is not None and self.can_undo(before)
        prompt = t("hot-seat", player=self.names[seat])
        if can_undo and before is not None:
            prompt = t("hot-seat-undo", player=self.names[seat], before=self.names[before])
        self.save()
        answer = self.keyboard.ask(prompt)
        if answer.lower() == "u" and can_undo and before is not None:
            self.undo(before)
            self.last_person = before
            return False
        if answer.lower() in ("q", "quit"):
            raise Left
        return True

    def person_decides(self, seat: int) -> None:
        self.save()
        self.draw(seat)
        view = self.game.view(seat)
        first = Asking(view, self.game.why_not, self.names).question()
        question = first
        while True:
            self.ask_about(question)
            text = self.keyboard.ask(question.prompt)
            try:
                if self.command(text, seat):
                    if self.game.seat != seat or self.game.view(seat) != view:
                        return
                    question = first
                    continue
                answer = first if text.lower() in ("b", "back") else self.understood(text, question)
            except (Unclear, ActionError) as error:
                self.refuse(told(error.message) if isinstance(error, ActionError) else str(error))
                continue
            if isinstance(answer, Question):
                question = answer
            elif self.play(answer, view, sure=text.endswith("!")):
                return
            else:
                question = first

    def understood(self, text: str, question: Question) -> Action | Question:
        """An action typed in full, or an answer to the question."""
        words = text.removesuffix("!").split()
        try:
            action = parse_action(" ".join(words))
        except ActionError as error:
            try:
                return question.answer(words)
            except Unclear:
                if words and words[0].lower() in VERBS:
                    raise error from None
                raise
        # A verb typed without its tokens asks for them.
        if len(words) <= 2 and getattr(action, "tokens", None) == ():
            with contextlib.suppress(Unclear):
                return question.answer(words)
        return action

    def play(self, action: Action, view: View, sure: bool) -> bool:
        """Play an action if it is legal, after a confirmation if it can't be undone."""
        seat = view.seat
        assert seat is not None
        refusal = self.game.why_not(action)
        if refusal is not None:
            self.refuse(said(refusal.message, spoken.get()))
            return False
        outcome = preview(view, action, self.names, language=spoken.get())
        if self.confirm and not sure and isinstance(action, CONFIRMED) and not self.returns_to(seat, action):
            if not self.keyboard.agree(outcome):
                return False
        else:
            self.say(outcome)
        self.tell(self.game.play(action))
        self.seen[seat] = len(self.story)
        return True

    def returns_to(self, seat: int, action: Action) -> bool:
        """Whether the person could still undo the action."""
        trial = self.game.clone()
        trial.play(action)
        return trial.seat == seat and trial.hidden_from(seat) == self.game.hidden_from(seat)

    # Undo and saving

    def can_undo(self, seat: int) -> bool:
        """Whether the last step was the person's own and revealed nothing."""
        if not self.game.actions:
            return False
        before = self.game.clone()
        before.undo()
        return before.seat == seat and before.hidden_from(seat) == self.game.hidden_from(seat)

    def undo(self, seat: int) -> None:
        action = self.game.undo()
        self.story.append(t("took-back", player=self.names[seat], action=action.public_text()))

    def save(self, path: Path | None = None) -> bool:
        target = path or self.path
        try:
            self.game.record(self.titles).save(target)
        except RecordError as error:
            self.refuse(t("not-saved", problem=error.message))
            return False
        return True

    # What can be typed beside actions

    def command(self, text: str, seat: int) -> bool:
        """Carry out a command; false if the text isn't one."""
        word, _, rest = text.partition(" ")
        word, rest = word.lower(), rest.strip()
        if word in ("?", "help") or text.startswith("?"):
            name = text.lstrip("?").removeprefix("help").strip() if text.startswith("?") else rest
            self.console.print(
                Text(about(self.game.rules.components, name)) if name else help_text(self.look)
            )
        elif rest and word not in ("s", "save"):
            return False
        elif word in ("t", "tiles"):
            self.console.print(Text(table_words(self.game.view(seat))))
        elif word in ("h", "hint"):
            self.hint(seat)
        elif word == "log":
            for line in self.story:
                self.say(line)
        elif word == "table":
            self.draw(seat)
        elif word in ("u", "undo"):
            self.take_back(seat)
        elif word in ("s", "save"):
            path = Path(rest).expanduser() if rest else self.path
            if self.save(path):
                self.say(t("saved", path=str(path)))
        elif word in ("q", "quit", "exit"):
            raise Left
        else:
            return False
        return True

    def take_back(self, seat: int) -> None:
        if self.can_undo(seat):
            self.undo(seat)
        else:
            self.refuse(t("nothing-to-undo"))

    def hint(self, seat: int) -> None:
        if self.adviser is None:
            self.refuse(t("no-adviser"))
            return
        view = self.game.view(seat)
        action, _ = ask(self.adviser, view, view.legal_actions())
        reason = self.adviser.reason()
        why = "" if reason is None else said(reason, spoken.get())
        outcome = preview(view, action, self.names, language=spoken.get())
        self.say(t("advice", action=deed(action, self.names, view.decision), outcome=outcome, why=why))

    # The screen

    def clear(self, all_of_it: bool = False) -> None:
        if self.keyboard.interactive:
            self.console.clear()
            if all_of_it:
                # The scrollback would still show the other person's hand.
                self.console.file.write("\x1b[3J")

    def draw(self, seat: int) -> None:
        self.clear()
        news = self.story[self.seen[seat] :]
        room = LOG_LINES if self.console.height >= TALL else 4
        if len(news) > room:
            self.say(t("more-lines", count=len(news) - room), QUIET)
        for line in news[-room:]:
            self.say(line, QUIET)
        self.console.print(Board(self.console, self.game.view(seat), self.names, titles=self.titles).table())

    def ask_about(self, question: Question) -> None:
        if self.console.height < LOW and isinstance(question, ListQuestion) and question.is_turn:
            self.console.print(question.show_short())
        else:
            self.console.print(question.show(self.look))

    def say(self, line: str, style: str = "", soft_wrap: bool = False) -> None:
        """``soft_wrap``: for lines that somebody may want to copy."""
        self.console.print(Text(line, style=style), soft_wrap=soft_wrap)

    def refuse(self, reason: str) -> None:
        self.console.print(Text(reason, style="yellow"))

    def finish(self) -> None:
        self.save()
        self.clear()
        for line in self.story[-4:]:
            self.say(line, QUIET)
        board = Board(self.console, self.game.view(None), self.names, titles=self.titles)
        self.console.print(board.players())
        print_end(self.console, self.game.result, self.names)
        for fault, count in first_of_each_kind(self.faults):
            player, move = self.names[fault.seat], fault.action + 1
            id = "bot-fault" if count == 1 else "bot-fault-often"
            self.refuse(t(id, player=player, move=move, count=count, reason=fault.reason))
        again = f"{command_words()} replay {self.path}{components_words()}"
        self.say(t("record-kept", path=str(self.path), command=again), QUIET, True)
