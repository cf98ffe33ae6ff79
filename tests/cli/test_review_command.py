"""``raccoon review``: what it refuses, in Japanese, stopped, half a game."""

from __future__ import annotations

from pathlib import Path

import pytest

from raccoon_tycoon import Game, Rules
from raccoon_tycoon.bots import BotSpec
from raccoon_tycoon.review import Judged
from raccoon_tycoon.review.judging import Decision
from raccoon_tycoon.review.reviewing import Reviewing
from tests.command import Command


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Half a game."""
    game, bot = Game.new(Rules(players=2), "command"), BotSpec.parse("planner").make(0)
    for _ in range(25):
        view = game.view(game.seat)
        game.play(bot.choose(view, view.legal_actions()))
    path = tmp_path_factory.mktemp("review") / "half.txt"
    game.record().save(path)
    return path


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--visits", "0"], "--visits is 0; it must be at least 1"),
        (["--seconds", "-1"], "--seconds is -1; it must be more than 0"),
        (["--seconds", "nan"], "--seconds is nan; it must be more than 0"),
        (["--seconds", "1", "--visits", "1"], "--seconds"),
        (["--seat", "p3"], "p3"),
        (["--seat", "Ann"], "Ann"),
        (["--html", "page.txt"], "must end in .html"),
        (["--json", "data.txt"], "must end in .json"),
    ],
)
def test_what_it_refuses(command: Command, record: Path, words: list[str], sentence: str) -> None:
    done = command("review", str(record), *words)
    assert done.code == 2 and not done.out
    assert done.err.count("\n") == 1 and sentence in done.err


def test_a_file_that_is_none(command: Command, tmp_path: Path) -> None:
    done = command("review", str(tmp_path / "nothing.txt"))
    assert done.code == 1 and done.err.count("\n") == 1
    empty = tmp_path / "empty.txt"
    Game.new(Rules(players=2), 1).record().save(empty)
    done = command("review", str(empty))
    assert done.code == 2 and "nothing to review" in done.err


def test_half_a_game_in_japanese(command: Command, record: Path) -> None:
    done = command("--lang", "ja", "review", str(record), "--visits", "1", "--seat", "p1")
    assert done.code == 0, done.err
    assert "実力と運" in done.out and "ゲームは終わっていません" in done.out


def test_stopped_it_shows_and_keeps_what_is_done(
    command: Command, record: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    look = Reviewing._look
    looks = iter(range(5))

    def stopping(self: Reviewing, decision: Decision, visits: int) -> Judged:
        if next(looks, None) is None:
            raise KeyboardInterrupt
        return look(self, decision, visits)

    monkeypatch.setattr(Reviewing, "_look", stopping)
    page = tmp_path / "page.html"
    done = command("review", str(record), "--visits", "1", "--html", str(page))
    assert done.code == 130 and "Stopped early: 5 of" in done.out and page.is_file()
