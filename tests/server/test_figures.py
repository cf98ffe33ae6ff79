"""An owner's own figures on a server: played with, shown to the page, and never mixed with others."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import cast

import httpx
import pytest
from fastapi import FastAPI

from raccoon_tycoon.bots import load_bot
from raccoon_tycoon.catalog.custom import OwnFigures
from raccoon_tycoon.server.remote import ConnectError, RemoteSeat
from tests.patience import PATIENCE
from tests.server.clients import Opened, Server
from tests.server.process import Process

pytestmark = pytest.mark.anyio
EXAMPLE = Path(__file__).parent.parent.parent / "examples" / "own-figures.csv"
ADDED = "expansion=fat-cat missions=on shields=chosen"


@contextlib.asynccontextmanager
async def served(
    folder: Path, components: Path | None, database: str | None = None, workers: int = 1
) -> AsyncIterator[Server]:
    """A server in a process of its own, which knows no figures but its own."""
    own = {} if components is None else {"components": components}
    database = database or f"sqlite:///{folder / 'raccoon.db'}"
    process = Process(database, folder / "log", workers=workers, **own)
    await process.start()
    try:
        async with httpx.AsyncClient(base_url=process.url, trust_env=False, timeout=PATIENCE) as http:
            yield Server(cast(FastAPI, None), http, process.port)
    finally:
        await process.stop()


def at(server: Server, table: Opened) -> Opened:
    return Opened(server, table.id, table.host, table.secrets)


async def test_a_game_is_played_with_its_own_figures_only(tmp_path: Path) -> None:
    own = tmp_path / "own.csv"  # which no other test has read into this process
    own.write_text(EXAMPLE.read_text(encoding="utf-8").replace("Grand Bank", "Great Bank"), encoding="utf-8")
    digest = OwnFigures.read(own).digest
    async with served(tmp_path, own) as server:
        table = await server.open("pp", ADDED, listed=True)
        plain = await server.open("pp", listed=True)
        state = await table.state()
        assert state["table"]["components"] == digest
        assert (await plain.state())["table"]["components"] is None
        seat = state["prompt"]["seat"]
        assert "choose Sergeant Sorrel" in (await table.state(seat))["you"]["legal"]
        assert (await table.act(seat, "choose Sergeant Sorrel")).status_code == 200
        finished = await server.open("rr", f"{ADDED} sudden-death=60")
        async with finished.socket() as socket:
            while (await socket.receive())["result"] is None:
                pass
        record = (await finished.ask("GET", "/record")).text
        assert f"Components: {digest}\n" in record
        stranger = RemoteSeat(
            f"http://127.0.0.1:{server.port}/t/{table.id}", load_bot("random")(1, None), 1.0
        )
        with pytest.raises(ConnectError, match=r"custom components .* with --components"):
            await stranger.play("Eve")

    # Started without them, the server leaves the game alone and plays all others.
    async with served(tmp_path, None) as server:
        refused = await at(server, table).ask("GET", "/state")
        assert (refused.status_code, refused.json()["error"]) == (409, "other-figures")
        assert "It is saved" in refused.json()["text"]
        lobby = (await server.http.get("/api/tables")).json()
        assert [found["id"] for found in lobby["playing"]] == [plain.id]
        assert (await at(server, plain).step())["version"] == 1
        imported = await server.http.post("/api/records", json={"record": record})
        assert (imported.status_code, imported.json()["error"]) == (422, "record")
        assert f"played with custom components ({digest})" in imported.text
        shipped = await server.open("pp", ADDED)

    # With these figures again it continues, beside a game with the shipped figures.
    async with served(tmp_path, own) as server:
        assert (await at(server, table).step())["version"] == 2
        assert (await at(server, shipped).step())["version"] == 1
        for opened, figures in ((table, digest), (shipped, None), (plain, None)):
            told = await server.http.get("/api/components", params={"table": opened.id})
            assert told.json()["own"] == figures
        assert (await server.http.get("/api/components", params={"table": "none"})).status_code == 404
        imported = await server.http.post("/api/records", json={"record": record})
        assert (imported.status_code, imported.json()["components"]) == (201, digest)


async def test_every_worker_has_the_figures(postgres: str, tmp_path: Path) -> None:
    async with served(tmp_path, EXAMPLE, postgres, workers=2) as server:
        table = await server.open("pp", ADDED)
        for _ in range(8):  # whichever of them answers
            async with httpx.AsyncClient(base_url=server.http.base_url, trust_env=False) as fresh:
                answer = await fresh.get(table.path, timeout=PATIENCE)
            assert (answer.status_code, answer.json()["status"]) == (200, "playing")


async def test_the_figures_are_told_and_marked_as_the_owners(tmp_path: Path) -> None:
    file = tmp_path / "mine.csv"
    file.write_text(EXAMPLE.read_text(encoding="utf-8").replace("Sorrel", '"<b>&'), encoding="utf-8")
    async with served(tmp_path, file) as server:
        told = (await server.http.get("/api/components")).json()
    shields = {shield["name"]: shield for shield in told["shields"]}
    assert told["own"] == OwnFigures.read(file).digest
    assert told["own_names"]['Sergeant "<b>&'] == "Countess Clover"  # it raises a price too
    assert shields['Sergeant "<b>&'] == {
        "name": 'Sergeant "<b>&',
        "ability": "price",
        "amount": 3,
        "origin": "own",
    }
    assert shields["Lady Thistle"]["origin"] == "designed"
    assert {town["origin"] for town in told["towns"]} == {"printed", "designed"}
