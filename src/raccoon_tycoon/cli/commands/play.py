"""``raccoon play``: a game in the browser, or in the terminal."""

from __future__ import annotations

import contextlib
import datetime
import os
import re
import secrets
import shlex
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from ...api.game import Game
from ...api.record import LONGEST_NAME, RecordError
from ...api.rules import Rules
from ...bots import BEST, BUILT_IN, USUAL, Bot
from ...kernel.sizes import SEATS
from .. import flags
from ..browser import play_in_browser
from ..failures import INTERRUPTED, REFUSED, CommandError
from ..invocation import command_words
from ..own_components import ComponentsOption, components_words, in_use, why_unused
from ..speech import t
from ..terminal.session import Left, Session

BOT_NAMES = ("Maple", "Rusty", "Bramble", "Pip", "Hazel")
BOT_SEAT = re.compile(r".+ \((?P<bot>\S+) bot\)")
DEFAULT_PLAYERS = 4


def play(
    terminal: Annotated[bool, typer.Option("--terminal", help="flag-terminal")] = False,
    names: Annotated[str | None, typer.Option(metavar="NAME,...", help="flag-names")] = None,
    bots: flags.BotsOption = None,
    level: Annotated[
        str | None, typer.Option(metavar="NAME", help="flag-level", autocompletion=flags.complete_bots)
    ] = None,
    players: Annotated[int | None, typer.Option(help="flag-players")] = None,
    rules: flags.PresetOption = "official",
    option: flags.RuleOption = None,
    new: Annotated[bool, typer.Option("--new", help="flag-new")] = False,
    port: Annotated[int | None, typer.Option(min=0, max=65535, help="flag-port")] = None,
    seed: flags.SeedOption = None,
    resume: Annotated[Path | None, typer.Option(metavar="FILE", help="flag-resume")] = None,
    save: Annotated[Path | None, typer.Option(metavar="FILE", help="flag-save")] = None,
    confirm: Annotated[bool, typer.Option(help="flag-confirm")] = True,
    components: ComponentsOption = None,
) -> None:
    if terminal:
        if new or port is not None:
            raise CommandError.of("play-browser-only")
        _play_in_terminal(names, bots, level, players, rules, option, seed, resume, save, confirm)
        return
    if (seed, resume, save, confirm) != (None, None, None, True):
        raise CommandError.of("play-terminal-only")
    seat_names, kinds = _seats(names, bots, players, level)
    asked = (names, bots, level, players, option) != (None, None, None, None, None) or rules != "official"
    play_in_browser(
        _table_folder(),
        flags.rules_from(rules, option, len(seat_names)),
        [name for seat, name in enumerate(seat_names) if seat not in kinds],
        [(seat_names[seat].partition(" (")[0], kind) for seat, kind in kinds.items()],
        new=new or asked,
        port=port,
    )


def _play_in_terminal(
    names: str | None,
    bots: str | None,
    level: str | None,
    players: int | None,
    rules: str,
    option: list[str] | None,
    seed: str | None,
    resume: Path | None,
    save: Path | None,
    confirm: bool,
) -> None:
    console = Console(highlight=False)
    again = True
    while again:
        if resume is not None:
            given = (names, bots, level, players, option, seed)
            if any(value is not None for value in given) or rules != "official":
                raise CommandError.of("play-resume-alone")
            game, seat_names, seats, path = _resumed(resume, save)
        else:
            seat_names, kinds = _seats(names, bots, players, level)
            in_force = flags.rules_from(rules, option, len(seat_names))
            game = _new_game(in_force, flags.checked_seed(seed))
            seats = _bots(kinds, game.seed)
            path = save or _fresh_path()
            unused = why_unused(in_force)
            if unused is not None:
                console.print(unused, markup=False)
        _check_writable(game, path, fresh=resume is None or path != _resume_path(resume))
        session = Session(console, game, seat_names, seats, path, flags.made_bot(BEST, 0), confirm)
        try:
            _run(session)
        finally:
            flags.close_bots(seats.values())
        again = _again(session)
        if resume is not None and again:
            people = [name for seat, name in enumerate(seat_names) if seat not in seats]
            found = [BOT_SEAT.fullmatch(seat_names[seat]) for seat in seats]
            names, bots = ",".join(people), ",".join(match["bot"] for match in found if match) or None
            option, players, level = [f"{k}={v}" for k, v in game.rules.options().items()], None, None
            resume = None
        seed, save = None, None


def _run(session: Session) -> None:
    """Play; the game is saved however it ends."""
    try:
        session.run()
        return
    except KeyboardInterrupt:
        code = INTERRUPTED
    except (EOFError, Left):
        code = 0
    except Exception:
        session.save()
        session.say(t("game-kept-in", path=str(session.path)))
        raise
    if session.save():
        resume = (
            f"{command_words()} play --terminal --resume {shlex.quote(str(session.path))}{components_words()}"
        )
        session.say("\n" + t("game-kept", command=resume), soft_wrap=True)
        raise typer.Exit(code)
    raise typer.Exit(code or REFUSED)


def _again(session: Session) -> bool:
    try:
        return session.keyboard.agree(t("once-more"), default=False)
    except EOFError:
        return False
    except KeyboardInterrupt:
        raise typer.Exit(INTERRUPTED) from None


def _new_game(rules: Rules, seed: str | None) -> Game:
    return Game.new(rules, seed if seed is not None else secrets.token_hex(32))


def _seats(
    named: str | None, chosen: str | None, players: int | None, level: str | None
) -> tuple[list[str], dict[int, str]]:
    """The names by seat, and which bot sits where: people first, then bots."""
    people = flags.names_in(named, "--names") or [t("player-number", number=1)]
    bots = flags.names_in(chosen, "--bots")
    for name in people:
        if len(name) > LONGEST_NAME or not name.isprintable():
            raise CommandError.of("record-name", name=repr(name))
        if BOT_SEAT.fullmatch(name):
            raise CommandError.of("play-bot-like", name=repr(name))
    if len(set(people)) < len(people):
        raise CommandError.of("play-same-name")
    given = len(people) + len(bots)
    wanted = players if players is not None else (given if len(people) > 1 or bots else DEFAULT_PLAYERS)
    if not 2 <= wanted <= SEATS:
        raise CommandError.of("bad-players", players=wanted)
    if given > wanted:
        raise CommandError.of("play-too-many", people=len(people), bots=len(bots), players=wanted)
    if level is not None and level not in BUILT_IN:
        raise CommandError.of("bot-unknown", bot=repr(level), known=", ".join(BUILT_IN))
    bots = bots + [level or USUAL] * (wanted - given)
    names = people + [f"{BOT_NAMES[i]} ({kind} bot)" for i, kind in enumerate(bots)]
    for name in names[len(people) :]:
        if len(name) > LONGEST_NAME or " " in name.rpartition("(")[2].removesuffix(" bot)"):
            raise CommandError.of("play-bot-name", name=repr(name))
    return names, dict(enumerate(bots, len(people)))


def _bots(kinds: dict[int, str], seed: str) -> dict[int, Bot]:
    for kind in set(kinds.values()):
        flags.check_bot(kind)
    return {seat: flags.made_bot(kind, flags.bot_seed(seed, seat)) for seat, kind in kinds.items()}


def _resumed(file: Path, save: Path | None) -> tuple[Game, list[str], dict[int, Bot], Path]:
    """A saved game: seats named like 'Maple (easy bot)' are bots, all others people."""
    path = _resume_path(file)
    record, game = flags.read_game(path)
    if game.over:
        look = f"{command_words()} replay {path}{components_words()}"
        raise CommandError.of("play-over", code=REFUSED, path=str(path), command=look)
    names = list(record.names) or [
        t("player-number", number=seat + 1) for seat in range(record.rules.players)
    ]
    kinds = {seat: match["bot"] for seat, name in enumerate(names) if (match := BOT_SEAT.fullmatch(name))}
    if len(kinds) == len(names):
        raise CommandError.of("play-only-bots", code=REFUSED, path=str(path))
    return game, names, _bots(kinds, game.seed), save or path


def data_folder() -> Path:
    """Where this user's games are stored."""
    base = os.environ.get("XDG_DATA_HOME") or "~/.local/share"
    return Path(base).expanduser() / "raccoon-tycoon"


def _table_folder() -> Path:
    """Where the browser's table is kept: one folder per set of components, as a game needs its own."""
    digest = in_use.get().digest
    return data_folder() / ("table" if digest is None else f"table-{digest}")


def games_folder() -> Path:
    """Where terminal games are saved automatically."""
    return data_folder() / "games"


def _check_writable(game: Game, path: Path, fresh: bool) -> None:
    """Don't start a game that can't be saved, and never overwrite another file."""
    if fresh and path.exists():
        raise CommandError.of("play-file-exists", code=REFUSED, path=str(path))
    try:
        game.record().save(path)
    except RecordError as error:
        raise CommandError.of("not-saved", code=REFUSED, problem=error.message) from None


def _resume_path(file: Path) -> Path:
    return _latest() if str(file) == "last" else file


def _fresh_path() -> Path:
    with contextlib.suppress(OSError):
        games_folder().mkdir(parents=True, exist_ok=True)
    now = datetime.datetime.now()
    path = games_folder() / f"{now:%Y-%m-%d-%H%M%S}.txt"
    number = 2
    while path.exists():
        path = games_folder() / f"{now:%Y-%m-%d-%H%M%S}-{number}.txt"
        number += 1
    return path


def _latest() -> Path:
    try:
        games = sorted(games_folder().glob("*.txt"), key=lambda path: path.stat().st_mtime)
    except OSError:
        games = []
    if not games:
        raise CommandError.of("play-none-saved", code=REFUSED, folder=str(games_folder()))
    return games[-1]
