"""What clients send: request bodies and socket messages."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, TypeAdapter

from ...api.actions import MOST_DOLLARS
from ...api.record import LONGEST_NAME
from ..match import wanted
from ..match.seats import WrongValue, clean_name

LONGEST_ACTION = 400
LONGEST_MESSAGE = 500
MOST_CONSIDERED = 20


def _clean_text(text: str) -> str:
    text = text.strip()
    if not text or not all(character.isprintable() for character in text):
        raise WrongValue.of("wrong-talk")
    return text


Name = Annotated[
    str, Field(min_length=1, max_length=LONGEST_NAME, examples=["Ann"]), AfterValidator(clean_name)
]
Key = Annotated[
    str, Field(min_length=8, max_length=64, pattern="^[A-Za-z0-9_-]+$", examples=["5f1d7a84-0001"])
]
Version = Annotated[int, Field(ge=0, le=2**31 - 1, examples=[0])]
Dollars = Annotated[int, Field(ge=0, le=MOST_DOLLARS, examples=[12])]
ActionText = Annotated[str, Field(min_length=1, max_length=LONGEST_ACTION, examples=["sell wood 4"])]
Talk = Annotated[
    str, Field(min_length=1, max_length=LONGEST_MESSAGE, examples=["Good game!"]), AfterValidator(_clean_text)
]
Level = Annotated[str, Field(min_length=1, max_length=32, examples=["random"])]
SeatNumber = Annotated[int, Field(ge=0, le=5)]


Hex = Annotated[str, Field(pattern="^[0-9a-f]{64}$", examples=["5f1d7a84" * 8])]


class Form(BaseModel):
    model_config: ClassVar[ConfigDict] = ConfigDict(extra="forbid")


class SeatForm(Form):
    """``person``: plays on the device that opens the table; ``open``: for anyone who joins; ``bot``."""

    kind: Literal["person", "open", "bot"] = "open"
    name: Name | None = None
    bot: Level | None = Field(default=None, description="the bot's level; only for a bot")
    commitment: Hex | None = Field(
        default=None, description="the SHA-256 of the number that a person here adds to the seed"
    )


class TableOptions(Form):
    """What the players agree on besides the rules."""

    hints: bool = Field(default=True, description="players may ask what the best bot would do")
    undo: bool = Field(default=True, description="players may take back their own steps")
    clock: int | None = Field(
        default=None, ge=5, le=30 * 86_400, description="seconds for a decision; then a bot makes this one"
    )
    takeover: int | None = Field(
        default=None,
        ge=5,
        le=60 * 86_400,
        description="seconds after which a bot takes an undecided seat over",
    )
    substitute: Level | None = Field(
        default=None, description="the bot that plays for the absent; by default the best"
    )
    bot_pause: float = Field(default=0, ge=0, le=10, description="seconds that a bot waits before it acts")
    webhook: str | None = Field(
        default=None, max_length=500, description="where the table's notices are sent"
    )


class NewTable(Form):
    """A table to be opened."""

    rules: str = Field(
        default="players=4",
        max_length=400,
        description="a preset's name and options",
        examples=["japanese players=3"],
    )
    seats: list[SeatForm] | None = Field(
        default=None, max_length=6, description="one for each player; by default open"
    )
    listed: bool = Field(default=False, description="show the table in the lobby")
    options: TableOptions = TableOptions()

    def understood(self) -> wanted.WantedTable:
        """The same, as the tables expect it."""
        seats = None
        if self.seats is not None:
            seats = [wanted.WantedSeat(**seat.model_dump()) for seat in self.seats]
        options = wanted.TableOptions(**self.options.model_dump())
        return wanted.WantedTable(self.rules, seats, self.listed, options)


class Join(Form):
    name: Name
    seat: SeatNumber | None = Field(default=None, description="which open seat; by default the first")


class Rename(Form):
    name: Name


class Start(Form):
    fill: Level | None = Field(default=None, description="a bot for every seat that is still open")
    within: Annotated[int, Field(ge=1, le=3600)] | None = Field(
        default=None,
        description="wait this many seconds for every person's commitment, and begin with the last one",
    )


class Commitment(Form):
    """The commitment to a number of 32 bytes that a player adds to the seed."""

    commitment: Hex = Field(description="the SHA-256 of the number's bytes")


class Number(Form):
    """The number behind the commitment."""

    number: Hex


class Step(Form):
    """An action responds to a version of the game; the key identifies repeated messages."""

    version: Version
    key: Key
    action: ActionText


class Undo(Form):
    version: Version
    key: Key


class MaximumForm(Form):
    """A sealed bid for the auction under way; one of 0 passes."""

    amount: Dollars
    above: Literal["pass", "ask"] = Field(default="pass", description="what to do when others bid more")


class Say(Form):
    text: Talk
    key: Key | None = Field(default=None, description="a message with a key is said once")


class Webhook(Form):
    url: str | None = Field(
        default=None, max_length=500, description="where to send notices; null for nowhere"
    )


class Branch(Form):
    """A new table from a moment of a finished game: one person against bots."""

    move: Version = Field(description="how many actions of the record have been played")
    seat: SeatNumber = Field(default=0, description="the seat to play on from there")
    name: Name = "Player"
    bot: Level | None = Field(default=None, description="the bot of the other seats; by default the best")


class LessonForm(Form):
    """The guided first game."""

    name: Name = "Player"
    bot_pause: float = Field(
        default=1.2, ge=0, le=10, description="seconds that a rival waits before it acts"
    )


class PuzzleAnswer(Form):
    action: ActionText | None = Field(default=None, description="null gives up: the solution is told")


class PuzzleConsider(Form):
    """Ask of each action what it would do, or why it can't be done now."""

    actions: Annotated[list[ActionText], Field(min_length=1, max_length=MOST_CONSIDERED)]


class ImportForm(Form):
    record: str = Field(min_length=1, description="a record, as text or JSON")


# Over a socket: the same forms, with a type to tell them apart and a key that the answer repeats.


class Hello(Form):
    """The first message. ``since``: the version whose history the client has seen."""

    type: Literal["hello"]
    secret: str | None = Field(default=None, max_length=64)
    since: Version = 0


class Act(Step):
    type: Literal["act"]


class TakeBack(Undo):
    type: Literal["undo"]


class Maximum(MaximumForm):
    """``amount`` null withdraws the sealed bid."""

    type: Literal["maximum"]
    key: Key
    amount: Dollars | None  # type: ignore[assignment]  # over HTTP taking back is a request of its own


class Hint(Form):
    type: Literal["hint"]
    key: Key


class Consider(Form):
    """Ask of each action what it would do, or why it can't be done now."""

    type: Literal["consider"]
    key: Key
    actions: Annotated[list[ActionText], Field(min_length=1, max_length=MOST_CONSIDERED)]


class Chat(Say):
    type: Literal["chat"]
    key: Key


Wish = Act | TakeBack | Maximum | Hint | Consider | Chat
WISHES: TypeAdapter[Wish] = TypeAdapter(Annotated[Wish, Field(discriminator="type")])
