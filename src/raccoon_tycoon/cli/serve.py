"""``raccoon serve``: the server, with every setting as a flag."""

from __future__ import annotations

import sys

import typer

from ..figures import OwnFigures
from .components import play_with


def serve(context: typer.Context) -> None:
    """Serve tables over HTTP and WebSocket. ``raccoon serve --help`` tells every setting."""
    code = start(context.args)
    if code:
        raise typer.Exit(code)


def start(arguments: list[str]) -> int:
    """Run the server with these flags until it is told to stop; returns the exit code."""
    try:
        from pydantic import ValidationError
        from pydantic_settings import CliApp

        from ..server.database import DatabaseError
        from ..server.run import run
        from ..server.settings import Settings
    except ImportError as error:
        return _complain(f"the server is not installed ({error.name}): pip install 'raccoon-tycoon[server]'")
    try:
        settings = CliApp.run(Settings, cli_args=arguments)
        if settings.components:
            play_with(OwnFigures.read(settings.components))
        run(settings)
    except ValidationError as error:
        problems = [f"{'.'.join(map(str, problem['loc']))}: {problem['msg']}" for problem in error.errors()]
        return _complain("; ".join(problems))
    except (DatabaseError, ValueError) as error:
        return _complain(str(error))
    return 0


def _complain(sentence: str) -> int:
    print(f"raccoon serve: {sentence}", file=sys.stderr)
    return 2


def register(app: typer.Typer) -> None:
    """Add the command. Flags are read by pydantic-settings, so Typer passes them on untouched."""
    passing_on = {"allow_extra_args": True, "ignore_unknown_options": True, "help_option_names": []}
    app.command("serve", context_settings=passing_on)(serve)
