"""Tiles, cards, railroads, towns and options in a line of English each."""

from __future__ import annotations

from ..catalog.components import (
    BUILDING_INDEX,
    BUILDINGS,
    COMMODITIES,
    MEEPLE_KINDS,
    MISSION_INDEX,
    MISSIONS,
    SHIELD_INDEX,
    SHIELDS,
    Building,
    Card,
    Meeple,
    Mission,
    Railroad,
    Shield,
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
    "soft-landing": "When you sell, the price falls by ${0} less.",
    "raise-more": "The prices that your card raises rise by ${0} more.",
    "building-discount": "Buildings and upgrades cost you ${0} less.",
    "turn-income": "${0} from the bank at the start of each of your turns.",
    "discard-income": "${0} from the bank for every token you discard for lack of room.",
    "bulk-premium": "${0} more from the bank when you sell {1} or more tokens at once.",
    "welcome": "When you buy it, take {0} token of each commodity from the supply.",
    "insurance": "${0} from the bank when another player sells a commodity of which you hold {1} or more.",
    "pass-income": "${0} from the bank when you pass in another player's auction.",
    "interest": "When you produce, $1 from the bank for every full ${1} you hold, at most ${0}.",
    "vp-per-tokens": "At the end 1 VP for every {0} tokens you hold.",
    "vp-per-upgrade": "At the end {0} VP for each of your upgraded buildings.",
    "vp-per-line": "At the end {0} VP for each railroad of which you have a card, wild ones apart.",
    "vp-per-meeple": "At the end {0} VP for each of your meeples.",
    "workshop": "When producing, you may make a {0}.",
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
    "soft-landing": "your sales lower prices by ${0} less",
    "raise-more": "your raises are ${0} more",
    "building-discount": "buildings cost ${0} less",
    "turn-income": "${0} every turn",
    "discard-income": "${0} per token discarded",
    "bulk-premium": "${0} for a sale of {1} or more",
    "welcome": "{0} of each commodity at once",
    "insurance": "${0} if others sell what you hold {1} of",
    "pass-income": "${0} for passing",
    "interest": "$1 per ${1} when producing, up to ${0}",
    "vp-per-tokens": "end: 1 VP per {0} tokens",
    "vp-per-upgrade": "end: {0} VP per upgrade",
    "vp-per-line": "end: {0} VP per railroad",
    "vp-per-meeple": "end: {0} VP per meeple",
    "workshop": "may make a {0} when producing",
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
    if railroad.wild:
        return (
            f"{railroad.name}, minimum bid ${railroad.minimum_bid}. Wild: at the end it counts as a card of "
            "any railroad in the game, where it is worth most."
        )
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


_ABILITIES = {
    "start-money": "Start with ${0} more.",
    "extra-action": "Once, do a second action in your turn.",
    "tokens": "Once, on your turn, take {0} tokens of one commodity from the supply.",
    "price": "Once, on your turn, raise one price by ${0}.",
    "cheap-building": "Once, for a turn, buildings and upgrades cost you ${0} less.",
    "cheap-town": "Once, for a turn, the town costs you {0} tokens less.",
}


def shield_effect(shield: Shield) -> str:
    """What a shield does, in a sentence."""
    return _ABILITIES[shield.ability].format(shield.amount)


def shield_named(name: str) -> Shield:
    return SHIELDS[SHIELD_INDEX[name.lower()]]


def shield_words(shield: Shield) -> str:
    return f"{shield.name}. {shield_effect(shield)}"


def meeple_named(name: str) -> Meeple:
    return next(meeple for meeple in MEEPLE_KINDS if meeple.name == name)


def meeple_words(meeple: Meeple) -> str:
    """A meeple with its price and what it scores."""
    text = f"{meeple.name.capitalize()}, made of {icons_text(meeple.cost)} when producing. "
    if meeple.column:
        points = ", ".join(str(points) for points in meeple.column[1:])
        return f"{text}A column of {', '.join(map(str, range(1, len(meeple.column))))} scores {points} VP."
    return (
        f"{text}It stands on a {meeple.place} card and scores {meeple.points} VP for its owner; "
        f"put on a face-up one it brings ${meeple.bounty} at once."
    )


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
    "sudden-death": "an amount above the starting money: whoever holds it wins at once.",
    "end-trigger": "two-of-three: the last round needs two of towns, railroads, buildings gone.",
    "three-player-railroads": "which railroad stays out beside Skunk Works with three players.",
    "two-player-auction": "open: with two players both go on bidding.",
    "opening-bid": "may: whoever puts a railroad up may pass on it.",
    "bonus-buildings": "on-match: a bonus needs one of its commodity taken from the card.",
    "open-money": "on: everybody sees everybody's money.",
    "missions": "on: everybody keeps one of two secret missions, scored at the end.",
    "expansion": "fat-cat: up to six players, wild railroads, meeples, more buildings.",
    "shields": "a shield each, with an ability for once: dealt, chosen in turn, or bid for in secret.",
}
PRESET_WORDS = {
    "official": "The defaults.",
    "reference-manual": "The end needs two of three piles gone; the opening bid is optional; missions.",
    "japanese": "Sly Fox stays out with three; per-player opening offer; bonus on match.",
    "beginner": "The family game: basic tiles only.",
}
