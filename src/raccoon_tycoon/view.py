"""What one player (or a spectator) may know.

A view is made from a copy of the state in which everything hidden is zero, so it can't tell what it
must not. ``sample`` draws a full position that agrees with a view.
"""

from __future__ import annotations

import json
import random
from array import array
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from . import codec
from .actions import Action
from .components import BUILDINGS, COMMODITIES, RAILROADS, TOWNS
from .kernel import backend, ids
from .kernel.sizes import UPGRADES
from .refusals import DECISION_WORDS
from .rules import Rules
from .ruling import rules_of

if TYPE_CHECKING:
    from .kernel.state import State

DECISIONS = {
    ids.CHOOSE_START: "start",
    ids.CHOOSE_ACTION: "action",
    ids.CHOOSE_TAKE: "take",
    ids.CHOOSE_BONUS: "bonus",
    ids.CHOOSE_BONUS_TAKE: "bonus",
    ids.CHOOSE_TRADE: "trade",
    ids.CHOOSE_UNITS: "trade",
    ids.CHOOSE_DISCARD: "discard",
    ids.CHOOSE_BID: "bid",
    ids.CHOOSE_SALE: "second sale",
    ids.CHOOSE_PURCHASE: "second purchase",
    ids.CHOOSE_PAYMENT: "payment",
    ids.NOTHING: "over",
}


@dataclass(frozen=True, slots=True)
class Tile:
    """A building tile that a player owns."""

    name: str
    upgraded: bool


@dataclass(frozen=True, slots=True)
class PlayerView:
    """What is seen of one player. ``money`` is ``None`` and ``hand`` empty where they are secret."""

    seat: int
    money: int | None
    counted_money: int
    tokens: dict[str, int]
    storage_limit: int
    production_limit: int
    hand_limit: int
    hand_size: int
    hand: tuple[int, ...]
    railroads: dict[str, int]
    towns: tuple[str, ...]
    buildings: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class AuctionView:
    railroad: str
    starter: int
    high_bid: int
    high_bidder: int | None
    passed: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class View:
    """The game as ``seat`` sees it (``None``: a spectator). Equal knowledge, equal view.

    ``counted_money`` is everybody's money as the public events tell it, see ``MoneyCounter``.
    ``state`` is the kernel's state with everything hidden set to zero.
    """

    seat: int | None
    state: State
    counted_money: tuple[int, ...]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self.to_bytes() == other.to_bytes()

    def __hash__(self) -> int:
        return hash(self.to_bytes())

    # What must be decided

    @property
    def to_move(self) -> int | None:
        """The seat that must decide, or ``None`` when the game is over."""
        return self.state.seat if self.state.decision != ids.NOTHING else None

    @property
    def over(self) -> bool:
        return self.state.decision == ids.NOTHING

    @property
    def decision(self) -> str:
        """What must be decided, in a word; ``decision_words`` says it in a phrase."""
        return DECISIONS[self.state.decision]

    @property
    def decision_words(self) -> str:
        return DECISION_WORDS[self.state.decision]

    def legal_actions(self) -> list[Action]:
        """What this seat can do now; empty if another seat is to move."""
        return codec.legal_actions(self.state) if self.seat is not None and self.seat == self.to_move else []

    # The table

    @property
    def rules(self) -> Rules:
        return rules_of(self.state)

    @property
    def round(self) -> int:
        return self.state.round

    @property
    def turn(self) -> int | None:
        """The seat whose turn it is; ``None`` while starting tokens are picked."""
        return self.state.turn if self.state.turn >= 0 else None

    @property
    def start_player(self) -> int:
        return self.state.start_player

    @property
    def last_round(self) -> bool:
        return bool(backend.last_round(self.state))

    @property
    def prices(self) -> dict[str, int]:
        return {c.name: price for c, price in zip(COMMODITIES, self.state.price, strict=True)}

    @property
    def supply(self) -> dict[str, int]:
        return {c.name: left for c, left in zip(COMMODITIES, self.state.supply, strict=True)}

    @property
    def railroad_offer(self) -> tuple[str, ...]:
        return tuple(RAILROADS[index].name for index in self.state.railroad_offer if index >= 0)

    @property
    def railroads_left(self) -> int:
        """Railroad cards not yet auctioned off, face up or down."""
        return self.state.railroad_deck_size + len(self.railroad_offer)

    @property
    def town_offer(self) -> str | None:
        return TOWNS[self.state.town_offer].name if self.state.town_offer >= 0 else None

    @property
    def towns_left(self) -> int:
        return self.state.town_deck_size + (self.state.town_offer >= 0)

    @property
    def building_offer(self) -> tuple[str, ...]:
        return tuple(BUILDINGS[index].name for index in self.state.tile_offer if index >= 0)

    @property
    def building_stack(self) -> int:
        return self.state.tile_stack_size

    @property
    def deck_size(self) -> int:
        return self.state.deck_size

    @property
    def discards(self) -> tuple[int, ...]:
        """The numbers of the discarded cards, the latest last."""
        return tuple(card + 1 for card in self.state.discards[: self.state.discard_size])

    @property
    def card_in_play(self) -> int | None:
        """The card of a production under way."""
        return self.state.card + 1 if self.state.card >= 0 else None

    @property
    def auction(self) -> AuctionView | None:
        """The auction under way."""
        s = self.state
        if s.lot < 0 or s.decision != ids.CHOOSE_BID:
            return None
        bidder = s.high_bidder if s.high_bidder >= 0 else None
        passed = tuple(seat for seat in range(s.players) if s.passed[seat])
        return AuctionView(RAILROADS[s.railroad_offer[s.lot]].name, s.turn, s.high_bid, bidder, passed)

    @property
    def hand(self) -> tuple[int, ...]:
        """The numbers of my cards."""
        return () if self.seat is None else self.players[self.seat].hand

    @property
    def players(self) -> tuple[PlayerView, ...]:
        return tuple(self._player(seat) for seat in range(self.state.players))

    def _player(self, seat: int) -> PlayerView:
        s = self.state
        knows_money = self.over or bool(s.open_money) or seat == self.seat
        knows_hand = self.over or seat == self.seat
        tiles = s.tiles[seat]
        upgraded = s.upgraded[seat]
        return PlayerView(
            seat,
            s.money[seat] if knows_money else None,
            self.counted_money[seat],
            {c.name: count for c, count in zip(COMMODITIES, s.tokens[seat], strict=True)},
            s.storage_limit[seat],
            s.production_limit[seat],
            s.hand_limit[seat],
            s.hand_size[seat],
            tuple(card + 1 for card in s.hand[seat][: s.hand_size[seat]]) if knows_hand else (),
            {r.name: n for r, n in zip(RAILROADS, s.railroads[seat], strict=False) if n},
            tuple(town.name for town, owner in zip(TOWNS, s.town_owner, strict=False) if owner == seat),
            tuple(
                Tile(tile.name, kind < UPGRADES and bool(upgraded[kind]))
                for kind, tile in enumerate(BUILDINGS)
                for _ in range(tiles[kind])
            ),
        )

    # Plain data

    def to_dict(self) -> dict[str, Any]:
        """The view as plain data for people and pages. ``to_bytes`` is complete and parses back."""
        auction = self.auction
        return {
            "seat": self.seat,
            "rules": str(self.rules),
            "to_move": self.to_move,
            "decision": self.decision,
            "round": self.round,
            "turn": self.turn,
            "start_player": self.start_player,
            "last_round": self.last_round,
            "prices": self.prices,
            "supply": self.supply,
            "railroad_offer": self.railroad_offer,
            "railroads_left": self.railroads_left,
            "town_offer": self.town_offer,
            "towns_left": self.towns_left,
            "building_offer": self.building_offer,
            "building_stack": self.building_stack,
            "deck_size": self.deck_size,
            "discards": self.discards,
            "card_in_play": self.card_in_play,
            "auction": None if auction is None else _plain(auction),
            "players": [_plain(player) for player in self.players],
        }

    def to_json(self) -> str:
        return json.dumps(self.to_dict())

    def to_bytes(self) -> bytes:
        """The whole view, for a bot in another process."""
        seat = 255 if self.seat is None else self.seat
        head = bytes([seat, len(self.counted_money)])
        return head + array("i", self.counted_money).tobytes() + self.state.to_bytes()

    @classmethod
    def from_bytes(cls, data: bytes) -> View:
        """The view that ``to_bytes`` wrote."""
        if len(data) < 2:
            raise ValueError("a view has more bytes")
        count = data[1]
        money = array("i")
        money.frombytes(data[2 : 2 + 4 * count])
        state = backend.State.from_bytes(data[2 + 4 * count :])
        return cls(None if data[0] == 255 else data[0], state, tuple(money))

    def known_state(self) -> State:
        """A copy of ``state`` with everybody's counted money filled in; hidden cards stay zero."""
        state = self.state.copy()
        money = state.money
        state.money = [*self.counted_money, *money[len(self.counted_money) :]]
        return state

    def sampled_state(self, rng: random.Random) -> State:
        """A full kernel state that agrees with this view."""
        state = self.known_state()
        backend.sample(state, -1 if self.seat is None else self.seat, array("Q", [rng.getrandbits(64)]))
        return state


def _plain(item: Any) -> Any:
    if hasattr(item, "__dataclass_fields__"):
        return {name: _plain(getattr(item, name)) for name in item.__dataclass_fields__}
    if isinstance(item, tuple):
        return [_plain(part) for part in item]
    return item
