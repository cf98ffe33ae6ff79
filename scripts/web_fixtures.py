"""Writes positions of real games for the page's gallery and tests, in the form the server sends them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from raccoon_tycoon.api.actions import Bid
from raccoon_tycoon.api.events import Event
from raccoon_tycoon.api.game import Game
from raccoon_tycoon.api.rules import Rules
from raccoon_tycoon.api.score import standings
from raccoon_tycoon.bots import load_bot
from raccoon_tycoon.server.protocol.encode import score_lines, standing_part
from raccoon_tycoon.text.outlook import costs, lot_worth

FIXTURES = Path(__file__).parent.parent / "web" / "src" / "gallery" / "fixtures.json"
NAMES = ("Ann", "Ben", "Chiyo", "Maximilian", "Bot (hard)", "Fay")
LONGEST_LOG = 60
SIX = Rules.parse("players=6 expansion=fat-cat missions=on shields=dealt")

Entry = tuple[int, str, tuple[Event, ...]]


def state(game: Game, seat: int, entries: list[Entry]) -> dict[str, Any]:
    """The game as the server tells it to a seat."""
    view = game.view(seat)
    legal = view.legal_actions()
    bids = [action.amount for action in legal if isinstance(action, Bid)]
    me = view.players[seat]
    players = game.rules.players
    result = None
    if game.over:
        outcome = game.result
        scores = [score_lines(score) | {"money": score.money} for score in outcome.scores]
        result = {"winners": outcome.winners, "decided_by": outcome.decided_by, "scores": scores}
    first = max(1, len(entries) - LONGEST_LOG + 1)
    return {
        "version": len(entries),
        "view": game.view(None).to_dict(),
        "prompt": {"seat": view.to_move, "decision": view.decision, "words": view.decision_words},
        "standings": [standing_part(standing) for standing in standings(game.view(None))],
        "result": result,
        "you": {
            "seat": seat,
            "money": me.money,
            "hand": me.hand,
            "mission": me.mission,
            "standing": standing_part(standings(view)[seat]),
            "legal": [str(action) for action in legal],
            "actions": [action.to_dict() for action in legal],
            "bid": {"least": min(bids), "most": me.money} if bids else None,
            "lot": None if view.lot is None else vars(lot_worth(view, view.lot)),
            "costs": vars(costs(view)),
            "undo": True,
            "maximum": None,
        },
        "entries": [
            {
                "version": first + n,
                "seat": by,
                "action": action,
                "at": 0,
                "events": [event.seen_by(seat).to_dict() for event in events],
            }
            for n, (by, action, events) in enumerate(entries[-LONGEST_LOG:])
        ],
        "table": {
            "id": "fixture",
            "status": "finished" if game.over else "playing",
            "created": 0,
            "listed": False,
            "rules": str(game.rules),
            "rules_version": 1,
            "options": {"hints": True, "undo": True},
            "seats": [
                {"seat": n, "kind": "bot" if n == 4 else "person", "name": NAMES[n], "bot": None}
                for n in range(players)
            ],
            "commitment": "0" * 64,
            "seed": None,
            "rematch": None,
        },
    }


def fullest() -> dict[str, Any]:
    """Of games of six with everything the action at which a player has the most tiles, and the end."""
    found: dict[str, Any] = {}
    most = 0
    for seed in range(10):
        game, bot, entries = Game.new(SIX, seed), load_bot("random")(seed, None), list[Entry]()
        while not game.over:
            seat = game.seat
            assert seat is not None
            view = game.view(seat)
            tiles = max(len(player.buildings) for player in view.players)
            if view.decision == "action" and tiles > most:
                most = tiles
                found["6-late-action"] = state(game, seat, entries)
            action = bot.choose(view, view.legal_actions())
            entries.append((seat, str(action), game.play(action)))
        found.setdefault("6-end", state(game, 0, entries))
    return found


def main() -> None:
    """One position for every kind of decision early and late, for 2, 5 and 6 players, and the end."""
    found = fullest()
    for players in (2, 5):
        for seed in range(30):
            game = Game.new(Rules(players=players), seed)
            # The greedy one hoards money and sets, the random ones buy every tile: a crowded table.
            made = [load_bot("random" if n else "greedy")(seed * 10 + n, None) for n in range(players)]
            entries: list[Entry] = []
            while not game.over:
                seat = game.seat
                assert seat is not None
                view = game.view(seat)
                late = view.towns_left <= 3 or view.railroads_left <= 6
                time = "late" if late else "early"
                key = f"{players}-{time}-{view.decision.replace(' ', '-')}"
                tiles = sum(len(player.buildings) for player in view.players)
                crowded = not late or tiles >= 2 * players
                if key not in found and crowded and (len(entries) > 12 or seat == players - 1):
                    found[key] = state(game, seat, entries)
                action = made[seat].choose(view, view.legal_actions())
                events = game.play(action)
                entries.append((seat, str(action), events))
            found.setdefault(f"{players}-end", state(game, 0, entries))
    FIXTURES.write_text(json.dumps(found, separators=(",", ":")) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
