"""Rows of games as a NumPy file, and back as arrays for the learner."""

from __future__ import annotations

import io
from array import array
from pathlib import Path
from typing import Any

import numpy as np

from ..kernel.judge.inputs import INPUTS
from ..kernel.players.search.arms import MOST_ARMS
from .positions import WIDTH, Rows

Array = np.ndarray[Any, Any]


def packed(rows: Rows) -> bytes:
    """A NumPy file's bytes; inputs are cut to what the fullest position needs."""
    inputs = np.frombuffer(rows.inputs, np.int16).reshape(-1, rows.players, WIDTH)
    used = int((inputs < INPUTS).sum(2).max())
    file = io.BytesIO()
    np.savez(
        file,
        inputs=inputs[:, :, :used],
        wins=_table(rows.wins, np.float32, rows.players),
        margins=_table(rows.margins, np.float32, rows.players),
        seats=np.frombuffer(rows.seats, np.int8),
        choices=_table(rows.choices, np.int16, MOST_ARMS),
        shares=_table(rows.shares, np.float32, MOST_ARMS),
    )
    return file.getvalue()


def unpacked(files: list[Path]) -> dict[str, Array]:
    """The rows of several files, one after the other."""
    loaded = []
    for file in files:
        with np.load(file) as found:
            loaded.append(dict(found))
    width = max(one["inputs"].shape[2] for one in loaded)
    for one in loaded:
        missing = width - one["inputs"].shape[2]
        one["inputs"] = np.pad(one["inputs"], ((0, 0), (0, 0), (0, missing)), constant_values=INPUTS)
    return {name: np.concatenate([one[name] for one in loaded]) for name in loaded[0]}


def _table(numbers: array[Any], kind: Any, width: int) -> Array:
    return np.frombuffer(numbers, kind).reshape(-1, width)
