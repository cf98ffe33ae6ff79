"""``raccoon serve``: the server, with every setting as a flag."""

from __future__ import annotations

import sys

import typer


def serve(context: typer.Context) -> None:
    """Serve tables over HTTP and WebSocket. ``raccoon serve --help`` tells every setting."""
    try:
        from pydantic import ValidationError
        from pydantic_settings import CliApp

        from ..server.database import DatabaseError
        from ..server.run import run
        from ..server.settings import Settings
    except ImportError as error:
        _stop(f"the server is not installed ({error.name}): pip install 'raccoon-tycoon[server]'")
    try:
        run(CliApp.run(Settings, cli_args=context.args))
    except ValidationError as error:
        for problem in error.errors():
            where = ".".join(str(part) for part in problem["loc"])
            print(f"raccoon serve: {where}: {problem['msg']}", file=sys.stderr)
        raise typer.Exit(2) from None
    except (DatabaseError, ValueError) as error:
        _stop(str(error))


def _stop(sentence: str) -> None:
    print(f"raccoon serve: {sentence}", file=sys.stderr)
    raise typer.Exit(2)


def register(app: typer.Typer) -> None:
    """Add the command. Flags are read by pydantic-settings, so Typer passes them on untouched."""
    passing_on = {"allow_extra_args": True, "ignore_unknown_options": True, "help_option_names": []}
    app.command("serve", context_settings=passing_on)(serve)
