"""Puzzles as a file: a header line, then a line for each game with its puzzles.

A game is stored as its deal and its actions up to the last puzzle. The judgements are stored too, so checking
an answer needs no search.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Any

from ..api.actions import Action, ActionError, BuyTown, BuyTownAny, parse_action
from ..api.rules import RULES_VERSION, Rules, RulesError
from ..api.seeds import seed_bytes
from ..locale import Explained, Message
from ..whole_file import replacing

FORMAT = "raccoon-tycoon-puzzles"
VERSION = 1
SHIPPED = Path(__file__).with_name("puzzles.jsonl")
THEMES = ("auction", "sale", "sets", "storage", "building", "end")
LEVELS = (1, 2, 3)
"""Easy, medium, hard."""


class PuzzleError(Explained, ValueError):
    """A file that can't be read as puzzles; the message says why."""


@dataclass(frozen=True, slots=True)
class Source:
    """A simulated game up to its last puzzle. ``deal``: its number among the games of the book's seed."""

    rules: Rules
    deal: int
    actions: tuple[str, ...]

    def seed(self, book: str) -> bytes:
        """``Game.new(rules, seed)`` deals it, where ``book`` is the book's seed."""
        return seed_bytes(f"{book} {self.rules.players} {self.deal}")


@dataclass(frozen=True, slots=True)
class Answer:
    """A judged action: the winning chance it leaves, judged by what the seat knew."""

    action: Action
    chance: float


@dataclass(frozen=True, slots=True)
class Puzzle:
    """The position after ``move`` actions of a game, with one action that is best by far.

    ``answers``: the judged actions, best first; the first ``right`` of them count as solutions. ``gap``: the
    lead of the best over the best wrong one of another kind; ``doubt``: its standard error.
    """

    source: Source
    move: int
    seat: int
    theme: str
    level: int
    answers: tuple[Answer, ...]
    right: int
    gap: float
    doubt: float
    reason: Message

    @property
    def id(self) -> str:
        """The same in every book made from the same seed."""
        return f"{self.source.rules.players}-{self.source.deal}-{self.move}"

    @property
    def best(self) -> Answer:
        return self.answers[0]

    def answer(self, action: Action) -> Answer | None:
        """The judgement of an action, if it was judged."""
        return next((one for one in self.answers if one.action == action), None)

    def solved_by(self, action: Action) -> bool:
        """Whether an action is a solution. If buying the town is, so is any way to pay for it."""
        right = [one.action for one in self.answers[: self.right]]
        if isinstance(action, BuyTown | BuyTownAny):
            return any(isinstance(one, BuyTown | BuyTownAny) for one in right)
        return action in right


@dataclass(frozen=True, slots=True)
class Book:
    """Puzzles, with the seed of their games and the digest of the judge's net."""

    seed: str
    net: str
    puzzles: tuple[Puzzle, ...]

    def find(self, id: str) -> Puzzle | None:
        return next((puzzle for puzzle in self.puzzles if puzzle.id == id), None)

    # Text

    def to_text(self) -> str:
        head = {
            "format": FORMAT,
            "version": VERSION,
            "rules_version": RULES_VERSION,
            "seed": self.seed,
            "net": self.net,
        }
        lines = [_line(head)]
        ordered = sorted(self.puzzles, key=lambda puzzle: (*_game(puzzle), puzzle.move))
        for _, same in groupby(ordered, _game):
            puzzles = list(same)
            source = max((puzzle.source for puzzle in puzzles), key=lambda one: len(one.actions))
            actions = source.actions[: puzzles[-1].move]
            lines.append(
                _line(
                    {
                        "rules": str(source.rules),
                        "deal": source.deal,
                        "actions": "; ".join(actions),
                        "puzzles": [_told(puzzle) for puzzle in puzzles],
                    }
                )
            )
        return "\n".join(lines) + "\n"

    def save(self, path: Path) -> None:
        with replacing(path) as draft:
            draft.write_text(self.to_text(), encoding="utf-8")

    @classmethod
    def from_text(cls, text: str, source: str = "puzzles") -> Book:
        first, *rest = text.splitlines() or [""]
        try:
            head = json.loads(first)
            if head["format"] != FORMAT:
                raise PuzzleError.of("puzzles-not-one", file=source)
            if (head["version"], head["rules_version"]) != (VERSION, RULES_VERSION):
                raise PuzzleError.of("puzzles-version", file=source, found=head["version"], known=VERSION)
            puzzles = [puzzle for line in rest for puzzle in _puzzles(json.loads(line))]
            return cls(str(head["seed"]), str(head["net"]), tuple(in_order(puzzles)))
        except PuzzleError:
            raise
        except (ValueError, KeyError, TypeError, IndexError, ActionError, RulesError):
            raise PuzzleError.of("puzzles-not-one", file=source) from None

    @classmethod
    def load(cls, path: Path) -> Book:
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            raise PuzzleError.of("puzzles-not-one", file=str(path)) from None
        except OSError as error:
            problem = error.strerror or str(error)
            raise PuzzleError.of("puzzles-unreadable", file=str(path), problem=problem) from None
        return cls.from_text(text, str(path))


@cache
def shipped_book() -> Book:
    """The puzzles that ship with the package, loaded when first needed."""
    return Book.load(SHIPPED)


def in_order(puzzles: Iterable[Puzzle]) -> list[Puzzle]:
    """The easy ones first; within a level, the clearest answers first."""
    return sorted(puzzles, key=lambda puzzle: (puzzle.level, -puzzle.gap, puzzle.id))


def _game(puzzle: Puzzle) -> tuple[int, int]:
    return puzzle.source.rules.players, puzzle.source.deal


def _line(data: dict[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def _told(puzzle: Puzzle) -> dict[str, Any]:
    return {
        "move": puzzle.move,
        "seat": puzzle.seat,
        "theme": puzzle.theme,
        "level": puzzle.level,
        "answers": [[str(one.action), _percent(one.chance)] for one in puzzle.answers],
        "right": puzzle.right,
        "gap": _percent(puzzle.gap),
        "doubt": _percent(puzzle.doubt),
        "reason": [puzzle.reason.id, dict(puzzle.reason.arguments)],
    }


def _percent(share: float) -> float:
    return round(100 * share, 1)


def _puzzles(game: dict[str, Any]) -> Iterator[Puzzle]:
    rules = Rules.parse(game["rules"])
    actions: Sequence[str] = game["actions"].split("; ")
    source = Source(rules, int(game["deal"]), tuple(actions))
    for told in game["puzzles"]:
        answers = tuple(Answer(parse_action(text), percent / 100) for text, percent in told["answers"])
        id, arguments = told["reason"]
        if (
            told["theme"] not in THEMES
            or told["level"] not in LEVELS
            or not 1 <= told["right"] < len(answers)
        ):
            raise ValueError(told)
        if not 0 <= told["move"] <= len(actions):
            raise ValueError(told)
        yield Puzzle(
            source,
            told["move"],
            told["seat"],
            told["theme"],
            told["level"],
            answers,
            told["right"],
            told["gap"] / 100,
            told["doubt"] / 100,
            Message(id, tuple(arguments.items())),
        )
