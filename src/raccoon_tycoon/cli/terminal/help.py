"""Help at the prompt: what can be typed, and what the things on the table do."""

from __future__ import annotations

import difflib
from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ...components import (
    BUILDINGS,
    CARDS,
    MEEPLE_KINDS,
    MISSIONS,
    RAILROAD_INDEX,
    RAILROADS,
    SHIELDS,
    TOWN_INDEX,
    TOWNS,
)
from ...view import View
from ...wording import (
    building_named,
    building_words,
    card_words,
    meeple_words,
    mission_words,
    railroad_words,
    shield_words,
    town_words,
)
from .look import Look, legend

COMMANDS = (
    ("1, 2, ...", "choose from the list; several numbers at once walk on: 2 1 5"),
    ("sell wood 4", "or type the action itself (see below); a ! at the end skips the confirmation"),
    ("b", "back to the first list"),
    ("u", "undo my last step, until something hidden was shown or another player acted"),
    ("h", "hint: what a bot would do"),
    ("t", "what everything on the table does"),
    ("? NAME", "what a tile, town, railroad or card does: ? Trading Floor, ? card 12"),
    ("log", "the whole story so far"),
    ("table", "draw the table again"),
    ("s [FILE]", "save the game, to another file if you name one"),
    ("q", "leave; the game is kept"),
)
NOTATION = (
    "pick wheat coal",
    "produce 12",
    "take wheat wheat coal",
    "bonus Wheat Field",
    "trade p2 coal 3",
    "discard wood",
    "sell wood 4",
    "sell wood 4 export",
    "auction Top Dog",
    "bid 9",
    "pass",
    "build Warehouse",
    "upgrade Wheat Field",
    "town",
    "town any wheat coal coal iron",
    "done",
    "keep Hamlets",
    "make animal",
    "make locomotive Top Dog",
    "seal 3",
    "choose Lady Thistle",
    "shield",
    "shield coal",
)
READING = (
    "On the board: the sign on a track stands on the price; +17 beside a title counts what is face down; "
    "8/12 is tokens held and room for them; $? is money you are not shown."
)
TURN = (
    "Your turn is one of five: produce (play a card: take tokens, raise prices), sell one commodity, "
    "auction a railroad, buy a building, or buy a town. The game ends with the round in which the last "
    "town or the last railroad goes. Towns, railroad sets, buildings and pairs of town and railroad score."
)


def help_text(look: Look) -> RenderableType:
    grid = Table.grid(padding=(0, 2, 0, 0))
    for typed, meaning in COMMANDS:
        grid.add_row(Text(typed, style="bold"), meaning)
    actions = Text("Actions: " + "; ".join(NOTATION))
    return Group(Text(TURN), Text(READING), legend(look), grid, actions)


def table_words(view: View) -> str:
    """Everything face up, a line each, and the tiles that players own."""
    lines = [
        railroad_words(RAILROADS[RAILROAD_INDEX[name.lower()]]) for name in dict.fromkeys(view.railroad_offer)
    ]
    if view.town_offer is not None:
        lines.append(town_words(TOWNS[TOWN_INDEX[view.town_offer.lower()]]))
    owned = [tile.name for player in view.players for tile in player.buildings]
    names = dict.fromkeys([*view.building_offer, *owned])
    lines += [building_words(building_named(name)) for name in names]
    return "\n".join(lines)


def about(name: str) -> str:
    """What a thing does, by its name."""
    known = dict(_entries())
    wanted = " ".join(name.lower().split())
    if wanted in known:
        return known[wanted]
    starts = [text for entry, text in known.items() if entry.startswith(wanted)]
    if starts:
        return "\n".join(dict.fromkeys(starts))
    close = difflib.get_close_matches(wanted, known, 1, 0.5)
    hint = f" Did you mean {close[0]!r}?" if close else ""
    return f"There is nothing named {name!r} in the game.{hint}"


def _entries() -> Iterator[tuple[str, str]]:
    for tile in BUILDINGS:
        yield tile.name.lower(), building_words(tile)
        if tile.upgrade:
            yield tile.upgrade.lower(), building_words(tile)
    for railroad in RAILROADS:
        yield railroad.name.lower(), railroad_words(railroad)
    for town in TOWNS:
        yield town.name.lower(), town_words(town)
    for shield in SHIELDS:
        yield shield.name.lower(), shield_words(shield)
    for meeple in MEEPLE_KINDS:
        yield meeple.name, meeple_words(meeple)
    for mission in MISSIONS:
        yield mission.name.lower(), mission_words(mission)
    for card in CARDS:
        yield f"card {card.number}", card_words(card)
