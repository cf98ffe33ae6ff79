"""Write the tables in the docs that are made from the code; ``--check`` only says whether they are current.

python scripts/docs_tables.py [--check]
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

from raccoon_tycoon.catalog.components import BUILDINGS, MEEPLE_KINDS, MISSIONS, RAILROADS, SHIELDS, TOWNS
from raccoon_tycoon.kernel import ids
from raccoon_tycoon.kernel.learn.layout import (
    ADDED_SIZE,
    PLAYER_SIZE,
    SHARED_SIZE,
    Entry,
    added_entries,
    added_player_entries,
    player_entries,
    shared_entries,
)
from raccoon_tycoon.kernel.learn.reward import reward
from raccoon_tycoon.kernel.state import State
from raccoon_tycoon.locale import said
from raccoon_tycoon.text.things import (
    effect_words,
    meeple_words,
    mission_effect,
    railroad_words,
    shield_effect,
    town_words,
)

DOCS = Path(__file__).resolve().parent.parent / "docs"


def observation_rows(entries: list[Entry], start: str) -> list[str]:
    rows = ["| name | from | numbers | range | meaning |", "|---|---|---|---|---|"]
    for entry in entries:
        numbers = f"{entry.low} to {entry.high}"
        rows.append(
            f"| `{entry.name}` | {start}{entry.offset} | {entry.size} | {numbers} | {entry.meaning} |"
        )
    return rows


def observation_table() -> str:
    players = f"Then for each player, at {SHARED_SIZE} + {PLAYER_SIZE} x (places to the observer's left) +:"
    added = f"Last, with missions or the expansion only, at {SHARED_SIZE} + {PLAYER_SIZE} x players +:"
    lines = [*observation_rows(shared_entries, ""), "", players, "", *observation_rows(player_entries, "+")]
    lines += ["", added, "", *observation_rows(added_entries, "+")]
    more = f"And then for each player, {ADDED_SIZE} numbers after that:"
    lines += ["", more, "", *observation_rows(added_player_entries, "+")]
    return "\n".join(lines)


ACTIONS = {
    "PICK": ("+ commodity", "take a starting token"),
    "PRODUCE": ("+ card", "play a card"),
    "TAKE": ("+ commodity", "take a token of the card's production"),
    "BONUS": ("+ bonus building", "use a bonus building"),
    "BONUS_TAKE": ("+ commodity", "take a token of a building that lets you choose"),
    "TRADE": ("+ 6 x (seats to the left - 1) + commodity", "Trading Floor: whom to buy from, and what"),
    "UNITS": ("+ units - 1", "Trading Floor: how many to buy"),
    "DISCARD": ("+ commodity", "discard a token over the storage limit"),
    "SELL": ("+ 29 x commodity + units - 1", "sell tokens of a commodity"),
    "EXPORT": ("+ 29 x commodity + units - 1", "sell them with the Export Company's raise"),
    "AUCTION": ("+ railroad", "open an auction"),
    "AUCTION_SPARE": ("+ railroad", "the same; of two equal cards for the one with a locomotive"),
    "RAISE": ("+ rung of the ladder", "bid so much more than the least bid"),
    "PASS": ("", "pass in an auction"),
    "BUILD": ("+ tile", "buy a building"),
    "UPGRADE": ("+ bonus building", "upgrade a building"),
    "TOWN": ("", "buy the town with its own commodity"),
    "TOWN_ANY": ("", "buy the town with any mix"),
    "PAY": ("+ commodity", "pay a token of that mix"),
    "DONE": ("", "no trade, no second sale, no second purchase, no meeple"),
    "KEEP": ("+ mission", "keep a mission"),
    "MAKE": ("+ place", "make a meeple"),
    "SHIELD": ("+ shield", "choose a shield"),
    "USE_SHIELD": ("+ commodity, or 6 without one", "use a shield"),
}


def action_table() -> str:
    rows = ["| ids | name | id is | meaning |", "|---|---|---|---|"]
    starts = [*(getattr(ids, name) for name in ACTIONS), ids.TABLE_SIZE]
    assert starts == sorted(starts) and starts[0] == 0, "an action is missing, or in the wrong place"
    for (name, (offset, meaning)), (first, end) in zip(ACTIONS.items(), pairwise(starts), strict=True):
        numbers = str(first) if end == first + 1 else f"{first} to {end - 1}"
        rows.append(f"| {numbers} | `{name}` | {first} {offset}".rstrip() + f" | {meaning} |")
    return "\n".join(rows)


EXAMPLE = (60, 50, 50, 40)
REWARD_WORDS = {
    "win": "the winners share 1, the others share -1",
    "place": "from 1 for the first to -1 for the last in equal steps; ties share",
    "margin": "own points minus the average of the others'",
}


def reward_table() -> str:
    """What each kind pays at the end of an example, as the kernel counts it."""
    from raccoon_tycoon.envs.options import REWARDS

    ended = State()
    ended.players = len(EXAMPLE)
    ended.town_owner = [-1] * len(ended.town_owner)
    ended.tile_count[: len(EXAMPLE)] = EXAMPLE  # a point each
    ended.money[: len(EXAMPLE)] = [0, 9, 9, 0]  # equal, so they tie
    points = ", ".join(map(str, EXAMPLE))
    rows = [f"| reward | meaning | in a game that ends {points} |", "|---|---|---|"]
    for name, kind in REWARDS.items():
        paid = ", ".join(f"{reward(ended, seat, kind):.3g}" for seat in range(len(EXAMPLE)))
        rows.append(f"| `{name}` | {REWARD_WORDS[name]} | {paid} |")
    return "\n".join(rows)


def lab_tables() -> str:
    from raccoon_tycoon.sim.columns import COLUMNS

    lines: list[str] = []
    for table, columns in COLUMNS.items():
        lines += [f"### {table}", "", "| column | type | meaning |", "|---|---|---|"]
        for column in columns:
            kind = "text" if str(column.type).startswith("dictionary") else column.type
            lines.append(f"| `{column.name}` | {kind} | {column.meaning} |")
        lines.append("")
    return "\n".join(lines).rstrip()


def mission_table() -> str:
    rows = ["| mission | what it scores | origin |", "|---|---|---|"]
    for mission in MISSIONS:
        rows.append(f"| {mission.name} | {said(mission_effect(mission))} | {origin(mission.printed)} |")
    return "\n".join(rows)


def origin(printed: bool) -> str:
    return "printed" if printed else "designed"


def railroad_and_town_table() -> str:
    rows = ["| card | what it costs and scores | origin |", "|---|---|---|"]
    for railroad in RAILROADS:
        if railroad.expansion:
            words = railroad_words(railroad).removeprefix(f"{railroad.name}, ")
            rows.append(
                f"| {railroad.name} | {railroad.copies} cards, {words} | {origin(railroad.printed)} |"
            )
    for town in TOWNS:
        if town.expansion:
            words = town_words(town).removeprefix(f"{town.name}, ")
            rows.append(f"| {town.name} | {words} | {origin(town.printed)} |")
    return "\n".join(rows)


def tile_table() -> str:
    rows = ["| tile | cost | what it does | instead of | origin |", "|---|---|---|---|---|"]
    for tile in BUILDINGS:
        if tile.expansion:
            other = tile.instead_of or ""
            rows.append(
                f"| {tile.name} | ${tile.cost} | {effect_words(tile)} | {other} | {origin(tile.printed)} |"
            )
    return "\n".join(rows)


def meeple_table() -> str:
    rows = ["| meeple | origin |", "|---|---|"]
    rows += [f"| {meeple_words(meeple)} | {origin(meeple.printed)} |" for meeple in MEEPLE_KINDS]
    return "\n".join(rows)


def shield_table() -> str:
    rows = ["| shield | what it does | origin |", "|---|---|---|"]
    rows += [f"| {s.name} | {said(shield_effect(s))} | {origin(s.printed)} |" for s in SHIELDS]
    return "\n".join(rows)


TABLES: dict[str, tuple[tuple[str, Callable[[], str]], ...]] = {
    "environments.md": (
        ("the rewards", reward_table),
        ("the actions", action_table),
        ("the observation vector", observation_table),
    ),
    "expansion.md": (
        ("the missions", mission_table),
        ("railroads and towns", railroad_and_town_table),
        ("the tiles", tile_table),
        ("the meeples", meeple_table),
        ("the shields", shield_table),
    ),
    "lab.md": (("the columns", lab_tables),),
}


def current(name: str) -> tuple[str, str]:
    """A page as it is, and as it should be."""
    page = (DOCS / name).read_text(encoding="utf-8")
    fresh = page
    for title, make in TABLES[name]:
        marks = rf"(<!-- table: {re.escape(title)} -->\n).*?(<!-- end of table -->)"
        made = f"\n{make()}\n\n".replace("\\", "\\\\")
        fresh = re.sub(marks, rf"\g<1>{made}\g<2>", fresh, flags=re.DOTALL)
    return page, fresh


def main() -> int:
    stale = []
    for name in TABLES:
        page, wanted = current(name)
        if page != wanted:
            stale.append(name)
            if "--check" not in sys.argv:
                (DOCS / name).write_text(wanted, encoding="utf-8")
    if stale and "--check" in sys.argv:
        print(
            f"stale tables in docs/: {', '.join(stale)}; run python scripts/docs_tables.py", file=sys.stderr
        )
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
