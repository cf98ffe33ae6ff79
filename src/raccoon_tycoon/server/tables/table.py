"""A live table: one lock, one match, and its onlookers.

An action is checked, written to the log, and only then shown to anybody. Readers take the lock too, so nobody
ever sees anything that isn't on disk yet.
"""

from __future__ import annotations

import contextlib
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Protocol

from ...api.actions import Action, ActionError, as_action
from ...api.refusals import IllegalAction, Refusal
from ...api.shared_seed import SeatNumber
from ...locale import Message, plain
from ..credentials import fits, hashed
from ..match import lesson
from ..match.game_log import Entry, LogRow, Match
from ..match.game_row import FINISHED, PLAYING, STUDY, UNDEALT, GameRow, Maximum
from ..match.seats import MOST_NOTED, RESIGNED, Attendance, Seat
from ..match.storage import StorageError
from ..match.wanted import TableOptions
from ..protocol import encode
from ..protocol.errors import Refused
from ..thinking.shared import Shared
from .damage import NOT_THE_TABLES
from .lock import TableLock

if TYPE_CHECKING:
    from .registry import Tables

RECENT = 16
"""How many entries of the history stay in memory; ``Past`` replays older ones from the log."""

MOST_ENTRIES = 20_000
"""The longest history sent at once: no real game comes near, but one can be drawn out forever."""

ENTRIES_A_REQUEST = 500
"""Asking for a longer history counts as several requests."""

Step = Callable[[Match, float], Entry]


@dataclass(frozen=True, slots=True)
class Identity:
    """The caller: a seat, the host, both, or a spectator."""

    seat: int | None = None
    host: bool = False


class Onlooker(Protocol):
    """A seat or spectator that receives updates, by any transport."""

    @property
    def seat(self) -> int | None: ...

    def send(self, frame: bytes) -> None: ...

    def close(self) -> None:
        """Stop sending; the client must reconnect."""


@dataclass(eq=False)
class Table:
    """Made by ``Tables.open`` from what the database holds."""

    registry: Tables
    row: GameRow
    seats: tuple[Seat, ...]
    match: Match
    maximums: dict[int, Maximum] = field(default_factory=dict)
    numbers: tuple[SeatNumber, ...] = ()
    attendance: tuple[Attendance, ...] = ()
    recent: deque[Entry] = field(default_factory=lambda: deque(maxlen=RECENT))
    keys: dict[str, int] = field(default_factory=dict)
    missed: dict[int, int] = field(default_factory=dict)
    onlookers: set[Onlooker] = field(default_factory=set)
    lock: TableLock = field(default_factory=TableLock)
    first_message: int = 0  # messages up to here are older than this object
    last_message: int = 0
    passed_on: deque[int] = field(default_factory=lambda: deque(maxlen=2 * RECENT))
    last_used: float = 0.0
    opener: str = ""
    """The address that thinking time at this table counts towards."""
    hurried: bool = False
    """Whether its last bot had less time than usual."""
    kept_waiting: float = 0.0
    """Bots' thinking time in seconds since a person last decided."""
    hint: tuple[int, dict[str, Any] | Shared[dict[str, Any]]] | None = None
    """The version of the latest hint, and the hint or its pending computation."""

    _holdings: encode.Holdings | None = None

    def __post_init__(self) -> None:
        self.options: TableOptions = TableOptions(**self.row.options)

    @property
    def id(self) -> str:
        return self.row.id

    # Who asks

    def identify(self, secret: str | None) -> Identity:
        """Identify the caller: a wrong secret is refused; without a secret it is a spectator."""
        if secret is None:
            return Identity()
        given = hashed(secret)
        seats = [seat.seat for seat in self.seats if fits(seat.secret_hash, given)]
        host = fits(self.row.host_hash, given)
        if not seats and not host:
            raise Refused("no-seat")
        return Identity(seats[0] if seats else None, host)

    def note_opener(self, who: Identity, address: str) -> None:
        """After a restart the opener is unknown; the first of its players to return counts instead."""
        if not self.opener and (who.host or who.seat is not None):
            self.opener = address

    # What they see

    def info(self) -> dict[str, Any]:
        info = table_info(self.row, self.seats, self.registry.now(), self.numbers, self.attendance)
        return info | {"absence_seconds": self.registry.settings.absence_seconds}

    def _public(self) -> encode.Public:
        public = encode.Public(self.match, self._holdings)
        self._holdings = public.holdings
        return public

    def _you(self, public: encode.Public, seat: int | None) -> bytes:
        if seat is None or self.row.status in UNDEALT:
            return b"null"
        maximum = self.maximum(seat) if public.bidding else None
        left = None if maximum is None else {"amount": maximum.amount, "above": maximum.above}
        coach = lesson.coach(self.row.seed, self.match, seat)
        return encode.encode(encode.private_part(self.match, public, seat, left, coach))

    def maximum(self, seat: int) -> Maximum | None:
        """A seat's sealed bid for the current auction; a bid of 0 for a seat that has to pass anyway."""
        version, found = self.match.auction_version, self.maximums.get(seat)
        if found is not None and found.auction == version:
            return found if self.match.position.view(None).auction is not None else None
        return Maximum(seat, version, 0, "pass") if self.has_to_pass(seat) else None

    def has_to_pass(self, seat: int) -> bool:
        """Whether a person can't raise any more, and an immediate pass reveals nothing about their money."""
        if self.seats[seat].driven:
            return False
        if not self.match.rules.open_money and any(s.taken for s in self.seats if s.seat != seat):
            return False
        auction = self.match.position.view(None).auction
        if auction is None or seat in (auction.high_bidder, *auction.passed):
            return False
        return (self.match.position.view(seat).money or 0) < auction.least_bid

    def hides_answers(self, seat: int) -> bool:
        """Whether an immediate answer would tell another person that it was left with the server."""
        return not self.has_to_pass(seat) and any(s.taken for s in self.seats if s.seat != seat)

    def remembers(self, version: int) -> bool:
        """Whether everything after a version is in memory."""
        return version >= self.match.version or (bool(self.recent) and self.recent[0].version <= version + 1)

    def cost(self, since: int) -> int:
        """How many requests it counts as to ask for the history after a version."""
        return 1 + min(MOST_ENTRIES, max(0, self.match.version - since)) // ENTRIES_A_REQUEST

    def state(self, seat: int | None, since: int, older: Sequence[bytes] = ()) -> bytes:
        """Everything a client needs, with the history after ``since``. Call it with the lock held.

        ``older``: the part of the history that isn't in memory.
        """
        table = encode.encode(self.info())
        if self.row.status in UNDEALT:
            nothing = b'"version":0,"view":null,"prompt":null,"standings":null,"result":null'
            return encode.state_frame("state", nothing, [], b"null", table)
        known = since + len(older)
        news = [encode.entry_part(entry, seat) for entry in self.recent if known < entry.version]
        entries = [*older, *news]
        public = self._public()
        you, left = self._you(public, seat), self.seconds_left()
        return encode.state_frame("state", public.part, entries, you, table, self.hurried, left)

    @contextlib.asynccontextmanager
    async def shown(self, seat: int | None, since: int) -> AsyncIterator[bytes]:
        """The whole state, with the lock held, so that nothing is missed before the next update.

        Old history is replayed before the lock is taken, so no action waits for it.
        """
        since = max(since, self.match.version - MOST_ENTRIES)
        older: list[bytes] = []
        while True:
            known = since + len(older)
            if not self.remembers(known):
                older += await self.registry.past.entries(self, known, self.match.version, seat)
            async with self.lock:
                # Another worker may have written something this one doesn't know about yet.
                del older[max(0, self.match.version - since) :]
                if self.remembers(since + len(older)):
                    yield self.state(seat, since, older)
                    return

    async def look(self, seat: int | None, since: int) -> bytes:
        async with self.shown(seat, since) as state:
            return state

    # What they do

    async def act(self, seat: int, version: int, key: str | None, wanted: Action | str) -> int:
        """Play an action; returns the new version. A refusal has the current state and changes nothing."""

        def step(match: Match, now: float) -> Entry:
            action = parsed(wanted)
            if match.seat != seat:
                raise Refused("not-your-turn")
            try:
                return match.play(seat, action, now)
            except IllegalAction as error:
                rule = {"rule": reason(error.refusal)}
                raise Refused("illegal", rule, reason=error.refusal.message) from None

        return await self._answered(seat, version, key, self._step(seat, version, key, step))

    async def undo(self, seat: int, version: int, key: str | None) -> int:
        """Undo the seat's own last step."""

        def step(match: Match, now: float) -> Entry:
            if not self.options.undo:
                raise Refused("undo-off")
            if not match.can_undo(seat):
                raise Refused("no-undo")
            return match.undo(seat, now)

        return await self._answered(seat, version, key, self._step(seat, version, key, step))

    async def _answered(self, seat: int, version: int, key: str | None, step: Awaitable[int]) -> int:
        """Add the current state to a refusal, unless the table itself is in trouble."""
        try:
            return await step
        except Refused as found:
            refusal = await self._repeated(found, seat, key)
            if refusal.status < 500:
                refusal.state = await self.look(seat, version)
            raise refusal from None

    async def _step(self, seat: int, version: int, key: str | None, step: Step) -> int:
        async with self.lock:
            with self._whole():
                self._check(seat, version, key)
                entry = step(self.match, self.registry.now())
                await self._keep(entry, key)
                self._publish(entry)
        self.registry.moved(self)
        return entry.version

    @contextlib.contextmanager
    def _whole(self) -> Iterator[None]:
        """A failure inside may leave memory out of step with the log; then the table leaves memory."""
        try:
            yield
        except NOT_THE_TABLES:
            raise
        except Exception as error:
            raise self.registry.broke(self, error) from error
        except BaseException:
            self.registry.drop(self)
            raise

    def _check(self, seat: int, version: int, key: str | None) -> None:
        if key is not None and f"{seat} {key}" in self.keys:
            raise Refused("repeated", {"accepted": self.keys[f"{seat} {key}"]})
        if self.row.status != PLAYING:
            raise Refused("not-playing")
        if key is not None and self.seats[seat].kind == RESIGNED:
            raise Refused("resigned")
        if version != self.match.version:
            raise Refused("stale")

    async def _repeated(self, refusal: Refused, seat: int, key: str | None) -> Refused:
        """Whether a late message was carried out before; the log remembers every key, memory the latest."""
        if key is None or refusal.name not in ("stale", "not-playing"):
            return refusal
        accepted = await self.registry.store.accepted(self.id, seat, key)
        return refusal if accepted is None else Refused("repeated", {"accepted": accepted})

    async def _keep(self, entry: Entry, key: str | None) -> None:
        """Write the entry to the log; on failure, restore the match from the log."""
        row = LogRow(self.id, entry.version, entry.seat, entry.action, self.match.state_hash, key, entry.at)
        over = self.match.over
        try:
            deadline = self.deadline(entry.at)
            ours = await self.registry.writer.append(row, timed=self.timed, deadline=deadline, finished=over)
        except StorageError as error:
            self.registry.log.error("table %s: the log can't be written: %s", self.id, error)
            await self._restore()
            raise Refused("storage") from error
        if not ours:
            await self._restore()
            raise Refused("stale")
        self.remember(entry, key)
        self.note_end()

    def remember(self, entry: Entry, key: str | None) -> None:
        self.recent.append(entry)
        if self.timed:
            self.row = replace(self.row, deadline=self.deadline(entry.at))
        if key is not None:
            self.kept_waiting = 0.0
            self.keys[f"{entry.seat} {key}"] = entry.version
            self.missed.pop(entry.seat, None)
            if len(self.keys) > RECENT:
                del self.keys[next(iter(self.keys))]

    def note_end(self) -> None:
        """Mark a game that is over as finished, even if its row was read a moment before its log."""
        if self.match.over and self.row.status == PLAYING:
            self.row = replace(self.row, status=FINISHED)

    async def _restore(self) -> None:
        """Discard what is not in the log. If the log can't be read, the table leaves memory."""
        try:
            fresh = await self.registry.load(self.id)
        except Refused:
            self.registry.drop(self)
            raise
        except Exception:
            self.registry.lose(self)
            raise Refused("storage") from None
        seen = self.match.version - 1
        self._take(fresh)
        for entry in list(self.recent):
            if entry.version > seen:
                self._publish(entry)

    def _take(self, fresh: Table) -> None:
        self.row, self.seats, self.match = fresh.row, fresh.seats, fresh.match
        self.maximums, self.recent, self.keys = fresh.maximums, fresh.recent, fresh.keys
        self.numbers, self.attendance = fresh.numbers, fresh.attendance

    def deal_again(self, match: Match) -> None:
        """Deal again from the final seed, before anybody has seen the deal."""
        self.match = match

    async def refresh(self) -> None:
        """Reload the game's row and the players' numbers. Call it with the lock held."""
        row = await self.registry.store.game(self.id)
        numbers = await self.registry.store.numbers(self.id)
        if row is not None:
            if row.seed != self.row.seed:
                self.deal_again(Match(self.match.rules, bytes.fromhex(row.seed)))
            self.row, self.numbers = row, numbers

    # Time

    @property
    def timed(self) -> bool:
        return self.options.clock is not None or self.options.takeover is not None

    def deadline(self, now: float, match: Match | None = None) -> float | None:
        """When the time for the current decision ends; ``None`` while no person must decide."""
        seat = (match or self.match).seat
        if not self.timed or seat is None or self.seats[seat].driven:
            return None
        options = self.options
        return now + min(limit for limit in (options.clock, options.takeover) if limit is not None)

    async def begin_deadline(self) -> None:
        """Restart the clock for the seat to move."""
        if self.timed:
            self.row = replace(self.row, deadline=self.deadline(self.registry.now()))
            await self.registry.store.set_deadline(self.id, self.row.deadline)

    def seconds_left(self) -> float | None:
        """Until the server decides for the seat to move."""
        if self.row.deadline is None or self.row.status != PLAYING:
            return None
        return round(max(0.0, self.row.deadline - self.registry.now()), 1)

    # Updates

    def note(self, seat: Seat, noted: Attendance | None) -> None:
        """Update a seat in memory to what is on disk."""
        self.seats = tuple(seat if old.seat == seat.seat else old for old in self.seats)
        if noted is not None:
            self.attendance = (*self.attendance, noted)[-MOST_NOTED:]

    def _publish(self, entry: Entry) -> None:
        """Send an entry and the new state to all onlookers."""
        if not self.onlookers:
            return
        public = self._public()
        table = encode.encode(self.info()) if self.match.over else None
        left, special = self.seconds_left(), encode.drawers(entry)
        common = encode.entry_part(entry, None)
        frames: dict[int | None, bytes] = {}
        for onlooker in list(self.onlookers):
            frame = frames.get(onlooker.seat)
            if frame is None:
                mine = encode.entry_part(entry, onlooker.seat) if onlooker.seat in special else common
                you = self._you(public, onlooker.seat)
                frame = encode.state_frame("update", public.part, [mine], you, table, self.hurried, left)
                frames[onlooker.seat] = frame
            onlooker.send(frame)

    def tell(self, message: dict[str, Any]) -> None:
        """Send a message to all onlookers."""
        frame = encode.encode(message)
        for onlooker in list(self.onlookers):
            onlooker.send(frame)

    def tell_messages(self, messages: Iterable[dict[str, Any]]) -> None:
        """Send out new chat messages, each once."""
        for message in messages:
            if message["id"] not in self.passed_on:
                self.passed_on.append(message["id"])
                self.last_message = max(self.last_message, message["id"])
                self.tell({"type": "chat", **message})

    def tell_seat(self, seat: int) -> None:
        """Send a seat its state after a change that only it can see. Call it with the lock held."""
        for onlooker in [one for one in self.onlookers if one.seat == seat]:
            onlooker.send(self.state(seat, self.match.version))

    async def tell_states(self) -> None:
        """Send everyone the whole state after a change that isn't an action. Call it with the lock held."""
        frames: dict[int | None, bytes] = {}
        for onlooker in list(self.onlookers):
            if onlooker.seat not in frames:
                frames[onlooker.seat] = self.state(onlooker.seat, self.match.version)
            onlooker.send(frames[onlooker.seat])

    async def hear(self, row: LogRow) -> None:
        """Apply a row that another worker wrote; missing ones are read from the log."""
        async with self.lock:
            known = row.seq <= self.match.version
            if row.seq == self.match.version + 1:
                with self._whole():
                    self._follow(row)
                known = True
        if not known:
            await self.catch_up()

    def _follow(self, row: LogRow) -> None:
        entry = self.match.follow(row)
        self.remember(entry, row.key)
        self.note_end()
        self._publish(entry)

    async def catch_up(self) -> None:
        """Apply what other workers wrote."""
        async with self.lock:
            with self._whole():
                await self._catch_up()

    async def _catch_up(self) -> None:
        row = await self.registry.store.game(self.id)
        if row is None:  # the operator deleted it
            self.registry.drop(self)
            raise Refused("no-table")
        seats = await self.registry.store.seats(self.id)
        self.maximums = await self.registry.store.maximums(self.id)
        numbers = await self.registry.store.numbers(self.id)
        attendance = await self.registry.store.attendance(self.id)
        known = (self.row.status, self.row.rematch, self.seats, self.numbers, self.attendance)
        changed = (row.status, row.rematch, seats, numbers, attendance) != known
        if row.seed != self.row.seed:
            self.deal_again(Match(self.match.rules, bytes.fromhex(row.seed)))
        news = await self.registry.store.log(self.id, self.match.version)
        self.row, self.seats, self.numbers, self.attendance = row, seats, numbers, attendance
        for log_row in news:
            self._follow(log_row)
        await self.registry.presence.still_here(self)
        if changed:
            await self.tell_states()
        if self.onlookers:
            # If two are written at once, the notice of the later one may arrive first.
            after = max(self.first_message, self.last_message - RECENT)
            self.tell_messages(await self.registry.store.talk(self.id, after))


def parsed(wanted: Action | str) -> Action:
    try:
        return as_action(wanted)
    except (ActionError, TypeError) as error:
        problem = error.message if isinstance(error, ActionError) else str(error)
        raise Refused("no-action", problem=problem) from None


def reason(refusal: Refusal) -> dict[str, Any]:
    """Why the rules forbid an action: the sentence in English; id and arguments for other languages.

    An argument that is a message itself, such as the current decision, is given by its id.
    """
    arguments = {
        name: value.id if isinstance(value, Message) else plain(value) for name, value in refusal.arguments
    }
    return {"id": refusal.id, "section": refusal.section, "arguments": arguments, "text": refusal.text}


def table_info(
    row: GameRow,
    seats: Iterable[Seat],
    now: float,
    numbers: Iterable[SeatNumber] = (),
    attendance: Iterable[Attendance] = (),
) -> dict[str, Any]:
    """A table as everybody sees it. The seed and the server's secret are shown when the game is over."""
    over = row.status in (FINISHED, STUDY)
    return {
        "id": row.id,
        "status": row.status,
        "created": round(row.created, 3),
        "listed": row.listed,
        "rules": row.rules,
        "rules_version": row.rules_version,
        "components": row.components,
        "options": {name: value for name, value in row.options.items() if name != "webhook"},
        "seats": [seat.public(now) for seat in seats],
        "commitment": row.commitment,
        "numbers": [{"seat": n.seat, "commitment": n.commitment, "number": n.number} for n in numbers],
        "secret": row.server_secret if over else None,
        "seed": row.seed if over else None,
        "rematch": row.rematch,
        "attendance": [one.public() for one in attendance],
    }
