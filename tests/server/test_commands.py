"""``raccoon serve``, ``connect`` and ``verify``."""

from __future__ import annotations

import asyncio
import hashlib
import os
from pathlib import Path
from typing import Any

import httpx
import pytest
import typer
from typer.testing import CliRunner

from raccoon_tycoon import Bid, Record
from raccoon_tycoon.bots import Bot, load_bot
from raccoon_tycoon.cli.commands import connect, verify
from raccoon_tycoon.cli.main import run
from raccoon_tycoon.server.app import create_app
from raccoon_tycoon.server.remote import ConnectError, RemoteSeat, table_address
from raccoon_tycoon.server.settings import SETTINGS_FILE, Settings
from tests.patience import patiently, until
from tests.server.clients import Server
from tests.server.conftest import running

app = typer.Typer()
app.command("verify")(verify.verify)
app.command("connect")(connect.connect)
runner = CliRunner()


def test_serve_help_tells_every_setting(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["serve", "--help"]) == 0
    text = capsys.readouterr().out
    for name in Settings.model_fields:
        assert f"--{name.replace('_', '-')}" in text


@pytest.mark.parametrize(
    ("flags", "sentence"),
    [
        (["--port", "99999"], "port: must be at most 65535"),
        (["--workers", "many"], "workers: must be a whole number"),
        (["--bot-seconds", "0"], "bot_seconds: must be more than 0"),
        (["--metrics-token", "short"], "metrics_token: must have at least 16 characters"),
        (["--proxies", "10.0.0.0/8,somewhere"], "proxies.1: 'somewhere' isn't an address or a network"),
        (["--database", "oracle://x"], "isn't a database that this server knows"),
        (["--workers", "2"], "several workers need PostgreSQL"),
        (["--origins", "[oops"], "separate names with commas"),
        (["--prot", "80"], "No such option: --prot"),
    ],
)
def test_nonsense_settings_get_a_sentence(
    flags: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["serve", *flags]) == 2
    assert sentence in capsys.readouterr().err


def test_nonsense_settings_are_refused_in_japanese_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--lang", "ja", "serve", "--port", "99999", "--workers", "0"]) == 2
    assert "port: 65535以下にしてください、workers: 1以上にしてください" in capsys.readouterr().err


def test_flags_of_every_kind_reach_the_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[Settings] = []
    monkeypatch.setattr("raccoon_tycoon.server.run.run", started.append)
    monkeypatch.setenv("RACCOON_HOST", "environment")
    origins = ["--origins", "https://a.org,https://b.org", "--origins", "https://c.org"]
    assert (
        run(["serve", "--port=81", "--bot-seconds", "0.5", "--open-browser", "--no-webhooks", *origins]) == 0
    )
    more = ["--database", "sqlite:///x.db", "--proxies", "10.0.0.0/8,127.0.0.1"]
    assert run(["serve", "--origins", '["https://a.org"]', *more]) == 0
    first, second = started
    assert (first.port, first.bot_seconds, first.open_browser, first.webhooks) == (81, 0.5, True, False)
    assert first.origins == ["https://a.org", "https://b.org", "https://c.org"]
    assert (first.host, first.compress, first.components) == ("environment", False, None)
    assert (second.origins, second.database) == (["https://a.org"], "sqlite:///x.db")
    assert second.proxies == ["10.0.0.0/8", "127.0.0.1"]


def test_settings_come_from_file_environment_and_flags(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "raccoon.toml"
    file.write_text('port = 1\nhost = "file"\nbot_threads = 7\n')
    monkeypatch.setenv(SETTINGS_FILE, str(file))
    monkeypatch.setenv("RACCOON_HOST", "environment")
    settings = Settings(port=3)
    assert (settings.port, settings.host, settings.bot_threads) == (3, "environment", 7)
    monkeypatch.setenv(SETTINGS_FILE, str(tmp_path / "none"))
    with pytest.raises(ValueError, match="no such file"):
        Settings()


@pytest.mark.anyio
async def test_verify_believes_a_true_record_and_no_other(server: Server, tmp_path: Path) -> None:
    table = await server.open("rr")
    promise = (await table.ask("GET", "")).json()["commitment"]
    await server.tables.robots.settled(await server.tables.open(table.id))
    text = (await table.ask("GET", "/record")).text
    file = tmp_path / "game.txt"
    file.write_text(text)
    good = await asyncio.to_thread(runner.invoke, app, ["verify", str(file), "--commitment", promise])
    assert good.exit_code == 0 and "matching the commitment" in good.output
    bad = await asyncio.to_thread(runner.invoke, app, ["verify", str(file), "--commitment", "0" * 64])
    assert bad.exit_code == 1 and "not the commitment you gave" in str(bad.exception)
    seed = Record.from_text(text).seed
    file.write_text(text.replace(seed, hashlib.sha256(b"another").hexdigest()))
    assert (await asyncio.to_thread(runner.invoke, app, ["verify", str(file)])).exit_code == 1


@pytest.mark.anyio
async def test_a_local_bot_joins_plays_and_comes_back_after_a_break(settings: dict[str, Any]) -> None:
    async with running(create_app(Settings(**settings))) as server:
        table = await server.open("or", start=False)
        said: list[str] = []
        remote = RemoteSeat(
            f"{server.http.base_url}/t/{table.id}", load_bot("random")(1, 0.1), 0.1, say=said.append
        )
        playing = asyncio.create_task(remote.play("Shark"))
        live = await server.tables.open(table.id)
        await until(lambda: live.seats[0].taken, "the bot to sit down", playing)
        assert (await table.ask("POST", "/start", table.host)).status_code == 200
        await until(lambda: live.match.version >= 20, "twenty actions", playing)
        for client in list(live.onlookers):
            client.close()
        result = await patiently(playing, "the end of the game")
        assert result["winners"] == list(live.match.position.result.winners)
        assert remote.failures == 0
        assert any("trying again" in text for text in said)


class Lost(Bot):
    """Raises by turns, and answers what isn't legal."""

    asked = 0

    def choose(self, view: Any, legal: Any) -> Any:
        self.asked += 1
        if self.asked % 2:
            return Bid(999)
        raise RuntimeError(f"lost {self.asked}")


LOST_LINE = Lost.choose.__code__.co_firstlineno + 4


@pytest.mark.anyio
async def test_a_bot_that_fails_is_played_for(server: Server) -> None:
    table = await server.open("or", start=False)
    said: list[str] = []
    url = f"{server.http.base_url}/t/{table.id}"
    remote = RemoteSeat(url, Lost(), 0.1, say=said.append)
    playing = asyncio.create_task(remote.play("Shark"))
    live = await server.tables.open(table.id)
    await until(lambda: live.seats[0].taken, "the bot to sit down", playing)
    await table.ask("POST", "/start", table.host, fill="random")
    assert (await patiently(playing, "the end of the game"))["winners"]
    assert remote.failures > 2
    told = [text for text in said if "the bot failed" in text]  # each kind once
    assert [text.partition("(")[2] for text in told] == [
        "bid 999 is not among the legal actions); a safe action was played instead",
        f"{os.path.relpath(__file__)}:{LOST_LINE}: RuntimeError: lost 2); a safe action was played instead",
    ]
    with pytest.raises(ConnectError, match="started"):
        await RemoteSeat(url, Lost(), 0.1).play("Late")


@pytest.mark.anyio
async def test_a_bot_outlasts_trouble_before_the_server_and_is_told_what_is_final() -> None:
    """After a proxy's error page or a server that restarts or is busy, it retries. A refusal ends it."""

    def page(status: int) -> httpx.Response:
        return httpx.Response(status, text="<html>Bad gateway</html>")

    async def ended(*answers: httpx.Response) -> tuple[str, int]:
        said: list[str] = []
        remote = RemoteSeat("http://example.org/t/x1", Lost(), 0.1, say=said.append)
        coming = iter(answers)
        remote.http = httpx.AsyncClient(transport=httpx.MockTransport(lambda request: next(coming)))
        with pytest.raises(ConnectError) as error:
            await remote.play("Shark")
        return str(error.value), len(said)

    refusal = httpx.Response(404, json={"error": "no-table", "text": "There is no such table."})
    assert await ended(page(502), page(503), page(429), refusal) == ("There is no such table.", 3)
    foreign = "http://example.org doesn't answer like a Raccoon Tycoon server"
    assert await ended(page(200)) == (foreign, 0)
    assert await ended(httpx.Response(200, json=[])) == (foreign, 0)
    newer = httpx.Response(200, json={"rules": "players=2 weather=on", "components": None})
    sentence, _ = await ended(newer)
    assert sentence.startswith("the table's rules can't be read: ") and "weather" in sentence


def test_addresses_of_tables(capsys: pytest.CaptureFixture[str]) -> None:
    assert table_address("https://example.org/t/Abc123") == ("https://example.org", "Abc123")
    assert table_address("http://localhost:8000/api/tables/x1/") == ("http://localhost:8000", "x1")
    for nonsense in ("x", "ftp://a/t/b", "http://a/", "http:///t/b"):
        with pytest.raises(ConnectError):
            table_address(nonsense)
    assert run(["connect", "nowhere", "--bot", "random"]) == 2
    assert "isn't a table's address" in capsys.readouterr().err
    assert run(["connect", "http://a/t/b", "--bot", "genius"]) == 2
    assert "no bot 'genius'" in capsys.readouterr().err
