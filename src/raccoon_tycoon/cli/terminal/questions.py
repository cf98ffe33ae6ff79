"""The kinds of questions: a short list, a number of units, some tokens, or a bid.

A question takes an answer word by word (``2 1 5`` answers three of them) and returns an action or the next
question.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from rich.table import Table
from rich.text import Text

from ...api.actions import Action, Bid, Pass, Seal, Tokens, tokens_of
from ...catalog.components import COMMODITIES, COMMODITY_INDEX
from ...locale import tokens_text
from ..speech import name_of, spoken, t
from .signs import QUIET, Look, commodity_name


class Unclear(ValueError):
    """An answer that the question doesn't understand; the message says what is expected."""


@dataclass(frozen=True)
class Choice:
    """A line of a list: an action, a further question, or the reason why neither is possible."""

    key: str
    label: str
    leads_to: Action | Question | None
    note: str = ""
    why_not: str = ""
    short: str = ""


class Question:
    """Base of all questions."""

    prompt: str

    def show(self, look: Look) -> Table | Text:
        """What is printed above the prompt."""
        raise NotImplementedError

    def answer(self, words: list[str]) -> Action | Question:
        """The result of an answer; ``words`` may be empty (Enter alone)."""
        raise NotImplementedError


@dataclass(frozen=True)
class ListQuestion(Question):
    prompt: str
    choices: Sequence[Choice]
    is_turn: bool = False

    def show_short(self) -> Text:
        """All on one line, for low screens; what isn't possible is dimmed and in brackets."""
        line = Text()
        for number, choice in enumerate(self.choices, 1):
            possible = choice.leads_to is not None
            label = choice.short if possible else f"({choice.short})"
            line.append(f"{number} ", style="bold").append(f"{label}   ", style="" if possible else QUIET)
        return line

    def show(self, look: Look) -> Table:
        grid = Table.grid(padding=(0, 2, 0, 0))
        grid.add_column(justify="right", style="bold")
        grid.add_column(no_wrap=True)
        grid.add_column()
        for number, choice in enumerate(self.choices, 1):
            possible = choice.leads_to is not None
            note = choice.note if possible else choice.why_not
            style = "" if possible else QUIET
            grid.add_row(str(number), Text(choice.label, style=style), Text(note, style=QUIET))
        return grid

    def answer(self, words: list[str]) -> Action | Question:
        if not words:
            raise Unclear(t("typed-nothing", most=len(self.choices)))
        choice = self.chosen(words[0].lower())
        if choice.leads_to is None:
            raise Unclear(choice.why_not)
        if len(words) == 1 or isinstance(choice.leads_to, Action):
            if len(words) > 1:
                raise Unclear(t("typed-extra", extra=repr(" ".join(words[1:])), word=repr(words[0])))
            return choice.leads_to
        return choice.leads_to.answer(words[1:])

    def chosen(self, word: str) -> Choice:
        if word.isascii() and word.isdigit():
            number = int(word[:9])
            if 1 <= number <= len(self.choices):
                return self.choices[number - 1]
            raise Unclear(t("typed-no-choice", most=len(self.choices), word=word))
        found = [c for c in self.choices if c.key.lower().startswith(word) or c.label.startswith(word)]
        if len(found) == 1:
            return found[0]
        if found:
            choices = t("list-comma").join(choice.key for choice in found)
            raise Unclear(t("typed-several", word=repr(word), choices=choices))
        raise Unclear(t("typed-none", word=repr(word)))


@dataclass(frozen=True)
class UnitsQuestion(Question):
    """How many, from 1 to ``most``; Enter means all."""

    prompt: str
    most: int
    make: Callable[[int], Action]
    note: str = ""

    def show(self, look: Look) -> Text:
        return Text(self.note, style=QUIET)

    def answer(self, words: list[str]) -> Action | Question:
        if not words:
            return self.make(self.most)
        if len(words) > 1 or not (words[0].isascii() and words[0].isdigit() and len(words[0]) < 9):
            raise Unclear(t("typed-units", most=self.most))
        units = int(words[0])
        if not 1 <= units <= self.most:
            raise Unclear(t("typed-units", most=self.most))
        return self.make(units)


@dataclass(frozen=True)
class TokensQuestion(Question):
    """Which tokens; Enter means the suggestion."""

    prompt: str
    need: int
    available: tuple[int, ...]
    suggestion: Tokens
    make: Callable[[Tokens], Action]
    numbered: Sequence[Tokens] = field(default=())

    def show(self, look: Look) -> Table:
        grid = Table.grid(padding=(0, 2, 0, 0))
        there = Text(f"{t('typed-there')} ", style=QUIET)
        for commodity, count in zip(COMMODITIES, self.available, strict=True):
            if count:
                there.append(f"{count} ").append_text(commodity_name(commodity.name, look)).append("  ")
        grid.add_row(there)
        if self.numbered:
            line = Text()
            for number, tokens in enumerate(self.numbered, 1):
                line.append(f"{number} ", style="bold").append(f"{tokens_text(tokens, spoken.get())}   ")
            grid.add_row(line)
        grid.add_row(Text(t("typed-enter", tokens=self.suggestion), style=QUIET))
        return grid

    def answer(self, words: list[str]) -> Action | Question:
        if not words:
            return self.make(self.suggestion)
        if len(words) == 1 and words[0].isascii() and words[0].isdigit():
            if not self.numbered:
                raise Unclear(t("typed-tokens", count=self.need))
            number = int(words[0][:9])
            if not 1 <= number <= len(self.numbered):
                raise Unclear(t("typed-no-choice", most=len(self.numbered), word=words[0]))
            return self.make(self.numbered[number - 1])
        return self.make(read_tokens(words))


def read_tokens(words: Sequence[str]) -> Tokens:
    """Tokens typed freely: ``2 wheat coal``, ``wh wh c``, ``wheat, wheat and coal``.

    >>> read_tokens(["2", "wh", "and", "coal"])
    ('wheat', 'wheat', 'coal')
    """
    counts = [0] * len(COMMODITIES)
    times = 1
    for word in words:
        plain = word.lower().strip(",")
        if plain in ("", "and", "と"):
            continue
        if plain.isascii() and plain.isdigit():
            times = int(plain[:3])
            continue
        said = {name: name_of("commodity", name) for name in COMMODITY_INDEX}
        found = [name for name in said if name.startswith(plain) or said[name].startswith(plain)]
        if len(found) != 1:
            commodities = t("list-comma").join(said.values())
            raise Unclear(t("typed-no-commodity", word=repr(word), commodities=commodities))
        counts[COMMODITY_INDEX[found[0]]] += min(times, 99)
        times = 1
    return tokens_of(counts)


@dataclass(frozen=True)
class BidQuestion(Question):
    """A plain number is the bid in dollars."""

    prompt: str
    least: int
    most: int
    may_pass: bool
    note: str

    def show(self, look: Look) -> Text:
        return Text(self.note)

    def answer(self, words: list[str]) -> Action | Question:
        if not words:
            if self.least > self.most and self.may_pass:
                return Pass()
            return Bid(self.least)
        word = words[0].lower()
        if len(words) == 1 and "pass".startswith(word) and self.may_pass:
            return Pass()
        number = word.removeprefix("+").removeprefix("$")
        if len(words) > 1 or not (number.isascii() and number.isdigit() and len(number) < 9):
            raise Unclear(t("typed-bid-or-pass" if self.may_pass else "typed-bid"))
        raised = word.startswith("+")
        return Bid(self.least - 1 + int(number) if raised else int(number))


@dataclass(frozen=True, slots=True)
class SealQuestion(Question):
    """A plain number is the sealed bid in dollars."""

    prompt: str
    most: int

    def show(self, look: Look) -> Text:
        return Text(t("ask-sealed-bid-note"))

    def answer(self, words: list[str]) -> Action | Question:
        number = words[0].removeprefix("$") if words else "0"
        if len(words) > 1 or not (number.isascii() and number.isdigit() and int(number) <= self.most):
            raise Unclear(t("typed-sealed-bid", most=self.most))
        return Seal(int(number))
