"""A game as a file: headers, then one action per line (docs/notation.md has the grammar)."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ..locale import Explained, Message, Value, as_is, said
from ..whole_file import replacing
from .actions import Action, ActionError, parse_action, parse_seat, seat_text
from .rules import RULES_VERSION, Rules, RulesError
from .shared_seed import SeatNumber, SharedSeed, sha256_of

FORMAT_VERSION = 1
MAGIC = f"Raccoon Tycoon record {FORMAT_VERSION}"
JSON_FORMAT = "raccoon-tycoon-record"
LARGEST_FILE = 16_000_000
LONGEST_NAME = 64
LONGEST_QUOTE = 300
HALF_CHARACTER = re.compile(r"\\u[dD][89a-fA-F]")


class RecordError(Explained, ValueError):
    """A record that can't be read or can't be true: file, line and reason (``reason`` in English)."""

    def __init__(self, source: str, line: int | None, reason: Message | str) -> None:
        problem = _shortened(as_is(reason) if isinstance(reason, str) else reason)
        place = {} if line is None else {"line": line}
        super().__init__(
            Message.of("at-place" if line is None else "at-line", place=source, **place, problem=problem)
        )
        self.source: str = source
        self.line: int | None = line
        self.reason: str = said(problem)


def _shortened(message: Message) -> Message:
    """The message, with long quotations cut short."""
    arguments: list[tuple[str, Value]] = []
    for name, value in message.arguments:
        if isinstance(value, Message):
            value = _shortened(value)
        elif isinstance(value, str) and len(value) > LONGEST_QUOTE:
            value = f"{value[:LONGEST_QUOTE]} ..."
        arguments.append((name, value))
    return Message(message.id, tuple(arguments))


@dataclass(frozen=True)
class Record:
    """If the game isn't over, ``winners`` is ``None`` and ``state_hash`` belongs to the last position.

    ``shared`` says how the seed was made, if players contributed to it.
    """

    rules: Rules
    seed: str
    actions: tuple[tuple[int, Action], ...]
    names: tuple[str, ...] = ()
    state_hash: str | None = None
    winners: tuple[int, ...] | None = None
    source: str = field(default="record", compare=False)
    lines: tuple[int, ...] = field(default=(), compare=False, repr=False)
    shared: SharedSeed | None = None

    def __post_init__(self) -> None:
        if not re.fullmatch("[0-9a-f]{64}", self.seed):
            raise RecordError(self.source, None, Message("record-seed"))
        if isinstance(self.names, str):  # type: ignore[unreachable]  # from a caller without types
            raise RecordError(self.source, None, Message.of("record-names-text", names=repr(self.names)))
        if self.names and len(self.names) != self.rules.players:
            reason = Message.of("record-names-count", names=len(self.names), players=self.rules.players)
            raise RecordError(self.source, None, reason)
        for name in self.names:
            if not name or name != name.strip() or len(name) > LONGEST_NAME or not name.isprintable():
                raise RecordError(self.source, None, Message.of("record-name", name=repr(name)))
        if self.shared is not None:
            problem = self.shared.problem(self.seed)
            if any(one.seat >= self.rules.players for one in self.shared.numbers):
                problem = Message.of("record-number-seat", players=self.rules.players)
            if problem is not None:
                raise RecordError(self.source, None, problem)

    def error(self, index: int, reason: Message | str) -> RecordError:
        """An error at the action with this index."""
        if index < len(self.lines):
            return RecordError(self.source, self.lines[index], reason)
        return RecordError(self.source, None, _at_action(index, reason))

    # Text

    def to_text(self) -> str:
        headers = {
            "Rules-Version": str(RULES_VERSION),
            "Rules": str(self.rules),
            "Seed": self.seed,
        }
        components = self.rules.components.digest
        if components is not None:
            headers["Components"] = components
        for seat, name in enumerate(self.names):
            headers[f"Name-{seat + 1}"] = name
        if self.shared is not None:
            headers["Server-Secret"] = self.shared.secret
            for one in self.shared.numbers:
                word, digits = ("Unopened", one.commitment) if one.number is None else ("Number", one.number)
                headers[f"{word}-{one.seat + 1}"] = digits
        headers["Actions"] = str(len(self.actions))
        if self.state_hash is not None:
            headers["State-Hash"] = self.state_hash
        headers["Result"] = _result_text(self.winners)
        lines = [MAGIC, *(f"{key}: {value}" for key, value in headers.items()), ""]
        lines += [f"{seat_text(seat)} {action}" for seat, action in self.actions]
        return "\n".join(lines) + "\n"

    @classmethod
    def from_text(cls, text: str, source: str = "record") -> Record:
        return _TextReader(text, source).record()

    # JSON

    def to_json(self) -> str:
        data = {
            "format": JSON_FORMAT,
            "version": FORMAT_VERSION,
            "rules_version": RULES_VERSION,
            "rules": str(self.rules),
            "seed": self.seed,
            "names": list(self.names),
            "actions": [[seat_text(seat), str(action)] for seat, action in self.actions],
            "state_hash": self.state_hash,
            "winners": None if self.winners is None else [seat_text(seat) for seat in self.winners],
        }
        components = self.rules.components.digest
        if components is not None:
            data["components"] = components
        if self.shared is not None:
            opened = {seat_text(n.seat): n.number for n in self.shared.numbers if n.number is not None}
            unopened = {seat_text(n.seat): n.commitment for n in self.shared.numbers if n.number is None}
            data["shared_seed"] = {"secret": self.shared.secret, "numbers": opened, "unopened": unopened}
        import json  # imported here because few programs need it and it slows down the start

        return json.dumps(data, ensure_ascii=False, indent=1) + "\n"

    @classmethod
    def from_json(cls, text: str, source: str = "record") -> Record:
        import json

        try:
            data = json.loads(text)
            if HALF_CHARACTER.search(text):
                json.dumps(data, ensure_ascii=False).encode()  # fails unless the other half follows
        except UnicodeEncodeError:
            raise RecordError(source, None, Message("record-half-character")) from None
        except (ValueError, RecursionError) as error:
            reason = Message.of("record-no-json", problem=str(error))
            raise RecordError(source, getattr(error, "lineno", None), reason) from None
        return _from_data(data, source)

    # Files

    @classmethod
    def load(cls, path: str | Path) -> Record:
        """Read a record of either form."""
        source = str(path)
        try:
            with Path(path).open("rb") as file:
                data = file.read(LARGEST_FILE + 1)
            text = data.decode("utf-8-sig")
        except UnicodeDecodeError:
            raise RecordError(source, None, Message("not-utf8")) from None
        except (OSError, ValueError) as error:  # ValueError: a path that no file system allows
            raise RecordError(source, None, getattr(error, "strerror", None) or str(error)) from None
        if len(data) > LARGEST_FILE:
            raise RecordError(source, None, Message.of("record-too-large", most=LARGEST_FILE))
        return cls.from_json(text, source) if text.lstrip().startswith("{") else cls.from_text(text, source)

    def save(self, path: str | Path) -> None:
        """Write the record (JSON if the name ends in .json) so that an interruption loses nothing."""
        target = Path(path)
        text = self.to_json() if target.suffix == ".json" else self.to_text()
        try:
            with replacing(target) as draft:
                draft.write_text(text, encoding="utf-8")
        except (OSError, ValueError) as error:
            raise RecordError(str(path), None, getattr(error, "strerror", None) or str(error)) from None


def _result_text(winners: tuple[int, ...] | None) -> str:
    return "unfinished" if winners is None else " ".join(seat_text(seat) for seat in winners)


def _winners(words: list[str], players: int) -> tuple[int, ...]:
    seats = tuple(parse_seat(word) for word in words)
    if not seats or list(seats) != sorted(set(seats)) or seats[-1] >= players:
        raise ActionError.of("record-winners", words=repr(" ".join(words)), players=players)
    return seats


def _seed(text: str) -> str:
    if not re.fullmatch("[0-9a-fA-F]{64}", text):
        raise ActionError.of("record-seed")
    return text.lower()


def _number(text: str) -> str:
    if not re.fullmatch("[0-9a-f]{64}", text):
        raise ActionError.of("record-secret")
    return text


def _shared(secret: str, opened: dict[int, str], unopened: dict[int, str]) -> SharedSeed:
    both = opened.keys() & unopened.keys()
    if both:
        raise ActionError.of("record-number-both", seat=seat_text(min(both)))
    numbers = [SeatNumber(seat, sha256_of(number), number) for seat, number in opened.items()]
    numbers += [SeatNumber(seat, commitment) for seat, commitment in unopened.items()]
    return SharedSeed(secret, tuple(sorted(numbers, key=lambda one: one.seat)))


def _shared_data(data: Any) -> SharedSeed:
    """The JSON form."""
    if not isinstance(data, dict) or data.keys() != {"secret", "numbers", "unopened"}:
        raise ActionError.of("record-wrong-form", key="shared_seed")
    seats: list[dict[int, str]] = []
    for name in ("numbers", "unopened"):
        if not isinstance(data[name], dict) or not all(isinstance(text, str) for text in data[name].values()):
            raise ActionError.of("record-wrong-form", key="shared_seed")
        seats.append({parse_seat(seat): _number(text) for seat, text in data[name].items()})
    if not isinstance(data["secret"], str):
        raise ActionError.of("record-wrong-form", key="shared_seed")
    return _shared(_number(data["secret"]), *seats)


def _hash(text: str) -> str:
    if not re.fullmatch("[0-9a-f]{16}", text):
        raise ActionError.of("record-hash")
    return text


class _TextReader:
    """Reads the text form line by line, so that an error can name its line."""

    def __init__(self, text: str, source: str) -> None:
        self.source = source
        self.lines = text.removeprefix("\ufeff").splitlines()
        self.headers: dict[str, tuple[int, str]] = {}

    def record(self) -> Record:
        if not self.lines or self.lines[0].strip() != MAGIC:
            found = self.lines[0][:40] if self.lines else ""
            raise RecordError(
                self.source, 1, Message.of("record-magic", found=repr(found), magic=repr(MAGIC))
            )
        first_action = self.read_headers()
        self.check_version()
        rules = self.header("Rules", Rules.parse)
        if "Components" in self.headers:
            rules = self.header("Components", rules.with_components)
        names = self.names(rules.players)
        numbers, actions = self.read_actions(first_action, rules.players)
        self.check_count(len(actions))
        seed = self.header("Seed", _seed)
        state_hash = self.header("State-Hash", _hash) if "State-Hash" in self.headers else None
        result = self.header("Result", str)
        winners = None
        if result != "unfinished":
            winners = self.header("Result", lambda text: _winners(text.split(), rules.players))
        shared = self.shared()
        return Record(rules, seed, actions, names, state_hash, winners, self.source, numbers, shared)

    def content(self, number: int) -> str:
        """A line without its comment."""
        return self.lines[number - 1].partition("#")[0].strip()

    def read_headers(self) -> int:
        """Read up to the blank line; return the number of the line after it."""
        for number in range(2, len(self.lines) + 1):
            line = self.lines[number - 1].strip()
            if not line:
                return number + 1
            if line.startswith("#"):
                continue
            key, colon, value = line.partition(":")
            if not colon or not re.fullmatch("[A-Z][A-Za-z0-9-]*", key):
                raise RecordError(self.source, number, Message.of("record-header-form", line=repr(line[:40])))
            if key not in HEADERS:
                raise RecordError(self.source, number, Message.of("record-no-header", header=repr(key)))
            if key in self.headers:
                raise RecordError(self.source, number, Message.of("given-twice", what=key))
            self.headers[key] = (number, value.strip())
        return len(self.lines) + 1

    def header(self, key: str, parse: Callable[[str], Any]) -> Any:
        if key not in self.headers:
            raise RecordError(self.source, None, Message.of("record-header-missing", header=key))
        number, value = self.headers[key]
        try:
            return parse(value)
        except (ActionError, RulesError) as error:
            raise RecordError(self.source, number, error.message) from None

    def check_version(self) -> None:
        number, version = self.headers.get("Rules-Version", (None, ""))
        if version != str(RULES_VERSION):
            raise RecordError(self.source, number, _other_rules(version))

    def check_count(self, found: int) -> None:
        number, count = self.headers.get("Actions", (None, str(found)))
        if count != str(found):
            raise RecordError(self.source, number, Message.of("record-not-whole", count=count, found=found))

    def names(self, players: int) -> tuple[str, ...]:
        found = [self.headers.get(f"Name-{seat + 1}", (0, ""))[1] for seat in range(6)]
        if not any(found):
            return ()
        return tuple(found[: max(players, len([name for name in found if name]))])

    def shared(self) -> SharedSeed | None:
        """How players contributed to the seed."""
        opened, unopened = (
            {
                seat: self.header(key, _number)
                for seat in range(6)
                if (key := f"{word}-{seat + 1}") in self.headers
            }
            for word in ("Number", "Unopened")
        )
        if "Server-Secret" not in self.headers:
            if opened or unopened:
                raise RecordError(self.source, None, Message("record-no-secret"))
            return None
        return self.header("Server-Secret", lambda text: _shared(_number(text), opened, unopened))  # type: ignore[no-any-return]

    def read_actions(
        self, first: int, players: int
    ) -> tuple[tuple[int, ...], tuple[tuple[int, Action], ...]]:
        numbers, actions = [], []
        for number in range(first, len(self.lines) + 1):
            line = self.content(number)
            if not line:
                continue
            seat, _, text = line.partition(" ")
            try:
                actions.append((parse_seat(seat), parse_action(text)))
            except ActionError as error:
                raise RecordError(self.source, number, error.message) from None
            if actions[-1][0] >= players:
                raise RecordError(
                    self.source, number, Message.of("record-no-seat", seat=seat, players=players)
                )
            numbers.append(number)
        return tuple(numbers), tuple(actions)


HEADERS = {
    "Rules-Version",
    "Rules",
    "Components",
    "Seed",
    "Actions",
    "State-Hash",
    "Result",
    "Server-Secret",
    *(f"{word}-{seat}" for seat in range(1, 7) for word in ("Name", "Number", "Unopened")),
}


def _at_action(index: int, problem: Message | str) -> Message:
    return Message.of("record-at-action", number=index + 1, problem=problem)


def _other_rules(version: object) -> Message:
    return Message.of("record-rules-version", version=repr(version), known=RULES_VERSION)


def _is(value: Any, number: int) -> bool:
    """JSON's ``true`` equals 1 in Python, but it isn't a version."""
    return type(value) is int and value == number


def _from_data(data: Any, source: str) -> Record:
    def refuse(reason: Message) -> RecordError:
        return RecordError(source, None, reason)

    if not isinstance(data, dict) or data.get("format") != JSON_FORMAT:
        raise refuse(Message.of("record-format", format=repr(JSON_FORMAT)))
    if not _is(data.get("version"), FORMAT_VERSION):
        version = repr(data.get("version"))
        raise refuse(Message.of("record-version", version=version, known=FORMAT_VERSION))
    if not _is(data.get("rules_version"), RULES_VERSION):
        raise refuse(_other_rules(data.get("rules_version")))
    keys = {
        "format",
        "version",
        "rules_version",
        "rules",
        "seed",
        "names",
        "actions",
        "state_hash",
        "winners",
    }
    for key in keys - data.keys():
        raise refuse(Message.of("record-key-missing", key=key))
    for key in data.keys() - keys - {"components", "shared_seed"}:
        raise refuse(Message.of("record-no-key", key=repr(key)))
    for key, kinds in (
        ("rules", str),
        ("seed", str),
        ("names", list),
        ("actions", list),
        ("state_hash", (str, type(None))),
        ("winners", (list, type(None))),
    ):
        if not isinstance(data[key], kinds):
            raise refuse(Message.of("record-wrong-form", key=key))
    if not all(isinstance(name, str) for name in data["names"]):
        raise refuse(Message.of("record-wrong-form", key="names"))
    components = data.get("components")
    if components is not None and not isinstance(components, str):
        raise refuse(Message.of("record-wrong-form", key="components"))
    try:
        rules = Rules.parse(data["rules"]).with_components(components)
        seed = _seed(data["seed"])
        state_hash = None if data["state_hash"] is None else _hash(data["state_hash"])
        words = data["winners"]
        winners = None if words is None else _winners([str(word) for word in words], rules.players)
        shared = _shared_data(data["shared_seed"]) if "shared_seed" in data else None
    except (ActionError, RulesError) as error:
        raise refuse(error.message) from None
    actions = []
    for index, item in enumerate(data["actions"]):
        if not (isinstance(item, list) and len(item) == 2 and all(isinstance(part, str) for part in item)):
            raise refuse(Message.of("record-action-form", number=index + 1))
        try:
            seat = parse_seat(item[0])
            actions.append((seat, parse_action(item[1])))
        except ActionError as error:
            raise refuse(_at_action(index, error.message)) from None
        if seat >= rules.players:
            no_seat = Message.of("record-no-seat", seat=item[0], players=rules.players)
            raise refuse(_at_action(index, no_seat))
    return Record(rules, seed, tuple(actions), tuple(data["names"]), state_hash, winners, source, (), shared)
