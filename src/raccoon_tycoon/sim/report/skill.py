"""Skill and luck in a simulation: some of its games, replayed and reviewed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from ...review import PlayerReview, review
from ..games import play_match_of
from ..seeded_games import Plan

VISITS = 512  # per decision


@dataclass(frozen=True)
class Skill:
    """Averages over all games of a bot or seat. Errors and luck are in winning chance."""

    name: str
    count: int
    accuracy: float
    luck: float
    own_errors: float
    others_errors: float
    inaccuracies: float
    mistakes: float
    blunders: float


@dataclass(frozen=True)
class Reviewed:
    """A player of a game: the bot and its place in the turn order."""

    bot: str
    place: int
    player: PlayerReview


def reviewed(
    plan: Plan, games: int, visits: int = VISITS, tell: Callable[[], None] | None = None
) -> list[Reviewed]:
    """The players of a plan's first games; ``tell`` is called after each game."""
    found: list[Reviewed] = []
    for game in range(min(games, plan.games)):
        match = play_match_of(plan, game).game
        first = match.view(None).start_player or 0
        for player in review(match.record(), visits=visits).players:
            place = (player.seat - first) % plan.rules.players
            found.append(Reviewed(plan.seat_bots(game)[player.seat], place, player))
        if tell is not None:
            tell()
    return found


def skill_by_bot(players: list[Reviewed]) -> list[Skill]:
    return list(_means(players, lambda one: one.bot))


def skill_by_turn(players: list[Reviewed]) -> list[Skill]:
    return sorted(_means(players, lambda one: str(one.place + 1)), key=lambda line: int(line.name))


def _means(players: list[Reviewed], name_of: Callable[[Reviewed], str]) -> Iterator[Skill]:
    for name in dict.fromkeys(map(name_of, players)):
        mine = [one.player for one in players if name_of(one) == name]

        def mean(what: Callable[[PlayerReview], float], of: list[PlayerReview] = mine) -> float:
            return sum(map(what, of)) / len(of)

        yield Skill(
            name,
            len(mine),
            mean(lambda player: player.accuracy),
            mean(lambda player: player.luck),
            mean(lambda player: player.own_errors),
            mean(lambda player: player.others_errors),
            mean(lambda player: player.marks.inaccuracy),
            mean(lambda player: player.marks.mistake),
            mean(lambda player: player.marks.blunder),
        )
