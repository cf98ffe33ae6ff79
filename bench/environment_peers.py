"""Random play in other libraries' card games, a core of processor time each: prints JSON.

Run by ``bench/environments.py`` with a Python that has pgx, rlcard and pettingzoo[classic].
"""

from __future__ import annotations

import json
import time
from importlib.metadata import version
from typing import Any

SECONDS = 4.0
BATCH = 1024


def pettingzoo(module: Any) -> float:
    import numpy as np

    env = module.raw_env()
    chance = np.random.default_rng(1)
    steps, began = 0, time.process_time()
    while time.process_time() - began < SECONDS:
        env.reset(seed=steps)
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            over = terminated or truncated
            env.step(None if over else int(chance.choice(np.flatnonzero(observation["action_mask"]))))
            steps += 1
    return steps / (time.process_time() - began)


def rlcard(name: str) -> float:
    import random

    from rlcard import make

    env = make(name, config={"seed": 1})
    steps, began = 0, time.process_time()
    while time.process_time() - began < SECONDS:
        state, _ = env.reset()
        while not env.is_over():
            state, _ = env.step(random.choice(list(state["legal_actions"])))
            steps += 1
    return steps / (time.process_time() - began)


def pgx(name: str) -> float:
    """A batch compiled by JAX, with automatic reset, as its documentation shows."""
    import jax
    import jax.numpy as jnp
    from pgx import make
    from pgx.experimental import auto_reset

    env = make(name)
    begin, step = jax.jit(jax.vmap(env.init)), jax.vmap(auto_reset(env.step, env.init))

    def some(state: Any, key: Any) -> Any:
        def one(state: Any, key: Any) -> Any:
            choose, go = jax.random.split(key)
            logits = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
            action = jax.random.categorical(choose, logits, axis=-1)
            state = step(state, action, jax.random.split(go, BATCH))
            return state, state.observation.sum()

        return jax.lax.scan(one, state, jax.random.split(key, 20))

    run = jax.jit(some)
    state = begin(jax.random.split(jax.random.PRNGKey(1), BATCH))
    state, seen = run(state, jax.random.PRNGKey(2))
    seen.block_until_ready()
    steps, began = 0, time.process_time()
    while time.process_time() - began < SECONDS:
        state, seen = run(state, jax.random.PRNGKey(steps))
        seen.block_until_ready()
        steps += BATCH * 20
    return steps / (time.process_time() - began)


def main() -> None:
    from pettingzoo.classic import leduc_holdem_v4, texas_holdem_v4

    found = {
        f"PettingZoo {version('pettingzoo')} leduc_holdem_v4": pettingzoo(leduc_holdem_v4),
        f"PettingZoo {version('pettingzoo')} texas_holdem_v4": pettingzoo(texas_holdem_v4),
        f"RLCard {version('rlcard')} leduc-holdem": rlcard("leduc-holdem"),
        f"RLCard {version('rlcard')} no-limit-holdem": rlcard("no-limit-holdem"),
        f"pgx {version('pgx')} leduc_holdem, batch of {BATCH}": pgx("leduc_holdem"),
        f"pgx {version('pgx')} kuhn_poker, batch of {BATCH}": pgx("kuhn_poker"),
    }
    print(json.dumps(found))


if __name__ == "__main__":
    main()
