"""The arena's journal: the folder from which a stopped run resumes."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from dataclasses import asdict
from itertools import groupby
from pathlib import Path
from typing import Any

from ...whole_file import replacing
from ..seeded_games import SimulationError
from ..writing import writing
from .schedule import Arena
from .standings import Row

VERSION = 2
"""The version of how games follow from a seed. Version 1 used other deals than ``raccoon simulate``."""


class Journal:
    """A folder with the arena's settings and one line per finished game; it can be stopped at any time."""

    def __init__(self, folder: Path, arena: Arena) -> None:
        self.folder = folder
        settings: dict[str, Any] = {
            "version": VERSION,
            "bots": list(arena.bots),
            "rules": str(arena.rules),
            "games": arena.games,
            "seed": arena.seed,
        }
        components = arena.rules.components.digest
        if components is not None:
            settings["components"] = components
        path = folder / "arena.json"
        if path.exists():
            self._compare(path, settings)
        with writing(path):
            folder.mkdir(parents=True, exist_ok=True)
            with replacing(path) as draft:
                draft.write_text(json.dumps(settings) + "\n", encoding="utf-8")
        self.rows: list[Row] = self._read()
        self.done: set[int] = {row.game for row in self.rows}

    def _compare(self, path: Path, settings: dict[str, Any]) -> None:
        """Refuse a folder with other games in it."""
        try:
            found = dict(json.loads(path.read_text(encoding="utf-8")))
        except (OSError, ValueError, TypeError) as error:
            raise SimulationError.of("cannot-read", path=str(path), problem=str(error)) from None
        version = found.get("version", 1)
        if version != VERSION:
            raise SimulationError.of(
                "sim-arena-version", folder=str(self.folder), found=str(version), known=VERSION
            )
        if {**found, "games": 0} != {**settings, "games": 0}:
            raise SimulationError.of("sim-arena-other", folder=str(self.folder), found=json.dumps(found))

    def _read(self) -> list[Row]:
        """The games played so far; a line truncated by a stop is dropped."""
        path = self.folder / "games.jsonl"
        if not path.exists():
            return []
        lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
        whole = [line for line in lines if line.endswith("\n")]
        if len(whole) < len(lines):
            with replacing(path) as draft:
                draft.write_text("".join(whole), encoding="utf-8")
        try:
            return [_row(row) for line in whole for row in json.loads(line)]
        except (ValueError, TypeError) as error:
            raise SimulationError.of("sim-damaged", path=str(path), problem=str(error)) from None

    def write(self, rows: Sequence[Row]) -> None:
        """Add games that ended."""
        path = self.folder / "games.jsonl"
        lines = [
            json.dumps([asdict(row) for row in game]) + "\n"
            for _, game in groupby(rows, lambda row: row.game)
        ]
        with writing(path, self.folder), path.open("a", encoding="utf-8") as file:
            file.writelines(lines)
            file.flush()
            os.fsync(file.fileno())


def _row(fields: dict[str, Any]) -> Row:
    causes = tuple((str(kind), str(reason), int(count)) for kind, reason, count in fields.get("causes", ()))
    return Row(**{**fields, "causes": causes})
