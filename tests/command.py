"""Runs the command in this process, with lines for it to read."""

from __future__ import annotations

import io
from dataclasses import dataclass

import pytest

from raccoon_tycoon.cli.main import run


@dataclass
class Outcome:
    code: int
    out: str
    err: str


class Command:
    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.monkeypatch, self.capsys = monkeypatch, capsys

    def __call__(self, *arguments: str, lines: list[str] | None = None) -> Outcome:
        text = "".join(f"{line}\n" for line in lines or [])
        self.monkeypatch.setattr("sys.stdin", io.StringIO(text))
        code = run([str(argument) for argument in arguments])
        captured = self.capsys.readouterr()
        return Outcome(code, captured.out, captured.err)
