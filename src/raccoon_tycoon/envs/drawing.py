"""The table drawn from a view, as text or as an image."""

from __future__ import annotations

import io
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from ..api.rules import Rules
from ..api.ruling import dealt_state
from ..api.view import View
from ..board.picture import Piece, piece_svg
from ..board.tabletop import Table
from ..catalog.components import COMMODITIES
from ..kernel.figures import BASE_RAILROADS
from ..kernel.rules.deal import tile_end, town_end
from ..kernel.sizes import CARD_COUNT, RAILROAD_KINDS, RAILROAD_OFFER, TILE_OFFER

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

RENDER_MODES = ["human", "ansi", "rgb_array"]
MARGIN = 2
"""Pixels by which a line may extend beyond its piece."""
FONTS = ("DejaVuSans.ttf", "DejaVuSans-Bold.ttf", "DejaVuSerif-Bold.ttf")


def render_view(view: View, mode: str) -> str | NDArray[np.uint8] | None:
    """``ansi`` returns text, ``human`` prints it, ``rgb_array`` returns an image."""
    if mode == "rgb_array":
        return image(view)
    if mode == "ansi":
        return str(view)
    print(view)  # noqa: T201 (a person asked to see it)
    return None


@lru_cache(8)
def prepare(rules: Rules) -> None:
    """Render every card, tile and price of a game in advance, in two seconds, so that no frame waits."""
    state = dealt_state(rules, bytes(32))
    held = state.hand_size[0]
    railroads, towns = RAILROAD_KINDS if state.expansion else BASE_RAILROADS, town_end(state)
    shown = 0
    while shown < max(CARD_COUNT / held, tile_end(state) / TILE_OFFER, towns, railroads / RAILROAD_OFFER):
        hands = state.hand
        hands[0][:held] = [(shown * held + place) % CARD_COUNT for place in range(held)]
        state.hand = hands
        state.tile_offer = [(shown * TILE_OFFER + place) % tile_end(state) for place in range(TILE_OFFER)]
        state.railroad_offer = [
            (shown * RAILROAD_OFFER + place) % railroads for place in range(RAILROAD_OFFER)
        ]
        state.town_offer = shown % towns
        state.price = [min(one.lowest_price + shown, one.highest_price) for one in COMMODITIES]
        image(View(0, state.redacted(0), tuple(state.money[: rules.players])))
        shown += 1


def image(view: View) -> NDArray[np.uint8]:
    """The notebook's picture as pixels; all frames of a game have the same size.

    Most pieces of a frame were in the last one too, so each is rendered once and cached.
    """
    import numpy as np

    drawn = Table(view, view.players, (), "en", "light")
    ground, *pieces = drawn.pieces
    colours, _ = _pixels(ground.body, ground.symbols, ground.width, ground.height)
    canvas = colours[MARGIN:-MARGIN, MARGIN:-MARGIN].astype(np.uint8)
    for piece in pieces:
        paint, clear = _pixels(piece.body, piece.symbols, piece.width, piece.height)
        top, left = max(0, piece.y - MARGIN), max(0, piece.x - MARGIN)
        hidden = slice(top + MARGIN - piece.y, None), slice(left + MARGIN - piece.x, None)
        place = canvas[top:, left:][: paint[hidden].shape[0], : paint[hidden].shape[1]]
        shown = slice(place.shape[0]), slice(place.shape[1])
        place[:] = paint[hidden][shown] + place * clear[hidden][shown] // 255
    return canvas


@lru_cache(2048)
def _pixels(
    body: str, symbols: tuple[str, ...], width: int, height: int
) -> tuple[NDArray[np.uint16], NDArray[np.uint16]]:
    """A piece with its margin: its colours, and its transparency, up to 255."""
    import numpy as np
    import resvg_py
    from PIL import Image

    found = find_spec("matplotlib")  # only for its fonts; importing it would take as long as many frames
    assert found is not None and found.origin is not None
    fonts = Path(found.origin).parent / "mpl-data" / "fonts" / "ttf"
    png = resvg_py.svg_to_bytes(
        svg_string=piece_svg(Piece(0, 0, width, height, body, symbols), "light", MARGIN),
        skip_system_fonts=True,  # the same picture everywhere
        font_files=[str(fonts / name) for name in FONTS] if "<text" in body else [],
        sans_serif_family="DejaVu Sans",
        serif_family="DejaVu Serif",
    )
    pixels = np.asarray(Image.open(io.BytesIO(png)).convert("RGBA")).astype(np.uint16)
    opaque = pixels[:, :, 3:]
    return pixels[:, :, :3] * opaque // 255, 255 - opaque
