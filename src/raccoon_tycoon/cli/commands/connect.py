"""``raccoon connect``: seat a local bot at an online table."""

from __future__ import annotations

import asyncio
import os
import secrets
import sys
from typing import Annotated, NoReturn

import typer

from ...bots import BotError, BotSpec
from ..box import ComponentsOption
from ..installing import install
from ..options import close_bots


def connect(
    url: Annotated[str, typer.Argument(help="The table's link, like https://example.org/t/TABLE.")],
    bot: Annotated[str, typer.Option(help="A built-in bot, or your own: ./mine.py:Shark, run:COMMAND.")],
    name: Annotated[str, typer.Option(help="Its name at the table.")] = "Bot",
    seat: Annotated[
        int | None, typer.Option(min=1, max=6, help="Which open seat to take. Default: the first.")
    ] = None,
    budget: Annotated[
        float, typer.Option(min=0.001, max=3600, help="Thinking time per decision, in seconds.")
    ] = 1.0,
    seed: Annotated[
        int | None, typer.Option(help="Seed for the bot's random choices. Default: secret.")
    ] = None,
    components: ComponentsOption = None,
) -> None:
    """Join an online table with a bot. To resume, put the seat's secret in RACCOON_SECRET."""
    try:
        from ...server.remote import ConnectError, RemoteSeat
    except ImportError as error:
        _stop(f"the packages for online tables aren't installed ({error.name}): {install('play')}")
    try:
        secret = os.environ.get("RACCOON_SECRET")
        luck = secrets.randbits(48) if seed is None else seed
        spec = BotSpec(bot, budget)
        spec.check()
        player = spec.make(luck)
        remote = RemoteSeat(url, player, budget, secret, say=_say)
        try:
            result = asyncio.run(remote.play(name, None if seat is None else seat - 1))
        finally:
            close_bots([player])
    except (BotError, ConnectError) as error:
        _stop(str(error))
    except KeyboardInterrupt:
        raise typer.Exit(130) from None
    winners = ", ".join(f"seat {winner + 1}" for winner in result["winners"])
    print(f"The game is over; won by {winners}. The bot failed {remote.failures} times.")


def _say(text: str) -> None:
    print(f"raccoon connect: {text}", file=sys.stderr)


def _stop(text: str) -> NoReturn:
    _say(text)
    raise typer.Exit(2)
