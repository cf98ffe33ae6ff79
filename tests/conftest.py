"""What several test files need."""

from __future__ import annotations

import os
import shutil
import sysconfig
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.command import Command

# Whatever language whoever runs the tests speaks.
os.environ["LC_ALL"] = "C.UTF-8"


@pytest.fixture
def command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    from tests.command import Command  # here, as most tests need no command

    return Command(monkeypatch, capsys)


def has_compiler() -> bool:
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return shutil.which(command.split()[0]) is not None


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line(
        "markers", "needs_compiler: needs a C compiler; skipped without one, except in CI"
    )


def pytest_runtest_setup(item: pytest.Item) -> None:
    if item.get_closest_marker("needs_compiler") and not has_compiler():
        if os.environ.get("CI") == "true":
            pytest.fail("CI must test the compiled kernel, but there is no C compiler")
        pytest.skip("no C compiler")
