"""``raccoon bench``: speed on this machine."""

from __future__ import annotations

from typing import Annotated

import typer


def bench(repeats: Annotated[int, typer.Option(min=1, max=1000, help="flag-repeats")] = 15) -> None:
    from ...sim.speed import measure, one_core

    with one_core():
        for figure in measure(repeats):
            value = f"{figure.value:,.0f}" if figure.value >= 1000 else f"{figure.value:.3g}"
            print(f"{figure.name:<34}{value:>12} {figure.unit}", flush=True)
