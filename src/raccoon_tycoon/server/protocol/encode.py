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
from ...api.view import PlayerView, View
from ...kernel.sizes import SEATS
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


_NOBODY = [0] * SEATS


def apart_from_bids(view: View) -> tuple[object, ...]:
    """Everything a view is made of, except for who is to bid, the high bid and who has passed."""
    state = view.state.copy()
    state.seat, state.high_bid, state.high_bidder, state.passed = 0, 0, 0, _NOBODY
    return view.seat, state.to_bytes(), view.counted_money


class Holdings:
    """What every player has, scores and pays, as far as a view shows it. Bids don't change any of it."""

    def __init__(self, view: View, made_from: tuple[object, ...]) -> None:
        self.made_from = made_from
        self.players: tuple[PlayerView, ...] = view.players
        self.costs: tuple[Costs, ...] = costs(view)
        self.standings: list[dict[str, Any]] = [standing_part(found) for found in standings(view)]

    @classmethod
    def of(cls, view: View, known: Holdings | None) -> Holdings:
        """The holdings that the view shows: the ``known`` ones if they were made from the same."""
        made_from = apart_from_bids(view)
        return known if known is not None and known.made_from == made_from else cls(view, made_from)


class Public:
    """The public part of a version, computed once for the whole table.

    ``known`` are the holdings of any earlier version; they are used again if they still apply.
    """

    def __init__(self, match: Match, known: Holdings | None = None) -> None:
        view = match.position.view(None)
        self.holdings: Holdings = Holdings.of(view, known)
        parts = view.parts(self.holdings.players)
        self.bidding: bool = parts["auction"] is not None
        data: dict[str, Any] = {
            "version": match.version,
            "view": {"seat": None, "rules": match.rules_text, **parts},
            "prompt": prompt(view),
            "standings": self.holdings.standings,
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
    part = score_lines(found.score)
    part["secret"] = found.secret
    return part


_BIDS = (Bid, Seal)


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
    bids = [action.amount for action in legal if isinstance(action, _BIDS)]
    shown = public.holdings.standings[seat]
    return {
        "seat": seat,
        "money": view.money,
        "hand": view.hand,
        "mission": view.mission,
        "standing": standing_part(standing(view, seat)) if shown["secret"] else shown,
        "legal": [str(action) for action in legal],
        "actions": [action.to_dict() for action in legal],
        "bid": {"least": min(bids), "most": view.money} if bids else None,
        "lot": vars(lot_worth(view, view.lot)) if public.bidding and view.lot is not None else None,
        "costs": vars(public.holdings.costs[seat]),
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
