"""Turns the rules in ``kernel/`` into one file of plain C, which needs no library and none of Python's
headers.

The rules are plain Python over a state of fixed size. This writer adds what C needs and the source already
says: the state's layout (``state.FIELDS``), the constants (upper-case names), and the type of each argument
and variable (its annotation; a whole number where there is none). Each statement becomes the same statement
in C. All files go into one compile unit, so the compiler sees every call.

Arithmetic is C's: ``//`` and ``%`` round towards zero, and whole numbers wrap at 32 bits. The tests compare
position by position with the rules as Python runs them.
"""

from __future__ import annotations

import ast
import importlib
from collections.abc import Iterator
from itertools import groupby
from types import SimpleNamespace

from .. import figures, state
from . import exports, sources
from .c_functions import FIELD_TYPES, Function, Known, Signature, c_literal, c_type_of

STATE_SIZE = sum(field.bytes for field in state.FIELDS)

HEAD = """\
#if defined(__GNUC__) /* Clang too: they know these without a library */
#define memcpy __builtin_memcpy
#define memset __builtin_memset
#define sqrt __builtin_sqrt
#define INLINE static inline __attribute__((always_inline))
#pragma GCC diagnostic ignored "-Wunused-but-set-variable" /* a loop of which only the count matters */
#else
#define INLINE static inline
#include <math.h>
#include <string.h>
#endif

#if defined(__clang__)
#define WIDE static inline
#define WIDE_LOOP _Pragma("clang loop vectorize(enable)")
#elif defined(__GNUC__)
#define WIDE __attribute__((optimize("tree-loop-vectorize", "no-loop-unroll-and-jam"))) static
#define WIDE_LOOP
#else
#define WIDE static inline
#define WIDE_LOOP
#endif
static inline int min_int(int a, int b) { return b < a ? b : a; }
static inline int max_int(int a, int b) { return b > a ? b : a; }
static inline double min_double(double a, double b) { return b < a ? b : a; }
static inline double max_double(double a, double b) { return b > a ? b : a; }
"""
CLEAR = """\
static inline void k_clear_bytes(signed char *out, int at, int size) { memset(out + at, 0, size); }
static inline void k_clear_shorts(short *out, int at, int size) { memset(out + at, 0, size * sizeof(short)); }
"""
COPY = f"""\
static inline void k_copy_into(KState *target, KState *source) {{
    memcpy(target, source, {STATE_SIZE});
    target->logging = 0;
    target->log_size = 0;
}}
"""
# Functions that are generated from a table instead of translated from the rules.
WRITTEN = (
    Signature("clear_bytes", {"out": "Bytes", "at": "int", "size": "int"}, "None"),
    Signature("clear_shorts", {"out": "Shorts", "at": "int", "size": "int"}, "None"),
    Signature("copy_into", {"target": "State", "source": "State"}, "None"),
    Signature("redact", {"view": "State", "s": "State", "seat": "int"}, "None"),
    Signature("set_figures", {"box": "int", "values": "Ints"}, "None"),
)


def constants() -> dict[str, object]:
    """Every upper-case number, table or namespace of numbers of the constant modules, by name."""
    found: dict[str, object] = {}
    for module in sources.constants():
        for name, value in vars(importlib.import_module(f"raccoon_tycoon.kernel.{module}")).items():
            if name.isupper() and isinstance(value, int | float | tuple | list | SimpleNamespace):
                assert found.setdefault(name, value) == value, f"{name} means two things in the kernel"
    return found


def rules() -> list[ast.FunctionDef]:
    """The functions of the rules, file by file."""
    found = []
    for name in sources.translated():
        path = sources.KERNEL / (name.replace(".", "/") + ".py")
        tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
        found += [node for node in tree.body if isinstance(node, ast.FunctionDef)]
    return found


def signatures(nodes: list[ast.FunctionDef]) -> dict[str, Signature]:
    return {found.name: found for found in (*map(Signature.of, nodes), *WRITTEN)}


def constant_lines(known: dict[str, object]) -> Iterator[str]:
    for name, value in known.items():
        if isinstance(value, list):  # a table for each box in play; the first is what ships
            yield f"static int {name}[{figures.MOST_BOXES}]{shape_of(value[0])} = {{{c_literal(value[0])}}};"
        elif isinstance(value, tuple):
            yield f"static const {c_type_of(value)} {name}{shape_of(value)} = {c_literal(value)};"
        elif not isinstance(value, SimpleNamespace):  # its numbers are substituted one by one
            yield f"#define {name} ({c_literal(value)})"


def shape_of(value: object) -> str:
    return f"[{len(value)}]" + shape_of(value[0]) if isinstance(value, tuple) else ""


def figures_lines() -> Iterator[str]:
    """Fills the tables of one more box from ``figures.numbers``."""
    yield "static inline void k_set_figures(int box, int *values) {"
    for name in figures.tables(0):
        yield f"    memcpy(&{name}[box], values, sizeof {name}[box]);"
        yield f"    values += sizeof {name}[box] / sizeof(int);"
    yield "}"


def struct_lines() -> Iterator[str]:
    yield "typedef struct {"
    for field in state.FIELDS + state.SCRATCH_FIELDS:
        sizes = "".join(f"[{size}]" for size in field.shape)
        yield f"    {FIELD_TYPES[field.code]} {field.name}{sizes};"
    yield "} KState;"


def redaction_lines() -> Iterator[str]:
    """Copies what ``seat`` may see (-1: a spectator), as the pure ``State.redacted`` does."""
    yield "static inline void k_redact(KState *view, KState *s, int seat) {"
    for open_to_all, run in groupby(state.FIELDS, lambda field: field.sees == state.EVERYONE):
        fields = list(run)
        if open_to_all:  # if there are no gaps between them, copy all at once
            yield f"    {copied(fields[0].name, sum(field.bytes for field in fields))}"
        else:
            for field in fields:
                yield from hidden_lines(field)
    yield "}"


def hidden_lines(field: state.Field) -> Iterator[str]:
    """Copies what ``seat`` may see of a hidden field."""
    if field.shown:
        yield f"    if (k_{field.shown.__name__}(s)) {copied(field.name, field.bytes)}"
    if field.sees in state.OWNED:
        places = field.shape[0]
        mine = copied(f"{field.name}[seat]", field.bytes // places)
        yield f"    if (0 <= seat && seat < {places}) {mine}"


def copied(name: str, size: int) -> str:
    return f"memcpy(&view->{name}, &s->{name}, {size});"


def offered() -> dict[str, Signature]:
    """The functions called from Python: the exported ones, and those that methods need."""
    found = signatures(rules())
    return {name: found[name] for name in (*exports.EXPORTS, *exports.FOR_METHODS)}


def plain_c() -> str:
    """The rules as one compilation unit, without exports."""
    known, nodes = constants(), rules()
    functions = signatures(nodes)
    lines = [HEAD, *constant_lines(known), *struct_lines(), CLEAR, COPY]
    lines += [f"{functions[node.name].definition()};" for node in nodes]
    for node in nodes:
        lines += Function(node, Known(known, functions)).lines()
    lines += [*redaction_lines(), *figures_lines()]
    return "\n".join(lines) + "\n"
