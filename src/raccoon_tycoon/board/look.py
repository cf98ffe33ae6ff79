"""What reports and reviews share with the table in the browser: colours, fonts, frame, small pictures, names.

The colours come with the package. The rest comes with the built page; without it, names are plain text.
"""

from __future__ import annotations

import base64
from html import escape
from pathlib import Path

from ..locale import Value, named, say, slug
from .art import PAGE, style, symbols

_HTML = """<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>
{style}
</style>
</head>
<body>
{body}
</body>
</html>
"""

SQUARE = {"commodity", "railroad"}  # the other pictures are 3 to 2


class Look:
    """Remembers which pictures a page shows, so that only those are included, once each."""

    def __init__(self, page: Path | None = None, language: str = "en") -> None:
        self.page: Path = page or PAGE
        self.language: str = language
        self.symbols: dict[str, str] = symbols(self.page)
        self.shown: set[str] = set()

    def t(self, id: str, /, **arguments: Value) -> str:
        """A message in the report's language."""
        return say(id, self.language, **arguments)

    def name(self, kind: str, name: str) -> str:
        """A thing's name in the report's language."""
        return named("building" if kind == "upgrade" else kind, name, self.language)

    def picture(self, kind: str, name: str) -> str | None:
        """The id of a picture, if there is one."""
        identity = f"{kind}-{slug(name)}"
        if identity not in self.symbols:
            return None
        self.shown.add(identity)
        return identity

    def named(self, kind: str, name: str) -> str:
        """A thing as the log shows it: its small picture and its name."""
        identity = self.picture(kind, name)
        if identity is None:
            return escape(self.name(kind, name))
        shape = kind if kind in SQUARE else "scene"
        drawing = f'<svg class="picture {shape}" aria-hidden="true"><use href="#{identity}"/></svg>'
        return f'<span class="thing">{drawing}{escape(self.name(kind, name))}</span>'

    def sheet(self) -> str:
        """The pictures in use, as a hidden sheet."""
        symbols = "\n".join(self.symbols[identity] for identity in sorted(self.shown))
        return f'<svg class="sheet" aria-hidden="true">\n{symbols}\n</svg>' if symbols else ""

    def style(self) -> str:
        """The board's colours in both themes, its font and frame, and the page's own style."""
        own = (Path(__file__).parent / "report.css").read_text(encoding="utf-8")
        day, night = style("light"), style("dark")
        dark = f"@media (prefers-color-scheme: dark) {{\n:root {{\n{night}}}\n}}"
        return "\n".join([f":root {{\n{day}}}", dark, *self._assets(), own])

    def _assets(self) -> list[str]:
        found = []
        for font in self.page.glob("assets/fraunces-*.woff2"):
            source = f'url("{_address(font, "font/woff2")}") format("woff2-variations")'
            found.append(
                f'@font-face {{ font-family: "Fraunces Variable"; font-weight: 100 900; src: {source}; }}'
            )
        for frame in self.page.glob("assets/frame-*.svg"):
            found.append(f':root {{ --frame: url("{_address(frame, "image/svg+xml")}"); }}')
        return found


def _address(file: Path, kind: str) -> str:
    return f"data:{kind};base64,{base64.b64encode(file.read_bytes()).decode()}"


def html_page(title: str, parts: list[str], look: Look) -> str:
    """A self-contained page, from parts in HTML."""
    body = "\n".join([look.sheet(), *parts])
    return _HTML.format(language=look.language, title=title, style=look.style(), body=body)


def html_table(heads: list[str], lines: list[list[str]]) -> str:
    """Cells are HTML."""
    head = "".join(f"<th>{escape(text)}</th>" for text in heads)
    body = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in line) + "</tr>\n" for line in lines)
    return f'<div class="wide"><table><thead><tr>{head}</tr></thead><tbody>\n{body}</tbody></table></div>'
