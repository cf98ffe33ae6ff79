"""What a player can decide: one frozen dataclass per verb, each with a text that parses back.

>>> action = parse_action("sell wood 4")
>>> action
Sell(commodity='wood', units=4, export=False)
>>> str(action)
'sell wood 4'
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import ClassVar, cast

from ..catalog import names
from ..catalog.components import CARDS, COMMODITIES, COMMODITY_INDEX, KNOWN, MEEPLES
from ..frozen import frozen, kind_of
from ..kernel.sizes import MOST_UNITS, SEATS
from ..locale import Explained

MOST_DOLLARS = 1_000_000_000
WITH_LOCOMOTIVE = " with locomotive"
LONGEST_TEXT = 1000


class ActionError(Explained, ValueError):
    """A text or value that isn't an action; the message says why."""


Tokens = tuple[names.CommodityName, ...]
"""Commodity names in commodity order, one for each token."""


def tokens_of(counts: Iterable[int]) -> Tokens:
    """``counts`` of each commodity as a tuple of tokens, in commodity order."""
    return tuple(c.name for c, count in zip(COMMODITIES, counts, strict=True) for _ in range(count))


def counts_of(tokens: Tokens) -> tuple[int, ...]:
    """How many of each commodity, in commodity order."""
    return tuple(tokens.count(commodity.name) for commodity in COMMODITIES)


def seat_text(seat: int) -> str:
    """Seats are written p1 to p6."""
    return f"p{seat + 1}"


def parse_seat(text: str) -> int:
    if re.fullmatch(rf"p[1-{SEATS}]", text):
        return int(text[1:]) - 1
    raise ActionError.of("bad-seat", seat=repr(text), last=seat_text(SEATS - 1))


@frozen
class BaseAction:
    """What all actions can do. ``Action`` is any one of them."""

    verb: ClassVar[str]

    def __str__(self) -> str:
        return self.verb

    def to_dict(self) -> dict[str, object]:
        """The action as plain data: its verb and its fields."""
        return {"verb": self.verb, **vars(self)}

    def public_text(self) -> str:
        """The action as others may read it, without anything secret."""
        return str(self)


@frozen
class _TokenChoice(BaseAction):
    tokens: Tokens

    def __post_init__(self) -> None:
        object.__setattr__(self, "tokens", _sorted_tokens(self.tokens))

    def __str__(self) -> str:
        return " ".join((self.verb, *self.tokens))


@frozen
class _BuildingChoice(BaseAction):
    building: names.BuildingName

    def __post_init__(self) -> None:
        object.__setattr__(self, "building", _printed("building", self.building))

    def __str__(self) -> str:
        return f"{self.verb} {self.building}"


@frozen
class _Dollars(BaseAction):
    amount: int

    def __post_init__(self) -> None:
        _check_number("bid", self.amount, 0, MOST_DOLLARS)

    def __str__(self) -> str:
        return f"{self.verb} {self.amount}"


@frozen
class Pick(_TokenChoice):
    """Choose the starting tokens, all different (section 2)."""

    verb = "pick"


@frozen
class Produce(BaseAction):
    """Play the card with this number (section 3.1)."""

    verb = "produce"
    card: int

    def __post_init__(self) -> None:
        _check_number("card", self.card, 1, len(CARDS))

    def __str__(self) -> str:
        return f"produce {self.card}"


@frozen
class Take(_TokenChoice):
    """Take these of the card's production icons (section 3.1, step 2)."""

    verb = "take"


@frozen
class Bonus(BaseAction):
    """Use this bonus building; ``tokens`` only for Machine Shop / Water Mill (section 3.1, step 3)."""

    verb = "bonus"
    building: names.BuildingName
    tokens: Tokens = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "building", _printed("building", self.building))
        object.__setattr__(self, "tokens", _sorted_tokens(self.tokens))

    def __str__(self) -> str:
        return " ".join(("bonus", self.building, *self.tokens))


@frozen
class Trade(BaseAction):
    """Buy from another player with the Trading Floor (section 3.1, step 4)."""

    verb = "trade"
    seat: int
    commodity: names.CommodityName
    units: int

    def __post_init__(self) -> None:
        _check_number("seat", self.seat, 0, SEATS - 1)
        _check_commodity(self.commodity)
        _check_number("units", self.units, 1, MOST_UNITS)

    def __str__(self) -> str:
        return f"trade {seat_text(self.seat)} {self.commodity} {self.units}"


@frozen
class Discard(_TokenChoice):
    """Give back the tokens above the storage limit (section 3.1, step 6)."""

    verb = "discard"


@frozen
class Sell(BaseAction):
    """Sell units of one commodity, with the Export Company's raise or without (section 3.2)."""

    verb = "sell"
    commodity: names.CommodityName
    units: int
    export: bool = False

    def __post_init__(self) -> None:
        _check_commodity(self.commodity)
        _check_number("units", self.units, 1, MOST_UNITS)
        _check_truth("export", self.export)

    def __str__(self) -> str:
        return f"sell {self.commodity} {self.units}{' export' if self.export else ''}"


@frozen
class Auction(BaseAction):
    """Put a face-up railroad up for auction (section 3.3). The opening bid is a decision of its own.

    ``locomotive``: of two identical cards, the one that carries a locomotive (section 8).
    """

    verb = "auction"
    railroad: names.RailroadName
    locomotive: bool = False

    def __post_init__(self) -> None:
        object.__setattr__(self, "railroad", _printed("railroad", self.railroad))
        _check_truth("locomotive", self.locomotive)

    def __str__(self) -> str:
        return f"auction {self.railroad}{WITH_LOCOMOTIVE if self.locomotive else ''}"


@frozen
class Bid(_Dollars):
    """Bid this many dollars."""

    verb = "bid"


@frozen
class Pass(BaseAction):
    """Leave the auction."""

    verb = "pass"


@frozen
class Build(_BuildingChoice):
    """Buy a face-up building tile (section 3.4)."""

    verb = "build"


@frozen
class Upgrade(_BuildingChoice):
    """Flip a tile of yours to its +2 side (section 3.4). The tile is named by its +1 side."""

    verb = "upgrade"


@frozen
class BuyTown(BaseAction):
    """Buy the face-up town with its own commodity (section 3.5)."""

    verb = "town"


@frozen
class BuyTownAny(_TokenChoice):
    """Buy the face-up town with these tokens of any mix (section 3.5)."""

    verb = "town any"


@frozen
class Done(BaseAction):
    """No trade, no second sale, no second purchase."""

    verb = "done"


@frozen
class Keep(BaseAction):
    """Keep this one of the two missions dealt (section 7). Nobody else may know which."""

    verb = "keep"
    mission: names.MissionName

    def __post_init__(self) -> None:
        object.__setattr__(self, "mission", _printed("mission", self.mission))

    def __str__(self) -> str:
        return f"keep {self.mission}"

    def public_text(self) -> str:
        return "keep"


@frozen
class Make(BaseAction):
    """Make a meeple while producing (section 8).

    A locomotive or a house goes onto a card of yours, or onto the face-up ``card`` named.
    """

    verb = "make"
    meeple: names.MeepleName
    card: names.RailroadName | names.TownName | None = None

    def __post_init__(self) -> None:
        if self.meeple not in MEEPLES:
            raise _unknown("meeple", self.meeple, MEEPLES)
        if self.card is None:
            return
        kind = {"locomotive": "railroad", "house": "town"}.get(self.meeple)
        if kind is None:
            raise ActionError.of("bad-make-card", action=repr(f"make {self.meeple}"))
        object.__setattr__(self, "card", _printed(kind, self.card))

    def __str__(self) -> str:
        return f"make {self.meeple}" if self.card is None else f"make {self.meeple} {self.card}"


@frozen
class Seal(_Dollars):
    """Bid this many dollars for the first choice of shields, in secret (section 8)."""

    verb = "seal"

    def public_text(self) -> str:
        return "seal"


@frozen
class Choose(BaseAction):
    """Take this shield before the game (section 8)."""

    verb = "choose"
    shield: names.ShieldName

    def __post_init__(self) -> None:
        object.__setattr__(self, "shield", _printed("shield", self.shield))

    def __str__(self) -> str:
        return f"choose {self.shield}"


@frozen
class UseShield(BaseAction):
    """Use your shield, for this commodity if it asks for one (section 8). The turn's action follows."""

    verb = "shield"
    commodity: names.CommodityName | None = None

    def __post_init__(self) -> None:
        if self.commodity is not None:
            _check_commodity(self.commodity)

    def __str__(self) -> str:
        return "shield" if self.commodity is None else f"shield {self.commodity}"


Action = (
    Pick
    | Produce
    | Take
    | Bonus
    | Trade
    | Discard
    | Sell
    | Auction
    | Bid
    | Pass
    | Build
    | Upgrade
    | BuyTown
    | BuyTownAny
    | Done
    | Keep
    | Make
    | Seal
    | Choose
    | UseShield
)
"""Any action. A type checker knows them all, so ``match`` with ``assert_never`` is exhaustive."""


# Checks


def _check_number(what: str, value: int, least: int, most: int) -> None:
    if type(value) is not int or not least <= value <= most:
        raise ActionError.of("bad-number-range", what=what, value=repr(value), least=least, most=most)


def _check_truth(what: str, value: object) -> None:
    if not isinstance(value, bool):
        raise ActionError.of("bad-truth", what=what, value=repr(value))


def _check_commodity(name: object) -> None:
    if not isinstance(name, str) or name not in COMMODITY_INDEX:
        raise _unknown("commodity", name, COMMODITY_INDEX)


def _printed(kind: str, name: object) -> names.CustomName:
    """A component's printed name, from any known box; the game checks whether its own box has it."""
    for box in KNOWN.values():
        if isinstance(name, str) and name.lower() in getattr(box, f"{kind}_index"):
            return names.CustomName(getattr(box, kind)(name).name)
    things = (getattr(box, f"{kind}s") for box in KNOWN.values())
    raise _unknown(kind, name, dict.fromkeys(thing.name for found in things for thing in found))


def _sorted_tokens(tokens: Iterable[str]) -> Tokens:
    if isinstance(tokens, str) or not isinstance(tokens, Iterable):
        raise ActionError.of("bad-tokens", value=repr(tokens))
    named = tuple(tokens)
    for token in named:
        _check_commodity(token)
    return tuple(sorted(cast(Tokens, named), key=COMMODITY_INDEX.__getitem__))


def _unknown(kind: str, name: object, known: Iterable[str]) -> ActionError:
    import difflib  # slow to load, and seldom needed

    there = list(known)
    close = difflib.get_close_matches(str(name), there, 1, 0.5)
    if close:
        return ActionError.of("unknown-close", kind=kind, name=repr(name), close=repr(close[0]))
    return ActionError.of("unknown-thing", kind=kind, name=repr(name), known=", ".join(there))


# Parsing


def parse_action(text: str) -> Action:
    """The action that a text means; case and extra spaces don't matter."""
    if not isinstance(text, str):
        raise TypeError(f"an action is parsed from a text such as 'sell wood 4', not {kind_of(text)}")
    if len(text) > LONGEST_TEXT:
        raise ActionError.of("bad-action-length", most=LONGEST_TEXT)
    words = text.split()
    if not words:
        raise ActionError.of("bad-action-missing")
    verb, rest = words[0].lower(), words[1:]
    if verb not in _PARSERS:
        raise _unknown("action", words[0], _PARSERS)
    return _PARSERS[verb](rest)


def as_action(action: Action | str) -> Action:
    """The action itself, or parsed from its text; anything else is a ``TypeError``."""
    if isinstance(action, BaseAction):
        return action
    if isinstance(action, str):
        return parse_action(action)
    raise TypeError(f"an action is an Action or a text such as 'sell wood 4', not {kind_of(action)}")


def _words(verb: str, rest: list[str], *wanted: str) -> list[str]:
    if len(rest) != len(wanted):
        raise ActionError.of("bad-form", what=repr(verb), form=" ".join((verb, *wanted)))
    return rest


def _number(what: str, text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 10):
        raise ActionError.of("bad-number", what=what, value=repr(text))
    return int(text)


def _commodity(word: str) -> names.CommodityName:
    """The commodity named by a word; the action that uses it refuses an unknown one."""
    return cast(names.CommodityName, word.lower())


def _tokens(words: list[str]) -> Tokens:
    return tuple(_commodity(word) for word in words)


def _name(words: list[str]) -> names.CustomName:
    """A name of several words; the action it belongs to looks it up."""
    return names.CustomName(" ".join(words))


def _parse_produce(rest: list[str]) -> Action:
    return Produce(_number("card", *_words("produce", rest, "CARD")))


def _parse_bonus(rest: list[str]) -> Action:
    """The building's name takes as many words as needed; tokens follow."""
    for size in range(len(rest), 0, -1):
        name = _name(rest[:size])
        if any(name.lower() in box.building_index for box in KNOWN.values()):
            return Bonus(name, _tokens(rest[size:]))
    return Bonus(_name(rest))


def _parse_trade(rest: list[str]) -> Action:
    seat, commodity, units = _words("trade", rest, "SEAT", "COMMODITY", "UNITS")
    return Trade(parse_seat(seat.lower()), _commodity(commodity), _number("units", units))


def _parse_sell(rest: list[str]) -> Action:
    export = bool(rest) and rest[-1].lower() == "export"
    commodity, units = _words("sell", rest[:-1] if export else rest, "COMMODITY", "UNITS")
    return Sell(_commodity(commodity), _number("units", units), export)


def _parse_auction(rest: list[str]) -> Action:
    text = " ".join(rest)
    carrying = text.lower().endswith(WITH_LOCOMOTIVE)
    return Auction(names.CustomName(text[: -len(WITH_LOCOMOTIVE)] if carrying else text), carrying)


def _parse_shield(rest: list[str]) -> Action:
    if not rest:
        return UseShield()
    (commodity,) = _words("shield", rest, "COMMODITY")
    return UseShield(_commodity(commodity))


def _parse_make(rest: list[str]) -> Action:
    meeple = cast(names.MeepleName, rest[0].lower() if rest else "")
    return Make(meeple, _name(rest[1:]) if rest[1:] else None)


def _dollars(verb: str, rest: list[str]) -> int:
    (amount,) = _words(verb, rest, "DOLLARS")
    return _number("bid", amount.removeprefix("$"))


def _parse_town(rest: list[str]) -> Action:
    if not rest:
        return BuyTown()
    if rest[0].lower() != "any":
        raise ActionError.of("bad-town-form")
    return BuyTownAny(_tokens(rest[1:]))


def _alone(action: Action) -> Callable[[list[str]], Action]:
    def parse(rest: list[str]) -> Action:
        _words(action.verb, rest)
        return action

    return parse


_PARSERS: dict[str, Callable[[list[str]], Action]] = {
    "pick": lambda rest: Pick(_tokens(rest)),
    "produce": _parse_produce,
    "take": lambda rest: Take(_tokens(rest)),
    "bonus": _parse_bonus,
    "trade": _parse_trade,
    "discard": lambda rest: Discard(_tokens(rest)),
    "sell": _parse_sell,
    "auction": _parse_auction,
    "bid": lambda rest: Bid(_dollars("bid", rest)),
    "pass": _alone(Pass()),
    "build": lambda rest: Build(_name(rest)),
    "upgrade": lambda rest: Upgrade(_name(rest)),
    "town": _parse_town,
    "done": _alone(Done()),
    "keep": lambda rest: Keep(_name(rest)),
    "make": _parse_make,
    "seal": lambda rest: Seal(_dollars("seal", rest)),
    "choose": lambda rest: Choose(_name(rest)),
    "shield": _parse_shield,
}
