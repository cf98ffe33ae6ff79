"""Whole games at the keyboard, with typed and with numbered answers."""

from __future__ import annotations

import io
import random
import re
from pathlib import Path

import pytest
from rich.console import Console

from raccoon_tycoon import Bid, BuyTownAny, Game, Record, Rules
from raccoon_tycoon.bots import Bot, RandomBot
from raccoon_tycoon.catalog.components import MEEPLES, MISSIONS, SHIELDS, SHIPPED
from raccoon_tycoon.cli.speech import spoken
from raccoon_tycoon.cli.terminal.help import about, help_text, table_words
from raccoon_tycoon.cli.terminal.questions import (
    BidQuestion,
    ListQuestion,
    Question,
    TokensQuestion,
    Unclear,
    UnitsQuestion,
    read_tokens,
)
from raccoon_tycoon.cli.terminal.session import Left, Session
from tests.command import Command

BOTS = ("--bots", "random,random,random")


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "80")


class Person:
    """Stands in for standard input and answers the latest question."""

    def __init__(self, session: Session, rng: random.Random) -> None:
        self.session, self.rng = session, rng
        self.question: Question | None = None
        shown = session.ask_about

        def ask_about(question: Question) -> None:
            self.question = question
            shown(question)

        session.ask_about = ask_about  # type: ignore[method-assign]

    def isatty(self) -> bool:
        return False

    def readline(self) -> str:
        question, self.question = self.question, None
        return ("" if question is None else self.answer(question)) + "\n"

    def answer(self, question: Question) -> str:
        raise NotImplementedError


class Typist(Person):
    """Types every action in full."""

    def answer(self, question: Question) -> str:
        legal = self.session.game.legal_actions()
        low = [action for action in legal if not isinstance(action, Bid)] + legal[:3]
        return f"{self.rng.choice(low)}{self.rng.choice(['', '!'])}"


class Clicker(Person):
    """Only ever types numbers and Enter."""

    def answer(self, question: Question) -> str:
        if isinstance(question, ListQuestion):
            possible = [n for n, c in enumerate(question.choices, 1) if c.leads_to is not None]
            assert 1 <= len(question.choices) <= 40
            return str(self.rng.choice(possible))
        if isinstance(question, UnitsQuestion):
            return self.rng.choice(["", str(self.rng.randint(1, question.most))])
        if isinstance(question, TokensQuestion):
            numbers = [str(n) for n in range(1, len(question.numbered) + 1)]
            return self.rng.choice(["", *numbers])
        assert isinstance(question, BidQuestion)
        return self.rng.choice(["", "pass"]) if question.may_pass else ""


@pytest.mark.parametrize("person", [Typist, Clicker])
@pytest.mark.parametrize(
    ("people", "rules"),
    [
        (1, Rules(players=4)),
        (2, Rules(players=2)),
        (3, Rules.preset("reference-manual", 3)),
        (2, Rules.preset("japanese", 5)),
    ],
)
def test_whole_game(
    person: type[Person], people: int, rules: Rules, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for seed in range(1):
        out = io.StringIO()
        console = Console(file=out, width=100, height=24, highlight=False)
        names = [f"Person{seat}" for seat in range(rules.players)]
        bots = {seat: RandomBot(seat) for seat in range(people, rules.players)}
        game = Game.new(rules, seed)
        session = Session(console, game, names, bots, tmp_path / "game.txt")
        if people > 1:
            # The board is drawn in the other games; here it would only take time.
            monkeypatch.setattr(session, "draw", lambda seat: None)
        monkeypatch.setattr("sys.stdin", person(session, random.Random(seed)))
        session.run()
        assert game.over
        assert "Score sheet" in out.getvalue()
        assert Game.replay(Record.load(tmp_path / "game.txt")) == game
        assert not session.faults


def test_whole_game_in_japanese(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No English but for names, and for what is typed."""
    speaking = spoken.set("ja")
    try:
        out = io.StringIO()
        console = Console(file=out, width=200, height=24, highlight=False)
        game = Game.new(Rules.parse("players=3 expansion=fat-cat missions=on shields=chosen"), 7)
        bots: dict[int, Bot] = {seat: RandomBot(seat) for seat in (1, 2)}
        session = Session(console, game, ["Ann", "Ben", "Cleo"], bots, tmp_path / "game.txt")
        monkeypatch.setattr("sys.stdin", Clicker(session, random.Random(7)))
        session.run()
        console.print(about(SHIPPED, "missions"), about(SHIPPED, "輸出会社"), help_text(session.look))
    finally:
        spoken.reset(speaking)
    told = re.sub("\n記録は.*", "", out.getvalue()).rpartition("\nアクション")[0]
    assert "得点表" in told
    typed = {"wheat", "coal", "wood", "sell", "log", "table", "FILE", "NAME", "card", "pass", "Enter"}
    typed |= {"meeples", "shields", "missions", "VP", "Ann", "Ben", "Cleo"}
    assert set(re.findall("[A-Za-z]{2,}", told)) <= typed


@pytest.mark.parametrize(
    ("environment", "words"), [("ja_JP.UTF-8", "プリセット"), ("en_GB.UTF-8", "Presets"), ("", "Presets")]
)
def test_the_language_is_that_of_the_environment(
    command: Command, monkeypatch: pytest.MonkeyPatch, environment: str, words: str
) -> None:
    monkeypatch.setenv("LC_ALL", environment)
    monkeypatch.delenv("LC_MESSAGES", raising=False)
    monkeypatch.delenv("LANG", raising=False)
    assert words in command("rules").out
    assert "プリセット" in command("--lang", "ja", "rules").out
    assert "Presets" in command("--lang", "en", "rules").out
    assert "en, ja" in command("--lang", "xx", "rules").err


def test_hidden_hands_stay_hidden(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Round one keyboard, what is drawn for one person never shows another's card or money."""
    console = Console(file=io.StringIO(), width=100, height=50)
    game = Game.new(Rules(players=3), 1)
    session = Session(console, game, ["Ann", "Ben", "Cleo"], {}, tmp_path / "game.txt")
    for seat in range(3):
        out = io.StringIO()
        session.console = Console(file=out, width=100, height=50)
        session.draw(seat)
        shown = {number for number in range(1, 55) if f"card {number} " in out.getvalue()}
        assert shown == set(game.view(seat).hand)
        assert out.getvalue().count("$?") == 2


def test_hand_over_asks_for_enter(command: Command) -> None:
    done = command("play", "--terminal", "--names", "Ann,Ben", "--seed", "1", lines=["", ""])
    assert done.code == 0
    assert "'s turn. Press Enter when nobody else is looking" in done.out


def test_leaving_keeps_the_game(command: Command, tmp_path: Path) -> None:
    kept = tmp_path / "kept.txt"
    done = command("play", "--terminal", *BOTS, "--seed", "5", "--save", str(kept), lines=["", "q"])
    assert done.code == 0
    assert f"--resume {kept}" in done.out
    before = Record.load(kept)
    again = command("play", "--terminal", "--resume", str(kept), lines=["log", "q"])
    assert again.code == 0
    assert "picked" in again.out
    assert Record.load(kept) == before


def test_end_of_input_keeps_the_game(command: Command) -> None:
    done = command("play", "--terminal", *BOTS, "--seed", "5", lines=[])
    assert done.code == 0
    assert "Game saved." in done.out
    assert command("play", "--terminal", "--resume", "last", lines=[]).code == 0


def test_interrupt_keeps_the_game(command: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def interrupted(self: object, prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("raccoon_tycoon.cli.terminal.keyboard.Keyboard.ask", interrupted)
    done = command("play", "--terminal", "--save", str(tmp_path / "kept.txt"))
    assert done.code == 130
    assert "Game saved." in done.out
    assert Record.load(tmp_path / "kept.txt").winners is None


def test_undo_takes_back_my_own_step(command: Command) -> None:
    lines = ["", "produce 14", "u", "sell luxury 1", "n", "q"]
    done = command("play", "--terminal", *BOTS, "--seed", "5", lines=lines)
    assert "Player 1 took back: produce 14." in done.out
    assert "Sell 1 luxury: 1 " in done.out
    assert "internal" not in done.err


def test_undo_ends_where_another_acted(command: Command) -> None:
    done = command("play", "--terminal", *BOTS, "--seed", "5", lines=["", "u", "q"])
    assert "You can't undo" in done.out


def test_hot_seat_undo_before_the_other_looks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = io.StringIO()
    game = Game.new(Rules(players=2), 4)
    session = Session(
        Console(file=out, width=90), game, ["Ann", "Ben"], {}, tmp_path / "g.txt", confirm=False
    )
    typed = iter(["", "", "u", "", "", "q"])
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
    with pytest.raises(Left):
        session.run()
    assert "took back: pick" in out.getvalue()


def test_refusals_say_why(command: Command) -> None:
    lines = ["", "auction Tycoon", "bid 3", "sell wheat 9", "build Bank", "frobnicate"]
    lines += ["sell", "7", "b", "town any", "q"]
    done = command("play", "--terminal", *BOTS, "--seed", "5", lines=lines)
    assert "Tycoon isn't face up. (rules, section 3.3)" in done.out
    assert "You hold 0 wheat, not 9. (rules, section 3.2)" in done.out
    assert "Bank isn't face up. (rules, section 3.4)" in done.out
    assert "'frobnicate' is none of the choices" in done.out
    assert "not 7" in done.out
    assert "Choose what to pay with (4 tokens)" in done.out


def test_help_and_things_on_the_table(command: Command) -> None:
    done = command(
        "play",
        "--terminal",
        "--seed",
        "5",
        lines=["", "?", "? trading floor", "?card 12", "t", "h", "? xyzzy", "q"],
    )
    assert "Your turn is one of five" in done.out
    assert "Trading Floor, $15:" in done.out
    assert "Card 12: produces" in done.out
    assert "1 to 4 cards score" in done.out
    assert "nothing named 'xyzzy'" in done.out


def test_saving_elsewhere(command: Command, tmp_path: Path) -> None:
    target = tmp_path / "other.json"
    done = command(
        "play",
        "--terminal",
        *BOTS,
        "--seed",
        "5",
        lines=["", f"s {target}", f"s {tmp_path}/missing/file", "q"],
    )
    assert f"Saved in {target}" in done.out.replace("\n", "")
    assert "could not be saved" in done.out
    assert Record.load(target).names[0] == "Player 1"


@pytest.mark.parametrize("seed", range(3))
def test_nonsense_never_breaks_it(command: Command, seed: int, tmp_path: Path) -> None:
    rng = random.Random(seed)
    words = [*"123459nyub?hts", "pass", "log", "table", "sell", "town", "build", "produce", "done"]
    words += ["0", "-1", "+2", "$7"]
    words += ["", "", "sell wood", "sell wood 1!", "town any", "take wheat", "wheat wheat", "2 wh c"]
    words += ["é", "\x00", "[bold]", "99999999999999", "1 1 1", "! !"]
    lines = [rng.choice(words) for _ in range(120)]
    kept = str(tmp_path / "g.txt")
    done = command("play", "--terminal", "--names", "Ann,Ben", "--players", "3", "--save", kept, lines=lines)
    assert done.code == 0, done.err
    assert done.err == ""
    Game.replay(Record.load(tmp_path / "g.txt"))


def test_a_mean_bot_does_not_stop_the_game(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot = tmp_path / "mean.py"
    bot.write_text(
        "class Mean:\n"
        "    def __init__(self, seed, budget):\n        self.n = 0\n"
        "    def choose(self, view, legal):\n"
        "        self.n += 1\n"
        "        if self.n % 2:\n            raise SystemExit(3)\n"
        "        return 'sell everything'\n"
    )
    monkeypatch.chdir(tmp_path)
    done = command("play", "--terminal", "--bots", "mean.py:Mean", "--seed", "3", lines=["", "", "log"])
    assert done.code == 0
    assert "was played instead" in " ".join(done.out.split())


def test_tokens_typed_freely() -> None:
    assert read_tokens(["2", "wheat", "coal"]) == ("wheat", "wheat", "coal")
    assert read_tokens(["lu,", "wh", "and", "wo"]) == ("wheat", "wood", "luxury")
    with pytest.raises(Unclear):
        read_tokens(["w"])


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        (["--players", "9"], "2 to 5 players"),
        (["--players", "1"], "2 to 5 players"),
        (["--names", "A,B,C,D,E,F"], "2 to 5 players"),
        (["--names", "A,A"], "same name"),
        (["--names", "A,,B"], "commas"),
        (["--names", "X (easy bot)"], "looks like a bot"),
        (["--bots", "nobody"], "no bot 'nobody'"),
        (["--bots", "nofile.py:X"], "no file"),
        (["--rules", "chess"], "no preset 'chess'"),
        (["--option", "family-game"], "NAME=VALUE"),
        (["--option", "family-game=maybe"], "it must be one of: on, off"),
        (["--option", "x=1"], "no option 'x'"),
        (["--option", "players=3"], "--players"),
        (["--option", "open-money=on", "--option", "open-money=off"], "twice"),
        (["--resume", "nowhere.txt"], "nowhere.txt: No such file"),
        (["--resume", "nowhere.txt", "--players", "3"], "leave out the other options"),
        (["--names", "A,B", "--bots", "random", "--players", "2"], "too many for 2 players"),
        (["--nonsense"], "--nonsense"),
        (["--save", "/missing/folder/game.txt"], "could not be saved"),
        (["--save", __file__], "already exists"),
    ],
)
def test_bad_arguments_are_one_sentence(command: Command, arguments: list[str], part: str) -> None:
    done = command("play", "--terminal", *arguments)
    assert done.code in (1, 2)
    assert part in done.err
    assert done.err.startswith("raccoon: ")
    assert done.err.count("\n") == 1


def test_payment_with_many_tokens_is_one_question(tmp_path: Path) -> None:
    """However many ways there are to pay for a town, the person is asked once for tokens."""
    from raccoon_tycoon.cli.terminal.asking import Asking

    game = Game.new(Rules(players=2), 3)
    rng = random.Random(3)
    found = False
    while not game.over:
        legal = game.legal_actions()
        if sum(isinstance(action, BuyTownAny) for action in legal) > 9 and game.seat is not None:
            question = Asking(game.view(game.seat), game.why_not, ["A", "B"]).question()
            assert isinstance(question, ListQuestion)
            assert isinstance(question.answer(["town", "any"]), TokensQuestion)
            found = True
        game.play(rng.choice(legal))
    assert found


def test_missions_meeples_and_shields_are_explained() -> None:
    assert about(SHIPPED, "meeples").count("\n") == len(MEEPLES) - 1
    assert about(SHIPPED, "shields").count("\n") == len(SHIELDS) - 1
    assert about(SHIPPED, "missions").count("\n") == len(MISSIONS) - 1
    railroad, meeple = about(SHIPPED, "Tycoon").split("\n")
    assert "minimum bid" in railroad and "made of" in meeple


def test_the_table_tells_what_the_expansion_adds() -> None:
    game = Game.new(Rules.parse("players=2 expansion=fat-cat missions=on shields=chosen"), 1)
    told: set[str] = set()
    while game.view(None).decision in ("shield", "mission"):
        assert game.seat is not None
        words = table_words(game.view(game.seat))
        action = game.legal_actions()[0]
        assert str(action).partition(" ")[2] in words
        told |= {name for name in MEEPLES if f"{name.capitalize()}, made of" in words}
        game.play(action)
    assert told == set(MEEPLES)
    assert game.seat is not None
    words = table_words(game.view(game.seat))
    assert sum(shield.name in words for shield in SHIELDS) == 2
    assert sum(mission.name in words for mission in MISSIONS) == 1  # only the viewer's own


def test_what_is_our_own_design_is_marked() -> None:
    assert about(SHIPPED, "Town Crier").endswith("(unofficial)")
    assert about(SHIPPED, "Hamlets").endswith("4 VP. (unofficial)")
    assert "unofficial" not in about(SHIPPED, "Smuggler")
