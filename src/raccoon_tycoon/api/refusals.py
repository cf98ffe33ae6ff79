"""Why an action is refused: a message for the player, with the section of the rules."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Literal

from ..catalog.components import COMMODITIES, COMMODITY_INDEX
from ..frozen import frozen
from ..kernel import backend, figures, ids, refusals
from ..kernel.boxes import box_of
from ..locale import Message, Value, said, slug
from .actions import Action, Bonus, BuyTownAny, counts_of, tokens_of

if TYPE_CHECKING:
    from ..kernel.state import State

Arguments = dict[str, Value]

Decision = Literal[
    "start",
    "action",
    "take",
    "bonus",
    "trade",
    "discard",
    "bid",
    "second sale",
    "second purchase",
    "payment",
    "meeple",
    "shield",
    "sealed bid",
    "mission",
    "over",
]
"""What a seat must decide, as one word."""
DECISIONS: dict[int, Decision] = {
    ids.CHOOSE_START: "start",
    ids.CHOOSE_ACTION: "action",
    ids.CHOOSE_TAKE: "take",
    ids.CHOOSE_BONUS: "bonus",
    ids.CHOOSE_BONUS_TAKE: "bonus",
    ids.CHOOSE_TRADE: "trade",
    ids.CHOOSE_UNITS: "trade",
    ids.CHOOSE_DISCARD: "discard",
    ids.CHOOSE_BID: "bid",
    ids.CHOOSE_SALE: "second sale",
    ids.CHOOSE_PURCHASE: "second purchase",
    ids.CHOOSE_PAYMENT: "payment",
    ids.CHOOSE_MEEPLE: "meeple",
    ids.CHOOSE_SHIELD: "shield",
    ids.CHOOSE_SEALED_BID: "sealed bid",
    ids.CHOOSE_MISSION: "mission",
    ids.NOTHING: "over",
}


@frozen
class Refusal:
    """Why the rules don't allow an action; ``message`` says it in any language, ``str`` in English."""

    id: str
    section: str
    arguments: tuple[tuple[str, Value], ...] = ()

    @property
    def sentence(self) -> Message:
        return Message(f"refusal-{self.id}", self.arguments)

    @property
    def message(self) -> Message:
        """The sentence with the section of the rules."""
        return Message("refusal", (("sentence", self.sentence), ("section", self.section)))

    @property
    def text(self) -> str:
        return said(self.sentence)

    def __str__(self) -> str:
        return said(self.message)


class IllegalAction(ValueError):
    """An action that the rules don't allow now; nothing has changed."""

    def __init__(self, action: Action, refusal: Refusal) -> None:
        super().__init__(action, refusal)
        self.action = action
        self.refusal = refusal

    @property
    def message(self) -> Message:
        """The action and why it is refused, as a message for any language."""
        return Message.of("at-place", place=str(self.action), problem=self.refusal.message)

    def __str__(self) -> str:
        return said(self.message)


_DECISION_MESSAGES = {decision: Message(f"decision-{slug(name)}") for decision, name in DECISIONS.items()}


@functools.cache
def decision_words(decision: int) -> str:
    """What must be decided, in an English phrase."""
    return said(_DECISION_MESSAGES[decision])


def _none(state: State, action: Any) -> Arguments:
    return {}


def _decision(state: State, action: Any) -> Arguments:
    return {"decision": _DECISION_MESSAGES[state.decision]}


def _commodity(state: State, action: Any) -> Arguments:
    return {"commodity": action.commodity}


def _token(state: State, action: Any) -> Arguments:
    """The first commodity of which more tokens are named than available."""
    there = available_tokens(state, action)
    for commodity, wanted, most in zip(COMMODITIES, counts_of(action.tokens), there, strict=True):
        if wanted > most:
            return {"commodity": commodity.name, "wanted": wanted, "available": most}
    return {"commodity": "", "wanted": 0, "available": 0}


def _count(state: State, action: Any) -> Arguments:
    return {"named": len(action.tokens), "needed": needed_tokens(state, action)}


def _tile(state: State, action: Any) -> Arguments:
    kind = box_of(state).building_index[action.building.lower()]
    return {
        "building": action.building,
        "cost": backend.tile_price(state, state.seat, kind),
        "upgrade_cost": backend.upgrade_price(state, state.seat, kind),
        "money": state.money[state.seat],
    }


def _railroad(state: State, action: Any) -> Arguments:
    minimum = box_of(state).railroad(action.railroad).minimum_bid
    return {"railroad": action.railroad, "minimum": minimum, "money": state.money[state.seat]}


def _bid(state: State, action: Any) -> Arguments:
    least = 0 if state.decision == ids.CHOOSE_SEALED_BID else backend.least_bid(state)
    return {"bid": action.amount, "least": least, "money": state.money[state.seat]}


def _sale(state: State, action: Any) -> Arguments:
    held = state.tokens[state.seat][COMMODITY_INDEX[action.commodity]]
    return {"commodity": action.commodity, "units": action.units, "held": held}


def _trade(state: State, action: Any) -> Arguments:
    commodity = COMMODITY_INDEX[action.commodity]
    held = state.tokens[action.seat][commodity] if action.seat < state.players else 0
    return {
        "seat": action.seat + 1,
        "commodity": action.commodity,
        "units": action.units,
        "held": held,
        "price": state.price[commodity],
        "money": state.money[state.seat],
    }


def _meeple(state: State, action: Any) -> Arguments:
    return {"meeple": action.meeple, "tokens": tokens_of(box_of(state).meeple(action.meeple).cost)}


def _shield(state: State, action: Any) -> Arguments:
    return {"shield": action.shield}


def _mission(state: State, action: Any) -> Arguments:
    return {"mission": action.mission}


def _town(state: State, action: Any) -> Arguments:
    town = box_of(state).towns[state.town_offer]
    seat = state.seat
    return {
        "town": town.name,
        "commodity": COMMODITIES[town.commodity].name,
        "amount": backend.town_price(state, seat),
        "any_amount": backend.town_any_price(state, seat),
        "held": state.tokens[seat][town.commodity],
        "held_any": sum(state.tokens[seat]),
    }


# Each reason's id, section, and where its message's arguments come from.
_REASONS: dict[int, tuple[str, str, Callable[[State, Any], Arguments]]] = {
    refusals.GAME_OVER: ("game-over", "4", _none),
    refusals.NOT_NOW: ("not-now", "3", _decision),
    refusals.UNKNOWN_ACTION: ("unknown-action", "3", _none),
    refusals.TOKEN_NOT_THERE: ("token-not-there", "3", _token),
    refusals.TOKEN_ORDER: ("token-order", "3", _none),
    refusals.CARD_NOT_IN_HAND: ("card-not-in-hand", "3.1", _none),
    refusals.BONUS_NOT_OWNED: ("bonus-not-owned", "3.1", _tile),
    refusals.BONUS_NO_MATCH: ("bonus-no-match", "6", _tile),
    refusals.NO_SUCH_PARTNER: ("no-such-partner", "3.1", _none),
    refusals.PARTNER_HAS_NONE: ("partner-has-none", "3.1", _trade),
    refusals.TRADE_TOO_DEAR: ("trade-too-dear", "3.1", _trade),
    refusals.TRADE_TOO_MANY: ("trade-too-many", "3.1", _trade),
    refusals.SELL_TOO_MANY: ("sell-too-many", "3.2", _sale),
    refusals.NO_EXPORT_COMPANY: ("no-export-company", "3.2", _none),
    refusals.SAME_COMMODITY: ("same-commodity", "3.2", _sale),
    refusals.RAILROAD_NOT_OFFERED: ("railroad-not-offered", "3.3", _railroad),
    refusals.CANNOT_PAY_MINIMUM: ("cannot-pay-minimum", "3.3", _railroad),
    refusals.LOT_WAS_UNSOLD: ("lot-was-unsold", "6", _railroad),
    refusals.BID_TOO_LOW: ("bid-too-low", "3.3", _bid),
    refusals.BID_ABOVE_MONEY: ("bid-above-money", "3.3", _bid),
    refusals.MUST_OPEN: ("must-open", "3.3", _none),
    refusals.TILE_NOT_OFFERED: ("tile-not-offered", "3.4", _tile),
    refusals.TILE_TOO_DEAR: ("tile-too-dear", "3.4", _tile),
    refusals.UPGRADE_NOT_OWNED: ("upgrade-not-owned", "3.4", _tile),
    refusals.ALREADY_UPGRADED: ("already-upgraded", "3.4", _tile),
    refusals.UPGRADE_TOO_DEAR: ("upgrade-too-dear", "3.4", _tile),
    refusals.NO_TOWN_LEFT: ("no-town-left", "3.5", _none),
    refusals.TOWN_TOO_FEW: ("town-too-few", "3.5", _town),
    refusals.TOWN_ANY_TOO_FEW: ("town-any-too-few", "3.5", _town),
    refusals.WRONG_COUNT: ("wrong-count", "3", _count),
    refusals.NO_UPGRADE_SIDE: ("no-upgrade-side", "3.4", _tile),
    refusals.NO_BONUS_BUILDING: ("no-bonus-building", "3.1", _tile),
    refusals.SHIELD_TAKEN: ("shield-taken", "8", _shield),
    refusals.NO_SHIELD: ("no-shield", "8", _none),
    refusals.SHIELD_IS_USED: ("shield-is-used", "8", _none),
    refusals.SHIELD_USELESS: ("shield-useless", "8", _none),
    refusals.NO_WORKSHOP: ("no-workshop", "8", _meeple),
    refusals.NO_MEEPLE_LEFT: ("no-meeple-left", "8", _meeple),
    refusals.MEEPLE_TOO_DEAR: ("meeple-too-dear", "8", _meeple),
    refusals.COLUMN_FULL: ("column-full", "8", _meeple),
    refusals.NO_FREE_CARD: ("no-free-card", "8", _meeple),
    refusals.NO_SUCH_PLACE: ("no-such-place", "8", _none),
    refusals.MISSION_NOT_DEALT: ("mission-not-dealt", "7", _mission),
}


def explain(reason: int, state: State, action: Action) -> Refusal | None:
    """The kernel's reason number as a refusal; ``None`` for 0."""
    if reason == refusals.LEGAL:
        return None
    id, section, arguments_of = _REASONS[reason]
    return Refusal(id, section, tuple(arguments_of(state, action).items()))


# Choices of tokens


def available_tokens(state: State, action: Any) -> list[int]:
    """How many tokens of each commodity an action that chooses tokens may name."""
    if isinstance(action, BuyTownAny):
        return list(state.tokens[state.seat])
    if isinstance(action, Bonus) and state.decision == ids.CHOOSE_BONUS:
        most = needed_tokens(state, action)
        return [min(most, supply) for supply in state.supply]
    return list(state.available)


def needed_tokens(state: State, action: Any) -> int:
    """How many tokens an action that chooses tokens must name."""
    if isinstance(action, BuyTownAny):
        return backend.town_any_price(state, state.seat)
    if isinstance(action, Bonus) and state.decision == ids.CHOOSE_BONUS:
        tile = box_of(state).building_index[action.building.lower()]
        if figures.TILE_BONUS[tile] != figures.ANY_COMMODITY:
            return 0
        return min(1 + state.upgraded[state.seat][tile], sum(state.supply))
    return state.need + sum(state.chosen)
