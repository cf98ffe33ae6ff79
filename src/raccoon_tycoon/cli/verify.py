"""``raccoon verify``: was the game dealt from the seed that was promised, and played by the rules?"""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path
from typing import Annotated

import typer

from ..game import Game
from ..record import Record, RecordError
from .components import ComponentsOption


def verify(
    record: Annotated[Path, typer.Argument(help="A record, as text or JSON.")],
    commitment: Annotated[
        str | None, typer.Option(help="The SHA-256 that was shown when the game started.")
    ] = None,
    components: ComponentsOption = None,
) -> None:
    """Deal the game again from its seed, replay every action, and check hash, result and promise."""
    try:
        told = Record.load(record)
        game = Game.replay(told)
    except RecordError as error:
        print(f"raccoon verify: {error}", file=sys.stderr)
        raise typer.Exit(1) from None
    found = hashlib.sha256(bytes.fromhex(told.seed)).hexdigest()
    if commitment is not None and commitment.strip().lower() != found:
        print(f"raccoon verify: the seed's SHA-256 is {found}, not what was promised", file=sys.stderr)
        raise typer.Exit(1)
    checked = "as recorded" if told.state_hash is not None else "none was recorded"
    print(f"{len(told.actions)} actions replayed from the deal; state hash {game.state_hash} ({checked}).")
    print(f"The seed's SHA-256 is {found}{'' if commitment is None else ', as promised'}.")
