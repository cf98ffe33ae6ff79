"""A game written out in full: every event, and every change in what everybody sees.

A playthrough is for reading and for comparing: a rule that changes shows as a difference in a text file.
Lines that start with ``>`` are the actions; everything else follows from them and the head.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from raccoon_tycoon import Action, Game, Result, Rules, parse_action


def score_lines(result: Result) -> list[str]:
    """The score sheet, a line for each player."""
    lines = []
    for score in result.scores:
        parts = {
            "towns": score.towns,
            "railroads": score.railroads,
            "buildings": score.buildings,
            "pairs": score.pairs,
            **dict(score.specials),
            **({"mission": score.mission[1]} if score.mission else {}),
            "total": score.total,
            "money": score.money,
        }
        lines.append(f"p{score.seat + 1}: " + ", ".join(f"{name} {points}" for name, points in parts.items()))
    return lines


def playthrough(rules: Rules, seed: str, actions: Iterable[Action]) -> str:
    game = Game.new(rules, seed)
    lines = [f"Rules: {rules}", f"Seed: {seed}", ""]
    seen: dict[int | None, dict[str, str]] = {seat: {} for seat in (None, *range(rules.players))}
    lines += _step(game, seen)
    for action in actions:
        lines += ["", f"> {action}"]
        for event in game.play(action):
            lines.append(f"! {event.seen_by(None)}")
            owners = [seat for seat in range(rules.players) if event.seen_by(seat) != event.seen_by(None)]
            lines += [f"! p{seat + 1}: {event.seen_by(seat)}" for seat in owners]
        lines += _step(game, seen)
    if game.over:
        lines += [
            "",
            f"Won: {game.result.winners}, decided by {game.result.decided_by}",
            *score_lines(game.result),
        ]
    return "\n".join(lines) + "\n"


def actions_in(text: str) -> list[Action]:
    return [parse_action(line.removeprefix("> ")) for line in text.splitlines() if line.startswith("> ")]


def head_of(text: str) -> tuple[Rules, str]:
    rules, seed = text.splitlines()[:2]
    return Rules.parse(rules.removeprefix("Rules: ")), seed.removeprefix("Seed: ")


def _step(game: Game, seen: dict[int | None, dict[str, str]]) -> list[str]:
    lines = [f"hash {game.state_hash}"]
    for seat, before in seen.items():
        now = dict(_flat("", game.view(seat).to_dict()))
        name = "spectator" if seat is None else f"p{seat + 1}"
        changes = [f"{path}={value}" for path, value in now.items() if before.get(path) != value]
        changes += [f"{path} is gone" for path in before if path not in now]
        lines += [f"{name} sees {change}" for change in changes if seat is None or not _same(change, lines)]
        seen[seat] = now
    if not game.over:
        legal = game.legal_actions()
        lines.append(f"p{(game.seat or 0) + 1} may: " + "; ".join(map(str, legal)))
    return lines


def _same(change: str, lines: list[str]) -> bool:
    """What a seat sees just as the spectator does is written once."""
    return f"spectator sees {change}" in lines


def _flat(path: str, value: Any) -> Iterable[tuple[str, str]]:
    if isinstance(value, dict):
        for key, item in value.items():
            yield from _flat(f"{path}.{key}" if path else str(key), item)
    elif path == "players":
        for seat, item in enumerate(value):
            yield from _flat(f"p{seat + 1}", item)
    else:
        yield path, str(value)
