"""Finds puzzles in a game: decisions with one action that is clearly best by far and can be explained.

One judge may be wrong about a position, so several must agree: the review's (a few turns, then the trained
judge), games played to the end by the planner, and the champion's own choice. If ``greedy`` finds the action,
it is no puzzle.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from ..api.actions import Action, Bid, BuyTown, BuyTownAny, Pass, Sell
from ..api.codec import perform
from ..api.game import Game
from ..api.view import View
from ..bots.builtin import ChampionBot, GreedyBot, PlannerBot
from ..kernel.players.search.compare import MOST_COMPARED, MOST_STEPS
from ..review.choices import FIRST_HORIZON, Comparison, candidates
from .book import Answer, Puzzle, Source
from .reasons import explain

GLANCE, GLANCE_GAP = 8, 0.04  # worlds, and the lead that is worth a closer look
LOOK, LOOK_GAP = 48, 0.05
WORLDS, GAP = 400, 0.06
DOUBT = 3.0  # standard errors
WORLDS_TO_THE_END = 200
RIVALS_TO_THE_END = 3  # actions that are played to the end besides the best
AGREED = 0.3  # the share of the gap that must remain there
VISITS, CHAMPIONS = 3000, 3
AS_GOOD = 0.015  # how much worse a solution of the same kind may be
LOST, WON = 0.12, 0.97
CLEAR, STRIKING = 0.12, 0.2  # gaps that make a puzzle easier
MOST_VARIATIONS = 8
MOST_TOLD = 7
APART = 3  # rounds


def kind_of(action: Action) -> str:
    """The kind of an action, without details: a sale of a commodity, a bid, the town."""
    if isinstance(action, Sell):
        return f"sell {action.commodity}"
    if isinstance(action, Bid):
        return "bid"
    return "town" if isinstance(action, BuyTown | BuyTownAny) else str(action)


@dataclass(frozen=True, slots=True)
class Weighed:
    """Actions compared in the same worlds, best first, and the lead of the best over each."""

    actions: tuple[Action, ...]
    chances: tuple[float, ...]
    leads: tuple[float, ...]
    errors: tuple[float, ...]

    @property
    def second(self) -> int:
        """The index of the best action of another kind than the best; there must be one."""
        best = kind_of(self.actions[0])
        return next(place for place, one in enumerate(self.actions) if kind_of(one) != best)

    @property
    def gap(self) -> float:
        return self.leads[self.second]


def weigh(
    view: View, actions: Sequence[Action], worlds: int, seed: int, horizon: int | None = None
) -> Weighed:
    """Compare at most ``MOST_COMPARED`` actions."""
    assert view.seat is not None
    known, seat = view.known_state(), view.seat
    lines = [perform(known.copy(), action)[:MOST_STEPS] for action in actions]
    found = Comparison(known, seat, lines, seed)
    if horizon is not None:
        found.horizon = horizon
    found.run(worlds)
    order = sorted(range(len(actions)), key=lambda line: -found.chances(line)[seat])
    best = order[0]
    return Weighed(
        tuple(actions[line] for line in order),
        tuple(found.chances(line)[seat] for line in order),
        tuple(found.lead(best, line) for line in order),
        tuple(0.0 if line == best else found.error(best, line) for line in order),
    )


def one_of_each(view: View, legal: Sequence[Action]) -> list[Action]:
    """One action of every kind: the champion's candidates, then the largest sales and the smallest bid."""
    found: dict[str, Action] = {}
    for action in candidates(view.known_state()):
        found.setdefault(kind_of(action), action)
    by_champion = set(found)
    for action in legal:
        kind = kind_of(action)
        if kind not in found or (isinstance(action, Sell) and kind not in by_champion):
            found[kind] = action  # the last sale is the largest
    return list(found.values())[:MOST_COMPARED]


def variations(action: Action, legal: Sequence[Action]) -> list[Action]:
    """Other actions of the same kind that a player may answer with."""
    if isinstance(action, Sell):
        same = [one for one in legal if isinstance(one, Sell) and one.commodity == action.commodity]
        return [one for one in sorted(same, key=lambda one: -one.units) if one != action]
    return []


def puzzle_at(game: Game, source: Source, seed: int) -> Puzzle | None:
    """The current decision as a puzzle, if it makes one."""
    view, legal = game.view(game.seat), game.legal_actions()
    if view.decision not in ("action", "bid") or len(legal) < 2:
        return None
    actions = one_of_each(view, legal)
    if len(actions) < 2:
        return None
    by_greedy = kind_of(GreedyBot().choose(view, legal))
    if view.decision == "bid" and explain(view, Pass(), actions[0]) is None:
        return None  # how much to bid is a matter of taste, so only passing is an answer
    luck = Random(seed)
    for worlds, gap in ((GLANCE, GLANCE_GAP), (LOOK, LOOK_GAP)):
        found = weigh(view, actions, worlds, luck.getrandbits(64), FIRST_HORIZON)
        if found.gap < gap or kind_of(found.actions[0]) == by_greedy:
            return None
    best, rival = found.actions[0], found.actions[found.second]
    if found.chances[0] < LOST or found.chances[found.second] > WON or explain(view, best, rival) is None:
        return None
    others = found.actions[1:]
    if not _champions_agree(view, legal, best, luck):
        return None
    if not _holds_to_the_end(view, best, others, found.gap, luck):
        return None
    return _posed(view, legal, best, others, source, len(game.actions), luck)


def _champions_agree(view: View, legal: Sequence[Action], best: Action, luck: Random) -> bool:
    bots = (ChampionBot(luck.getrandbits(32), visits=VISITS) for _ in range(CHAMPIONS))
    return all(kind_of(bot.choose(view, legal)) == kind_of(best) for bot in bots)


def _holds_to_the_end(view: View, best: Action, others: Sequence[Action], gap: float, luck: Random) -> bool:
    """Whether games played to the end by the planner support it too, within their error."""
    tried = (best, *others[:RIVALS_TO_THE_END])
    found = weigh(view, tried, WORLDS_TO_THE_END, luck.getrandbits(64), horizon=0)
    if found.actions[0] != best:
        place = found.actions.index(best)
        return found.leads[place] + AGREED * gap <= found.errors[place]
    return found.leads[1] + found.errors[1] >= AGREED * gap


def _posed(
    view: View,
    legal: Sequence[Action],
    best: Action,
    others: Sequence[Action],
    source: Source,
    move: int,
    luck: Random,
) -> Puzzle | None:
    """The puzzle with its answers, if the result holds in fresh worlds."""
    assert view.seat is not None
    tried = [best, *variations(best, legal)[:MOST_VARIATIONS], *others][:MOST_COMPARED]
    final = weigh(view, tried, WORLDS, luck.getrandbits(64))
    kind, second = kind_of(final.actions[0]), final.second
    explained = explain(view, final.actions[0], final.actions[second])
    if kind != kind_of(best) or explained is None or final.gap < max(GAP, DOUBT * final.errors[second]):
        return None
    places = range(len(final.actions))
    same = [line for line in places if kind_of(final.actions[line]) == kind and final.leads[line] <= AS_GOOD]
    told = [*same, *(line for line in places if line not in same)][: max(MOST_TOLD, len(same) + 2)]
    quick = (PlannerBot().choose(view, legal), candidates(view.known_state())[0])
    missed = sum(kind_of(one) != kind for one in quick)
    return Puzzle(
        source,
        move,
        view.seat,
        explained[0],
        _level(missed, final.gap),
        tuple(Answer(final.actions[line], final.chances[line]) for line in told),
        len(same),
        final.gap,
        final.errors[second],
        explained[1],
    )


def _level(missed: int, gap: float) -> int:
    """From 1 to 3: whether the planner and the judge's first choice miss it, and how small the gap is."""
    return (1 if gap >= CLEAR else 2, 2 if gap >= CLEAR else 3, 2 if gap >= STRIKING else 3)[missed]


def puzzles_in(source: Source, seed: bytes, bids: bool = True) -> Iterator[Puzzle]:
    """The puzzles of a whole game in order: no two with the same theme and seat within a few rounds.

    ``bids``: include decisions on whether to bid.
    """
    game = Game.new(source.rules, seed)
    luck = Random(seed)
    last: dict[tuple[str, int], int] = {}
    for text in source.actions:
        chance = luck.getrandbits(64)
        due = bids or game.view(None).decision != "bid"
        puzzle = puzzle_at(game, source, chance) if due else None
        if puzzle is not None:
            place, now = (puzzle.theme, puzzle.seat), game.view(None).round
            if now - last.get(place, -APART) >= APART:
                last[place] = now
                yield puzzle
        game.play(text)
