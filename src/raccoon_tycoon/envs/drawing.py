"""The table drawn from a view: as text, or as an image for recorders."""

from __future__ import annotations

import io
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from ..api.view import View
from ..board.picture import Piece, piece_svg
from ..board.table import Table

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

RENDER_MODES = ["human", "ansi", "rgb_array"]
MARGIN = 2
"""Pixels by which a line may reach out of its piece."""
FONTS = ("DejaVuSans.ttf", "DejaVuSans-Bold.ttf", "DejaVuSerif-Bold.ttf")


def render_view(view: View, mode: str) -> str | NDArray[np.uint8] | None:
    """``ansi`` returns text, ``human`` prints it, ``rgb_array`` returns an image."""
    if mode == "rgb_array":
        return image(view)
    if mode == "ansi":
        return str(view)
    print(view)  # noqa: T201 (a person asked to see it)
    return None


def image(view: View) -> NDArray[np.uint8]:
    """The picture that a notebook shows, as pixels; all frames of a game have the same size.

    Most pieces of a frame were in the last one too, so each is drawn once and kept.
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
    """A piece with its margin: its colours, and how much of what lies below shows through, up to 255."""
    import matplotlib
    import numpy as np
    import resvg_py
    from PIL import Image

    fonts = Path(matplotlib.get_data_path()) / "fonts" / "ttf"
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
