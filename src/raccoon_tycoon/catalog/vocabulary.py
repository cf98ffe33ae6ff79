"""The words that the data files of the missions and the expansion may use (docs/expansion.md)."""

from __future__ import annotations

from typing import get_args

from .names import MeepleName

# The further effects of the expansion's tiles, in the order of the kernel's numbers (docs/expansion.md).
POWERS = (
    "soft-landing",
    "raise-more",
    "building-discount",
    "turn-income",
    "discard-income",
    "bulk-premium",
    "welcome",
    "insurance",
    "pass-income",
    "interest",
    "vp-per-tokens",
    "vp-per-upgrade",
    "vp-per-line",
    "vp-per-meeple",
    "workshop",
)
# What a shield does, once in a game.
ABILITIES = ("start-money", "extra-action", "tokens", "price", "cheap-building", "cheap-town")
MEEPLES: tuple[MeepleName, ...] = get_args(MeepleName)

# What a mission can count, in the order of the kernel's numbers (docs/expansion.md).
MEASURES = (
    "railroads-different",
    "largest-set",
    "railroads-doubled",
    "towns-small",
    "towns-large",
    "towns-different",
    "bonus-buildings",
    "special-buildings",
    "tokens",
    "commodities-held",
    "dear-commodities",
    "dollars-below-20",
    "upgrades",
    "pairs",
)
