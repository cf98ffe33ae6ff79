"""Records: text and JSON, read back exactly; whatever is wrong is refused with file, line and reason."""

from __future__ import annotations

import json
import random
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from raccoon_tycoon import Game, Record, RecordError, Rules
from raccoon_tycoon.api.record import LARGEST_FILE
from tests.random_games import ALL_RULES, SEEDS, examples, moments, whole_game


@cache
def finished() -> Game:
    """A finished game of two; not to be played on."""
    return whole_game(Rules(players=2), 5)


@cache
def text() -> str:
    return finished().record(("Ann", "Björn")).to_text()


def lines() -> list[str]:
    return text().splitlines()


def line_number(start: str) -> int:
    """The number of the first line that starts so."""
    return next(number for number, line in enumerate(lines(), 1) if line.startswith(start))


def check(changed: str) -> Game:
    """Read and replay, as ``raccoon replay --check`` does."""
    return Game.replay(Record.from_text(changed, "game.txt"))


def refused(changed: str) -> RecordError:
    with pytest.raises(RecordError) as error:
        check(changed)
    assert str(error.value).startswith("game.txt")
    return error.value


# Reading back


@examples(60)
@given(ALL_RULES, SEEDS)
def test_text_and_json_are_read_back(rules: Rules, seed: int) -> None:
    chance = random.Random(seed)
    for game, _events in moments(rules, seed):
        if chance.random() < 0.01 or game.over or not game.actions:
            names = tuple(f"Player {seat}" for seat in range(rules.players)) if seed % 2 else ()
            record = game.record(names)
            for again in (Record.from_text(record.to_text()), Record.from_json(record.to_json())):
                assert again == record
                assert again.to_text() == record.to_text()
                assert again.to_json() == record.to_json()
                assert Game.replay(again) == game


def test_the_text_form() -> None:
    game = Game.new(Rules(players=2, open_money=True), "abc")
    seat = game.seat
    game.play(game.legal_actions()[0])
    assert game.record().to_text().splitlines() == [
        "Raccoon Tycoon record 1",
        "Rules-Version: 1",
        "Rules: players=2 open-money=on",
        f"Seed: {game.seed}",
        "Actions: 1",
        f"State-Hash: {game.state_hash}",
        "Result: unfinished",
        "",
        f"p{seat + 1} pick wheat",  # type: ignore[operator]  # the game isn't over
    ]


def test_names_are_kept() -> None:
    assert Record.from_text(text()).names == ("Ann", "Björn")


def test_comments_blank_lines_and_line_ends_do_not_matter() -> None:
    found = lines()
    found.insert(1, "# who played this?")
    found = [line + ("  # a note" if line.startswith("p") else "") for line in found] + [
        "",
        "  ",
        "# the end",
    ]
    for end in ("\n", "\r\n", "\r"):
        assert Record.from_text(end.join(found)) == Record.from_text(text())
    assert Record.from_text("\ufeff" + text()) == Record.from_text(text())


def test_headers_may_stand_in_any_order_and_optional_ones_be_left_out() -> None:
    head, body = text().split("\n\n")
    magic, *headers = head.splitlines()
    kept = [line for line in reversed(headers) if not line.startswith(("Actions", "State-Hash", "Name"))]
    record = Record.from_text("\n".join([magic, *kept]) + "\n\n" + body)
    assert record.state_hash is None
    assert record.names == ()
    assert Game.replay(record) == finished()


def test_both_forms_are_loaded_and_saved_as_files(tmp_path: Path) -> None:
    record = finished().record()
    for name in ("game.txt", "game.json"):
        record.save(tmp_path / name)
        assert Record.load(tmp_path / name) == record
        assert Record.load(str(tmp_path / name)).source == str(tmp_path / name)
    assert (tmp_path / "game.json").read_text(encoding="utf-8").startswith("{")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["game.json", "game.txt"]


# Cheating and damage: the text form


def test_a_first_line_of_something_else() -> None:
    for foreign in ('[Event "Casual game"]', "Raccoon Tycoon record 2", "", "\n" + text(), "PK\x03\x04"):
        error = refused(foreign)
        assert error.line == 1
        assert "not a record of this game" in error.reason


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        (
            "Rules-Version: 1",
            "Rules-Version: 2",
            "made under rules version '2'; this program plays version 1",
        ),
        ("Rules: players=2", "Rules: players=9", "the game is for 2 to 5 players"),
        ("Rules: players=2", "Rules: players=two", "must be a whole number"),
        ("Rules: players=2", "Rulez: players=2", "there is no header 'Rulez'"),
        ("Rules: players=2", "Rules players=2", "isn't a header; write Name: value"),
        ("Rules: players=2", "Rules-Version: 1", "Rules-Version is given twice"),
        ("Actions: ", "Actions: 1", "part of the record is missing"),
        ("State-Hash: ", "State-Hash: z", "16 hex digits"),
        ("Result: p", "Result: q", "isn't a seat"),
        ("Result: p", "Result: p2 p", "doesn't name the winners"),
    ],
)
def test_a_wrong_header_is_named_with_its_line(old: str, new: str, words: str) -> None:
    error = refused(text().replace(old, new, 1))
    assert words in error.reason
    assert error.line == line_number(old)
    assert f"game.txt, line {error.line}: " in str(error)


@pytest.mark.parametrize("header", ["Rules-Version", "Rules", "Seed", "Result"])
def test_a_missing_header_is_named(header: str) -> None:
    refused("\n".join(line for line in lines() if not line.startswith(f"{header}:")))


@pytest.mark.parametrize("seed", ["", "12", "z" * 64, "0" * 63, "0" * 65])
def test_a_seed_that_is_none(seed: str) -> None:
    changed = text().replace(f"Seed: {finished().seed}", f"Seed: {seed}")
    error = refused(changed)
    assert "the seed must be 64 hex digits" in error.reason
    assert error.line == line_number("Seed")


@pytest.mark.parametrize("names", [("Ann", ""), ("Ann",), ("Ann", "x" * 65), ("Ann", "Bo\tb")])
def test_names_that_are_none(names: tuple[str, ...]) -> None:
    with pytest.raises(RecordError):
        finished().record(names)


def test_another_seed_is_found_out() -> None:
    refused(text().replace(finished().seed, "0" * 64))


def test_other_rules_are_found_out() -> None:
    refused(text().replace("Rules: players=2", "Rules: players=2 two-player-auction=open"))


def test_an_action_of_the_wrong_seat() -> None:
    number = line_number("p")
    found = lines()
    found[number - 1] = ("p2" if found[number - 1].startswith("p1") else "p1") + found[number - 1][2:]
    error = refused("\n".join(found))
    assert error.line == number
    assert "'s decision, not p" in error.reason


def test_an_illegal_action() -> None:
    number = line_number("p") + 2
    found = lines()
    found[number - 1] = found[number - 1][:2] + " sell luxury 29"
    error = refused("\n".join(found))
    assert error.line == number
    assert "(rules, section 3.2)" in error.reason


def test_a_text_that_is_no_action() -> None:
    number = line_number("p") + 1
    found = lines()
    found[number - 1] = found[number - 1][:2] + " bribe the mayor"
    error = refused("\n".join(found))
    assert error.line == number
    assert "there is no action 'bribe'" in error.reason


def test_a_seat_that_is_none() -> None:
    for seat in ("p3", "p9", "Ann", ""):
        number = line_number("p") + 1
        found = lines()
        found[number - 1] = seat + found[number - 1][2:]
        assert refused("\n".join(found)).line == number


def test_actions_after_the_end() -> None:
    record = finished().record()
    longer = Record(record.rules, record.seed, (*record.actions, record.actions[-1]))
    with pytest.raises(RecordError, match="the game was over before this action"):
        Game.replay(longer)


def test_a_wrong_state_hash() -> None:
    changed = text().replace(finished().state_hash, "0123456789abcdef")
    assert "the stored state hash doesn't match" in refused(changed).reason


def test_a_wrong_winner() -> None:
    won = finished().result.winners
    other = "p2" if won == (0,) else "p1"
    result = next(line for line in lines() if line.startswith("Result"))
    for lie in (f"Result: {other}", "Result: p1 p2", "Result: unfinished"):
        assert "the stored result doesn't match" in refused(text().replace(result, lie)).reason


def test_a_winner_of_an_unfinished_game() -> None:
    record = Game.new(Rules(players=2), 1).record()
    lie = record.to_text().replace("Result: unfinished", "Result: p1")
    assert "the stored result doesn't match" in refused(lie).reason


def test_a_truncated_record() -> None:
    count = len(lines())
    for kept in range(0, count - 1, max(1, count // 40)):
        refused("\n".join(lines()[:kept]))


def test_a_lost_line() -> None:
    for number in range(0, len(lines()), 7):
        kept = lines()[:number] + lines()[number + 1 :]
        if lines()[number] and not lines()[number].startswith(("Actions", "State-Hash", "Name")):
            refused("\n".join(kept))


@examples(400)
@given(st.data())
def test_any_damage_is_refused_or_harmless(data: st.DataObject) -> None:
    """A changed character, a lost piece or a piece of garbage: never another exception."""
    at = data.draw(st.integers(0, len(text()) - 1))
    size = data.draw(st.integers(0, 12))
    piece = data.draw(
        st.text(max_size=8) | st.sampled_from(["p1 ", "\n", "\n\n", "#", ": ", "pass", "9", "-1"])
    )
    changed = text()[:at] + piece + text()[at + size :]
    try:
        game = check(changed)
    except RecordError as error:
        assert str(error).startswith("game.txt")
        assert error.reason
    else:
        assert game.state_hash == finished().state_hash or "State-Hash" not in changed


@examples(200)
@given(st.text(max_size=300))
def test_any_text_after_the_first_line_is_refused(garbage: str) -> None:
    refused("Raccoon Tycoon record 1\n" + garbage)


# Cheating and damage: JSON


@cache
def json_text() -> str:
    return finished().record().to_json()


def refused_json(changed: str) -> RecordError:
    with pytest.raises(RecordError) as error:
        Game.replay(Record.from_json(changed, "game.json"))
    assert str(error.value).startswith("game.json")
    return error.value


@pytest.mark.parametrize(
    "key",
    ["format", "version", "rules_version", "rules", "seed", "names", "actions", "state_hash", "winners"],
)
def test_json_with_a_missing_or_wrong_value(key: str) -> None:
    data = json.loads(json_text())
    for wrong in (7, "x", True, {"a": 1}, [1], ["x"], [["p1"]], [["p1", "pass"]], -1.5):
        refused_json(json.dumps({**data, key: wrong}))
    del data[key]
    refused_json(json.dumps(data))


def test_json_with_an_unknown_key() -> None:
    assert "there is no 'extra'" in refused_json(json.dumps({**json.loads(json_text()), "extra": 1})).reason


@pytest.mark.parametrize(
    "garbage", ["", "{", "[]", "null", "7", "{}", "[" * 100_000, '"x"', "NaN", "{'a': 1}", "1" * 9999]
)
def test_json_that_is_no_record(garbage: str) -> None:
    refused_json(garbage)


def test_broken_json_is_named_with_its_line() -> None:
    found = json_text().splitlines()
    found[3] = found[3].replace(":", ";")
    assert refused_json("\n".join(found)).line == 4


def test_a_wrong_action_in_json_is_named_by_its_number() -> None:
    data = json.loads(json_text())
    data["actions"][4] = ["p1", "bribe the mayor"]
    assert "action 5: there is no action 'bribe'" in refused_json(json.dumps(data)).reason
    data["actions"][4] = [json.loads(json_text())["actions"][4][0], "sell luxury 29"]
    assert "action 5: " in refused_json(json.dumps(data)).reason


@examples(300)
@given(st.data())
def test_any_damage_to_json_is_refused_or_harmless(data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(json_text()) - 1))
    size = data.draw(st.integers(0, 12))
    piece = data.draw(
        st.text(max_size=8) | st.sampled_from(['"', "[", "]", "{", "}", ",", ":", "null", "1", "p1"])
    )
    changed = json_text()[:at] + piece + json_text()[at + size :]
    try:
        game = Game.replay(Record.from_json(changed, "game.json"))
    except RecordError as error:
        assert str(error).startswith("game.json")
    else:
        assert game.state_hash == finished().state_hash


# Files


def load_refused(path: str | Path) -> RecordError:
    with pytest.raises(RecordError) as error:
        Record.load(path)
    assert error.value.source == str(path)
    assert error.value.reason
    return error.value


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    assert "No such file" in str(load_refused(tmp_path / "nothing.txt"))


def test_a_directory(tmp_path: Path) -> None:
    assert "directory" in str(load_refused(tmp_path)).lower()


def test_a_binary_file(tmp_path: Path) -> None:
    (tmp_path / "image.png").write_bytes(b"\x89PNG\r\n\x1a\n\xff\xfe\x00" * 50)
    assert "not a text file in UTF-8" in str(load_refused(tmp_path / "image.png"))
    (tmp_path / "zeros").write_bytes(b"\0" * 1000)
    load_refused(tmp_path / "zeros")


def test_an_empty_file(tmp_path: Path) -> None:
    (tmp_path / "empty.txt").touch()
    assert load_refused(tmp_path / "empty.txt").line == 1


def test_a_huge_file(tmp_path: Path) -> None:
    with (tmp_path / "huge.txt").open("wb") as file:
        file.truncate(LARGEST_FILE * 100)
    assert f"at most {LARGEST_FILE:,} bytes" in str(load_refused(tmp_path / "huge.txt"))


def test_a_file_without_end() -> None:
    if not Path("/dev/zero").exists():
        pytest.skip("no /dev/zero here")
    assert "at most" in str(load_refused("/dev/zero"))


def test_a_name_that_no_file_can_have() -> None:
    load_refused("a\0b")
    with pytest.raises(RecordError):
        finished().record().save("a\0b")


def test_a_very_long_line(tmp_path: Path) -> None:
    for line in (
        "p1 bonus " + "a " * 1_000_000,
        "x" * 1_000_000,
        "p1 " + "sell" * 300_000,
        "# " + "x" * 1_000_000,
    ):
        (tmp_path / "long.txt").write_text(text() + line, encoding="utf-8")
        if line.startswith("#"):
            assert Record.load(tmp_path / "long.txt") == Record.from_text(text())
        else:
            assert len(str(load_refused(tmp_path / "long.txt"))) < 1000


def test_a_record_that_cannot_be_saved_says_why(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "nowhere" / "game.txt"):
        with pytest.raises(RecordError):
            finished().record().save(path)


def test_a_failed_save_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.txt"
    finished().record().save(path)
    before = path.read_bytes()

    def fail(*_: object, **__: object) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_text", fail)
    with pytest.raises(RecordError, match="No space left"):
        Game.new(Rules(players=2), 1).record().save(path)
    assert path.read_bytes() == before


def test_a_record_with_a_sudden_death_below_the_starting_money_is_refused_at_its_line() -> None:
    """Such rules were accepted once; a game by them ended with its first decision."""
    rules = Rules(players=2, expansion="fat-cat", shields="auctioned")
    text = Game.new(rules, 1).record().to_text().replace("players=2", "players=2 sudden-death=15")
    with pytest.raises(RecordError, match=r"line 3: sudden-death is 15; .* \$15 with auctioned shields"):
        Record.from_text(text)
