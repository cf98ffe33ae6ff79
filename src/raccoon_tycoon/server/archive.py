"""Games move by move: any moment of one, records of finished ones to download, import."""

from __future__ import annotations

import asyncio
import time
from typing import Any

from ..actions import Action, parse_action
from ..components import COMMODITIES
from ..game import Game
from ..record import Record, RecordError
from ..rules import Rules
from .match import LogRow, Match, lasting
from .refused import Refused
from .store import FINISHED, PLAYING, STUDY
from .table import Identity, Table
from .wire import prompt

Actions = tuple[tuple[int, Action], ...]


async def _actions(table: Table) -> Actions:
    """What was played, without what was taken back."""
    rows = lasting(await table.home.store.log(table.id))
    return tuple((row.seat, parse_action(row.action)) for row in rows)


async def record(table: Table) -> Record:
    """The whole game, seed and all."""
    if table.row.status not in (FINISHED, STUDY):
        raise Refused("not-over")
    names = tuple(seat.name for seat in table.seats)
    winners = table.match.position.result.winners if table.match.over else None
    actions = await _actions(table)
    return Record(table.match.rules, table.row.seed, actions, names, table.match.state_hash, winners)


async def moment(table: Table, caller: Identity, move: int, seat: int | None, truth: bool) -> dict[str, Any]:
    """How a game stood after so many actions, as a seat saw it or in truth.

    While it is played only as a spectator saw it, or as the caller's own seat did.
    """
    if table.row.status == PLAYING:
        if truth or seat not in (None, caller.seat):
            raise Refused("not-over")
    elif table.row.status not in (FINISHED, STUDY):
        raise Refused("not-over")
    rules, actions = table.match.rules, await _actions(table)
    if move > len(actions):
        raise Refused("no-such-move", moves=len(actions))
    if seat is not None and seat >= rules.players:
        raise Refused("no-such-seat", seat=seat + 1)
    return await asyncio.to_thread(_moment, rules, table.row.seed, actions, move, seat, truth)


def _moment(
    rules: Rules, seed: str, actions: Actions, move: int, seat: int | None, truth: bool
) -> dict[str, Any]:
    match = Match(rules, bytes.fromhex(seed))
    last = None
    for by, action in actions[:move]:
        last = match.play(by, action, 0.0)
    view = match.position.view(seat)
    shown = view.to_dict()
    if truth:
        for player in shown["players"]:
            own = match.position.view(player["seat"]).players[player["seat"]]
            player["money"], player["hand"] = own.money, list(own.hand)
            player["mission"], player["mission_offer"] = own.mission, list(own.mission_offer)
    events = [] if last is None else last.events
    return {
        "move": move,
        "moves": len(actions),
        "action": None
        if last is None
        else {"seat": last.seat, "action": last.action if truth else last.action_seen_by(seat)},
        "events": [(event if truth else event.seen_by(seat)).to_dict() for event in events],
        "view": shown,
        "prompt": prompt(view),
        "state_hash": match.state_hash if truth else None,
    }


async def course(table: Table) -> dict[str, Any]:
    """Prices, money and points before the first action and after each: what charts are drawn from."""
    return await asyncio.to_thread(_course, await record(table))


def _course(told: Record) -> dict[str, Any]:
    match = Match(told.rules, bytes.fromhex(told.seed))
    names = [commodity.name for commodity in COMMODITIES]
    rounds: list[int] = []
    prices: dict[str, list[int]] = {name: [] for name in names}
    money: list[list[int]] = [[] for _ in range(told.rules.players)]
    points: list[list[int]] = [[] for _ in range(told.rules.players)]

    def note() -> None:
        view = match.position.view(None)
        rounds.append(view.round)
        for name in names:
            prices[name].append(view.prices[name])
        for score in match.position.scores:
            money[score.seat].append(score.money)
            points[score.seat].append(score.total)

    note()
    for by, action in told.actions:
        match.play(by, action, 0.0)
        note()
    return {"rounds": rounds, "prices": prices, "money": money, "points": points}


def read(text: str) -> tuple[Record, list[LogRow]]:
    """A record from its text or JSON, checked by replaying it, and the log it makes."""
    try:
        is_json = text.lstrip().startswith("{")
        told = Record.from_json(text) if is_json else Record.from_text(text)
        Game.replay(told)
    except RecordError as error:
        raise Refused("record", problem=str(error).rstrip(".")) from None
    match = Match(told.rules, bytes.fromhex(told.seed))
    log = []
    for seat, action in told.actions:
        entry = match.play(seat, action, time.time())
        log.append(LogRow("", entry.version, seat, entry.action, match.state_hash, None, entry.at))
    return told, log
