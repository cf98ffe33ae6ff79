"""Actions: a text that parses back, a repr that rebuilds, and a sentence for everything else."""

from __future__ import annotations

import string
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import raccoon_tycoon
from raccoon_tycoon import CustomName
from raccoon_tycoon.api import actions as a
from raccoon_tycoon.catalog.components import BUILDINGS, COMMODITIES, RAILROADS
from tests.positions import play, position, refused
from tests.random_games import examples

KINDS = {
    name: kind
    for name, kind in vars(raccoon_tycoon).items()
    if isinstance(kind, type) and issubclass(kind, a.Action)
}
NAMES = [commodity.name for commodity in COMMODITIES]
COMMODITY = st.sampled_from(NAMES)
TOKENS = st.lists(COMMODITY, max_size=30).map(tuple)
BUILDING = st.sampled_from([tile.name for tile in BUILDINGS])
UNITS = st.integers(1, 29)
ACTIONS: st.SearchStrategy[a.Action] = st.one_of(
    st.builds(a.Pick, TOKENS),
    st.builds(a.Produce, st.integers(1, 54)),
    st.builds(a.Take, TOKENS),
    st.builds(a.Bonus, BUILDING, TOKENS),
    st.builds(a.Trade, st.integers(0, 5), COMMODITY, UNITS),
    st.builds(a.Discard, TOKENS),
    st.builds(a.Sell, COMMODITY, UNITS, st.booleans()),
    st.builds(a.Auction, st.sampled_from([railroad.name for railroad in RAILROADS])),
    st.builds(a.Bid, st.integers(0, 10**9)),
    st.builds(a.Build, BUILDING),
    st.builds(a.Upgrade, BUILDING),
    st.builds(a.BuyTownAny, TOKENS),
    st.sampled_from([a.Pass(), a.Done(), a.BuyTown()]),
)


@examples(600)
@given(ACTIONS)
def test_every_text_parses_back(action: a.Action) -> None:
    assert a.parse_action(str(action)) == action


@examples(300)
@given(ACTIONS)
def test_every_repr_rebuilds_the_action(action: a.Action) -> None:
    assert eval(repr(action), dict(KINDS)) == action


@examples(300)
@given(ACTIONS)
def test_case_and_blanks_do_not_matter(action: a.Action) -> None:
    text = str(action)
    assert a.parse_action(text.upper()) == a.parse_action(f"  {text.title().replace(' ', '   ')}\t") == action


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (a.Pick(("coal", "wheat")), "pick wheat coal"),
        (a.Produce(7), "produce 7"),
        (a.Take(("luxury", "wood", "wood")), "take wood wood luxury"),
        (a.Bonus("Tool & Die"), "bonus Tool & Die"),
        (a.Bonus("Machine Shop", ("wheat", "coal")), "bonus Machine Shop wheat coal"),
        (a.Trade(1, "coal", 3), "trade p2 coal 3"),
        (a.Discard(("iron",)), "discard iron"),
        (a.Sell("wood", 4), "sell wood 4"),
        (a.Sell("wood", 4, export=True), "sell wood 4 export"),
        (a.Auction("Top Dog"), "auction Top Dog"),
        (a.Bid(9), "bid 9"),
        (a.Pass(), "pass"),
        (a.Build("Governor's Mansion"), "build Governor's Mansion"),
        (a.Upgrade("Wheat Field"), "upgrade Wheat Field"),
        (a.BuyTown(), "town"),
        (a.BuyTownAny(("wheat", "coal", "coal", "iron")), "town any wheat iron coal coal"),
        (a.Done(), "done"),
    ],
)
def test_the_text_of_each_action(action: a.Action, text: str) -> None:
    assert str(action) == text
    assert a.parse_action(text) == action


def test_tokens_are_kept_in_commodity_order_whatever_iterable_they_come_in() -> None:
    assert a.Take(["coal", "wheat"]) == a.Take(("wheat", "coal"))  # type: ignore[arg-type]  # any iterable will do
    assert a.Take(name for name in ("coal", "wheat")) == a.Take(("wheat", "coal"))  # type: ignore[arg-type]  # as above


def test_a_name_in_any_case_is_the_printed_name() -> None:
    assert a.Build(CustomName("wheat FIELD")) == a.Build("Wheat Field")
    assert a.Auction(CustomName("top dog")).railroad == "Top Dog"
    game = position(money=[50], offer=["Wheat Field"])
    assert game.why_not(a.Build(CustomName("wheat field"))) is None


def test_actions_are_frozen_and_hashable() -> None:
    action = a.Sell("wood", 4)
    with pytest.raises(AttributeError):
        action.units = 5  # type: ignore[misc]  # that is what is tested
    assert len({action, a.Sell("wood", 4)}) == 1


# Texts that are no action


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "an action is missing"),
        ("   ", "an action is missing"),
        ("sel wood 4", "there is no action 'sel'; did you mean 'sell'?"),
        ("sell", "'sell' must be written sell COMMODITY UNITS"),
        ("sell wood", "'sell' must be written sell COMMODITY UNITS"),
        ("sell wood four", "units is 'four'; it must be a whole number"),
        ("sell wood 0", "units is 0; it must be a whole number from 1 to 29"),
        ("sell wood 30", "units is 30; it must be a whole number from 1 to 29"),
        ("sell wood -1", "units is '-1'"),
        ("sell wood \N{FULLWIDTH DIGIT FOUR}", "units is"),
        ("sell woods 4", "there is no commodity 'woods'; did you mean 'wood'?"),
        ("sell wood 4 5", "must be written"),
        ("produce", "'produce' must be written produce CARD"),
        ("produce 55", "card is 55; it must be a whole number from 1 to 54"),
        ("produce 99999999999999999999", "it must be a whole number"),
        ("auction", "there is no railroad ''"),
        ("auction Top Cat", "did you mean"),
        ("bid", "'bid' must be written bid DOLLARS"),
        ("bid 1.5", "it must be a whole number"),
        ("bid 1000000001", "bid is 1000000001"),
        ("pass now", "'pass' must be written pass"),
        ("done done", "'done' must be written done"),
        ("build Warehose", "did you mean 'Warehouse'?"),
        ("build", "there is no building ''"),
        ("upgrade Grain Farm", "there is no building 'Grain Farm'"),
        ("town some wheat", "'town' must be written town, or town any"),
        ("town any straw", "there is no commodity 'straw'"),
        ("trade p7 coal 1", "'p7' isn't a seat; seats are p1 to p6"),
        ("trade p1 coal", "'trade' must be written trade SEAT COMMODITY UNITS"),
        ("bonus", "there is no building ''"),
        ("bonus Wheat Field straw", "there is no commodity 'straw'"),
        ("take wheat and wood", "there is no commodity 'and'"),
        ("bonus " + "a " * 100_000, "at most 1,000 characters"),
    ],
)
def test_a_text_that_is_no_action_gets_a_sentence(text: str, words: str) -> None:
    with pytest.raises(a.ActionError) as error:
        a.parse_action(text)
    assert words in str(error.value)


VERBS = st.sampled_from(
    ["pick", "produce", "take", "bonus", "trade", "sell", "auction", "bid", "town any", "build", ""]
)


@examples(600)
@given(VERBS, st.text(max_size=40) | st.text(string.ascii_lowercase + " 0123456789p-$#", max_size=40))
def test_any_other_text_is_an_action_or_refused(verb: str, rest: str) -> None:
    try:
        action = a.parse_action(f"{verb} {rest}")
    except a.ActionError as error:
        assert str(error)
    else:
        assert a.parse_action(str(action)) == action


# Values that make no action


@pytest.mark.parametrize(
    ("kind", "values"),
    [
        (a.Produce, (0,)),
        (a.Produce, (55,)),
        (a.Produce, ("7",)),
        (a.Produce, (True,)),
        (a.Produce, (7.0,)),
        (a.Take, (("straw",),)),
        (a.Take, (5,)),
        (a.Take, (None,)),
        (a.Take, ("wheat",)),
        (a.Take, (([],),)),
        (a.Bonus, (None,)),
        (a.Bonus, ("Wheat Field", 5)),
        (a.Build, (5,)),
        (a.Build, ("",)),
        (a.Upgrade, (["Bank"],)),
        (a.Auction, (None,)),
        (a.Sell, ("wood", 0)),
        (a.Sell, ("wood", "1")),
        (a.Sell, (["wood"], 1)),
        (a.Sell, ("wood", 1, "yes")),
        (a.Trade, (6, "wood", 1)),
        (a.Trade, (-1, "wood", 1)),
        (a.Trade, (0, "wood", 30)),
        (a.Bid, (-1,)),
        (a.Bid, (1.0,)),
        (a.Bid, (None,)),
        (a.Bid, (10**9 + 1,)),
    ],
)
def test_values_that_make_no_action_get_a_sentence(kind: Any, values: tuple[Any, ...]) -> None:
    with pytest.raises(a.ActionError) as error:
        kind(*values)
    assert len(str(error.value)) > 20


def test_every_action_can_be_asked_about_at_any_time() -> None:
    """Refusals name the section of the rules and are full sentences."""
    game = position(tokens={0: "wood 1"})
    refusal = game.why_not(a.Sell("wood", 2))
    assert refusal is not None
    assert str(refusal) == "You hold 1 wood, not 2. (rules, section 3.2)"
    assert refusal.arguments == (("commodity", "wood"), ("units", 2), ("held", 1))
    play(game, "sell wood 1")
    assert refused(game, "take wheat") == "not-now"
