"""Write the tables in the docs that are made from the code; ``--check`` only says whether they are current.

python scripts/docs_tables.py [--check]
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from pathlib import Path

from raccoon_tycoon.kernel.observation import SHARED_SIZE, Entry, player_entries, shared_entries

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
    head = f"Then for each player, at {SHARED_SIZE} + 60 x (places to the observer's left) +:"
    lines = [*observation_rows(shared_entries, ""), "", head, "", *observation_rows(player_entries, "+")]
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


TABLES: dict[str, tuple[str, Callable[[], str]]] = {
    "environments.md": ("the observation vector", observation_table),
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
