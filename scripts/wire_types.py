"""Writes the page's types from the models of what the server sends.

``python scripts/wire_types.py`` writes ``web/src/server/wire.ts``; a test fails while it is out of date.
"""

from __future__ import annotations

import dataclasses
import types
import typing
from pathlib import Path
from typing import Any, Literal, Union, get_args, get_origin

from pydantic import BaseModel

from raccoon_tycoon.api import actions
from raccoon_tycoon.catalog.names import CommodityName, CustomName, MeepleName
from raccoon_tycoon.server.protocol import responses

WIRE = Path(__file__).parent.parent / "web" / "src" / "server" / "wire.ts"

# What the page calls the models, in the order in which they are written.
NAMES: dict[type[BaseModel], str] = {
    responses.CommodityAnswer: "Commodity",
    responses.CardAnswer: "Card",
    responses.RailroadAnswer: "Railroad",
    responses.TownAnswer: "Town",
    responses.BuildingAnswer: "Building",
    responses.MissionAnswer: "Mission",
    responses.ShieldAnswer: "Shield",
    responses.MeepleAnswer: "Meeple",
    responses.ComponentsAnswer: "Components",
    responses.TileAnswer: "Tile",
    responses.PlayerAnswer: "Player",
    responses.AuctionAnswer: "AuctionView",
    responses.ViewAnswer: "View",
    responses.PromptAnswer: "Prompt",
    responses.ScoreAnswer: "Score",
    responses.StandingAnswer: "Standing",
    responses.ResultAnswer: "Result",
    responses.EntryAnswer: "Entry",
    responses.BidAnswer: "BidRange",
    responses.WorthAnswer: "Worth",
    responses.MaximumAnswer: "Maximum",
    responses.CoachAnswer: "Coach",
    responses.CostsAnswer: "Costs",
    responses.YouAnswer: "You",
    responses.SeatAnswer: "Seat",
    responses.AttendanceAnswer: "Attendance",
    responses.NumberAnswer: "SeatNumber",
    responses.TableAnswer: "TableInfo",
    responses.StateAnswer: "State",
    responses.MomentAnswer: "Moment",
    responses.CourseAnswer: "Course",
    responses.MessageAnswer: "Message",
    responses.Choices: "Choices",
    responses.RuleAnswer: "Reason",
    responses.Problem: "Refusal",
    responses.HintAnswer: "Hint",
    responses.PreviewAnswer: "Preview",
    responses.ConsideredAction: "ConsideredAction",
    responses.Considered: "Considered",
    responses.Opened: "Opened",
    responses.Seated: "Seated",
    responses.Lobby: "Lobby",
    responses.Rematch: "Rematch",
    responses.PuzzleListed: "PuzzleListed",
    responses.PuzzleJudged: "PuzzleJudged",
    responses.PuzzleReason: "PuzzleReason",
    responses.PuzzleSolution: "PuzzleSolution",
    responses.PuzzleVerdict: "PuzzleVerdict",
}
# Where a plain dictionary means something that the page has a name for.
MEANINGS: dict[tuple[str, str], str] = {
    ("Commodity", "name"): "CommodityName",
    ("Card", "price"): "CommodityName[]",
    ("Card", "production"): "CommodityName[]",
    ("Town", "commodity"): "CommodityName",
    ("Meeple", "cost"): "CommodityName[]",
    ("Player", "tokens"): "Counts",
    ("View", "prices"): "Counts",
    ("View", "supply"): "Counts",
    ("Course", "prices"): "Record<CommodityName, number[]>",
    ("Entry", "events"): "GameEvent[]",
    ("Moment", "events"): "GameEvent[]",
    ("Moment", "action"): "{ seat: number; action: string } | null",
    ("Preview", "prices"): "Counts",
    ("Preview", "events"): "GameEvent[]",
    ("Hint", "reason"): 'Pick<Reason, "id" | "arguments"> | null',
    ("Hint", "parsed"): "Action",
    ("PuzzleJudged", "parsed"): "Action",
    ("Coach", "parsed"): "Action | null",
    ("You", "actions"): "Action[]",
}
COMMODITY_NAMES = " | ".join(f'"{name}"' for name in get_args(CommodityName))
HEAD = f"""\
// What the server sends. Written by scripts/wire_types.py from the server's models: change those.
export type CommodityName = {COMMODITY_NAMES};
export type Counts = Record<CommodityName, number>;
export type GameEvent = {{ event: string; seat?: number }} & Record<string, unknown>;
"""
PLAIN: dict[Any, str] = {
    int: "number",
    float: "number",
    str: "string",
    bool: "boolean",
    type(None): "null",
    Any: "unknown",
    CommodityName: "CommodityName",
    MeepleName: "string",
    CustomName: "string",
}


def type_text(kind: Any) -> str:
    """A Python type as TypeScript."""
    if kind in PLAIN:
        return PLAIN[kind]
    if isinstance(kind, type) and issubclass(kind, BaseModel):
        return NAMES[kind]
    origin, parts = get_origin(kind), get_args(kind)
    if origin in (Union, types.UnionType):
        if CustomName in parts:  # any name will do
            parts = (CustomName, *(part for part in parts if get_origin(part) is not Literal))
        return " | ".join(dict.fromkeys(type_text(part) for part in parts))
    if origin is Literal:
        return " | ".join(str(part).lower() if isinstance(part, bool) else f'"{part}"' for part in parts)
    if origin is tuple and parts[-1] is not Ellipsis:
        return f"[{', '.join(type_text(part) for part in parts)}]"
    if origin in (list, tuple):
        inner = type_text(parts[0])
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if origin is dict:
        return f"Record<string, {type_text(parts[1])}>"
    raise TypeError(f"{kind} has no form in TypeScript yet")


def interface(model: type[BaseModel], name: str) -> str:
    lines = [f"export interface {name} {{"]
    for field, kind in typing.get_type_hints(model).items():
        if field == "model_config":
            continue
        text = MEANINGS.get((name, field)) or type_text(kind)
        optional = "" if model.model_fields[field].is_required() else "?"
        lines.append(f"  {field}{optional}: {text};")
    return "\n".join([*lines, "}"])


def action_types() -> str:
    """Every action in its parts, told apart by its verb."""
    lines = ["/** An action in its parts. */", "export type Action ="]
    for action in get_args(actions.Action):
        hints = typing.get_type_hints(action)
        parts = {field.name: type_text(hints[field.name]) for field in dataclasses.fields(action)}
        fields = [f'verb: "{action.verb}"', *(f"{name}: {text}" for name, text in parts.items())]
        lines.append(f"  | {{ {'; '.join(fields)} }}")
    return "\n".join(lines) + ";\n"


def written() -> str:
    models = "\n\n".join(interface(model, name) for model, name in NAMES.items())
    return "\n".join([HEAD, action_types(), models, ""])


if __name__ == "__main__":
    WIRE.write_text(written(), encoding="utf-8")
