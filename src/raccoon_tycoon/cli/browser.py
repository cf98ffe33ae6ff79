"""A game in the browser: a server on this machine with a table that is ready to play."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from ..api.rules import Rules
from ..bots import BUILT_IN
from .failures import REFUSED, CommandError
from .invocation import command_words
from .own_components import components_words, in_use, why_unused
from .speech import t

Opener = Callable[[str], bool]


def play_in_browser(
    folder: Path,
    rules: Rules,
    people: list[str],
    bots: list[tuple[str, str]],
    *,
    new: bool,
    port: int | None,
    opener: Opener | None = None,
) -> None:
    """Serve a table for these people and (name, level) bots until interrupted."""
    instead = f"{command_words()} play --terminal"
    try:
        from ..server import local, run
        from ..server.http import static
        from ..server.storage.database_file import DatabaseError
    except ImportError as error:
        raise CommandError.of("browser-packages", code=REFUSED, problem=str(error), command=instead) from None
    if not static.is_built(static.PAGES):
        raise CommandError.of("browser-not-built", code=REFUSED, command=instead)
    strangers = sorted({level for _, level in bots} - set(BUILT_IN))
    if strangers:
        raise CommandError.of("browser-own-bots", bots=", ".join(strangers), command=instead)
    own = in_use.get().own
    open_page = opener or run.open_page
    again, unused = f"{command_words()} play{components_words()}", why_unused(rules)

    def ready(address: str, gone_on: bool) -> None:
        if gone_on:
            print(t("browser-goes-on", command=f"{again} --new"), flush=True)
        elif unused is not None:
            print(unused, flush=True)
        shown = open_page(address)
        print(f"{t('browser-shown' if shown else 'browser-address')}\n  {address}")
        print(t("browser-stop", command=again), flush=True)

    try:
        local.LocalServer(folder, ready, None if own is None else own.source).play(
            _form(rules, people, bots), new, port
        )
    except (local.LocalError, DatabaseError) as error:
        raise CommandError(error.message, REFUSED) from None


def _form(rules: Rules, people: list[str], bots: list[tuple[str, str]]) -> dict[str, Any]:
    persons = [{"kind": "person", "name": name} for name in people]
    robots = [{"kind": "bot", "name": name, "bot": level} for name, level in bots]
    return {"rules": str(rules), "seats": [*persons, *robots]}
