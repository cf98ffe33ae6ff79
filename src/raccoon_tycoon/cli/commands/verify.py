"""``raccoon verify``: was the game dealt from the promised seed and played by the rules?"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ...api.actions import seat_text
from ...api.shared_seed import SharedSeed, sha256_of
from ..failures import REFUSED, CommandError
from ..flags import read_game
from ..own_components import ComponentsOption
from ..speech import t


def verify(
    record: Annotated[Path, typer.Argument(help="argument-record")],
    commitment: Annotated[str | None, typer.Option(help="flag-commitment")] = None,
    number: Annotated[str | None, typer.Option(help="flag-number")] = None,
    components: ComponentsOption = None,
) -> None:
    told, game = read_game(record)
    secret, kind = (told.seed, "seed") if told.shared is None else (told.shared.secret, "secret")
    found = sha256_of(secret)
    if commitment is not None and commitment.strip().lower() != found:
        raise CommandError.of("verify-other-commitment", code=REFUSED, kind=kind, digest=found)
    opened = [] if told.shared is None else [one.number for one in told.shared.numbers]
    if number is not None and number.strip().lower() not in opened:
        raise CommandError.of("verify-other-number", code=REFUSED)
    recorded = "verify-replayed" if told.state_hash is not None else "verify-replayed-unrecorded"
    print(t(recorded, count=len(told.actions), state=game.state_hash))
    print(t("verify-digest" if commitment is None else "verify-commitment", kind=kind, digest=found))
    print(_promise(told.shared))
    if number is not None:
        print(t("verify-number"))


def _promise(shared: SharedSeed | None) -> str:
    """Who contributed to the seed."""
    numbers = () if shared is None else shared.numbers
    opened = ", ".join(seat_text(one.seat) for one in numbers if one.number is not None)
    unopened = ", ".join(seat_text(one.seat) for one in numbers if one.number is None)
    sentences = [t("verify-shared", seats=opened) if opened else t("verify-alone")]
    if unopened:
        sentences.append(t("verify-unopened", seats=unopened))
    return t("list-sentences").join(sentences)
