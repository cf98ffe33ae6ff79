"""Write the tables in the docs that are made from the code; ``--check`` only says whether they are current.

python scripts/docs_tables.py [--check]
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from pathlib import Path

from raccoon_tycoon.components import MISSIONS
from raccoon_tycoon.kernel.observation import (
    PLAYER_SIZE,
    SHARED_SIZE,
    Entry,
    added_entries,
    player_entries,
    shared_entries,
)
from raccoon_tycoon.wording import mission_effect

DOCS = Path(__file__).resolve().parent.parent / "docs"


def observation_rows(entries: list[Entry], start: str) -> list[str]:
    rows = ["| name | from | numbers | range | meaning |", "|---|---|---|---|---|"]
    for entry in entries:
        numbers = f"{entry.low} to {entry.high}"
        rows.append(
            f"| `{entry.name}` | {start}{entry.offset} | {entry.size} | {numbers} | {entry.meaning} |"
        )
    return rows


def observation_table() -> str:
    players = f"Then for each player, at {SHARED_SIZE} + {PLAYER_SIZE} x (places to the observer's left) +:"
    added = f"Last, with missions or the expansion only, at {SHARED_SIZE} + {PLAYER_SIZE} x players +:"
    lines = [*observation_rows(shared_entries, ""), "", players, "", *observation_rows(player_entries, "+")]
    lines += ["", added, "", *observation_rows(added_entries, "+")]
    return "\n".join(lines)


def lab_tables() -> str:
    from raccoon_tycoon.lab.tables import COLUMNS

    lines: list[str] = []
    for table, columns in COLUMNS.items():
        lines += [f"### {table}", "", "| column | type | meaning |", "|---|---|---|"]
        for column in columns:
            kind = "text" if str(column.type).startswith("dictionary") else column.type
            lines.append(f"| `{column.name}` | {kind} | {column.meaning} |")
        lines.append("")
    return "\n".join(lines).rstrip()


def mission_table() -> str:
    rows = ["| mission | what it scores | origin |", "|---|---|---|"]
    for mission in MISSIONS:
        origin = "printed" if mission.printed else "designed"
        rows.append(f"| {mission.name} | {mission_effect(mission)} | {origin} |")
    return "\n".join(rows)


TABLES: dict[str, tuple[str, Callable[[], str]]] = {
    "environments.md": ("the observation vector", observation_table),
    "expansion.md": ("the missions", mission_table),
    "lab.md": ("the columns", lab_tables),
}


def current(name: str) -> tuple[str, str]:
    """A page as it is, and as it should be."""
    title, make = TABLES[name]
    page = (DOCS / name).read_text(encoding="utf-8")
    marks = rf"(<!-- table: {re.escape(title)} -->\n).*?(<!-- end of table -->)"
    made = make()
    return page, re.sub(marks, lambda found: f"{found[1]}\n{made}\n\n{found[2]}", page, flags=re.DOTALL)


def main() -> int:
    stale = []
    for name in TABLES:
        page, wanted = current(name)
        if page != wanted:
            stale.append(name)
            if "--check" not in sys.argv:
                (DOCS / name).write_text(wanted, encoding="utf-8")
    if stale and "--check" in sys.argv:
        print(
            f"stale tables in docs/: {', '.join(stale)}; run python scripts/docs_tables.py", file=sys.stderr
        )
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
