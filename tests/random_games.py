"""Whole random games under any rules, for tests of invariants."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st

from raccoon_tycoon import BACKEND, Action, Game, Rules
from raccoon_tycoon.api.events import Event
from raccoon_tycoon.api.rules import Expansion, Shields

MOST_ACTIONS = 20_000
"""Far more than a random game has; a longer one is stuck."""


def fitting_rules(
    players: int, expansion: Expansion, shields: Shields, family_game: bool, **options: Any
) -> Rules:
    """Rules that go together: six players and shields need the expansion, which needs advanced tiles."""
    if expansion == "off":
        return Rules(players=min(players, 5), family_game=family_game, **options)
    return Rules(players=players, expansion=expansion, shields=shields, **options)


ALL_RULES = st.builds(
    fitting_rules,
    players=st.integers(2, 6),
    expansion=st.sampled_from(["off", "fat-cat"]),
    shields=st.sampled_from(["off", "dealt", "chosen", "auctioned"]),
    opening_offer=st.sampled_from(["standard", "per-player"]),
    family_game=st.booleans(),
    sudden_death=st.sampled_from([0, 0, 0, 40, 150, 1000]),
    end_trigger=st.sampled_from(["either", "two-of-three"]),
    three_player_railroads=st.sampled_from(["Tycoon", "Sly Fox"]),
    two_player_auction=st.sampled_from(["one-bid", "open"]),
    opening_bid=st.sampled_from(["must", "may"]),
    bonus_buildings=st.sampled_from(["always", "on-match"]),
    open_money=st.booleans(),
    missions=st.booleans(),
)
SEEDS = st.integers(0, 2**32)
SHARE = float(os.environ.get("TEST_SHARE", "1"))  # of the random games; `make test-rules` plays a tenth


def examples(compiled: int) -> settings:
    """Settings for a property of whole games: the same games in every run, fewer of them without C."""
    share = SHARE if BACKEND == "compiled" else SHARE / 20
    return settings(
        max_examples=max(2, round(compiled * share)), derandomize=True, deadline=None, database=None
    )


def any_action(actions: list[Action], chance: random.Random) -> Action:
    """A random verb, then one of its actions, so that rare verbs are played often enough."""
    verb = chance.choice(sorted({type(action).__name__ for action in actions}))
    return chance.choice([action for action in actions if type(action).__name__ == verb])


def moments(rules: Rules, seed: int) -> Iterator[tuple[Game, tuple[Event, ...]]]:
    """A random game, after its deal and after every action, with the action's events."""
    game = Game.new(rules, seed)
    chance = random.Random(seed)
    yield game, ()
    while not game.over:
        assert len(game.actions) < MOST_ACTIONS, f"{rules}, seed {seed}: the game doesn't end"
        yield game, game.play(any_action(game.legal_actions(), chance))


def whole_game(rules: Rules, seed: int) -> Game:
    """A finished random game."""
    *_, (game, _events) = moments(rules, seed)
    return game


def some_rules(chance: random.Random, players: int | None = None) -> Rules:
    """Random rules, for tests without Hypothesis."""
    return fitting_rules(
        players=players or chance.randint(2, 6),
        expansion=chance.choice(["off", "fat-cat"]),
        shields=chance.choice(["off", "dealt", "chosen", "auctioned"]),
        opening_offer=chance.choice(["standard", "per-player"]),
        family_game=chance.random() < 0.2,
        sudden_death=chance.choice([0, 0, 0, 40, 150]),
        end_trigger=chance.choice(["either", "two-of-three"]),
        three_player_railroads=chance.choice(["Tycoon", "Sly Fox"]),
        two_player_auction=chance.choice(["one-bid", "open"]),
        opening_bid=chance.choice(["must", "may"]),
        bonus_buildings=chance.choice(["always", "on-match"]),
        open_money=chance.random() < 0.3,
        missions=chance.random() < 0.5,
    )
