"""Converts rules to a kernel state and back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..kernel import backend
from ..kernel.boxes import box_number, box_of
from .rules import CHOICES, Rules

if TYPE_CHECKING:
    from ..kernel.state import State

# Each option's field in the state; a choice is stored as its place in the list of choices.
_FIELDS = {
    "players": "players",
    "opening_offer": "per_player_offer",
    "family_game": "family",
    "sudden_death": "sudden_death",
    "end_trigger": "two_of_three",
    "three_player_railroads": "leave_out_sly_fox",
    "two_player_auction": "open_two_player_auction",
    "opening_bid": "may_open",
    "bonus_buildings": "bonus_on_match",
    "open_money": "open_money",
    "missions": "missions",
    "expansion": "expansion",
    "shields": "shields",
}


def undealt_state(rules: Rules) -> State:
    """A state with the rules alone, from which the kernel deals games."""
    state = backend.State()
    for name, field in _FIELDS.items():
        value = getattr(rules, name)
        setattr(state, field, CHOICES[name].index(value) if name in CHOICES else int(value))
    state.box = box_number(rules.components)
    return state


def dealt_state(rules: Rules, seed: bytes) -> State:
    """A dealt game, at its first decision. The seed's 32 bytes are the key of its shuffles."""
    state = undealt_state(rules)
    state.key = [int.from_bytes(seed[i : i + 4], "little") for i in range(0, 32, 4)]
    backend.deal(state)
    backend.settle(state)
    return state


def rules_of(state: State) -> Rules:
    """The rules of a state."""
    values: dict[str, Any] = {"components": box_of(state)}
    for name, field in _FIELDS.items():
        value = getattr(state, field)
        if name in CHOICES:
            value = CHOICES[name][value]
        elif name in ("family_game", "open_money", "missions"):
            value = bool(value)
        values[name] = value
    return Rules(**values)
