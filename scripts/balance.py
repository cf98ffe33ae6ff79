"""Measures the balance of the figures we designed (docs/expansion.md explains the method).

    python scripts/balance.py --games 20000

Planners play with missions, the expansion and dealt shields. For every tile, shield and mission it prints
by how many percentage points it shifts its owner's share of wins, and in how many of the games where it
could be used it was.
"""

from __future__ import annotations

import argparse
import math
import random
from collections import defaultdict
from dataclasses import dataclass, field

from raccoon_tycoon.catalog.components import BUILDINGS, MISSIONS, SHIELDS
from raccoon_tycoon.kernel import backend, ids
from raccoon_tycoon.kernel.figures import BASE_TILES
from raccoon_tycoon.kernel.state import State

MOST_SHIFT = 10.0  # percentage points
LEAST_USE = 5.0  # percent


@dataclass
class Finding:
    """What was seen of one tile, shield or mission."""

    name: str
    shifts: list[float] = field(default_factory=list)
    owners: list[float] = field(default_factory=list)  # shares of a tile's owners, less those of their seats
    chances: int = 0  # games, or seats, in which it could be used
    uses: int = 0

    @property
    def shift(self) -> float:
        """In percentage points of the owner's share of wins."""
        return 100 * sum(self.shifts) / max(1, len(self.shifts))

    @property
    def margin(self) -> float:
        """Half of the 95 % interval."""
        count = max(1, len(self.shifts))
        mean = sum(self.shifts) / count
        return 196 * math.sqrt(sum((shift - mean) ** 2 for shift in self.shifts)) / count

    @property
    def lead(self) -> float:
        """How far a tile's owners are above the share of their seats, for whatever reason."""
        return 100 * sum(self.owners) / max(1, len(self.owners))

    @property
    def use(self) -> float:
        return 100 * self.uses / max(1, self.chances)


def new_game(players: int, number: int, seed: int) -> State:
    state = backend.State()
    state.players, state.missions, state.expansion, state.shields = players, 1, 1, 1
    state.key = [number, seed, players, 0, 0, 0, 0, 0]
    backend.deal(state)
    backend.settle(state)
    return state


def shares(state: State) -> list[float]:
    """Each seat's share of the win."""
    found = backend.winners(state)
    return [(found >> seat & 1) / found.bit_count() for seat in range(state.players)]


def play_on(state: State) -> list[float]:
    while state.decision != ids.NOTHING:
        backend.apply(state, backend.planner_action(state))
    return shares(state)


def share_without(state: State, tile: int) -> float:
    """The share of wins of the seat to move if the tile that it is about to buy were not on offer."""
    other = state.copy()
    offer = list(other.tile_offer)
    offer[offer.index(tile)] = -1
    other.tile_offer = offer
    return play_on(other)[state.seat]


def measure(players: int, games: int, seed: int) -> tuple[list[Finding], list[Finding], list[Finding]]:
    """Tiles, shields and missions at one number of players."""
    tiles = [Finding(tile.name) for tile in BUILDINGS[BASE_TILES:]]
    shields = [Finding(shield.name) for shield in SHIELDS]
    missions = [Finding(mission.name) for mission in MISSIONS]
    chance = random.Random(seed)
    by_order = [0.0] * players
    seats: list[tuple[int, float, int, int]] = []  # order, share, shield, mission
    owned: list[tuple[int, int, float]] = []  # tile, its owner's order and share
    for number in range(games):
        state = new_game(players, number, seed)
        offered: set[int] = set()
        bought: dict[int, tuple[int, float]] = {}
        while state.decision != ids.NOTHING:
            action = backend.planner_action(state)
            if state.decision == ids.CHOOSE_MISSION:
                action = ids.KEEP + chance.choice(state.mission_offer[state.seat]) - 1
            elif state.decision in (ids.CHOOSE_ACTION, ids.CHOOSE_PURCHASE):
                money = state.money[state.seat]
                for tile in state.tile_offer:
                    if tile >= BASE_TILES and backend.tile_price(state, state.seat, tile) <= money:
                        offered.add(tile)
                tile = action - ids.BUILD
                if BASE_TILES <= tile < len(BUILDINGS):
                    bought[tile] = state.seat, share_without(state, tile)
            backend.apply(state, action)
        won = shares(state)
        for tile in offered:
            tiles[tile - BASE_TILES].chances += 1
        for tile, (seat, without) in bought.items():
            tiles[tile - BASE_TILES].uses += 1
            tiles[tile - BASE_TILES].shifts.append(won[seat] - without)
            owned.append((tile - BASE_TILES, (seat - state.start_player) % players, won[seat]))
        for seat in range(players):
            order = (seat - state.start_player) % players
            by_order[order] += won[seat] / games
            seats.append((order, won[seat], state.shield[seat] - 1, state.mission[seat] - 1))
            shields[seats[-1][2]].uses += state.shield_used[seat]
            missions[seats[-1][3]].uses += backend.mission_points(state, seat) > 0
    for tile, order, share in owned:
        tiles[tile].owners.append(share - by_order[order])
    for order, share, shield, mission in seats:
        for finding in (shields[shield], missions[mission]):
            finding.shifts.append(share - by_order[order])
            finding.chances += 1
    return tiles, shields, missions


def table(title: str, findings: dict[int, list[Finding]]) -> list[str]:
    """A table in Markdown: one row per thing, one column per number of players."""
    head = f"| {title} | " + " | ".join(str(players) for players in findings) + " | used at least |"
    lines = [head, "|---|" + "---:|" * (len(findings) + 1)]
    for row in zip(*findings.values(), strict=True):
        cells = [f"{finding.shift:+.1f} ± {finding.margin:.1f}" for finding in row]
        used = min(finding.use for finding in row)
        lines.append(f"| {row[0].name} | " + " | ".join(cells) + f" | {used:.0f} % |")
    return lines


def lead_table(findings: dict[int, list[Finding]]) -> list[str]:
    """How tiles' owners do, compared with their seats: those who buy may have been ahead, or behind."""
    lines = ["| tile's owner | " + " | ".join(str(players) for players in findings) + " |"]
    lines.append("|---|" + "---:|" * len(findings))
    for row in zip(*findings.values(), strict=True):
        lines.append(f"| {row[0].name} | " + " | ".join(f"{finding.lead:+.1f}" for finding in row) + " |")
    return lines


def complaints(findings: dict[int, list[Finding]]) -> list[str]:
    found = []
    for players, row in findings.items():
        for finding in row:
            if abs(finding.shift) > MOST_SHIFT:
                found.append(f"{finding.name} shifts by {finding.shift:+.1f} points at {players} players")
            if finding.use < LEAST_USE:
                found.append(f"{finding.name} is used in {finding.use:.1f} % of games at {players} players")
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=20000, help="for each number of players")
    parser.add_argument("--players", default="2,3,4,5,6")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    kinds: dict[str, dict[int, list[Finding]]] = defaultdict(dict)
    for players in map(int, options.players.split(",")):
        found = measure(players, options.games, options.seed)
        for kind, findings in zip(("tile", "shield", "mission"), found, strict=True):
            kinds[kind][players] = findings
    wrong = []
    for kind, by_players in kinds.items():
        print("\n".join(table(kind, by_players)), end="\n\n")
        wrong += complaints(by_players)
    print("\n".join(lead_table(kinds["tile"])), end="\n\n")
    print("\n".join(wrong) or "Nothing shifts too much, and nothing is dead.")
    return bool(wrong)


if __name__ == "__main__":
    raise SystemExit(main())
