"""Every event has a sentence, and every action a preview that comes true."""

from __future__ import annotations

import random
import re

import pytest

from raccoon_tycoon import Event, Game, Rules, Sell
from raccoon_tycoon.api import events as all_events
from raccoon_tycoon.text.preview import preview
from raccoon_tycoon.text.story import _READERS, ENGLISH, message, sentence

NAMES = ["Ann", "Ben", "Cleo", "Dora", "Eve"]


def test_every_event_type_has_a_sentence() -> None:
    types = {kind for kind in vars(all_events).values() if isinstance(kind, type) and issubclass(kind, Event)}
    assert set(_READERS) == types - {Event}


@pytest.mark.parametrize(
    "rules", [Rules(players=5), Rules.preset("reference-manual", 3), Rules(sudden_death=60)]
)
def test_sentences_and_previews_of_whole_games(rules: Rules) -> None:
    used = set()
    for seed in range(3):
        rng = random.Random(seed)
        game = Game.new(rules, seed)
        while game.seat is not None:
            view = game.view(game.seat)
            legal = game.legal_actions()
            for action in rng.sample(legal, min(5, len(legal))):
                told = preview(view, action, NAMES)
                assert told.endswith(".") and "{" not in told
            action = rng.choice(legal)
            before = view.players[game.seat].money
            told = preview(view, action, NAMES)
            seat = game.seat
            for event in game.play(action):
                text = sentence(event, NAMES)
                assert text.endswith(".") and "{" not in text, text
                used.add(message(event, NAMES).id)
            if isinstance(action, Sell) and before is not None:
                income = re.search(r"= \$(\d+)", told)
                assert income is not None
                after = game.view(seat).players[seat].money
                firms = told.count(f"{NAMES[seat]}: +$")
                assert after == before + int(income[1]) + firms * action.units
    assert used <= set(ENGLISH)
