"""Mutation testing of the rules: break them in one place at a time and see whether a test notices.

    python scripts/mutants.py [--jobs N] [--files sell,town] [--tests PATH ...] [--list]

Each mutant runs, in the pure back end, the tests that reach the line it changes, until one fails.
What was found is kept in ``mutants/results.jsonl``: a run that was stopped goes on where it was, and
when tests change, only the survivors run again.

Why not mutmut or cosmic-ray: both start Python and collect the tests anew for every mutant, and mutmut
also rewrites every function into a trampoline that the kernel's translator would have to understand. Here
the tests are imported once; a forked child swaps one function's code and runs. A thousand mutants take
minutes, not hours.
"""

from __future__ import annotations

import argparse
import ast
import copy
import functools
import gc
import hashlib
import importlib
import json
import os
import signal
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any

os.environ["RACCOON_BACKEND"] = "pure"  # before anything imports the package: these mutants are Python

import pytest

ROOT = Path(__file__).resolve().parent.parent
KERNEL = ROOT / "src" / "raccoon_tycoon" / "kernel" / "rules"
RESULTS = ROOT / "mutants" / "results.jsonl"
TRACE = ROOT / "mutants" / "trace.json"
FILES = (
    *("turn", "produce", "sell", "auction", "building", "town", "deal", "score", "tokens", "engine"),
    *("meeple", "mission", "tile_powers", "shield"),
)
TESTS = ("tests/rules", "tests/kernel/test_log.py", "tests/kernel/players/test_random_games.py")
SPARE_SECONDS = 2  # of processor time, beyond what a test took when it was traced: then it never ends
KILLED, TIMEOUT, SURVIVED = "killed", "timeout", "survived"


# What can be broken


@dataclass(frozen=True)
class Mutant:
    module: str
    function: str
    line: int
    what: str
    code: CodeType
    key: str

    def __str__(self) -> str:
        return f"kernel/rules/{self.module}.py:{self.line} {self.function}: {self.what}"


COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
}
OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
}


def variants(node: ast.AST) -> Iterator[ast.AST]:
    """The replacements for a node; ``Pass`` for a removed statement."""
    match node:
        case ast.Compare():
            for index, operator in enumerate(node.ops):
                for other in COMPARISONS.get(type(operator), ()):
                    ops = [*node.ops[:index], other(), *node.ops[index + 1 :]]
                    yield ast.Compare(node.left, ops, node.comparators)
        case ast.BinOp(op=operator) if type(operator) in OPERATORS:
            yield ast.BinOp(node.left, OPERATORS[type(operator)](), node.right)
        case ast.AugAssign(op=operator):
            if type(operator) in OPERATORS:
                yield ast.AugAssign(node.target, OPERATORS[type(operator)](), node.value)
            yield ast.Pass()
        case ast.BoolOp():
            yield ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)
        case ast.UnaryOp(op=ast.Not()):
            yield node.operand
        case ast.Constant(value=int() as value):
            yield ast.Constant(value + 1)
            if value == 1:
                yield ast.Constant(0)
        case ast.Call(func=ast.Name(id="min" | "max" as name)):
            yield ast.Call(ast.Name("max" if name == "min" else "min", ast.Load()), node.args, [])
        case ast.If(test=ast.Attribute() | ast.Subscript() | ast.Name() | ast.Call()):
            yield ast.If(ast.UnaryOp(ast.Not(), node.test), node.body, node.orelse)
        case ast.Expr(value=ast.Call()):
            yield ast.Pass()
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            yield ast.Pass()
        case ast.Return(value=ast.Name(id=name)) if name.isupper() and name != "LEGAL":
            yield ast.Return(ast.Constant(0))


def places(node: ast.AST) -> Iterator[tuple[ast.AST, str, int | None]]:
    """Every place below a node: its parent, the field and the index. Types and array sizes stay."""
    for field, value in ast.iter_fields(node):
        if isinstance(node, ast.AnnAssign) and (field != "value" or is_array(node)):
            continue
        if field in ("annotation", "returns", "args") and isinstance(node, ast.FunctionDef):
            continue
        for index, child in enumerate(value) if isinstance(value, list) else [(None, value)]:
            if isinstance(child, ast.AST) and not is_docstring(child) and not is_padding(node, child):
                yield node, field, index
                yield from places(child)


def is_array(node: ast.AnnAssign) -> bool:
    return isinstance(node.annotation, ast.Name) and node.annotation.id in (
        "Ints",
        "Bytes",
        "Words",
        "Floats",
    )


def is_padding(parent: ast.AST, child: ast.AST) -> bool:
    """A row of the log has six places; unused ones are 0 or -1 and never read."""
    if not (isinstance(parent, ast.Call) and isinstance(parent.func, ast.Name)):
        return False
    return parent.func.id == "log_event" and isinstance(child, ast.Constant | ast.UnaryOp)


def is_docstring(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def child_at(parent: ast.AST, field: str, index: int | None) -> Any:
    value = getattr(parent, field)
    return value if index is None else value[index]


def put(parent: ast.AST, field: str, index: int | None, child: ast.AST) -> None:
    if index is None:
        setattr(parent, field, child)
    else:
        getattr(parent, field)[index] = child


def mutants_of(module: str) -> Iterator[Mutant]:
    path = KERNEL / f"{module}.py"
    names = vars(importlib.import_module(f"raccoon_tycoon.kernel.{module}"))
    for function in ast.parse(path.read_text(encoding="utf-8")).body:
        if not isinstance(function, ast.FunctionDef):
            continue
        source = ast.unparse(function)
        seen: Counter[str] = Counter()
        for parent, field, index in list(places(function)):
            original = child_at(parent, field, index)
            for variant in variants(original):
                located = ast.fix_missing_locations(ast.copy_location(variant, original))
                what = f"{first_line(original)}  ->  {first_line(located)}"
                put(parent, field, index, located)
                changed = copy.deepcopy(function)
                put(parent, field, index, original)
                seen[what] += 1
                text = f"{module}\0{source}\0{what}\0{seen[what]}"
                key = hashlib.sha256(text.encode()).hexdigest()[:16]
                code = compiled(changed, path, names)
                yield Mutant(module, function.name, original.lineno, what, code, key)


def first_line(node: ast.AST) -> str:
    return "(left out)" if isinstance(node, ast.Pass) else ast.unparse(node).split("\n")[0]


def compiled(function: ast.FunctionDef, path: Path, names: dict[str, Any]) -> CodeType:
    namespace = dict(names)
    exec(compile(ast.Module([function], []), str(path), "exec"), namespace)
    code: CodeType = namespace[function.name].__code__
    return code


# Running the tests

Trace = tuple[dict[str, float], dict[str, list[str]]]  # seconds by test, tests by line


class MutantRunner:
    """A pytest plugin: instead of running the tests once, it runs them for every mutant."""

    def __init__(self, mutants: list[Mutant], jobs: int, earlier: dict[str, str]) -> None:
        self.mutants = mutants
        self.jobs = jobs
        self.results = dict(earlier)
        self.failed_unbroken = False
        self.seconds: dict[str, float] = {}

    def pytest_collection(self) -> None:
        from hypothesis import settings  # not sooner: pytest wants to see it imported

        settings.register_profile("mutants", derandomize=True, deadline=None, database=None)
        settings.load_profile("mutants")

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        RESULTS.parent.mkdir(exist_ok=True)
        reached = self.lines_reached(session)
        if self.failed_unbroken:
            return True
        waiting = [mutant for mutant in self.mutants if mutant.key not in self.results]
        waiting.sort(key=lambda mutant: mutant.key)  # by chance, so that a part of a run is a fair sample
        total, start = len(waiting), time.monotonic()
        running: dict[int, Mutant] = {}
        with RESULTS.open("a", encoding="utf-8") as file:
            while waiting or running:
                while waiting and len(running) < self.jobs:
                    mutant = waiting.pop(0)
                    items = reached.get(f"{mutant.module}:{mutant.line}", session.items)
                    running[self.fork(mutant, items)] = mutant
                pid, status = os.wait()
                mutant = running.pop(pid)
                outcome = TIMEOUT if os.WIFSIGNALED(status) else KILLED if status else SURVIVED
                self.results[mutant.key] = outcome
                file.write(
                    json.dumps({"key": mutant.key, "outcome": outcome, "tests": tests_digest()}) + "\n"
                )
                file.flush()
                if outcome == SURVIVED:
                    print(f"survived: {mutant}", flush=True)
                done = total - len(waiting) - len(running)
                if done % 50 == 0:
                    print(f"{done} of {total}, {time.monotonic() - start:.0f} s", file=sys.stderr, flush=True)
        return True

    def lines_reached(self, session: pytest.Session) -> dict[str, list[pytest.Item]]:
        """Which tests run which line of the kernel, quickest first; all must pass unbroken."""
        self.seconds, reached = self.cached_trace() or self.trace(session)
        items = {item.nodeid: item for item in session.items}
        return {
            line: [items[name] for name in sorted(names, key=self.seconds.__getitem__) if name in items]
            for line, names in reached.items()
        }

    def cached_trace(self) -> Trace | None:
        if not TRACE.exists():
            return None
        digest, seconds, reached = json.loads(TRACE.read_text(encoding="utf-8"))
        return (seconds, reached) if digest == sources_digest() else None

    def trace(self, session: pytest.Session) -> Trace:
        print(f"{len(session.items)} tests, nothing broken yet", file=sys.stderr, flush=True)
        seconds: dict[str, float] = {}
        reached: dict[str, list[str]] = {}
        for item in session.items:
            lines: set[tuple[str, int]] = set()
            clear_caches()
            start = time.process_time()
            with tracing(lines):
                passed = run_item(item)
            seconds[item.nodeid] = time.process_time() - start
            for path, line in lines:
                reached.setdefault(f"{Path(path).stem}:{line}", []).append(item.nodeid)
            if not passed:
                print(f"{item.nodeid} fails although nothing is broken", file=sys.stderr)
                self.failed_unbroken = True
        if not self.failed_unbroken:
            TRACE.write_text(json.dumps([sources_digest(), seconds, reached]), encoding="utf-8")
        return seconds, reached

    def fork(self, mutant: Mutant, items: list[pytest.Item]) -> int:
        pid = os.fork()
        if pid:
            return pid
        status = 1
        try:
            silence()
            clear_caches()
            module = importlib.import_module(f"raccoon_tycoon.kernel.{mutant.module}")
            function: FunctionType = getattr(module, mutant.function)
            function.__code__ = mutant.code  # in place: every importer of the function has it
            status = 0 if all(self.run_limited(item) for item in items) else 1
        finally:
            os._exit(status)

    def run_limited(self, item: pytest.Item) -> bool:
        """Run a test; the process dies if it takes far longer than it did unbroken."""
        signal.setitimer(signal.ITIMER_PROF, SPARE_SECONDS + self.seconds[item.nodeid])
        return run_item(item)


def run_item(item: pytest.Item) -> bool:
    """Set up, run and tear down one test."""
    from _pytest.runner import runtestprotocol

    reports = runtestprotocol(item, log=False, nextitem=None)
    return not any(report.failed for report in reports)


@functools.cache
def caches() -> list[functools._lru_cache_wrapper[Any]]:
    found = [thing for thing in gc.get_objects() if isinstance(thing, functools._lru_cache_wrapper)]
    return [cache for cache in found if cache.__module__.startswith(("tests.", "raccoon_tycoon."))]


def clear_caches() -> None:
    """Positions that tests keep must be dealt again by the broken rules."""
    for cache in caches():
        cache.cache_clear()


def silence() -> None:
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)


class tracing:
    """Record the kernel lines that run."""

    def __init__(self, lines: set[tuple[str, int]]) -> None:
        self.lines = lines
        self.modules = {str(KERNEL / f"{name}.py") for name in FILES}

    def __enter__(self) -> None:
        threading.settrace(self.enter)
        sys.settrace(self.enter)

    def __exit__(self, *_: object) -> None:
        sys.settrace(None)
        threading.settrace(None)

    def enter(self, frame: FrameType, event: str, argument: object) -> Callable[..., Any] | None:
        return self.line if frame.f_code.co_filename in self.modules else None

    def line(self, frame: FrameType, event: str, argument: object) -> Any:
        self.lines.add((frame.f_code.co_filename, frame.f_lineno))
        return self.line


# Results


@functools.cache
def tests_digest() -> str:
    found = hashlib.sha256()
    for path in sorted((ROOT / "tests").rglob("*.py")):
        found.update(path.read_bytes())
    return found.hexdigest()[:16]


def sources_digest() -> str:
    rules = b"".join(path.read_bytes() for path in sorted(KERNEL.glob("*.py")))
    return tests_digest() + hashlib.sha256(rules).hexdigest()[:16]


def earlier_results(*, of_any_tests: bool = False) -> dict[str, str]:
    """Known results: kills, and survivals of the current tests."""
    known: dict[str, str] = {}
    if RESULTS.exists():
        for row in map(json.loads, RESULTS.read_text(encoding="utf-8").splitlines()):
            if row["outcome"] != SURVIVED or of_any_tests or row["tests"] == tests_digest():
                known[row["key"]] = row["outcome"]
    return known


def report(mutants: list[Mutant], results: dict[str, str]) -> None:
    survivors = [mutant for mutant in mutants if results.get(mutant.key) == SURVIVED]
    print(f"\nSurvivors ({len(survivors)}):")
    for mutant in survivors:
        print(f"  {mutant}")
    print(f"\n{'file':<12}{'mutants':>8}{'killed':>8}{'timeout':>8}{'survived':>9}{'score':>8}")
    ran = [mutant for mutant in mutants if mutant.key in results]
    for module in (*FILES, ""):
        chosen = [mutant for mutant in ran if module in ("", mutant.module)]
        if chosen:
            count = Counter(results[mutant.key] for mutant in chosen)
            score = 100 * (count[KILLED] + count[TIMEOUT]) / len(chosen)
            numbers = f"{len(chosen):>8}{count[KILLED]:>8}{count[TIMEOUT]:>8}{count[SURVIVED]:>9}"
            print(f"{module or 'all':<12}{numbers}{score:>7.1f}%")


def main() -> int:
    parser = argparse.ArgumentParser(description="Break the rules in one place at a time and run the tests.")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--files", default=",".join(FILES), help="comma-separated kernel files")
    parser.add_argument("--tests", nargs="+", default=[path for path in TESTS if (ROOT / path).exists()])
    parser.add_argument("--list", action="store_true", help="list the mutants and stop")
    parser.add_argument("--report", action="store_true", help="show what earlier runs found and stop")
    arguments = parser.parse_args()
    unknown = set(arguments.files.split(",")) - set(FILES)
    if unknown:
        parser.error(f"no such file to break: {', '.join(sorted(unknown))}; there are {', '.join(FILES)}")
    os.chdir(ROOT)
    mutants = [mutant for module in arguments.files.split(",") for mutant in mutants_of(module)]
    if arguments.list:
        for mutant in mutants:
            print(mutant)
        return 0
    if arguments.report:
        report(mutants, earlier_results(of_any_tests=True))
        return 0
    runner = MutantRunner(mutants, arguments.jobs, earlier_results())
    options = ["-q", "-p", "no:cacheprovider", "-p", "no:xdist", "--no-header", "--no-summary"]
    pytest.main([*options, *arguments.tests], plugins=[runner])
    if runner.failed_unbroken:
        return 1
    report(mutants, runner.results)
    return 0


if __name__ == "__main__":
    sys.exit(main())
