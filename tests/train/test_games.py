"""What the judge learns from: games that follow from their seed, and what is kept of them."""

from __future__ import annotations

import random
from array import array

import pytest

from raccoon_tycoon import Rules
from raccoon_tycoon.api.ruling import dealt_state
from raccoon_tycoon.judgement.search import Search
from raccoon_tycoon.kernel import backend
from raccoon_tycoon.kernel.ids import CHOOSE_ACTION
from raccoon_tycoon.kernel.judge.inputs import INPUTS
from raccoon_tycoon.kernel.judge.net import choice_of
from raccoon_tycoon.kernel.players.search.arms import MOST_ARMS
from raccoon_tycoon.train import positions
from raccoon_tycoon.train.match import won_by_new
from raccoon_tycoon.train.positions import NO_CHOICE, WIDTH, Player, Rows, play
from raccoon_tycoon.train.recipe import PLAYERS, Job, Recipe, lessons, matches
from tests.kernel_games import some_net

TINY = Recipe(planner_jobs=60, planner_games=2, jobs=60, games=1, passes=13, match_jobs=4, match_games=2)


def rows_of(job: Job, net: array[int] | None) -> Rows:
    return play(job.rules, job.games, job.seed, Player(net, TINY.horizon, TINY.passes, TINY.plies, job.seed))


@pytest.mark.parametrize("players", PLAYERS)
def test_the_same_job_gives_the_same_rows(players: int) -> None:
    job = lessons(TINY, 1)[players - 2]
    assert job.players == players
    one, other = rows_of(job, some_net()), rows_of(job, some_net())
    assert one == other
    assert len(one.seats) > 20


@pytest.mark.parametrize("net", [None, some_net()])
def test_rows_describe_positions_and_how_the_game_ended(net: array[int] | None) -> None:
    rows = rows_of(lessons(TINY, 0)[2], net)
    count = len(rows.seats)
    assert len(rows.inputs) == count * rows.players * WIDTH
    assert len(rows.wins) == len(rows.margins) == count * rows.players
    assert len(rows.choices) == len(rows.shares) == count * MOST_ARMS
    assert all(0 <= number <= INPUTS for number in rows.inputs)
    for at in range(count):
        wins = rows.wins[at * rows.players : (at + 1) * rows.players]
        assert sum(wins) == pytest.approx(1, abs=1e-5)
        shares = rows.shares[at * MOST_ARMS : (at + 1) * MOST_ARMS]
        choices = rows.choices[at * MOST_ARMS : (at + 1) * MOST_ARMS]
        assert sum(shares) == pytest.approx(1 if set(choices) != {NO_CHOICE} else 0, abs=1e-5)
        assert all(not share for share, choice in zip(shares, choices, strict=True) if choice == NO_CHOICE)


def test_the_end_of_a_game_counts_most_in_its_last_positions() -> None:
    job = lessons(TINY, 1)[0]
    rows = rows_of(job, some_net())
    last = rows.wins[-job.players :]
    assert max(last) in (0.5, 1.0), "the last position is followed by the end alone"


def test_every_number_of_players_meets_every_preset() -> None:
    met = {(job.players, job.preset) for job in lessons(TINY, 1)}
    assert len(met) == len(PLAYERS) * 4
    assert all(not job.rules.missions for job in lessons(TINY, 1))


def test_jobs_have_seeds_of_their_own() -> None:
    jobs = [*lessons(TINY, 0), *lessons(TINY, 1), *matches(TINY, 1)]
    assert len({job.seed for job in jobs}) == len(jobs)
    assert lessons(Recipe(seed=2), 0)[0].seed != lessons(Recipe(seed=1), 0)[0].seed


def test_a_net_draws_the_match_against_itself() -> None:
    net = some_net()
    for job in matches(TINY, 1):
        assert won_by_new(TINY, net, net, job) == (job.name, job.games / 2)


def test_a_match_is_turned_round_when_the_nets_change_places() -> None:
    draw = random.Random(1)
    one = some_net()
    other = array("h", [draw.randint(-100, 100) for _ in one])
    job = matches(TINY, 1)[0]
    assert won_by_new(TINY, one, other, job)[1] + won_by_new(TINY, other, one, job)[1] == job.games


def test_what_a_slip_led_to_is_not_learnt(monkeypatch: pytest.MonkeyPatch) -> None:
    said = array("d", [0.75, 0.25, 0.0, 0.0, 0.0, 0.0, 5.0, -5.0, 0.0, 0.0, 0.0, 0.0])
    monkeypatch.setattr(Player, "judge", lambda self, state: said)
    job = lessons(TINY, 1)[0]
    monkeypatch.setattr(positions, "SLIPS", (1.0,))
    slipped = rows_of(job, some_net())
    assert set(slipped.wins) == {0.75, 0.25} and set(slipped.margins) == {5.0, -5.0}
    monkeypatch.setattr(positions, "SLIPS", (0.0,))
    played = rows_of(job, some_net())
    assert sorted(played.wins[-2:]) in ([0.0, 1.0], [0.5, 0.5])


def test_choices_stand_in_the_order_in_which_the_net_rates_them() -> None:
    state = dealt_state(Rules(players=3), bytes(32))
    while state.decision != CHOOSE_ACTION:
        backend.apply(state, backend.planner_action(state))
    player = Player(some_net(), horizon=2, passes=16, plies=4, seed=1)
    thought = player.think(state)
    planned = [choice_of(state, arm) for arm in Search(0).begin(state).proposed]
    assert list(player.search.proposed) != planned, "the net puts them in an order of its own"
    tried = [choice != NO_CHOICE for choice in thought.choices]
    assert thought.choices == [one if was else NO_CHOICE for one, was in zip(planned, tried, strict=True)]
    assert 1 < sum(tried) < len(planned)
    assert [share > 0 for share in thought.shares] == tried
