"""Tiles, cards, railroads, towns and options in a line of English each."""

from __future__ import annotations

from .components import (
    BUILDING_INDEX,
    BUILDINGS,
    COMMODITIES,
    MISSION_INDEX,
    MISSIONS,
    Building,
    Card,
    Mission,
    Railroad,
    Town,
)

_EFFECTS = {
    "storage": "Room for {0} more tokens.",
    "purchases": "You may make a second purchase or upgrade in a turn.",
    "sales": "You may make a second sale, of another commodity, in a turn.",
    "vp-per-town": "At the end {0} VP more for each of your towns.",
    "vp-per-railroad": "At the end {0} VP more for each of your railroad cards.",
    "vp-per-money": "At the end 1 VP for every full ${0} you hold.",
    "vp-per-building": "At the end {0} VP more for each of your buildings, this one too.",
    "auction-income": "${0} from the bank for every auction, whoever wins it.",
    "hand-limit": "You hold {0} cards.",
    "town-discount": "Towns cost you {0} token less.",
    "trading-floor": "When producing, you may buy one commodity from another player.",
    "export": "When selling, you may raise that price by ${0} first.",
    "production-limit": "You take up to {0} tokens when producing.",
}


def effect_words(tile: Building, upgraded: bool = False) -> str:
    """What a building tile does, in a sentence."""
    if tile.effect == "bonus":
        what = "any" if tile.arguments[0] == "any" else tile.arguments[0]
        count = 2 if upgraded else 1
        of_choice = f"token{'s' if upgraded else ''} of any kind" if what == "any" else what
        return f"When producing, {count} {of_choice} more (one bonus building at a time)."
    if tile.effect == "commission":
        return f"$1 from the bank for every {' or '.join(tile.arguments)} that anybody sells."
    return _EFFECTS[tile.effect].format(*tile.arguments)


_SHORT_EFFECTS = {
    "storage": "storage +{0} (and +1)",
    "purchases": "two purchases a turn",
    "sales": "two sales a turn",
    "vp-per-town": "end: +{0} VP per town",
    "vp-per-railroad": "end: +{0} VP per railroad",
    "vp-per-money": "end: 1 VP per ${0}",
    "vp-per-building": "end: +{0} VP per building",
    "auction-income": "${0} for every auction",
    "hand-limit": "hand of {0} cards",
    "town-discount": "towns cost {0} token less",
    "trading-floor": "buy from a player when producing",
    "export": "raise a price by ${0} before selling",
    "production-limit": "take {0} tokens when producing",
}


def short_effect(tile: Building) -> str:
    """The effect in a few words, for a narrow board."""
    if tile.effect == "bonus":
        return f"+1 {tile.arguments[0]} per production; +2: ${tile.upgrade_cost}"
    if tile.effect == "commission":
        return f"$1 per {' or '.join(tile.arguments)} anyone sells"
    return _SHORT_EFFECTS[tile.effect].format(*tile.arguments)


def building_named(name: str) -> Building:
    return BUILDINGS[BUILDING_INDEX[name.lower()]]


def building_words(tile: Building) -> str:
    """A tile with its price, effect and other side."""
    text = f"{tile.name}, ${tile.cost}. {effect_words(tile)}"
    if tile.upgrade:
        text += f" Upgrade for ${tile.upgrade_cost} to {tile.upgrade}: {effect_words(tile, upgraded=True)}"
    return text


def railroad_words(railroad: Railroad) -> str:
    points = ", ".join(str(points) for points in railroad.set_points[1:])
    return (
        f"{railroad.name}, minimum bid ${railroad.minimum_bid}. A set of 1, 2, 3, 4 cards scores {points} VP."
    )


def town_words(town: Town) -> str:
    return (
        f"{town.name}, {town.points} VP. Costs {town.amount} {COMMODITIES[town.commodity].name}, "
        f"or {town.any_amount} tokens of any mix."
    )


_MEASURES = {
    "railroads-different": ("railroad you have a card of", "railroads you have a card of"),
    "largest-set": ("card of your largest railroad set", "cards of your largest railroad set"),
    "railroads-doubled": (
        "railroad you have two or more cards of",
        "railroads you have two or more cards of",
    ),
    "towns-small": ("of your towns worth 2 or 3 VP", "of your towns worth 2 or 3 VP"),
    "towns-large": ("of your towns worth 4 or 5 VP", "of your towns worth 4 or 5 VP"),
    "towns-different": ("commodity that your towns ask for", "commodities that your towns ask for"),
    "bonus-buildings": ("of your bonus buildings", "of your bonus buildings"),
    "special-buildings": ("of your other buildings", "of your other buildings"),
    "tokens": ("token you hold", "tokens you hold"),
    "commodities-held": ("commodity you hold", "commodities you hold"),
    "dear-commodities": ("commodity priced at $8 or more", "commodities priced at $8 or more"),
    "dollars-below-20": ("dollar you are short of $20", "dollars you are short of $20"),
    "upgrades": ("of your upgraded buildings", "of your upgraded buildings"),
    "pairs": ("of your pairs of a town and a railroad card", "of your pairs of a town and a railroad card"),
}


def mission_effect(mission: Mission) -> str:
    """What a mission scores, in a sentence."""
    one, many = _MEASURES[mission.measure]
    what = f"each {one}" if mission.per == 1 else f"every {mission.per} {many}"
    most = "" if mission.points == mission.most else f", at most {mission.most}"
    return f"At the end {mission.points} VP for {what}{most}."


def mission_named(name: str) -> Mission:
    return MISSIONS[MISSION_INDEX[name.lower()]]


def mission_words(mission: Mission) -> str:
    return f"{mission.name}. {mission_effect(mission)}"


def icons_text(icons: tuple[int, ...]) -> str:
    """Icons of a card in words: ``2 wheat, coal``."""
    parts = []
    for commodity, count in zip(COMMODITIES, icons, strict=True):
        if count:
            parts.append(commodity.name if count == 1 else f"{count} {commodity.name}")
    return ", ".join(parts) or "nothing"


def card_words(card: Card) -> str:
    return f"Card {card.number}: makes {icons_text(card.production)}; raises {icons_text(card.price)}."


OPTION_WORDS = {
    "opening-offer": "per-player: as many basic tiles as players (at most 4), other places from the stack.",
    "family-game": "on: no advanced tiles at all.",
    "sudden-death": "an amount above $10: whoever holds it wins at once.",
    "end-trigger": "two-of-three: the last round needs two of towns, railroads, buildings gone.",
    "three-player-railroads": "which railroad stays out beside Skunk Works with three players.",
    "two-player-auction": "open: with two players both go on bidding.",
    "opening-bid": "may: whoever puts a railroad up may pass on it.",
    "bonus-buildings": "on-match: a bonus needs one of its commodity taken from the card.",
    "open-money": "on: everybody sees everybody's money.",
    "missions": "on: everybody keeps one of two secret missions, scored at the end.",
    "expansion": "the Fat Cat expansion (not in this version yet).",
    "shields": "the expansion's shields (not in this version yet).",
}
PRESET_WORDS = {
    "official": "The defaults.",
    "reference-manual": "The end needs two of three piles gone; the opening bid is optional; missions.",
    "japanese": "Sly Fox stays out with three; per-player opening offer; bonus on match.",
    "beginner": "The family game: basic tiles only.",
}
