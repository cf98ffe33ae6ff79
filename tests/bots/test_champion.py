"""The champion and its judge: they learnt, they keep to what a seat knows, they take no damaged net."""

from __future__ import annotations

import subprocess
import sys
from array import array
from collections.abc import Callable
from pathlib import Path

import pytest

from raccoon_tycoon import Game, Rules
from raccoon_tycoon.bots import BotError, BotSpec
from raccoon_tycoon.bots.builtin import ChampionBot, SearchBot
from raccoon_tycoon.judgement import UnknownToJudge, judge
from raccoon_tycoon.judgement.net_file import SHIPPED, NetError, read_net, write_net
from raccoon_tycoon.judgement.search import Search
from raccoon_tycoon.kernel import backend
from raccoon_tycoon.kernel.judge.net import FIRST_BIAS
from tests.kernel_games import OVER, new_state, some_net


def played(seed: int, players: int, moves: int, missions: bool = False) -> Game:
    """Some way into a game."""
    game = Game.new(Rules(players=players, missions=missions), seed=seed)
    bot = BotSpec.parse("planner").make(0)
    for _ in range(moves):
        view = game.view(game.seat)
        game.play(bot.choose(view, view.legal_actions()))
    return game


def test_visits_alone_decide_what_it_does() -> None:
    game = played(3, 3, 30)
    view = game.view(game.seat)
    chosen = {
        str(BotSpec.parse("champion@100visits").make(5).choose(view, view.legal_actions())) for _ in range(3)
    }
    assert len(chosen) == 1


def test_it_stops_soon_after_its_visits(monkeypatch: pytest.MonkeyPatch) -> None:
    game = played(3, 4, 30)
    view = game.view(game.seat)
    bot = ChampionBot(seed=1, visits=200)
    made: list[float] = []
    run = Search.run

    def counted(search: Search, passes: int) -> int:
        left = run(search, passes)
        made.append(search.visits)
        return left

    monkeypatch.setattr(Search, "run", counted)
    bot.choose(view, view.legal_actions())
    assert made and made[-1] < 200 + 16 * bot.SLICE


def test_with_missions_it_plays_every_line_to_the_end() -> None:
    state = played(1, 3, 8, missions=True)._state
    assert ChampionBot().judge(state)[1] == SearchBot().judge(state)[1] == 0
    assert ChampionBot().judge(played(1, 3, 8)._state)[1] > 0


@pytest.mark.parametrize("text", ["champion@visits", "champion@1.5visits", "champion@-1visits"])
def test_visits_are_whole_numbers(text: str) -> None:
    with pytest.raises(BotError):
        BotSpec.parse(text)


def test_only_who_searches_counts_visits() -> None:
    with pytest.raises(BotError, match="visits"):
        BotSpec.parse("planner@10visits").make(0)
    assert str(BotSpec.parse("champion@10visits")) == "champion@10visits"


def test_its_first_choice_beats_the_planner() -> None:
    """Both sides of sixty deals: if the planner were as good, one such run in a thousand would pass."""
    net = read_net(SHIPPED)
    won = 0.0
    for deal in range(60):
        for side in range(2):
            state = new_state(backend, 2, deal)
            while state.decision != OVER:
                first = state.seat == side
                action = backend.first_choice(state, net) if first else backend.planner_action(state)
                backend.apply(state, action)
            winners = backend.winners(state)
            won += (winners >> side & 1) / winners.bit_count()
    assert won / 120 > 0.64


def test_a_judgement_is_made_of_what_the_seat_knows() -> None:
    game = played(7, 4, 40)
    view = game.view(game.seat)
    found = judge(view)
    assert sum(found.chances) == pytest.approx(1)
    assert len(found.chances) == len(found.margins) == 4
    assert found.proposals[0] in view.legal_actions()
    assert judge(view) == found
    watching = judge(game.view(None))
    assert not watching.proposals and sum(watching.chances) == pytest.approx(1)


def test_a_decided_game_is_seen_as_decided() -> None:
    game = Game.new(Rules(players=2), seed=5)
    bot = BotSpec.parse("planner").make(0)
    chances: list[tuple[float, ...]] = []
    while not game.over:
        view = game.view(game.seat)
        chances.append(judge(view).chances)
        game.play(bot.choose(view, view.legal_actions()))
    (winner,) = game.result.winners
    assert chances[-1][winner] > 0.8


def test_the_judge_refuses_what_it_never_learnt() -> None:
    game = played(1, 3, 8, missions=True)
    with pytest.raises(UnknownToJudge):
        judge(game.view(0))


def test_without_a_world_there_is_nothing_to_judge() -> None:
    with pytest.raises(ValueError, match="worlds is 0"):
        judge(played(1, 3, 8).view(0), worlds=0)


def test_a_net_survives_its_file(tmp_path: Path) -> None:
    net = some_net()
    write_net(tmp_path / "a.net", net)
    assert read_net(tmp_path / "a.net") == net
    assert SHIPPED.stat().st_size <= 500_000


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda data: data[:-2], "damaged"),
        (lambda data: data[:-1] + bytes([data[-1] ^ 1]), "damaged"),
        (lambda data: data.replace(b" 1 ", b" 99 ", 1), "version 99"),
        (lambda data: b"something else", "isn't a net"),
        (lambda data: b"", "isn't a net"),
    ],
)
def test_a_damaged_net_is_refused(tmp_path: Path, change: Callable[[bytes], bytes], words: str) -> None:
    file = tmp_path / "a.net"
    write_net(file, some_net())
    file.write_bytes(change(file.read_bytes()))
    with pytest.raises(NetError, match=words):
        read_net(file)


def test_a_missing_net_is_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(NetError, match="can't be read"):
        read_net(tmp_path / "none.net")


def test_importing_the_package_reads_no_net() -> None:
    code = (
        "import raccoon_tycoon, raccoon_tycoon.bots as b; from raccoon_tycoon.judgement import net_file as n"
    )
    ask = f"{code}; b.load_bot('champion')(1, None); print(n.shipped_net.cache_info().currsize)"
    told = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "0"


def test_the_first_layer_fits_into_bytes() -> None:
    assert all(-128 <= weight <= 127 for weight in array("h", read_net(SHIPPED)[:FIRST_BIAS]))
