"""Turns the rules in ``kernel/`` into one Cython file, which ``setup.py`` compiles to a C extension.

The rules are plain Python over a state of fixed size. This translator adds what C must know and the
source already says: the state's layout (``state.FIELDS``), the constants (upper-case names), and the
type of each argument and variable (its annotation; a whole number where there is none). It changes
no statement. All files go into one compile unit, so calls between them stay C calls.
"""

from __future__ import annotations

import ast
import importlib
from itertools import groupby
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from .. import figures, state
from . import exports, sources

C_TYPES = {
    "int": "int",
    "bool": "int",
    "float": "double",
    "U64": "unsigned long long",
    "State": "KState *",
    "Ints": "int *",
    "Bytes": "signed char *",
    "Words": "unsigned int *",
    "Floats": "double *",
    "Shorts": "short *",
    "Singles": "float *",
    "States": "KState *",
    "Rng": "unsigned long long *",
    "None": "void",
}
ARRAY_CODES = {
    "Ints": "i",
    "Bytes": "b",
    "Words": "I",
    "Floats": "d",
    "Rng": "Q",
    "Shorts": "h",
    "Singles": "f",
}
FIELD_TYPES = {"b": "signed char", "h": "short", "i": "int", "I": "unsigned int"}
LARGEST_INT = 2**31 - 1


# Constants


def constants() -> dict[str, object]:
    """Every upper-case number, table or namespace of numbers of the constant modules, by name."""
    found: dict[str, object] = {}
    for module in sources.CONSTANTS:
        for name, value in vars(importlib.import_module(f"raccoon_tycoon.kernel.{module}")).items():
            if name.isupper() and isinstance(value, int | float | tuple | list | SimpleNamespace):
                assert found.setdefault(name, value) == value, f"{name} means two things in the kernel"
    return found


def shape_of(value: object) -> str:
    return f"[{len(value)}]" + shape_of(value[0]) if isinstance(value, tuple) else ""


def leaf_of(value: object) -> object:
    return leaf_of(value[0]) if isinstance(value, tuple) else value


def c_literal(value: object) -> str:
    if isinstance(value, tuple):
        return "{" + ", ".join(c_literal(item) for item in value) + "}"
    if isinstance(value, int) and value > LARGEST_INT:
        return f"{value}ULL"
    return repr(value)


def constant_lines() -> list[str]:
    c_lines, declarations = [], []
    for name, value in constants().items():
        if isinstance(value, SimpleNamespace):  # its numbers are put in place one by one
            continue
        if isinstance(value, list):  # a table for each box in play; the first is what ships
            shape = f"[{figures.MOST_BOXES}]{shape_of(value[0])}"
            c_lines.append(f"static int {name}{shape} = {{{c_literal(value[0])}}};")
            declarations.append(f"    int {name}{shape}")
        elif isinstance(value, tuple):
            kind = "double" if isinstance(leaf_of(value), float) else "int"
            c_lines.append(f"static const {kind} {name}{shape_of(value)} = {c_literal(value)};")
            declarations.append(f"    const {kind} {name}{shape_of(value)}")
        else:
            kind = "double" if isinstance(value, float) else "int"
            if isinstance(value, int) and value > LARGEST_INT:
                kind = "unsigned long long"
            c_lines.append(f"#define {name} ({c_literal(value)})")
            declarations.append(f"    const {kind} {name}")
    return ["cdef extern from *:", '    """', *("    " + c for c in c_lines), '    """', *declarations]


def figures_lines() -> list[str]:
    """A Python function that fills the tables of one more box."""
    lines = [
        "def set_figures(int box, dict figures not None):",
        "    cdef int i, j",
        f"    if not 0 < box < {figures.MOST_BOXES}:",
        "        raise IndexError(f'there is no place for box {box}')",
    ]
    for name, tables in constants().items():
        if not isinstance(tables, list):
            continue
        indices, value = "", tables[0]
        for index in "ij":
            if isinstance(value, tuple):
                lines.append(f"    {'    ' * len(indices)}for {index} in range({len(value)}):")
                indices, value = indices + index, value[0]
        place = "".join(f"[{index}]" for index in indices)
        lines.append(f"    {'    ' * len(indices)}{name}[box]{place} = figures['{name}']{place}")
    return lines


# The state


def struct_lines() -> list[str]:
    lines = ["ctypedef struct KState:"]
    for field in state.FIELDS + state.SCRATCH_FIELDS:
        sizes = "".join(f"[{size}]" for size in field.shape)
        lines.append(f"    {FIELD_TYPES[field.code]} {field.name}{sizes}")
    return lines


def state_class_lines() -> list[str]:
    """The Python face of the struct: the same attributes and methods as the pure ``State``."""
    size = sum(field.bytes for field in state.FIELDS)
    lines = [
        "cdef class State:",
        "    cdef KState s",
        "    def __cinit__(self):",
        "        memset(&self.s, 0, sizeof(KState))",
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
    for open_to_all, run in groupby(state.FIELDS, lambda field: field.sees == state.EVERYONE):
        fields = list(run)
        if open_to_all:  # without gaps between them, they are copied in one go
            lines.append(f"        {copied(fields[0].name, sum(field.bytes for field in fields))}")
        else:
            lines += ["        " + line for field in fields for line in redaction_lines(field)]
    lines.append("        return other")
    for field in state.FIELDS + state.SCRATCH_FIELDS:
        lines += accessor_lines(field)
    return lines


def sliced(places: tuple[tuple[int, int], ...]) -> str:
    return " + ".join(f"data[{start}:{end}]" for start, end in places)


def copied(name: str, size: int) -> str:
    return f"memcpy(&other.s.{name}, &self.s.{name}, {size})"


def redaction_lines(field: state.Field) -> list[str]:
    """Copy what ``seat`` may see of a hidden field, as the pure ``State.redacted`` does."""
    lines = []
    if field.shown:
        lines = [f"if k_{field.shown.__name__}(&self.s):", f"    {copied(field.name, field.bytes)}"]
    if field.sees in state.OWNED:
        row = field.bytes // field.shape[0]
        lines += [
            f"if 0 <= seat < {field.shape[0]}:",
            f"    memcpy(&other.s.{field.name}[seat], &self.s.{field.name}[seat], {row})",
        ]
    return lines


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


# The rules


def annotation_name(node: ast.expr | None) -> str:
    if node is None:
        return "int"
    if isinstance(node, ast.Name):
        return node.id
    if isinstance(node, ast.Constant) and node.value is None:
        return "None"
    raise SystemExit(f"kernel, line {node.lineno}: a type must be one of {', '.join(C_TYPES)}")


class Translator(ast.NodeTransformer):
    """Renames functions to their C names, drops annotations and collects the variables."""

    def __init__(self, functions: set[str], known: dict[str, object]) -> None:
        self.functions = functions
        self.constants = known
        self.variables: dict[str, str] = {}

    def visit_Name(self, node: ast.Name) -> ast.expr:
        if node.id in self.functions and isinstance(node.ctx, ast.Store):
            raise SystemExit(f"kernel, line {node.lineno}: the variable {node.id} has a function's name")
        if node.id in self.functions:
            return ast.Name(f"k_{node.id}", node.ctx)
        if isinstance(node.ctx, ast.Store):
            self.variables.setdefault(node.id, "int {}")
        return node

    def visit_Constant(self, node: ast.Constant) -> ast.expr:
        if isinstance(node.value, int) and node.value > LARGEST_INT:
            return ast.Name(f"{hex(node.value)}ULL", ast.Load())
        return node

    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        """``AT.price`` is a number of the namespace ``AT``."""
        space = self.constants.get(node.value.id) if isinstance(node.value, ast.Name) else None
        if not isinstance(space, SimpleNamespace):
            self.generic_visit(node)
            return node
        if not hasattr(space, node.attr):
            raise SystemExit(f"kernel, line {node.lineno}: there is no {ast.unparse(node)}")
        return ast.Constant(getattr(space, node.attr))

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.stmt:
        assert isinstance(node.target, ast.Name) and node.value is not None, "a variable and its first value"
        name, kind = node.target.id, annotation_name(node.annotation)
        if kind == "State" and isinstance(node.value, ast.Subscript):
            # ``game: State = games[i]`` is one of a batch, in its place.
            self.variables[name] = "KState *{}"
            item = ast.unparse(self.visit(node.value))
            return ast.Assign([ast.Name(name, ast.Store())], ast.Name(f"&{item}", ast.Load()))
        if kind == "State":
            # ``t: State = State()`` is a state of the function's own, for ``copy_into`` to fill.
            self.variables[f"{name}_room"] = "KState {}"
            self.variables[name] = "KState *{}"
            return ast.Assign([ast.Name(name, ast.Store())], ast.Name(f"&{name}_room", ast.Load()))
        if kind not in ARRAY_CODES:
            self.variables[name] = f"{C_TYPES[kind]} {{}}"
            value = self.visit(node.value)
            return ast.copy_location(ast.Assign([ast.Name(name, ast.Store())], value), node)
        cleared, size = self.array_size(node.value)
        self.variables[name] = f"{C_TYPES[kind].removesuffix(' *')} {{}}[{size}]"
        if not cleared:
            return ast.Pass()
        return ast.parse(f"memset({name}, 0, sizeof({name}))").body[0]

    def array_size(self, node: ast.expr) -> tuple[bool, int]:
        """``[0] * N`` is a cleared array, ``room(N)`` one that is not."""
        if isinstance(node, ast.BinOp):
            return True, int(eval(ast.unparse(node.right), {}, dict(self.constants)))
        assert isinstance(node, ast.Call), "an array is [0] * N or room(N)"
        return False, int(eval(ast.unparse(node.args[0]), {}, dict(self.constants)))


def function_lines(node: ast.FunctionDef, functions: set[str], known: dict[str, object]) -> list[str]:
    translator = Translator(functions, known)
    body = [translator.visit(statement) for statement in node.body]
    if isinstance(body[0], ast.Expr) and isinstance(body[0].value, ast.Constant):
        body = body[1:]
    arguments = {argument.arg: C_TYPES[annotation_name(argument.annotation)] for argument in node.args.args}
    signature = ", ".join(f"{kind} {name}" for name, kind in arguments.items())
    result = C_TYPES[annotation_name(node.returns)]
    lines = [f"cdef inline {result} k_{node.name}({signature}) noexcept nogil:"]
    for name, declaration in translator.variables.items():
        if name not in arguments:
            lines.append(f"    cdef {declaration.format(name)}")
    module = ast.fix_missing_locations(ast.Module(body or [ast.Pass()], []))
    lines += ["    " + line for line in ast.unparse(module).splitlines()]
    return lines


def wrapper_lines(node: ast.FunctionDef, lengths: dict[str, int | str], unlocked: bool) -> list[str]:
    """A Python function that checks its arrays and calls the rule.

    ``unlocked``: it runs long enough to let go of the interpreter's lock meanwhile.
    """
    parameters, arguments, checks = [], [], []
    for argument in node.args.args:
        name, kind = argument.arg, annotation_name(argument.annotation)
        if kind == "State":
            parameters.append(f"State {name} not None")
            arguments.append(f"&{name}.s")
        elif kind == "States":
            parameters.append(f"States {name} not None")
            arguments.append(f"{name}.items")
            checks.append(
                f"    if {lengths[name]} > {name}.size: raise IndexError(f'there are {{{name}.size}} games')"
            )
        elif isinstance(lengths.get(name), str):
            parameters.append(f"{name}")
            arguments.append(f"<{C_TYPES[kind]}>{name}_buffer.view.buf")
            needed = f"'{name}', '{ARRAY_CODES[kind]}', {lengths[name]}"
            checks.append(f"    cdef Buffer {name}_buffer = Buffer({name}, {needed})")
        elif kind in ARRAY_CODES:
            parameters.append(f"array.array {name} not None")
            member = {"i": "as_ints", "b": "as_schars", "I": "as_uints", "d": "as_doubles"}.get(
                ARRAY_CODES[kind], "as_voidptr"
            )
            arguments.append(f"<{C_TYPES[kind]}>{name}.data.{member}")
            checks.append(
                f"    if {name}.typecode != '{ARRAY_CODES[kind]}' or len({name}) < {lengths[name]}: raise "
                f"ValueError(\"{name} must be an array('{ARRAY_CODES[kind]}') of {lengths[name]} or more\")"
            )
        else:
            parameters.append(f"{C_TYPES[kind]} {name}")
            arguments.append(name)
    call = f"k_{node.name}({', '.join(arguments)})"
    lines = [f"def {node.name}({', '.join(parameters)}):", *checks]
    result = annotation_name(node.returns)
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


def copy_lines() -> list[str]:
    """``copy_into(target, source)``: the game's fields; the copy keeps no log."""
    size = sum(field.bytes for field in state.FIELDS)
    return [
        "cdef inline void k_copy_into(KState *target, KState *source) noexcept nogil:",
        f"    memcpy(target, source, {size})",
        "    target.logging = 0",
        "    target.log_size = 0",
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
    return [out[i] for i in range(count)]

def take_log(State state not None):
    cdef int i, j
    rows = [
        tuple([state.s.log[EVENT_WIDTH * i + j] for j in range(EVENT_WIDTH)])
        for i in range(state.s.log_size)
    ]
    state.s.log_size = 0
    return rows
"""


def translate() -> str:
    """The whole Cython file."""
    known = constants()
    trees = []
    for name in sources.TRANSLATED:
        path = sources.KERNEL / (name.replace(".", "/") + ".py")
        trees.append(ast.parse(path.read_text(encoding="utf-8"), str(path)))
    nodes = [node for tree in trees for node in tree.body if isinstance(node, ast.FunctionDef)]
    functions = {node.name for node in nodes} | {"copy_into"}
    lines = [
        "# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True",
        "# cython: initializedcheck=False, binding=False, embedsignature=True",
        "from cpython cimport array",
        "from cpython.buffer cimport PyBUF_C_CONTIGUOUS, PyBUF_FORMAT, PyBUF_WRITABLE",
        "from cpython.buffer cimport PyBuffer_Release, PyObject_GetBuffer",
        "import array",
        "from libc.math cimport sqrt",
        "from libc.stdlib cimport calloc, free",
        "from libc.string cimport memcpy, memset",
        "from raccoon_tycoon.kernel.boxes import box_of, restored",
        *constant_lines(),
        *struct_lines(),
        *copy_lines(),
    ]
    for node in nodes:
        lines += function_lines(node, functions, known)
    lines += state_class_lines()
    lines.append(BUFFERS)
    for node in nodes:
        if node.name in exports.EXPORTS:
            lines += wrapper_lines(node, exports.EXPORTS[node.name], node.name in exports.UNLOCKED)
    lines.append(GLUE)
    lines += figures_lines()
    lines.append(f'SOURCE_DIGEST = "{sources.digest()}"')
    return "\n".join(lines) + "\n"


def write_translation(folder: Path) -> Path:
    """Write ``_kernel.pyx`` if it changed, so that an unchanged kernel is not compiled again."""
    path = folder / "_kernel.pyx"
    text = translate()
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        folder.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return path

