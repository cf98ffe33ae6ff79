"""Draws pictures as SVG."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

from ..frozen import frozen
from ..locale import slug
from .art import COLOUR, Theme, colours, painted, painted_symbol, symbols

SERIF = "Fraunces Variable, Hiragino Mincho ProN, Yu Mincho, Noto Serif CJK JP, Georgia, DejaVu Serif, serif"
SANS = (
    "Avenir Next, Segoe UI, Liberation Sans, Hiragino Sans, Yu Gothic UI, Noto Sans CJK JP, DejaVu Sans,"
    " sans-serif"
)
STYLE = f".raccoon text{{font-family:{SANS}}}.raccoon .s{{font-family:{SERIF}}}"
ROUNDNESS = {"commodity": 0.5, "pawn": 0.5}
"""The plain shapes that stand in for missing pictures."""
ESCAPED = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;"})


class Picture(str):
    """An SVG file as text; a notebook shows it as a picture."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return str(self)


def width_of(text: str, size: float) -> float:
    """About how wide a text is: Japanese characters are square, others half as wide."""
    return size * sum(1.0 if ord(character) > 0x2E7F else 0.56 for character in text)


def folded(text: str, size: float, width: float) -> list[str]:
    """Wraps a text to lines of at most ``width``, at spaces and slashes, in Japanese anywhere."""
    lines = [""]
    for piece in re.findall(r"[^\s/\u2e80-\uffff]+[\s/]?|[\u2e80-\uffff]|[\s/]", text):
        if lines[-1] and width_of((lines[-1] + piece).rstrip(), size) > width:
            lines.append("")
        lines[-1] += piece
    return [line.strip() for line in lines]


@frozen
class Piece:
    """A part of a drawing that looks the same anywhere; ``x``, ``y`` is the position of its origin."""

    x: int
    y: int
    width: int
    height: int
    body: str
    symbols: tuple[str, ...]


class Drawing:
    """A drawing of shapes, text and the page's pictures, made of pieces."""

    def __init__(self, title: str, theme: Theme) -> None:
        self.title: str = title
        self.theme: Theme = theme
        self.pieces: list[Piece] = []
        self._body: list[str] = []
        self._shown: set[str] = set()

    @contextmanager
    def piece(self, x: int, y: int, width: int, height: int) -> Iterator[None]:
        """Starts a piece with its origin at ``x``, ``y``."""
        yield
        body = painted("".join(self._body), self.theme)
        self.pieces.append(Piece(x, y, width, height, body, tuple(sorted(self._shown))))
        self._body, self._shown = [], set()

    def add(self, element: str) -> None:
        self._body.append(element)

    def box(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        fill: str,
        edge: str = "none",
        radius: float = 8,
        thick: float = 1,
    ) -> None:
        stroke = "" if edge == "none" else f' stroke="{edge}"' + f' stroke-width="{thick:g}"' * (thick != 1)
        self.add(
            f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{radius:g}"'
            f' fill="{fill}"{stroke}/>'
        )

    def words(
        self,
        x: float,
        y: float,
        text: str,
        size: float = 13,
        fill: str = "var(--ink)",
        anchor: str = "start",
        bold: bool = False,
        serif: bool = False,
        width: float | None = None,
    ) -> None:
        """A line of text, shrunk if it is wider than ``width``."""
        if width is not None:
            size = min(size, size * width / max(1.0, width_of(text, size)))
        font = ' class="s"' if serif else ""
        weight = ' font-weight="700"' if bold else ""
        aligned = "" if anchor == "start" else f' text-anchor="{anchor}"'
        self.add(
            f'<text x="{x:g}" y="{y:g}" font-size="{size:.3g}" fill="{fill}"{font}{weight}{aligned}>'
            f"{text.translate(ESCAPED)}</text>"
        )

    def picture(
        self, kind: str, name: str, x: float, y: float, width: float, height: float, opacity: float = 1
    ) -> None:
        """One of the page's pictures, or a plain shape in its place."""
        identity = f"{kind}-{slug(name)}"
        faint = "" if opacity == 1 else f' opacity="{opacity:g}"'
        place = f'x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"{faint}'
        if identity in symbols():
            self._shown.add(identity)
            self.add(f'<use href="#{identity}" {place}/>')
        else:
            known = {"commodity": f"var(--{name})", "pawn": f"var(--seat-{name})"}
            fill = known.get(kind, "var(--paper-deep)")
            self.add(f'<rect {place} rx="{ROUNDNESS.get(kind, 0.1) * height:g}" fill="{fill}"/>')

    def finished(self, width: float, height: float) -> Picture:
        """The finished picture, ``width`` by ``height``."""
        shown = sorted({identity for piece in self.pieces for identity in piece.symbols})
        body = "".join(
            f'<g transform="translate({piece.x} {piece.y})">{piece.body}</g>' for piece in self.pieces
        )
        return _svg(
            body, shown, (0, 0, width, height), self.theme, f"<title>{self.title.translate(ESCAPED)}</title>"
        )


def piece_svg(piece: Piece, theme: Theme, margin: int) -> str:
    """A single piece, with a margin."""
    box = (-margin, -margin, piece.width + 2 * margin, piece.height + 2 * margin)
    return _svg(piece.body, piece.symbols, box, theme)


def _svg(
    body: str, shown: list[str] | tuple[str, ...], box: tuple[float, ...], theme: Theme, title: str = ""
) -> Picture:
    sheet = "".join(painted_symbol(identity, theme) for identity in shown)
    rules = STYLE
    if theme == "auto":
        used = sorted(set(COLOUR.findall(sheet + body)))
        light, dark = (_declared(used, colours("light")), _declared(used, colours("dark")))
        rules += f".raccoon{{{light}}}@media (prefers-color-scheme:dark){{.raccoon{{{dark}}}}}"
    return Picture(
        f'<svg xmlns="http://www.w3.org/2000/svg" class="raccoon"'
        f' viewBox="{" ".join(f"{number:g}" for number in box)}" width="{box[2]:g}" height="{box[3]:g}"'
        f' role="img">{title}<style>{rules}</style><defs>{sheet}</defs>{body}</svg>'
    )


def _declared(names: list[str], paint: dict[str, str]) -> str:
    return "".join(f"--{name}:{paint[name]};" for name in names)
