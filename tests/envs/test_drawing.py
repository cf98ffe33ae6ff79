"""What the environments show: frames of one size, drawn as the notebook's picture is."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest

pytest.importorskip("gymnasium")

from raccoon_tycoon import Game, Rules
from raccoon_tycoon.board.tabletop import CARD_HEIGHT, HAND_HEIGHT, HAND_WIDTH, MAIN_WIDTH, TOWN, TRACK, Table
from raccoon_tycoon.envs import drawing
from raccoon_tycoon.envs.drawing import image, prepare
from tests.random_games import moments


@pytest.mark.filterwarnings("ignore")  # Matplotlib's own, while it is imported
def test_frames_of_a_game_have_one_size_and_show_what_happens() -> None:
    frames = []
    for game, _events in moments(Rules(players=2), 3):
        if len(game.actions) in (1, 2, 30) or game.over:
            frames.append(image(game.view(0)))
    assert len({frame.shape for frame in frames}) == 1
    assert all(frame.dtype == np.uint8 for frame in frames)
    assert all((one != other).any() for one, other in pairwise(frames))


@pytest.mark.filterwarnings("ignore")
def test_a_frame_is_the_picture() -> None:
    """Composed of kept pieces or drawn at once: the same but for rounding."""
    import io

    import resvg_py
    from PIL import Image

    view = Game.new(Rules(players=2), 1).view(0)
    whole = resvg_py.svg_to_bytes(svg_string=view.picture(theme="light"), skip_system_fonts=True)
    wordless = np.asarray(Image.open(io.BytesIO(whole)).convert("RGB")).astype(int)
    frame = image(view).astype(int)
    assert frame.shape == wordless.shape
    different = (abs(frame - wordless) > 40).any(axis=2)
    assert different.mean() < 0.1  # only the words


def test_no_frame_waits_for_a_card_a_tile_or_a_price() -> None:
    """They were rendered when the environment was made; only players' things are rendered when needed."""
    rules = Rules(players=2)
    prepare(rules)
    drawn = drawing._pixels.cache_info().misses
    kept = {(HAND_WIDTH, HAND_HEIGHT), (MAIN_WIDTH, TRACK), (TOWN, CARD_HEIGHT)}
    shown = 0
    for game, _events in moments(rules, 3):
        view = game.view(0)
        table = Table(view, view.players, (), "en", "light")
        for piece in table.pieces:
            if (piece.width, piece.height) in kept:
                drawing._pixels(piece.body, piece.symbols, piece.width, piece.height)
                shown += 1
    assert shown > 100 and drawing._pixels.cache_info().misses == drawn
