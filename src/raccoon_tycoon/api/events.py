"""What happened: typed, frozen, in the order in which it happened.

Events are public except for the cards in ``CardsDrawn``, the mission in ``MissionKept`` and the amount in
``BidSealed``, which only their owner may see; ``seen_by`` gives the event as a seat (or a spectator,
``None``) sees it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import asdict
from typing import ClassVar, Literal, Self, get_args

from ..catalog import names
from ..catalog.components import COMMODITIES, MEEPLES, SHIPPED, Components
from ..frozen import frozen
from ..kernel import log
from .actions import Tokens, tokens_of

Row = tuple[int, ...]
"""A row of the kernel's log."""

Source = Literal[
    "sale", "auction", "turn", "discard", "bulk", "insurance", "pass", "interest", "meeple", "shield"
]
"""What the bank pays for: a sale (Trading Firm), an auction (Auction House), and the expansion's reasons."""
SOURCES: tuple[Source, ...] = get_args(Source)


@frozen
class BaseEvent:
    """What all events can do. ``Event`` is any one of them."""

    def seen_by(self, seat: int | None) -> Self:
        """The event as a seat (or a spectator, ``None``) may know it."""
        return self

    def to_dict(self) -> dict[str, object]:
        """The event as plain data, with its type's name."""
        return {"event": type(self).__name__, **asdict(self)}


@frozen
class TableEvent(BaseEvent):
    """Something that happens on the board rather than to a player: its ``seat`` is ``None``."""

    seat: ClassVar[None] = None


@frozen
class TokensPicked(BaseEvent):
    seat: int
    tokens: Tokens


@frozen
class CardPlayed(BaseEvent):
    seat: int
    card: int


@frozen
class TokensTaken(BaseEvent):
    seat: int
    tokens: Tokens


@frozen
class BonusUsed(BaseEvent):
    seat: int
    building: names.BuildingName
    tokens: Tokens


@frozen
class Traded(BaseEvent):
    """``seat`` bought from ``seller`` at ``price`` each."""

    seat: int
    seller: int
    commodity: names.CommodityName
    units: int
    price: int


@frozen
class PricesRaised(BaseEvent):
    """``raises`` are dollars in commodity order; a price at its top doesn't rise."""

    seat: int
    raises: tuple[int, ...]


@frozen
class TokensDiscarded(BaseEvent):
    seat: int
    tokens: Tokens


@frozen
class CardsDrawn(BaseEvent):
    """``cards`` is empty for everyone but their owner."""

    seat: int
    count: int
    cards: tuple[int, ...] = ()

    def seen_by(self, seat: int | None) -> Self:
        return self if seat == self.seat else type(self)(self.seat, self.count)


@frozen
class DeckReshuffled(TableEvent):
    cards: int


@frozen
class Sold(BaseEvent):
    """``price`` is what each unit fetched, ``new_price`` the market's price after the drop."""

    seat: int
    commodity: names.CommodityName
    units: int
    price: int
    new_price: int


@frozen
class CommissionPaid(BaseEvent):
    """The bank paid ``seat``; ``source`` is a word of ``SOURCES``."""

    seat: int
    amount: int
    source: Source


@frozen
class AuctionOpened(BaseEvent):
    seat: int
    railroad: names.RailroadName


@frozen
class BidMade(BaseEvent):
    seat: int
    amount: int


@frozen
class BidderPassed(BaseEvent):
    seat: int


@frozen
class AuctionWon(BaseEvent):
    seat: int
    railroad: names.RailroadName
    price: int


@frozen
class AuctionFailed(BaseEvent):
    """Nobody bid; the card stays."""

    seat: int
    railroad: names.RailroadName


@frozen
class RailroadRevealed(TableEvent):
    railroad: names.RailroadName


@frozen
class BuildingBought(BaseEvent):
    seat: int
    building: names.BuildingName
    cost: int


@frozen
class BuildingUpgraded(BaseEvent):
    seat: int
    building: names.BuildingName
    cost: int


@frozen
class BuildingRevealed(TableEvent):
    building: names.BuildingName


@frozen
class TownBought(BaseEvent):
    seat: int
    town: names.TownName
    tokens: Tokens


@frozen
class TownRevealed(TableEvent):
    town: names.TownName


@frozen
class TurnBegan(BaseEvent):
    seat: int
    round: int


@frozen
class GameEnded(TableEvent):
    sudden_death: bool


@frozen
class MissionKept(BaseEvent):
    """``mission`` is ``None`` for everyone but its owner."""

    seat: int
    mission: names.MissionName | None = None

    def seen_by(self, seat: int | None) -> Self:
        return self if seat == self.seat else type(self)(self.seat)


@frozen
class MissionShown(BaseEvent):
    """At the end: the mission that ``seat`` kept, and what it scored."""

    seat: int
    mission: names.MissionName
    points: int


@frozen
class MeepleMade(BaseEvent):
    """``card`` is the face-up card it was put on; ``None`` if it went onto something the player owns."""

    seat: int
    meeple: names.MeepleName
    card: names.RailroadName | names.TownName | None


@frozen
class BidSealed(BaseEvent):
    """``amount`` is ``None`` for everyone but its bidder."""

    seat: int
    amount: int | None = None

    def seen_by(self, seat: int | None) -> Self:
        return self if seat == self.seat else type(self)(self.seat)


@frozen
class SealedBidPaid(BaseEvent):
    """All sealed bids are opened and paid to the bank."""

    seat: int
    amount: int


@frozen
class ShieldChosen(BaseEvent):
    seat: int
    shield: names.ShieldName


@frozen
class ShieldUsed(BaseEvent):
    """``amount``: the tokens taken or dollars raised, if the ability has a number."""

    seat: int
    shield: names.ShieldName
    commodity: names.CommodityName | None
    amount: int


Event = (
    TokensPicked
    | CardPlayed
    | TokensTaken
    | BonusUsed
    | Traded
    | PricesRaised
    | TokensDiscarded
    | CardsDrawn
    | DeckReshuffled
    | Sold
    | CommissionPaid
    | AuctionOpened
    | BidMade
    | BidderPassed
    | AuctionWon
    | AuctionFailed
    | RailroadRevealed
    | BuildingBought
    | BuildingUpgraded
    | BuildingRevealed
    | TownBought
    | TownRevealed
    | TurnBegan
    | GameEnded
    | MissionKept
    | MissionShown
    | MeepleMade
    | BidSealed
    | SealedBidPaid
    | ShieldChosen
    | ShieldUsed
)
"""Any event. A type checker knows them all, so ``match`` with ``assert_never`` is exhaustive."""


def _meeple_made(row: Row, box: Components) -> Event:
    meeple = MEEPLES[row[2]]
    cards = box.towns if meeple == "house" else box.railroads
    return MeepleMade(row[1], meeple, cards[row[3]].name if row[3] >= 0 else None)


def _commodity(index: int) -> names.CommodityName:
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
