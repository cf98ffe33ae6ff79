"""The folder of a training run: recipe, games, nets, matches and log. What's in it is done."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

from ..locale import Explained
from ..sim.claim import MARK
from ..whole_file import replacing
from .recipe import Job, Recipe


class TrainingError(Explained, ValueError):
    """A training run that can't start or resume; the message says why."""


class Folder:
    """Starts a run in an empty folder, or resumes one with the same recipe."""

    def __init__(self, path: Path, recipe: Recipe) -> None:
        self.path = path
        file = path / "recipe.json"
        wanted: dict[str, Any] = asdict(recipe)
        if file.exists():
            if _read(file) != wanted:
                raise TrainingError.of("train-other-recipe", folder=str(path))
        elif path.exists() and any(found.name != MARK for found in path.iterdir()):
            raise TrainingError.of("train-not-empty", folder=str(path))
        for folder in ("games", "nets", "matches"):
            (path / folder).mkdir(parents=True, exist_ok=True)
        _write(file, wanted)

    def games(self, job: Job) -> Path:
        """The positions of a job's games."""
        return self.path / "games" / f"{job.name}.npz"

    def net(self, generation: int) -> Path:
        return self.path / "nets" / f"{generation:02}.net"

    def judge(self, generation: int) -> Path:
        """The same net in PyTorch's format."""
        return self.path / "nets" / f"{generation:02}.pt"

    @property
    def best(self) -> Path:
        """The best net so far, which is the result of the run."""
        return self.path / "champion.net"

    def match(self, generation: int) -> dict[str, float]:
        """How many games of its match the new net has won so far, by job name."""
        file = self._match(generation)
        return _read(file) if file.exists() else {}

    def keep_match(self, generation: int, won: dict[str, float]) -> None:
        _write(self._match(generation), won)

    def _match(self, generation: int) -> Path:
        return self.path / "matches" / f"{generation:02}.json"

    def log(self) -> list[dict[str, Any]]:
        """An entry for each finished generation."""
        file = self.path / "log.json"
        return _read(file) if file.exists() else []

    def keep_log(self, lines: list[dict[str, Any]]) -> None:
        _write(self.path / "log.json", lines)


def _read(file: Path) -> Any:
    try:
        return json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise TrainingError.of("train-unreadable", file=str(file), problem=str(error)) from None


def _write(file: Path, value: object) -> None:
    with replacing(file) as draft:
        draft.write_text(json.dumps(value, indent=1) + "\n", encoding="utf-8")
