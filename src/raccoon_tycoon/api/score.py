"""The score sheet and who won (section 4)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import compress
from typing import TYPE_CHECKING, Literal

from ..catalog.components import MEEPLES
from ..catalog.names import BuildingName, MeepleName, MissionName
from ..frozen import frozen
from ..kernel import backend
from ..kernel.boxes import box_of

if TYPE_CHECKING:
    from ..kernel.state import State
    from .view import View


DecidedBy = Literal["points", "money", "shared", "sudden death"]


@frozen
class Score:
    """One player's points, line by line. ``specials`` has a line for each tile that scores by itself.

    ``mission`` is the mission's name and points, ``None`` in a game without missions. ``meeples`` has a line
    for each kind of meeple that the player has.
    """

    seat: int
    towns: int
    railroads: int
    buildings: int
    pairs: int
    specials: tuple[tuple[BuildingName, int], ...]
    money: int
    mission: tuple[MissionName, int] | None = None
    meeples: tuple[tuple[MeepleName, int], ...] = ()

    @property
    def total(self) -> int:
        others: tuple[tuple[str, int], ...] = self.specials + self.meeples
        added = sum([points for _, points in others]) + (self.mission[1] if self.mission else 0)
        return self.towns + self.railroads + self.buildings + self.pairs + added


@frozen
class Standing:
    """A player's points, as far as a view shows them.

    ``secret`` names what is left out: ``mission``, and a tile that scores money hidden from the view.
    """

    score: Score
    secret: tuple[str, ...]


@frozen
class Result:
    """``decided_by`` is ``money`` after a tie on points."""

    winners: tuple[int, ...]
    scores: tuple[Score, ...]
    decided_by: DecidedBy


def score_sheet(state: State, seat: int) -> Score:
    """What a player would score if the game ended now."""
    return _sheets(state, (seat,))[0]


def score_sheets(state: State) -> tuple[Score, ...]:
    """What everyone would score if the game ended now."""
    return _sheets(state, range(state.players))


def _sheets(state: State, seats: Iterable[int]) -> tuple[Score, ...]:
    # Reading a state's array creates a list, so each is read once for all players.
    box, money, tiles, tile_count = box_of(state), state.money, state.tiles, state.tile_count
    missions, meeples = state.mission, state.meeples
    buildings, scoring = box.buildings, box.scoring_tiles
    sheets = []
    for seat in seats:
        own = tiles[seat]
        specials = [
            (buildings[tile].name, backend.tile_points(state, seat, tile)) for tile in scoring if own[tile]
        ]
        kept = missions[seat]
        mission = (box.missions[kept - 1].name, backend.mission_points(state, seat)) if kept else None
        columns = [
            (MEEPLES[kind], backend.meeple_points(state, seat, kind))
            for kind in compress(range(len(MEEPLES)), meeples[seat])
        ]
        towns, railroads = backend.town_points(state, seat), backend.railroad_points(state, seat)
        pairs = backend.pair_points(state, seat)
        points = (seat, towns, railroads, tile_count[seat], pairs)
        sheets.append(Score(*points, tuple(specials), money[seat], mission, tuple(columns)))
    return tuple(sheets)


def standing(view: View, seat: int) -> Standing:
    """A player's points if the game ended now, from what a view shows and nothing else."""
    return _standing(view, score_sheet(view.state, seat))


def standings(view: View) -> tuple[Standing, ...]:
    """Everyone's points if the game ended now."""
    return tuple([_standing(view, score) for score in score_sheets(view.state)])


def _standing(view: View, score: Score) -> Standing:
    secret = ["mission"] if view.state.missions and score.mission is None else []
    if score.specials and not view.knows_money(score.seat):
        secret += [
            name for name, _ in score.specials if view.components.building(name).effect == "vp-per-money"
        ]
    return Standing(score, tuple(secret))


def result_of(state: State) -> Result:
    """The result of a state in which the game is over."""
    bits = backend.winners(state)
    winners = tuple(seat for seat in range(state.players) if bits >> seat & 1)
    scores = score_sheets(state)
    best = max(score.total for score in scores)
    decided_by: DecidedBy
    if state.richest_won:
        decided_by = "sudden death"
    elif len(winners) > 1:
        decided_by = "shared"
    else:
        decided_by = "points" if [s.total for s in scores].count(best) == 1 else "money"
    return Result(winners, scores, decided_by)
