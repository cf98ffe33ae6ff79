"""A simulation that is written to files: which details, and in which parts."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

from ..api.rules import Rules
from ..bots import BUILT_IN
from ..locale import Message
from .seeded_games import Plan, SimulationError

SCHEMA_VERSION = 2
DETAILS: dict[str, tuple[str, ...]] = {
    "none": (),
    "purchases": ("purchases", "prices"),
    "decisions": ("purchases", "prices", "decisions"),
}
"""What can be recorded about games besides results."""
PLAN = "plan.json"


def parts_of(out: Path) -> Path:
    """The folder where the parts of a file wait to be joined, with their plan."""
    return out.with_name(out.name + ".parts")


@dataclass(frozen=True, slots=True)
class Simulation(Plan):
    """A plan whose games are written to files.

    ``details``: ``none``; ``purchases`` adds every purchase and each round's prices; ``decisions``
    adds every decision as well.
    """

    details: str = "none"

    def __post_init__(self) -> None:
        Plan.__post_init__(self)
        if self.details not in DETAILS:
            raise SimulationError.of(
                "bad-choice", what="details", value=repr(self.details), allowed=", ".join(DETAILS)
            )

    @property
    def part_games(self) -> int:
        """Games in a part: a few seconds' work. It must not depend on the machine."""
        if not self.in_kernel:
            return 10 if set(self.bots) <= set(BUILT_IN) else 4
        if set(self.bots) != {"random"}:
            return 500
        return 20_000 if self.details == "none" else 2_000

    @property
    def part_count(self) -> int:
        return -(-self.games // self.part_games)

    def part(self, number: int) -> range:
        """The games of a part."""
        first = number * self.part_games
        return range(first, min(first + self.part_games, self.games))

    def to_json(self) -> str:
        plan = {
            "schema": SCHEMA_VERSION,
            "rules": str(self.rules),
            "bots": list(self.bots),
            "games": self.games,
            "seed": self.seed,
            "details": self.details,
        }
        components = self.rules.components.digest
        if components is not None:
            plan["components"] = components
        return json.dumps(plan, sort_keys=True)

    def difference(self, text: str) -> tuple[Message, ...]:
        """How another plan's text differs from this one; empty if they are the same."""
        mine = json.loads(self.to_json())
        try:
            theirs = dict(json.loads(text))
        except (ValueError, TypeError):
            return (Message("sim-plan-unreadable"),)
        differ = (key for key in sorted(mine | theirs) if mine.get(key) != theirs.get(key))
        return tuple(
            Message.of("sim-differs", key=key, found=_short(theirs.get(key)), wanted=_short(mine.get(key)))
            for key in differ
        )

    @classmethod
    def from_json(cls, text: str) -> Simulation:
        plan = json.loads(text)
        if plan["schema"] != SCHEMA_VERSION:
            raise SimulationError.of("sim-schema", schema=plan["schema"], known=SCHEMA_VERSION)
        rules = Rules.parse(plan["rules"])
        return cls(rules, tuple(plan["bots"]), plan["games"], plan["seed"], plan["details"])


def _short(value: object) -> str:
    words = ",".join(value) if isinstance(value, list) else str(value)
    return words if len(words) <= 60 else words[:57] + "..."
