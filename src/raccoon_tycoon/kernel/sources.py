"""Which files make up the rules, and a digest of them that tells a stale binary from a fresh one."""

from __future__ import annotations

import hashlib
from pathlib import Path

# Translated to C in this order. Everything else in this folder runs only as Python.
TRANSLATED = (
    "chance",
    "log",
    "tokens",
    "mission",
    "power",
    "meeple",
    "shield",
    "turn",
    "produce",
    "sell",
    "auction",
    "building",
    "town",
    "deal",
    "score",
    "engine",
    "playout",
    "sample",
    "greedy",
    "planner_outlook",
    "planner_mission",
    "planner_added",
    "planner_worth",
    "planner_produce",
    "planner_meeple",
    "planner_shield",
    "planner_auction",
    "planner",
    "search_arms",
    "search_tree",
    "search",
    "observe",
    "reward",
    "house",
    "batch",
    "rows",
)
# Their numbers and tables become C constants.
CONSTANTS = (
    "sizes",
    "tables",
    "ids",
    "refusals",
    "log",
    "power",
    "meeple",
    "shield",
    "chance",
    "greedy",
    "planner_weights",
    "planner_outlook",
    "planner_mission",
    "planner_worth",
    "planner_produce",
    "planner_meeple",
    "planner_shield",
    "planner_auction",
    "planner",
    "search_arms",
    "search_tree",
    "search",
    "observation",
    "observe",
    "reward",
    "house",
    "rows",
)
# Those that an owner's own figures change (docs/expansion.md): the compiled kernel's can be filled anew.
FIGURES = (
    "RAILROAD_MINIMUM",
    "RAILROAD_POINTS",
    "TOWN_COMMODITY",
    "TOWN_AMOUNT",
    "TOWN_ANY_AMOUNT",
    "TILE_COST",
    "TILE_POWER",
    "TILE_POWER_AMOUNT",
    "TILE_POWER_TERM",
    "TILE_WORKSHOP",
    "MEEPLE_COST",
    "MEEPLE_SUPPLY",
    "MEEPLE_POINTS",
    "MEEPLE_BOUNTY",
    "COLUMN_SPACES",
    "COLUMN_POINTS",
    "SHIELD_COUNT",
    "SHIELD_ABILITY",
    "SHIELD_AMOUNT",
    "MISSION_COUNT",
    "MISSION_POINTS",
    "MISSION_PER",
    "MISSION_MOST",
    "MISSION_MEASURE",
)


def digest() -> str:
    """A digest of every file that the compiled kernel is made from."""
    folder = Path(__file__).parent
    names = sorted({*TRANSLATED, *CONSTANTS, "state", "exports", "sources"})
    files = [folder / f"{name}.py" for name in names]
    files += [
        folder.parent / "components.py",
        folder.parent / "vocabulary.py",
        *sorted((folder.parent / "data").glob("*.csv")),
    ]
    found = hashlib.sha256()
    for file in files:
        found.update(file.read_bytes())
        found.update(b"\0")
    return found.hexdigest()
