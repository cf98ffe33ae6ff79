"""A learner that learns: masked PPO, written out in NumPy, against ``greedy`` on the batch in the kernel.

    pip install '.[rl]'
    python examples/learn.py --core-minutes 3 --out learned

It writes ``policy.npz``, ``curve.csv`` and ``curve.svg`` into the folder. The policy is a bot too:
``raccoon arena --bots examples/learn.py:Learned,greedy`` (it reads ``learned/policy.npz``, or what the
variable RACCOON_POLICY names).
"""

from __future__ import annotations

import argparse
import csv
import os
import time
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from raccoon_tycoon.envs import PolicyBot, VectorTycoon, evaluate
from raccoon_tycoon.kernel import ids
from raccoon_tycoon.kernel.learn.layout import entries

PLAYERS = 2
GAMES = 256
STEPS = 64
POINT = 0.1  # the reward of a point more than the other has
WIN = 1.0
DOLLARS_A_POINT = 15.0  # what unspent money counts on the way; nothing in the end
TOKEN_SHARE = 0.6
COUNT = 50.0  # amounts without a natural bound are divided by it
MOST = 4.0

HIDDEN = 256
LEARNING_RATE = 1e-3
ENTROPY = 0.01  # how much a policy is paid for leaving its choice open
DISCOUNT, TRACE = 0.997, 0.95
CLIP = 0.2  # how far one round may move the chance of an action
EPOCHS, MINIBATCH = 4, 2048
LONGEST_GRADIENT = 0.5

Floats = NDArray[np.float32]

PLACES = {entry.name: slice(entry.offset, entry.offset + entry.size) for entry in entries(PLAYERS)}
SIZE = max(place.stop for place in PLACES.values())


def _scale() -> Floats:
    scale = np.ones(SIZE, np.float32)
    for entry in entries(PLAYERS):
        scale[PLACES[entry.name]] = 1 / (entry.high if entry.high <= 100 else COUNT)
    return scale


SCALE = _scale()


def scaled(observations: NDArray[np.int16]) -> Floats:
    """The observation vector, scaled for a net."""
    found: Floats = np.clip(observations * SCALE, -1, MOST, dtype=np.float32)
    return found


def prospects(observations: NDArray[np.int16]) -> Floats:
    """How far ahead the learner is, in points: the score, and a little for money and tokens."""
    seen = observations.astype(np.float32)
    ahead = np.zeros(len(seen), np.float32)
    for player, sign in ((0, 1), (1, -1)):
        tokens = (seen[:, PLACES[f"player_{player}.tokens"]] * seen[:, PLACES["price"]]).sum(1)
        money = seen[:, PLACES[f"player_{player}.money"]][:, 0] + TOKEN_SHARE * tokens
        ahead += sign * (seen[:, PLACES[f"player_{player}.points"]][:, 0] + money / DOLLARS_A_POINT)
    return ahead


class Net:
    """Two hidden layers of rectified units; ``parts`` are its weights and biases in turn."""

    def __init__(self, parts: list[Floats]) -> None:
        self.parts = parts

    @classmethod
    def drawn(cls, rng: np.random.Generator, outputs: int, last: float) -> Net:
        """Orthogonal weights; ``last`` scales those of the output, so that a policy begins undecided."""
        parts: list[Floats] = []
        for rows, columns, gain in (
            (SIZE, HIDDEN, 2**0.5),
            (HIDDEN, HIDDEN, 2**0.5),
            (HIDDEN, outputs, last),
        ):
            tall = rng.normal(size=(max(rows, columns), min(rows, columns)))
            turned = np.linalg.qr(tall)[0]
            weights = gain * (turned if rows >= columns else turned.T)
            parts += [weights.astype(np.float32), np.zeros(columns, np.float32)]
        return cls(parts)

    def layers(self, inputs: Floats) -> list[Floats]:
        """The inputs, both hidden layers and the output."""
        found = [inputs]
        for layer in range(3):
            sums = found[-1] @ self.parts[2 * layer] + self.parts[2 * layer + 1]
            found.append(np.maximum(sums, 0) if layer < 2 else sums)
        return found

    def gradient(self, layers: list[Floats], outputs: NDArray[Any]) -> list[Floats]:
        """How the loss changes with each part, from how it changes with the outputs."""
        found: list[Floats] = []
        for layer in (2, 1, 0):
            found[:0] = [layers[layer].T @ outputs, outputs.sum(0)]
            if layer:
                outputs = (outputs @ self.parts[2 * layer].T) * (layers[layer] > 0)
        return found


class Adam:
    """Steps against the gradient, each number at its own pace (Kingma and Ba, 2015)."""

    def __init__(self, parts: list[Floats]) -> None:
        self.parts = parts
        self.means = [np.zeros_like(part) for part in parts]
        self.squares = [np.zeros_like(part) for part in parts]
        self.steps = 0

    def step(self, gradients: list[Floats], rate: float) -> None:
        length = float(np.sqrt(sum(float((gradient**2).sum()) for gradient in gradients)))
        shrink = np.float32(min(1.0, LONGEST_GRADIENT / (length + 1e-6)))
        self.steps += 1
        pace = np.float32(rate * (1 - 0.999**self.steps) ** 0.5 / (1 - 0.9**self.steps))
        for part, mean, square, gradient in zip(self.parts, self.means, self.squares, gradients, strict=True):
            gradient = gradient * shrink
            mean += np.float32(0.1) * (gradient - mean)
            square += np.float32(0.001) * (gradient**2 - square)
            part -= pace * mean / (np.sqrt(square) + np.float32(1e-6))


def log_chances(outputs: Floats, masks: NDArray[np.bool_]) -> Floats:
    """The logarithm of each action's chance; what is not open has none."""
    masked = np.where(masks, outputs, np.float32(-1e9))
    masked -= masked.max(1, keepdims=True)
    found: Floats = masked - np.log(np.exp(masked).sum(1, keepdims=True))
    return found


class Round(NamedTuple):
    """What was seen, done and got: [step, game] and more."""

    seen: Floats
    masks: NDArray[np.bool_]
    actions: NDArray[np.int64]
    chances: Floats  # logarithms, when it was chosen
    values: Floats  # one step more: what comes after the last
    rewards: Floats
    ended: NDArray[np.bool_]

    def advantages(self) -> Floats:
        """By how much each action did better than expected (generalised: Schulman and others, 2016)."""
        found = np.zeros_like(self.rewards)
        later = np.zeros(self.rewards.shape[1], np.float32)
        for step in reversed(range(len(found))):
            goes_on = ~self.ended[step]
            error = self.rewards[step] + DISCOUNT * self.values[step + 1] * goes_on - self.values[step]
            later = error + DISCOUNT * TRACE * goes_on * later
            found[step] = later
        return found


class Decisions(NamedTuple):
    """A row for each decision to learn from."""

    seen: Floats
    masks: NDArray[np.bool_]
    actions: NDArray[np.int64]
    chances: Floats  # logarithms, when it was chosen
    advantages: Floats
    returns: Floats


class Learner:
    """A policy and a judge of positions that get better by playing (PPO: Schulman and others, 2017).

    A step is paid for what it changes in ``prospects``, so a whole game adds up to the margin of points,
    and the winner gets ``WIN``.
    """

    def __init__(self, bot: str = "greedy", seed: int = 1, threads: int = 2) -> None:
        self.rng = np.random.default_rng(seed)
        self.policy = Net.drawn(self.rng, ids.TABLE_SIZE, 0.01)
        self.judge = Net.drawn(self.rng, 1, 1.0)
        self.adam = Adam(self.policy.parts + self.judge.parts)
        self.games = VectorTycoon(GAMES, PLAYERS, bots=(None, bot), threads=threads)
        self.prospects = prospects(self.games.reset(seed).observations)
        self.steps = 0

    def play(self) -> Round:
        """``STEPS`` decisions in every game, each drawn by its chance."""
        shape = (STEPS, GAMES)
        found = Round(
            np.zeros((*shape, SIZE), np.float32),
            np.zeros((*shape, ids.TABLE_SIZE), np.bool_),
            np.zeros(shape, np.int64),
            np.zeros(shape, np.float32),
            np.zeros((STEPS + 1, GAMES), np.float32),
            np.zeros(shape, np.float32),
            np.zeros(shape, np.bool_),
        )
        everyone = np.arange(GAMES)
        for step in range(STEPS):
            now = self.games.buffers
            found.seen[step], found.masks[step] = scaled(now.observations), now.masks
            chances = log_chances(self.policy.layers(found.seen[step])[-1], found.masks[step])
            sums = np.exp(chances).cumsum(1)
            drawn = (1 - self.rng.random((GAMES, 1))) * sums[:, -1:]
            actions = (sums < drawn).sum(1)
            found.actions[step], found.chances[step] = actions, chances[everyone, actions]
            found.values[step] = self.judge.layers(found.seen[step])[-1][:, 0]

            now = self.games.step(actions)
            ahead = prospects(now.observations)
            margins = (now.scores[:, 0] - now.scores[:, 1]).astype(np.float32)
            paid = POINT * (np.where(now.ended, margins, ahead) - self.prospects)
            found.rewards[step], found.ended[step] = paid + WIN * now.rewards[:, 0], now.ended
            self.prospects = ahead
        found.values[STEPS] = self.judge.layers(scaled(self.games.buffers.observations))[-1][:, 0]
        self.steps += STEPS * GAMES
        return found

    def learn(self, left: float = 1.0) -> None:
        """Play a round and learn from it; in smaller steps and exploring less when less time is ``left``."""
        played = self.play()
        advantages = played.advantages()
        decisions = Decisions(
            played.seen.reshape(-1, SIZE),
            played.masks.reshape(-1, ids.TABLE_SIZE),
            played.actions.ravel(),
            played.chances.ravel(),
            advantages.ravel(),
            (advantages + played.values[:-1]).ravel(),
        )
        self.improve(decisions, left)

    def improve(self, decisions: Decisions, left: float) -> None:
        """Make actions that did better than expected likelier, and improve the judge's estimates."""
        seen, masks, actions, chances, advantages, returns = decisions
        for _ in range(EPOCHS):
            for chosen in np.array_split(self.rng.permutation(len(seen)), max(1, len(seen) // MINIBATCH)):
                better = advantages[chosen]
                better = (better - better.mean()) / (better.std() + np.float32(1e-8))
                policy, judge = self.policy.layers(seen[chosen]), self.judge.layers(seen[chosen])

                now = log_chances(policy[-1], masks[chosen])
                share = np.exp(now)
                rows = np.arange(len(chosen))
                ratio = np.exp(now[rows, actions[chosen]] - chances[chosen])
                far = np.where(better > 0, ratio > 1 + CLIP, ratio < 1 - CLIP)
                push = np.where(far, 0, better * ratio)  # a chance that moved far enough is left alone
                outputs = push[:, None] * share
                outputs[rows, actions[chosen]] -= push
                open_ = -(share * now).sum(1, keepdims=True)
                outputs += ENTROPY * left * share * (now + open_)
                errors = (judge[-1][:, 0] - returns[chosen])[:, None]

                gradients = self.policy.gradient(policy, outputs / len(chosen))
                gradients += self.judge.gradient(judge, errors / len(chosen))
                self.adam.step(gradients, LEARNING_RATE * left)


def best(policy: Net, observations: NDArray[Any], masks: NDArray[Any]) -> NDArray[np.int64]:
    """The likeliest legal action of each row."""
    outputs = policy.layers(scaled(observations))[-1]
    found: NDArray[np.int64] = np.where(masks, outputs, -np.inf).argmax(1)
    return found


class Curve:
    """The learner's strength over processor time, evaluations included."""

    def __init__(self, games: int) -> None:
        self.games = games
        self.began = time.process_time()
        self.rows: list[dict[str, float]] = []

    def used(self) -> float:
        return (time.process_time() - self.began) / 60

    def measure(self, learner: Learner) -> None:
        found = evaluate(lambda seen, masks: best(learner.policy, seen, masks), games=self.games)
        won, margin = found.won, found.margin
        used, steps = round(self.used(), 2), learner.steps
        self.rows.append({"core_minutes": used, "steps": steps, "won": won, "margin": margin})
        print(
            f"{used:6.1f} core-minutes {steps:10,} steps: won {won:6.1%}, margin {margin:+6.1f}", flush=True
        )

    def write(self, folder: Path) -> None:
        from matplotlib.figure import Figure

        with (folder / "curve.csv").open("w", encoding="utf-8", newline="") as file:
            writer = csv.DictWriter(file, list(self.rows[0]))
            writer.writeheader()
            writer.writerows(self.rows)
        figure = Figure(figsize=(7, 3.5), layout="constrained")
        axes = figure.subplots()
        axes.plot([row["core_minutes"] for row in self.rows], [100 * row["won"] for row in self.rows], "o-")
        axes.axhline(50, color="#b5642a", linestyle="--", label="as good as greedy")
        axes.set(xlabel="minutes of processor time", ylabel="games won against greedy (%)", ylim=(0, 100))
        axes.legend(loc="lower right")
        axes.grid(alpha=0.3)
        figure.savefig(folder / "curve.svg")


def learn(
    folder: Path,
    core_minutes: float,
    every: float = 0.5,
    games: int = 400,
    seed: int = 1,
    rounds: int | None = None,
) -> Curve:
    """Train for so long or so many rounds, evaluate on ``games`` games now and then, and write all of it."""
    folder.mkdir(parents=True, exist_ok=True)
    learner, curve = Learner(seed=seed), Curve(games)
    curve.measure(learner)
    due = every
    while curve.used() < core_minutes and learner.steps != (rounds or -1) * STEPS * GAMES:
        learner.learn(left=max(0.05, 1 - curve.used() / core_minutes))
        if curve.used() >= due:
            curve.measure(learner)
            due += every
    if curve.rows[-1]["steps"] != learner.steps:
        curve.measure(learner)
    np.savez(folder / "policy.npz", *learner.policy.parts)
    curve.write(folder)
    learner.games.close()
    return curve


class Learned(PolicyBot):
    """The trained policy as a bot for two players."""

    def __init__(self, seed: int = 0, budget: float | None = None) -> None:
        super().__init__(seed, budget)
        with np.load(os.environ.get("RACCOON_POLICY", "learned/policy.npz")) as parts:
            self.policy = Net([parts[name] for name in parts.files])

    def act(self, observation: NDArray[np.int16], mask: NDArray[np.int8]) -> int:
        return int(best(self.policy, observation[None], mask[None])[0])


def main() -> None:
    parser = argparse.ArgumentParser(description="Train a masked PPO policy against greedy.")
    parser.add_argument("--core-minutes", type=float, default=3.0, help="processor time, evaluations and all")
    parser.add_argument("--out", type=Path, default=Path("learned"), help="the folder to write")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    learn(arguments.out, arguments.core_minutes, seed=arguments.seed)


if __name__ == "__main__":
    main()
