"""Writes the golden games, playthroughs and perft counts again: ``python -m scripts.make_golden``.

They are random games. After a deliberate change of the rules, of the notation or of the views run
this, look at the differences, and commit the files with the change. A file that somebody else
dropped into the folder is left alone.
"""

from __future__ import annotations

import random
from pathlib import Path

from tests.leaves import perft
from tests.playthroughs import playthrough, score_lines

from raccoon_tycoon import Action, Game, Record, Rules

TESTS = Path(__file__).parent.parent / "tests"
GOLDEN = TESTS / "golden"
ENOUGH_LEAVES = 60_000
DEEPEST = 8

GAMES = {
    "official-2": "official players=2",
    "official-3": "official players=3",
    "official-4": "official players=4",
    "official-5": "official players=5",
    "official-5-again": "official players=5",
    "beginner-3": "beginner players=3",
    "japanese-2": "japanese players=2",
    "japanese-3": "japanese players=3",
    "reference-manual-2": "reference-manual players=2",
    "reference-manual-4": "reference-manual players=4",
    "open-auction-2": "players=2 two-player-auction=open open-money=on",
    "sudden-death-4": "players=4 sudden-death=80",
    "may-open-5": "players=5 opening-bid=may",
    "missions-2": "players=2 missions=on",
    "missions-5": "players=5 missions=on",
    "fat-cat-2": "players=2 expansion=fat-cat",
    "fat-cat-4": "players=4 expansion=fat-cat missions=on",
    "fat-cat-6": "players=6 expansion=fat-cat opening-bid=may",
    "shields-3": "players=3 expansion=fat-cat shields=dealt",
    "shields-5": "players=5 expansion=fat-cat shields=chosen missions=on",
    "shields-6": "players=6 expansion=fat-cat shields=auctioned missions=on end-trigger=two-of-three",
    "everything-3": "japanese players=3 family-game=on sudden-death=1000 end-trigger=two-of-three"
    " opening-bid=may open-money=on missions=on",
}
PLAYTHROUGHS = {
    "short-2": ("players=2 sudden-death=30", None),
    "official-3": ("official players=3", 60),
    "japanese-2": ("japanese players=2 opening-bid=may", 60),
    "missions-2": ("players=2 missions=on sudden-death=30", None),
    "fat-cat-3": ("players=3 expansion=fat-cat", 90),
    "shields-2": ("players=2 expansion=fat-cat shields=auctioned sudden-death=40", None),
}
# A golden game, and after how many of its actions to count.
COUNTS = [
    ("official-2", 0),
    ("official-2", 60),
    ("official-3", 0),
    ("official-3", 101),
    ("official-4", 120),
    ("official-5", 0),
    ("official-5", 250),
    ("japanese-2", 70),
    ("japanese-3", 100),
    ("reference-manual-4", 150),
    ("may-open-5", 130),
    ("sudden-death-4", 200),
    ("everything-3", 90),
    ("official-5-again", 311),
    ("fat-cat-4", 120),
    ("fat-cat-6", 200),
]


def any_action(actions: list[Action], chance: random.Random) -> Action:
    """A random verb, then one of its actions."""
    verb = chance.choice(sorted({type(action).__name__ for action in actions}))
    return chance.choice([action for action in actions if type(action).__name__ == verb])


def game_by_chance(rules: Rules, seed: str, most: int | None) -> Game:
    game = Game.new(rules, seed)
    chance = random.Random(seed)
    while not game.over and (most is None or len(game.actions) < most):
        game.play(any_action(game.legal_actions(), chance))
    return game


def leaf_counts(game: Game) -> list[int]:
    """Leaves at depth 1, 2, ... until there are enough."""
    counts = [perft(game._state, 1)]
    while counts[-1] < ENOUGH_LEAVES and len(counts) < DEEPEST:
        counts.append(perft(game._state, len(counts) + 1))
    return counts


def main() -> None:
    for name, rules in GAMES.items():
        game = game_by_chance(Rules.parse(rules), name, None)
        sheet = [f"# {line}" for line in score_lines(game.result)]
        text = game.record().to_text() + "\n".join(sheet) + "\n"
        (GOLDEN / f"{name}.txt").write_text(text, encoding="utf-8")
        print(f"{name}.txt: {len(game.actions)} actions")
    for name, (rules, most) in PLAYTHROUGHS.items():
        game = game_by_chance(Rules.parse(rules), name, most)
        text = playthrough(game.rules, name, [action for _seat, action in game.actions])
        (GOLDEN / f"{name}.playthrough").write_text(text, encoding="utf-8")
        print(f"{name}.playthrough: {len(game.actions)} actions")
    for name, after in COUNTS:
        record = Record.load(GOLDEN / f"{name}.txt")
        game = Game.replay(Record(record.rules, record.seed, record.actions[:after]))
        counts = leaf_counts(game)
        lines = [f"Game: {name}.txt", f"After: {after}", *(f"{d}: {n}" for d, n in enumerate(counts, 1))]
        (TESTS / "perft" / f"{name}-after-{after}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
        print(f"{name}-after-{after}.txt: {counts[-1]} leaves")


if __name__ == "__main__":
    main()
