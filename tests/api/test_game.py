"""The game as an object: seeds, equality, undo, what a caller may get wrong."""

from __future__ import annotations

import copy
import hashlib
import pickle
import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any, get_args

import pytest

from raccoon_tycoon import (
    ActionError,
    Game,
    IllegalAction,
    MoneyCounter,
    Pick,
    Position,
    RecordError,
    Rules,
    RulesError,
    Sell,
    parse_action,
    sample,
)
from raccoon_tycoon.api.events import Event, TokensPicked
from raccoon_tycoon.api.rules import Shields
from raccoon_tycoon.api.seeds import seed_bytes
from tests.positions import position
from tests.random_games import moments, whole_game

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


def test_an_action_may_be_given_as_text() -> None:
    game, same = Game.new("players=2", 1), Game.new(Rules(players=2), 1)
    assert game.why_not("pick coal") is None
    assert game.play("Pick  Coal") == same.play(Pick(("coal",)))
    assert game == same
    assert game.actions[-1][1] == Pick(("coal",))
    view = game.view(game.seat)
    for asked in (game, view):
        refusal = asked.why_not("produce 3")
        assert refusal is not None and refusal.id == "not-now"
    with pytest.raises(IllegalAction, match="produce 3: Not now: you have to"):
        game.play("produce 3")
    with pytest.raises(ActionError, match="there is no action 'dance'"):
        game.play("dance")
    assert game == same


@pytest.mark.parametrize(("thing", "kind"), [(7, "int"), (None, "NoneType"), (Pick, "the class Pick")])
def test_something_that_is_no_action_gets_a_sentence(thing: Any, kind: str) -> None:
    game = Game.new(seed=1)
    sentence = f"an action is an Action or a text such as 'sell wood 4', not {kind}$"
    for ask in (game.play, game.why_not, game.view(0).why_not):
        with pytest.raises(TypeError, match=sentence):
            ask(thing)
    with pytest.raises(TypeError, match="an action is parsed from a text"):
        parse_action(thing)


def test_tokens_are_not_the_letters_of_a_word() -> None:
    with pytest.raises(ActionError, match=r"tokens is 'wheat'; it must be commodities, such as"):
        Pick("wheat")  # type: ignore[arg-type]  # that is what is tested


# Rules, seats, records and chance of the wrong kind


def test_rules_may_be_given_as_text() -> None:
    assert Game.new("japanese players=3", 1) == Game.new(Rules.preset("japanese", 3), 1)
    with pytest.raises(RulesError, match="there is no preset 'chinese'"):
        Game.new("chinese")


@pytest.mark.parametrize(("rules", "kind"), [(3, "int"), (Rules, "the class Rules"), ({}, "dict")])
def test_rules_of_the_wrong_type_get_a_sentence(rules: Any, kind: str) -> None:
    with pytest.raises(TypeError, match=rf"rules are Rules\(...\) or a text .*, not {kind}$"):
        Game.new(rules)


def test_an_option_that_is_no_text_gets_a_sentence() -> None:
    with pytest.raises(RulesError, match="players is 3; write the value as text, '3'"):
        Rules().with_options({"players": 3})  # type: ignore[dict-item]  # that is what is tested
    with pytest.raises(TypeError, match="rules are parsed from a text such as 'players=3', not int"):
        Rules.parse(3)  # type: ignore[arg-type]  # that is what is tested


@pytest.mark.parametrize("seat", ["0", 1.0, True, 4, -1])
def test_a_seat_that_is_none_gets_a_sentence(seat: Any) -> None:
    with pytest.raises(ValueError, match=r"seat is .*; it must be from 0 to 3, or None"):
        Game.new(seed=1).view(seat)


def test_whole_numbers_of_other_libraries_are_numbers() -> None:
    class Whole:
        def __index__(self) -> int:
            return 1

    assert Game.new(seed=Whole()) == Game.new(seed=1)
    view = Game.new(seed=1).view(Whole())
    assert view == Game.new(seed=1).view(1)
    assert type(view.seat) is int


def test_only_a_record_is_replayed_and_only_a_view_sampled() -> None:
    game: Any = Game.new(seed=1)
    wrong: list[Any] = [game, "game.txt"]
    for thing in wrong:
        with pytest.raises(TypeError, match=r"replay takes a Record, such as Record.load\(path\) reads"):
            Game.replay(thing)
    with pytest.raises(TypeError, match=r"sample takes a View, such as game.view\(0\), not Game"):
        sample(game, random.Random(1))
    with pytest.raises(TypeError, match=r"chance comes from a random\.Random, not int"):
        sample(game.view(0), 5)  # type: ignore[arg-type]  # that is what is tested
    with pytest.raises(RecordError, match="the names are 'Anna'; name each player, in a tuple"):
        game.record("Anna")


def test_after_the_end_nothing_can_be_played() -> None:
    game = whole_game(Rules(players=2, sudden_death=11), 1)
    assert game.legal_actions() == []
    with pytest.raises(IllegalAction, match="The game is over"):
        game.play("produce 3")


# Copies


COPIES: dict[str, Callable[[Any], Any]] = {
    "clone": lambda game: game.clone(),
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": lambda game: pickle.loads(pickle.dumps(game)),
}


@pytest.mark.parametrize("copied", COPIES.values(), ids=COPIES)
@pytest.mark.parametrize("kind", ["game", "position"])
def test_a_copy_goes_its_own_way(copied: Callable[[Any], Any], kind: str) -> None:
    game = Game.new(Rules(players=2), 1)
    game.play("pick coal")
    original: Position = game if kind == "game" else sample(game.view(0), random.Random(1))
    before, counted = original.state_hash, original.view(None).counted_money
    other = copied(original)
    assert type(other) is type(original) and other == original
    for text in ("pick coal iron", "sell coal 1"):
        assert other.play(text)  # it tells what happened
    assert other != original
    assert (original.state_hash, original.view(None).counted_money) == (before, counted)
    assert tuple(other._counter.money) == tuple(other._state.money[:2]) != counted
    if isinstance(other, Game):
        assert (len(other.actions), len(game.actions)) == (3, 1)
        assert [other.undo(), other.undo()] and other == game


def test_a_copied_view_and_counter_are_equal_and_independent() -> None:
    view = Game.new(seed=1).view(0)
    for again in (copy.copy(view), copy.deepcopy(view), pickle.loads(pickle.dumps(view))):
        assert again == view
    counter = MoneyCounter(2)
    other = copy.copy(counter)
    other.money[0] = 99
    assert repr(counter) == "<MoneyCounter [10, 10]>"


# What they print


def test_views_and_positions_print_what_they_are() -> None:
    game = Game.new(Rules(players=3), 1)
    moment = f"round 1, seat {game.seat} to decide: start"
    assert repr(game.view(1)) == f"<View of seat 1, players=3, {moment}>"
    assert repr(game.view(None)) == f"<View of a spectator, players=3, {moment}>"
    drawn = sample(game.view(0), random.Random(1))
    assert repr(drawn) == f"<Position players=3, {moment}, {drawn.state_hash}>"
    over = whole_game(Rules(players=2, sudden_death=11), 1)
    assert repr(over.view(0)).endswith(f", over in round {over.view(0).round}>")


def test_positions_are_equal_if_they_stand_alike_and_have_no_hash() -> None:
    view = Game.new(Rules(players=3), 1).view(0)
    drawn, same = (sample(view, random.Random(1)) for _ in range(2))
    assert drawn == same
    same.play(same.legal_actions()[0])
    assert drawn != same
    assert drawn != Game.new(Rules(players=3), 1)
    with pytest.raises(TypeError):
        hash(drawn)


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


SHIELDS: tuple[Shields, ...] = ("dealt", "chosen", "auctioned")


def test_every_event_has_a_plain_form() -> None:
    kinds: set[type[Event]] = set()
    for seed in range(6):
        rules = Rules(players=3, opening_bid="may", sudden_death=200 if seed % 2 else 0)
        if seed >= 3:
            shields = SHIELDS[seed % 3]
            rules = replace(rules, missions=True, expansion="fat-cat", shields=shields)
        for _game, events in moments(rules, seed):
            for event in events:
                kind: Any = type(event)
                kinds.add(kind)
                data = event.to_dict()
                assert data.pop("event") == type(event).__name__
                assert kind(**data) == event
    missing = {kind.__name__ for kind in get_args(Event)} - {kind.__name__ for kind in kinds}
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
