"""Help at the prompt: what can be typed, and what the things on the table do."""

from __future__ import annotations

import difflib
from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ...api.view import View
from ...catalog.components import CARDS, Building, Components, Meeple, Mission, Railroad, Shield, Town
from ...text.things import (
    building_words,
    card_words,
    meeple_words,
    mission_words,
    railroad_words,
    shield_words,
    town_words,
)
from ..speech import name_of, spoken, t
from .signs import Look, legend

COMMANDS = {
    "1, 2, ...": "help-numbers",
    "sell wood 4": "help-action",
    "b": "help-back",
    "u": "help-undo",
    "h": "help-hint",
    "t": "help-table",
    "? NAME": "help-name",
    "log": "help-log",
    "table": "help-draw",
    "s [FILE]": "help-save",
    "q": "help-quit",
}
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


def help_text(look: Look) -> RenderableType:
    grid = Table.grid(padding=(0, 2, 0, 0))
    for typed, meaning in COMMANDS.items():
        grid.add_row(Text(typed, style="bold"), t(meaning))
    actions = Text(t("help-actions", actions="; ".join(NOTATION)))
    return Group(Text(t("help-turn")), Text(t("help-board")), legend(look), grid, actions)


Thing = Building | Railroad | Town | Shield | Meeple | Mission


def marked(words: str, thing: Thing) -> str:
    """The text, marked if the figures are our own design."""
    return words if thing.printed else t("help-designed", facts=words)


def table_words(view: View) -> str:
    """Everything face up, one line each, the players' tiles and shields, and the viewer's mission."""
    box = view.components
    railroads = [box.railroad(name) for name in dict.fromkeys(view.railroad_offer)]
    lines = [marked(railroad_words(railroad, spoken.get()), railroad) for railroad in railroads]
    if view.town_offer is not None:
        town = box.town(view.town_offer)
        lines.append(marked(town_words(town, spoken.get()), town))
    owned = [tile.name for player in view.players for tile in player.buildings]
    tiles = [box.building(name) for name in dict.fromkeys([*view.building_offer, *owned])]
    lines += [marked(building_words(tile, spoken.get()), tile) for tile in tiles]
    if view.rules.expansion != "off":
        lines += _meeples(box)
    if view.rules.shields != "off":
        taken = {player.shield for player in view.players}
        giving = view.start_player is None  # while shields are chosen, all of them are on the table
        lines += [_shield(shield) for shield in box.shields if giving or shield.name in taken]
    if view.seat is not None:
        me = view.players[view.seat]
        mine = [me.mission] if me.mission else me.mission_offer
        lines += [_mission(box.mission(name)) for name in mine]
    return "\n".join(lines)


def _shield(shield: Shield) -> str:
    return marked(shield_words(shield, spoken.get()), shield)


def _mission(mission: Mission) -> str:
    return marked(mission_words(mission, spoken.get()), mission)


def _meeples(box: Components) -> list[str]:
    return [marked(meeple_words(meeple, spoken.get()), meeple) for meeple in box.meeples]


def about(box: Components, name: str) -> str:
    """What a component does, by its name."""
    known: dict[str, str] = {}
    for entry, text in _entries(box):  # Tycoon is both a railroad and a meeple
        known[entry] = f"{known[entry]}\n{text}" if entry in known else text
    wanted = " ".join(name.lower().split())
    if wanted in known:
        return known[wanted]
    starts = [text for entry, text in known.items() if entry.startswith(wanted)]
    if starts:
        return "\n".join(dict.fromkeys(starts))
    close = difflib.get_close_matches(wanted, known, 1, 0.5)
    told = [t("help-unknown", name=repr(name))]
    told += [t("help-close", name=repr(close[0]))] if close else []
    return t("list-sentences").join(told)


def _entries(box: Components) -> Iterator[tuple[str, str]]:
    """Every component by its printed name and by its name in the command's language."""
    things: list[tuple[str, str, str]] = []
    for tile in box.buildings:
        told = marked(building_words(tile, spoken.get()), tile)
        things += [("building", side, told) for side in (tile.name, tile.upgrade) if side]
    for railroad in box.railroads:
        things.append(("railroad", railroad.name, marked(railroad_words(railroad, spoken.get()), railroad)))
    for town in box.towns:
        things.append(("town", town.name, marked(town_words(town, spoken.get()), town)))
    things += [("shield", shield.name, _shield(shield)) for shield in box.shields]
    things += [("meeple", kind.name, words) for kind, words in zip(box.meeples, _meeples(box), strict=True)]
    things += [("mission", mission.name, _mission(mission)) for mission in box.missions]
    for kind, name, told in things:
        yield from ((each, told) for each in {name.lower(), name_of(kind, name).lower()})
    yield "shields", "\n".join(map(_shield, box.shields))
    yield "meeples", "\n".join(_meeples(box))
    yield "missions", "\n".join(map(_mission, box.missions))
    for card in CARDS:
        yield f"card {card.number}", card_words(card, spoken.get())
