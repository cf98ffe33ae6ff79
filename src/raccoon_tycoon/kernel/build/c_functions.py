"""One function of the rules, from its Python syntax tree to C: each statement becomes the same statement.

The subset: assignments, ``if``, ``for`` over a range, ``while``, ``return``; arithmetic, comparisons,
``and``/``or``/``not``, conditional expressions, subscripts, a state's fields, calls, ``min``, ``max``,
``sqrt``. Anything else is refused with its location.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from types import SimpleNamespace
from typing import NoReturn

from .. import state

INT, DOUBLE, U64 = "int", "double", "unsigned long long"
STATE = "KState *"
C_TYPES = {
    "int": INT,
    "bool": INT,
    "float": DOUBLE,
    "U64": U64,
    "State": STATE,
    "States": STATE,
    "Ints": "int *",
    "Bytes": "signed char *",
    "Words": "unsigned int *",
    "Floats": "double *",
    "Shorts": "short *",
    "Weights": "const short *",
    "Singles": "float *",
    "Rng": "unsigned long long *",
    "None": "void",
}
FIELD_TYPES = {"b": "signed char", "h": "short", "i": "int", "I": "unsigned int"}
WIDE = frozenset({"add_rows", "outputs", "rate"})
"""Functions with loops long enough for vectorisation to pay; elsewhere it would cost more than it saves."""
EACH_TIME = frozenset({"go_on"})
"""Functions that compilers leave as calls, though every decision passes through them."""
LARGEST_INT = 2**31 - 1

OPERATORS: dict[type[ast.AST], str] = {
    ast.Add: "+",
    ast.Sub: "-",
    ast.Mult: "*",
    ast.Div: "/",
    ast.FloorDiv: "/",
    ast.Mod: "%",
    ast.LShift: "<<",
    ast.RShift: ">>",
    ast.BitAnd: "&",
    ast.BitOr: "|",
    ast.BitXor: "^",
    ast.Eq: "==",
    ast.NotEq: "!=",
    ast.Lt: "<",
    ast.LtE: "<=",
    ast.Gt: ">",
    ast.GtE: ">=",
}
WHOLE_ONLY = (ast.FloorDiv, ast.Mod, ast.LShift, ast.RShift, ast.BitAnd, ast.BitOr, ast.BitXor)


def refuse(node: ast.AST, problem: str) -> NoReturn:
    raise SystemExit(f"kernel, line {getattr(node, 'lineno', '?')}: {problem}: {ast.unparse(node)}")


def annotation_name(node: ast.expr | None) -> str:
    if node is None:
        return "int"
    if isinstance(node, ast.Name) and node.id in C_TYPES:
        return node.id
    if isinstance(node, ast.Constant) and node.value is None:
        return "None"
    refuse(node, f"a type must be one of {', '.join(C_TYPES)}")


def c_literal(value: object) -> str:
    if isinstance(value, tuple):
        return "{" + ", ".join(c_literal(item) for item in value) + "}"
    if isinstance(value, int) and value > LARGEST_INT:
        return f"{value}ULL"
    return repr(value)


def c_type_of(value: object) -> str:
    """The C type of a number or of a table's numbers."""
    while isinstance(value, tuple | list):
        value = value[0]
    if isinstance(value, int) and value > LARGEST_INT:
        return U64
    return DOUBLE if isinstance(value, float) else INT


@dataclass(frozen=True)
class Signature:
    """What callers of a function need to know, in the annotations' names."""

    name: str
    arguments: dict[str, str]
    result: str

    @staticmethod
    def of(node: ast.FunctionDef) -> Signature:
        arguments = {argument.arg: annotation_name(argument.annotation) for argument in node.args.args}
        return Signature(node.name, arguments, annotation_name(node.returns))

    def declaration(self, prefix: str = "k_") -> str:
        arguments = ", ".join(f"{C_TYPES[kind]} {name}" for name, kind in self.arguments.items())
        return f"{C_TYPES[self.result]} {prefix}{self.name}({arguments or 'void'})"

    @property
    def wide(self) -> bool:
        """Whether its loops are worth vectorising."""
        return self.name in WIDE

    def definition(self) -> str:
        kind = "WIDE" if self.wide else "INLINE" if self.name in EACH_TIME else "static inline"
        return f"{kind} {self.declaration()}"


@dataclass(frozen=True)
class Known:
    """The names that every function may use."""

    constants: dict[str, object]
    functions: dict[str, Signature]

    def number(self, node: ast.expr) -> int:
        """The value of a constant expression."""
        return int(eval(ast.unparse(node), {}, dict(self.constants)))


@dataclass(frozen=True)
class Value:
    """An expression in C, its type, and how many subscripts it still needs to be a number."""

    text: str
    kind: str
    depth: int = 0

    @property
    def whole(self) -> bool:
        return self.depth == 0 and self.kind not in (DOUBLE, "float", STATE)


class Function:
    """Writes one function."""

    def __init__(self, node: ast.FunctionDef, known: Known) -> None:
        self.node = node
        self.known = known
        self.signature = Signature.of(node)
        self.kinds: dict[str, str] = dict(self.signature.arguments)  # of arguments and variables
        self.loops = 0

    def lines(self) -> Iterator[str]:
        yield f"{self.signature.definition()} {{"
        for declaration in self.declarations():
            yield f"    {declaration};"
        yield from indented(self.block(self.node.body))
        yield "}"

    def declarations(self) -> Iterator[str]:
        """The variables: typed where their annotation says so, whole numbers elsewhere."""
        stored: dict[str, ast.AnnAssign | None] = {}
        for node in ast.walk(self.node):
            if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                stored[node.target.id] = node
            elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
                if node.id in self.known.functions or node.id in self.known.constants:
                    refuse(node, "a variable has the name of a function or a constant")
                stored.setdefault(node.id, None)
        for name, declared in stored.items():
            if name in self.signature.arguments:
                continue
            kind = annotation_name(declared.annotation) if declared else "int"
            value = declared.value if declared else None
            self.kinds[name] = kind
            if kind in state.ARRAY_CODES:
                yield f"{C_TYPES[kind].removesuffix(' *')} {name}[{self.array_size(value)}]"
                continue
            if kind == "State" and isinstance(value, ast.Call):
                yield f"KState {name}_room"
            yield f"{C_TYPES[kind]} {name}"

    def array_size(self, node: ast.expr | None) -> int:
        """``[0] * N`` is a zeroed array, ``room(N)`` an uninitialised one."""
        if isinstance(node, ast.BinOp) and isinstance(node.left, ast.List):
            return self.known.number(node.right)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "room":
            return self.known.number(node.args[0])
        refuse(node or self.node, "an array is [0] * N or room(N)")

    # Statements

    def block(self, body: list[ast.stmt]) -> Iterator[str]:
        for statement in body:
            write = getattr(self, f"write_{type(statement).__name__}", None)
            if write is None:
                refuse(statement, "this statement has no counterpart in C")
            yield from write(statement)

    def write_Expr(self, node: ast.Expr) -> Iterator[str]:
        if not isinstance(node.value, ast.Constant):  # a docstring
            yield f"{self.value(node.value).text};"

    def write_Pass(self, node: ast.Pass) -> Iterator[str]:
        yield ";"

    def write_Break(self, node: ast.Break) -> Iterator[str]:
        yield "break;"

    def write_Continue(self, node: ast.Continue) -> Iterator[str]:
        yield "continue;"

    def write_Return(self, node: ast.Return) -> Iterator[str]:
        yield "return;" if node.value is None else f"return {self.value(node.value).text};"

    def write_Assign(self, node: ast.Assign) -> Iterator[str]:
        if len(node.targets) != 1:
            refuse(node, "one variable at a time")
        yield f"{self.value(node.targets[0]).text} = {self.value(node.value).text};"

    def write_AnnAssign(self, node: ast.AnnAssign) -> Iterator[str]:
        if not isinstance(node.target, ast.Name) or node.value is None:
            refuse(node, "a type belongs to a variable with its first value")
        name, kind = node.target.id, annotation_name(node.annotation)
        if kind in state.ARRAY_CODES:
            if isinstance(node.value, ast.BinOp):
                yield f"memset({name}, 0, sizeof {name});"
        elif kind == "State" and isinstance(node.value, ast.Call):
            # ``t: State = State()`` is a state of the function's own, for ``copy_into`` to fill.
            yield f"{name} = &{name}_room;"
        elif kind == "State":
            # ``game: State = games[i]`` is one of a batch, in its place.
            yield f"{name} = &{self.value(node.value).text};"
        else:
            yield f"{name} = {self.value(node.value).text};"

    def write_AugAssign(self, node: ast.AugAssign) -> Iterator[str]:
        target, value = self.value(node.target), self.value(node.value)
        if isinstance(node.op, ast.Div) and target.whole and value.whole:
            refuse(node, "a whole number can't hold a quotient")
        yield f"{target.text} {OPERATORS[type(node.op)]}= {value.text};"

    def write_If(self, node: ast.If) -> Iterator[str]:
        yield f"if ({self.test(node.test)}) {{"
        yield from indented(self.block(node.body))
        if node.orelse:
            yield "} else {"
            yield from indented(self.block(node.orelse))
        yield "}"

    def write_While(self, node: ast.While) -> Iterator[str]:
        if node.orelse:
            refuse(node, "a loop has no else")
        yield f"while ({self.test(node.test)}) {{"
        yield from indented(self.block(node.body))
        yield "}"

    def write_For(self, node: ast.For) -> Iterator[str]:
        """The bounds are evaluated once, and the variable keeps its last value, as in Python."""
        call = node.iter
        if node.orelse or not (
            isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "range"
        ):
            refuse(node, "a loop goes over a range")
        bounds = [self.value(argument).text for argument in call.args]
        start, end = bounds[:2] if len(bounds) > 1 else ("0", bounds[0])
        step = self.known.number(call.args[2]) if len(bounds) > 2 else 1
        self.loops += 1
        turn, last = f"turn_{self.loops}", f"last_{self.loops}"
        sign = "<" if step > 0 else ">"
        advance = f"{turn}++" if step == 1 else f"{turn} += {step}"
        if self.signature.wide and not any(isinstance(inner, ast.For) for inner in node.body):
            yield "WIDE_LOOP"
        yield f"for (int {turn} = {start}, {last} = {end}; {turn} {sign} {last}; {advance}) {{"
        yield f"    {self.value(node.target).text} = {turn};"
        yield from indented(self.block(node.body))
        yield "}"

    # Expressions

    def test(self, node: ast.expr) -> str:
        """An expression used only as a truth value."""
        if isinstance(node, ast.BoolOp):
            sign = " && " if isinstance(node.op, ast.And) else " || "
            return sign.join(f"({self.test(part)})" for part in node.values)
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            return f"!({self.test(node.operand)})"
        if isinstance(node, ast.Compare):
            return self.comparison(node)
        return self.value(node).text

    def value(self, node: ast.expr) -> Value:
        write = getattr(self, f"value_{type(node).__name__}", None)
        if write is None:
            refuse(node, "this expression has no counterpart in C")
        found: Value = write(node)
        return found

    def value_Constant(self, node: ast.Constant) -> Value:
        if not isinstance(node.value, int | float):
            refuse(node, "a value is a number")
        value = int(node.value) if isinstance(node.value, bool) else node.value
        return Value(c_literal(value), c_type_of(value))

    def value_Name(self, node: ast.Name) -> Value:
        if node.id in self.kinds:
            kind = C_TYPES[self.kinds[node.id]]
            if kind == STATE:
                return Value(node.id, STATE, int(self.kinds[node.id] == "States"))
            return Value(node.id, kind.removesuffix(" *"), int(kind.endswith("*")))
        if node.id not in self.known.constants:
            refuse(node, "neither a variable nor a constant")
        value = self.known.constants[node.id]
        depth = 0
        inner = value
        while isinstance(inner, tuple | list):
            inner, depth = inner[0], depth + 1
        return Value(node.id, c_type_of(value), depth)

    def value_Attribute(self, node: ast.Attribute) -> Value:
        """A field of a state; ``AT.price`` is a number of the namespace ``AT``."""
        space = self.known.constants.get(node.value.id) if isinstance(node.value, ast.Name) else None
        if isinstance(space, SimpleNamespace):
            if not hasattr(space, node.attr):
                refuse(node, "there is no such number")
            return Value(str(getattr(space, node.attr)), INT)
        owner = self.value(node.value)
        if owner.kind != STATE or node.attr not in FIELDS:
            refuse(node, "there is no such field")
        field = FIELDS[node.attr]
        arrow = "." if isinstance(node.value, ast.Subscript) else "->"
        return Value(f"{owner.text}{arrow}{node.attr}", FIELD_TYPES[field.code], len(field.shape))

    def value_Subscript(self, node: ast.Subscript) -> Value:
        table, index = self.value(node.value), self.value(node.slice)
        if table.depth == 0 or not index.whole:
            refuse(node, "an array has a whole number in brackets")
        place = f"{table.text}[{index.text}]"
        if self.signature.wide and isinstance(node.slice, ast.BinOp) and isinstance(node.slice.op, ast.Add):
            # The compiler must assume that an index may wrap; a pointer can't.
            place = (
                f"({table.text} + {self.value(node.slice.left).text})[{self.value(node.slice.right).text}]"
            )
        return Value(place, table.kind, table.depth - 1)

    def value_Call(self, node: ast.Call) -> Value:
        if not isinstance(node.func, ast.Name) or node.keywords:
            refuse(node, "a call names a function and gives its arguments in order")
        name, values = node.func.id, [self.value(argument) for argument in node.args]
        texts = ", ".join(value.text for value in values)
        if name in ("min", "max") and len(values) == 2:
            kind = INT if all(value.whole for value in values) else DOUBLE
            return Value(f"{name}_{kind}({texts})", kind)
        if name == "sqrt":
            return Value(f"sqrt({texts})", DOUBLE)
        if name == "int":
            return Value(f"(int)({texts})", INT)
        if name not in self.known.functions:
            refuse(node, "there is no such function")
        signature = self.known.functions[name]
        if len(values) != len(signature.arguments):
            refuse(node, f"{name} has {len(signature.arguments)} arguments")
        return Value(f"k_{name}({texts})", C_TYPES[signature.result])

    def value_BinOp(self, node: ast.BinOp) -> Value:
        left, right = self.value(node.left), self.value(node.right)
        sign = OPERATORS.get(type(node.op))
        if sign is None or left.depth or right.depth:
            refuse(node, "this operation has no counterpart in C")
        if isinstance(node.op, WHOLE_ONLY) and not (left.whole and right.whole):
            refuse(node, "this operation is for whole numbers")
        if isinstance(node.op, ast.Div) and left.whole and right.whole:
            return Value(f"((double){left.text} / {right.text})", DOUBLE)
        kind = joint_kind(left, right)
        return Value(f"({left.text} {sign} {right.text})", kind)

    def value_UnaryOp(self, node: ast.UnaryOp) -> Value:
        if isinstance(node.op, ast.Not):
            return Value(f"!({self.test(node.operand)})", INT)
        if not isinstance(node.op, ast.USub):
            refuse(node, "this operation has no counterpart in C")
        value = self.value(node.operand)
        return Value(f"(-{value.text})", value.kind)

    def value_Compare(self, node: ast.Compare) -> Value:
        return Value(f"({self.comparison(node)})", INT)

    def comparison(self, node: ast.Compare) -> str:
        terms = [node.left, *node.comparators]
        for term in terms[1:-1]:
            refuse_calls(term, "what stands in the middle")
        texts = [self.value(term).text for term in terms]
        return " && ".join(
            f"{left} {OPERATORS[type(sign)]} {right}"
            for left, sign, right in zip(texts, node.ops, texts[1:], strict=False)
        )

    def value_BoolOp(self, node: ast.BoolOp) -> Value:
        """The deciding value, as in Python: ``a or b`` is ``a`` unless that is 0."""
        *firsts, last = node.values
        found = self.value(last)
        for part in reversed(firsts):
            value = self.value(part)
            if not (value.whole and found.whole):
                refuse(node, "only whole numbers decide")
            if isinstance(node.op, ast.And):
                text = f"({value.text} ? {found.text} : 0)"
            else:
                refuse_calls(part, "what may be the answer")
                text = f"({value.text} ? {value.text} : {found.text})"
            found = Value(text, joint_kind(value, found))
        return found

    def value_IfExp(self, node: ast.IfExp) -> Value:
        left, right = self.value(node.body), self.value(node.orelse)
        return Value(f"(({self.test(node.test)}) ? {left.text} : {right.text})", joint_kind(left, right))


def refuse_calls(node: ast.expr, what: str) -> None:
    if any(isinstance(inner, ast.Call) for inner in ast.walk(node)):
        refuse(node, f"{what} is read twice, so it can't be a call")


def joint_kind(left: Value, right: Value) -> str:
    """The common C type of two numbers."""
    for kind in (DOUBLE, "float", U64, "unsigned int"):
        if kind in (left.kind, right.kind):
            return DOUBLE if kind == "float" else kind
    return INT


def indented(lines: Iterator[str]) -> Iterator[str]:
    for line in lines:
        yield f"    {line}"


FIELDS = {field.name: field for field in state.FIELDS + state.SCRATCH_FIELDS}
