"""Tiles, cards, railroads, towns, meeples, shields and missions, one line each."""

from __future__ import annotations

from collections.abc import Iterable

from ..api.actions import tokens_of
from ..catalog.components import COMMODITIES, Building, Card, Meeple, Mission, Railroad, Shield, Town
from ..locale import Message, Name, Value, said, say


def effect(tile: Building, upgraded: bool = False) -> Message:
    """What a building tile does."""
    first, second = (*tile.arguments, "", "")[:2]
    if tile.effect == "bonus":
        count = 2 if upgraded else 1
        if first == "any":
            return Message.of("effect-bonus-any", count=count)
        return Message.of("effect-bonus", count=count, commodity=first)
    if tile.effect == "commission":
        names = {"first": Name("commodity", first), "second": Name("commodity", second)}
        return Message.of("effect-commission", **names)
    if tile.effect == "workshop":
        return Message.of("effect-workshop", meeple=first)
    return Message.of(f"effect-{tile.effect}", amount=int(first or 0), term=int(second or 0))


def effect_words(tile: Building, language: str = "en") -> str:
    """What a tile on offer does, and what its upgrade costs."""
    if tile.upgrade is None:
        return said(effect(tile), language)
    return say("effect-and-upgrade", language, effect=effect(tile), cost=tile.upgrade_cost)


def building_words(tile: Building, language: str = "en") -> str:
    """A tile with its price, effect and other side."""
    told: dict[str, Value] = {"building": tile.name, "cost": tile.cost, "effect": effect(tile)}
    if tile.upgrade is None:
        return say("building-facts", language, **told)
    better = effect(tile, upgraded=True)
    return say(
        "building-facts-both",
        language,
        **told,
        upgrade=tile.upgrade,
        upgrade_cost=tile.upgrade_cost,
        better=better,
    )


def railroad_words(railroad: Railroad, language: str = "en") -> str:
    points = _steps(railroad.set_points)
    id = "wild-facts" if railroad.wild else "railroad-facts"
    return say(id, language, railroad=railroad.name, minimum=railroad.minimum_bid, points=points)


def town_words(town: Town, language: str = "en") -> str:
    return say(
        "town-facts",
        language,
        town=town.name,
        points=town.points,
        commodity=COMMODITIES[town.commodity].name,
        amount=town.amount,
        any=town.any_amount,
    )


def mission_effect(mission: Mission) -> Message:
    """What a mission scores."""
    what = Message.of(f"measure-{mission.measure}", per=mission.per)
    return Message.of("mission-effect", points=mission.points, what=what, most=mission.most)


def mission_words(mission: Mission, language: str = "en") -> str:
    return say("mission-facts", language, mission=Name("mission", mission.name), does=mission_effect(mission))


def shield_effect(shield: Shield) -> Message:
    """What a shield does."""
    return Message.of(f"ability-{shield.ability}", amount=shield.amount)


def shield_words(shield: Shield, language: str = "en") -> str:
    return say("thing-facts", language, thing=Name("shield", shield.name), does=shield_effect(shield))


def meeple_words(meeple: Meeple, language: str = "en") -> str:
    """A meeple with its price and what it scores."""
    if meeple.column:
        scores = Message.of("meeple-scores-column", all=_steps(meeple.column))
    else:
        place = Message("a-town" if meeple.place == "town" else "a-railroad")
        scores = Message.of("meeple-scores-card", place=place, points=meeple.points, bounty=meeple.bounty)
    text = say("meeple-facts", language, meeple=meeple.name, tokens=tokens_of(meeple.cost), scores=scores)
    return text[0].upper() + text[1:]


def rises(dollars: Iterable[int]) -> tuple[Message, ...]:
    """By how much each price rises, in commodity order, without those that don't."""
    return tuple(
        Message.of("price-rise", commodity=commodity.name, amount=amount)
        for commodity, amount in zip(COMMODITIES, dollars, strict=True)
        if amount > 0
    )


def card_words(card: Card, language: str = "en") -> str:
    return say(
        "card-label",
        language,
        card=card.number,
        production=tokens_of(card.production),
        price=rises(card.price),
    )


def _steps(points: tuple[int, ...]) -> str:
    """What 1, 2, 3 ... of a thing score."""
    return " / ".join(str(points) for points in points[1:])
