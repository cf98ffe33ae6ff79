"""PyTorch for the tutorials: its own index first, then PyPI, then an error message."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from scripts import install_torch

INDEX = "https://cpu.example/"
pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="elsewhere PyPI has the CPU build")


class Pip:
    """A fake pip that has only the given packages, and records what it was asked for."""

    def __init__(self, *has: str) -> None:
        self.has = has
        self.asked: list[str] = []

    def __call__(self, *arguments: str, complain: bool = True) -> bool:
        self.asked.append(arguments[-1])
        return arguments[-1].endswith(self.has)


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(install_torch, "try_import", lambda: "")


@pytest.mark.usefixtures("started")
def test_the_cpu_build_is_taken_where_it_is_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(install_torch, "pip", pip := Pip("+cpu"))
    assert install_torch.main(INDEX, tmp_path) == 0
    assert len(pip.asked) == 1
    assert not list(tmp_path.iterdir())


@pytest.mark.usefixtures("started")
def test_else_the_build_of_pypi(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(install_torch, "pip", pip := Pip("requirements-torch.txt"))
    assert install_torch.main(INDEX, tmp_path) == 0
    assert len(pip.asked) == 2
    assert f"isn't to be had from {INDEX}" in capsys.readouterr().out


def test_whoever_gets_neither_is_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(install_torch, "pip", Pip())
    assert install_torch.main(INDEX, tmp_path) == 1
    assert "PyTorch couldn't be installed" in capsys.readouterr().err


def test_a_build_that_does_not_start_is_a_failure(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(install_torch, "pip", Pip("+cpu"))
    monkeypatch.setattr(install_torch, "try_import", lambda: "ImportError: a strange one\n")
    assert install_torch.main(INDEX, tmp_path) == 1
    assert "a strange one" in capsys.readouterr().err


@pytest.mark.needs_compiler
def test_it_starts_without_libraries_that_it_never_calls(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A package of the same build: an extension that needs a library which isn't there."""
    libraries = tmp_path / "torch" / "lib"
    libraries.mkdir(parents=True)
    (tmp_path / "card.c").write_text("void on_the_card(void) {}\n")
    (tmp_path / "torch.c").write_text("void on_the_card(void);\nvoid never_called(void) { on_the_card(); }\n")
    compiler = [os.environ.get("CC", "cc"), "-shared", "-fPIC", "-Wl,-z,lazy", "-Wl,-rpath,$ORIGIN"]
    for command in (
        ["card.c", "-Wl,-soname,libcard.so.1", "-o", "torch/lib/libcard.so.1"],
        ["torch.c", "-o", "torch/lib/libtorch.so", "-Ltorch/lib", "-l:libcard.so.1"],
        ["-x", "c", "/dev/null", "-o", "torch/lib/libc10.so"],
    ):
        subprocess.run([*compiler, *command], cwd=tmp_path, check=True)
    (libraries / "libcard.so.1").unlink()
    (tmp_path / "torch" / "__init__.py").write_text(
        "import ctypes, pathlib, sys\n"
        "library = pathlib.Path(__file__).parent / 'lib' / 'libtorch.so'\n"
        "try:\n"
        "    ctypes.CDLL(str(library), mode=sys.getdlopenflags())\n"
        "except OSError as error:\n"
        "    raise ImportError(str(error)) from None\n"
    )
    start = f"import site; site.addsitedir({str(tmp_path)!r}); import torch"

    def try_import() -> str:
        return subprocess.run(
            [sys.executable, "-c", start], capture_output=True, text=True, check=False
        ).stderr

    monkeypatch.setattr(install_torch, "try_import", try_import)
    assert "libcard.so.1: cannot open shared object file" in try_import()
    install_torch.stand_in(tmp_path)
    assert not try_import()
    (tmp_path / "torch_without_a_card.pth").unlink()
    assert "undefined symbol: on_the_card" in try_import()
