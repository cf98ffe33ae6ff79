"""The page's small pictures and colours, for drawings outside the page.

The colours come with the package, the pictures with the built page; without it, plain shapes are drawn.
"""

from __future__ import annotations

import functools
import re
from pathlib import Path
from typing import Literal

PACKAGE = Path(__file__).parents[1]
PAGE = PACKAGE / "web_dist"

Theme = Literal["auto", "light", "dark"]
"""``auto`` follows the reader's system and needs a browser; any SVG renderer can draw the others."""

COLOUR = re.compile(r"var\(--([\w-]+)\)")
MIXED = re.compile(r"color-mix\(in oklab, #(\w{6}) (\d+)%, #(\w{6})\)")


@functools.lru_cache(8)
def symbols(page: Path = PAGE) -> dict[str, str]:
    """Each picture as an SVG symbol, by its id: ``commodity-wheat``, ``town-newgate``."""
    sheet = page / "pictures.svg"
    if not sheet.is_file():
        return {}
    found = re.finditer(r'<symbol id="([^"]*)".*?</symbol>', sheet.read_text(encoding="utf-8"), re.S)
    return {symbol[1]: symbol[0] for symbol in found}


@functools.cache
def style(theme: Literal["light", "dark"]) -> str:
    """The style sheet's declarations for a theme; for the dark one, only those that differ."""
    rules = (PACKAGE / "catalog" / "data" / "look.css").read_text(encoding="utf-8")
    blocks: dict[str, str] = dict(re.findall(r"^:root(\S*) \{\n(.*?)^\}", rules, re.S | re.M))
    return blocks[""] if theme == "light" else blocks['[data-theme="dark"]']


@functools.cache
def colours(theme: Literal["light", "dark"]) -> dict[str, str]:
    """The colours by their names in the style sheet: ``ink``, ``paper``, ``wheat``."""
    found: dict[str, str] = dict(re.findall(r"--([\w-]+): (#\w+);", style(theme)))
    return found if theme == "light" else colours("light") | found


def painted(drawing: str, theme: Theme) -> str:
    """A drawing in a theme's colours; for ``auto`` they stay variables, defined in a style sheet."""
    if theme == "auto":
        return drawing
    paint = colours(theme)
    return MIXED.sub(_mixed, COLOUR.sub(lambda name: paint[name[1]], drawing))


@functools.cache
def painted_symbol(identity: str, theme: Theme) -> str:
    return painted(symbols()[identity], theme)


def _mixed(mix: re.Match[str]) -> str:
    """The result of ``color-mix``, for programs that don't support it; a plain mix is close enough."""
    share = int(mix[2]) / 100
    pairs = zip(bytes.fromhex(mix[1]), bytes.fromhex(mix[3]), strict=True)
    return "#" + bytes(round(share * one + (1 - share) * other) for one, other in pairs).hex()
