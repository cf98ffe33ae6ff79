"""95 % intervals."""

from __future__ import annotations

import math
from typing import NamedTuple

NORMAL_95 = 1.959963984540054


class Interval(NamedTuple):
    low: float
    high: float

    @property
    def margin(self) -> float:
        """Half of its width."""
        return (self.high - self.low) / 2


def wilson(wins: float, games: float) -> Interval:
    """The interval of a share of wins (Wilson's, good for few games and for 0 or all wins).

    >>> [round(bound, 3) for bound in wilson(50, 100)]
    [0.404, 0.596]
    """
    if not games:
        return Interval(0.0, 1.0)
    share, z2 = wins / games, NORMAL_95**2
    middle = (share + z2 / (2 * games)) / (1 + z2 / games)
    spread = max(0.0, share * (1 - share) / games)
    reach = NORMAL_95 * math.sqrt(spread + z2 / (4 * games**2)) / (1 + z2 / games)
    return Interval(max(0.0, middle - reach), min(1.0, middle + reach))
