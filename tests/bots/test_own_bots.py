"""Bots: what they see, how they are found, and what happens when they misbehave."""

from __future__ import annotations

import random
import selectors
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

import pytest

from raccoon_tycoon import Action, Game, Rules, View
from raccoon_tycoon.arena import Arena, ArenaError
from raccoon_tycoon.bots import BUILT_IN, Bot, BotError, BotSpec, RandomBot, load_bot
from raccoon_tycoon.bots import child as child_module
from raccoon_tycoon.bots import isolated as isolated_module
from raccoon_tycoon.bots.builtin import SearchBot
from raccoon_tycoon.bots.isolated import IsolatedBot
from raccoon_tycoon.bots.referee import first_of_each_kind, play_match, safe_action
from raccoon_tycoon.sim.arena import faults_of_bots, run_arena
from tests.api.test_view import permuted
from tests.patience import PATIENCE

RULES = (
    Rules(players=2),
    Rules(players=3, opening_bid="may", bonus_buildings="on-match", end_trigger="two-of-three"),
    Rules(players=4, open_money=True),
    Rules(players=5, family_game=True, sudden_death=150),
)


@pytest.fixture
def few_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots that search make few passes, so that tests are quick."""
    monkeypatch.setattr(SearchBot, "PASSES_WITHOUT_BUDGET", 4)


def made(name: str, seed: int) -> Bot:
    """The bot; one that would think by the clock counts its passes instead."""
    bot = load_bot(name)(seed, None)
    bot.budget = None
    return bot


@pytest.mark.parametrize("rules", RULES, ids=str)
@pytest.mark.parametrize("name", BUILT_IN)
@pytest.mark.usefixtures("few_passes")
class TestEveryBot:
    def test_plays_whole_games_without_a_fault(self, name: str, rules: Rules) -> None:
        bots = [made(name, seat) for seat in range(rules.players)]
        match = play_match(rules, f"{name} plays", bots)
        assert match.game.over
        assert match.faults == []
        assert all(match.decisions)

    def test_chooses_the_same_whatever_is_hidden(self, name: str, rules: Rules) -> None:
        """Two bots with the same seed, one shown the game, one a game with all that is hidden permuted."""
        chance = random.Random(7)
        game = Game.new(rules, "permuted")
        mine, theirs = made(name, 5), made(name, 5)
        asked = 0
        while not game.over and asked < 40:
            legal = game.legal_actions()
            if len(legal) > 1 and game.seat == 0:
                other = permuted(game, game.seat, chance)
                choice = mine.choose(game.view(game.seat), legal)
                assert theirs.choose(other.view(game.seat), other.legal_actions()) == choice
                game.play(choice)
                asked += 1
            else:
                game.play(chance.choice(legal))
        assert asked > 3


@pytest.mark.parametrize("name", ["random", "greedy", "planner", "easy", "medium"])
def test_behind_a_process_boundary_a_bot_chooses_the_same(name: str) -> None:
    rules = Rules(players=3)
    local = [load_bot(name)(seat, None) for seat in range(3)]
    remote = [IsolatedBot(name, seat) for seat in range(3)]
    try:
        expected = play_match(rules, "apart", local).game
        found = play_match(rules, "apart", remote)
    finally:
        for bot in remote:
            bot.close()
    assert found.faults == []
    assert found.game == expected


@pytest.mark.parametrize("name", ["search", "hard"])
def test_a_searching_bot_runs_behind_a_process_boundary(name: str) -> None:
    game = Game.new(Rules(players=2), "search apart")
    with IsolatedBot(name, seed=3, budget=0.02) as bot:
        for _ in range(6):
            assert game.seat is not None
            legal = game.legal_actions()
            action = bot.choose(game.view(game.seat), legal) if len(legal) > 1 else legal[0]
            assert action in legal
            game.play(action)


def test_search_with_several_threads_answers_legally() -> None:
    game = Game.new(Rules(players=4), "threads")
    bot = SearchBot(seed=1, budget=0.01, threads=2)
    for _ in range(12):
        assert game.seat is not None
        game.play(bot.choose(game.view(game.seat), game.legal_actions()))


# Custom bots

SHARK = """
from raccoon_tycoon.bots import Bot

class Shark(Bot):
    def choose(self, view, legal):
        print("thinking aloud must not disturb anybody")
        return max(legal, key=str)

class Crasher(Bot):
    def choose(self, view, legal):
        raise RuntimeError("no idea")

class Nonsense(Bot):
    def choose(self, view, legal):
        return "buy everything"

class Quitter(Bot):
    def choose(self, view, legal):
        import os
        os._exit(3)

class Sleeper(Bot):
    def choose(self, view, legal):
        while True:
            pass

class Half(Sleeper):
    def choose(self, view, legal):
        return legal[0] if self.seed % 2 else super().choose(view, legal)

class Reader(Bot):
    def choose(self, view, legal):
        return legal[int(input())]

class Counter(Bot):
    def choose(self, view, legal):
        self.asked = getattr(self, "asked", 0) + 1
        return {}[self.asked]

class Registered(Bot):
    def __init__(self, seed, budget):
        super().__init__(seed, budget)
        import os, pathlib
        with pathlib.Path(__file__).with_name("registered.txt").open("a") as file:
            print(os.getpid(), seed, file=file)
        self.asked = 0
    def choose(self, view, legal):
        self.asked += 1
        return legal[self.asked % len(legal)]

class Unarmed(Bot):
    def __init__(self, seed, budget):
        raise OSError("no weights")

class Forgetful:
    def choose(self, view, legal):
        return legal[0]

number = 7
"""


@pytest.fixture
def shark(tmp_path: Path) -> str:
    path = tmp_path / "shark.py"
    path.write_text(SHARK, encoding="utf-8")
    return str(path)


def test_a_bot_from_a_file_plays_in_a_process_of_its_own(shark: str) -> None:
    bot = BotSpec.parse(f"{shark}:Shark").make(1)
    assert isinstance(bot, IsolatedBot)
    match = play_match(Rules(players=2), "shark", [bot, RandomBot(2)])
    bot.close()
    assert match.faults == []


@pytest.mark.parametrize(
    ("name", "reason"),
    [("Crasher", "no idea"), ("Nonsense", "action"), ("Quitter", "ended")],
)
def test_a_bot_that_misbehaves_loses_its_decisions_and_the_game_goes_on(
    shark: str, name: str, reason: str
) -> None:
    bot = BotSpec.parse(f"{shark}:{name}").make(1)
    match = play_match(Rules(players=2), "fault", [bot, RandomBot(2)])
    assert match.game.over
    assert reason in match.faults[0].reason
    assert {fault.seat for fault in match.faults} == {0}
    Game.replay(match.game.record())


def test_a_bot_that_hangs_is_stopped(shark: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(isolated_module, "GRACE", 0.0)
    monkeypatch.setattr(isolated_module, "FIRST", 0.0)
    bot = BotSpec.parse(f"{shark}:Sleeper@1ms").make(1)
    match = play_match(Rules(players=2), "hang", [bot, RandomBot(2)])
    assert match.game.over
    assert "no answer in time" in match.faults[0].reason
    assert "isn't asked any more" in match.faults[-1].reason


def test_where_one_bot_hangs_its_like_in_another_seat_goes_on(
    shark: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(isolated_module, "GRACE", 0.0)
    monkeypatch.setattr(isolated_module, "FIRST", 0.0)
    hasty, patient = (BotSpec.parse(f"{shark}:Half@{budget}") for budget in ("1ms", "100s"))
    match = play_match(Rules(players=2), "half", [hasty.make(0), patient.make(1)])
    assert match.game.over
    assert {fault.seat for fault in match.faults} == {0}


def test_a_bot_of_ones_own_has_one_process_and_an_object_for_each_game(shark: str, tmp_path: Path) -> None:
    spec = BotSpec.parse(f"{shark}:Registered")
    games = []
    for seed in (7, 7, 8):
        bot = spec.make(seed)
        match = play_match(Rules(players=2), "registered", [bot, RandomBot(2)])
        assert isinstance(bot, IsolatedBot)
        bot.close()
        games.append(match.game)
        assert match.faults == []
    lines = [line.split() for line in (tmp_path / "registered.txt").read_text().splitlines()]
    assert [seed for _, seed in lines] == ["7", "7", "8"]
    assert len({process for process, _ in lines}) == 1
    assert games[0] == games[1], "what the bot remembered of one game was there in the next"


def test_starting_a_bot_is_not_thinking(shark: str, monkeypatch: pytest.MonkeyPatch) -> None:
    bot = BotSpec.parse(f"{shark}:Registered").make(1)
    assert isinstance(bot, IsolatedBot)
    events: list[str] = []
    clock, make = time.perf_counter, child_module.PythonHost.make_bot

    def watched_clock() -> float:
        events.append("clock")
        return clock()

    def watched_make(child: child_module.PythonHost, *arguments: Any) -> int:
        events.append("made")
        return make(child, *arguments)

    monkeypatch.setattr(time, "perf_counter", watched_clock)
    monkeypatch.setattr(child_module.PythonHost, "make_bot", watched_make)
    play_match(Rules(players=2), "clock", [bot, RandomBot(2)])
    made = events.index("made")
    assert events.count("made") == 1
    assert made % 2 == 0, "the clock was running"


def test_it_works_where_no_selector_can_wait_on_a_pipe(shark: str, monkeypatch: pytest.MonkeyPatch) -> None:
    class Windows(selectors.SelectSelector):
        def register(self, *_: object) -> NoReturn:
            raise OSError("an operation was attempted on something that is not a socket")

    monkeypatch.setattr(selectors, "DefaultSelector", Windows)
    with IsolatedBot(f"{shark}:Registered") as bot:
        assert play_match(Rules(players=2), "windows", [bot, RandomBot(2)]).faults == []


def test_a_fault_is_told_with_the_line_of_the_bots_own_file_and_once_per_kind(shark: str) -> None:
    bot = BotSpec.parse(f"{shark}:Counter").make(1)
    match = play_match(Rules(players=2), "counted", [bot, RandomBot(2)])
    line = SHARK.splitlines().index("        return {}[self.asked]") + 1
    assert [fault.reason for fault in match.faults[:2]] == [
        f"{shark}:{line}: KeyError: 1",
        f"{shark}:{line}: KeyError: 2",
    ]
    ((first, count),) = first_of_each_kind(match.faults)
    assert (first, count) == (match.faults[0], len(match.faults))


def test_a_bot_that_reads_disturbs_nobody(shark: str) -> None:
    bot = BotSpec.parse(f"{shark}:Reader").make(1)
    match = play_match(Rules(players=2), "reader", [bot, RandomBot(2)])
    ((first, _),) = first_of_each_kind(match.faults)
    assert "EOFError" in first.reason


def test_a_bot_that_hangs_ends_with_whoever_asked_it(shark: str) -> None:
    code = f"""
import os, threading
from raccoon_tycoon import Game, Rules
from raccoon_tycoon.bots.isolated import IsolatedBot
game, bot = Game.new(Rules(players=2), 1), IsolatedBot({f"{shark}:Sleeper"!r})
bot.start()
threading.Thread(target=bot.choose, args=(game.view(game.seat), game.legal_actions()), daemon=True).start()
os._exit(3)
"""
    # It holds the standard error that is read here to its end.
    done = subprocess.run([sys.executable, "-c", code], stderr=subprocess.PIPE, timeout=PATIENCE, check=False)
    assert done.returncode == 3


@pytest.mark.parametrize(("name", "reason"), [("Unarmed", "no weights"), ("Forgetful", "takes no arg")])
def test_a_bot_that_cannot_be_constructed_is_refused_beforehand(shark: str, name: str, reason: str) -> None:
    with pytest.raises(BotError, match=reason):
        BotSpec.parse(f"{shark}:{name}").check()
    with pytest.raises(ArenaError, match=reason):
        Arena(Rules(players=2), ("planner", f"{shark}:{name}"), 2, "seed")


def test_an_arena_tells_each_kind_of_fault_once(shark: str) -> None:
    arena = Arena(Rules(players=2), ("random", f"{shark}:Counter"), 4, "seed")
    rows = [row for some in run_arena(arena, 1, None) for row in some]
    (fault,) = faults_of_bots(rows)
    assert fault["bot"] == f"{shark}:Counter"
    assert f"{shark}:" in str(fault["reason"]) and "KeyError: 1" in str(fault["reason"])
    assert fault["count"] == sum(row.faults for row in rows)


class Liar(Bot):
    """Answers what is not legal."""

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        from raccoon_tycoon import Bid

        return Bid(999)


def test_an_illegal_answer_becomes_the_safe_default() -> None:
    match = play_match(Rules(players=2), "liar", [Liar(), RandomBot(1)])
    first = match.faults[0]
    assert "bid 999 is not among the legal actions" in first.reason
    fresh = Game.new(Rules(players=2), "liar")
    for _seat, action in match.game.actions[: first.action]:
        fresh.play(action)
    assert match.game.actions[first.action][1] == safe_action(fresh.legal_actions())


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("plannr", "did you mean 'planner'"),
        ("./nowhere.py:Shark", "there is no file"),
        ("no.such.module:Shark", "can't be imported"),
        ("{file}:Whale", "there is no 'Whale'"),
        ("{file}:number", "isn't a bot"),
        ("raccoon_tycoon.api.game:Game", "isn't a bot"),
    ],
)
def test_a_bot_that_cannot_be_found_is_refused_with_a_sentence(shark: str, text: str, reason: str) -> None:
    with pytest.raises(BotError, match=reason):
        load_bot(text.format(file=shark))


def test_a_file_that_does_not_run_is_refused_with_its_error(tmp_path: Path) -> None:
    path = tmp_path / "broken.py"
    path.write_text("this is no Python", encoding="utf-8")
    with pytest.raises(BotError, match="SyntaxError"):
        load_bot(f"{path}:Shark")


@pytest.mark.parametrize("text", ["hard@", "hard@1", "hard@0ms", "hard@-1s", "hard@fast", "@1s"])
def test_a_thinking_time_must_make_sense(text: str) -> None:
    with pytest.raises(BotError):
        BotSpec.parse(text)


@pytest.mark.parametrize("text", ["planner", "search@100ms", "search@1500ms", "./a.py:B@20ms"])
def test_a_bots_text_parses_back(text: str) -> None:
    assert str(BotSpec.parse(text)) == text
