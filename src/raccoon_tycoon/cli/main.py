"""The command ``raccoon``: what it offers, and how it fails."""

from __future__ import annotations

import contextlib
import os
import platform
import sys
from typing import Annotated

import typer

from .. import BACKEND, __version__
from ..locale import Explained
from .commands import (
    arena,
    bench,
    connect,
    play,
    puzzles,
    replay,
    report,
    review,
    rules,
    serve,
    simulate,
    train,
    verify,
)
from .commands.components import components
from .commands.tables import tables
from .failures import INTERRUPTED, REFUSED, USAGE, CommandError, complain
from .speech import LanguageOption, language_of, spoken, t, told
from .spoken_help import complaint, spoken_command

app: typer.Typer = typer.Typer(
    name="raccoon",
    help="command-raccoon",
    pretty_exceptions_enable=False,
    rich_markup_mode=None,  # boxes cut text off in a narrow terminal
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(wanted: bool) -> None:
    if wanted:
        python = platform.python_version()
        print(f"raccoon-tycoon {__version__}, {BACKEND} kernel, Python {python} on {platform.system()}")
        raise typer.Exit


@app.callback()
def raccoon(
    version: Annotated[
        bool, typer.Option("--version", help="flag-version", callback=_version, is_eager=True)
    ] = False,
    lang: LanguageOption = None,
) -> None:
    pass


app.command("play", help="command-play")(play.play)
app.command("simulate", help="command-simulate")(simulate.simulate)
app.command("replay", help="command-replay")(replay.replay)
app.command("review", help="command-review")(review.review)
app.command("rules", help="command-rules")(rules.rules)
app.add_typer(components, name="components")
app.command("arena", help="command-arena")(arena.arena)
app.command("train", help="command-train")(train.train)
app.command("puzzles", help="command-puzzles")(puzzles.puzzles)
app.command("report", help="command-report")(report.report)
app.command("bench", help="command-bench")(bench.bench)
app.command("verify", help="command-verify")(verify.verify)
app.command("connect", help="command-connect")(connect.connect)
serve.register(app)
app.add_typer(tables, name="tables")


def run(arguments: list[str]) -> int:
    """Run a command line and return its exit code; every failure is a sentence on standard error."""
    before = spoken.set(language_of(arguments))
    try:
        code = spoken_command(app)(arguments or ["--help"], prog_name="raccoon", standalone_mode=False)
        return code if isinstance(code, int) else 0
    except CommandError as error:
        complain(told(error.problem))
        return error.exit_code
    except Explained as error:
        complain(told(error.message))
        return USAGE
    except typer.TyperException as error:
        complain(complaint(error.format_message()))
        return error.exit_code
    except typer.Abort:
        return REFUSED
    except KeyboardInterrupt:
        complain(t("interrupted"))
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read our output is gone, as with `head`; no error to report.
        with contextlib.suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return REFUSED
    except SystemExit as error:
        return error.code if isinstance(error.code, int) else USAGE
    except Exception as error:
        if os.environ.get("RACCOON_DEBUG"):
            raise
        complain(t("internal-error", problem=f"{type(error).__name__}: {error}"))
        return REFUSED
    finally:
        spoken.reset(before)


def main() -> None:
    """The entry point of the command."""
    for stream in (sys.stdout, sys.stderr):
        # A terminal that can't show a character shows a question mark instead of ending the game.
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    sys.exit(run(sys.argv[1:]))


if __name__ == "__main__":
    main()
