"""Rules as text: what is written is read back."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from raccoon_tycoon import Game, Rules, RulesError
from tests.random_games import ALL_RULES, examples


@examples(300)
@given(ALL_RULES)
def test_text_and_repr_of_rules_are_read_back(rules: Rules) -> None:
    assert Rules.parse(str(rules)) == rules
    assert eval(repr(rules), {"Rules": Rules}) == rules


@examples(100)
@given(ALL_RULES)
def test_a_game_knows_its_rules(rules: Rules) -> None:
    game = Game.new(rules, 1)
    assert game.rules == rules
    assert game.view(None).rules == rules
    assert game.clone().rules == rules


def test_only_what_differs_from_the_defaults_is_written() -> None:
    assert str(Rules()) == "players=4"
    assert str(Rules(players=3, three_player_railroads="Sly Fox", open_money=True)) == (
        "players=3 three-player-railroads=Sly-Fox open-money=on"
    )
    assert Rules().options() == {}
    assert Rules(sudden_death=1000).options() == {"sudden-death": "1000"}


def test_a_presets_name_may_stand_first() -> None:
    assert Rules.parse("beginner players=2") == Rules(players=2, family_game=True)
    assert Rules.parse("beginner family-game=off") == Rules()
    assert Rules.parse("") == Rules()


@examples(400)
@given(
    st.text(max_size=60)
    | st.lists(
        st.sampled_from(
            ["players", "sudden-death", "end-trigger", "family-game", "official", "=", "3", "on", " ", "-"]
        )
    ).map("".join)
)
def test_any_other_text_is_rules_or_refused(text: str) -> None:
    try:
        rules = Rules.parse(text)
    except RulesError as error:
        assert str(error)
    else:
        assert Rules.parse(str(rules)) == rules
