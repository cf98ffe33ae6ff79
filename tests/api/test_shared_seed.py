"""A seed made from the server's secret and the players' numbers, and records that contain it."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from raccoon_tycoon import Game, Record, RecordError, Rules
from raccoon_tycoon.api.shared_seed import SeatNumber, SharedSeed, sha256_of
from raccoon_tycoon.cli.commands import verify

SECRET, ONE, TWO = "a1" * 32, "b2" * 32, "c3" * 32
SHARED = SharedSeed(SECRET, (SeatNumber(0, sha256_of(ONE), ONE), SeatNumber(2, sha256_of(TWO))))

app = typer.Typer()
app.command("verify")(verify.verify)


def record(shared: SharedSeed = SHARED) -> Record:
    game = Game.new(Rules(players=3), shared.seed)
    for _ in range(9):
        game.play(game.legal_actions()[0])
    told = game.record(("Ann", "Ben", "Cat"))
    return Record(
        told.rules, told.seed, told.actions, told.names, told.state_hash, told.winners, shared=shared
    )


def test_the_seed_is_the_hash_of_these_lines() -> None:
    lines = f"raccoon-tycoon seed 1\nserver {SECRET}\np1 {ONE}\n"
    assert SHARED.seed == hashlib.sha256(lines.encode()).hexdigest()
    assert SharedSeed(SECRET, ()).seed == SECRET
    assert SharedSeed(SECRET, (SeatNumber(2, sha256_of(TWO)),)).seed == SECRET


def test_every_part_changes_the_seed() -> None:
    def numbers(*pairs: tuple[int, str]) -> tuple[SeatNumber, ...]:
        return tuple(SeatNumber(seat, sha256_of(number), number) for seat, number in pairs)

    seeds = {
        SharedSeed(SECRET, numbers((0, ONE))).seed,
        SharedSeed(SECRET, numbers((1, ONE))).seed,
        SharedSeed(SECRET, numbers((0, TWO))).seed,
        SharedSeed(TWO, numbers((0, ONE))).seed,
        SharedSeed(SECRET, numbers((0, ONE), (1, TWO))).seed,
        SharedSeed(SECRET, numbers((0, TWO), (1, ONE))).seed,
    }
    assert len(seeds) == 6


def test_records_carry_it_in_both_forms() -> None:
    told = record()
    assert Record.from_text(told.to_text()) == told
    assert Record.from_json(told.to_json()) == told
    assert f"Number-1: {ONE}\nUnopened-3: {sha256_of(TWO)}\n" in told.to_text()
    assert Game.replay(told).seed == SHARED.seed


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        (f"Number-1: {ONE}", f"Number-1: {TWO}", "doesn't follow"),
        (f"Server-Secret: {SECRET}", f"Server-Secret: {TWO}", "doesn't follow"),
        (f"Number-1: {ONE}\n", "", "doesn't follow"),
        (f"Server-Secret: {SECRET}\n", "", "without the header Server-Secret"),
        (f"Number-1: {ONE}", f"Number-1: {ONE[:-1]}", "64 hex digits"),
        ("Unopened-3", "Unopened-1", "both opened and unopened"),
        ("Unopened-3", "Unopened-5", "doesn't have"),
        (f"Seed: {SHARED.seed}", f"Seed: {SECRET}", "doesn't follow"),
    ],
)
def test_a_record_that_was_tampered_with_is_refused(old: str, new: str, reason: str) -> None:
    text = record().to_text()
    assert old in text
    with pytest.raises(RecordError, match=reason):
        Record.from_text(text.replace(old, new))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (f'"p1": "{ONE}"', f'"p1": "{TWO}"'),
        ('"unopened": {', '"unopened": 7, "rest": {'),
        (f'"secret": "{SECRET}"', '"secret": null'),
        (f'"p1": "{ONE}"', '"p1": 5'),
        (f'"p1": "{ONE}"', f'"p9": "{ONE}"'),
    ],
)
def test_json_that_was_tampered_with_is_refused(old: str, new: str) -> None:
    text = record().to_json()
    assert old in text
    with pytest.raises(RecordError):
        Record.from_json(text.replace(old, new))


def test_verify_tells_whose_numbers_made_the_seed(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(record().to_text())
    runner = CliRunner()
    good = runner.invoke(app, [str(file), "--commitment", sha256_of(SECRET), "--number", ONE])
    assert good.exit_code == 0, good.output
    assert "numbers of p1" in good.output and "Never opened: the number of p3" in good.output
    for flags, reason in (
        (["--commitment", sha256_of(ONE)], "not the commitment you gave"),
        (["--number", TWO], "your number isn't part of the seed"),
    ):
        bad = runner.invoke(app, [str(file), *flags])
        assert bad.exit_code == 1 and reason in str(bad.exception)


def test_verify_says_what_a_seed_of_the_server_alone_does_not_show(tmp_path: Path) -> None:
    game = Game.new(Rules(players=2), 1)
    file = tmp_path / "game.txt"
    file.write_text(game.record().to_text())
    alone = CliRunner().invoke(app, [str(file)])
    assert alone.exit_code == 0 and "No player added a number" in alone.output
    assert CliRunner().invoke(app, [str(file), "--number", ONE]).exit_code == 1
