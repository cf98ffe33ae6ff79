"""All tables of this process: opened from the database when needed, closed when idle."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Container, Iterator, Sequence
from dataclasses import asdict, replace

from ...api.record import Record
from ...api.rules import RULES_VERSION, Rules, RulesError
from ...api.shared_seed import SeatNumber
from ...bots import BEST
from ...catalog.components import SHIPPED, Components
from .. import credentials
from ..clock import Clock
from ..credentials import hashed, new_id, new_secret
from ..match import daily
from ..match.game_log import LogError, LogRow, Match, lasting
from ..match.game_row import FINISHED, PLAYING, STUDY, WAITING, GameRow
from ..match.lesson import LEARNER, RIVALS, first_game
from ..match.seats import BOT, INVITED, OPEN, PERSON, Seat
from ..match.storage import Storage, StorageError, Store, Writer
from ..match.wanted import WantedSeat, WantedTable
from ..protocol.errors import Refused
from ..terms import Terms
from ..thinking import allowed_bots
from ..thinking.bots import Robots, Think, think
from ..thinking.fair_queue import Thinking
from .damage import NOT_THE_TABLES, Damage
from .notices import Notices, Post
from .past import Past
from .presence import Presence
from .table import Identity, Table


class Tables:
    """What every table needs, and the tables themselves. Its dependencies are passed in."""

    def __init__(
        self,
        settings: Terms,
        storage: Storage,
        post: Post,
        thinking: Thinking,
        clock: Clock,
        components: Components = SHIPPED,
        think: Think = think,
    ) -> None:
        self.settings = settings
        self.components = components
        self.clock = clock
        self.now: Callable[[], float] = clock.now
        self.log: logging.Logger = logging.getLogger("raccoon.tables")
        self.storage = storage
        self.store: Store = storage.store
        self.writer: Writer = storage.writer
        self.past: Past = Past(self.store, settings.past_bytes, settings.past_queue)
        self.robots: Robots = Robots(settings, thinking, clock, think)
        self.post = post
        self.notices: Notices = Notices(post)
        self.presence: Presence = Presence(self)
        self.live: dict[str, Table] = {}
        self.damage: Damage = Damage(clock.now)
        self.asleep: set[str] = set()  # running games to open again for their bots
        self._opening: dict[str, asyncio.Future[Table]] = {}

    async def start(self) -> None:
        await self.storage.start(self)
        await self.presence.start()

    async def stop(self) -> None:
        for table in self.live.values():
            for onlooker in list(table.onlookers):
                onlooker.close()
        await self.robots.stop()
        self.past.stop()
        await self.storage.stop()

    # Opening

    async def open(self, game: str) -> Table:
        """The live table; if it isn't in memory, it is loaded by replaying its log."""
        table = self.live.get(game)
        if table is None:
            self.damage.check(game)
            opening = self._opening.get(game)
            if opening is None:
                opening = asyncio.ensure_future(self._open(game))
                self._opening[game] = opening
                opening.add_done_callback(lambda _: self._opening.pop(game, None))
            table = await asyncio.shield(opening)
        table.last_used = self.now()
        return table

    async def _open(self, game: str) -> Table:
        table = await self.load(game)
        self.live[game] = table
        try:
            with self.watched(table):
                if self.storage.shared:
                    # Another worker may have written between loading and registering the table.
                    await table.catch_up()
                self.robots.consider(table)
        except BaseException:
            self.drop(table)
            raise
        self.damage.opened(game)
        self.asleep.discard(game)
        return table

    async def load(self, game: str) -> Table:
        """A table from the database, not yet registered; refused if it is damaged."""
        try:
            return await self._load(game)
        except NOT_THE_TABLES:
            raise
        except Exception as error:
            raise self.damage.cannot_open(game, error) from error

    async def row_of(self, game: str) -> GameRow:
        row = await self.store.game(game)
        if row is None:
            raise Refused("no-table")
        return row

    async def components_of(self, game: str | None) -> Components:
        """The components of a table; without one, those of new tables."""
        return self.components if game is None else rules_of(await self.row_of(game)).components

    async def _load(self, game: str) -> Table:
        row = await self.row_of(game)
        match = Match(rules_of(row), bytes.fromhex(row.seed))
        seats = await self.store.seats(game)
        if len(seats) != match.rules.players:
            raise LogError(f"{len(seats)} seats for a game of {match.rules.players}")
        table = Table(self, row, seats, match, await self.store.maximums(game))
        table.numbers = await self.store.numbers(game)
        table.attendance = await self.store.attendance(game)
        table.first_message = table.last_message = await self.store.last_message(game)

        def follow(rows: Sequence[LogRow]) -> None:
            for log_row in rows:
                table.remember(match.follow(log_row), log_row.key)

        async for rows in self.store.log_in_parts(game):
            await self.past.run(follow, rows)
        table.row = replace(table.row, deadline=row.deadline)
        table.note_end()
        return table

    def drop(self, table: Table) -> None:
        """Forget a table; onlookers must reconnect, and this object can't be used any more."""
        table.lock.close()
        if self.live.get(table.id) is table:
            del self.live[table.id]
        for onlooker in list(table.onlookers):
            onlooker.close()

    def lose(self, table: Table) -> None:
        """Forget a table after a storage failure; it is opened again when possible."""
        self.drop(table)
        if table.row.status == PLAYING:
            self.asleep.add(table.id)

    @contextlib.contextmanager
    def watched(self, table: Table, but: tuple[type[Exception], ...] = ()) -> Iterator[None]:
        """Contain failures to a table: it leaves memory and its players are told; other tables go on.

        Exceptions in ``but`` are the caller's and break nothing.
        """
        try:
            yield
        except Exception as error:
            if isinstance(error, (*NOT_THE_TABLES, *but)):
                raise
            raise self.broke(table, error) from error

    def broke(self, table: Table, error: BaseException) -> Refused:
        """Tell the onlookers and forget the table; it can be opened again from the log."""
        refusal = self.damage.broke(table.id, error)
        table.tell({"type": "refused", "key": None, **refusal.body()})
        self.drop(table)
        return refusal

    def bot_broke(self, table: Table, error: BaseException) -> None:
        """A bot's move failed; when the table is opened again, the bot thinks again."""
        if not isinstance(error, NOT_THE_TABLES):
            self.broke(table, error)

    def drop_idle(self, but: Container[str] = ()) -> None:
        before = self.now() - self.settings.idle_seconds
        for table in list(self.live.values()):
            busy = table.onlookers or table.lock.locked() or self.robots.busy(table)
            if not busy and table.last_used < before and table.id not in but:
                self.drop(table)

    # After a change

    def moved(self, table: Table) -> None:
        """The game has moved on: tell bots and the people waiting."""
        table.last_used = self.now()
        self.robots.consider(table)
        self.notices.consider(table)

    async def appended(self, rows: Sequence[LogRow]) -> None:
        """Another worker wrote to the log."""
        for row in rows:
            table = self.live.get(row.game)
            if table is not None:
                await self._heard(table, table.hear(row))

    async def changed(self, game: str | None) -> None:
        """Another worker changed something else; ``None``: notices may have been missed."""
        for table in list(self.live.values()) if game is None else filter(None, [self.live.get(game)]):
            await self._heard(table, table.catch_up())

    async def _heard(self, table: Table, following: Awaitable[None]) -> None:
        """A table that can't follow other workers' changes leaves memory and is loaded again."""
        try:
            with self.watched(table):
                await following
        except Refused:
            pass
        except StorageError as error:
            self.log.error("table %s could not be read: %s", table.id, error)
            self.lose(table)

    # New tables

    async def create(self, wanted: WantedTable) -> tuple[Table, str, dict[int, str]]:
        """A new table, its host's secret, and the secrets of the seats on the host's device."""
        rules = replace(parsed_rules(wanted.rules), components=self.components)
        chosen = wanted.seats if wanted.seats is not None else [WantedSeat()] * rules.players
        if len(chosen) != rules.players:
            raise Refused("wrong-seats", seats=len(chosen), players=rules.players)
        if wanted.options.substitute is not None:
            allowed_bots.checked(wanted.options.substitute)
        if wanted.options.webhook is not None:
            await self.post.check(wanted.options.webhook)
        host = new_secret()
        secrets: dict[int, str] = {}
        seats = []
        numbers = []
        for number, seat in enumerate(chosen):
            if seat.kind == PERSON:
                if seat.commitment is not None:
                    numbers.append(SeatNumber(number, seat.commitment))
                secrets[number] = new_secret()
                secret_hash = hashed(secrets[number])
                seats.append(Seat(number, PERSON, seat.name or f"Player {number + 1}", None, secret_hash))
            elif seat.kind == BOT:
                level = allowed_bots.checked(seat.bot)
                seats.append(Seat(number, BOT, seat.name or f"Bot {number + 1}", level))
            else:
                seats.append(Seat(number, OPEN, seat.name or f"Seat {number + 1}"))
        row = self.new_row(rules, wanted.listed, asdict(wanted.options), hashed(host))
        await self.store.create(row, seats, (), numbers)
        return await self.open(row.id), host, secrets

    def new_row(self, rules: Rules, listed: bool, options: dict[str, object], host_hash: str) -> GameRow:
        seed = credentials.new_seed()
        return GameRow(
            new_id(),
            self.now(),
            WAITING,
            listed,
            str(rules),
            RULES_VERSION,
            seed,
            options,
            host_hash,
            components=rules.components.digest,
        )

    async def rematch(self, table: Table, caller: Identity) -> str:
        """The table for a rematch; everyone's secrets work there, and whoever asks is its host.

        With only one person it starts at once. If programs add numbers to the seed, it waits a moment for
        them.
        """
        if table.row.rematch is not None:
            return table.row.rematch
        seat, host = caller.seat, table.row.host_hash
        if not caller.host and seat is not None:
            host = table.seats[seat].secret_hash or host
        people = [sitting.seat for sitting in table.seats if sitting.taken]
        asked = {one for one in people if one != seat} if len(people) > 1 else set()
        options = {name: value for name, value in table.row.options.items() if name != "daily"}
        row = self.new_row(table.match.rules, table.row.listed, options, host)
        if not asked and table.numbers:
            row = replace(row, deadline=self.now() + self.settings.number_seconds)
        elif not asked:
            row = replace(row, status=PLAYING)
        seats = [
            replace(one, kind=INVITED if one.seat in asked else PERSON, bot=None, worker=None)
            if one.taken
            else replace(one, kind=BOT)
            for one in table.seats
        ]
        rematch = await self.store.create_rematch(table.id, row, seats)
        await table.catch_up()
        following = await self.open(rematch)
        following.opener = following.opener or table.opener
        if following.match.version == 0 and following.row.status == PLAYING:
            await following.begin_deadline()
        return rematch

    async def study(self, record: Record, log: Sequence[LogRow]) -> Table:
        """A table that shows an imported record."""
        names = record.names or tuple(f"Player {seat + 1}" for seat in range(record.rules.players))
        row = replace(
            self.new_row(record.rules, False, {}, hashed(new_secret())),
            status=STUDY,
            seed=record.seed,
            server_secret=None if record.shared is None else record.shared.secret,
        )
        numbers = () if record.shared is None else record.shared.numbers
        seats = [Seat(seat, BOT, name, BEST) for seat, name in enumerate(names)]
        await self.store.create(row, seats, log, numbers)
        return await self.open(row.id)

    async def teach(self, name: str, bot_pause: float) -> tuple[Table, str, str]:
        """The guided first game: its table, the host's secret, the learner's secret."""
        lesson = first_game()
        host, secret = new_secret(), new_secret()
        new = self.new_row(lesson.rules, False, {"bot_pause": bot_pause}, hashed(host))
        row = replace(new, status=PLAYING, seed=lesson.seed)
        seats = [
            Seat(number, PERSON, name, None, hashed(secret))
            if number == LEARNER
            else Seat(number, BOT, lesson.names[number], RIVALS)
            for number in range(lesson.rules.players)
        ]
        await self.store.create(row, seats)
        return await self.open(row.id), host, secret

    async def deal_of_day(self, day: str, name: str) -> tuple[Table, str, str]:
        """The daily deal: its table, the host's secret, the player's secret. No hints, no undo."""
        host, secret = new_secret(), new_secret()
        options = {"hints": False, "undo": False, "daily": day}
        new = self.new_row(daily.RULES, False, options, hashed(host))
        row = replace(new, status=PLAYING, seed=daily.seed_of(day))
        names = iter(daily.RIVAL_NAMES)
        seats = [
            Seat(number, PERSON, name, None, hashed(secret))
            if number == daily.PLAYER
            else Seat(number, BOT, next(names), daily.RIVAL)
            for number in range(daily.RULES.players)
        ]
        await self.store.create(row, seats)
        return await self.open(row.id), host, secret

    async def branch(
        self, table: Table, move: int, seat: int, name: str, bot: str | None
    ) -> tuple[Table, str, str]:
        """A new game that continues a finished one from some moment, one person against bots.

        Returns its table, the host's secret and the seat's secret.
        """
        if table.row.status not in (FINISHED, STUDY):
            raise Refused("not-over")
        players = table.match.rules.players
        if seat >= players:
            raise Refused("no-such-seat", seat=seat + 1)
        level = allowed_bots.checked(bot)
        rows = lasting([row async for part in self.store.log_in_parts(table.id) for row in part])
        if move > len(rows):
            raise Refused("no-such-move", moves=len(rows))
        if move == len(rows) and table.match.over:
            raise Refused("over-there")
        host, secret = new_secret(), new_secret()
        seats = [
            Seat(number, PERSON, name, None, hashed(secret))
            if number == seat
            else Seat(number, BOT, f"Bot {number + 1}", level)
            for number in range(players)
        ]
        new = self.new_row(table.match.rules, False, {}, hashed(host))
        row = replace(new, status=PLAYING, seed=table.row.seed)
        log = [
            replace(old, game=row.id, seq=place, key=None, at=self.now())
            for place, old in enumerate(rows[:move], 1)
        ]
        await self.store.create(row, seats, log)
        return await self.open(row.id), host, secret


def why_elsewhere(row: GameRow) -> Refused | None:
    """Why this server can't continue a game: it was begun under other rules or figures."""
    try:
        rules_of(row)
    except Refused as refusal:
        return refusal
    return None


def rules_of(row: GameRow) -> Rules:
    """The rules that a game was begun with; refused if this server can't play them."""
    if row.rules_version != RULES_VERSION:
        raise Refused("rules-version", version=row.rules_version)
    rules = parsed_rules(row.rules)
    try:
        return rules.with_components(row.components)
    except RulesError:
        raise Refused("other-figures") from None


def parsed_rules(text: str) -> Rules:
    try:
        return Rules.parse(text)
    except RulesError as error:
        raise Refused("rules", problem=error.message) from None
