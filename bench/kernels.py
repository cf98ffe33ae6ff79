"""The same rules by every kernel, measured in one run: playouts, calls from Python, and visits of the search.

    python bench/kernels.py

Processor time of one core, the best of several repeats. ``hard`` visits are whole games that its search plays
out, by the planner, from middle-game positions.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from array import array
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import web_build  # noqa: E402

PLAYERS, GAMES, REPEATS, PASSES = 4, 2000, 5, 20
KERNELS = ("compiled", "ctypes", "wasm", "pure")
NODE = """
const { readFileSync } = require('node:fs')
const kernel = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(process.argv[1]))).exports
const [rules, games, repeats] = [Buffer.from(process.argv[2], 'hex'), +process.argv[3], +process.argv[4]]
const start = kernel.__heap_base.value
const bytes = new Uint8Array(kernel.memory.buffer)
let best = 0
for (let turn = 0; turn < repeats; turn++) {
  bytes.fill(0, start).set(rules, start)
  const before = process.cpuUsage()
  const decisions = kernel.play_random_games(start, start + 8192, games)
  const used = process.cpuUsage(before)
  best = Math.max(best, (1e6 * decisions) / (used.user + used.system))
}
console.log(best)
"""


def inside() -> None:
    """Measure the kernel of this process."""
    from raccoon_tycoon.judgement.search import Search
    from raccoon_tycoon.kernel import BACKEND, backend
    from raccoon_tycoon.kernel.ids import CHOOSE_ACTION
    from raccoon_tycoon.sim.speed import legal_and_apply, new_state, undealt

    slow = BACKEND == "pure"
    games, repeats, passes = (8, 1, 1) if slow else (GAMES, REPEATS, PASSES)
    rules, playouts, visits = undealt(PLAYERS), 0.0, 0.0
    positions = []
    for seed in range(2 if slow else 10):
        state = new_state(seed)
        backend.play_randomly(state, array("Q", [seed]), 100)
        while state.decision != CHOOSE_ACTION:
            backend.apply(state, backend.legal_ids(state)[0])
        positions.append(state)
    for _ in range(repeats):
        before = time.process_time()
        decisions = backend.play_random_games(rules, array("Q", [1]), games)
        playouts = max(playouts, decisions / (time.process_time() - before))
        made = 0.0
        before = time.process_time()
        for seed, state in enumerate(positions):
            search = Search(seed).begin(state)
            for _ in range(0, passes, 2):  # as the bot does
                search.run(min(2, passes))
            made += search.visits
        visits = max(visits, made / (time.process_time() - before))
    print(
        json.dumps([playouts, 1e6 * legal_and_apply(1 if slow else repeats), visits, rules.to_bytes().hex()])
    )


def main() -> None:
    print(
        "| kernel | playouts, 4 players | legal + apply from Python | `hard` visits |\n|---|---:|---:|---:|"
    )
    rules = ""
    for name in KERNELS:
        command = [sys.executable, str(Path(__file__)), "--inside"]
        told = subprocess.run(
            command, env={**os.environ, "RACCOON_BACKEND": name}, check=True, capture_output=True, text=True
        )
        playouts, call, visits, rules = json.loads(told.stdout)
        print(f"| `{name}` | {playouts:,.0f} decisions/s | {call:.2f} us | {visits:,.0f}/s |", flush=True)
    node = str(Path(web_build.npm_command()[1]) / "node")
    kernel = str(web_build.PACKAGE / "_kernel.wasm")
    told = subprocess.run(
        [node, "-e", NODE, kernel, rules, str(GAMES), str(REPEATS)],
        check=True,
        capture_output=True,
        text=True,
    )
    print(f"| `_kernel.wasm` in Node.js | {float(told.stdout):,.0f} decisions/s | | |")


if __name__ == "__main__":
    inside() if "--inside" in sys.argv else main()
