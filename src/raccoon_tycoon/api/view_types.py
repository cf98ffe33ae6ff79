"""A view as plain data, which ``json`` can write: what ``View.to_dict`` returns, key by key."""

from __future__ import annotations

from typing import TypedDict

from ..catalog.names import (
    BuildingName,
    CommodityName,
    MeepleName,
    MissionName,
    RailroadName,
    ShieldName,
    TownName,
)
from .refusals import Decision


class TileData(TypedDict):
    name: BuildingName
    upgraded: bool


class PlayerData(TypedDict):
    """See ``PlayerView``."""

    seat: int
    money: int | None
    counted_money: int
    tokens: dict[CommodityName, int]
    storage_limit: int
    production_limit: int
    hand_limit: int
    hand_size: int
    hand: list[int]
    railroads: dict[RailroadName, int]
    towns: list[TownName]
    buildings: list[TileData]
    mission: MissionName | None
    mission_offer: list[MissionName]
    meeples: dict[MeepleName, int] | None
    shield: ShieldName | None
    shield_used: bool
    sealed_bid: int | None


class AuctionData(TypedDict):
    railroad: RailroadName
    starter: int
    high_bid: int
    high_bidder: int | None
    passed: list[int]


class ViewData(TypedDict):
    """See ``View``, which has a property for each."""

    seat: int | None
    rules: str
    to_move: int | None
    decision: Decision
    round: int
    turn: int | None
    start_player: int | None
    last_round: bool
    prices: dict[CommodityName, int]
    supply: dict[CommodityName, int]
    railroad_offer: tuple[RailroadName, ...]
    railroad_locomotives: tuple[bool, ...]
    railroads_left: int
    town_offer: TownName | None
    town_house: bool
    towns_left: int
    building_offer: tuple[BuildingName, ...]
    building_stack: int
    deck_size: int
    discards: tuple[int, ...]
    card_in_play: int | None
    meeple_supply: dict[MeepleName, int] | None
    auction: AuctionData | None
    players: list[PlayerData]
