"""Games straight in the kernel, for tests that compare or measure it."""

from __future__ import annotations

import random
from array import array
from types import ModuleType
from typing import Any

from raccoon_tycoon.kernel.judge.net import FIRST_BIAS, NET_SIZE, ONE

OVER = 12

# Every option of the kernel (section 6), with the values that tests try.
OPTIONS: dict[str, tuple[int, ...]] = {
    "per_player_offer": (0, 1),
    "family": (0, 1),
    "sudden_death": (0, 60, 100),
    "two_of_three": (0, 1),
    "leave_out_sly_fox": (0, 1),
    "open_two_player_auction": (0, 1),
    "may_open": (0, 1),
    "bonus_on_match": (0, 1),
    "open_money": (0, 1),
    "missions": (0, 1),
    "expansion": (0, 1),
    "shields": (0, 1, 2, 3),
}


def some_net() -> array[int]:
    """Any weights that a judge's net may have."""
    draw = random.Random(7)
    first = [draw.randint(-ONE, ONE) for _ in range(FIRST_BIAS)]
    return array("h", first + [draw.randint(-300, 300) for _ in range(NET_SIZE - FIRST_BIAS)])


def new_state(kernel: ModuleType, players: int, seed: int, options: dict[str, int] | None = None) -> Any:
    """A dealt game of either back end."""
    state = kernel.State()
    state.players = players
    for name, value in (options or {}).items():
        setattr(state, name, value)
    if players == 6:
        state.expansion, state.family = 1, 0
    state.key = [seed, 0, 0, 0, 0, 0, 0, 0]
    kernel.deal(state)
    kernel.settle(state)
    return state


def some_options(chance: random.Random) -> dict[str, int]:
    options = {name: chance.choice(values) for name, values in OPTIONS.items()}
    if options["expansion"]:
        options["family"] = 0
    else:
        options["shields"] = 0
    return options
