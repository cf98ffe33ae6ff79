"""What the server sends, as types: the OpenAPI document and the page's types are made from these.

Most answers are assembled from encoded parts (``encode.py``); tests check them against these types.
"""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from pydantic import BaseModel, ConfigDict


class Answer(BaseModel):
    model_config: ClassVar[ConfigDict] = ConfigDict(extra="forbid")


class TileAnswer(Answer):
    name: str
    upgraded: bool


class PlayerAnswer(Answer):
    """``money``, ``mission`` are null and ``hand`` is empty until the game is over; ``you`` has your own."""

    seat: int
    money: int | None
    counted_money: int
    tokens: dict[str, int]
    storage_limit: int
    production_limit: int
    hand_limit: int
    hand_size: int
    hand: list[int]
    railroads: dict[str, int]
    towns: list[str]
    buildings: list[TileAnswer]
    mission: str | None
    mission_offer: list[str]
    meeples: dict[str, int] | None
    shield: str | None
    shield_used: bool
    sealed_bid: int | None


class AuctionAnswer(Answer):
    railroad: str
    starter: int
    high_bid: int
    high_bidder: int | None
    passed: list[int]
    least_bid: int
    locomotive: bool


class ViewAnswer(Answer):
    """The game as a spectator sees it."""

    seat: int | None
    rules: str
    to_move: int | None
    decision: str
    round: int
    turn: int | None
    start_player: int | None
    last_round: bool
    prices: dict[str, int]
    supply: dict[str, int]
    railroad_offer: list[str]
    railroad_locomotives: list[bool]
    railroads_left: int
    town_offer: str | None
    town_house: bool
    towns_left: int
    building_offer: list[str]
    building_stack: int
    deck_size: int
    discards: list[int]
    card_in_play: int | None
    meeple_supply: dict[str, int] | None
    auction: AuctionAnswer | None
    players: list[PlayerAnswer]


class PromptAnswer(Answer):
    """Who must decide what; ``words`` completes "Ann must ..."."""

    seat: int | None
    decision: str
    words: str


class PointsAnswer(Answer):
    """A player's points by their source."""

    seat: int
    towns: int
    railroads: int
    buildings: int
    pairs: int
    specials: list[tuple[str, int]]
    mission: tuple[str, int] | None
    meeples: list[tuple[str, int]]


class ScoreAnswer(PointsAnswer):
    money: int
    total: int


class StandingAnswer(PointsAnswer):
    """What a player would score now, as far as it is public.

    ``secret``: what isn't counted in, ``mission`` or the name of a building that scores hidden money.
    """

    total: int
    secret: list[str]


class ResultAnswer(Answer):
    winners: list[int]
    decided_by: Literal["points", "money", "shared", "sudden death"]
    scores: list[ScoreAnswer]


class EntryAnswer(Answer):
    """One version: an action, or ``undo``, and the events it caused."""

    version: int
    seat: int
    action: str
    at: float
    events: list[dict[str, Any]]


class BidAnswer(Answer):
    least: int
    most: int


class WorthAnswer(Answer):
    """What a railroad card would add to the seat's score: from sets, pairs and everything else."""

    before: int
    after: int
    pairs: int
    others: int


class MaximumAnswer(Answer):
    amount: int
    above: Literal["pass", "ask"]


class CoachAnswer(Answer):
    """The guided first game: the coach's message, the expected action and, at the end, the points."""

    step: str
    action: str | None
    parsed: dict[str, Any] | None
    points: dict[str, int]


class CostsAnswer(Answer):
    """What the seat pays now, in dollars and, for the town, in tokens of its own commodity or of any mix."""

    buildings: dict[str, int]
    upgrades: dict[str, int]
    town: int | None
    town_any: int | None


class YouAnswer(Answer):
    """What only this seat sees. ``legal`` are the actions as text; any bid in the range is legal too.

    ``actions`` are the same, split into their parts: ``{"verb": "sell", "commodity": "wood", "units": 4,
    ...}``.

    ``standing`` includes the seat's own secrets. ``lot``: what the card up for auction would be worth to it.
    """

    seat: int
    money: int
    hand: list[int]
    mission: str | None
    standing: StandingAnswer
    legal: list[str]
    actions: list[dict[str, Any]]
    bid: BidAnswer | None
    lot: WorthAnswer | None
    costs: CostsAnswer
    undo: bool
    maximum: MaximumAnswer | None
    coach: CoachAnswer | None


class SeatAnswer(Answer):
    """``invited``: asked to play again, but hasn't answered. ``absent``: seconds since they left."""

    seat: int
    kind: Literal["person", "open", "bot", "away", "resigned", "invited"]
    name: str
    bot: str | None
    absent: float | None = None


class AttendanceAnswer(Answer):
    """An entry of the log about a seat besides its actions, and after which version."""

    seat: int
    what: Literal["left", "returned", "substituted", "took back", "resigned"]
    version: int
    at: float


class NumberAnswer(Answer):
    """A seat's contribution to the seed; ``number`` is null until it is revealed."""

    seat: int
    commitment: str
    number: str | None


class TableAnswer(Answer):
    """``commitment``: the SHA-256 of the server's part of the seed; ``numbers``: the players' parts.

    ``drawing``: the numbers are being revealed. When the game is over, ``seed`` is shown and, if players
    contributed to it, the server's ``secret``.

    ``components``: the digest of custom figures, if the game uses any (docs/expansion.md).

    ``absence_seconds``: once somebody has been gone this long, the host may let a bot play for them.
    """

    id: str
    status: Literal["waiting", "drawing", "playing", "finished", "study"]
    created: float
    listed: bool
    rules: str
    rules_version: int
    components: str | None
    options: dict[str, Any]
    seats: list[SeatAnswer]
    commitment: str
    numbers: list[NumberAnswer]
    secret: str | None
    seed: str | None
    rematch: str | None
    attendance: list[AttendanceAnswer] = []
    absence_seconds: float | None = None


class StateAnswer(Answer):
    """``type`` is ``state`` for a whole state and ``update`` after one action (then without ``table``).

    ``busy``: the server is so busy that its bots think less than usual.

    ``seconds_left``: until a bot decides for the seat to move, if the table has a clock.
    """

    type: Literal["state", "update"]
    version: int
    view: ViewAnswer | None
    prompt: PromptAnswer | None
    standings: list[StandingAnswer] | None
    result: ResultAnswer | None
    entries: list[EntryAnswer]
    you: YouAnswer | None
    busy: bool = False
    seconds_left: float | None = None
    table: TableAnswer | None = None


class Problem(Answer):
    """A refusal: a short id, a sentence and, where it helps, the current state."""

    error: str
    text: str
    arguments: dict[str, int | str]
    where: list[str] | None = None
    rule: RuleAnswer | None = None
    accepted: int | None = None
    state: StateAnswer | None = None


class Opened(Answer):
    """Keep the secrets: they are never shown again. ``seats`` are those on the host's device."""

    table: TableAnswer
    host: str
    seats: dict[int, str]


class Seated(Answer):
    seat: int
    secret: str
    table: TableAnswer


class Lobby(Answer):
    waiting: list[TableAnswer]
    playing: list[TableAnswer]


Origin = Literal["printed", "designed", "own"]


class CommodityAnswer(Answer):
    name: str
    tokens: int
    lowest_price: int
    highest_price: int


class CardAnswer(Answer):
    number: int
    price: list[str]
    production: list[str]


class RailroadAnswer(Answer):
    """``set_points[n]`` is what a set of n cards is worth; a wild railroad's cards join any other set."""

    name: str
    copies: int
    minimum_bid: int
    set_points: list[int]
    min_players: int
    wild: bool
    expansion: bool
    origin: Origin


class TownAnswer(Answer):
    name: str
    points: int
    commodity: str
    amount: int
    any_amount: int
    expansion: bool
    origin: Origin


class BuildingAnswer(Answer):
    name: str
    basic: bool
    copies: int
    cost: int
    upgrade: str | None
    upgrade_cost: int
    effect: str
    arguments: list[str]
    expansion: bool
    instead_of: str | None
    origin: Origin


class MissionAnswer(Answer):
    """Scores ``points`` for every ``per`` of what ``measure`` counts, at most ``most``."""

    name: str
    points: int
    per: int
    measure: str
    most: int
    origin: Origin


class ShieldAnswer(Answer):
    name: str
    ability: str
    amount: int
    origin: Origin


class MeepleAnswer(Answer):
    """``column[n]`` is what n of them score on a player board; one without a column stands on a card."""

    name: str
    cost: list[str]
    column: list[int]
    place: Literal["railroad", "town"] | None
    points: int
    bounty: int
    supply: int
    origin: Origin


class ComponentsAnswer(Answer):
    """The components. ``own`` is the digest of custom figures, like a table's ``components``.

    ``own_names``: custom names, each with a shipped component of the same kind.
    """

    own: str | None
    own_names: dict[str, str]
    commodities: list[CommodityAnswer]
    cards: list[CardAnswer]
    railroads: list[RailroadAnswer]
    towns: list[TownAnswer]
    buildings: list[BuildingAnswer]
    missions: list[MissionAnswer]
    shields: list[ShieldAnswer]
    meeples: list[MeepleAnswer]


class Choices(Answer):
    """The choices for opening a table."""

    presets: dict[str, str]
    options: dict[str, list[str]]
    bots: list[str]
    best_bot: str


class HintAnswer(Answer):
    version: int
    bot: str
    action: str
    parsed: dict[str, Any]
    reason: dict[str, Any] | None


class RuleAnswer(Answer):
    """Why the rules forbid an action. Use ``id`` and ``arguments`` for other languages."""

    id: str
    section: str
    arguments: dict[str, int | str]
    text: str


class PreviewAnswer(Answer):
    """What an action would do at once, without anything it would reveal, and the situation afterwards.

    ``prices`` are those at the end of a production; ``take`` is how many tokens it brings, ``over`` how many
    of them won't fit. ``idle``: what should change and doesn't (a price at its top, a tile beside a better).
    ``points``: what the score sheet gains, ``gains`` line by line; ``lot``: what the card put up for auction
    would be worth.
    """

    text: str
    events: list[dict[str, Any]]
    prices: dict[str, int]
    money: int
    take: int
    over: int
    idle: list[str]
    points: int
    gains: dict[str, int]
    lot: WorthAnswer | None


class ConsideredAction(Answer):
    """One of ``refusal`` and ``preview`` is null."""

    action: str
    refusal: RuleAnswer | None
    preview: PreviewAnswer | None


class Considered(Answer):
    version: int
    actions: list[ConsideredAction]


class WhyNot(Answer):
    version: int
    action: str
    refusal: RuleAnswer | None


class Preview(Answer):
    version: int
    action: str
    preview: PreviewAnswer


class MessageAnswer(Answer):
    """``seat`` is null and ``name`` empty for messages from the table itself, which older versions sent."""

    id: int
    at: float
    seat: int | None
    name: str
    text: str


class Rematch(Answer):
    """``host``: whether the caller's secret is also the host's at the new table."""

    table: str
    host: bool


class MomentAnswer(Answer):
    move: int
    moves: int
    action: dict[str, Any] | None
    events: list[dict[str, Any]]
    view: ViewAnswer
    prompt: PromptAnswer
    standings: list[StandingAnswer]
    state_hash: str | None


class CourseAnswer(Answer):
    """A finished game over time: before the first action and after each. Money and points by seat."""

    rounds: list[int]
    prices: dict[str, list[int]]
    money: list[list[int]]
    points: list[list[int]]


class PuzzleListed(Answer):
    """``level``: 1 is easy, 3 is hard."""

    id: str
    theme: str
    level: int


class PuzzleJudged(Answer):
    """An action of a puzzle and the winning chance that it leaves."""

    action: str
    parsed: dict[str, Any]
    chance: float
    right: bool


class PuzzleReason(Answer):
    id: str
    arguments: dict[str, int | str]


class PuzzleSolution(Answer):
    """The judged actions, best first, and why the first one is best."""

    answers: list[PuzzleJudged]
    reason: PuzzleReason


class PuzzleVerdict(Answer):
    """``chance``: the winning chance the given action leaves, if it was judged; ``best``: the best one's.

    ``solution``: only if it was found or given up.
    """

    right: bool
    chance: float | None
    best: float
    solution: PuzzleSolution | None


class Done(Answer):
    done: Literal[True] = True
