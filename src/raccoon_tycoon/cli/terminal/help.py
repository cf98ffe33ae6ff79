"""Help at the prompt: what can be typed, and what the things on the table do."""

from __future__ import annotations

import difflib
from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ...api.view import View
from ...catalog.components import (
    BUILDINGS,
    CARDS,
    MEEPLE_KINDS,
    MISSIONS,
    RAILROAD_INDEX,
    RAILROADS,
    SHIELDS,
    TOWN_INDEX,
    TOWNS,
    Building,
    Meeple,
    Mission,
    Railroad,
    Shield,
    Town,
)
from ...text.things import (
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
    ("? NAME", "what a thing does: ? Trading Floor, ? card 12, ? meeples, ? shields, ? missions"),
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


Thing = Building | Railroad | Town | Shield | Meeple | Mission


def marked(words: str, thing: Thing) -> str:
    """The words, with a mark if the figures are our own and not the printed ones."""
    return words if thing.printed else f"{words} (designed)"


def table_words(view: View) -> str:
    """Everything face up, a line each, the tiles and shields that players own, and one's own mission."""
    railroads = [RAILROADS[RAILROAD_INDEX[name.lower()]] for name in dict.fromkeys(view.railroad_offer)]
    lines = [marked(railroad_words(railroad), railroad) for railroad in railroads]
    if view.town_offer is not None:
        town = TOWNS[TOWN_INDEX[view.town_offer.lower()]]
        lines.append(marked(town_words(town), town))
    owned = [tile.name for player in view.players for tile in player.buildings]
    tiles = [building_named(name) for name in dict.fromkeys([*view.building_offer, *owned])]
    lines += [marked(building_words(tile), tile) for tile in tiles]
    if view.rules.expansion != "off":
        lines += _meeples()
    if view.rules.shields != "off":
        taken = {player.shield for player in view.players}
        giving = view.start_player is None  # then all of them are on the table
        lines += [_shield(shield) for shield in SHIELDS if giving or shield.name in taken]
    if view.seat is not None:
        me = view.players[view.seat]
        lines += [
            _mission(mission) for mission in MISSIONS if mission.name in (me.mission, *me.mission_offer)
        ]
    return "\n".join(lines)


def _shield(shield: Shield) -> str:
    return marked(shield_words(shield), shield)


def _mission(mission: Mission) -> str:
    return marked(mission_words(mission), mission)


def _meeples() -> list[str]:
    return [marked(meeple_words(meeple), meeple) for meeple in MEEPLE_KINDS]


def about(name: str) -> str:
    """What a thing does, by its name."""
    known: dict[str, str] = {}
    for entry, text in _entries():  # there is a railroad Tycoon and a meeple
        known[entry] = f"{known[entry]}\n{text}" if entry in known else text
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
        yield tile.name.lower(), marked(building_words(tile), tile)
        if tile.upgrade:
            yield tile.upgrade.lower(), marked(building_words(tile), tile)
    for railroad in RAILROADS:
        yield railroad.name.lower(), marked(railroad_words(railroad), railroad)
    for town in TOWNS:
        yield town.name.lower(), marked(town_words(town), town)
    for shield in SHIELDS:
        yield shield.name.lower(), _shield(shield)
    for meeple, words in zip(MEEPLE_KINDS, _meeples(), strict=True):
        yield meeple.name, words
    for mission in MISSIONS:
        yield mission.name.lower(), _mission(mission)
    yield "shields", "\n".join(map(_shield, SHIELDS))
    yield "meeples", "\n".join(_meeples())
    yield "missions", "\n".join(map(_mission, MISSIONS))
    for card in CARDS:
        yield f"card {card.number}", card_words(card)
