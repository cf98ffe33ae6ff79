"""Section 8: shields, dealt, chosen or auctioned."""

from __future__ import annotations

from collections import Counter

import pytest

from raccoon_tycoon import (
    Choose,
    Game,
    IllegalAction,
    Position,
    Rules,
    RulesError,
    Seal,
    UseShield,
    parse_action,
)
from raccoon_tycoon.api.actions import ActionError
from raccoon_tycoon.api.events import BidSealed, CommissionPaid, SealedBidPaid, ShieldChosen, ShieldUsed
from raccoon_tycoon.api.rules import Expansion, Shields
from raccoon_tycoon.catalog.components import ABILITIES, SHIELDS
from raccoon_tycoon.kernel import backend
from raccoon_tycoon.kernel.figures import RAISES
from raccoon_tycoon.kernel.ids import PASS, RAISE
from raccoon_tycoon.kernel.refusals import NOT_NOW
from raccoon_tycoon.kernel.state import State
from raccoon_tycoon.text.things import shield_effect
from tests.positions import legal, money, play, position, price, refused, tokens

CAT: Expansion = "fat-cat"


def rules(shields: Shields, players: int = 3) -> Rules:
    return Rules(players=players, expansion=CAT, shields=shields)


def with_shield(name: str, **parts: object) -> Position:
    """Seat 0 has this shield, still to be used."""
    return position(expansion=CAT, shields="dealt", shields_of={0: name}, **parts)  # type: ignore[arg-type]


# Coming by them


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_8_dealt_one_each_and_all_different(players: int) -> None:
    seen: Counter[str] = Counter()
    for seed in range(20):
        game = Game.new(rules("dealt", players), seed)
        shields = [player.shield for player in game.view(None).players]
        assert None not in shields and len(set(shields)) == players
        seen.update(str(shield) for shield in shields)
        assert game.view(None).decision == "start"
    assert set(seen) == {shield.name for shield in SHIELDS}


def test_8_chosen_in_an_order_of_chance_before_the_start_player_is_drawn() -> None:
    first: Counter[int | None] = Counter()
    for seed in range(30):
        game = Game.new(rules("chosen"), seed)
        assert game.view(None).start_player is None
        first[game.seat] += 1
        asked = []
        while game.view(None).decision == "shield":
            asked.append(game.seat)
            free = [str(action) for action in game.legal_actions()]
            assert len(free) == 6 - len(asked) + 1
            game.play(game.legal_actions()[0])
        assert sorted(asked) == [0, 1, 2]  # type: ignore[type-var]
        assert game.view(None).start_player is not None
        assert game.view(None).decision == "start"
    assert set(first) == {0, 1, 2}


def test_8_a_shield_that_is_taken_can_not_be_taken_again() -> None:
    game = Game.new(rules("chosen"), 1)
    game.play(Choose("Lady Thistle"))
    refusal = game.why_not(Choose("Lady Thistle"))
    assert str(refusal) == "Lady Thistle is already taken. (rules, section 8)"
    with pytest.raises(IllegalAction):
        game.play(Choose("Lady Thistle"))


def test_8_with_six_the_last_shield_is_nobodys_choice() -> None:
    game = Game.new(rules("chosen", 6), 1)
    for _ in range(5):
        events = game.play(game.legal_actions()[0])
    assert len([event for event in events if isinstance(event, ShieldChosen)]) == 2
    assert game.view(None).decision == "start"


def test_8_auctioned_everybody_has_five_more_bids_once_and_pays() -> None:
    game = Game.new(rules("auctioned"), 1)
    assert money(game) == [15, 15, 15]
    assert [game.why_not(Seal(amount)) is None for amount in (0, 15, 16)] == [True, True, False]
    assert len(game.legal_actions()) == 16
    for seat, amount in enumerate((3, 7, 0)):
        assert game.seat == seat
        events = game.play(Seal(amount))
    assert [event for event in events if isinstance(event, SealedBidPaid)] == [
        SealedBidPaid(0, 3),
        SealedBidPaid(1, 7),
        SealedBidPaid(2, 0),
    ]
    assert money(game) == [12, 8, 15]
    order = []
    while game.view(None).decision == "shield":
        order.append(game.seat)
        game.play(game.legal_actions()[-1])
    assert order == [1, 0, 2]


def test_8_who_bid_more_chooses_first_whatever_the_order_of_chance() -> None:
    for seed in range(12):
        game = Game.new(rules("auctioned", 4), seed)
        for amount in (1, 3, 2, 5):
            game.play(Seal(amount))
        order = []
        while game.view(None).decision == "shield":
            order.append(game.seat)
            game.play(game.legal_actions()[0])
        assert order == [3, 1, 2, 0]


def test_8_the_ladder_of_sealed_bids_ends_at_ones_money() -> None:
    game = Game.new(rules("auctioned"), 1)
    state = State.from_bytes(game._state.to_bytes())
    state.money[0] = 12
    asked = backend.State.from_bytes(state.to_bytes())
    listed = backend.legal_ids(asked)
    assert [backend.why_not(asked, action) for action in listed] == [0] * len(listed)
    assert listed == [RAISE + rung for rung, amount in enumerate(RAISES) if amount <= 12]
    assert RAISES[len(listed) - 1] == 12
    assert backend.why_not(asked, PASS) == NOT_NOW  # who wants to pay nothing bids nothing


def test_8_equal_bids_are_ordered_by_chance() -> None:
    first = set()
    for seed in range(30):
        game = Game.new(rules("auctioned"), seed)
        drawn = [*game._state.shield_order[:3]]
        for _ in range(3):
            game.play(Seal(2))
        order = []
        while game.view(None).decision == "shield":
            order.append(game.seat)
            game.play(game.legal_actions()[0])
        assert order == drawn
        first.add(order[0])
    assert first == {0, 1, 2}


def test_8_a_sealed_bid_is_nobody_elses_business_until_all_are_opened() -> None:
    game = Game.new(rules("auctioned"), 1)
    action = parse_action("seal 4")
    (event,) = game.play(action)
    assert action.public_text() == "seal"
    assert event.seen_by(0) == BidSealed(0, 4)
    for other in (None, 1, 2):
        assert event.seen_by(other) == BidSealed(0, None)
        assert game.view(other).players[0].sealed_bid is None
        assert game.view(other).state.sealed_bid[0] == 0
        assert game.view(other).counted_money == (15, 15, 15)
    assert game.view(0).players[0].sealed_bid == 4
    game.play(Seal(0))
    game.play(Seal(1))
    assert game.view(None).counted_money == (11, 15, 14)


def test_8_shields_need_the_expansion() -> None:
    with pytest.raises(RulesError, match="shields belong to the expansion"):
        Rules(shields="dealt")


# Using them


def test_8_duke_furtops_works_at_the_start() -> None:
    amount = next(shield.amount for shield in SHIELDS if shield.name == "Duke Furtop")
    game = Game.new(rules("chosen"), 1)
    seat = game.seat
    assert seat is not None
    events = game.play(Choose("Duke Furtop"))
    assert CommissionPaid(seat, amount, "shield") in events
    assert money(game)[seat] == 10 + amount
    assert game.view(None).players[seat].shield_used
    dealt = Game.new(rules("dealt", 6), 1)
    owner = [player.shield for player in dealt.view(None).players].index("Duke Furtop")
    assert money(dealt) == [10 + amount if other == owner else 10 for other in range(6)]
    assert list(dealt.view(None).counted_money) == money(dealt)


def test_8_an_extra_action() -> None:
    game = with_shield("Lady Thistle", tokens={0: "wood 2 coal 3"})
    events = play(game, "shield")
    assert events == (ShieldUsed(0, "Lady Thistle", None, 0),)
    play(game, "sell wood 1")
    assert game.seat == 0 and game.view(0).decision == "action"
    play(game, "sell wood 1")
    assert game.seat == 1


def test_8_an_extra_action_begins_like_any_other() -> None:
    parts = {"buildings": {0: ["Freight Company"]}, "tokens": {0: "wood 2 coal 2"}}
    game = with_shield("Lady Thistle", **parts)
    play(game, "shield", "sell wood 1", "sell coal 1")
    assert game.seat == 0 and game.view(0).decision == "action"
    play(game, "sell wood 1")
    assert game.view(0).decision == "second sale"
    assert refused(game, "sell wood 1") is not None
    play(game, "sell coal 1")
    assert game.seat == 1


def test_8_after_an_extra_action_two_buildings_may_be_bought_again() -> None:
    parts = {"buildings": {0: ["Construction Company"]}, "money": [200]}
    game = with_shield("Lady Thistle", **parts)
    play(game, "shield")
    for _ in range(2):
        assert game.seat == 0 and game.view(0).decision == "action"
        play(game, legal(game, "build")[0])
        assert game.view(0).decision == "second purchase"
        play(game, legal(game, "build")[0])
    assert game.seat == 1


def test_8_tokens_of_one_commodity() -> None:
    game = with_shield("Captain Quill", supply={"coal": 2}, rest_to=2)
    assert [text for text in legal(game) if text.startswith("shield")][:2] == ["shield wheat", "shield wood"]
    events = play(game, "shield coal")
    assert events == (ShieldUsed(0, "Captain Quill", "coal", 2),)
    assert tokens(game, 0) == "coal 2"
    assert game.seat == 0 and game.view(0).decision == "action"


def test_8_tokens_that_the_supply_has_not() -> None:
    game = with_shield("Captain Quill", supply={"coal": 0}, rest_to=2)
    assert refused(game, "shield coal") == "shield-useless"
    assert refused(game, "shield") == "shield-useless"


def test_8_a_price_raised() -> None:
    game = with_shield("Countess Clover", prices={"wood": 10, "coal": 13})
    assert refused(game, "shield coal") == "shield-useless"
    play(game, "shield wood")
    assert price(game, "wood") == 12
    assert refused(game, "shield wheat") == "shield-is-used"


def test_8_a_cheaper_building_for_one_turn() -> None:
    game = with_shield("Professor Bramble", offer=["Warehouse", "Smuggler"], money=[10])
    assert refused(game, "build Smuggler") == "tile-too-dear"
    play(game, "shield")
    play(game, "build Smuggler")
    assert money(game)[0] == 0
    assert game.seat == 1
    state = game._state
    assert state.turn_discount == 0 and not any(state.powers[0])


def test_8_an_upgrade_is_never_cheaper_than_nothing() -> None:
    game = with_shield("Professor Bramble", buildings={0: ["Wheat Field"]}, money=[0])
    play(game, "shield")
    play(game, "upgrade Wheat Field")
    assert money(game)[0] == 0
    assert game.view(None).players[0].buildings[0].upgraded


def test_8_a_cheaper_town_for_one_turn() -> None:
    game = with_shield("Mayor Mudpaw", town="River Ridge", tokens={0: "wheat 3"})
    assert refused(game, "town") == "town-too-few"
    play(game, "shield", "town")
    assert game.view(None).players[0].towns == ("River Ridge",)
    assert game._state.town_discount[0] == 0


@pytest.mark.parametrize("way", ["town", "town any"])
@pytest.mark.parametrize("buildings", [[], ["Brick Works"]])
def test_8_a_small_town_may_cost_nothing_but_never_less(way: str, buildings: list[str]) -> None:
    game = with_shield("Mayor Mudpaw", town="Newgate", buildings={0: buildings}, tokens={0: "wood 1"})
    play(game, "shield", way)
    assert game.view(None).players[0].towns == ("Newgate",)
    assert tokens(game, 0) == "wood 1"
    assert game.seat == 1


def test_8_a_shield_is_used_once_on_ones_own_turn() -> None:
    game = with_shield(
        "Lady Thistle", tokens={0: "wood 3", 1: "wood 3"}, railroads=["Top Dog", "Fat Cat"], money=[30]
    )
    play(game, "shield")
    assert refused(game, "shield") == "shield-is-used"
    play(game, "auction Top Dog", "bid 6")
    assert game.why_not(UseShield()) is not None  # not in the middle of an auction
    without = position(expansion=CAT)
    assert refused(without, "shield") == "no-shield"


def test_8_shields_have_texts() -> None:
    assert str(parse_action("SHIELD Coal")) == "shield coal"
    assert parse_action("choose lady thistle") == Choose("Lady Thistle")
    assert parse_action("seal $4") == Seal(4)
    for text in ("choose", "choose Nobody", "seal", "seal x", "shield gold", "shield coal 2"):
        with pytest.raises(ActionError):
            parse_action(text)


def test_8_there_are_six_shields_each_with_an_ability_of_its_own() -> None:
    assert len(SHIELDS) == 6
    assert {shield.ability for shield in SHIELDS} == set(ABILITIES)
    assert not any(shield.printed for shield in SHIELDS)
    assert len({shield_effect(shield) for shield in SHIELDS}) == 6
