"""Each command's line in the list of commands: its first sentence, never truncated."""

from __future__ import annotations

import inspect

import typer


def say_summaries_whole(app: typer.Typer) -> None:
    """Typer truncates them at 45 characters unless they are set."""
    for command in app.registered_commands:
        command.short_help = _first_paragraph(inspect.getdoc(command.callback) or "")
    for group in app.registered_groups:
        assert group.typer_instance is not None
        group.short_help = str(group.typer_instance.info.help)
        say_summaries_whole(group.typer_instance)


def _first_paragraph(text: str) -> str:
    return " ".join(text.partition("\n\n")[0].split())
