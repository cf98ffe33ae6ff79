"""``raccoon play``: a server on this machine, its table, and the browser that opens it."""

from __future__ import annotations

import os
import signal
import socket
import stat
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import httpx
import pytest

from raccoon_tycoon import Rules
from raccoon_tycoon.api.shared_seed import sha256_of
from raccoon_tycoon.catalog.custom import OwnFigures
from raccoon_tycoon.cli import browser
from raccoon_tycoon.cli.failures import CommandError
from raccoon_tycoon.cli.invocation import command_words
from raccoon_tycoon.server import local, run
from raccoon_tycoon.server.http import static
from tests.command import Command
from tests.patience import PATIENCE
from tests.server.clients import Server

EXAMPLE = Path(__file__).parent.parent.parent / "examples" / "own-figures.csv"
PLAY = """
import pathlib, sys
from raccoon_tycoon.server.http import static as pages
pages.PAGES = pathlib.Path(sys.argv.pop(1))
from raccoon_tycoon.cli.main import main
main()
"""


@pytest.fixture
def page(tmp_path: Path) -> Path:
    """A page that was built."""
    folder = tmp_path / "page"
    folder.mkdir()
    (folder / "index.html").write_text("page")
    return folder


class Play:
    """``raccoon play`` in a process of its own; its browser notes every address that it opens."""

    def __init__(self, folder: Path, page: Path) -> None:
        self.folder, self.page = folder, page
        self.opened = folder / "opened"
        self.opener = folder / "browser"
        self.opener.write_text(f'#!/bin/sh\nprintf "%s\\n" "$1" >> {self.opened}\n')
        self.opener.chmod(0o755)
        self.running: list[subprocess.Popen[str]] = []

    def start(self, *arguments: str, screen: bool = True) -> subprocess.Popen[str]:
        environment = {**os.environ, "XDG_DATA_HOME": str(self.folder)}
        for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"):
            environment.pop(name, None)
        if screen:
            environment["BROWSER"] = f"{self.opener} %s"
        process = subprocess.Popen(
            [sys.executable, "-c", PLAY, str(self.page), "play", *arguments],
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        self.running.append(process)
        return process

    def note_in(self, folder: str) -> local.Note | None:
        return local.LocalServer(self.folder / "raccoon-tycoon" / folder, lambda address, on: None).note()

    @property
    def note(self) -> local.Note:
        note = self.note_in("table")
        assert note is not None
        return note


@pytest.fixture
def play(tmp_path: Path, page: Path) -> Iterator[Play]:
    playing = Play(tmp_path, page)
    yield playing
    for process in playing.running:
        process.kill()
        process.communicate()


def said(process: subprocess.Popen[str]) -> list[str]:
    """What it says until the table can be played at; the address is the last line but one."""
    assert process.stdout is not None
    lines = []
    while line := process.stdout.readline():
        lines.append(line.strip())
        if line.startswith("Ctrl-C"):
            return lines
    pytest.fail(f"it ended: {process.communicate()[1]}")


def stop(process: subprocess.Popen[str]) -> None:
    """Ctrl-C."""
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=PATIENCE)
    assert (process.returncode, err) == (0, "")


def test_a_game_opens_stops_cleanly_and_goes_on(play: Play) -> None:
    first = play.start("--port", "0", "--players", "2", "--level", "random", "--rules", "beginner")
    address = urlsplit(said(first)[-2])
    keys = parse_qs(address.fragment.removeprefix("/keys/"))
    server, table = f"http://{address.netloc}", address.path.removeprefix("/t/")
    headers = {"authorization": f"Bearer {keys['0'][0]}"}
    address_of_table = f"{server}/api/tables/{table}"
    with httpx.Client(
        base_url=address_of_table, headers=headers, trust_env=False, timeout=PATIENCE
    ) as browser:
        number = "5a" * 32
        assert browser.get("/state").json()["table"]["status"] == "waiting"
        told = browser.put("/commitment", json={"commitment": sha256_of(number)})
        assert told.json()["status"] == "drawing", "the browser is here: the game begins"
        assert browser.put("/number", json={"number": number}).json()["status"] == "playing"
        state = browser.get("/state").json()
    assert address.hostname == "127.0.0.1"
    assert state["you"]["seat"] == 0
    assert state["table"]["rules"] == str(Rules.preset("beginner", 2))
    assert [(seat["kind"], seat["bot"]) for seat in state["table"]["seats"]] == [
        ("person", None),
        ("bot", "random"),
    ]
    assert stat.S_IMODE((play.folder / "raccoon-tycoon" / "table" / "table.json").stat().st_mode) == 0o600

    # A second call finds the running server, and can open another table there.
    second = play.start()
    lines = said(second)
    assert lines[0].startswith("Continuing your game.") and lines[-2] == address.geturl()
    assert second.wait(PATIENCE) == 0
    third = play.start("--players", "3", "--level", "random")
    other = urlsplit(said(third)[-2])
    assert third.wait(PATIENCE) == 0
    assert (other.netloc, other.path != address.path) == (address.netloc, True)

    stop(first)
    assert play.note.address is None
    opened = play.opened.read_text().splitlines()
    assert sorted(opened) == sorted([address.geturl(), address.geturl(), other.geturl()])

    # Later the last table continues without any browser.
    again = play.start("--port", "0", screen=False)
    lines = said(again)
    assert lines[1] == "Open this in your browser:"
    shown = urlsplit(lines[-2])
    assert (shown.path, shown.fragment) == (other.path, other.fragment)
    stop(again)
    assert play.opened.read_text().splitlines() == opened


def test_two_calls_at_once_share_one_server(play: Play) -> None:
    arguments = ("--players", "2", "--level", "random")
    both = [play.start(*arguments), play.start(*arguments)]
    addresses = [urlsplit(said(process)[-2]) for process in both]
    assert addresses[0].netloc == addresses[1].netloc
    other = play.start("--port", "0")
    _, err = other.communicate(timeout=60)
    assert other.returncode == 1
    assert "your table is already open at http://" in err and err.count("\n") == 1
    deadline = time.monotonic() + PATIENCE
    while all(process.poll() is None for process in both) and time.monotonic() < deadline:
        time.sleep(0.05)
    guest, serving = sorted(both, key=lambda process: process.poll() is None)
    assert guest.wait(0) == 0
    stop(serving)


def test_games_with_own_figures_have_a_table_of_their_own(play: Play) -> None:
    plain = play.start("--port", "0", "--players", "2", "--level", "random")
    said(plain)
    own = play.start("--components", str(EXAMPLE), "--port", "0", "--players", "2", "-o", "expansion=fat-cat")
    lines = said(own)
    assert lines[-1].endswith(f" play --components {EXAMPLE}")
    address = urlsplit(lines[-2])
    table = httpx.get(
        f"http://{address.netloc}/api{address.path.replace('/t/', '/tables/')}",
        trust_env=False,
        timeout=PATIENCE,
    )
    digest = OwnFigures.read(EXAMPLE).digest
    assert table.json()["components"] == digest
    stop(own)
    stop(plain)
    note = play.note_in(f"table-{digest}")
    assert note is not None and note.table == table.json()["id"] != play.note.table


def test_a_busy_port_is_one_sentence(play: Play) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        process = play.start("--port", str(port))
        _, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 1
    assert err.startswith(f"raccoon: port {port} can't be used: ")
    assert err.count("\n") == 1


def test_the_usual_port_may_be_busy(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        monkeypatch.setattr(local, "PORT", taken.getsockname()[1])
        with local._listener(None) as listener:
            assert listener.getsockname()[0] == "127.0.0.1"
            assert listener.getsockname()[1] != local.PORT


def test_without_a_screen_no_browser_opens(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("sys.platform", "linux")
    assert run.open_page("http://127.0.0.1:1/") is False
    assert opened == []


@pytest.mark.anyio
async def test_going_on_follows_rematches_and_ends_with_the_game(server: Server, tmp_path: Path) -> None:
    shown: list[tuple[str, bool]] = []
    mine = local.LocalServer(tmp_path, lambda address, gone_on: shown.append((address, gone_on)))
    form = {"rules": "players=2", "seats": [{"kind": "person"}, {"kind": "bot", "bot": "random"}]}
    address = str(server.http.base_url).rstrip("/")
    await mine._open(address, form, new=False)
    first = mine.note()
    assert first is not None
    live = await server.tables.open(first.table)
    host = {"authorization": f"Bearer {first.host}"}
    await server.http.post(f"/api/tables/{first.table}/start", json={}, headers=host)  # no browser will come
    headers = {"authorization": f"Bearer {first.seats[0]}"}
    await server.http.post(f"/api/tables/{first.table}/resign", headers=headers)
    await server.tables.robots.settled(live)
    await mine._open(address, form, new=False)
    second = mine.note()
    assert second is not None and second.table != first.table  # the first game is over
    mine._keep(first)
    rematch = await server.http.post(f"/api/tables/{first.table}/rematch", headers=headers)
    await mine._open(address, form, new=False)
    third = mine.note()
    assert third is not None and (third.table, third.seats) == (rematch.json()["table"], first.seats)
    assert [gone_on for _, gone_on in shown] == [False, False, True]
    (tmp_path / "table.json").write_text("nonsense")
    assert mine.note() is None


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        (["--seed", "1"], "add --terminal"),
        (["--resume", "last"], "add --terminal"),
        (["--no-confirm"], "add --terminal"),
        (["--terminal", "--new"], "are for the browser"),
        (["--level", "genius"], "there is no bot 'genius'"),
        (["--bots", "mine.py:Mine"], "your own bots play in the terminal"),
        (["--rules", "chess"], "no preset 'chess'"),
    ],
)
def test_bad_arguments_are_one_sentence(
    command: Command, monkeypatch: pytest.MonkeyPatch, page: Path, arguments: list[str], part: str
) -> None:
    monkeypatch.setattr(static, "PAGES", page)
    done = command("play", *arguments)
    assert done.code == 2
    assert part in done.err
    assert done.err.count("\n") == 1


def test_a_table_that_is_refused_or_a_page_that_is_missing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, page: Path
) -> None:
    def open_table() -> None:
        browser.play_in_browser(tmp_path, Rules(players=2), ["A" * 99], [("B", "random")], new=True, port=0)

    monkeypatch.setattr(static, "PAGES", tmp_path)
    with pytest.raises(CommandError, match="hasn't been built"):
        open_table()
    monkeypatch.setattr(static, "PAGES", page)
    with pytest.raises(CommandError, match=r"seats\.0\.name"):
        open_table()
    (tmp_path / "raccoon.db").write_text("this is no database, whatever its name says" * 50)
    with pytest.raises(CommandError, match="can't be opened"):
        open_table()


def test_the_command_to_go_on_with_works_where_it_is_typed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    program = tmp_path / "bin" / "raccoon"
    program.parent.mkdir()
    program.touch(mode=0o755)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.argv", [str(program)])
    monkeypatch.setenv("PATH", str(tmp_path))
    assert command_words() == "./bin/raccoon"
    (elsewhere := tmp_path / "elsewhere").mkdir()
    monkeypatch.chdir(elsewhere)
    assert command_words() == str(program)
    monkeypatch.setenv("PATH", str(program.parent))
    assert command_words() == "raccoon"
    monkeypatch.setattr("sys.argv", ["/somewhere/cli/main.py"])
    assert command_words() == "raccoon"
    monkeypatch.setenv("PATH", str(tmp_path))
    assert command_words() == f"{sys.executable} -m raccoon_tycoon.cli.main"
