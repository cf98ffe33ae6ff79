"""Games move by move: any moment of a game, records to download and import."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import replace

from ...api.actions import parse_action
from ...api.game import follow
from ...api.record import Record, RecordError
from ...api.rules import Rules
from ...api.score import Standing, standings
from ...api.shared_seed import SeatNumber, SharedSeed
from ...catalog.components import COMMODITIES
from ..match.game_log import Entry, LogRow, Match
from ..match.game_row import FINISHED, PLAYING, STUDY, GameRow
from ..match.seats import Seat
from ..protocol.encode import encode, prompt, standing_part
from ..protocol.errors import Refused
from .past import BLOCK, OBJECT_BYTES, version_of
from .table import Identity, Table


async def record(table: Table, form: str) -> bytes:
    """The whole game, seed and all, as a file."""
    if table.row.status not in (FINISHED, STUDY):
        raise Refused("not-over")

    def work(rows: Sequence[LogRow]) -> Generator[None, None, bytes]:
        game = record_of(table.row, table.seats, table.numbers, table.match, rows)
        yield
        return (game.to_text() if form == "text" else game.to_json()).encode()

    return await table.registry.past.once(table, f"record {form}", work)


def record_of(
    row: GameRow, seats: Sequence[Seat], numbers: tuple[SeatNumber, ...], match: Match, log: Sequence[LogRow]
) -> Record:
    """The record of a game at the position of ``match``; ``log`` has the actions that weren't undone."""
    names = tuple(seat.name for seat in seats)
    winners = match.position.result.winners if match.over else None
    actions = tuple((one.seat, parse_action(one.action)) for one in log)
    shared = SharedSeed(row.server_secret or row.seed, numbers) if numbers else None
    game = Record(match.rules, row.seed, actions, names, match.state_hash, winners)
    return replace(game, shared=shared)


async def moment(table: Table, caller: Identity, move: int, seat: int | None, truth: bool) -> bytes:
    """The game after this many actions, as a seat saw it or in full.

    During the game, only as a spectator or the caller's own seat saw it.
    """
    if table.row.status == PLAYING:
        if truth or seat not in (None, caller.seat):
            raise Refused("not-over")
    elif table.row.status not in (FINISHED, STUDY):
        raise Refused("not-over")
    past = table.registry.past
    async with past.question():
        length, undos = await _length(table)
        moves = length - 2 * len(undos)
        if move > moves:
            raise Refused("no-such-move", moves=moves)
        if seat is not None and seat >= table.match.rules.players:
            raise Refused("no-such-seat", seat=seat + 1)
        return await past.at(table, version_of(move, undos), _moment, (move, moves), seat, truth)


async def _length(table: Table) -> tuple[int, list[int]]:
    """The number of versions of a game, and which of them are undos; cached once it is over."""
    key, kept = (table.id, "length"), table.registry.past.kept
    found: tuple[int, list[int]] | None = kept.get(key)
    if found is None:
        over = table.row.status != PLAYING
        found = await table.registry.store.length(table.id)
        if over:
            kept.put(key, found, OBJECT_BYTES + 40 * len(found[1]))
    return found


def _moment(match: Match, last: Entry | None, place: tuple[int, int], seat: int | None, truth: bool) -> bytes:
    view = match.position.view(seat)
    shown = view.to_dict()
    points = standings(view)
    if truth:
        points = tuple(Standing(score, ()) for score in match.position.scores)
        for player in shown["players"]:
            own = match.position.view(player["seat"]).players[player["seat"]]
            player["money"], player["hand"] = own.money, list(own.hand)
            player["mission"], player["mission_offer"] = own.mission, list(own.mission_offer)
    events = [] if last is None else last.events
    return encode(
        {
            "move": place[0],
            "moves": place[1],
            "action": None
            if last is None
            else {"seat": last.seat, "action": last.action if truth else last.action_seen_by(seat)},
            "events": [(event if truth else event.seen_by(seat)).to_dict() for event in events],
            "view": shown,
            "prompt": prompt(view),
            "standings": [standing_part(standing) for standing in points],
            "state_hash": match.state_hash if truth else None,
        }
    )


async def course(table: Table) -> bytes:
    """Prices, money and points before the first action and after each, for the charts."""
    if table.row.status not in (FINISHED, STUDY):
        raise Refused("not-over")
    rules, seed = table.match.rules, table.row.seed
    return await table.registry.past.once(table, "course", lambda rows: _course(rules, seed, rows))


def _course(rules: Rules, seed: str, rows: Sequence[LogRow]) -> Generator[None, None, bytes]:
    match = Match(rules, bytes.fromhex(seed))
    names = [commodity.name for commodity in COMMODITIES]
    rounds: list[int] = []
    prices: dict[str, list[int]] = {name: [] for name in names}
    money: list[list[int]] = [[] for _ in range(rules.players)]
    points: list[list[int]] = [[] for _ in range(rules.players)]

    def note() -> None:
        view = match.position.view(None)
        rounds.append(view.round)
        for name in names:
            prices[name].append(view.prices[name])
        for score in match.position.scores:
            money[score.seat].append(score.money)
            points[score.seat].append(score.total)

    note()
    for count, row in enumerate(rows, 1):
        match.play(row.seat, parse_action(row.action), 0.0)
        note()
        if count % BLOCK == 0:
            yield
    return encode({"rounds": rounds, "prices": prices, "money": money, "points": points})


def read(text: str, at: float) -> Generator[None, None, tuple[Record, list[LogRow]]]:
    """A record from its text or JSON, verified by a replay, and its log, dated ``at``."""
    try:
        is_json = text.lstrip().startswith("{")
        game = Record.from_json(text) if is_json else Record.from_text(text)
        yield
        match = Match(game.rules, bytes.fromhex(game.seed))
        log: list[LogRow] = []
        for place, _ in enumerate(follow(game, match.position)):
            seat, action = game.actions[place]
            log.append(LogRow("", place + 1, seat, str(action), match.state_hash, None, at))
            if len(log) % BLOCK == 0:
                yield
    except RecordError as error:
        raise Refused("record", problem=error.message) from None
    return game, log
