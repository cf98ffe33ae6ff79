"""``raccoon verify``: was the game dealt from the promised seed and played by the rules?"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, NoReturn

import typer

from ...api.actions import seat_text
from ...api.game import Game
from ...api.record import Record, RecordError
from ...api.shared_seed import SharedSeed, sha256_of
from ..box import ComponentsOption


def verify(
    record: Annotated[Path, typer.Argument(help="A record, as text or JSON.")],
    commitment: Annotated[str | None, typer.Option(help="The SHA-256 shown when the game started.")] = None,
    number: Annotated[
        str | None, typer.Option(help="The number your browser or program added to the seed.")
    ] = None,
    components: ComponentsOption = None,
) -> None:
    """Deal the game again from its seed, replay every action, and check hash, result and commitments."""
    try:
        told = Record.load(record)
        game = Game.replay(told)
    except RecordError as error:
        _stop(str(error))
    secret, name = (told.seed, "seed") if told.shared is None else (told.shared.secret, "server's secret")
    found = sha256_of(secret)
    if commitment is not None and commitment.strip().lower() != found:
        _stop(f"the {name}'s SHA-256 is {found}, not the commitment you gave")
    opened = [] if told.shared is None else [one.number for one in told.shared.numbers]
    if number is not None and number.strip().lower() not in opened:
        _stop("your number isn't part of the seed")
    checked = "as recorded" if told.state_hash is not None else "none was recorded"
    print(f"{len(told.actions)} actions replayed from the deal; state hash {game.state_hash} ({checked}).")
    print(f"The {name}'s SHA-256 is {found}{'' if commitment is None else ', matching the commitment'}.")
    print(_promise(told.shared))
    if number is not None:
        print("Your number is part of it, so the host could not choose this deal.")


def _promise(shared: SharedSeed | None) -> str:
    """Who contributed to the seed."""
    numbers = () if shared is None else shared.numbers
    opened = ", ".join(seat_text(one.seat) for one in numbers if one.number is not None)
    unopened = ", ".join(seat_text(one.seat) for one in numbers if one.number is None)
    told = f"The seed was made from the server's secret and the numbers of {opened}."
    if not opened:
        told = "No player added a number to the seed, so only the server can vouch that it was random."
    if unopened:
        told += (
            f" Never opened: the number of {unopened}. Someone who knows the server's secret and withholds a"
            " number can choose between two deals."
        )
    return told


def _stop(reason: str) -> NoReturn:
    print(f"raccoon verify: {reason}", file=sys.stderr)
    raise typer.Exit(1) from None
