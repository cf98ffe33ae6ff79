"""Every event has a sentence, and every action a preview that comes true."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import fields

import pytest

from raccoon_tycoon import Event, Game, Rules, Sell, parse_action
from raccoon_tycoon.api.events import AuctionFailed, CardsDrawn, PricesRaised, ShieldUsed
from raccoon_tycoon.locale import LANGUAGES, said
from raccoon_tycoon.text.outlook import outlook
from raccoon_tycoon.text.outlook_words import preview
from raccoon_tycoon.text.story import deed, sentence

NAMES = ["Ann", "Ben", "Cleo", "Dora", "Eve"]


def parts(event: Event) -> Iterator[str]:
    """What a sentence must say of its event: who, what and how much."""
    for field in fields(event):
        value = getattr(event, field.name)
        if field.name in ("seat", "seller"):
            yield {PricesRaised: "rose", AuctionFailed: "Nobody"}.get(type(event), NAMES[value])
        elif field.name == "tokens":
            yield from (f"{count} {token}" for token, count in Counter(value).items())
        elif isinstance(event, CardsDrawn) and value == 1:
            yield "a card"
        elif isinstance(event, ShieldUsed) and event.commodity is None:
            yield event.shield
        elif (isinstance(value, str) or type(value) is int) and field.name != "source":
            yield str(value)


@pytest.mark.parametrize(
    "rules",
    [
        Rules(players=5),
        Rules.preset("reference-manual", 3),
        Rules(sudden_death=60),
        Rules(players=4, missions=True, expansion="fat-cat", shields="auctioned"),
    ],
)
def test_sentences_and_previews_of_whole_games(rules: Rules) -> None:
    for seed in range(3):
        rng = random.Random(seed)
        game = Game.new(rules, seed)
        while game.seat is not None:
            view = game.view(game.seat)
            legal = game.legal_actions()
            for action in rng.sample(legal, min(3, len(legal))):
                ahead = outlook(view, action)
                for language in LANGUAGES:
                    told = preview(view, action, NAMES, ahead, language)
                    assert told[-1] in ".。" and "{" not in told
            action = rng.choice(legal)
            before = view.players[game.seat].money
            told = preview(view, action, NAMES)
            seat = game.seat
            for event in game.play(action):
                text = sentence(event, NAMES)
                assert [part for part in parts(event) if part not in text] == [], text
                for language in LANGUAGES:
                    text = sentence(event, NAMES, language)
                    assert text and "{" not in text
            if isinstance(action, Sell) and before is not None:
                income = re.search(r"= \$(\d+)", told)
                assert income is not None
                after = game.view(seat).players[seat].money
                firms = told.count(f"{NAMES[seat]} gets $")
                assert rules.expansion != "off" or after == before + int(income[1]) + firms * action.units


DEEDS = {
    "pick wheat coal": ("start with 1 wheat and 1 coal", "麦1個、石炭1個で始める"),
    "produce 12": ("play card 12", "カード12を出す"),
    "take wheat wheat": ("take 2 wheat", "麦2個を得る"),
    "bonus Wheat Field": ("use Wheat Field", "麦畑を使う"),
    "trade p2 coal 3": ("buy 3 coal from Ben", "Benから石炭3個を買う"),
    "sell wood 4": ("sell 4 wood", "木材4個を売る"),
    "sell wood 4 export": ("export: raise the price, then sell 4 wood", "価格を上げて木材4個を売る"),
    "auction Top Dog": ("put Top Dog up for auction", "トップ・ドッグを競売にかける"),
    "auction Top Dog with locomotive": (
        "put the Top Dog with the locomotive up for auction",
        "機関車つきのトップ・ドッグを競売にかける",
    ),
    "bid 9": ("bid $9", "$9をビッド"),
    "town any wheat": ("buy the town with 1 wheat", "麦1個で街を購入"),
    "make animal": ("make an animal", "動物を作る"),
    "done": ("end your turn", "ターンを終える"),
}


@pytest.mark.parametrize("action", DEEDS)
def test_an_action_is_said_as_advice(action: str) -> None:
    message = deed(parse_action(action), NAMES, "second sale")
    assert tuple(said(message, language) for language in LANGUAGES) == DEEDS[action]
