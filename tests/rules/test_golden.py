"""Golden games: whole records and playthroughs as text files. Dropping a file into golden/ adds a test.

``python -m scripts.make_golden`` rewrites the random games.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from raccoon_tycoon import Game, Record
from tests.playthroughs import actions_in, head_of, playthrough, score_lines

GOLDEN = Path(__file__).parents[1] / "golden"
RECORDS = sorted(GOLDEN.glob("*.txt"))
PLAYTHROUGHS = sorted(GOLDEN.glob("*.playthrough"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_record_replays_to_its_state_hash_and_result(path: Path) -> None:
    record = Record.load(path)
    assert record.state_hash is not None
    game = Game.replay(record)
    assert game.record(record.names) == record
    text = path.read_text(encoding="utf-8")
    written = [line for line in text.splitlines() if line.partition("#")[0].strip()]
    assert [line for line in record.to_text().splitlines() if line] == written


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_record_ends_in_its_score_sheet(path: Path) -> None:
    """The sheet is in comments below the actions."""
    game = Game.replay(Record.load(path))
    comments = [line for line in path.read_text(encoding="utf-8").splitlines() if line.startswith("# p")]
    assert comments == [f"# {line}" for line in score_lines(game.result)]


@pytest.mark.parametrize("path", PLAYTHROUGHS, ids=lambda path: path.stem)
def test_a_playthrough_is_still_what_happens(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert playthrough(*head_of(text), actions_in(text)).splitlines() == text.splitlines()


def test_there_are_golden_games_for_every_number_of_players() -> None:
    assert {Record.load(path).rules.players for path in RECORDS} == {2, 3, 4, 5, 6}
    assert PLAYTHROUGHS
