"""What one player (or a spectator) may know.

A view is made from a copy of the state in which everything hidden is zero, so it can't leak anything.
``sample`` draws a full position consistent with a view.
"""

from __future__ import annotations

import functools
import zlib
from array import array
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import compress, count
from typing import TYPE_CHECKING, cast

from ..catalog import names
from ..catalog.components import COMMODITIES, MEEPLES, SHIPPED, Components
from ..catalog.custom import OwnFigures
from ..frozen import frozen
from ..kernel import backend, figures, ids
from ..kernel.boxes import box_number, box_of
from ..kernel.sizes import SEATS, UPGRADES
from ..kernel.state import FIELDS
from . import codec
from .actions import Action, as_action
from .refusals import DECISIONS, Decision, Refusal, decision_words, explain
from .rules import Rules
from .ruling import rules_of

if TYPE_CHECKING:
    import random

    from ..board.art import Theme
    from ..board.picture import Picture
    from ..kernel.state import State
    from .view_types import ViewData

_LAYOUT = zlib.crc32(repr(FIELDS).encode())
_STATE_BYTES = sum(field.bytes for field in FIELDS)
_COMMODITY_NAMES = tuple(commodity.name for commodity in COMMODITIES)
_NOTHING = [0] * SEATS
_NO_OFFER: list[list[int]] = [[]] * SEATS


@cache
def _parts() -> tuple[str, ...]:
    """What a view shows of the table besides the players, by the names of its properties."""
    from .view_types import ViewData

    return tuple(name for name in ViewData.__annotations__ if name not in ("seat", "rules", "players"))


@frozen
class Tile:
    """A building tile that a player owns."""

    name: names.BuildingName
    upgraded: bool


@frozen
class PlayerView:
    """What a view shows of one player. ``money`` and ``mission`` are ``None`` and ``hand`` empty where
    secret.

    ``mission_offer``: the missions to choose from, until one is kept. ``meeples`` are ``None`` without the
    expansion. ``sealed_bid``: the seat's own, until all are opened.
    """

    seat: int
    money: int | None
    counted_money: int
    tokens: dict[names.CommodityName, int]
    storage_limit: int
    production_limit: int
    hand_limit: int
    hand_size: int
    hand: tuple[int, ...]
    railroads: dict[names.RailroadName, int]
    towns: tuple[names.TownName, ...]
    buildings: tuple[Tile, ...]
    mission: names.MissionName | None = None
    mission_offer: tuple[names.MissionName, ...] = ()
    meeples: dict[names.MeepleName, int] | None = None
    shield: names.ShieldName | None = None
    shield_used: bool = False
    sealed_bid: int | None = None


@frozen
class AuctionView:
    """``least_bid`` is the minimum for the next bid; ``locomotive``: the card carries one."""

    railroad: names.RailroadName
    starter: int
    high_bid: int
    high_bidder: int | None
    passed: tuple[int, ...]
    least_bid: int
    locomotive: bool


@frozen
class View:
    """The game as ``seat`` sees it (``None``: a spectator). Views are equal if they know the same.

    ``counted_money``: everyone's money, counted from public events (``MoneyCounter``). ``state`` is the
    kernel's state with everything hidden set to zero.
    """

    seat: int | None
    state: State
    counted_money: tuple[int, ...]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self.to_bytes() == other.to_bytes()

    def __hash__(self) -> int:
        return hash(self.to_bytes())

    def __repr__(self) -> str:
        whose = "a spectator" if self.seat is None else f"seat {self.seat}"
        return f"<View of {whose}, {self.rules}, {self.moment}>"

    # Drawn

    def __str__(self) -> str:
        return self.words()

    def words(self, names: Sequence[str] = (), language: str = "en") -> str:
        """The table in lines of text, as this seat sees it; ``str`` has it in English."""
        from ..board.words import words  # imported here because most programs never print a table

        return words(self, self.players, names, language)

    def picture(self, names: Sequence[str] = (), language: str = "en", theme: Theme = "auto") -> Picture:
        """The table as SVG, as this seat sees it. A notebook shows it for the view itself, too."""
        from ..board.tabletop import Table

        drawn = Table(self, self.players, names, language, theme)
        return drawn.finished(drawn.width, drawn.height)

    def _repr_svg_(self) -> str:
        return self.picture()

    # What must be decided

    @property
    def moment(self) -> str:
        """Where the game stands: ``round 3, seat 1 to decide: bid``."""
        if self.over:
            return f"over in round {self.round}"
        return f"round {self.round}, seat {self.to_move} to decide: {self.decision}"

    @property
    def to_move(self) -> int | None:
        """The seat that must decide, or ``None`` when the game is over."""
        return self.state.seat if self.state.decision != ids.NOTHING else None

    @property
    def over(self) -> bool:
        return self.state.decision == ids.NOTHING

    @property
    def decision(self) -> Decision:
        """What must be decided, as one word; ``decision_words`` has it as a phrase."""
        return DECISIONS[self.state.decision]

    @property
    def decision_words(self) -> str:
        return decision_words(self.state.decision)

    def legal_actions(self) -> list[Action]:
        """What this seat can do now; empty if another seat is to move."""
        return codec.legal_actions(self.state) if self.seat is not None and self.seat == self.to_move else []

    # The table

    def why_not(self, action: Action | str) -> Refusal | None:
        """``None`` if the view's seat may do this now, otherwise the reason; only for the seat to move."""
        action = as_action(action)
        return explain(codec.why_not(self.state, action), self.state, action)

    @property
    def rules(self) -> Rules:
        return rules_of(self.state)

    @property
    def components(self) -> Components:
        """The components that the game is played with."""
        return box_of(self.state)

    @property
    def round(self) -> int:
        return self.state.round

    @property
    def turn(self) -> int | None:
        """The seat whose turn it is; ``None`` while starting tokens are picked."""
        return self.state.turn if self.state.turn >= 0 else None

    @property
    def start_player(self) -> int | None:
        """Who opens every round; ``None`` while shields are being chosen."""
        return self.state.start_player if self.state.start_player >= 0 else None

    @property
    def last_round(self) -> bool:
        return bool(backend.last_round(self.state))

    @property
    def prices(self) -> dict[names.CommodityName, int]:
        return dict(zip(_COMMODITY_NAMES, self.state.price, strict=True))

    @property
    def supply(self) -> dict[names.CommodityName, int]:
        return dict(zip(_COMMODITY_NAMES, self.state.supply, strict=True))

    @property
    def railroad_offer(self) -> tuple[names.RailroadName, ...]:
        railroads = self.components.railroads
        return tuple([railroads[index].name for index in self.state.railroad_offer if index >= 0])

    @property
    def railroad_locomotives(self) -> tuple[bool, ...]:
        """Which of the face-up railroads carry a locomotive (section 8)."""
        s = self.state
        places = zip(s.railroad_offer, s.locomotive_on, strict=True)
        return tuple([bool(there) for index, there in places if index >= 0])

    @property
    def town_house(self) -> bool:
        """Whether the face-up town carries a house (section 8)."""
        return bool(self.state.house_on)

    @property
    def meeple_supply(self) -> dict[names.MeepleName, int] | None:
        """Meeples left to be made; ``None`` without the expansion."""
        s = self.state
        return dict(zip(MEEPLES, s.meeple_supply, strict=True)) if s.expansion else None

    @property
    def railroads_left(self) -> int:
        """Railroad cards not yet auctioned off, face up or down."""
        return self.state.railroad_deck_size + sum([index >= 0 for index in self.state.railroad_offer])

    @property
    def town_offer(self) -> names.TownName | None:
        return self.components.towns[self.state.town_offer].name if self.state.town_offer >= 0 else None

    @property
    def towns_left(self) -> int:
        return self.state.town_deck_size + (self.state.town_offer >= 0)

    @property
    def building_offer(self) -> tuple[names.BuildingName, ...]:
        buildings = self.components.buildings
        return tuple([buildings[index].name for index in self.state.tile_offer if index >= 0])

    @property
    def building_stack(self) -> int:
        return self.state.tile_stack_size

    @property
    def deck_size(self) -> int:
        return self.state.deck_size

    @property
    def discards(self) -> tuple[int, ...]:
        """The numbers of the discarded cards, the most recent last."""
        return tuple([card + 1 for card in self.state.discards[: self.state.discard_size]])

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
        passed = tuple(compress(range(s.players), s.passed))
        return AuctionView(
            railroad=self.components.railroads[s.railroad_offer[s.lot]].name,
            starter=s.turn,
            high_bid=s.high_bid,
            high_bidder=bidder,
            passed=passed,
            least_bid=backend.least_bid(s),
            locomotive=bool(s.locomotive_on[s.lot]),
        )

    @property
    def lot(self) -> int | None:
        """The place in the offer of the railroad that is up for auction."""
        return self.state.lot if self.state.lot >= 0 else None

    @property
    def hand(self) -> tuple[int, ...]:
        """The numbers of the seat's cards."""
        if self.seat is None:
            return ()
        return tuple([card + 1 for card in self.state.hand[self.seat][: self.state.hand_size[self.seat]]])

    @property
    def money(self) -> int | None:
        """The seat's money."""
        return None if self.seat is None else self.state.money[self.seat]

    def knows_money(self, seat: int) -> bool:
        """Whether this view shows how much money a player has."""
        return seat == self.seat or self.over or bool(self.state.open_money)

    @property
    def mission(self) -> names.MissionName | None:
        """The seat's mission."""
        number = 0 if self.seat is None else self.state.mission[self.seat]
        return self.components.missions[number - 1].name if number else None

    @property
    def players(self) -> tuple[PlayerView, ...]:
        # Reading a state's array creates a list, so each is read once for all players.
        s = self.state
        money, tokens, tiles, upgraded = s.money, s.tokens, s.tiles, s.upgraded
        storage_limit, production_limit, hand_limit = s.storage_limit, s.production_limit, s.hand_limit
        hand_size, railroads = s.hand_size, s.railroads
        box = box_of(s)
        over = self.over
        hands = s.hand if over or self.seat is not None else []
        towns: list[list[names.TownName]] = [[] for _ in range(s.players)]
        for index, owner in enumerate(s.town_owner):
            if 0 <= owner < s.players:
                towns[owner].append(box.towns[index].name)
        meeples = s.meeples if s.expansion else None
        shields, used, sealed = (s.shield, s.shield_used, s.sealed_bid) if s.shields else (_NOTHING,) * 3
        missions, mission_offer = (s.mission, s.mission_offer) if s.missions else (_NOTHING, _NO_OFFER)
        return tuple(
            PlayerView(
                seat,
                money[seat] if self.knows_money(seat) else None,
                self.counted_money[seat],
                dict(zip(_COMMODITY_NAMES, tokens[seat], strict=True)),
                storage_limit[seat],
                production_limit[seat],
                hand_limit[seat],
                hand_size[seat],
                tuple([card + 1 for card in hands[seat][: hand_size[seat]]])
                if over or seat == self.seat
                else (),
                {box.railroads[kind].name: railroads[seat][kind] for kind in _held(railroads[seat])},
                tuple(towns[seat]),
                tuple(
                    [
                        Tile(box.buildings[kind].name, kind < UPGRADES and bool(upgraded[seat][kind]))
                        for kind in _held(tiles[seat])
                        for _ in range(tiles[seat][kind])
                    ]
                ),
                box.missions[missions[seat] - 1].name if missions[seat] else None,
                tuple([box.missions[mission - 1].name for mission in mission_offer[seat] if mission]),
                dict(zip(MEEPLES, meeples[seat], strict=True)) if meeples is not None else None,
                box.shields[shields[seat] - 1].name if shields[seat] else None,
                bool(used[seat]),
                sealed[seat] - 1 if sealed[seat] else None,
            )
            for seat in range(s.players)
        )

    # Plain data

    def to_dict(self) -> ViewData:
        """The view as plain data for people and pages. ``to_bytes`` is complete and parses back."""
        parts = self.parts()
        plain = {name: _plain(part) for name, part in parts.items() if name in ("auction", "players")}
        return cast("ViewData", {"seat": self.seat, "rules": str(self.rules), **parts, **plain})

    def parts(self, players: tuple[PlayerView, ...] | None = None) -> dict[str, object]:
        """The contents of ``to_dict``, with players and auction still as dataclasses.

        Whoever has this view's ``players`` already can pass them in, as making them takes the longest.
        """
        parts: dict[str, object] = {name: getattr(self, name) for name in _parts()}
        parts["players"] = self.players if players is None else players
        return parts

    def to_json(self) -> str:
        import json  # imported here because few programs need it and it slows down the start

        return json.dumps(self.to_dict())

    def to_bytes(self) -> bytes:
        """The whole view, for a bot in another process. The first four bytes are a checksum."""
        seat = 255 if self.seat is None else self.seat
        head = bytes([seat, len(self.counted_money)])
        body = head + array("i", self.counted_money).tobytes() + self.state.to_bytes()
        own = self.components.own
        body += b"" if own is None else own.text.encode()
        return _check(body) + body

    @classmethod
    def from_bytes(cls, data: bytes) -> View:
        """The view that ``to_bytes`` wrote, under the same version of the rules; anything else is refused."""
        body = data[4:]
        if len(body) < 2 or data[:4] != _check(body):
            raise ValueError("these bytes are no view, or one of another version")
        count = body[1]
        money = array("i")
        money.frombytes(body[2 : 2 + 4 * count])
        end = 2 + 4 * count + _STATE_BYTES
        state = backend.State.from_bytes(body[2 + 4 * count : end])
        state.box = _box_written(body[end:])
        return cls(None if body[0] == 255 else body[0], state, tuple(money))

    def known_state(self) -> State:
        """A copy of ``state`` with everyone's counted money filled in; hidden cards stay zero."""
        state = self.state.copy()
        money = state.money
        state.money = [*self.counted_money, *money[len(self.counted_money) :]]
        return state

    def sampled_state(self, rng: random.Random) -> State:
        """A full kernel state consistent with this view."""
        state = self.known_state()
        backend.sample(state, -1 if self.seat is None else self.seat, array("Q", [rng.getrandbits(64)]))
        return state


@functools.lru_cache(figures.MOST_BOXES)
def _box_written(own: bytes) -> int:
    return box_number(Components(OwnFigures.from_text(own.decode())) if own else SHIPPED)


def _check(body: bytes) -> bytes:
    """A checksum of four bytes that depends on the layout of the state, too."""
    return zlib.crc32(body, _LAYOUT).to_bytes(4, "big")


def _held(counts: Sequence[int]) -> Iterator[int]:
    """The kinds that somebody has at least one of."""
    return compress(count(), counts)


def _plain(item: object) -> object:
    if isinstance(item, PlayerView | AuctionView | Tile):
        return {name: _plain(part) for name, part in vars(item).items()}
    if isinstance(item, tuple):
        return [_plain(part) for part in item]
    return item
