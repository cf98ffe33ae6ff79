"""The game as an object: seeds, equality, undo, what a caller may get wrong."""

from __future__ import annotations

import hashlib
import random
from dataclasses import replace
from typing import Any

import pytest

from raccoon_tycoon import Game, IllegalAction, Pick, Position, Rules, Sell, sample
from raccoon_tycoon.events import Event, TokensPicked
from raccoon_tycoon.seeds import seed_bytes
from tests.positions import position
from tests.random_games import moments

HEX = "00112233445566778899aabbccddeeff00112233445566778899AABBCCDDEEFF"


# Seeds


def test_a_seed_is_text_a_number_or_256_bits() -> None:
    assert seed_bytes(HEX) == bytes.fromhex(HEX)
    assert seed_bytes(bytes(range(32))) == bytes(range(32))
    assert seed_bytes("any text") == hashlib.sha256(b"any text").digest()
    assert seed_bytes(7) == seed_bytes("7") == hashlib.sha256(b"7").digest()
    assert seed_bytes("é") == hashlib.sha256("é".encode()).digest()
    assert Game.new(seed=HEX).seed == HEX.lower()


def test_without_a_seed_every_game_is_another() -> None:
    assert Game.new().seed != Game.new().seed
    assert Game.new().rules == Rules()


@pytest.mark.parametrize("seed", [b"short", b"x" * 33, "\ud800"])
def test_a_seed_of_the_wrong_form_gets_a_sentence(seed: Any) -> None:
    with pytest.raises(ValueError, match="seed"):
        Game.new(seed=seed)


@pytest.mark.parametrize("seed", [1.5, True, [1], object()])
def test_a_seed_of_the_wrong_type_gets_a_sentence(seed: Any) -> None:
    with pytest.raises(TypeError, match="a seed is text, a whole number or 32 bytes"):
        Game.new(seed=seed)


# Equality and hashes


def test_games_are_equal_if_rules_seed_and_actions_are() -> None:
    game = Game.new(Rules(players=3), 1)
    assert game == Game.new(Rules(players=3), 1)
    assert game != Game.new(Rules(players=3), 2)
    assert game != Game.new(Rules(players=3, open_money=True), 1)
    assert game != "game"
    other = game.clone()
    other.play(other.legal_actions()[0])
    assert game != other
    with pytest.raises(TypeError):
        hash(game)


def test_the_state_hash_is_16_hex_digits_and_changes_with_every_action() -> None:
    hashes = [game.state_hash for game, _events in moments(Rules(players=2), 1)]
    assert len(set(hashes)) == len(hashes)
    assert all(len(text) == 16 and int(text, 16) >= 0 for text in hashes)


def test_the_repr_names_rules_actions_and_hash() -> None:
    game = Game.new(Rules(players=3), 1)
    assert repr(game) == f"<Game players=3, 0 actions, {game.state_hash}>"


# Playing


def test_play_returns_what_happened() -> None:
    game = Game.new(Rules(players=2), 1)
    seat = game.seat
    assert seat is not None
    assert game.play(Pick(("coal",))) == (TokensPicked(seat, ("coal",)),)
    assert game.actions == ((seat, Pick(("coal",))),)


def test_an_illegal_action_raises_with_action_reason_and_section() -> None:
    game = position(tokens={0: "wood 1"})
    with pytest.raises(IllegalAction) as error:
        game.play(Sell("wood", 2))
    assert str(error.value) == "sell wood 2: You hold 1 wood, not 2. (rules, section 3.2)"
    assert error.value.action == Sell("wood", 2)
    assert error.value.refusal.id == "sell-too-many"


def test_something_that_is_no_action_is_refused_too() -> None:
    game = position()
    for thing in ("pass", 7, None):
        refusal = game.why_not(thing)  # type: ignore[arg-type]  # that is what is tested
        assert refusal is not None
        assert refusal.id == "unknown-action"


def test_nothing_to_undo_gets_a_sentence() -> None:
    with pytest.raises(ValueError, match="nothing to undo"):
        Game.new().undo()


def test_undo_returns_the_action() -> None:
    game = Game.new(Rules(players=2), 1)
    game.play(Pick(("coal",)))
    assert game.undo() == Pick(("coal",))
    assert game == Game.new(Rules(players=2), 1)


def test_a_clones_undo_is_not_disturbed_by_the_original() -> None:
    game = Game.new(Rules(players=2), 1)
    game.play(Pick(("coal",)))
    clone = game.clone()
    game.undo()
    game.play(Pick(("iron",)))
    clone.undo()
    assert clone == Game.new(Rules(players=2), 1)


# Events


def test_every_event_has_a_plain_form() -> None:
    kinds: set[type[Event]] = set()
    for seed in range(6):
        rules = Rules(players=3, opening_bid="may", sudden_death=200 if seed % 2 else 0)
        if seed >= 3:
            shields = ("dealt", "chosen", "auctioned")[seed % 3]
            rules = replace(rules, missions=True, expansion="fat-cat", shields=shields)
        for _game, events in moments(rules, seed):
            for event in events:
                kinds.add(type(event))
                data = event.to_dict()
                assert data.pop("event") == type(event).__name__
                assert type(event)(**data) == event
    missing = {kind.__name__ for kind in Event.__subclasses__()} - {kind.__name__ for kind in kinds}
    assert missing <= {"Traded", "DeckReshuffled"}  # rare; they have tests of their own in section 3.1


# Positions without a past


def test_a_sampled_position_plays_but_has_no_record() -> None:
    drawn = sample(Game.new(Rules(players=2), 1).view(0), random.Random(1))
    assert isinstance(drawn, Position)
    assert not hasattr(drawn, "record")
    assert drawn.rules == Rules(players=2)
    assert drawn.play(drawn.legal_actions()[0])
    clone = drawn.clone()
    clone.play(clone.legal_actions()[0])
    assert clone.state_hash != drawn.state_hash
