"""The sizes of the state's arrays, with room for six players, the expansion and some more tiles."""

from ..catalog import components

SEATS = 6
COMMODITY_COUNT = 6
CARD_COUNT = 54
RAILROAD_KINDS = 8
RAILROAD_CARDS = 32
TOWN_COUNT = 20
TILE_KINDS = max(48, len(components.BUILDINGS))
TILE_STACK = max(48, sum(tile.copies for tile in components.BUILDINGS))
UPGRADES = sum(tile.effect == "bonus" for tile in components.BUILDINGS)
HAND_SIZE = 8
RAILROAD_OFFER = 2
MISSION_KINDS = 24
POWER_KINDS = 16
MEEPLE_COUNT = 4
SHIELD_KINDS = 8
MISSIONS_DEALT = 2
TILE_OFFER = 4
EVENT_WIDTH = 9
EVENT_ROOM = 64
MOST_UNITS = 29
MOST_STATES = 1_000_000  # in a batch: every index into its buffers fits a C int
