"""Everything there is to know about a game at one moment, in arrays of fixed size.

``State`` is written as a table: each line gives a field's C type, its shape and who may see it. The
pure-Python state, the C struct of the compiled kernel, and the redacted copy behind a player's view are all
generated from it. A field is hidden unless the table says otherwise. The order of fields doesn't matter:
``hashed.py`` says what is hashed, and in which order.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, MutableSequence, Sequence
from typing import Any

from ..frozen import frozen
from . import hashed, revealing
from .boxes import box_of, restored
from .sizes import (
    CARD_COUNT,
    COMMODITY_COUNT,
    EVENT_ROOM,
    EVENT_WIDTH,
    HAND_SIZE,
    MEEPLE_COUNT,
    MISSIONS_DEALT,
    MOST_STATES,
    POWER_KINDS,
    RAILROAD_CARDS,
    RAILROAD_KINDS,
    RAILROAD_OFFER,
    SEATS,
    TILE_KINDS,
    TILE_OFFER,
    TILE_STACK,
    TOWN_COUNT,
    UPGRADES,
)

# Lists in pure Python; the compiled kernel takes array.array of the same C type.
Ints = MutableSequence[int]  # int *
Bytes = MutableSequence[int]  # signed char *
Words = MutableSequence[int]  # unsigned 32-bit *
Floats = MutableSequence[float]  # double *
Shorts = MutableSequence[int]  # short *
Weights = Sequence[int]  # const short *: a net, which stays the same from call to call
Singles = MutableSequence[float]  # float *
Rng = MutableSequence[int]  # one unsigned 64-bit number, the whole state of the fast generator
ARRAY_CODES = {
    "Ints": "i",
    "Bytes": "b",
    "Words": "I",
    "Floats": "d",
    "Rng": "Q",
    "Shorts": "h",
    "Weights": "h",
    "Singles": "f",
}
U64 = int
Grid = MutableSequence[MutableSequence[int]]


def room(size: int) -> Any:
    """A local array whose contents are written before they are read; C doesn't clear it."""
    return [0] * size


def clear_bytes(out: Bytes, at: int, size: int) -> None:
    """Set ``size`` places from ``out[at]`` on to 0; in C, with one call."""
    for place in range(at, at + size):
        out[place] = 0


def clear_shorts(out: Shorts, at: int, size: int) -> None:
    """Set ``size`` places from ``out[at]`` on to 0; in C, with one call."""
    for place in range(at, at + size):
        out[place] = 0


def copy_into(target: State, source: State) -> None:
    """Make ``target`` the same game as ``source``; its log is empty and off."""
    target.__dict__.update(source.copy().__dict__)


# OWNER fields are shown to all when the game is over; ALONE fields never are. Fields that bids open are shown
# to all once no bid is sealed any more.
EVERYONE, OWNER, ALONE, OPENED, NOBODY, SCRATCH = "everyone", "owner", "alone", "opened", "nobody", "scratch"
OWNED = (OWNER, ALONE)  # a row for each seat
SHOWN: dict[str, Callable[[State], int]] = {OWNER: revealing.hands_shown, OPENED: revealing.bids_shown}


@frozen
class Field:
    """``code`` is the struct module's letter for the C type; ``sees`` is one of the six above."""

    name: str
    code: str
    shape: tuple[int, ...]
    sees: str

    @property
    def count(self) -> int:
        count = 1
        for size in self.shape:
            count *= size
        return count

    @property
    def bytes(self) -> int:
        return struct.calcsize("=" + self.code) * self.count

    @property
    def shown(self) -> Callable[[State], int] | None:
        """The rule in ``revealing.py`` that shows a hidden field to everyone; without one it stays hidden."""
        return revealing.money_shown if self.name == "money" else SHOWN.get(self.sees)

    def zeros(self) -> Any:
        def build(shape: tuple[int, ...]) -> Any:
            if not shape:
                return 0
            return [build(shape[1:]) for _ in range(shape[0])]

        return build(self.shape)


def _field(sees: str) -> Any:
    def declare(code: str, *shape: int) -> Any:
        return Field("", code, shape, sees)

    return declare


everyone, owner, alone, opened, nobody, scratch = (
    _field(sees) for sees in (EVERYONE, OWNER, ALONE, OPENED, NOBODY, SCRATCH)
)
I8, I32, U32 = "b", "i", "I"


class State:
    """The fields in any order; in memory the largest C types come first, so that there are no gaps."""

    # Randomness: a ChaCha20 key made of the seed, and the number of the next block.
    key: Words = nobody(U32, 8)
    block: int = nobody(U32)
    # Money and time.
    money: Ints = owner(I32, SEATS)
    sudden_death: int = everyone(I32)
    high_bid: int = everyone(I32)
    round: int = everyone(I32)
    # The rules in force (section 6).
    players: int = everyone(I8)
    per_player_offer: int = everyone(I8)
    family: int = everyone(I8)
    two_of_three: int = everyone(I8)
    leave_out_sly_fox: int = everyone(I8)
    open_two_player_auction: int = everyone(I8)
    may_open: int = everyone(I8)
    bonus_on_match: int = everyone(I8)
    open_money: int = everyone(I8)
    missions: int = everyone(I8)
    expansion: int = everyone(I8)
    shields: int = everyone(I8)
    box: int = everyone(I8)
    # Whose decision it is, and which.
    decision: int = everyone(I8)
    seat: int = everyone(I8)
    turn: int = everyone(I8)
    start_player: int = everyone(I8)
    richest_won: int = everyone(I8)
    # A choice of tokens in progress (starting tokens, production, payment, discards).
    need: int = everyone(I8)
    least: int = everyone(I8)
    available: Ints = everyone(I8, COMMODITY_COUNT)
    chosen: Ints = everyone(I8, COMMODITY_COUNT)
    # A production in progress.
    card: int = everyone(I8)
    produced: Ints = everyone(I8, COMMODITY_COUNT)
    bonus: int = everyone(I8)
    partner: int = everyone(I8)
    traded: int = everyone(I8)
    # A sale, purchase or auction in progress.
    sales: int = everyone(I8)
    sold: int = everyone(I8)
    purchases: int = everyone(I8)
    lot: int = everyone(I8)
    high_bidder: int = everyone(I8)
    passed: Ints = everyone(I8, SEATS)
    unsold: Ints = everyone(I8, RAILROAD_OFFER)
    # The market.
    price: Ints = everyone(I8, COMMODITY_COUNT)
    supply: Ints = everyone(I8, COMMODITY_COUNT)
    # What players own.
    tokens: Grid = everyone(I8, SEATS, COMMODITY_COUNT)
    railroads: Grid = everyone(I8, SEATS, RAILROAD_KINDS)
    railroad_count: Ints = everyone(I8, SEATS)
    town_owner: Ints = everyone(I8, TOWN_COUNT)
    town_count: Ints = everyone(I8, SEATS)
    tiles: Grid = everyone(I8, SEATS, TILE_KINDS)
    upgraded: Grid = everyone(I8, SEATS, UPGRADES)
    tile_count: Ints = everyone(I8, SEATS)
    # Limits and bonuses from players' tiles, updated when a tile is gained.
    production_limit: Ints = everyone(I8, SEATS)
    storage_limit: Ints = everyone(I8, SEATS)
    hand_limit: Ints = everyone(I8, SEATS)
    commission: Grid = everyone(I8, SEATS, COMMODITY_COUNT)
    auction_income: Ints = everyone(I8, SEATS)
    most_purchases: Ints = everyone(I8, SEATS)
    most_sales: Ints = everyone(I8, SEATS)
    export_raise: Ints = everyone(I8, SEATS)
    town_discount: Ints = everyone(I8, SEATS)
    trading_floor: Ints = everyone(I8, SEATS)
    # The offers: -1 is an empty place.
    railroad_offer: Ints = everyone(I8, RAILROAD_OFFER)
    town_offer: int = everyone(I8)
    tile_offer: Ints = everyone(I8, TILE_OFFER)
    # Cards and decks. The next card of a deck is its last one.
    hand_size: Ints = everyone(I8, SEATS)
    hand: Grid = owner(I8, SEATS, HAND_SIZE)
    discard_size: int = everyone(I8)
    discards: Bytes = everyone(I8, CARD_COUNT)
    deck_size: int = everyone(I8)
    deck: Bytes = nobody(I8, CARD_COUNT)
    railroad_deck_size: int = everyone(I8)
    railroad_deck: Bytes = nobody(I8, RAILROAD_CARDS)
    town_deck_size: int = everyone(I8)
    town_deck: Bytes = nobody(I8, TOWN_COUNT)
    tile_stack_size: int = everyone(I8)
    tile_stack: Bytes = nobody(I8, TILE_STACK)
    # Missions (section 7), counted from 1; 0 is none, or one that isn't known.
    mission_offer: Grid = owner(I8, SEATS, MISSIONS_DEALT)
    mission: Ints = owner(I8, SEATS)
    mission_refused: Ints = alone(I8, SEATS)
    # The expansion (section 8): what tiles give, meeples, and those that stand on cards of the board.
    powers: Grid = everyone(I8, SEATS, POWER_KINDS)
    terms: Grid = everyone(I8, SEATS, POWER_KINDS)
    workshops: Grid = everyone(I8, SEATS, MEEPLE_COUNT)
    meeples: Grid = everyone(I8, SEATS, MEEPLE_COUNT)
    meeple_supply: Ints = everyone(I8, MEEPLE_COUNT)
    locomotive_on: Ints = everyone(I8, RAILROAD_OFFER)
    house_on: int = everyone(I8)
    # Shields, counted from 1; sealed bids one higher than they are, 0 is none yet, or one that isn't known.
    shield: Ints = everyone(I8, SEATS)
    shield_used: Ints = everyone(I8, SEATS)
    sealed_bid: Ints = owner(I8, SEATS)
    shield_order: Ints = opened(I8, SEATS)
    shields_chosen: int = everyone(I8)
    # A shield's effect on the current turn.
    more_actions: int = everyone(I8)
    turn_discount: int = everyone(I8)
    turn_town_discount: int = everyone(I8)
    # Events since the log was last cleared; not part of the game's state.
    logging: int = scratch(I32)
    log_size: int = scratch(I32)
    log: Ints = scratch(I32, EVENT_ROOM * EVENT_WIDTH)

    def __init__(self) -> None:
        for field in FIELDS + SCRATCH_FIELDS:
            setattr(self, field.name, field.zeros())

    def copy(self) -> State:
        """An independent copy. Its log is empty and off."""
        other = State.__new__(State)
        mine, theirs = self.__dict__, other.__dict__
        for name in _NUMBERS:
            theirs[name] = mine[name]
        for name in _LISTS:
            theirs[name] = mine[name][:]
        for name in _GRIDS:
            theirs[name] = [row[:] for row in mine[name]]
        for field in SCRATCH_FIELDS:
            theirs[field.name] = field.zeros()
        return other

    def __reduce__(self) -> Any:
        return restored, (State, self.to_bytes(), box_of(self))

    def to_bytes(self) -> bytes:
        """The state as the C struct lays it out (little-endian, no gaps); equal states, equal bytes."""
        return _STRUCT.pack(*(value for field in FIELDS for value in _flat(getattr(self, field.name))))

    def hashed_bytes(self) -> bytes:
        """The bytes that a game's hash covers: without the additions if they aren't in play."""
        data = self.to_bytes()
        places = HASHED_WITH_ADDITIONS if revealing.has_additions(self) else HASHED
        return b"".join(data[start:end] for start, end in places)

    @staticmethod
    def from_bytes(data: bytes) -> State:
        """The state that ``to_bytes`` wrote."""
        if len(data) != _STRUCT.size:
            raise ValueError(f"a state has {_STRUCT.size} bytes, not {len(data)}")
        values = iter(_STRUCT.unpack(data))
        state = State()
        for field in FIELDS:
            setattr(state, field.name, _shaped(values, field.shape))
        return state

    def redacted(self, seat: int) -> State:
        """What ``seat`` may see (-1: a spectator), everything else zero. Hands are open at the end."""
        view = State()
        for field in FIELDS:
            mine = getattr(self, field.name)
            if field.sees == EVERYONE or (field.shown is not None and field.shown(self)):
                setattr(view, field.name, _copied(mine))
            elif field.sees in OWNED and 0 <= seat < SEATS:
                getattr(view, field.name)[seat] = _copied(mine[seat])
        return view


class States(list[State]):
    """``size`` games side by side, each a copy of an undealt state with the rules."""

    def __init__(self, rules: State, size: int) -> None:
        if not 1 <= size <= MOST_STATES:
            raise ValueError(f"size is {size}; it must be from 1 to {MOST_STATES}")
        if not 2 <= rules.players <= SEATS:
            raise ValueError(f"players is {rules.players}; it must be from 2 to {SEATS}")
        super().__init__(rules.copy() for _ in range(size))


def _flat(value: Any) -> Any:
    if isinstance(value, list):
        for item in value:
            yield from _flat(item)
    else:
        yield value


def _shaped(values: Any, shape: tuple[int, ...]) -> Any:
    if not shape:
        return next(values)
    return [_shaped(values, shape[1:]) for _ in range(shape[0])]


def _copied(value: Any) -> Any:
    return [_copied(item) for item in value] if isinstance(value, list) else value


def _declared(scratch_fields: bool) -> tuple[Field, ...]:
    found = [(name, item) for name, item in vars(State).items() if isinstance(item, Field)]
    fields = (
        Field(name, item.code, item.shape, item.sees)
        for name, item in found
        if (item.sees == SCRATCH) == scratch_fields
    )
    return tuple(sorted(fields, key=lambda field: -struct.calcsize("=" + field.code)))


FIELDS = _declared(scratch_fields=False)
SCRATCH_FIELDS = _declared(scratch_fields=True)
for _item in FIELDS + SCRATCH_FIELDS:
    delattr(State, _item.name)

_NUMBERS = tuple(field.name for field in FIELDS if not field.shape)
_LISTS = tuple(field.name for field in FIELDS if len(field.shape) == 1)
_GRIDS = tuple(field.name for field in FIELDS if len(field.shape) == 2)
HASHED, HASHED_WITH_ADDITIONS = hashed.places(FIELDS)
_STRUCT = struct.Struct("<" + "".join(f"{field.count}{field.code}" for field in FIELDS))
