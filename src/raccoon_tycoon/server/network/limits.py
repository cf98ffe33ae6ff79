"""Rate limits per address and per seat: token buckets that fill at a steady rate."""

from __future__ import annotations

import contextlib
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator

from ..protocol.errors import Refused

MOST_REMEMBERED = 10_000


class Buckets:
    """``take(who)`` says whether there was a token left; each bucket holds ``burst`` of them.

    An expensive request takes several tokens, and may leave a debt.
    """

    def __init__(self, rate: float, burst: float, now: Callable[[], float] = time.monotonic) -> None:
        self.rate: float = rate
        self.burst: float = burst
        self.now: Callable[[], float] = now
        self._levels: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, who: str, tokens: int = 1) -> bool:
        now = self.now()
        level, at = self._levels.pop(who, (self.burst, now))
        level = min(self.burst, level + (now - at) * self.rate)
        allowed = level >= 1
        self._levels[who] = (level - tokens if allowed else level, now)
        if len(self._levels) > MOST_REMEMBERED:
            self._levels.popitem(last=False)
        return allowed


class Doors:
    """Counts the sockets, or the requests in progress, of each address."""

    def __init__(self, most: int, refusal: str = "too-many-sockets") -> None:
        self.most = most
        self.refusal = refusal
        self.open: Counter[str] = Counter()

    def enter(self, who: str) -> None:
        if self.open[who] >= self.most:
            raise Refused(self.refusal, most=self.most)
        self.open[who] += 1

    @contextlib.contextmanager
    def inside(self, who: str) -> Iterator[None]:
        self.enter(who)
        try:
            yield
        finally:
            self.leave(who)

    def leave(self, who: str) -> None:
        self.open[who] -= 1
        if not self.open[who]:
            del self.open[who]
