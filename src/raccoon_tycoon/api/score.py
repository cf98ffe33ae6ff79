"""The score sheet and who won (section 4)."""

from __future__ import annotations

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
        specials = sum(points for _, points in self.specials)
        added = (self.mission[1] if self.mission else 0) + sum(points for _, points in self.meeples)
        return self.towns + self.railroads + self.buildings + self.pairs + specials + added


@frozen
class Standing:
    """A player's points as far as a view shows them.

    ``secret`` names what is left out: ``mission``, and a tile that scores money which the view hides.
    """

    score: Score
    secret: tuple[str, ...]


@frozen
class Result:
    """``decided_by`` is ``money`` after a tie of points."""

    winners: tuple[int, ...]
    scores: tuple[Score, ...]
    decided_by: DecidedBy


def score_sheet(state: State, seat: int) -> Score:
    """What a player would score if the game ended now."""
    box = box_of(state)
    tiles, kept, meeples = state.tiles[seat], state.mission[seat], state.meeples[seat]
    specials = tuple(
        (box.buildings[tile].name, backend.tile_points(state, seat, tile))
        for tile in box.scoring_tiles
        if tiles[tile]
    )
    return Score(
        seat,
        backend.town_points(state, seat),
        backend.railroad_points(state, seat),
        state.tile_count[seat],
        backend.pair_points(state, seat),
        specials,
        state.money[seat],
        (box.missions[kept - 1].name, backend.mission_points(state, seat)) if kept else None,
        tuple(
            (name, backend.meeple_points(state, seat, kind))
            for kind, name in enumerate(MEEPLES)
            if meeples[kind]
        ),
    )


def standing(view: View, seat: int) -> Standing:
    """A player's points if the game ended now, from what a view shows and nothing else."""
    state = view.state
    score = score_sheet(state, seat)
    secret = ["mission"] if state.missions and score.mission is None else []
    if not view.knows_money(seat):
        secret += [
            name for name, _ in score.specials if box_of(state).building(name).effect == "vp-per-money"
        ]
    return Standing(score, tuple(secret))


def standings(view: View) -> tuple[Standing, ...]:
    """Everybody's."""
    return tuple(standing(view, seat) for seat in range(view.state.players))


def result_of(state: State) -> Result:
    """The result of a state in which the game is over."""
    bits = backend.winners(state)
    winners = tuple(seat for seat in range(state.players) if bits >> seat & 1)
    scores = tuple(score_sheet(state, seat) for seat in range(state.players))
    best = max(score.total for score in scores)
    decided_by: DecidedBy
    if state.richest_won:
        decided_by = "sudden death"
    elif len(winners) > 1:
        decided_by = "shared"
    else:
        decided_by = "points" if [s.total for s in scores].count(best) == 1 else "money"
    return Result(winners, scores, decided_by)
