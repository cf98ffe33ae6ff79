"""The rules in force: how many players, and the options of section 6."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from typing import Literal, get_args

from ..catalog.components import KNOWN, SHIPPED, Components
from ..frozen import frozen, kind_of
from ..kernel.figures import AUCTIONED_SHIELDS_MONEY, STARTING_MONEY
from ..locale import Explained

RULES_VERSION = 1
"""Goes up when a rule change makes old records play out differently."""

OpeningOffer = Literal["standard", "per-player"]
EndTrigger = Literal["either", "two-of-three"]
LeftOutRailroad = Literal["Tycoon", "Sly Fox"]
TwoPlayerAuction = Literal["one-bid", "open"]
OpeningBid = Literal["must", "may"]
BonusBuildings = Literal["always", "on-match"]
Expansion = Literal["off", "fat-cat"]
Shields = Literal["off", "dealt", "chosen", "auctioned"]


class RulesError(Explained, ValueError):
    """Rules that don't exist or contradict each other; the message explains."""


@frozen
class Rules:
    """Immutable. ``str(rules)`` lists what differs from the defaults and ``Rules.parse`` reads it back.

    ``components`` isn't part of that text: the shipped components or, with missions or the expansion, your
    own (``Components.read``).

    >>> Rules.parse("players=3 end-trigger=two-of-three")
    Rules(players=3, end_trigger='two-of-three')
    >>> Rules(players=7)
    Traceback (most recent call last):
    ...
    raccoon_tycoon.api.rules.RulesError: players is 7; the game is for 2 to 5 players, 6 with the expansion
    """

    players: int = 4
    opening_offer: OpeningOffer = "standard"
    family_game: bool = False
    sudden_death: int = 0
    end_trigger: EndTrigger = "either"
    three_player_railroads: LeftOutRailroad = "Tycoon"
    two_player_auction: TwoPlayerAuction = "one-bid"
    opening_bid: OpeningBid = "must"
    bonus_buildings: BonusBuildings = "always"
    open_money: bool = False
    missions: bool = False
    expansion: Expansion = "off"
    shields: Shields = "off"
    components: Components = SHIPPED

    def __post_init__(self) -> None:
        for name, allowed in CHOICES.items():
            value = getattr(self, name)
            if value not in allowed:
                raise RulesError.of(
                    "bad-choice", what=_dashed(name), value=repr(value), allowed=", ".join(allowed)
                )
        for name in ("family_game", "open_money", "missions"):
            if not isinstance(getattr(self, name), bool):
                raise RulesError.of("bad-truth", what=_dashed(name), value=repr(getattr(self, name)))
        for name in ("players", "sudden_death"):
            if type(getattr(self, name)) is not int:
                raise RulesError.of("bad-number", what=_dashed(name), value=repr(getattr(self, name)))
        if not isinstance(self.components, Components):
            raise RulesError.of("bad-components", value=repr(self.components))
        if not self.missions and self.expansion == "off":
            object.__setattr__(self, "components", SHIPPED)
        if not 2 <= self.players <= MOST_PLAYERS[self.expansion]:
            players_allowed = "bad-players" if self.expansion == "off" else "bad-players-expansion"
            raise RulesError.of(players_allowed, players=self.players)
        if self.sudden_death and not self.starting_money < self.sudden_death <= MOST_SUDDEN_DEATH:
            raise RulesError.of(
                "bad-sudden-death",
                amount=self.sudden_death,
                least=self.starting_money,
                most=MOST_SUDDEN_DEATH,
                shields=self.shields,
            )
        if self.expansion != "off" and self.family_game:
            raise RulesError.of("bad-family-expansion")
        if self.shields != "off" and self.expansion == "off":
            raise RulesError.of("bad-shields-alone")

    @property
    def starting_money(self) -> int:
        """Everyone's money at the start: more if shields are auctioned."""
        return STARTING_MONEY + (AUCTIONED_SHIELDS_MONEY if self.shields == "auctioned" else 0)

    @classmethod
    def preset(cls, name: str, players: int = 4) -> Rules:
        """The rules of a preset: ``official``, ``reference-manual``, ``japanese`` or ``beginner``."""
        if name not in PRESETS:
            raise RulesError.of("bad-preset", preset=repr(name), presets=", ".join(PRESETS))
        return replace(PRESETS[name], players=players)

    @classmethod
    def parse(cls, text: str) -> Rules:
        """Rules from words like ``players=3 sudden-death=1000``, with or without a preset's name."""
        if not isinstance(text, str):
            raise TypeError(f"rules are parsed from a text such as 'players=3', not {type(text).__name__}")
        words = text.split()
        rules = cls()
        if words and "=" not in words[0]:
            rules = cls.preset(words.pop(0))
        options: dict[str, str] = {}
        for word in words:
            name, equals, value = word.partition("=")
            if not equals:
                raise RulesError.of("bad-option-form", word=repr(word))
            if name in options:
                raise RulesError.of("given-twice", what=name)
            options[name] = value
        return rules.with_options(options)

    def with_options(self, options: Mapping[str, str]) -> Rules:
        """These rules with some options changed, names and values as text."""
        changes: dict[str, str | int | bool] = {}
        for name, value in options.items():
            field = name.replace("-", "_")
            if field not in _DEFAULTS or "_" in name:
                raise RulesError.of("bad-option", option=repr(name), options=", ".join(OPTION_NAMES))
            if not isinstance(value, str):
                raise RulesError.of("bad-option-text", what=name, value=repr(value), text=repr(str(value)))
            changes[field] = _parsed(name, value, _DEFAULTS[field])
        return replace(self, **changes)  # type: ignore[arg-type]  # values are checked when it is made

    def with_components(self, digest: str | None) -> Rules:
        """These rules with the components of this digest, if already read (``None``: the shipped ones)."""
        if digest in KNOWN:
            rules = replace(self, components=KNOWN[digest])
            if rules.components.digest == digest:
                return rules
        raise RulesError.of("other-components", digest=str(digest))

    def options(self) -> dict[str, str]:
        """The options that differ from the defaults, except ``players``, as text."""
        different = ((name, getattr(self, name)) for name in _DEFAULTS if name != "players")
        return {_dashed(name): _text(value) for name, value in different if value != _DEFAULTS[name]}

    def __str__(self) -> str:
        return " ".join(
            f"{name}={value}" for name, value in {"players": self.players, **self.options()}.items()
        )

    def __repr__(self) -> str:
        shown = [f"players={self.players}"]
        shown += [
            f"{f.name}={getattr(self, f.name)!r}"
            for f in fields(self)
            if f.name != "players" and getattr(self, f.name) != f.default
        ]
        return f"Rules({', '.join(shown)})"


def as_rules(rules: Rules | str) -> Rules:
    """The rules themselves, or parsed from text; anything else is a ``TypeError``."""
    if isinstance(rules, Rules):
        return rules
    if isinstance(rules, str):
        return Rules.parse(rules)
    raise TypeError(f"rules are Rules(...) or a text such as 'japanese players=3', not {kind_of(rules)}")


def _dashed(name: str) -> str:
    return name.replace("_", "-")


def _text(value: object) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value).replace(" ", "-")


def _parsed(name: str, value: str, default: object) -> str | int | bool:
    if isinstance(default, bool):
        if value not in ("on", "off"):
            raise RulesError.of("bad-choice", what=name, value=repr(value), allowed="on, off")
        return value == "on"
    if isinstance(default, int):
        number = value.removeprefix("$")
        if value == "off" and name == "sudden-death":
            return 0
        if not (number.isascii() and number.isdigit() and len(number) <= 9):
            raise RulesError.of("bad-number", what=name, value=repr(value))
        return int(number)
    if name == "three-player-railroads":
        return value.replace("-", " ")
    return value


MOST_SUDDEN_DEATH = 1_000_000
MOST_PLAYERS: dict[Expansion, int] = {"off": 5, "fat-cat": 6}
CHOICES: dict[str, tuple[str, ...]] = {
    "opening_offer": get_args(OpeningOffer),
    "end_trigger": get_args(EndTrigger),
    "three_player_railroads": get_args(LeftOutRailroad),
    "two_player_auction": get_args(TwoPlayerAuction),
    "opening_bid": get_args(OpeningBid),
    "bonus_buildings": get_args(BonusBuildings),
    "expansion": get_args(Expansion),
    "shields": get_args(Shields),
}
_DEFAULTS = {field.name: field.default for field in fields(Rules) if field.name != "components"}
OPTION_NAMES = tuple(_dashed(name) for name in _DEFAULTS)
OPTION_VALUES = {
    _dashed(name): tuple(_text(value) for value in CHOICES.get(name, (False, True)))
    for name in _DEFAULTS
    if name not in ("players", "sudden_death")
} | {"sudden-death": ("off", "1000")}
"""Every option with its values, as text; sudden death also takes any other amount."""
PRESETS = {
    "official": Rules(),
    "reference-manual": Rules(end_trigger="two-of-three", opening_bid="may", missions=True),
    "japanese": Rules(
        three_player_railroads="Sly Fox", opening_offer="per-player", bonus_buildings="on-match"
    ),
    "beginner": Rules(family_game=True),
}
