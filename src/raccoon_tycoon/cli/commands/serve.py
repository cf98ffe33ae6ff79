"""``raccoon serve``: the server, with every setting as a flag."""

from __future__ import annotations

import inspect
import json
from typing import TYPE_CHECKING, Annotated, Any, get_origin

import typer

from ...catalog.custom import FiguresError, OwnFigures
from ...locale import Message, slug
from ..failures import CommandError, complain, needs_packages
from ..speech import t
from ..spoken_help import spoken_command

if TYPE_CHECKING:
    from pydantic import ValidationError
    from pydantic.fields import FieldInfo


def serve(context: typer.Context) -> None:
    """A stub for the help: ``start`` reads the flags."""
    start(context.args)


def start(arguments: list[str]) -> None:
    """Run the server with these flags until it is told to stop."""
    try:
        from ...server.settings import Settings
    except ImportError as error:
        raise needs_packages("raccoon serve", "server", error) from None
    # The flags are read only now, because the settings library would slow down every other command.
    app = typer.Typer(
        rich_markup_mode=None, add_completion=False, context_settings={"help_option_names": ["-h", "--help"]}
    )
    app.command(help="command-serve-flags")(_reader_of_flags(Settings.model_fields))
    spoken_command(app)(arguments, prog_name="raccoon serve", standalone_mode=False)


def _reader_of_flags(fields: dict[str, FieldInfo]) -> Any:
    """A function with a parameter for every setting; anything not given is left to the environment."""

    def read(**flags: Any) -> None:
        _serve({name: value for name, value in flags.items() if value not in (None, [])})

    flags = {name: _flag(name, field) for name, field in fields.items()}
    kind = inspect.Parameter.KEYWORD_ONLY
    parameters = [
        inspect.Parameter(name, kind, default=None, annotation=flag) for name, flag in flags.items()
    ]
    read.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    read.__annotations__ = flags
    return read


def _flag(name: str, field: FieldInfo) -> Any:
    flag = f"--{name.replace('_', '-')}"
    words = f"{t(f'setting-{slug(name)}')}{_default(field.default)}"
    kind: Any = str | None
    metavar: str | None = "NUMBER" if field.annotation in (int, float) else "TEXT"
    if field.annotation is bool:
        kind, metavar, flag = bool | None, None, f"{flag}/--no-{flag.removeprefix('--')}"
    elif get_origin(field.annotation) is list:
        kind, metavar = list[str] | None, "TEXT,..."
    return Annotated[kind, typer.Option(flag, metavar=metavar, help=words, show_default=False)]


def _default(default: object) -> str:
    if default in (None, []):
        return ""
    shown = t("answer-yes" if default else "answer-no") if isinstance(default, bool) else str(default)
    return f"  [{t('help-default')}{shown}]"


def _serve(given: dict[str, Any]) -> None:
    from pydantic import ValidationError

    from ...server.http import static
    from ...server.run import run
    from ...server.settings import Settings, SettingsError
    from ...server.storage.database_file import DatabaseError

    try:
        settings = Settings(**{name: _value(value) for name, value in given.items()})
        if settings.components:
            OwnFigures.read(settings.components)  # invalid figures are refused here, not by each worker
        if not static.is_built(static.PAGES):
            complain(t("page-missing"))
        run(settings)
    except ValidationError as error:
        raise problems_of(error) from None
    except (DatabaseError, FiguresError, SettingsError) as error:
        raise CommandError(error.message) from None


def problems_of(error: ValidationError) -> CommandError:
    """Which settings are wrong, and why."""
    from ...server.protocol.errors import wrong

    found = ((".".join(map(str, problem["loc"])), wrong(problem)) for problem in error.errors())
    problems = tuple(Message.of("at-place", place=place, problem=problem) for place, problem in found)
    return CommandError.of("settings-wrong", problems=problems)


def _value(given: Any) -> Any:
    """Lists can be given by repeating the flag, with commas, or as JSON."""
    if not isinstance(given, list):
        return given
    if len(given) == 1 and given[0].startswith("["):
        try:
            return json.loads(given[0])
        except ValueError:
            raise CommandError.of("names-by-commas", what=repr(given[0])) from None
    return [word.strip() for text in given for word in text.split(",") if word.strip()]


def register(app: typer.Typer) -> None:
    """Add the command. It reads its flags itself, so they are passed on untouched."""
    passing_on = {"allow_extra_args": True, "ignore_unknown_options": True, "help_option_names": []}
    app.command("serve", help="command-serve", context_settings=passing_on)(serve)
