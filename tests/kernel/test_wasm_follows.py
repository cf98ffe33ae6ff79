"""The WebAssembly kernel in Node.js, in a browser, and the one that runs here play the same game."""

from __future__ import annotations

import hashlib
import json
import random
from array import array
from pathlib import Path
from typing import Any

import pytest
import web_build
from playwright.sync_api import sync_playwright

from raccoon_tycoon import Record
from raccoon_tycoon.api import codec
from raccoon_tycoon.api.ruling import dealt_state
from raccoon_tycoon.judgement.search import Search
from raccoon_tycoon.kernel import backend
from raccoon_tycoon.kernel.binary.face import FIELD_BYTES, STATE_BYTES
from raccoon_tycoon.kernel.ids import MOST_LEGAL
from raccoon_tycoon.kernel.judge.net import NET_SIZE
from raccoon_tycoon.kernel.players.search.arms import MOST_ARMS
from raccoon_tycoon.kernel.players.search.search import STATS_SIZE
from raccoon_tycoon.kernel.players.search.tree import MOST_NODES, TREE_SIZE
from tests.kernel_games import OVER, new_state, some_net, some_options
from tests.rules import test_golden, test_perft
from tests.web.conftest import CHROMIUM, FLAGS

pytestmark = pytest.mark.needs_compiler  # what they are compared with is fast enough only when compiled
KERNEL = web_build.PACKAGE / "_kernel.wasm"
FOLLOWS = Path(__file__).with_name("wasm_follows.mjs")
FOLLOW = """async (script) => {
    const [{answers}, kernel] = await Promise.all([import("/follows.mjs"), fetch("/kernel")]);
    return answers(await kernel.arrayBuffer(), script);
}"""
MOST_LEAVES = 200_000
GAMES_EACH = 500  # for each number of players, a million decisions in all
PASSES, PLIES = 30, 4
NET = some_net()


@pytest.fixture(scope="module")
def script() -> dict[str, Any]:
    """Everything that the kernel elsewhere is asked."""
    return {
        "stateBytes": STATE_BYTES,
        "fieldBytes": FIELD_BYTES,
        "keyPlace": 0,
        "mostLegal": MOST_LEGAL,
        "searchBytes": {
            "arms": 4 * MOST_ARMS,
            "stats": 8 * STATS_SIZE,
            "tree": 4 * TREE_SIZE,
            "worths": 8 * MOST_NODES,
            "net": 2 * NET_SIZE,
        },
        "net": NET.tobytes().hex(),
        "follow": [golden(Record.load(path)) for path in test_golden.RECORDS],
        "perft": [
            {"start": game._state.to_bytes().hex(), "depth": depth, "leaves": leaves}
            for path in sorted((test_perft.TESTS / "perft").glob("*.txt"))
            for game, counts in (test_perft.read(path),)
            for depth, leaves in counts
            if leaves <= MOST_LEAVES
        ],
        "search": [
            {
                "start": state.to_bytes().hex(),
                "seed": seed,
                "passes": PASSES,
                "plies": PLIES,
                "horizon": horizon,
            }
            for seed, state in enumerate(positions())
            for horizon in (0, 2)  # played to the end, and judged
        ],
        "playOut": [{"undealt": undealt(players).hex(), "games": GAMES_EACH} for players in (2, 3, 4, 5, 6)],
    }


@pytest.fixture(scope="module", params=["node", "chromium"])
def answers(request: pytest.FixtureRequest, script: dict[str, Any], tmp_path_factory: Any) -> dict[str, Any]:
    """What it says."""
    assert KERNEL.is_file(), "there is no WebAssembly kernel; run `make wasm`"
    if request.param == "chromium":
        return in_chromium(script)
    file = tmp_path_factory.mktemp("node") / "script.json"
    file.write_text(json.dumps(script), encoding="utf-8")
    found: dict[str, Any] = json.loads(web_build.run_node([FOLLOWS, KERNEL, file]))
    return found


def in_chromium(script: dict[str, Any]) -> dict[str, Any]:
    if CHROMIUM is None:
        pytest.skip("no Chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        page = browser.new_page()
        page.route("**/*", lambda route: route.fulfill(body="", content_type="text/html"))
        page.route(
            "**/follows.mjs", lambda route: route.fulfill(path=FOLLOWS, content_type="text/javascript")
        )
        page.route("**/kernel", lambda route: route.fulfill(path=KERNEL))
        page.goto("http://localhost/")
        found: dict[str, Any] = page.evaluate(FOLLOW, script)
        browser.close()
    return found


def golden(record: Record) -> dict[str, Any]:
    """A record in the kernel's numbers."""
    state = dealt_state(record.rules, bytes.fromhex(record.seed))
    start = state.to_bytes().hex()
    return {
        "start": start,
        "actions": [number for _, a in record.actions for number in codec.perform(state, a)],
    }


def positions() -> list[Any]:
    """Some way into games of every kind."""
    found = []
    for seed in range(20):
        draw = random.Random(seed)
        state = new_state(backend, 2 + seed % 5, seed, some_options(draw))
        backend.play_randomly(state, array("Q", [seed]), draw.randrange(150))
        if state.decision != OVER:
            found.append(state)
    return found


def undealt(players: int) -> bytes:
    state = backend.State()
    state.players = players
    state.missions = state.expansion = int(players in (3, 6))
    state.shields = state.expansion
    data: bytes = state.to_bytes()
    return data


def test_it_needs_nothing_from_its_surroundings(answers: dict[str, Any]) -> None:
    assert answers["imports"] == 0


def test_golden_games_pass_through_the_same_positions_and_plans(
    script: dict[str, Any], answers: dict[str, Any]
) -> None:
    for game, answer in zip(script["follow"], answers["followed"], strict=True):
        state = backend.State.from_bytes(bytes.fromhex(game["start"]))
        passed, planned = hashlib.sha256(state.to_bytes()), []
        for number in game["actions"]:
            planned.append(backend.planner_action(state))
            assert backend.apply(state, number) == 0
            passed.update(state.to_bytes())
        assert answer == {"positions": passed.hexdigest(), "planned": planned}


def test_perft_files_count_the_same_leaves(script: dict[str, Any], answers: dict[str, Any]) -> None:
    assert answers["leaves"] == [row["leaves"] for row in script["perft"]]


def test_the_search_chooses_the_same_with_the_same_passes(
    script: dict[str, Any], answers: dict[str, Any]
) -> None:
    chosen = []
    for asked in script["search"]:
        state = backend.State.from_bytes(bytes.fromhex(asked["start"]))
        search = Search(asked["seed"], NET, asked["horizon"], PLIES).begin(state)
        search.run(PASSES)
        chosen.append(search.choice)
    assert answers["searched"] == chosen


def test_a_million_random_decisions_end_in_the_same_positions(
    script: dict[str, Any], answers: dict[str, Any]
) -> None:
    for asked, answer in zip(script["playOut"], answers["playedOut"], strict=True):
        ends, decisions = hashlib.sha256(), 0
        for seed in range(GAMES_EACH):
            state = backend.State.from_bytes(bytes.fromhex(asked["undealt"]))
            state.key = [seed, 0, 0, 0, 0, 0, 0, 0]
            backend.deal(state)
            backend.settle(state)
            decisions += backend.play_randomly(state, array("Q", [seed]), 1 << 30)
            ends.update(state.to_bytes())
        assert answer == {"decisions": decisions, "positions": ends.hexdigest()}
    assert sum(answer["decisions"] for answer in answers["playedOut"]) >= 1_000_000
