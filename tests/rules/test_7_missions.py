"""Section 7: missions. tests/api/test_view.py permutes them with everything else that is hidden."""

from __future__ import annotations

from collections import Counter

import pytest

from raccoon_tycoon import CustomName, Game, IllegalAction, Keep, Pick, Position, Rules, parse_action
from raccoon_tycoon.api.events import GameEnded, MissionKept, MissionShown, TokensPicked
from raccoon_tycoon.api.score import score_sheet
from raccoon_tycoon.catalog.components import MEASURES, MISSIONS, Mission
from raccoon_tycoon.kernel import backend
from raccoon_tycoon.locale import said
from raccoon_tycoon.text.things import mission_effect, mission_words
from tests.positions import happened, play, position
from tests.random_games import whole_game

RULES = Rules(players=3, missions=True)


def score_of(game: Position, seat: int = 0) -> int:
    mission = score_sheet(game._state, seat).mission
    assert mission is not None
    return mission[1]


# Dealing and keeping


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_7_everybody_is_dealt_two_and_keeps_one_before_the_starting_tokens(players: int) -> None:
    game = Game.new(Rules(players=players, missions=True), 1)
    start = game._state.start_player
    order = [(start + step) % players for step in range(players)]
    for seat in order:
        view = game.view(seat)
        assert (game.seat, view.decision) == (seat, "mission")
        offered = view.players[seat].mission_offer
        assert len(set(offered)) == 2
        assert game.legal_actions() == [Keep(name) for name in offered]
        game.play(Keep(offered[1]))
        assert game.view(seat).players[seat].mission == offered[1]
        assert game.view(seat).players[seat].mission_offer == ()
    assert game.seat == start
    assert all(isinstance(action, Pick) for action in game.legal_actions())


def test_7_all_missions_are_different_and_all_are_dealt_in_time() -> None:
    seen: Counter[str] = Counter()
    for seed in range(40):
        game = Game.new(Rules(players=5, missions=True), seed)
        offered = [name for seat in range(5) for name in game.view(seat).players[seat].mission_offer]
        assert len(set(offered)) == 10
        seen.update(offered)
    assert set(seen) == {mission.name for mission in MISSIONS}


def test_7_without_missions_the_deal_is_the_same_and_nobody_has_one() -> None:
    plain, secret = Game.new(Rules(players=3), 5), Game.new(RULES, 5)
    for seat in range(3):
        secret.play(secret.legal_actions()[0])
        assert plain.view(seat).players[seat].mission is None
        assert plain.view(seat).hand == secret.view(seat).hand
    assert plain.view(None).start_player == secret.view(None).start_player
    assert plain.legal_actions() == secret.legal_actions()


def test_7_only_a_mission_that_was_dealt_can_be_kept_and_only_once() -> None:
    game = Game.new(RULES, 1)
    seat = game.seat
    assert seat is not None
    offered = game.view(seat).players[seat].mission_offer
    other = next(mission.name for mission in MISSIONS if mission.name not in offered)
    refusal = game.why_not(Keep(other))
    assert str(refusal) == f"You weren't dealt {other}. (rules, section 7)"
    with pytest.raises(IllegalAction):
        game.play(Keep(other))
    game.play(Keep(offered[0]))
    assert game.why_not(Keep(offered[0])) is not None  # another seat's decision now
    assert position(missions=True).why_not(Keep(offered[0])) is not None


def test_7_a_mission_is_kept_by_name() -> None:
    assert parse_action("KEEP  full barns") == Keep("Full Barns")
    assert str(Keep(CustomName("full barns"))) == "keep Full Barns"
    with pytest.raises(ValueError, match="did you mean 'Hamlets'"):
        parse_action("keep hamlet")


# Who knows


def test_7_nobody_else_learns_which_mission_was_kept() -> None:
    game = Game.new(RULES, 2)
    seat = game.seat
    assert seat is not None
    action = game.legal_actions()[0]
    (event,) = happened(game.play(action), MissionKept)
    assert event.seen_by(seat) == event
    assert action.public_text() == "keep"
    for other in (None, (seat + 1) % 3, (seat + 2) % 3):
        assert event.seen_by(other) == MissionKept(seat, None)
        view = game.view(other)
        assert view.players[seat].mission is None
        assert view.players[seat].mission_offer == ()
        assert view.state.mission[seat] == view.state.mission_refused[seat] == 0
        assert not any(view.state.mission_offer[seat])


def test_7_at_the_end_the_missions_kept_are_shown_and_the_others_stay_unseen() -> None:
    game = whole_game(RULES, 3)
    kept = [game._state.mission[seat] for seat in range(3)]
    for observer in (None, 0, 1, 2):
        view = game.view(observer)
        assert [MISSIONS[mission - 1].name for mission in kept] == [p.mission for p in view.players]
        refused = [number for seat, number in enumerate(view.state.mission_refused) if seat != observer]
        assert not any(refused)
    assert all(score.mission for score in game.result.scores)


def test_7_the_end_is_told_with_every_mission_and_its_points() -> None:
    game = position(
        missions=True,
        missions_of={0: "Full Barns", 1: "Curio Cabinet", 2: "Hamlets"},
        town=None,
        town_deck=[],
        to_move=2,
        tokens={0: "wheat 4", 1: "wheat 4 coal 1", 2: "wood 1"},
        rest_to=0,
    )
    events = play(game, "sell wood 1")
    shown = [event for event in events if isinstance(event, MissionShown)]
    assert [event.seat for event in shown] == [0, 1, 2]
    assert [event.mission for event in shown] == ["Full Barns", "Curio Cabinet", "Hamlets"]
    assert [event.points for event in shown] == [score_of(game, seat) for seat in range(3)]
    assert events.index(happened(events, GameEnded)[0]) < events.index(shown[0])


def test_7_undo_gives_both_missions_back() -> None:
    game = Game.new(RULES, 4)
    before = game._state.to_bytes()
    game.play(game.legal_actions()[1])
    game.undo()
    assert game._state.to_bytes() == before


def test_7_the_picks_follow_in_turn_order() -> None:
    game = Game.new(RULES, 4)
    for _ in range(3):
        game.play(game.legal_actions()[0])
    events = [event for _ in range(3) for event in game.play(game.legal_actions()[0])]
    picked = [event.seat for event in events if isinstance(event, TokensPicked)]
    start = game._state.start_player
    assert picked == [(start + step) % 3 for step in range(3)]


# Scoring


def named(measure: str) -> Mission:
    return next(mission for mission in MISSIONS if mission.measure == measure)


# What seat 0 has, what of it each measure counts.
RICH = {
    "railroads_of": {0: ["Top Dog", "Top Dog", "Top Dog", "Fat Cat", "Fat Cat", "Big Bear"]},
    "towns_of": {0: ["Bridgewater", "Newgate", "Trinity", "Dunmoor", "Land's End"]},
    "buildings": {0: ["Grain Farm", "Coal Deposit", "Water Mill", "Warehouse", "Warehouse", "Bank"]},
    "tokens": {0: "wheat 5 coal 2 luxury 1"},
    "prices": {"wheat": 8, "wood": 12, "coal": 7},
    "money": [9],
    "town": "Molehill",
}
COUNTS = {
    "railroads-different": 3,
    "largest-set": 3,
    "railroads-doubled": 2,
    "towns-small": 3,
    "towns-large": 2,
    "towns-different": 4,
    "bonus-buildings": 3,
    "special-buildings": 3,
    "tokens": 8,
    "commodities-held": 3,
    "dear-commodities": 2,
    "dollars-below-20": 11,
    "upgrades": 2,
    "pairs": 5,
}


@pytest.mark.parametrize("measure", MEASURES)
def test_7_a_mission_counts_what_its_measure_says(measure: str) -> None:
    from raccoon_tycoon.kernel.rules.mission import measured
    from raccoon_tycoon.kernel.state import State

    game = position(missions=True, **RICH)  # type: ignore[arg-type]
    state = State.from_bytes(game._state.to_bytes())
    assert measured(state, 0, MEASURES.index(measure)) == COUNTS[measure]
    assert measured(state, 1, MEASURES.index(measure)) == {"dear-commodities": 2, "dollars-below-20": 10}.get(
        measure, 0
    )


@pytest.mark.parametrize("mission", MISSIONS, ids=lambda mission: mission.name)
def test_7_a_mission_scores_points_for_every_so_many_up_to_its_most(mission: Mission) -> None:
    game = position(missions=True, missions_of={0: mission.name}, **RICH)  # type: ignore[arg-type]
    expected = min(mission.most, mission.points * (COUNTS[mission.measure] // mission.per))
    assert score_of(game) == expected
    sheet = score_sheet(game._state, 0)
    parts = sheet.towns + sheet.railroads + sheet.buildings + sheet.pairs
    parts += sum(points for _name, points in sheet.specials)
    assert backend.score(game._state, 0) == sheet.total == parts + expected


def test_7_before_a_mission_is_kept_none_scores() -> None:
    game = Game.new(RULES, 1)
    assert [backend.mission_points(game._state, seat) for seat in range(3)] == [0, 0, 0]


def test_7_a_mission_scores_no_more_than_its_most() -> None:
    mission = named("tokens")
    game = position(missions=True, missions_of={0: mission.name}, tokens={0: "wheat 29"})
    assert score_of(game) == mission.most < 29 // mission.per * mission.points


@pytest.mark.parametrize(("money", "counted"), [(0, 20), (19, 1), (20, 0), (35, 0)])
def test_7_a_full_purse_is_short_of_nothing(money: int, counted: int) -> None:
    from raccoon_tycoon.kernel.rules.mission import measured
    from raccoon_tycoon.kernel.state import State

    state = State.from_bytes(position(missions=True, money=[money])._state.to_bytes())
    assert measured(state, 0, MEASURES.index("dollars-below-20")) == counted


def test_7_a_mission_can_decide_who_wins() -> None:
    for owner in (0, 1):
        game = position(
            players=2,
            missions=True,
            missions_of={owner: "Full Barns", 1 - owner: "Hamlets"},
            town=None,
            town_deck=[],
            to_move=1,
            tokens={0: "wheat 8", 1: "wood 9"},
            towns_of={},
            rest_to=0,
            railroads_of={},
        )
        towns = game._state.town_owner
        game._state.town_owner = [-1] * len(towns)
        game._state.town_count = [0] * 6
        play(game, "sell wood 1")
        assert game.result.winners == (owner,)


# The set


def test_7_there_are_twelve_missions_of_our_own_design() -> None:
    assert len(MISSIONS) == 12
    assert not any(mission.printed for mission in MISSIONS)
    assert all(mission.measure in MEASURES for mission in MISSIONS)
    assert len({mission.measure for mission in MISSIONS}) == 12


def test_7_every_mission_is_told_in_one_sentence() -> None:
    effects = {said(mission_effect(mission)) for mission in MISSIONS}
    assert len(effects) == len(MISSIONS)
    for mission in MISSIONS:
        sentence = mission_words(mission)
        assert (
            sentence.startswith(f"{mission.name}: ") and sentence.endswith(".") and sentence.count(".") == 1
        )
