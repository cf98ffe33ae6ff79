"""The names of all components as types, so that a type checker catches misspelt ones.

Written by scripts/component_names.py from the data files: change those. The six commodities and four meeples
never change. The other kinds can be customised (docs/expansion.md): a custom name is a ``CustomName``. All
names are strings.
"""

from __future__ import annotations

from typing import Literal, NewType

CustomName = NewType("CustomName", str)
"""A name that isn't in the shipped box: ``Build(CustomName("Tea House"))``."""

CommodityName = Literal[
    "wheat",
    "wood",
    "iron",
    "coal",
    "goods",
    "luxury",
]

MeepleName = Literal[
    "animal",
    "tycoon",
    "locomotive",
    "house",
]

RailroadName = (
    Literal[
        "Skunk Works",
        "Sly Fox",
        "Fat Cat",
        "Big Bear",
        "Top Dog",
        "Tycoon",
        "Jack Rabbit",
        "Badger Baron",
    ]
    | CustomName
)

TownName = (
    Literal[
        "Black Friar",
        "Molehill",
        "Bridgewater",
        "Beaver Ford",
        "Trinity",
        "Marketshire",
        "Newgate",
        "Foxwoods",
        "Dunmoor",
        "Bishop's Glen",
        "Badger Downs",
        "Wild Grove",
        "Drover Crossing",
        "Land's End",
        "River Ridge",
        "Canterbury Woods",
        "Hutch Haven",
        "Warren Hill",
        "Clover Field",
        "Hare Harbor",
    ]
    | CustomName
)

BuildingName = (
    Literal[
        "Wheat Field",
        "Lumber Yard",
        "Coal Deposit",
        "Iron Deposit",
        "Tool & Die",
        "Vineyard",
        "Machine Shop",
        "Lumber/Wheat Trading Firm",
        "Coal/Iron Trading Firm",
        "Goods/Luxury Trading Firm",
        "Warehouse",
        "Construction Company",
        "Freight Company",
        "Governor's Mansion",
        "Rail Baron",
        "Bank",
        "Mayor's Office",
        "Auction House",
        "Smuggler",
        "Black Market",
        "Brick Works",
        "Trading Floor",
        "Export Company",
        "Cottage Industry",
        "Factory",
        "Fat Cat Bank",
        "Fat Cat Rail Baron",
        "Fat Cat Mansion",
        "Locomotive Factory",
        "Housing Construction",
        "Quiet Exchange",
        "Town Crier",
        "Architect",
        "Post Office",
        "Junk Yard",
        "Granary",
        "Guild Hall",
        "Wholesaler",
        "Traveling Fair",
        "Insurance Office",
        "Telegraph Office",
    ]
    | CustomName
)

MissionName = (
    Literal[
        "Every Whistle",
        "Long Train",
        "Double Track",
        "Hamlets",
        "City Lights",
        "Grand Tour",
        "Workshop Row",
        "High Street",
        "Full Barns",
        "Curio Cabinet",
        "Bull Market",
        "Empty Pockets",
    ]
    | CustomName
)

ShieldName = (
    Literal[
        "Duke Furtop",
        "Lady Thistle",
        "Captain Quill",
        "Countess Clover",
        "Professor Bramble",
        "Mayor Mudpaw",
    ]
    | CustomName
)
