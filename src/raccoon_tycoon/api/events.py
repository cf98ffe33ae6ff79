"""What happened: typed, frozen, in the order in which it happened.

Events are public but for the cards in ``CardsDrawn``, the mission in ``MissionKept`` and the amount in
``BidSealed``, which only their owner may see; ``seen_by`` gives the event as a seat (or a spectator,
``None``) sees it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import asdict

from ..catalog.components import COMMODITIES, MEEPLES, SHIPPED, Components
from ..frozen import frozen
from ..kernel import log
from .actions import Tokens, tokens_of

Row = tuple[int, ...]
"""A row of the kernel's log."""


@frozen
class Event:
    """Base of all events."""

    def seen_by(self, seat: int | None) -> Event:
        return self

    def to_dict(self) -> dict[str, object]:
        """The event as plain data, with its type's name."""
        return {"event": type(self).__name__, **asdict(self)}


@frozen
class TokensPicked(Event):
    seat: int
    tokens: Tokens


@frozen
class CardPlayed(Event):
    seat: int
    card: int


@frozen
class TokensTaken(Event):
    seat: int
    tokens: Tokens


@frozen
class BonusUsed(Event):
    seat: int
    building: str
    tokens: Tokens


@frozen
class Traded(Event):
    """``seat`` bought from ``seller`` at ``price`` each."""

    seat: int
    seller: int
    commodity: str
    units: int
    price: int


@frozen
class PricesRaised(Event):
    """``raises`` are dollars in commodity order; a price at its top doesn't rise."""

    seat: int
    raises: tuple[int, ...]


@frozen
class TokensDiscarded(Event):
    seat: int
    tokens: Tokens


@frozen
class CardsDrawn(Event):
    """``cards`` is empty for everyone but their owner."""

    seat: int
    count: int
    cards: tuple[int, ...] = ()

    def seen_by(self, seat: int | None) -> Event:
        return self if seat == self.seat else CardsDrawn(self.seat, self.count)


@frozen
class DeckReshuffled(Event):
    cards: int


@frozen
class Sold(Event):
    """``price`` is what each unit fetched, ``new_price`` the market's price after the drop."""

    seat: int
    commodity: str
    units: int
    price: int
    new_price: int


@frozen
class CommissionPaid(Event):
    """The bank paid ``seat``; ``source`` is a word of ``SOURCES``."""

    seat: int
    amount: int
    source: str


@frozen
class AuctionOpened(Event):
    seat: int
    railroad: str


@frozen
class BidMade(Event):
    seat: int
    amount: int


@frozen
class BidderPassed(Event):
    seat: int


@frozen
class AuctionWon(Event):
    seat: int
    railroad: str
    price: int


@frozen
class AuctionFailed(Event):
    """Nobody bid; the card stays."""

    seat: int
    railroad: str


@frozen
class RailroadRevealed(Event):
    railroad: str


@frozen
class BuildingBought(Event):
    seat: int
    building: str
    cost: int


@frozen
class BuildingUpgraded(Event):
    seat: int
    building: str
    cost: int


@frozen
class BuildingRevealed(Event):
    building: str


@frozen
class TownBought(Event):
    seat: int
    town: str
    tokens: Tokens


@frozen
class TownRevealed(Event):
    town: str


@frozen
class TurnBegan(Event):
    seat: int
    round: int


@frozen
class GameEnded(Event):
    sudden_death: bool


@frozen
class MissionKept(Event):
    """``mission`` is ``None`` for everyone but its owner."""

    seat: int
    mission: str | None = None

    def seen_by(self, seat: int | None) -> Event:
        return self if seat == self.seat else MissionKept(self.seat)


@frozen
class MissionShown(Event):
    """At the end: the mission that ``seat`` kept, and what it scored."""

    seat: int
    mission: str
    points: int


@frozen
class MeepleMade(Event):
    """``card`` is the face-up card that it was put on, ``None`` if it went onto something of one's own."""

    seat: int
    meeple: str
    card: str | None


@frozen
class BidSealed(Event):
    """``amount`` is ``None`` for everyone but its bidder."""

    seat: int
    amount: int | None = None

    def seen_by(self, seat: int | None) -> Event:
        return self if seat == self.seat else BidSealed(self.seat)


@frozen
class SealedBidPaid(Event):
    """All sealed bids are opened and paid to the bank."""

    seat: int
    amount: int


@frozen
class ShieldChosen(Event):
    seat: int
    shield: str


@frozen
class ShieldUsed(Event):
    """``amount`` is what it came to: tokens taken or dollars raised, where the ability has a number."""

    seat: int
    shield: str
    commodity: str | None
    amount: int


# What the bank pays for: a sale (Trading Firm), an auction (Auction House), and the expansion's reasons.
SOURCES = ("sale", "auction", "turn", "discard", "bulk", "insurance", "pass", "interest", "meeple", "shield")


def _meeple_made(row: Row, box: Components) -> Event:
    meeple = MEEPLES[row[2]]
    cards = box.towns if meeple == "house" else box.railroads
    return MeepleMade(row[1], meeple, cards[row[3]].name if row[3] >= 0 else None)


def _commodity(index: int) -> str:
    return COMMODITIES[index].name


_READERS: dict[int, Callable[[Row, Components], Event]] = {
    log.PICKED: lambda r, box: TokensPicked(r[1], tokens_of(r[3:])),
    log.PLAYED: lambda r, box: CardPlayed(r[1], r[2] + 1),
    log.TOOK: lambda r, box: TokensTaken(r[1], tokens_of(r[3:])),
    log.BONUS_USED: lambda r, box: BonusUsed(r[1], box.buildings[r[2]].name, tokens_of(r[3:])),
    log.TRADED: lambda r, box: Traded(r[1], r[5], _commodity(r[2]), r[3], r[4]),
    log.RAISED: lambda r, box: PricesRaised(r[1], r[3:]),
    log.DISCARDED: lambda r, box: TokensDiscarded(r[1], tokens_of(r[3:])),
    log.RESHUFFLED: lambda r, box: DeckReshuffled(r[2]),
    log.SOLD: lambda r, box: Sold(r[1], _commodity(r[2]), r[3], r[4], r[5]),
    log.COMMISSION: lambda r, box: CommissionPaid(r[1], r[3], SOURCES[r[2]]),
    log.AUCTION_OPENED: lambda r, box: AuctionOpened(r[1], box.railroads[r[2]].name),
    log.BID_MADE: lambda r, box: BidMade(r[1], r[3]),
    log.PASSED: lambda r, box: BidderPassed(r[1]),
    log.AUCTION_WON: lambda r, box: AuctionWon(r[1], box.railroads[r[2]].name, r[3]),
    log.AUCTION_FAILED: lambda r, box: AuctionFailed(r[1], box.railroads[r[2]].name),
    log.RAILROAD_REVEALED: lambda r, box: RailroadRevealed(box.railroads[r[2]].name),
    log.BUILT: lambda r, box: BuildingBought(r[1], box.buildings[r[2]].name, r[3]),
    log.UPGRADED: lambda r, box: BuildingUpgraded(r[1], box.buildings[r[2]].name, r[3]),
    log.TILE_REVEALED: lambda r, box: BuildingRevealed(box.buildings[r[2]].name),
    log.TOWN_BOUGHT: lambda r, box: TownBought(r[1], box.towns[r[2]].name, tokens_of(r[3:])),
    log.TOWN_REVEALED: lambda r, box: TownRevealed(box.towns[r[2]].name),
    log.TURN_BEGAN: lambda r, box: TurnBegan(r[1], r[2]),
    log.GAME_ENDED: lambda r, box: GameEnded(bool(r[2])),
    log.MEEPLE_MADE: _meeple_made,
    log.BID_SEALED: lambda r, box: BidSealed(r[1], r[2]),
    log.SEALED_BID_PAID: lambda r, box: SealedBidPaid(r[1], r[2]),
    log.SHIELD_CHOSEN: lambda r, box: ShieldChosen(r[1], box.shields[r[2]].name),
    log.SHIELD_USED: lambda r, box: ShieldUsed(
        r[1], box.shields[r[2]].name, _commodity(r[3]) if r[3] < len(COMMODITIES) else None, r[4]
    ),
    log.MISSION_KEPT: lambda r, box: MissionKept(r[1], box.missions[r[2]].name),
    log.MISSION_SHOWN: lambda r, box: MissionShown(r[1], box.missions[r[2]].name, r[3]),
}


def read_log(rows: Iterable[Row], box: Components = SHIPPED) -> tuple[Event, ...]:
    """Typed events from the kernel's log. Cards drawn one after another become one event."""
    events: list[Event] = []
    for row in rows:
        if row[0] == log.DREW:
            last = events[-1] if events else None
            if isinstance(last, CardsDrawn) and last.seat == row[1]:
                events[-1] = CardsDrawn(row[1], last.count + 1, (*last.cards, row[2] + 1))
            else:
                events.append(CardsDrawn(row[1], 1, (row[2] + 1,)))
        else:
            events.append(_READERS[row[0]](row, box))
    return tuple(events)
