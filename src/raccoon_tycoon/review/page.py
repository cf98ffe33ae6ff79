"""A review as a self-contained page: no scripts, no network, any screen, light or dark."""

from __future__ import annotations

from html import escape

from ..api.record import Record
from ..board.art import Theme
from ..board.chances import HEIGHT, WIDTH, ChanceCurves, MarkedPoint, Point
from ..board.look import Look, html_page, html_table
from ..board.picture import Picture
from .results import Moment, Review
from .words import Words


def curves(
    review: Review, names: tuple[str, ...] = (), language: str = "en", theme: Theme = "auto"
) -> Picture:
    """Everyone's winning chances over the game as SVG, with marks; a notebook shows it."""
    rounds = {judged.number: judged.round for judged in review.decisions}
    last = max(rounds.values(), default=0)
    points = [Point(number, rounds.get(number, last), chances) for number, chances in review.curve]
    marked = [
        MarkedPoint(judged.number, judged.seat, judged.after[judged.seat], judged.mark)
        for judged in review.decisions
        if judged.mark != "fine"
    ]
    drawn = ChanceCurves(points, marked, names, language, theme)
    return drawn.finished(drawn.width, drawn.height)


def review_page(record: Record, review: Review, look: Look | None = None) -> str:
    """The whole page as HTML."""
    look = look or Look()
    words = Words(record, review, look.language)
    sections = {
        "chances": [f'<div class="wide">{_wide(curves(review, record.names, look.language))}</div>'],
        "players": [
            f"<p>{escape(words.t('judged-how'))} {escape(words.t('judged-add-up'))}</p>",
            html_table(
                words.player_heads(),
                [[escape(cell) for cell in words.player_cells(player)] for player in review.players],
            ),
        ],
        "moments": [_moment(words, moment) for moment in review.moments]
        or [f"<p>{escape(words.t('judged-no-moments'))}</p>"],
        "auctions": _auctions(words, look),
        "errors": _errors(words),
    }
    told = {name: parts for name, parts in sections.items() if parts}
    links = "".join(f'<a href="#{name}">{escape(look.t(f"judged-{name}"))}</a>' for name in told)
    parts = [_header(words, look), f"<nav>{links}</nav>"]
    for name, section in told.items():
        heading = escape(look.t(f"judged-{name}"))
        parts.append(f'<section id="{name}">\n<h2>{heading}</h2>\n' + "\n".join(section) + "\n</section>")
    return html_page(escape(words.title), parts, look)


def _wide(picture: Picture) -> str:
    """A block as wide as the page, which scrolls sideways on a phone."""
    size = f'width="{WIDTH}" height="{HEIGHT}"'
    return picture.replace(size, 'style="width:100%;min-width:34rem;height:auto"', 1)


def _header(words: Words, look: Look) -> str:
    raccoon = look.picture("railroad", "Tycoon")
    picture = f'<svg class="picture" aria-hidden="true"><use href="#{raccoon}"/></svg>' if raccoon else ""
    notes = " ".join(words.notes())
    return f"<header>{picture}<div><h1>{escape(words.title)}</h1><p>{escape(notes)}</p></div></header>"


def _moment(words: Words, moment: Moment) -> str:
    lines = "<br>".join(escape(line) for line in words.moment_lines(moment))
    return f"<p><b>{escape(words.moment(moment))}</b><br>{lines}</p>"


def _auctions(words: Words, look: Look) -> list[str]:
    cells = [
        [look.named("railroad", auction.railroad), *(escape(cell) for cell in words.auction_cells(auction))]
        for auction in words.review.auctions
    ]
    text = f"<p>{escape(words.t('judged-auctions-text'))}</p>"
    return [text, html_table(words.auction_heads(), cells)] if cells else []


def _errors(words: Words) -> list[str]:
    cells = [[escape(cell) for cell in words.error_cells(judged)] for judged in words.errors()]
    return [html_table(words.error_heads(), cells)] if cells else []
