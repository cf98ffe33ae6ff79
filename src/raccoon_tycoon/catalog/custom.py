"""Custom figures for the missions and the expansion, read from a file and checked (docs/expansion.md).

If the file has rows of a kind, they replace all shipped rows of that kind; the other kinds stay. The rules
fix how many railroads, towns and tiles there are, so a kind must be complete.
"""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import get_args

from ..frozen import frozen
from ..locale import Explained, Message, as_is
from .names import CommodityName
from .vocabulary import ABILITIES, MEASURES, MEEPLES, POWERS

COLUMNS = ["kind", "name", "origin", "cost", "effect"]
COMMODITIES = get_args(CommodityName)
REPLACED = ("Bank", "Rail Baron", "Governor's Mansion")
TWO_NUMBERS = ("bulk-premium", "insurance", "interest")
LARGEST_FILE = 1_000_000
LARGEST = 99  # what the kernel's small fields can hold and add up
LARGEST_POWER = 30
LARGEST_POWER_IN_ALL = 90  # of all tiles that have it, as one player may own them all
LONGEST_NAME = 40
LONGEST_COLUMN = 12
# How many rows of a kind there are: at least, at most. Missions are dealt two each to six players.
COUNTS = {
    "railroad": (2, 2),
    "town": (4, 4),
    "replacement": (3, 3),
    "tile": (13, 13),
    "meeple": (4, 4),
    "shield": (6, 8),
    "mission": (12, 24),
}
TOWN_POINTS = ("2", "3", "4", "5")

Row = dict[str, str]


class FiguresError(Explained, ValueError):
    """Figures that can't be played with: file, line and reason."""

    @classmethod
    def at(cls, path: str | Path, line: int | None, problem: Message) -> FiguresError:
        if line is None:
            return cls.of("at-place", place=str(path), problem=problem)
        return cls.of("at-line", place=str(path), line=line, problem=problem)


class _Wrong(Explained):
    """What is wrong; the caller adds the line."""


@frozen
class OwnFigures:
    """The rows of a valid file. ``digest`` identifies the figures, whatever the file is called."""

    source: str
    rows: tuple[Row, ...]
    digest: str

    @classmethod
    def read(cls, path: str | Path) -> OwnFigures:
        """The figures of a file; ``FiguresError`` if something is wrong with them."""
        numbered = _read(Path(path))
        names = _other_names({row["kind"] for _, row in numbered})
        for line, row in numbered:
            try:
                _check_row(row, names)
            except _Wrong as error:
                raise FiguresError.at(path, line, error.message) from None
        rows = tuple(row for _, row in numbered)
        own = cls(str(path), rows, "")
        try:
            _check_whole(rows)
            _check_powers(own.instead_of(shipped("fat_cat.csv")))
        except _Wrong as error:
            raise FiguresError.at(path, None, error.message) from None
        return cls.from_text(own.text, str(path))

    @classmethod
    def from_text(cls, text: str, source: str = "") -> OwnFigures:
        """Figures that were checked, from their ``text``."""
        import hashlib  # imported here because it slows down the start

        rows = tuple(dict(zip(COLUMNS, line.split(","), strict=True)) for line in text.splitlines())
        return cls(source, rows, hashlib.sha256(text.encode()).hexdigest()[:16])

    @property
    def text(self) -> str:
        """The rows alone, one per line."""
        return "\n".join(",".join(row[column] for column in COLUMNS) for row in self.rows)

    def instead_of(self, rows: Iterable[Row]) -> tuple[Row, ...]:
        """``rows`` of a shipped file, with each kind that this file has replaced."""
        shipped = tuple(rows)
        kinds = tuple(dict.fromkeys(row["kind"] for row in shipped))
        own = {row["kind"] for row in self.rows}
        return tuple(
            row for kind in kinds for row in (self.rows if kind in own else shipped) if row["kind"] == kind
        )

    def counts(self) -> dict[str, int]:
        """How many rows of each kind there are."""
        return {
            kind: sum(row["kind"] == kind for row in self.rows)
            for kind in dict.fromkeys(row["kind"] for row in self.rows)
        }


def _read(path: Path) -> list[tuple[int, Row]]:
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST_FILE + 1)
        if len(data) > LARGEST_FILE:
            raise FiguresError.at(path, None, Message.of("figures-too-large", most=LARGEST_FILE))
        reader = csv.DictReader(data.decode("utf-8-sig").splitlines(), strict=True)
        if reader.fieldnames != COLUMNS:
            raise FiguresError.at(path, 1, Message.of("figures-columns", columns=",".join(COLUMNS)))
        rows = []
        for row in reader:
            if None in row or None in row.values():
                raise FiguresError.at(path, reader.line_num, Message.of("figures-cells", count=len(COLUMNS)))
            rows.append((reader.line_num, _tidy(row)))
    except UnicodeDecodeError:
        raise FiguresError.at(path, None, Message("not-utf8")) from None
    except csv.Error as error:
        problem = Message.of("figures-no-csv", problem=str(error))
        raise FiguresError.at(path, reader.reader.line_num, problem) from None
    except OSError as error:
        raise FiguresError.at(path, None, as_is(str(error.strerror))) from None
    if not rows:
        raise FiguresError.at(path, None, Message("figures-none"))
    return rows


def _tidy(row: Row) -> Row:
    """A cell without extra spaces; a name with extra spaces is refused later."""
    return {
        column: row[column].strip() if column == "name" else " ".join(row[column].split())
        for column in COLUMNS
    }


def shipped(file: str) -> list[Row]:
    """The rows of a shipped data file."""
    with (Path(__file__).parent / "data" / file).open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines))


def _other_names(own: set[str]) -> set[str]:
    """The names that are taken: of the base game, and of the kinds that the file has no rows of."""
    columns = {
        "buildings.csv": ("building", "upgrade"),
        "railroads.csv": ("railroad",),
        "towns.csv": ("town",),
        "fat_cat.csv": ("name",),
        "missions.csv": ("name",),
    }
    found: set[str] = set()
    for file, wanted in columns.items():
        for row in shipped(file):
            if "name" not in wanted or row["kind"] not in {*own, "meeple"}:
                found.update(row[column].lower() for column in wanted if row[column])
    return found


def _check_row(row: Row, names: set[str]) -> None:
    kind, name = row["kind"], row["name"]
    if kind not in _CHECKS:
        raise _unknown("kind", kind, _CHECKS)
    forbidden = (
        not name or len(name) > LONGEST_NAME or not name.isprintable() or any(c in name for c in ",#:")
    )
    if forbidden or " ".join(name.split()) != name or name.lower().endswith(" with locomotive"):
        raise _Wrong.of("figures-name", name=repr(name[:LONGEST_NAME]))
    key = f"the meeple {name}" if kind == "meeple" else name.lower()  # there is also a railroad called Tycoon
    if key in names:
        raise _Wrong.of("figures-name-taken", name=name)
    names.add(key)
    if row["origin"] not in ("printed", "designed"):
        raise _Wrong.of("bad-choice", what="origin", value=repr(row["origin"]), allowed="printed, designed")
    if kind in ("shield", "mission") and row["cost"]:
        raise _Wrong.of("figures-costs-nothing", kind=kind)
    _CHECKS[kind](row)


def _unknown(kind: str, name: str, known: Iterable[str]) -> _Wrong:
    return _Wrong.of("unknown-thing", kind=kind, name=repr(name), known=", ".join(known))


def _number(text: str, least: int = 0, most: int = LARGEST) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 4 and least <= int(text) <= most):
        raise _Wrong.of("figures-number", text=repr(text), least=least, most=most)
    return int(text)


def _form(text: str, form: str) -> list[str]:
    """The words of a text in place of the form's words in capitals."""
    words, wanted = text.split(), form.split()
    if len(words) != len(wanted) or any(
        word != want for word, want in zip(words, wanted, strict=True) if not want.isupper()
    ):
        raise _Wrong.of("bad-form", what=repr(text), form=repr(form))
    return [word for word, want in zip(words, wanted, strict=True) if want.isupper()]


def _commodity(word: str) -> None:
    if word not in COMMODITIES:
        raise _unknown("commodity", word, COMMODITIES)


def _railroad(row: Row) -> None:
    _number(row["cost"], 1)
    if row["effect"].startswith("wild"):
        _form(row["effect"], "wild copies 2")
        return
    for number in _form(row["effect"], "set A B C D copies 4 players 6"):
        _number(number)


def _town(row: Row) -> None:
    amount, commodity, any_amount = _form(row["cost"], "N COMMODITY or N")
    _number(amount, 1, 9)
    _commodity(commodity)
    _number(any_amount, 1, 9)
    _number(_form(row["effect"], "N points")[0], 2, 5)


def _tile(row: Row) -> None:
    if " for " in row["effect"]:
        raise _Wrong.of("figures-only-replacement")
    _power(row["cost"], row["effect"])


def _replacement(row: Row) -> None:
    effect, _, replaced = row["effect"].partition(" for ")
    if replaced not in REPLACED:
        raise _Wrong.of("figures-replacement", tiles=", ".join(REPLACED))
    _power(row["cost"], effect)


def _power(cost: str, effect: str) -> None:
    _number(cost)
    power, *numbers = effect.split() or [""]
    if power not in POWERS:
        raise _unknown("power", power, POWERS)
    if power == "workshop":
        if numbers not in (["locomotive"], ["house"]):
            raise _Wrong.of("figures-workshop")
        return
    wanted = 2 if power in TWO_NUMBERS else 1
    if len(numbers) != wanted:
        raise _Wrong.of("figures-numbers", what=power, count=wanted)
    for number in numbers:
        _number(number, 1, LARGEST_POWER)


def _meeple(row: Row) -> None:
    if row["name"] not in MEEPLES:
        raise _unknown("meeple", row["name"], MEEPLES)
    cost = row["cost"].split()
    if not 1 <= len(cost) <= 9:
        raise _Wrong.of("figures-meeple-cost")
    for word in cost:
        _commodity(word)
    place = {"locomotive": "railroad", "house": "town"}.get(row["name"])
    if place is not None:
        points, bounty, supply = _form(row["effect"], f"on {place} P D supply N")
        _number(points)
        _number(bounty)
        _number(supply, 1, LARGEST_POWER)
        return
    column, *points_of = row["effect"].split() or [""]
    if column != "column" or not 1 <= len(points_of) <= LONGEST_COLUMN:
        raise _Wrong.of("figures-column", text=repr(row["effect"]), most=LONGEST_COLUMN)
    for number in points_of:
        _number(number)


def _shield(row: Row) -> None:
    ability, *numbers = row["effect"].split() or [""]
    if ability not in ABILITIES:
        raise _unknown("ability", ability, ABILITIES)
    wanted = 0 if ability == "extra-action" else 1
    if len(numbers) != wanted:
        raise _Wrong.of("figures-numbers", what=ability, count=wanted)
    for number in numbers:
        _number(number, 1, LARGEST_POWER)


def _mission(row: Row) -> None:
    points, count, measure, most = _form(row["effect"], "N per N MEASURE up to N")
    for number in (points, count, most):
        _number(number, 1)
    if measure not in MEASURES:
        raise _unknown("measure", measure, MEASURES)


_CHECKS: dict[str, Callable[[Row], None]] = {
    "railroad": _railroad,
    "town": _town,
    "replacement": _replacement,
    "tile": _tile,
    "meeple": _meeple,
    "shield": _shield,
    "mission": _mission,
}


def _check_whole(rows: tuple[Row, ...]) -> None:
    """Checks that need more than a single row."""
    of_kind = {kind: [row for row in rows if row["kind"] == kind] for kind in COUNTS}
    for kind, (least, most) in COUNTS.items():
        count = len(of_kind[kind])
        if count and not least <= count <= most:
            wanted = str(least) if least == most else f"{least}-{most}"
            raise _Wrong.of("figures-count", count=count, kind=kind, wanted=wanted)
    wild = [row["effect"].startswith("wild") for row in of_kind["railroad"]]
    if wild not in ([], [False, True]):
        raise _Wrong.of("figures-railroads")
    towns = tuple(row["effect"].split()[0] for row in of_kind["town"])
    if towns not in ((), TOWN_POINTS):
        raise _Wrong.of("figures-towns")
    replaced = {row["effect"].partition(" for ")[2] for row in of_kind["replacement"]}
    if replaced and replaced != set(REPLACED):
        raise _Wrong.of("figures-replaced-twice")


def _check_powers(rows: tuple[Row, ...]) -> None:
    """Identical powers of a player's tiles add up; those with two numbers can't."""
    amounts: dict[str, list[int]] = {}
    for row in rows:
        if row["kind"] in ("tile", "replacement") and not row["effect"].startswith("workshop"):
            power, amount, *_ = row["effect"].split()
            amounts.setdefault(power, []).append(int(amount))
    for power, of_tiles in amounts.items():
        if power in TWO_NUMBERS and len(of_tiles) > 1:
            raise _Wrong.of("figures-power-twice", power=power)
        if sum(of_tiles) > LARGEST_POWER_IN_ALL:
            raise _Wrong.of("figures-power-sum", power=power, total=sum(of_tiles), most=LARGEST_POWER_IN_ALL)
