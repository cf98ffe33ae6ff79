"""``raccoon connect``: seat a local bot at an online table."""

from __future__ import annotations

import asyncio
import os
import secrets
from typing import Annotated

import typer

from ...bots import BotSpec
from ...locale import Message
from ..failures import complain, needs_packages
from ..flags import close_bots
from ..own_components import ComponentsOption
from ..speech import spoken, t


def connect(
    url: Annotated[str, typer.Argument(help="argument-table")],
    bot: Annotated[str, typer.Option(help="flag-connect-bot")],
    name: Annotated[str, typer.Option(help="flag-connect-name")] = "Bot",
    seat: Annotated[int | None, typer.Option(min=1, max=6, help="flag-connect-seat")] = None,
    budget: Annotated[float, typer.Option(min=0.001, max=3600, help="flag-connect-budget")] = 1.0,
    seed: Annotated[int | None, typer.Option(help="flag-connect-seed")] = None,
    components: ComponentsOption = None,
) -> None:
    try:
        from ...server.remote import RemoteSeat
    except ImportError as error:
        raise needs_packages("raccoon connect", "play", error) from None
    spec = BotSpec(bot, budget)
    spec.check()
    player = spec.make(secrets.randbits(48) if seed is None else seed)
    secret = os.environ.get("RACCOON_SECRET")
    try:
        remote = RemoteSeat(url, player, budget, secret, say=complain, language=spoken.get())
        result = asyncio.run(remote.play(name, None if seat is None else seat - 1))
    finally:
        close_bots([player])
    winners = tuple(Message.of("connect-seat", seat=winner + 1) for winner in result["winners"])
    print(t("connect-over", winners=winners, failures=remote.failures))
