"""Writes the Cython file that ``setup.py`` compiles to an extension.

It contains the rules in C (``plain_c.py``) and their Python interface: a ``State`` with its fields, and the
functions of ``exports.py``.
"""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

from .. import figures, state
from ..ids import MOST_LEGAL
from ..sizes import EVENT_WIDTH, MOST_STATES, SEATS
from ..state import ARRAY_CODES
from . import exports, sources
from .c_functions import C_TYPES, FIELD_TYPES, Signature
from .exports import Lengths
from .plain_c import STATE_SIZE, offered, plain_c


def extern_lines(functions: list[Signature]) -> list[str]:
    """The rules, and the declarations that the interface uses."""
    lines = [
        "cdef extern from *:",
        '    """',
        *plain_c().splitlines(),
        '    """',
        "    ctypedef struct KState:",
    ]
    for field in state.FIELDS + state.SCRATCH_FIELDS:
        sizes = "".join(f"[{size}]" for size in field.shape)
        lines.append(f"        {FIELD_TYPES[field.code]} {field.name}{sizes}")
    lines += [f"    {function.declaration()} noexcept nogil" for function in functions]
    return lines


def state_class_lines() -> list[str]:
    """The Python interface of the struct: the same attributes and methods as the pure ``State``."""
    size = STATE_SIZE
    lines = [
        "cdef class State:",
        "    cdef KState s",
        "    cpdef State copy(self):",
        "        cdef State other = State.__new__(State)",
        f"        memcpy(&other.s, &self.s, {size})",
        "        return other",
        "    def __deepcopy__(self, memo):",
        "        return self.copy()",
        "    def __reduce__(self):",
        "        return restored, (State, self.to_bytes(), box_of(self))",
        "    cpdef bytes to_bytes(self):",
        f"        return (<char *>&self.s)[:{size}]",
        "    cpdef bytes hashed_bytes(self):",
        "        cdef char *data = <char *>&self.s",
        "        if k_has_additions(&self.s):",
        f"            return {sliced(state.HASHED_WITH_ADDITIONS)}",
        f"        return {sliced(state.HASHED)}",
        "    @staticmethod",
        "    def from_bytes(bytes data):",
        f"        if len(data) != {size}:",
        f"            raise ValueError(f'a state has {size} bytes, not {{len(data)}}')",
        "        cdef State other = State.__new__(State)",
        "        cdef const char *raw = data",
        f"        memcpy(&other.s, raw, {size})",
        "        return other",
        "    cpdef State redacted(self, int seat):",
        "        cdef State other = State.__new__(State)",
    ]
    lines += ["        k_redact(&other.s, &self.s, seat)", "        return other"]
    for field in state.FIELDS + state.SCRATCH_FIELDS:
        lines += accessor_lines(field)
    return lines


def sliced(places: tuple[tuple[int, int], ...]) -> str:
    return " + ".join(f"data[{start}:{end}]" for start, end in places)


def accessor_lines(field: Any) -> list[str]:
    name, shape = field.name, field.shape
    lines = ["    @property", f"    def {name}(self):"]
    if not shape:
        lines += [f"        return self.s.{name}"]
    elif len(shape) == 1:
        lines += ["        cdef int i", f"        return [self.s.{name}[i] for i in range({shape[0]})]"]
    else:
        lines += [
            "        cdef int i, j",
            f"        return [[self.s.{name}[i][j] for j in range({shape[1]})] for i in range({shape[0]})]",
        ]
    lines += [f"    @{name}.setter", f"    def {name}(self, value):"]
    if not shape:
        lines += [f"        self.s.{name} = value"]
    else:
        lines += [
            f"        if len(value) != {shape[0]}:",
            f"            raise ValueError('{name} has {shape[0]} places')",
        ]
        if len(shape) == 1:
            lines += [
                "        cdef int i",
                f"        for i in range({shape[0]}):",
                f"            self.s.{name}[i] = value[i]",
            ]
        else:
            lines += [
                "        cdef int i, j",
                f"        for i in range({shape[0]}):",
                f"            if len(value[i]) != {shape[1]}:",
                f"                raise ValueError('{name} has {shape[1]} places a row')",
                f"            for j in range({shape[1]}):",
                f"                self.s.{name}[i][j] = value[i][j]",
            ]
    return lines


class _InCython(ast.NodeTransformer):
    """Translates an array's length into the wrapper's terms."""

    def __init__(self, function: Signature) -> None:
        self.kinds = function.arguments

    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        assert isinstance(node.value, ast.Name)
        state = "items[0]" if self.kinds[node.value.id] == "States" else "s"
        return ast.Name(f"{node.value.id}.{state}.{node.attr}")

    def visit_Call(self, node: ast.Call) -> ast.expr:
        assert isinstance(node.func, ast.Name) and isinstance(node.args[0], ast.Name)
        name = node.args[0].id
        pointer = f"{name}.items" if self.kinds[name] == "States" else f"&{name}.s"
        return ast.Name(f"k_{node.func.id}({pointer})")


def in_cython(length: str, function: Signature) -> str:
    return ast.unparse(_InCython(function).visit(ast.parse(length, mode="eval")))


def wrapper_lines(function: Signature, lengths: Lengths, unlocked: bool) -> list[str]:
    """A Python function that checks its arrays and calls the rule.

    ``unlocked``: it runs long enough to release the GIL.
    """
    parameters, arguments, checks = [], [], []
    for name, kind in function.arguments.items():
        length = lengths.get(name)
        if isinstance(length, str):
            length = in_cython(length, function)
        if kind == "State":
            parameters.append(f"State {name} not None")
            arguments.append(f"&{name}.s")
        elif kind == "States":
            parameters.append(f"States {name} not None")
            arguments.append(f"{name}.items")
            checks.append(
                f"    if {length} > {name}.size: raise IndexError(f'there are {{{name}.size}} games')"
            )
        elif isinstance(length, str):
            parameters.append(f"{name}")
            arguments.append(f"<{C_TYPES[kind]}>{name}_buffer.view.buf")
            needed = f"'{name}', '{ARRAY_CODES[kind]}', {length}"
            checks.append(f"    cdef Buffer {name}_buffer = Buffer({name}, {needed})")
        elif kind in ARRAY_CODES:
            parameters.append(f"array.array {name} not None")
            member = {"i": "as_ints", "b": "as_schars", "I": "as_uints", "d": "as_doubles"}.get(
                ARRAY_CODES[kind], "as_voidptr"
            )
            arguments.append(f"<{C_TYPES[kind]}>{name}.data.{member}")
            checks.append(
                f"    if {name}.typecode != '{ARRAY_CODES[kind]}' or len({name}) < {length}: raise "
                f"ValueError(\"{name} must be an array('{ARRAY_CODES[kind]}') of {length} or more\")"
            )
        else:
            parameters.append(f"{C_TYPES[kind]} {name}")
            arguments.append(name)
    call = f"k_{function.name}({', '.join(arguments)})"
    lines = [f"def {function.name}({', '.join(parameters)}):", *checks]
    result = function.result
    if not unlocked:
        return [*lines, f"    {call}" if result == "None" else f"    return {call}"]
    if result == "None":
        return [*lines, "    with nogil:", f"        {call}"]
    return [
        *lines,
        f"    cdef {C_TYPES[result]} result",
        "    with nogil:",
        f"        result = {call}",
        "    return result",
    ]


BUFFERS = """
cdef class Buffer:
    # The memory of a NumPy array or any other writable buffer, held while the kernel works on it.
    cdef Py_buffer view
    cdef bint held
    def __cinit__(self, owner, str name, str code, Py_ssize_t least):
        PyObject_GetBuffer(owner, &self.view, PyBUF_WRITABLE | PyBUF_FORMAT | PyBUF_C_CONTIGUOUS)
        self.held = True
        cdef str found = self.view.format.decode()
        if found == 'L' and self.view.itemsize == 8:  # what NumPy calls 64 bits where a C long has them
            found = 'Q'
        if found != code or self.view.len < least * self.view.itemsize:
            raise ValueError(f"{name} must be a buffer of type '{code}' with {least} places or more")
    def __dealloc__(self):
        if self.held:
            PyBuffer_Release(&self.view)

cdef class States:
    # Games side by side; reading one gives a copy.
    cdef KState *items
    cdef readonly Py_ssize_t size
    def __cinit__(self, State rules not None, Py_ssize_t size):
        cdef Py_ssize_t i
        if not 1 <= size <= MOST_STATES:
            raise ValueError(f'size is {size}; it must be from 1 to {MOST_STATES}')
        if not 2 <= rules.s.players <= SEATS:
            raise ValueError(f'players is {rules.s.players}; it must be from 2 to {SEATS}')
        self.items = <KState *>calloc(size, sizeof(KState))
        if self.items == NULL:
            raise MemoryError()
        self.size = size
        for i in range(size):
            k_copy_into(&self.items[i], &rules.s)
    def __dealloc__(self):
        free(self.items)
    def __len__(self):
        return self.size
    def __getitem__(self, Py_ssize_t index):
        if not 0 <= index < self.size:
            raise IndexError(f'there are {self.size} games')
        cdef State other = State.__new__(State)
        k_copy_into(&other.s, &self.items[index])
        return other
"""

GLUE = """
def legal_ids(State state not None):
    cdef int out[MOST_LEGAL]
    cdef int count = k_legal(&state.s, out)
    cdef int i
    cdef object number
    cdef list found = PyList_New(count)  # at its size at once: this is asked at every decision
    for i in range(count):
        number = out[i]
        Py_INCREF(number)  # the list's own reference, which the next line doesn't count
        PyList_SET_ITEM(found, i, number)
    return found

def take_log(State state not None):
    cdef int i, j
    rows = [
        tuple([state.s.log[EVENT_WIDTH * i + j] for j in range(EVENT_WIDTH)])
        for i in range(state.s.log_size)
    ]
    state.s.log_size = 0
    return rows

def set_figures(int box, array.array values not None):
    if not 0 < box < MOST_BOXES:
        raise IndexError(f'there is no place for box {box}')
    if values.typecode != 'i' or len(values) != FIGURE_COUNT:
        raise ValueError(f"figures must be an array('i') of {FIGURE_COUNT}")
    k_set_figures(box, values.data.as_ints)
"""


def translate() -> str:
    """The whole Cython file."""
    functions = offered()
    sizes = {
        "MOST_LEGAL": MOST_LEGAL,
        "MOST_STATES": MOST_STATES,
        "SEATS": SEATS,
        "EVENT_WIDTH": EVENT_WIDTH,
        "MOST_BOXES": figures.MOST_BOXES,
        "FIGURE_COUNT": len(figures.numbers(0)),
    }
    lines = [
        "# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True",
        "# cython: initializedcheck=False, binding=False, embedsignature=True",
        "from cpython cimport array",
        "from cpython.buffer cimport PyBUF_C_CONTIGUOUS, PyBUF_FORMAT, PyBUF_WRITABLE",
        "from cpython.buffer cimport PyBuffer_Release, PyObject_GetBuffer",
        "from cpython.list cimport PyList_New, PyList_SET_ITEM",
        "from cpython.ref cimport Py_INCREF",
        "import array",
        "from libc.stdlib cimport calloc, free",
        "from libc.string cimport memcpy",
        "from raccoon_tycoon.kernel.boxes import box_of, restored",
        *extern_lines(list(functions.values())),
        "cdef enum:",
        *(f"    {name} = {size}" for name, size in sizes.items()),
        *state_class_lines(),
        BUFFERS,
    ]
    for name, lengths in exports.EXPORTS.items():
        lines += wrapper_lines(functions[name], lengths, name in exports.UNLOCKED)
    lines += [GLUE, f'SOURCE_DIGEST = "{sources.digest()}"']
    return "\n".join(lines) + "\n"


def write_translation(folder: Path) -> Path:
    """Write ``_kernel.pyx`` if it changed, so that an unchanged kernel is not compiled again."""
    path = folder / "_kernel.pyx"
    text = translate()
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        folder.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return path
