"""The types of what ``View.to_dict`` returns: a view as plain data that ``json`` can write."""

from __future__ import annotations

from typing import TypedDict

from ..catalog import names
from .refusals import Decision


class TileData(TypedDict):
    name: names.BuildingName
    upgraded: bool


class PlayerData(TypedDict):
    """See ``PlayerView``."""

    seat: int
    money: int | None
    counted_money: int
    tokens: dict[names.CommodityName, int]
    storage_limit: int
    production_limit: int
    hand_limit: int
    hand_size: int
    hand: list[int]
    railroads: dict[names.RailroadName, int]
    towns: list[names.TownName]
    buildings: list[TileData]
    mission: names.MissionName | None
    mission_offer: list[names.MissionName]
    meeples: dict[names.MeepleName, int] | None
    shield: names.ShieldName | None
    shield_used: bool
    sealed_bid: int | None


class AuctionData(TypedDict):
    railroad: names.RailroadName
    starter: int
    high_bid: int
    high_bidder: int | None
    passed: list[int]
    least_bid: int
    locomotive: bool


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
    prices: dict[names.CommodityName, int]
    supply: dict[names.CommodityName, int]
    railroad_offer: tuple[names.RailroadName, ...]
    railroad_locomotives: tuple[bool, ...]
    railroads_left: int
    town_offer: names.TownName | None
    town_house: bool
    towns_left: int
    building_offer: tuple[names.BuildingName, ...]
    building_stack: int
    deck_size: int
    discards: tuple[int, ...]
    card_in_play: int | None
    meeple_supply: dict[names.MeepleName, int] | None
    auction: AuctionData | None
    players: list[PlayerData]
