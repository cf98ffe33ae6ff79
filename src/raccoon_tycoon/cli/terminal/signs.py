"""Signs and colours. Every commodity has its own sign, so nobody depends on colours."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rich.console import Console
from rich.text import Text

from ...catalog.components import COMMODITIES, COMMODITY_INDEX
from ...catalog.names import CommodityName
from ..speech import name_of, t


@dataclass(frozen=True, slots=True)
class Look:
    """The characters to draw with; Rich leaves out colours where there are none."""

    signs: tuple[str, ...]
    below: str
    above: str
    to_move: str
    dot: str


FULL = Look(("●", "▲", "■", "◆", "★", "♥"), "━", "─", "▶", " · ")
PLAIN = Look(("o", "^", "#", "%", "*", "&"), "=", "-", ">", " | ")

# Okabe and Ito's colour-blind safe colours, except the two dark ones.
COLOURS = ("#E69F00", "#009E73", "#56B4E9", "#999999", "#D55E00", "#CC79A7")
SEAT_COLOURS = ("#56B4E9", "#E69F00", "#009E73", "#CC79A7", "#F0E442", "#D55E00")
MONEY = "bold #F0E442"
QUIET = "dim"
LOUD = "bold reverse"


def look_for(console: Console) -> Look:
    """Plain characters where the terminal can't show others."""
    return PLAIN if console.options.ascii_only else FULL


def sign(commodity: int, look: Look, count: int = 1) -> Text:
    return Text(look.signs[commodity] * count, style=COLOURS[commodity])


def commodity_name(name: str, look: Look) -> Text:
    """The sign and the name."""
    index = COMMODITY_INDEX[name]
    return Text(f"{look.signs[index]} {name_of('commodity', name)}", style=COLOURS[index])


def icons(counts: Sequence[int], look: Look) -> Text:
    """A card's icons, one sign for each."""
    text = Text()
    for commodity, count in enumerate(counts):
        text.append_text(sign(commodity, look, count))
    return text


def holdings(tokens: Mapping[CommodityName, int], look: Look) -> Text:
    """Tokens held: sign and number of each."""
    text = Text()
    for commodity, held in enumerate(tokens.values()):
        if held:
            text.append_text(sign(commodity, look)).append(f"{held} ")
    return text if text else Text(t("board-no-tokens"), style=QUIET)


def player_name(names: Sequence[str], seat: int) -> Text:
    return Text(names[seat], style=f"bold {SEAT_COLOURS[seat]}")


def legend(look: Look) -> Text:
    text = Text()
    for commodity in COMMODITIES:
        text.append_text(commodity_name(commodity.name, look)).append("  ")
    return text
