"""The game for OpenSpiel; importing this module registers it. It needs the extra ``openspiel``.

>>> import pyspiel
>>> import raccoon_tycoon.envs.openspiel
>>> game = pyspiel.load_game("python_raccoon_tycoon(players=3)")
>>> game.num_players(), game.num_distinct_actions()
(3, 630)

The deal is eight chance nodes, each a byte of the game's seed, which also decides all later shuffles.
"""

from __future__ import annotations

import hashlib
from array import array
from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray

from ..api.codec import plain_action
from ..api.counted_money import MoneyCounter
from ..api.position import Position
from ..api.ruling import dealt_state
from ..api.seeds import seed_bytes
from ..api.view import View
from ..kernel import backend, ids
from .options import KERNEL, EnvOptions

SEED_BYTES = 8
SPECTATOR = -1
MOST_DECISIONS = 100_000
PRIVATE = ("hand", "mission", "mission_offer", "mission_points", "sealed_bid")
GAME_TYPE = pyspiel.GameType(
    short_name="python_raccoon_tycoon",
    long_name="Raccoon Tycoon",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=6,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={"players": 2, "rules": ""},
)


class TycoonGame(pyspiel.Game):  # type: ignore[misc]  # the library has no types
    """Parameters: ``players``, and ``rules`` for ``Rules.parse`` (``;`` for a space, ``:`` for ``=``)."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        values = {"players": 2, "rules": "", **(params or {})}
        self.options: EnvOptions = EnvOptions(
            int(values["players"]), str(values["rules"]).replace(";", " ").replace(":", "=")
        )
        players = self.options.players
        information = pyspiel.GameInfo(
            num_distinct_actions=ids.TABLE_SIZE,
            max_chance_outcomes=256,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=MOST_DECISIONS,
        )
        super().__init__(GAME_TYPE, information, params or {})

    def new_initial_state(self) -> TycoonState:
        return TycoonState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> TycoonObserver:
        if params:
            raise ValueError(f"observations take no parameters, but got {params}")
        wanted = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return TycoonObserver(self.options, wanted)


class TycoonState(pyspiel.State):  # type: ignore[misc]
    """A game at one moment; ``table`` is the kernel's state, ``None`` before the deal.

    ``memory``: digests of everything each seat, and last a spectator, has seen so far.
    """

    def __init__(self, game: TycoonGame) -> None:
        super().__init__(game)
        self.options: EnvOptions = game.options
        self.table: Any = None
        self.seed: bytes = b""
        self.memory: list[bytes] = [b""] * (game.options.players + 1)

    def current_player(self) -> int:
        if self.table is None:
            return int(pyspiel.PlayerId.CHANCE)
        if self.table.decision == ids.NOTHING:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(self.table.seat)

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(backend.legal_ids(self.table)) if player == self.current_player() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(byte, 1 / 256) for byte in range(256)]

    def _apply_action(self, action: int) -> None:
        if self.table is None:
            self.seed += bytes([action])
            if len(self.seed) < SEED_BYTES:
                return
            self.table = dealt_state(self.options.table_rules, seed_bytes(self.seed.hex()))
        elif backend.apply(self.table, action):
            raise ValueError(f"action {action} is not legal now")
        for seat in range(SPECTATOR, self.options.players):
            self.memory[seat] = _digest(self.memory[seat] + self.table.redacted(seat).to_bytes())

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"seed byte {action}"
        plain = plain_action(self.table, action)
        return f"action {action}" if plain is None else str(plain)

    def is_terminal(self) -> bool:
        return self.table is not None and bool(self.table.decision == ids.NOTHING)

    def returns(self) -> list[float]:
        return self.options.rewards(self.table) if self.is_terminal() else [0.0] * self.options.players

    def resample_from_infostate(self, player_id: int, probability_sampler: Any) -> TycoonState:
        """A state that ``player_id`` can't tell from this one: everything hidden is redrawn at random."""
        other = self.clone()
        if self.table is not None:
            table = self.table.redacted(player_id)
            table.money = self.table.money  # payments are public
            backend.sample(table, player_id, array("Q", [int(2**53 * probability_sampler())]))
            other.table = table
            for seat in range(self.options.players):
                if seat != player_id:
                    other.memory[seat] = b"resampled"
        return other  # type: ignore[no-any-return]

    def __str__(self) -> str:
        """The table with all hands open, and a digest of everything, decks included."""
        if self.table is None:
            return f"not dealt, seed {self.seed.hex()}"
        position = Position(self.table.copy(), MoneyCounter(self.options.players, self.table.money))
        return f"{position}\n{_digest(self.table.to_bytes()).hex()}"


class TycoonObserver:
    """The observation vector; the table in words as a seat sees it, with a digest of exactly what it sees.

    With perfect recall, only a digest of everything that the seat has ever seen.

    Without private information it is a spectator's; without public information it is the seat's hand.
    """

    def __init__(self, options: EnvOptions, wanted: Any) -> None:
        self.options = options
        self.public: bool = bool(wanted.public_info)
        self.private: Any = wanted.private_info != pyspiel.PrivateInfoType.NONE
        self.recall: bool = bool(wanted.perfect_recall)
        self.tensor: NDArray[np.float32] = np.zeros(options.observation_size, np.float32)
        self.dict: dict[str, NDArray[np.float32]] = {
            entry.name: self.tensor[entry.offset : entry.offset + entry.size] for entry in options.entries()
        }
        self._vector = np.zeros(options.observation_size, np.int16)

    def set_from(self, state: TycoonState, player: int) -> None:
        self.tensor.fill(0)
        if state.table is None:
            return
        KERNEL.observe(state.table, player, 1, self._vector)
        self.tensor[:] = self._vector
        for name, part in self.dict.items():
            if not (self.private if name in PRIVATE else self.public):
                part[:] = 0

    def string_from(self, state: TycoonState, player: int) -> str:
        if state.table is None:
            return "not dealt"
        if not self.public:
            hand = state.table.hand[player][: state.table.hand_size[player]]
            return f"p{player} holds {sorted(card + 1 for card in hand)}" if self.private else ""
        seat = player if self.private else SPECTATOR
        if self.recall:
            return f"p{player} {state.memory[seat].hex()}"
        seen = state.table.redacted(seat)
        view = View(
            None if seat == SPECTATOR else seat, seen, tuple(state.table.money[: self.options.players])
        )
        return f"{view}\np{player} {_digest(seen.to_bytes()).hex()}"


def _digest(seen: bytes) -> bytes:
    return hashlib.blake2b(seen, digest_size=16).digest()


pyspiel.register_game(GAME_TYPE, TycoonGame)
