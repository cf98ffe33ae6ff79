"""The Fluent catalogues: complete in every language, nothing unused, the same arguments, one glossary."""

from __future__ import annotations

import ast as python
import csv
import functools
import re
from collections.abc import Callable
from pathlib import Path
from typing import get_args

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from raccoon_tycoon import Action, Game, Rules, parse_action
from raccoon_tycoon.api import events
from raccoon_tycoon.api.actions import _PARSERS
from raccoon_tycoon.api.refusals import _REASONS, DECISIONS, explain
from raccoon_tycoon.bots import BUILT_IN
from raccoon_tycoon.catalog.components import (
    ABILITIES,
    BUILDINGS,
    COMMODITIES,
    DATA,
    EFFECTS,
    MEASURES,
    MEEPLES,
    MISSIONS,
    POWERS,
    RAILROADS,
    SHIELDS,
    TOWNS,
)
from raccoon_tycoon.cli.commands.play import BOT_NAMES
from raccoon_tycoon.kernel.state import State
from raccoon_tycoon.locale import _words, named, said, say, slug
from raccoon_tycoon.puzzles import LEVELS, THEMES
from raccoon_tycoon.server.housekeeping import KINDS
from raccoon_tycoon.server.match.daily import RIVAL_NAMES
from raccoon_tycoon.server.match.seats import GAVE_UP, LEFT, RETURNED, SUBSTITUTED, TOOK_BACK
from raccoon_tycoon.server.protocol.errors import STATUS
from raccoon_tycoon.server.settings import Settings
from raccoon_tycoon.sim import columns
from raccoon_tycoon.sim.report import measures, page
from raccoon_tycoon.sim.summary import SOURCES

ROOT = Path(__file__).parents[2]
LOCALE = ROOT / "src" / "raccoon_tycoon" / "locale"
PAGE = ROOT / "web" / "src"
LANGUAGES = sorted(path.name for path in LOCALE.iterdir() if any(path.glob("*.ftl")))

# The end of the ids of what is worded otherwise on a page without a server.
NO_SERVER = "-no-server"
LITERAL = re.compile(r"""\bt\(\s*"([a-z0-9-]+)\"""")
EITHER = re.compile(r"""\bt\([^()"`]*\?\s*"([a-z0-9-]+)"\s*:\s*"([a-z0-9-]+)\"""")
FAMILY = re.compile(r"""\bt\(\s*`([a-z-]+)\$\{""")
PYTHON = re.compile(r"""["']([a-z0-9]+(?:-[a-z0-9]+)+)["']|\b(?:t|say|Message)\(["']([a-z]+)["']""")
PYTHON_FAMILY = re.compile(r"""\b(?:t|say|Message|Message\.of)\(\s*f"([a-z-]+-)\{""")


class _Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.names.add(node.id.name)


def text(language: str) -> str:
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted((LOCALE / language).glob("*.ftl")))


@functools.cache
def catalogue(language: str) -> dict[str, set[str]]:
    """Each message's arguments."""
    resource = FluentParser(with_spans=False).parse(text(language))
    found: dict[str, set[str]] = {}
    for entry in resource.body:
        assert not isinstance(entry, ast.Junk), f"{language}: not understood: {str(entry.content)[:80]!r}"
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{language}: {entry.id.name} is there twice"
            variables = _Variables()
            variables.visit(entry)
            found[entry.id.name] = variables.names
    return found


def lesson_steps() -> set[str]:
    with (ROOT / "src/raccoon_tycoon/server/match/first_game/steps.csv").open(
        encoding="utf-8", newline=""
    ) as file:
        return {row["step"] for row in csv.DictReader(file)} | {"watch", "own-way"}


def families() -> dict[str, set[str]]:
    """Messages whose ids are made from data, by the part of the id that the page writes."""
    decisions = {decision.replace(" ", "-") for decision in DECISIONS.values() if decision != "over"}
    buildings = {slug(side) for tile in BUILDINGS for side in (tile.name, tile.upgrade) if side}
    kinds = ("produce", "sell", "auction", "build", "upgrade", "town", "tokens", "bonus", "trade", "bid")
    verbs = {"produce", "sell", "auction", "build", "town"}
    setup = (PAGE / "screens" / "Setup.svelte").read_text(encoding="utf-8")
    options = dict(re.findall(r'^    "([a-z-]+)": \[(.*)\],$', setup, re.MULTILINE))
    values = {value.lower() for listed in options.values() for value in re.findall(r'"([^"]+)"', listed)}
    book = (PAGE / "browser" / "rulebook.svelte.ts").read_text(encoding="utf-8")
    chapters = re.search(r"CHAPTERS = \{(.*?)\}", book, re.DOTALL)
    assert chapters is not None and options
    rules = set(re.findall(r"(\w+):", chapters[1]))
    account = ("start", "luck", "own-errors", "others-errors", "result")
    return {
        "commodity-": {c.name for c in COMMODITIES},
        "railroad-": {slug(r.name) for r in RAILROADS},
        "town-": {slug(town.name) for town in TOWNS},
        "building-": buildings,
        "effect-": {*EFFECTS, *POWERS, "bonus-any"},
        "meeple-": set(MEEPLES),
        "shield-": {slug(shield.name) for shield in SHIELDS},
        "ability-": set(ABILITIES),
        "mission-": {slug(mission.name) for mission in MISSIONS},
        "measure-": set(MEASURES),
        "event-": {
            re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()
            for name, kind in vars(events).items()
            if kind in get_args(events.Event)
        }
        - {"event", "commission-paid"}
        | {f"player-{what.replace(' ', '-')}" for what in (LEFT, RETURNED, SUBSTITUTED, TOOK_BACK, GAVE_UP)},
        "event-commission-": set(events.SOURCES),
        "refusal-": {id for id, _, _ in _REASONS.values()},
        "error-": set(STATUS),
        "judged-": {
            *("inaccuracy", "mistake", "blunder", "inaccuracies", "mistakes", "blunders"),
            *("chances", "players", "moments", "auctions", "errors", "played", "better"),
            *("player", "accuracy", "start", "luck", "own-errors", "others-errors", "outcome"),
            *("round", "decision", "loss", "railroad", "winner", "price", "stop", "overpaid"),
        },
        "decision-": {decision.replace(" ", "-") for decision in DECISIONS.values()},
        "ask-": {"sell", "auction", "build", "town"},
        "short-": {"sell", "auction", "build", "town"},
        "rival-": {name.lower() for name in (*BOT_NAMES, *RIVAL_NAMES, "Fern", "Juniper", "Moss")},
        "prompt-you-": decisions,
        "prompt-other-": decisions,
        "confirm-": {*kinds, "keep", "choose", "shield"},
        "verb-": verbs,
        "gain-": {"towns", "railroads", "buildings", "pairs", "others"},
        "aim-": verbs,
        "none-": verbs - {"produce"},
        "do-": {
            verb.replace(" ", "-") for verb in (*_PARSERS, "town any", "sell export", "auction locomotive")
        },
        "preview-produce": {"", "-only", "-all", "-all-only"},
        "preview-tokens-": {"pick", "take", "discard", "town-any"},
        "decided-by-": {"points", "money", "shared", "sudden-death"},
        "score-": {"towns", "railroads", "pairs", "buildings", "mission"},
        "won-line-": {"towns", "railroads", "pairs", "buildings", "mission", "meeples"},
        "speed-": {"calm", "normal", "fast", "instantly"},
        "status-": {"waiting", "playing"},
        "skip-": {"actions", "cards", "log"},
        "storage-": {"denied", "figures", "full"},
        "key-": shortcuts(),
        "chart-": {"prices", "money", "points", "chances"},
        "mark-": {"inaccuracy", "mistake", "blunder"},
        "review-": {
            *("missing", "other", "broken"),
            *(f"{row}{end}" for row in account for end in ("", "-text")),
        },
        "colours-": {"storybook", "okabe-ito"},
        "theme-": {"auto", "light", "dark"},
        "puzzle-theme-": {*THEMES, "all"},
        "puzzle-level-": {*map(str, LEVELS), "all"},
        "puzzle-state-": {"solved", "missed", "open"},
        "preset-": {
            f"{name}{end}"
            for name in ("official", "reference-manual", "japanese", "beginner")
            for end in ("", "-text")
        },
        "option-": {f"{name}{end}" for name in options for end in ("", "-text")},
        "value-": values,
        "origin-": {f"{origin}{end}" for origin in ("designed", "own") for end in ("", "-text")},
        "level-": {*BUILT_IN, "easy", "medium", "hard"},
        "lesson-": lesson_steps(),
        "report-": {
            *("bots", "seats", "skill", "points", "length", "prices", "auctions", *page.KINDS.values()),
            *("bought", "per-game", "round", "lift"),
        },
        "report-source-": set(measures.SOURCES),
        "report-ending-": set(columns.ENDINGS),
        "rules-": {f"{name}{end}" for name in rules for end in ("", "-text")},
        "setting-": {slug(name) for name in Settings.model_fields},
        "train-": {"games", "learn", "match"},
        "tables-": {slug(kind) for kind in KINDS},
        "column-": {
            *("bot", "place", "seats", "wins", "share", "interval", "points", "deviation"),
            *("won", "places", "rating", "time", "faults", *(slug(source) for source in SOURCES)),
        },
    }


def shortcuts() -> set[str]:
    """What the keys of the table do, as the page's sheet lists them."""
    source = (PAGE / "browser" / "shortcuts.ts").read_text(encoding="utf-8")
    return set(re.findall(r'^  \["[^"]+", "([a-z]+)"\],$', source, re.MULTILINE))


def used() -> set[str]:
    ids = {prefix + end for prefix, ends in families().items() for end in ends}
    prefixes = set(families())
    for path in [*PAGE.rglob("*.svelte"), *PAGE.rglob("*.ts")]:
        source = path.read_text(encoding="utf-8")
        ids.update(LITERAL.findall(source))
        for pair in EITHER.findall(source):
            ids.update(pair)
        for prefix in FAMILY.findall(source):
            assert prefix in prefixes, f"{path.name} makes ids from {prefix!r}, which this test does not know"
    for path in (ROOT / "src").rglob("*.py"):
        source = path.read_text(encoding="utf-8")
        ids.update({long or short for long, short in PYTHON.findall(source)} & catalogue("en").keys())
        assert prefixes.issuperset(PYTHON_FAMILY.findall(source)), path
    page = (PAGE / "words" / "i18n.svelte.ts").read_text(encoding="utf-8")
    assert f"{NO_SERVER}`" in page  # added to whatever the page says
    others = {id for id in catalogue("en") if id.endswith(NO_SERVER)}
    return ids | {id for id in others if id.removesuffix(NO_SERVER) in ids}


def test_both_languages_are_there() -> None:
    assert LANGUAGES == ["en", "ja"]


def test_a_message_is_in_the_same_file_in_every_language() -> None:
    def areas(language: str) -> dict[str, str]:
        return {
            id: path.name
            for path in (LOCALE / language).glob("*.ftl")
            for id in re.findall(r"^([a-z0-9-]+) =", path.read_text(encoding="utf-8"), re.MULTILINE)
        }

    assert areas("en") == areas("ja")


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_missing(language: str) -> None:
    assert sorted(used() - set(catalogue(language))) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_unused(language: str) -> None:
    assert sorted(set(catalogue(language)) - used()) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_we_read_the_catalogues_as_fluent_does(language: str) -> None:
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(text(language)))
    for id, names in catalogue(language).items():
        pattern = bundle.get_message(id).value
        assert pattern is not None
        for value in (0, 1, 2, 11, 1234, "animal", "tokens"):
            arguments = dict.fromkeys(names, value)
            assert (_words(id, language)(arguments), []) == bundle.format_pattern(pattern, arguments), id


def test_translations_use_no_argument_that_the_english_message_lacks() -> None:
    english, japanese = catalogue("en"), catalogue("ja")
    extra = {name: japanese[name] - arguments for name, arguments in english.items()}
    assert {name: names for name, names in extra.items() if names} == {}


def test_every_message_is_given_its_arguments() -> None:
    """Wherever a message is written out with its id: ``Message.of``, ``ActionError.of``, ``t``, ``say``."""
    wrong = {}
    for path in (ROOT / "src").rglob("*.py"):
        for node in python.walk(python.parse(path.read_text(encoding="utf-8"))):
            match node:
                case python.Call(
                    func=python.Attribute(attr="of") | python.Name(id="t" | "say"),
                    args=[python.Constant(value=str(id)), *_],
                    keywords=keywords,
                ) if id in catalogue("en") and all(keyword.arg for keyword in keywords):
                    missing = catalogue("en")[id] - {keyword.arg for keyword in keywords}
                    if missing:
                        wrong[f"{path.name}:{node.lineno}"] = missing
    assert wrong == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_what_its_message_asks_for(language: str) -> None:
    state = Game.new(Rules(players=2), 1).view(0).state
    lines = "sell wheat 1; trade p2 wheat 1; bid 5; build Bank; auction Top Dog; take wheat; make animal"
    asked = [parse_action(line) for line in f"{lines}; choose Lady Thistle; keep Hamlets".split("; ")]
    for reason, (id, _, arguments_of) in _REASONS.items():
        fitting = [action for action in asked if _fits(arguments_of, state, action)]
        assert fitting, id
        for action in fitting:
            refusal = explain(reason, state, action)
            assert refusal is not None and said(refusal.message, language)


def _fits(read: Callable[[State, Action], object], state: State, action: Action) -> bool:
    try:
        read(state, action)
    except AttributeError:
        return False
    return True


def test_in_english_things_are_named_as_printed() -> None:
    """So that a name is known to be of the box and not of an owner's own."""
    things: dict[str, list[str]] = {
        "commodity": [commodity.name for commodity in COMMODITIES],
        "railroad": [railroad.name for railroad in RAILROADS],
        "town": [town.name for town in TOWNS],
        "building": [side for tile in BUILDINGS for side in (tile.name, tile.upgrade) if side],
        "meeple": list(MEEPLES),
        "shield": [shield.name for shield in SHIELDS],
        "mission": [mission.name for mission in MISSIONS],
    }
    for kind, names in things.items():
        for name in names:
            assert say(f"{kind}-{slug(name)}") == name
            assert named(kind, name, "ja") == say(f"{kind}-{slug(name)}", "ja") != name
    assert named("building", "Bakery", "ja") == "Bakery"


def test_japanese_follows_the_glossary() -> None:
    with (DATA / "glossary_ja.csv").open(encoding="utf-8", newline="") as file:
        glossary = {row["en"]: row["ja"] for row in csv.DictReader(file)}
    words = dict(re.findall(r"^([a-z0-9-]+) = (.*)$", text("ja"), re.MULTILINE))
    for commodity in COMMODITIES:
        assert words[f"commodity-{commodity.name}"] == glossary[commodity.name]
    families: dict[str, list[str]] = {
        "railroad": [r.name for r in RAILROADS],
        "town": [town.name for town in TOWNS],
        "mission": [mission.name for mission in MISSIONS],
        "shield": [shield.name for shield in SHIELDS],
        "building": [side for tile in BUILDINGS for side in (tile.name, tile.upgrade) if side],
    }
    for family, names in families.items():
        for name in names:
            word = words[f"{family}-{slug(name)}"]
            assert word == glossary.get(name, word), name
    # Other words for what the glossary names: town, bid, put up for auction, the bank that pays, turn.
    strangers = {"町", "入札", "競りに", "銀行から", "手番の", "手番から"}
    assert {id: word for id, word in words.items() if any(other in word for other in strangers)} == {}
