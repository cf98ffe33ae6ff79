"""The learnt judge for programs: who will win, by how much, and what to do."""

from __future__ import annotations

import random
from array import array

from ..api.actions import Action
from ..api.view import View
from ..frozen import frozen
from ..kernel import backend
from ..kernel.ids import NOTHING
from ..kernel.revealing import has_additions
from ..kernel.sizes import SEATS
from ..locale import Explained
from .net_file import shipped_net
from .search import Search, completed


class UnknownToJudge(Explained, ValueError):
    """The judge doesn't know this game: it has missions or the expansion."""


@frozen
class Judgement:
    """What the judge thinks of a position as one seat sees it."""

    chances: tuple[float, ...]
    """Each player's chance of winning; they add up to 1."""
    margins: tuple[float, ...]
    """By how many points each player is expected to beat the best of the others."""
    proposals: tuple[Action, ...]
    """Actions worth considering, the best first; empty if this seat has nothing to decide."""


def judge(view: View, worlds: int = 16, seed: int = 0) -> Judgement:
    """The mean over sampled worlds that fit the view. Base game only, two to five players."""
    if worlds < 1:
        raise ValueError(f"worlds is {worlds}; there must be at least 1")
    known = view.known_state()
    if has_additions(known):
        raise UnknownToJudge.of("judge-unknown")
    net, chance = shipped_net(), random.Random(seed)
    total, judged = [0.0] * (2 * SEATS), array("d", [0.0]) * (2 * SEATS)
    for _ in range(worlds):
        backend.judge(view.sampled_state(chance), net, judged)
        total = [one + other for one, other in zip(total, judged, strict=True)]
    means = [one / worlds for one in total]
    players = known.players
    asked = known.seat == view.seat and known.decision != NOTHING
    first = Search(0, net, horizon=1).begin(known).proposed if asked else ()
    proposals = tuple(completed(known, number) for number in first)
    return Judgement(tuple(means[:players]), tuple(means[SEATS : SEATS + players]), proposals)
