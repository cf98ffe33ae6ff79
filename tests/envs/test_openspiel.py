"""The game in OpenSpiel: the library's own simulation and API tests, and its stock search bots."""

from __future__ import annotations

import pickle
from typing import Any

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel")

import raccoon_tycoon.envs.openspiel  # noqa: E402, F401 (it registers the game)
from raccoon_tycoon.kernel import backend, ids  # noqa: E402
from raccoon_tycoon.kernel.build import pure  # noqa: E402
from tests.kernel_games import new_state  # noqa: E402

pytestmark = pytest.mark.filterwarnings("ignore")  # the library's own


@pytest.mark.parametrize(
    "text", ["", "players=3", "players=5,rules=japanese", "rules=opening-bid:may;open-money:on"]
)
def test_random_simulation(text: str) -> None:
    game = pyspiel.load_game(f"python_raccoon_tycoon({text})")
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


def test_random_simulation_with_every_state_written_and_read() -> None:
    pyspiel.random_sim_test(
        pyspiel.load_game("python_raccoon_tycoon"), num_sims=1, serialize=True, verbose=False
    )


@pytest.mark.parametrize("players", [2, 4])
def test_the_librarys_api_tests(players: int) -> None:
    import unittest

    from open_spiel.integration_tests import api_test

    name = f"python_raccoon_tycoon(players={players})"
    body = {"game": pyspiel.load_game(name), "game_name": name}
    case = type("Tycoon", (api_test.EnforceAPIOnPartialTreeBase,), body)
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)
    assert result.testsRun >= 5 and result.wasSuccessful(), result.errors + result.failures


def dealt(text: str, seed: int) -> Any:
    state = pyspiel.load_game(f"python_raccoon_tycoon({text})").new_initial_state()
    chance = np.random.default_rng(seed)
    while state.is_chance_node():
        state.apply_action(int(chance.integers(256)))
    return state


def some_game(text: str, seed: int, steps: int) -> Any:
    state = dealt(text, seed)
    chance = np.random.default_rng(seed)
    for _ in range(steps):
        if not state.is_terminal():
            state.apply_action(int(chance.choice(state.legal_actions())))
    return state


def test_a_resampled_state_is_the_same_to_its_player_and_plays_on() -> None:
    chance = np.random.default_rng(1)
    for steps in (0, 20, 60):
        state = some_game("players=3", steps, steps)
        for player in range(3):
            other = state.resample_from_infostate(player, chance.random)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.observation_tensor(player) == state.observation_tensor(player)
            assert str(other) != str(state)
            if player == state.current_player():
                assert other.legal_actions() == state.legal_actions()
            while not other.is_terminal():
                other.apply_action(int(chance.choice(other.legal_actions())))
            assert sum(other.returns()) == pytest.approx(0)


def test_what_is_public_holds_no_hand() -> None:
    from open_spiel.python.observation import make_observation

    state = some_game("players=2", 3, 30)
    kind = pyspiel.IIGObservationType
    none, single = pyspiel.PrivateInfoType.NONE, pyspiel.PrivateInfoType.SINGLE_PLAYER
    public = make_observation(
        state.get_game(), kind(public_info=True, perfect_recall=False, private_info=none)
    )
    private = make_observation(
        state.get_game(), kind(public_info=False, perfect_recall=False, private_info=single)
    )
    public.set_from(state, 0)
    private.set_from(state, 0)
    assert not public.dict["hand"].any() and public.dict["price"].all()
    assert private.dict["hand"].sum() == 3 and not private.dict["price"].any()
    other = state.resample_from_infostate(1, np.random.default_rng(1).random)
    assert public.string_from(other, 0) == public.string_from(state, 0)
    assert private.string_from(other, 0) != private.string_from(state, 0)


def test_its_stock_search_bots_play() -> None:
    from open_spiel.python.algorithms import ismcts, mcts

    game = pyspiel.load_game("python_raccoon_tycoon")
    chance = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, chance)
    bots = [
        mcts.MCTSBot(game, 2.0, 4, evaluator, random_state=chance),
        ismcts.ISMCTSBot(game, evaluator, 2.0, 4, random_state=chance),
    ]
    state = dealt("", 1)
    moves = [0, 0]
    while not state.is_terminal() and sum(moves) < 40:
        player = state.current_player()
        action = bots[player].step(state)
        assert action in state.legal_actions()
        state.apply_action(action)
        moves[player] += 1
    assert min(moves) > 5


@pytest.mark.parametrize("name", ["MCTS", "ISMCTS"])
def test_its_stock_search_bots_play_at_our_table(name: str) -> None:
    """A small budget leaves two simulations a decision; what they choose is legal, so there is no fault."""
    from raccoon_tycoon import Rules
    from raccoon_tycoon.bots.builtin import PlannerBot
    from raccoon_tycoon.bots.referee import play_match
    from raccoon_tycoon.envs import openspiel_bots

    bot = getattr(openspiel_bots, name)(1, 1e-6)
    match = play_match(Rules(players=2), "stock", [bot, PlannerBot()])
    assert match.faults == [] and match.game.over
    assert bot.searches > 10 and bot.simulations == bot.searches * openspiel_bots.LEAST_SIMULATIONS


def test_actions_have_names() -> None:
    state = dealt("", 1)
    assert state.action_to_string(0, ids.PASS) == "pass"
    assert state.action_to_string(0, ids.SELL) == "sell wheat 1"


def test_an_illegal_action_is_refused() -> None:
    state = dealt("", 1)
    with pytest.raises(ValueError, match="is not legal now"):
        state._apply_action(ids.TABLE_SIZE - 1)


def test_a_kernel_state_survives_a_pickle() -> None:
    for kernel in (backend, pure):
        state = new_state(kernel, 3, 1)
        assert pickle.loads(pickle.dumps(state)).to_bytes() == state.to_bytes()
