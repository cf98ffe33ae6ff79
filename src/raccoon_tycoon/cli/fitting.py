"""Tables in terminals of any width: nothing is cut off."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table
from rich.text import Text

UNLIMITED = 10_000
NARROWEST_NAME = 16
"""How far a first column may be folded: a custom bot may have a long name."""


def print_table(console: Console, table: Table) -> None:
    """Print the table or, if it is too wide, each row as its first cell with a line for each other cell."""
    whole = console.measure(table, options=console.options.update(width=UNLIMITED)).maximum
    longest = max((len(str(name)) for name in table.columns[0].cells), default=0)
    if whole - max(0, longest - NARROWEST_NAME) <= console.width:
        console.print(table)
        return
    if table.title:
        console.print(table.title, style="italic")
    first, *others = table.columns
    widest = max(len(str(column.header)) for column in others)
    for row, name in enumerate(first.cells):
        console.print(Text(f"{first.header} {name}", style="bold"), overflow="fold")
        for column in others:
            value = list(column.cells)[row]
            console.print(Text(f"  {column.header!s:<{widest}}  {value}"), overflow="fold")
    console.print()
