"""The results of a review: frozen values that convert to plain JSON.

Chances are numbers from 0 to 1, one for each seat; losses are differences of them. In JSON an action is its
text, a reason its message's id and arguments.
"""

from __future__ import annotations

import json
from typing import Any, Literal, Self

from ..api.actions import Action, parse_action
from ..frozen import frozen
from ..locale import Message, Value

Mark = Literal["fine", "inaccuracy", "mistake", "blunder"]
Chances = tuple[float, ...]

FORMAT = "raccoon-tycoon-review"
VERSION = 1


@frozen
class Choice:
    """An action and everyone's chances after it, judged by what the mover knew.

    ``error``: the standard error of the mover's difference to the best choice; 0 for the best itself.
    """

    action: Action
    chances: Chances
    error: float

    def to_json(self) -> dict[str, Any]:
        return {"action": str(self.action), "chances": list(self.chances), "error": self.error}

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Self:
        return cls(parse_action(data["action"]), tuple(data["chances"]), data["error"])


@frozen
class Judged:
    """An unforced decision.

    ``number``: the index of its action in the record. ``before``: everyone's chances after the best action,
    ``after``: after the played one, both judged by what the mover knew. They are the same unless the played
    action is worse beyond doubt: by more than twice ``doubt``, the standard error of the difference.
    ``loss``: what the mover gave away. ``best``: the best actions, best first; the played one may be among
    them. ``visits``: how many lines were played. ``auction``: for a bid, the index of the action that opened
    its auction.
    """

    number: int
    seat: int
    round: int
    before: Chances
    after: Chances
    played: Choice
    best: tuple[Choice, ...]
    loss: float
    doubt: float
    mark: Mark
    visits: int
    auction: int | None = None

    def to_json(self) -> dict[str, Any]:
        return {
            **vars(self),
            "before": list(self.before),
            "after": list(self.after),
            "played": self.played.to_json(),
            "best": [choice.to_json() for choice in self.best],
        }

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Self:
        return cls(
            **{
                **data,
                "before": tuple(data["before"]),
                "after": tuple(data["after"]),
                "played": Choice.from_json(data["played"]),
                "best": tuple(Choice.from_json(choice) for choice in data["best"]),
            }
        )


@frozen
class AuctionReview:
    """An auction: what its lot was worth, and what was paid.

    ``number``: the index of the action that opened it. ``worths``: for each seat the highest price at which
    winning is as good for it as staying out, by what it knew when the auction opened; at most all its money.
    ``stop``: where bidding should have stopped. ``overpaid``: the price above what the lot was worth to the
    winner; below 0 it was a bargain. If nobody won it, ``winner``, ``price`` and ``overpaid`` are ``None``.
    """

    number: int
    railroad: str
    starter: int
    worths: tuple[int, ...]
    stop: int
    winner: int | None
    price: int | None
    overpaid: int | None

    def to_json(self) -> dict[str, Any]:
        return {**vars(self), "worths": list(self.worths)}

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Self:
        return cls(**{**data, "worths": tuple(data["worths"])})


@frozen
class Marks:
    """How many inaccuracies, mistakes and blunders."""

    inaccuracy: int
    mistake: int
    blunder: int

    def to_json(self) -> dict[str, Any]:
        return dict(vars(self))

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Self:
        return cls(**data)


@frozen
class PlayerReview:
    """A seat's game: ``start + luck + own_errors + others_errors == result``.

    Errors that cost the seat something are negative; others' errors are mostly positive. ``result``: 1 for a
    victory, a share of it, or 0; of an unfinished game the chance where it stops. ``accuracy``: from 0 to
    100.
    """

    seat: int
    accuracy: float
    start: float
    luck: float
    own_errors: float
    others_errors: float
    result: float
    marks: Marks

    def to_json(self) -> dict[str, Any]:
        return {**vars(self), "marks": self.marks.to_json()}

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Self:
        return cls(**{**data, "marks": Marks.from_json(data["marks"])})


@frozen
class Moment:
    """A decision that mattered: what was played, what was better and why, and the likely continuation.

    ``line``: the likely course of the game from the better action on.
    """

    number: int
    seat: int
    round: int
    played: Choice
    better: Choice
    loss: float
    mark: Mark
    reason: Message
    line: tuple[tuple[int, Action], ...]

    def to_json(self) -> dict[str, Any]:
        return {
            **vars(self),
            "played": self.played.to_json(),
            "better": self.better.to_json(),
            "reason": message_json(self.reason),
            "line": [[seat, str(action)] for seat, action in self.line],
        }

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Self:
        return cls(
            **{
                **data,
                "played": Choice.from_json(data["played"]),
                "better": Choice.from_json(data["better"]),
                "reason": Message.of(data["reason"]["id"], **data["reason"]["arguments"]),
                "line": tuple((seat, parse_action(text)) for seat, text in data["line"]),
            }
        )


@frozen
class Review:
    """A whole game. ``over``: it was finished. ``unforced``: the number of decisions, judged or not."""

    players: tuple[PlayerReview, ...]
    decisions: tuple[Judged, ...]
    auctions: tuple[AuctionReview, ...]
    moments: tuple[Moment, ...]
    over: bool
    unforced: int

    @property
    def complete(self) -> bool:
        """Whether every decision was judged."""
        return len(self.decisions) == self.unforced

    @property
    def curve(self) -> tuple[tuple[int, Chances], ...]:
        """Everyone's chances over the game, with the number of the action that follows.

        A mistake is a step: two points with the same number, before and after it. The last point is the
        result.
        """
        points: list[tuple[int, Chances]] = []
        for judged in self.decisions:
            points.append((judged.number, judged.before))
            if judged.loss:
                points.append((judged.number, judged.after))
        last = points[-1][0] + 1 if points else 0
        return (*points, (last, tuple(player.result for player in self.players)))

    def to_json(self) -> str:
        lists = {
            name: [one.to_json() for one in getattr(self, name)]
            for name in ("players", "decisions", "auctions", "moments")
        }
        data = {"format": FORMAT, "version": VERSION, "over": self.over, "unforced": self.unforced}
        return json.dumps({**data, **lists}, ensure_ascii=False)

    @classmethod
    def from_json(cls, text: str) -> Self:
        """The review that ``to_json`` wrote."""
        data = json.loads(text)
        if not isinstance(data, dict) or data.get("format") != FORMAT or data.get("version") != VERSION:
            raise ValueError(f"this is no review of version {VERSION}")
        return cls(
            players=tuple(PlayerReview.from_json(one) for one in data["players"]),
            decisions=tuple(Judged.from_json(one) for one in data["decisions"]),
            auctions=tuple(AuctionReview.from_json(one) for one in data["auctions"]),
            moments=tuple(Moment.from_json(one) for one in data["moments"]),
            over=data["over"],
            unforced=data["unforced"],
        )


def message_json(message: Message) -> dict[str, Any]:
    arguments: dict[str, Value] = dict(message.arguments)
    return {"id": message.id, "arguments": arguments}
