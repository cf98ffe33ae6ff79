"""``raccoon rules``: the options and presets."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table

from ...api.rules import OPTION_NAMES, OPTION_VALUES, PRESETS
from ..speech import t


def rules() -> None:
    console = Console(highlight=False)
    presets = _grid()
    for name, preset in PRESETS.items():
        options = " ".join(f"{option}={value}" for option, value in preset.options().items())
        presets.add_row(name, t(f"preset-{name}-text"), f"({options})" if options else "")
    console.print(t("list-presets"), style="bold")
    console.print(presets)
    console.print("\n" + t("list-options"), style="bold")
    table = _grid()
    for name in OPTION_NAMES:
        if name != "players":
            table.add_row(name, _values(name), t(f"option-{name}-text"))
    console.print(table)
    console.print("\n" + t("list-players"))


def _grid() -> Table:
    """A grid in which names never wrap, but their descriptions do."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True)
    grid.add_column(overflow="fold")
    grid.add_column(overflow="fold")
    return grid


def _values(name: str) -> str:
    return t("values-sudden-death") if name == "sudden-death" else ", ".join(OPTION_VALUES[name])
