"""Says whether an installed package is complete: kernel compiled, page inside, a game can be played.

python scripts/try_package.py
"""

from __future__ import annotations

import random
from importlib.resources import files

from raccoon_tycoon import BACKEND, Game, Rules, __version__


def main() -> None:
    if BACKEND != "compiled":
        raise SystemExit("the kernel isn't compiled")
    if not (files("raccoon_tycoon") / "web_dist" / "index.html").is_file():
        raise SystemExit("the page for the browser isn't inside")
    game, rng = Game.new(Rules(players=3), seed=1), random.Random(1)
    while not game.over:
        game.play(rng.choice(game.legal_actions()))
    if Game.replay(game.record()) != game:
        raise SystemExit("a game doesn't replay")
    print(f"raccoon-tycoon {__version__} is complete")


if __name__ == "__main__":
    main()
