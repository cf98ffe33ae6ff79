"""What several test files need."""

from __future__ import annotations

import os
import shutil
import sysconfig
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.command import Command

# Independent of the tester's language.
os.environ["LC_ALL"] = "C.UTF-8"


@pytest.fixture
def command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    from tests.command import Command  # here, as most tests need no command

    return Command(monkeypatch, capsys)


def has_compiler() -> bool:
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return shutil.which(command.split()[0]) is not None


def has_pytorch() -> bool:
    return Path(__file__).parents[1].joinpath(".venv-tutorials", "ready").exists()


NEEDS = {
    "compiler": (has_compiler, "no C compiler"),
    "pytorch": (has_pytorch, "no .venv-tutorials, which make tutorials installs"),
}


def pytest_configure(config: pytest.Config) -> None:
    for name, (_, missing) in NEEDS.items():
        config.addinivalue_line("markers", f"needs_{name}: skipped where there is {missing}, except in CI")


def pytest_runtest_setup(item: pytest.Item) -> None:
    for name, (found, missing) in NEEDS.items():
        if item.get_closest_marker(f"needs_{name}") and not found():
            if os.environ.get("CI") == "true":
                pytest.fail(f"CI must run this test, but there is {missing}")
            pytest.skip(missing)
