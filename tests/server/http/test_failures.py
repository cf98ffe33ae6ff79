"""No input makes the server fail; and when it fails for another reason, it does so with grace."""

from __future__ import annotations

import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pydantic import TypeAdapter, ValidationError

from raccoon_tycoon.api.record import Record, RecordError
from raccoon_tycoon.server.http.middleware import Gate
from raccoon_tycoon.server.metrics import Metrics
from raccoon_tycoon.server.network.hosts import Hosts
from raccoon_tycoon.server.network.webhooks import _parsed
from raccoon_tycoon.server.protocol.encode import encode
from raccoon_tycoon.server.protocol.errors import Refused, invalid
from raccoon_tycoon.server.protocol.requests import WISHES
from raccoon_tycoon.server.settings import Settings
from tests.server.clients import Server

pytestmark = pytest.mark.anyio

HALVES = ('"\\ud800"', '"\\udfff\\ud800"')
ANY_TEXT = st.text(st.characters(), max_size=40) | st.text("\ud800\udfff[]:/@#?%.\\\x00ab\uff03", max_size=20)
STEADY = settings(
    max_examples=300, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck)
)


async def test_half_a_character_in_a_record_is_refused(server: Server) -> None:
    for half in HALVES:
        for text in ('{"format": %s}', '{"format": "raccoon-tycoon", %s: 1}', '{"names": [%s]}', "[%s"):
            answer = await server.http.post("/api/records", json={"record": text % half})
            assert (answer.status_code, answer.json()["error"]) == (422, "record"), answer.text


@pytest.mark.parametrize(
    ("accepted", "words"), [("fr, ja-JP;q=0.9", "テーブル"), ("en, ja", "table"), ("", "table")]
)
async def test_a_refusal_is_told_in_the_language_asked_for(server: Server, accepted: str, words: str) -> None:
    answer = await server.http.get("/api/tables/nowhere", headers={"accept-language": accepted})
    assert answer.json()["error"] == "no-table"
    assert words in answer.json()["text"]


@pytest.mark.parametrize(
    ("form", "english", "japanese"),
    [
        ({"name": "\u0007"}, "a name has 1 to", "表示できる文字"),
        ({"name": 5}, "body.name: must be text.", "文字列"),
        ({"bot_pause": 11}, "body.bot_pause: must be at most 10.0.", "10.0以下"),
        ({"bot_pause": -1}, "must be at least 0", "0以上"),
        ({"bot_pause": "x"}, "must be a number.", "数を指定"),
        ({"colour": "red"}, "body.colour: there is no such field.", "そのような項目"),
        ({"name": "A" * 400}, "must have at most", "文字以内"),
        ([], "must be an object with named fields", "オブジェクト"),
    ],
)
async def test_what_is_wrong_with_a_request_is_told_in_the_language_asked_for(
    server: Server, form: object, english: str, japanese: str
) -> None:
    for language, words in (("en", english), ("ja", japanese)):
        answer = await server.http.post("/api/lessons", json=form, headers={"accept-language": language})
        assert answer.json()["error"] == "invalid"
        assert words in answer.json()["text"]


@pytest.mark.parametrize("path", ["/api/tables", "/api/records", "/api/lessons"])
async def test_half_a_character_in_a_request_is_refused(server: Server, path: str) -> None:
    for half in HALVES:
        for text in (
            "{%s: 1}",
            '{"record": %s}',
            '{"rules": %s}',
            '{"name": %s}',
            "%s",
            '{"options": {%s: 2}}',
        ):
            body = (text % half).encode()
            answer = await server.http.post(path, content=body, headers={"content-type": "application/json"})
            assert answer.status_code == 422, answer.text
            assert answer.json()["error"] in ("invalid", "rules", "record")


async def test_half_a_character_over_a_socket_is_refused(server: Server) -> None:
    table = await server.open("pp")
    async with table.socket(0) as socket:
        await socket.until("state")
        for half in HALVES:
            for text in (
                '{"type": "chat", "key": "a-good-key", "text": %s}',
                '{"type": "chat", %s: 1}',
                "%s",
            ):
                await socket.connection.send(text % half)
                assert (await socket.until("refused"))["error"] == "invalid"


async def test_a_failure_carries_the_headers_and_keeps_the_connection(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object, **__: object) -> None:
        raise ZeroDivisionError("a fault of ours")

    await server.http.get("/healthz")
    before = dict(server.app.state.connections._open)
    monkeypatch.setattr(server.tables, "open", fail)
    answer = await server.http.get("/api/tables/abc/state")
    assert (answer.status_code, answer.json()["error"]) == (500, "internal")
    assert "default-src 'none'" in answer.headers["content-security-policy"]
    assert answer.headers["x-request-id"]
    assert "fault of ours" not in answer.text
    assert (await server.http.get("/healthz")).status_code == 200
    assert dict(server.app.state.connections._open) == before


@STEADY
@given(ANY_TEXT, st.sampled_from(["", "http://", "https://", "http://[", "//"]))
def test_any_text_is_an_address_or_refused(text: str, start: str) -> None:
    try:
        target = _parsed(start + text)
    except Refused as refusal:
        assert refusal.name == "webhook"
    else:
        assert target.scheme in ("http", "https") and target.raw_host.decode("ascii")
        assert target.copy_with(host="8.8.8.8").host == "8.8.8.8"


@STEADY
@given(st.binary(max_size=40), st.binary(max_size=40))
def test_any_host_and_origin_is_ours_or_not(host: bytes, origin: bytes) -> None:
    async def nothing(*_: object) -> None: ...

    gate = Gate(nothing, Settings(), Metrics(), nothing)
    headers = {b"host": host, b"origin": b"http://" + origin}
    gate.same_site(headers)
    gate.knows(headers)
    assert (host.decode("latin-1") in Hosts([])) is gate.knows(headers)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | ANY_TEXT,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(ANY_TEXT, inner, max_size=3),
    max_leaves=8,
)


@STEADY
@given(JSON)
def test_any_message_is_understood_or_refused(message: object) -> None:
    adapter: TypeAdapter[object] = WISHES  # type: ignore[assignment]  # whatever it is
    try:
        adapter.validate_python(message)
    except ValidationError as error:
        encode(invalid(error.errors()[0]).body())


@STEADY
@given(
    JSON, st.sampled_from(["format", "version", "rules", "seed", "names", "actions", "winners", "components"])
)
def test_any_json_is_a_record_or_refused(value: object, key: str) -> None:
    sound = {
        "format": "raccoon-tycoon-record",
        "version": 1,
        "rules_version": 1,
        "rules": "players=2",
        "seed": "0" * 64,
        "names": [],
        "actions": [],
        "state_hash": None,
        "winners": None,
    }
    for text in (json.dumps(value), json.dumps(sound | {key: value})):
        try:
            Record.from_json(text)
        except RecordError as error:
            encode(Refused("record", problem=str(error)).body())
