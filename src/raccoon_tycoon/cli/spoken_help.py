"""Help and usage errors in the user's language; Typer itself only has English.

Our ``help`` texts are message ids. Typer's own sentences are recognised by their wording, as in a gettext
catalogue; an unknown sentence stays as it is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any
from unicodedata import east_asian_width

import typer

from ..bots import BUILT_IN
from .speech import t

WORDS = {
    "Arguments": "help-arguments",
    "Options": "help-options",
    "Commands": "help-commands",
    "Show this message and exit.": "help-help",
    "Install completion for the current shell.": "help-install-completion",
    "Show completion for the current shell, to copy it or customize the installation.": (
        "help-show-completion"
    ),
}
COMPLAINTS = {
    "usage-no-option-near": r"No such option: (?P<option>\S+) \(Possible options: (?P<near>.+)\)",
    "usage-no-option": r"No such option: (?P<option>.+)",
    "usage-no-command": r"No such command (?P<command>'.*')\.",
    "usage-missing-command": r"Missing command\.",
    "usage-missing": r"Missing (?P<kind>option|argument) (?P<name>'.+')\.",
    "usage-invalid": r"Invalid value for (?P<name>'.+?'): (?P<problem>.+)",
    "usage-extra": r"Got unexpected extra argument\(s\) \((?P<words>.+)\)",
    "usage-needs-value": r"Option (?P<option>'.+') requires an argument\.",
    "usage-no-value": r"Option (?P<option>'.+') does not take a value\.",
    "wrong-whole-number": r"Input should be a valid integer, unable to parse string as an integer",
    "wrong-number": r"Input should be a valid number, unable to parse string as a number",
    "wrong-least": r"Input should be greater than or equal to (?P<least>.+)",
    "wrong-most": r"Input should be less than or equal to (?P<most>.+)",
}
FILLER = "\u200b"
"""A placeholder after each wide character, as line breaking counts characters."""


def complaint(sentence: str) -> str:
    """Typer's usage error, translated."""
    for id, pattern in COMPLAINTS.items():
        if found := re.fullmatch(pattern, sentence, re.DOTALL):
            return t(id, **{name: complaint(words) for name, words in found.groupdict().items()})
    return sentence


def spoken_command(app: typer.Typer) -> Any:
    """The command line of an application, with its help in the current language."""
    command = typer.main.get_command(app)
    _speak(command)
    return command


def _speak(command: Any) -> None:
    command.context_class = _Context
    if command.help is not None:
        command.help = _words(command.help)
        # Typer would cut it off at 45 characters.
        command.short_help = " ".join(command.help.partition("\n\n")[0].split())
    for parameter in command.params:
        text = getattr(parameter, "help", None)
        if text is not None:
            parameter.help = _words(text)
    for one in getattr(command, "commands", {}).values():
        _speak(one)


def _words(text: str) -> str:
    """The message if this is an id, otherwise the text itself."""
    known = WORDS.get(text) or (text if re.fullmatch("(command|flag|argument)-[a-z-]+", text) else None)
    return text if known is None else t(known, bots=", ".join(BUILT_IN))


_HelpFormatter: Any = typer.Context.formatter_class  # Typer doesn't export it


class _Formatter(_HelpFormatter):  # type: ignore[misc]
    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        super().write_usage(prog, args, _filled(t("help-usage")))

    @contextmanager
    def section(self, name: str) -> Iterator[None]:
        with super().section(_filled(_words(name))):
            yield

    def write_text(self, text: str) -> None:
        super().write_text(_filled(text))

    def write_dl(self, rows: Sequence[tuple[str, str]], col_max: int = 30, col_spacing: int = 2) -> None:
        super().write_dl([(name, _filled(_described(text))) for name, text in rows], col_max, col_spacing)

    def getvalue(self) -> str:
        return str(super().getvalue()).replace(FILLER, "")


class _Context(typer.Context):
    formatter_class = _Formatter


def _described(text: str) -> str:
    """An option's help, with Typer's additions."""
    text = _words(text)
    text = re.sub(r"\[default: (?=[^\[]*\]$)", lambda _: f"[{t('help-default')}", text)
    return re.sub(r"\brequired(?=\]$)", lambda _: t("help-required"), text)


def _filled(text: str) -> str:
    return "".join(c + FILLER if east_asian_width(c) in "WF" else c for c in text)
