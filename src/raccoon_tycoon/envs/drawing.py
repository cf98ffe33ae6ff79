"""The table drawn from a view: as text or as an image."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..api.view import PlayerView, View
from ..catalog.components import COMMODITIES

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

RENDER_MODES = ["human", "ansi", "rgb_array"]
COLOURS = ("#d9a441", "#8a5a2b", "#8d99a6", "#3b3b3b", "#3f8f6b", "#8e4fa8")


def render_view(view: View, mode: str) -> str | NDArray[np.uint8] | None:
    """``ansi`` returns text, ``human`` prints it, ``rgb_array`` returns an image."""
    if mode == "rgb_array":
        return picture(view)
    if mode == "ansi":
        return text(view)
    print(text(view))  # noqa: T201 (a person asked to see it)
    return None


def text(view: View) -> str:
    """The table in plain lines."""
    lines = [_headline(view), _market(view), *_offers(view)]
    lines += [_player(view, player) for player in view.players]
    return "\n".join(lines)


def _headline(view: View) -> str:
    if view.over:
        return f"Round {view.round}, the game is over."
    to_move = view.to_move
    assert to_move is not None
    last = " (the last)" if view.last_round else ""
    return f"Round {view.round}{last}: player {to_move + 1} decides: {view.decision}."


def _market(view: View) -> str:
    return "Market: " + ", ".join(f"{name} ${price}" for name, price in view.prices.items())


def _offers(view: View) -> list[str]:
    town = view.town_offer or "none"
    lines = [
        f"Railroads: {', '.join(view.railroad_offer) or 'none'} ({view.railroads_left} left)",
        f"Town: {town} ({view.towns_left} left)",
        f"Buildings: {', '.join(view.building_offer) or 'none'} ({view.building_stack} in the stack)",
    ]
    if view.auction is not None:
        holder = view.auction.high_bidder
        bid = "no bid yet" if holder is None else f"${view.auction.high_bid} by player {holder + 1}"
        lines.append(f"Auction of {view.auction.railroad}: {bid}")
    return lines


def _player(view: View, player: PlayerView) -> str:
    mark = ">" if player.seat == view.to_move else " "
    tokens = " ".join(f"{count} {name}" for name, count in player.tokens.items() if count) or "no tokens"
    parts = [f"${player.counted_money}", tokens, f"{player.hand_size} cards"]
    if player.railroads:
        parts.append(", ".join(f"{count} {name}" for name, count in player.railroads.items()))
    if player.towns:
        parts.append(", ".join(player.towns))
    if player.buildings:
        parts.append(", ".join(tile.name + (" +2" if tile.upgraded else "") for tile in player.buildings))
    return f"{mark} Player {player.seat + 1}: {'; '.join(parts)}"


def picture(view: View) -> NDArray[np.uint8]:
    """The table as an RGB image; needs Matplotlib."""
    import numpy as np
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    figure = Figure(figsize=(10, 6), dpi=80, facecolor="#f4efe6", layout="constrained")
    canvas = FigureCanvasAgg(figure)
    market, tokens, table = figure.subplots(3, 1, height_ratios=(2, 2, 2))
    figure.suptitle(_headline(view), fontsize=12)
    names = [commodity.name for commodity in COMMODITIES]
    market.bar(names, list(view.prices.values()), color=COLOURS)
    market.set(ylim=(0, max(c.highest_price for c in COMMODITIES) + 1), ylabel="price ($)")
    seats = [f"player {player.seat + 1}" for player in view.players]
    left = [0] * len(seats)
    for index, name in enumerate(names):
        counts = [player.tokens[name] for player in view.players]
        tokens.barh(seats, counts, left=left, color=COLOURS[index])
        left = [start + count for start, count in zip(left, counts, strict=True)]
    tokens.set(xlim=(0, max(20, *left)), xlabel="tokens")
    tokens.invert_yaxis()
    table.axis("off")
    table.table(
        _cells(view), colLabels=["", "money", "cards", "railroads", "towns", "buildings"], loc="center"
    )
    canvas.draw()  # type: ignore[no-untyped-call]
    return np.asarray(canvas.buffer_rgba())[:, :, :3].copy()  # type: ignore[no-untyped-call]


def _cells(view: View) -> list[list[str]]:
    rows = [
        [
            f"player {player.seat + 1}",
            f"${player.counted_money}",
            str(player.hand_size),
            str(sum(player.railroads.values())),
            str(len(player.towns)),
            str(len(player.buildings)),
        ]
        for player in view.players
    ]
    offers = ["offered", "", str(view.deck_size), ", ".join(view.railroad_offer), view.town_offer or "", ""]
    offers[5] = ", ".join(view.building_offer)
    return [*rows, offers]
