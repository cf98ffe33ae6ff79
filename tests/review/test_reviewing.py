"""A whole game: it adds up, it can be stopped, it follows from visits and seed."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from raccoon_tycoon import Game, Record, Rules
from raccoon_tycoon.bots import BotSpec
from raccoon_tycoon.review import Judged, Review, Reviewing, review, reviewing
from raccoon_tycoon.review.account import counted_once
from raccoon_tycoon.review.judging import mark_of


def played(bots: str, seed: str, moves: int = 10_000, rules: str = "") -> Record:
    names = bots.split(",")
    game = Game.new(Rules.parse(f"players={len(names)} {rules}".strip()), seed)
    seats = [BotSpec.parse(name).make(seat) for seat, name in enumerate(names)]
    while not game.over and len(game.actions) < moves:
        view = game.view(game.seat)
        assert game.seat is not None
        game.play(seats[game.seat].choose(view, view.legal_actions()))
    return game.record()


@pytest.fixture(scope="module")
def record() -> Record:
    return played("planner,greedy,random", "reviewed")


@pytest.fixture(scope="module")
def found(record: Record) -> Review:
    return review(record, visits=256)


def test_start_luck_and_errors_add_up_to_the_result(record: Record, found: Review) -> None:
    assert found.over and found.complete and record.winners is not None
    for player in found.players:
        parts = player.start + player.luck + player.own_errors + player.others_errors
        assert parts == pytest.approx(player.result, abs=1e-9)
        assert player.result == (player.seat in record.winners) / len(record.winners)
        assert player.own_errors <= 0 <= player.accuracy <= 100
    for name in ("start", "luck", "result"):
        expected = 0 if name == "luck" else 1
        assert sum(getattr(player, name) for player in found.players) == pytest.approx(expected, abs=1e-9)


def test_the_account_is_what_the_decisions_say(found: Review) -> None:
    """The same sums, taken step by step along the game."""
    for player in found.players:
        chance, luck, own, others = player.start, 0.0, 0.0, 0.0
        for judged in found.decisions:
            luck += judged.before[player.seat] - chance
            step = judged.after[player.seat] - judged.before[player.seat]
            own, others = (own + step, others) if judged.seat == player.seat else (own, others + step)
            chance = judged.after[player.seat]
        luck += player.result - chance
        assert (luck, own, others) == pytest.approx((player.luck, player.own_errors, player.others_errors))


def test_a_loss_is_beyond_doubt_or_there_is_none(found: Review) -> None:
    marks = set()
    for judged in found.decisions:
        marks.add(judged.mark)
        assert judged.mark == mark_of(judged.loss - judged.doubt if judged.loss else 0.0)
        if judged.loss:
            assert judged.loss == judged.before[judged.seat] - judged.after[judged.seat] > 2 * judged.doubt
            assert judged.best[0].action != judged.played.action
        else:
            assert judged.before == judged.after
    assert marks >= {"fine", "inaccuracy", "mistake"}


def test_marks_begin_at_3_7_and_15_points() -> None:
    losses = (0.0, 0.0299, 0.03, 0.0699, 0.07, 0.1499, 0.15, 1.0)
    names = ["fine", "fine", "inaccuracy", "inaccuracy", "mistake", "mistake", "blunder", "blunder"]
    assert [mark_of(loss) for loss in losses] == names


def test_every_decision_that_was_not_forced_is_judged_once(record: Record, found: Review) -> None:
    game, unforced = Game.new(record.rules, record.seed), []
    for number, (_, action) in enumerate(record.actions):
        if len(game.legal_actions()) > 1:
            unforced.append((number, game.seat, action))
        game.play(action)
    assert [(one.number, one.seat, one.played.action) for one in found.decisions] == unforced


def test_bids_for_one_lot_count_once(found: Review) -> None:
    bids = [one for one in found.decisions if one.auction is not None]
    lost = [(one.seat, one.auction) for one in bids if one.loss]
    assert bids and lost and len(set(lost)) == len(lost)
    auctions = {auction.number for auction in found.auctions}
    assert {one.auction for one in bids} <= auctions


def test_the_worst_bid_is_the_one_that_counts(found: Review) -> None:
    bid = next(one for one in found.decisions if one.auction is not None and one.loss)
    less = replace(bid, number=bid.number + 1, loss=bid.loss / 2)
    other = replace(less, seat=bid.seat + 1)
    assert [one.loss for one in counted_once([less, bid, less, other])] == [0, bid.loss, 0, less.loss]


def test_moments_are_the_greatest_losses(found: Review) -> None:
    losses = sorted((one.loss for one in found.decisions if one.mark != "fine"), reverse=True)[:5]
    assert [moment.loss for moment in found.moments] == losses
    for moment in found.moments:
        assert moment.line[0] == (moment.seat, moment.better.action)
        assert moment.better.chances[moment.seat] > moment.played.chances[moment.seat]


def test_json_and_back(found: Review) -> None:
    text = found.to_json()
    assert Review.from_json(text) == found
    assert set(json.loads(text)) == {
        "format", "version", "over", "unforced", "players", "decisions", "auctions", "moments",
    }  # fmt: skip
    with pytest.raises(ValueError, match="no review"):
        Review.from_json("{}")


def test_the_same_visits_the_same_review() -> None:
    record = played("planner,greedy", "half", moves=40)
    assert review(record, visits=256) == review(record, visits=256) != review(record, visits=256, seed=1)


def test_stopped_early_it_tells_what_it_has(record: Record) -> None:
    steps = reviewing(record, visits=128)
    assert steps.review().decisions == ()
    for done, one in enumerate(steps, 1):
        assert isinstance(one, Judged)
        assert 0 <= steps.share <= 1
        if done == 20:
            break
    found = steps.review()
    assert len(found.decisions) == 20 and not found.complete
    for player in found.players:
        parts = player.start + player.luck + player.own_errors + player.others_errors
        assert (
            parts == pytest.approx(player.result) and player.result == found.decisions[-1].after[player.seat]
        )


def test_an_unfinished_game_is_reviewed_up_to_where_it_stops() -> None:
    found = review(played("planner,greedy", "half", moves=40), visits=128)
    assert not found.over and found.complete
    assert [player.result for player in found.players] == list(found.decisions[-1].after)


def test_nothing_played_nothing_to_say() -> None:
    found = review(played("planner,greedy", "half", moves=0), visits=128)
    assert not found.decisions and not found.moments
    assert [player.result for player in found.players] == [0.5, 0.5]


@pytest.mark.parametrize("rules", ["missions=on expansion=fat-cat", "family-game=on"])
def test_every_kind_of_game_can_be_reviewed(rules: str) -> None:
    found = review(played("planner,greedy", "other rules", rules=rules), visits=1)
    assert found.complete and found.over


def test_time_ends_it_once_all_decisions_had_a_look(record: Record) -> None:
    now = [0.0]

    def clock() -> float:
        now[0] += 1
        return now[0]

    steps = Reviewing(record, seconds=5, clock=clock)
    looked = [one.number for one in steps if isinstance(one, Judged)]
    assert looked == [decision.number for decision in steps.decisions], "each once, and nothing again"
    assert steps.share == 1


def test_one_seat_is_looked_at_more_closely() -> None:
    found = review(played("planner,random", "half", moves=60), visits=512, seat=1)
    assert {judged.seat for judged in found.decisions if judged.visits == 512} == {1}
    assert {moment.seat for moment in found.moments} == {1} and found.complete


def test_what_makes_no_sense_is_refused(record: Record) -> None:
    for wrong in ({"visits": 0}, {"seconds": 0.0}, {"seat": 3}):
        with pytest.raises(ValueError, match="must be"):
            review(record, **wrong)
