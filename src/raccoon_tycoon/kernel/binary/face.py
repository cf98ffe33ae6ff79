"""The kernel's Python interface over a machine that runs the rules in C: the same names as the pure kernel.

A machine describes its functions (``interface``, written by ``build/offer.py``), calls them, and may need
arrays in its own form. A ``State`` keeps its bytes in an array, laid out as the C struct.
"""

from __future__ import annotations

import json
import struct
from array import array
from collections.abc import Callable, Iterator
from operator import index
from typing import Any, Protocol, cast

from .. import figures, revealing, state
from ..boxes import box_of, restored
from ..ids import MOST_LEGAL
from ..sizes import EVENT_WIDTH, MOST_STATES, SEATS

FIELD_BYTES = sum(field.bytes for field in state.FIELDS)
SCRATCH_START = FIELD_BYTES + -FIELD_BYTES % 4  # as C aligns it
STATE_BYTES = SCRATCH_START + sum(field.bytes for field in state.SCRATCH_FIELDS)
LEAST_INT, MOST_INT = -(2**31), 2**31 - 1
_NO_LOG = array("b", bytes(8))  # off and empty
_ZEROS = array("b", bytes(STATE_BYTES))
_ROOM = array("i", [0]) * MOST_LEGAL


class Machine(Protocol):
    """Runs the rules. ``place`` converts an array to the form that the functions take."""

    interface: str

    def function(
        self, name: str, arguments: dict[str, str], result: str, unlocked: bool
    ) -> Callable[..., Any]:
        """A function of the rules that takes places and numbers."""
        ...

    def place(self, buffer: Any) -> Any: ...


def offers(machine: Machine, module: str) -> dict[str, Any]:
    """Everything that a kernel exports, by name, for the module of that name; and ``SOURCE_DIGEST``."""
    interface = json.loads(machine.interface)
    rules = {
        name: machine.function(name, found["arguments"], found["result"], found["unlocked"])
        for name, found in interface["functions"].items()
    }
    kinds = _state_classes(machine.place, rules)
    for name, kind in kinds.items():  # where pickle looks it up
        kind.__module__, kind.__qualname__ = module, name
    found = {"SOURCE_DIGEST": interface["digest"], **kinds, **_functions(interface, rules, machine.place)}
    found["legal_ids"] = _legal_ids(rules["legal"], machine.place)
    found["take_log"] = take_log
    found["set_figures"] = _set_figures(rules["set_figures"], machine.place)
    return found


# The state


def _state_classes(place: Callable[[Any], Any], rules: dict[str, Callable[..., Any]]) -> dict[str, type]:
    redact = rules["redact"]

    class State:
        """One game; see the pure ``State``."""

        __slots__ = ("data", "place")

        data: array[int]

        def __init__(self) -> None:
            self.data = _ZEROS[:]
            self.place = place(self.data)

        def copy(self) -> State:
            return _state(self.data[:])

        def __deepcopy__(self, memo: object) -> State:
            return self.copy()

        def __reduce__(self) -> tuple[Callable[..., Any], tuple[Any, ...]]:
            game = cast(state.State, self)
            return restored, (State, self.to_bytes(), box_of(game))

        def to_bytes(self) -> bytes:
            return self.data[:FIELD_BYTES].tobytes()

        def hashed_bytes(self) -> bytes:
            data, additions = self.data.tobytes(), revealing.has_additions(cast(state.State, self))
            places = state.HASHED_WITH_ADDITIONS if additions else state.HASHED
            return b"".join(data[start:end] for start, end in places)

        @staticmethod
        def from_bytes(data: bytes) -> State:
            if len(data) != FIELD_BYTES:
                raise ValueError(f"a state has {FIELD_BYTES} bytes, not {len(data)}")
            other = State()
            other.data[:FIELD_BYTES] = array("b", data)
            return other

        def redacted(self, seat: int) -> State:
            other = State()
            redact(other.place, self.place, seat)
            return other

    def _state(data: array[int]) -> State:
        """A state of these bytes; its log is empty and off."""
        data[SCRATCH_START : SCRATCH_START + 8] = _NO_LOG
        other = State.__new__(State)
        other.data = data
        other.place = place(data)
        return other

    class States:
        """Games side by side; reading one gives a copy."""

        __slots__ = ("data", "place", "size")

        def __init__(self, rules: State, size: int) -> None:
            if not 1 <= size <= MOST_STATES:
                raise ValueError(f"size is {size}; it must be from 1 to {MOST_STATES}")
            players: int = rules.players  # type: ignore[attr-defined] # a field
            if not 2 <= players <= SEATS:
                raise ValueError(f"players is {players}; it must be from 2 to {SEATS}")
            self.size = size
            self.data = rules.copy().data * size
            self.place = place(self.data)

        @property
        def players(self) -> int:
            players: int = self[0].players  # type: ignore[attr-defined] # a field
            return players

        def __len__(self) -> int:
            return self.size

        def __getitem__(self, number: int) -> State:
            if not 0 <= number < self.size:
                raise IndexError(f"there are {self.size} games")
            return _state(self.data[number * STATE_BYTES : (number + 1) * STATE_BYTES])

    for name, accessor in _accessors():
        setattr(State, name, accessor)
    return {"State": State, "States": States}


def _accessors() -> Iterator[tuple[str, property]]:
    start = 0
    for field in state.FIELDS + state.SCRATCH_FIELDS:
        if field is state.SCRATCH_FIELDS[0]:
            start = SCRATCH_START
        if field.shape:
            yield field.name, _array_accessor(field, start)
        elif field.code == "b":
            yield field.name, _byte_accessor(start)
        else:
            yield field.name, _number_accessor(field, start)
        start += field.bytes


def _byte_accessor(start: int) -> property:
    def get(self: Any) -> int:
        value: int = self.data[start]
        return value

    def put(self: Any, value: int) -> None:
        self.data[start] = value

    return property(get, put)


def _number_accessor(field: state.Field, start: int) -> property:
    layout = struct.Struct("=" + field.code)
    unpack, pack = layout.unpack_from, layout.pack_into

    def get(self: Any) -> int:
        value: int = unpack(self.data, start)[0]
        return value

    def put(self: Any, value: int) -> None:
        _pack(field, pack, self.data, start, (value,))

    return property(get, put)


def _array_accessor(field: state.Field, start: int) -> property:
    layout = struct.Struct(f"={field.count}{field.code}")
    unpack, pack = layout.unpack_from, layout.pack_into
    rows, width = field.shape[0], field.count // field.shape[0]

    def get_list(self: Any) -> list[int]:
        return list(unpack(self.data, start))

    def get_grid(self: Any) -> list[list[int]]:
        flat = unpack(self.data, start)
        return [list(flat[row * width : (row + 1) * width]) for row in range(rows)]

    def put(self: Any, value: Any) -> None:
        if len(value) != rows:
            raise ValueError(f"{field.name} has {rows} places")
        if len(field.shape) == 2:
            if any(len(row) != width for row in value):
                raise ValueError(f"{field.name} has {width} places a row")
            value = [number for row in value for number in row]
        _pack(field, pack, self.data, start, value)

    return property(get_list if len(field.shape) == 1 else get_grid, put)


def _pack(field: state.Field, pack: Callable[..., None], data: array[int], start: int, values: Any) -> None:
    try:
        pack(data, start, *values)
    except struct.error as error:
        raise OverflowError(f"{field.name}: {error}") from None


# The functions


def _functions(
    interface: dict[str, Any], rules: dict[str, Callable[..., Any]], place: Callable[[Any], Any]
) -> dict[str, Any]:
    """Functions that check their arguments and call the rules, generated as code to keep calls cheap."""
    names: dict[str, Any] = {
        "array": array,
        "buffer": _buffer,
        "index": index,
        "place": place,
        "too_large": _too_large,
        "too_short": _too_short,
        "unknown": _unknown_games,
    }
    names.update((f"k_{name}", rule) for name, rule in rules.items())
    source = "\n".join(
        line
        for name, found in interface["functions"].items()
        if found["lengths"] is not None
        for line in _function_lines(name, found["arguments"], found["lengths"])
    )
    exec(compile(source, f"<{__name__}>", "exec"), names)
    return {
        name: names[name] for name, found in interface["functions"].items() if found["lengths"] is not None
    }


def _function_lines(name: str, arguments: dict[str, str], lengths: dict[str, int | str]) -> Iterator[str]:
    yield f"def {name}({', '.join(arguments)}):"
    given = []
    for argument, kind in arguments.items():
        length = lengths.get(argument)
        if kind == "State":
            given.append(f"{argument}.place")
        elif kind == "States":
            given.append(f"{argument}.place")
            yield f"    if {length} > {argument}.size: raise unknown({argument})"
        elif isinstance(length, str):
            given.append(f"place({argument})")
            yield f"    {argument} = buffer({argument}, '{argument}', '{state.ARRAY_CODES[kind]}', {length})"
        elif kind in state.ARRAY_CODES:
            given.append(f"place({argument})")
            code = state.ARRAY_CODES[kind]
            wrong = f"{argument}.typecode != '{code}' or len({argument}) < {length}"
            yield f"    if type({argument}) is not array or {wrong}:"
            yield f"        raise too_short({argument}, '{argument}', '{code}', {length})"
        elif kind == "float":
            given.append(f"float({argument})")
        else:
            given.append(argument)
            yield f"    {argument} = index({argument})"
            yield f"    if not {LEAST_INT} <= {argument} <= {MOST_INT}: raise too_large('{argument}')"
    yield f"    return k_{name}({', '.join(given)})"


def _too_large(name: str) -> Exception:
    return OverflowError(f"{name} is too large for a C int")


def _too_short(value: object, name: str, code: str, length: int) -> Exception:
    if not isinstance(value, array):
        return TypeError(f"{name} must be an array('{code}'), not {type(value).__name__}")
    return ValueError(f"{name} must be an array('{code}') of {length} or more")


def _unknown_games(games: Any) -> Exception:
    return IndexError(f"there are {games.size} games")


def _buffer(owner: Any, name: str, code: str, least: int) -> memoryview:
    """The memory of an array, of NumPy's or any other writable one."""
    view = memoryview(owner)
    found = "Q" if view.format == "L" and view.itemsize == 8 else view.format
    if found != code or view.nbytes < least * view.itemsize:
        raise ValueError(f"{name} must be a buffer of type '{code}' with {least} places or more")
    if view.readonly or not view.c_contiguous:
        raise BufferError(f"{name} must be writable and in one piece")
    return view


def _legal_ids(legal: Callable[..., int], place: Callable[[Any], Any]) -> Callable[[Any], list[int]]:
    def legal_ids(state: Any) -> list[int]:
        """The numbers of the legal actions, bids from the ladder."""
        out = _ROOM[:]
        return out[: legal(state.place, place(out))].tolist()

    return legal_ids


def _set_figures(fill: Callable[..., None], place: Callable[[Any], Any]) -> Callable[[int, array[int]], None]:
    def set_figures(box: int, values: array[int]) -> None:
        """Fill the tables of one more box."""
        if not 0 < box < figures.MOST_BOXES:
            raise IndexError(f"there is no place for box {box}")
        if values.typecode != "i" or len(values) != len(figures.numbers(0)):
            raise ValueError(f"figures must be an array('i') of {len(figures.numbers(0))}")
        fill(box, place(values))

    return set_figures


def take_log(state: Any) -> list[tuple[int, ...]]:
    """What happened since the last call, one row per event; the log is cleared."""
    size = state.log_size
    if not size:
        return []
    log = state.log
    state.log_size = 0
    return [tuple(log[EVENT_WIDTH * row : EVENT_WIDTH * (row + 1)]) for row in range(size)]
