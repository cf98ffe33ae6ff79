"""Building and installing: with a compiler, without one, and after the rules were edited."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from tests.patience import PATIENCE

ROOT = Path(__file__).resolve().parents[2]
SAY_BACKEND = "import raccoon_tycoon.kernel as k; print(k.BACKEND)"
PLAY_A_GAME = """
from array import array
from raccoon_tycoon.kernel import BACKEND, backend as k
state = k.State()
state.players = 3
k.deal(state)
k.settle(state)
print(BACKEND, k.play_randomly(state, array("Q", [1]), 1 << 30) > 50)
"""

BUILD_FILES = ("pyproject.toml", "setup.py", "kernel_build.py", "package_readme.py", "web_build.py")


def run(command: list[str], cwd: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    inherited = {name: value for name, value in os.environ.items() if name != "RACCOON_BACKEND"}
    return subprocess.run(
        command,
        cwd=cwd,
        env={**inherited, **environment},
        capture_output=True,
        text=True,
        check=False,
        timeout=2 * PATIENCE,
    )


def python(code: str, path: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    return run([sys.executable, "-c", code], path, PYTHONPATH=str(path), **environment)


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A copy of what a source distribution holds, without anything that was built."""
    for name in (*BUILD_FILES, "README.md", "LICENSE", "MANIFEST.in"):
        if (ROOT / name).exists():
            shutil.copy(ROOT / name, tmp_path / name)
    built = shutil.ignore_patterns("_kernel*", "__pycache__", "*.egg-info")
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=built)
    return tmp_path


@pytest.fixture
def built_package(tmp_path: Path) -> Path:
    """A copy of the package with the compiled kernel that belongs to it."""
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=shutil.ignore_patterns("__pycache__"))
    assert python(SAY_BACKEND, tmp_path / "src").stdout == "compiled\n", "run `make build` first"
    return tmp_path / "src"


def edit_a_rule(source: Path) -> None:
    sell = source / "raccoon_tycoon" / "kernel" / "rules" / "sell.py"
    sell.write_text(sell.read_text(encoding="utf-8") + "\n# edited\n", encoding="utf-8")


@pytest.mark.needs_compiler
def test_a_stale_binary_does_not_shadow_edited_rules(built_package: Path) -> None:
    edit_a_rule(built_package)
    result = python(SAY_BACKEND, built_package)
    assert result.stdout == "pure\n"
    assert "RuntimeWarning: the compiled kernel was built from other rules" in result.stderr


@pytest.mark.needs_compiler
def test_a_stale_binary_counts_an_edited_figure_too(built_package: Path) -> None:
    towns = built_package / "raccoon_tycoon" / "catalog" / "data" / "towns.csv"
    towns.write_text(towns.read_text(encoding="utf-8") + "\n", encoding="utf-8")
    assert python(SAY_BACKEND, built_package).stdout == "pure\n"


@pytest.mark.needs_compiler
def test_forcing_a_stale_binary_is_refused_with_a_sentence(built_package: Path) -> None:
    edit_a_rule(built_package)
    result = python(SAY_BACKEND, built_package, RACCOON_BACKEND="compiled")
    assert result.returncode == 1
    assert "raccoon: RACCOON_BACKEND is 'compiled', but the compiled kernel was built" in result.stderr


@pytest.mark.needs_compiler
def test_pure_can_be_forced(built_package: Path) -> None:
    result = python(SAY_BACKEND, built_package, RACCOON_BACKEND="pure")
    assert (result.stdout, result.stderr) == ("pure\n", "")


def test_an_unknown_backend_is_refused_with_a_sentence(checkout: Path) -> None:
    result = python(SAY_BACKEND, checkout / "src", RACCOON_BACKEND="quick")
    assert result.returncode == 1
    assert (
        result.stderr
        == "raccoon: RACCOON_BACKEND is 'quick'; it must be 'compiled', 'ctypes', 'wasm' or 'pure'\n"
    )


def test_without_a_binary_the_rules_run_as_python_and_forcing_one_is_refused(checkout: Path) -> None:
    source = checkout / "src"
    assert python(PLAY_A_GAME, source).stdout == "pure True\n"
    for name in ("compiled", "ctypes", "wasm"):
        result = python(SAY_BACKEND, source, RACCOON_BACKEND=name)
        assert f"raccoon: RACCOON_BACKEND is '{name}', but no {name} kernel is installed" in result.stderr


def test_building_without_a_compiler_makes_a_library_which_edited_rules_retire(checkout: Path) -> None:
    command = [sys.executable, "setup.py", "build_ext", "--inplace"]
    result = run(command, checkout, CC="/nonexistent/cc")
    assert result.returncode == 0, result.stderr
    assert result.stderr.count("the rules are a library in plain C") == 1
    assert python(PLAY_A_GAME, checkout / "src").stdout == "ctypes True\n"
    edit_a_rule(checkout / "src")
    result = python(PLAY_A_GAME, checkout / "src")
    assert result.stdout == "pure True\n"
    assert "RuntimeWarning: the ctypes kernel was built from other rules" in result.stderr


def test_building_without_any_compiler_says_so_and_leaves_a_package_that_works(checkout: Path) -> None:
    broken = checkout / "ziglang"
    broken.mkdir()
    (broken / "__init__.py").touch()
    (broken / "__main__.py").write_text("raise SystemExit('there is no compiler')", encoding="utf-8")
    command = [sys.executable, "setup.py", "build_ext", "--inplace"]
    result = run(command, checkout, CC="/nonexistent/cc", PYTHONPATH=str(checkout))
    assert result.returncode == 0, result.stderr
    assert "raccoon-tycoon: no compiled kernel" in result.stderr
    assert result.stderr.count("the rules run as pure Python") == 1
    assert python(PLAY_A_GAME, checkout / "src").stdout == "pure True\n"


def wanted_for_a_wheel(checkout: Path, **environment: str) -> str:
    """What pip is asked to fetch where the package ziglang isn't installed."""
    code = (
        "import sys; sys.modules['ziglang'] = None\n"
        "from setuptools.build_meta import get_requires_for_build_wheel as wanted\n"
        "print(wanted())"
    )
    result = run([sys.executable, "-c", code], checkout, **environment)
    assert result.returncode == 0, result.stderr
    return result.stdout.splitlines()[-1]


def test_a_compiler_is_fetched_where_there_is_none(checkout: Path) -> None:
    assert wanted_for_a_wheel(checkout, CC="/nonexistent/cc") == "['ziglang>=0.17']"
    assert wanted_for_a_wheel(checkout, CC="/nonexistent/cc", RACCOON_PURE_BUILD="1") == "[]"


@pytest.mark.needs_compiler
def test_no_compiler_is_fetched_beside_another(checkout: Path) -> None:
    assert wanted_for_a_wheel(checkout) == "[]"


def wheel_of(checkout: Path, **environment: str) -> Path:
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "."]
    result = run([*command, "--wheel-dir", "wheels"], checkout, **environment)
    assert result.returncode == 0, result.stdout + result.stderr
    (wheel,) = (checkout / "wheels").glob("*.whl")
    return wheel


def test_a_wheel_built_without_a_compiler_is_whole_and_works(checkout: Path) -> None:
    wheel = wheel_of(checkout, CC="/nonexistent/cc")
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
        archive.extractall(checkout / "installed")
    source = ROOT / "src"
    wanted = {
        path.relative_to(source).as_posix()
        for path in (source / "raccoon_tycoon").rglob("*")
        if path.suffix in (".py", ".csv", ".css", ".ftl") or path.name == "py.typed"
    }
    assert {*wanted, "raccoon_tycoon/_kernel.wasm"} <= names
    for name in ("", "ctypes", "wasm"):
        result = python(PLAY_A_GAME, checkout / "installed", RACCOON_BACKEND=name)
        assert result.stdout == f"{name or 'ctypes'} True\n"


@pytest.mark.needs_compiler
def test_a_wheel_carries_the_compiled_kernel(checkout: Path) -> None:
    wheel = wheel_of(checkout, CFLAGS="-O0")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(checkout / "installed")
    assert python(PLAY_A_GAME, checkout / "installed").stdout == "compiled True\n"


def test_a_source_distribution_holds_what_its_own_build_needs(checkout: Path) -> None:
    result = run([sys.executable, "setup.py", "--quiet", "sdist"], checkout, RACCOON_PURE_BUILD="1")
    assert result.returncode == 0, result.stderr
    (archive,) = (checkout / "dist").glob("*.tar.gz")
    with tarfile.open(archive) as sources:
        names = {name.split("/", 1)[-1] for name in sources.getnames()}
    assert {"setup.py", "LICENSE", "src/raccoon_tycoon/catalog/data/towns.csv"} <= names
