"""Reinforcement learning environments (docs/environments.md). They need the extra ``rl``.

- ``raccoon_tycoon.envs.tycoon_v0``: PettingZoo, every seat an agent;
- ``gymnasium.make("raccoon_tycoon/Tycoon-v0")``: one learner against bots;
- ``VectorTycoon``: a batch of games in the kernel, at full speed;
- ``evaluate``: how well a policy plays.
"""

from gymnasium.envs.registration import register, registry

from .evaluation import Evaluation, evaluate
from .options import EnvOptions
from .policy import PolicyBot
from .single import TycoonEnv
from .vector import Step, VectorTycoon
from .vector_single import TycoonVectorEnv

__all__ = [
    "EnvOptions",
    "Evaluation",
    "PolicyBot",
    "Step",
    "TycoonEnv",
    "TycoonVectorEnv",
    "VectorTycoon",
    "evaluate",
]

if "raccoon_tycoon/Tycoon-v0" not in registry:
    register(
        "raccoon_tycoon/Tycoon-v0",
        entry_point="raccoon_tycoon.envs.single:TycoonEnv",
        vector_entry_point="raccoon_tycoon.envs.vector_single:TycoonVectorEnv",
    )
