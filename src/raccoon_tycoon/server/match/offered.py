"""The choices for opening a table."""

from __future__ import annotations

from typing import Any

from ...api.rules import OPTION_VALUES, PRESETS
from ...bots import BEST, BUILT_IN


def choices() -> dict[str, Any]:
    """Presets, options and bots, as ``Choices`` of the protocol has them."""
    return {
        "presets": {name: str(rules) for name, rules in PRESETS.items()},
        "options": {name: list(values) for name, values in OPTION_VALUES.items()},
        "bots": list(BUILT_IN),
        "best_bot": BEST,
    }
