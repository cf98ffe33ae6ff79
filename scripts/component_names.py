"""Writes the names of all components as types, from the data files.

``python scripts/component_names.py`` writes ``catalog/names.py``; a test fails while it is out of date.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator
from pathlib import Path

CATALOG = Path(__file__).parent.parent / "src" / "raccoon_tycoon" / "catalog"
FILE = CATALOG / "names.py"

HEAD = '''"""The names of all components as types, so that a type checker catches misspelt ones.

Written by scripts/component_names.py from the data files: change those. The six commodities and four meeples
never change. The other kinds can be customised (docs/expansion.md): a custom name is a ``CustomName``. All
names are strings.
"""

from __future__ import annotations

from typing import Literal, NewType

CustomName = NewType("CustomName", str)
"""A name that isn't in the shipped box: ``Build(CustomName("Tea House"))``."""
'''

# The type, its data files, the column and the kinds of rows, and whether it can be customised.
TYPES: tuple[tuple[str, tuple[tuple[str, str, tuple[str, ...]], ...], bool], ...] = (
    ("CommodityName", (("commodities.csv", "commodity", ()),), False),
    ("MeepleName", (("fat_cat.csv", "name", ("meeple",)),), False),
    ("RailroadName", (("railroads.csv", "railroad", ()), ("fat_cat.csv", "name", ("railroad",))), True),
    ("TownName", (("towns.csv", "town", ()), ("fat_cat.csv", "name", ("town",))), True),
    (
        "BuildingName",
        (("buildings.csv", "building", ()), ("fat_cat.csv", "name", ("replacement", "tile"))),
        True,
    ),
    ("MissionName", (("missions.csv", "name", ()),), True),
    ("ShieldName", (("fat_cat.csv", "name", ("shield",)),), True),
)


def names(file: str, column: str, kinds: tuple[str, ...]) -> Iterator[str]:
    with (CATALOG / "data" / file).open(encoding="utf-8", newline="") as lines:
        yield from (row[column] for row in csv.DictReader(lines) if not kinds or row["kind"] in kinds)


def written() -> str:
    parts = [HEAD]
    for name, sources, open_ in TYPES:
        lines = [f'    "{one}",' for source in sources for one in names(*source)]
        literal = ["Literal[", *lines, "]"]
        if open_:
            literal = ["(", *(f"    {line}" for line in (*literal, "| CustomName")), ")"]
        parts.append(f"{name} = " + "\n".join(literal) + "\n")
    return "\n".join(parts)


if __name__ == "__main__":
    FILE.write_text(written(), encoding="utf-8")
