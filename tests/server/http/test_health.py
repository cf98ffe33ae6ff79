"""What an operator asks for: health, readiness, metrics, logs, the page."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import threading
from collections.abc import Awaitable
from pathlib import Path

import pytest
from fastapi import FastAPI

from raccoon_tycoon.server import logs
from raccoon_tycoon.server.http import static
from raccoon_tycoon.server.storage import readiness
from raccoon_tycoon.server.storage.sqlite_log import PROBE
from tests.patience import PATIENCE, until
from tests.server.clients import Server
from tests.server.conftest import running
from tests.server.storage.test_storage import pragma_of_the_log
from tests.server.tables.test_advice import at_auction

pytestmark = pytest.mark.anyio


async def test_health_and_readiness(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(readiness, "FRESH_SECONDS", -1.0)
    assert (await server.http.get("/healthz")).text == "ok"
    assert (await server.http.get("/readyz")).text == "ready"
    await pragma_of_the_log(server, "query_only=ON")
    answer = await server.http.get("/readyz")
    assert answer.status_code == 503
    assert answer.text == "the database can't be written: attempt to write a readonly database"
    assert (await server.http.get("/healthz")).status_code == 200
    await pragma_of_the_log(server, "query_only=OFF")
    assert (await server.http.get("/readyz")).text == "ready"


async def test_readiness_writes_with_a_time_limit_and_for_all_who_ask_at_once(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    async def stuck() -> None:
        asked.append("a write")
        await asyncio.Event().wait()

    monkeypatch.setattr(server.storage.writer, "probe", stuck)
    server.app.state.readiness.seconds = 0.05
    answers = await asyncio.gather(*(server.http.get("/readyz") for _ in range(5)))
    assert {answer.text for answer in answers} == {"the database took no write within 0.05 seconds"}
    assert {answer.status_code for answer in answers} == {503}
    assert asked == ["a write"]


async def test_a_write_that_readiness_gave_up_is_not_taken_for_somebody_elses(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A slow disk finishes it later, and that may change the file itself (a checkpoint)."""
    table = await server.open("pp")
    log = server.storage.writer._sqlite
    assert log is not None
    begun, may_end = threading.Event(), threading.Event()

    def slow() -> None:
        begun.set()
        may_end.wait(PATIENCE)
        log._connected().execute(PROBE)
        log._connected().execute("PRAGMA wal_checkpoint").fetchall()

    monkeypatch.setattr(log, "_probe", slow)
    given_up = asyncio.create_task(server.storage.writer.probe())
    await until(begun.is_set, "the write")
    given_up.cancel()
    with pytest.raises(asyncio.CancelledError):
        await given_up
    may_end.set()
    await table.step()
    await table.step()


async def test_readiness_puts_a_write_on_disk(server: Server, tmp_path: Path) -> None:
    log = tmp_path / "raccoon.db-wal"
    before = log.stat().st_size
    assert (await server.http.get("/readyz")).text == "ready"
    assert log.stat().st_size > before


TOKEN = {"authorization": "Bearer a-token-of-the-operator"}


async def test_metrics_need_the_operators_token(server: Server) -> None:
    assert (await server.http.get("/metrics", headers=TOKEN)).status_code == 404
    server.app.state.settings.metrics_token = "a-token-of-the-operator"
    assert (await server.http.get("/metrics", headers=TOKEN)).status_code == 200
    for headers in ({}, {b"authorization": b"Bearer \xff"}, {b"authorization": b"Bearer another-long-token"}):
        assert (await server.http.get("/metrics", headers=headers)).status_code == 404


async def test_metrics_do_not_tell_that_a_bid_was_sealed(server: Server) -> None:
    """Sealing one, and failing to, changes the same figures as other things that players do."""
    server.app.state.settings.metrics_token = "a-token-of-the-operator"
    table, bidder = await at_auction(server)

    async def figures() -> dict[str, str]:
        text = (await server.http.get("/metrics", headers=TOKEN)).text
        lines = [line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#")]
        # Durations and start times vary.
        timed = ("_created", "_seconds_bucket", "_seconds_sum")
        return {name: value for name, value in lines if not any(word in name for word in timed)}

    async def changed_by(work: Awaitable[object]) -> set[str]:
        before = await figures()
        await work
        after = await figures()
        return {name for name in after if after[name] != before.get(name)}

    auction = (await table.state())["view"]["auction"]
    third = next(seat for seat in range(3) if seat not in (bidder, auction["starter"]))
    other = table.secrets[third]
    async with table.socket(third) as socket:
        await socket.until("state")

        async def over_socket(**wish: object) -> None:
            await socket.send(**wish)
            while (await socket.receive())["type"] not in ("done", "refused"):
                pass

        told = await changed_by(table.ask("POST", "/chat", other, text="Hello"))
        assert await changed_by(table.ask("PUT", "/maximum", other, amount=1)) == told
        assert await changed_by(table.ask("DELETE", "/maximum", other)) == told
        told = await changed_by(over_socket(type="chat", key="a-good-key", text="Hello"))
        assert await changed_by(over_socket(type="maximum", key="good-key-2", amount=1)) == told
        wrong = await changed_by(over_socket(type="act", key="good-key-3", version=2**30, action="pass"))
        too_much = await changed_by(over_socket(type="maximum", key="good-key-4", amount=9999))
        assert len(wrong) == len(too_much)
        assert not any("money" in name or "auction" in name for name in too_much)


async def test_metrics_count_what_happens(server: Server) -> None:
    server.app.state.settings.metrics_token = "a-token-of-the-operator"
    table = await server.open("pp")
    await table.step()
    await table.act(0, "dance", version=1)
    async with table.socket() as socket:
        await socket.until("state")
        text = (await server.http.get("/metrics", headers=TOKEN)).text
    figures = dict(line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
    assert figures["raccoon_sockets"] == "1.0"
    assert figures["raccoon_log_rows"] == "1.0"
    assert figures["raccoon_tables_live"] == "1.0"
    assert figures['raccoon_refusals_total{error="no-action"}'] == "1.0"
    assert any(line.startswith("raccoon_requests_total{") and "/api/tables" in line for line in figures)
    assert table.id not in text


async def test_log_lines_are_json_with_the_requests_id(server: Server) -> None:
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(logs.JsonLines())
    logger = logging.getLogger("raccoon.access")
    logger.addHandler(handler)
    logger.setLevel(logging.INFO)
    try:
        answer = await server.http.get("/healthz")
    finally:
        logger.removeHandler(handler)
        logger.setLevel(logging.NOTSET)
    line = json.loads(stream.getvalue())
    assert line["request"] == answer.headers["x-request-id"]
    assert (line["method"], line["path"], line["status"]) == ("GET", "/healthz", 200)


async def test_the_page_is_served_from_the_same_origin(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<title>table</title>")
    (tmp_path / "app.js").write_text("1")
    app = FastAPI()
    static.mount(app, tmp_path)
    async with running(app) as server:
        assert "table" in (await server.http.get("/")).text
        assert "table" in (await server.http.get("/t/abc123")).text
        assert (await server.http.get("/app.js")).text == "1"
        assert (await server.http.get("/../conftest.py")).status_code == 404


async def test_the_engine_is_sent_as_it_is_packed(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<title>table</title>")
    (tmp_path / "engine").mkdir()
    (tmp_path / "engine" / "core.zip.pack").write_bytes(bytes(10_000))
    app = FastAPI()
    static.mount(app, tmp_path)
    async with running(app) as server:
        answer = await server.http.get("/engine/core.zip.pack")
        assert answer.content == bytes(10_000) and "content-encoding" not in answer.headers
        assert (await server.http.get("/engine/engine.json")).status_code == 404


@pytest.mark.parametrize("path", ["/", "/index.html", "/t/abc123"])
async def test_without_a_built_page_its_addresses_say_so(
    tmp_path: Path, path: str, caplog: pytest.LogCaptureFixture
) -> None:
    app = FastAPI()
    static.mount(app, tmp_path)
    assert caplog.messages == [static.MISSING]  # in the server's log as well
    async with running(app) as server:
        answer = await server.http.get(path)
    assert answer.status_code == 503
    assert answer.headers["content-type"].startswith("text/html")
    assert "There is no page for the browser" in answer.text
