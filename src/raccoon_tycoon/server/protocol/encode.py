"""Encodes messages as JSON bytes. Everything here has passed through a ``View`` or ``seen_by``.

A state has two parts: what everybody sees (``view``, ``prompt``; encoded once per version for the whole
table) and what only one seat sees (``you``). An entry of the history is the same for everybody except
whoever drew cards or did something secret.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import fields
from typing import Any

from ...api.actions import Bid, Seal
from ...api.events import CardsDrawn, Event
from ...api.score import Score, Standing, standing, standings
from ...api.view import AuctionView, View
from ...text.outlook import Costs, costs, lot_worth
from ..match.game_log import Entry, Match


def encode(data: Any) -> bytes:
    return dumps(data)


def encode_slowly(data: Any) -> bytes:
    """The same JSON with nothing but the standard library."""
    return json.dumps(data, default=_fields, ensure_ascii=False, separators=(",", ":")).encode()


def _fields(thing: Any) -> dict[str, Any]:
    return {field.name: getattr(thing, field.name) for field in fields(thing)}


dumps: Callable[[Any], bytes]
try:
    from orjson import dumps
except ImportError:  # in a browser
    dumps = encode_slowly


class Public:
    """The public part of a version, computed once for the whole table."""

    def __init__(self, match: Match) -> None:
        view = match.position.view(None)
        self.auction: AuctionView | None = view.auction
        self.costs: tuple[Costs, ...] = costs(view)
        self.standings: list[dict[str, Any]] = [standing_part(found) for found in standings(view)]
        data: dict[str, Any] = {
            "version": match.version,
            "view": {"seat": None, "rules": match.rules_text, **view.parts()},
            "prompt": prompt(view),
            "standings": self.standings,
            "result": result(match) if match.over else None,
        }
        self.part: bytes = encode(data)[1:-1]
        """``"version":..,"view":..,"prompt":..,"standings":..,"result":..``"""


def prompt(view: View) -> dict[str, Any]:
    """Who must decide what."""
    return {"seat": view.to_move, "decision": view.decision, "words": view.decision_words}


def result(match: Match) -> dict[str, Any]:
    """The score sheet of a finished game."""
    outcome = match.position.result
    scores = [score_lines(score) | {"money": score.money} for score in outcome.scores]
    return {"winners": list(outcome.winners), "decided_by": outcome.decided_by, "scores": scores}


def score_lines(score: Score) -> dict[str, Any]:
    return {
        "seat": score.seat,
        "towns": score.towns,
        "railroads": score.railroads,
        "buildings": score.buildings,
        "pairs": score.pairs,
        "specials": score.specials,
        "mission": score.mission,
        "meeples": score.meeples,
        "total": score.total,
    }


def standing_part(found: Standing) -> dict[str, Any]:
    """A player's points now, without the money, which may be secret."""
    return score_lines(found.score) | {"secret": found.secret}


def private_part(
    match: Match,
    public: Public,
    seat: int,
    maximum: dict[str, Any] | None,
    coach: dict[str, Any] | None = None,
) -> dict[str, Any]:
    """What only this seat sees: hand, money, legal actions."""
    view = match.position.view(seat)
    legal = view.legal_actions()
    bids = [action.amount for action in legal if isinstance(action, Bid | Seal)]
    shown = public.standings[seat]
    return {
        "seat": seat,
        "money": view.money,
        "hand": view.hand,
        "mission": view.mission,
        "standing": standing_part(standing(view, seat)) if shown["secret"] else shown,
        "legal": [str(action) for action in legal],
        "actions": [action.to_dict() for action in legal],
        "bid": {"least": min(bids), "most": view.money} if bids else None,
        "lot": None if public.auction is None or view.lot is None else vars(lot_worth(view, view.lot)),
        "costs": vars(public.costs[seat]),
        "undo": match.can_undo(seat),
        "maximum": maximum,
        "coach": coach,
    }


def entry_part(entry: Entry, seat: int | None) -> bytes:
    """One entry of the history as a seat (or a spectator) may see it."""
    return encode(
        {
            "version": entry.version,
            "seat": entry.seat,
            "action": entry.action_seen_by(seat),
            "at": round(entry.at, 3),
            "events": [event_part(event.seen_by(seat)) for event in entry.events],
        }
    )


def event_part(event: Event) -> dict[str, Any]:
    """Like ``Event.to_dict``, without its deep copies."""
    return {"event": type(event).__name__, **vars(event)}


def drawers(entry: Entry) -> set[int]:
    """The seats that see more of an entry than the others."""
    special = {event.seat for event in entry.events if isinstance(event, CardsDrawn)}
    return special if entry.public_action == entry.action else special | {entry.seat}


def state_frame(
    kind: str,
    public: bytes,
    entries: Sequence[bytes],
    you: bytes,
    table: bytes | None = None,
    busy: bool = False,
    seconds_left: float | None = None,
) -> bytes:
    """One message: the whole state, with the entries that the client has not seen yet."""
    parts = [
        b'{"type":"',
        kind.encode(),
        b'",',
        public,
        b',"entries":[',
        b",".join(entries),
        b'],"you":',
        you,
        b',"busy":true' if busy else b',"busy":false',
    ]
    if seconds_left is not None:
        parts += [b',"seconds_left":', encode(seconds_left)]
    if table is not None:
        parts += [b',"table":', table]
    parts.append(b"}")
    return b"".join(parts)
