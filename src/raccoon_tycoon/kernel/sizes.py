"""How large the state's arrays are. Room for six players and the expansion is included."""

SEATS = 6
COMMODITY_COUNT = 6
CARD_COUNT = 54
RAILROAD_KINDS = 8
RAILROAD_CARDS = 32
TOWN_COUNT = 20
TILE_KINDS = 48
TILE_STACK = 48
UPGRADES = 7
HAND_SIZE = 8
RAILROAD_OFFER = 2
MISSION_KINDS = 24
MISSIONS_DEALT = 2
TILE_OFFER = 4
EVENT_WIDTH = 9
EVENT_ROOM = 64
MOST_UNITS = 29
MOST_STATES = 1_000_000  # in a batch: every place in its buffers stays a C int
