"""The components of the game itself, without those of the expansion."""

from __future__ import annotations

from raccoon_tycoon.catalog import components

RAILROADS = tuple(railroad for railroad in components.RAILROADS if not railroad.expansion)
TOWNS = tuple(town for town in components.TOWNS if not town.expansion)
BUILDINGS = tuple(tile for tile in components.BUILDINGS if not tile.expansion)
