"""Nothing that fits (or does not fit) the OpenAPI document makes the server stumble."""

from __future__ import annotations

import os
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest
import schemathesis
import uvicorn
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import response_schema_conformance

from raccoon_tycoon.server.app import create_app
from raccoon_tycoon.server.run import options
from raccoon_tycoon.server.settings import Settings
from tests.patience import PATIENCE

FOLDER = tempfile.TemporaryDirectory()
APP = create_app(
    Settings(
        database=f"sqlite:///{Path(FOLDER.name) / 'openapi.db'}",
        requests_per_second=1e6,
        requests_burst=1_000_000,
        tables_per_hour=1_000_000,
        bot_seconds=0.01,
        webhooks=False,
    )
)
schema = schemathesis.openapi.from_dict(APP.openapi())


class Served(NamedTuple):
    """A running server with a table."""

    url: str
    table: str
    host: str
    seat: str


@pytest.fixture(scope="module")
def served() -> Iterator[Served]:
    config = uvicorn.Config(APP, **options(APP.state.settings) | {"port": 0, "timeout_graceful_shutdown": 30})
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    deadline = time.monotonic() + PATIENCE
    while not server.started:
        assert thread.is_alive() and time.monotonic() < deadline, "the server does not start"
        os.sched_yield()
    url = f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
    form = {"rules": "players=2", "seats": [{"kind": "person"}, {"kind": "bot", "bot": "random"}]}
    opened = httpx.post(f"{url}/api/tables", json=form, trust_env=False, timeout=PATIENCE).json()
    yield Served(url, opened["table"]["id"], opened["host"], opened["seats"]["0"])
    server.should_exit = True
    thread.join(PATIENCE)
    assert not thread.is_alive(), "the server does not stop"
    FOLDER.cleanup()


@schema.parametrize()
@settings(
    max_examples=8,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)
def test_no_request_makes_the_server_stumble(case: schemathesis.Case[Any], served: Served) -> None:
    for secret in (None, served.host, served.seat):
        if secret is not None:
            case.headers["Authorization"] = f"Bearer {secret}"
            if "table" in case.path_parameters:
                case.path_parameters["table"] = served.table
        response = case.call(base_url=served.url)
        case.validate_response(response, checks=[not_a_server_error, response_schema_conformance])
