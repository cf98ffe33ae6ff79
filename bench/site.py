"""How fast the game without a server is (``make bench-site``): the built folder in Chromium, in one run.

    python bench/site.py [--games 200] [--seconds 0.02] [--visits 3]
    python bench/site.py --duel build/duel.txt   # only the duel; stopped, the same command goes on

Each figure is printed as soon as it is known; progress goes to standard error.

- The kernel's playouts in a worker of Chromium beside the compiled kernel's here.
- A first visit over a line of 10 Mbit/s, with a player who clicks "Deal" at once: seconds to a dealt table,
  and the bytes sent. A second visit after the browser has started again, with the network cut. Medians.
- The start page's score on Lighthouse's curves (``scripts/page_speed.py``), the engine loading behind it.
- The longest task of the page's main thread while ``hard`` bots think.
- ``hard`` as the page runs it (Pyodide and WebAssembly, in Node.js) against the native one, two players, each
  deal from both seats. Both count the processor time of their own thread, so a busy machine favours neither.
"""

from __future__ import annotations

import argparse
import functools
import json
import os
import random
import select
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from array import array
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page, Playwright, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import site_build  # noqa: E402 (the folder must be found first)
import web_build  # noqa: E402
from scripts.page_speed import CURVES, load, score  # noqa: E402
from tests.web.conftest import CHROMIUM, FLAGS  # noqa: E402
from tests.web.people import Browsers  # noqa: E402

from raccoon_tycoon import Game, Rules  # noqa: E402
from raccoon_tycoon.api.actions import Action, as_action  # noqa: E402
from raccoon_tycoon.api.view import View  # noqa: E402
from raccoon_tycoon.bots.levels import HardBot  # noqa: E402
from raccoon_tycoon.kernel import BACKEND, backend  # noqa: E402
from raccoon_tycoon.sim.interval import wilson  # noqa: E402
from raccoon_tycoon.sim.speed import undealt  # noqa: E402

BYTES_PER_SECOND = 10e6 / 8
PLAYERS, PLAYOUTS, REPEATS = 4, 2000, 5
PATIENCE = 120
"""Seconds after which a page or a bot that hasn't answered never will."""
TURNS = 6
"""Of the player, while the longest task is looked for."""

# Clicks "Deal" as soon as it can be clicked; the milliseconds from opening the page to a dealt table.
DEAL = """
const look = () => {
    const deal = document.querySelector("button.big:not(:disabled)");
    if (deal && !window.clicked) { window.clicked = true; deal.click(); }
    if (document.querySelector("[data-version]")) window.waited = performance.now();
    else requestAnimationFrame(look);
};
requestAnimationFrame(look);
"""
PLAYOUT = """
self.onmessage = ({data: {kernel, rules, games, repeats}}) => {
    const instance = new WebAssembly.Instance(new WebAssembly.Module(kernel));
    const {memory, __heap_base, play_random_games} = instance.exports;
    const start = __heap_base.value;
    memory.grow(1);
    let best = 0;
    for (let turn = 0; turn < repeats; turn++) {
        const bytes = new Uint8Array(memory.buffer);
        bytes.fill(0, start).set(rules, start);
        const before = performance.now();
        const decisions = play_random_games(start, start + 8192, games);
        best = Math.max(best, (1000 * decisions) / (performance.now() - before));
    }
    self.postMessage(best);
};
"""
RUN_PLAYOUT = """async ([rules, games, repeats]) => {
    const kernel = await (await fetch("kernel.wasm")).arrayBuffer();
    const worker = new Worker("playout.js");
    return new Promise((done, failed) => {
        setTimeout(() => failed(new Error("the playouts don't end")), 120000);
        worker.onmessage = ({data}) => done(data);
        worker.onerror = ({message}) => failed(new Error(message));
        worker.postMessage({kernel, rules: new Uint8Array(rules), games, repeats});
    });
}"""
# Python's memory is kept when the bots' worker has started; a visit of a game or two lasts longer.
MEMORY_KEPT = "async () => (await (await caches.open('raccoon-python')).keys()).length > 0"
NOTE_THOUGHTS = """() => {
    self.noted = [];
    const post = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (message, ...more) {
        self.noted.push([message.number, performance.timeOrigin + performance.now()]);
        return post.call(this, message, ...more);
    };
}"""
NOTE_TASKS = """() => {
    window.tasks = [];
    new PerformanceObserver((list) => {
        for (const {startTime, duration} of list.getEntries())
            tasks.push([performance.timeOrigin + startTime, duration]);
    }).observe({type: "longtask"});
}"""
# `hard` as the page's worker runs it; lines of JSON in, actions out.
MIND = """
import { createInterface } from "node:readline";
import { loadPyodide } from "pyodide";
const [folder] = process.argv.slice(2);
const python = await loadPyodide();
python.mountNodeFS("/here", folder);
const processorTime = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1e6;
};
python.registerJsModule("clock", { processorTime });
python.runPython(`
import sys
sys.path.insert(0, "/here")
from clock import processorTime
from raccoon_tycoon.bots.builtin import SearchBot
SearchBot.clock = staticmethod(processorTime)
`);
const { choose } = python.pyimport("raccoon_tycoon.server.office.mind");
const bytes = python.runPython("bytes.fromhex");
console.log(python.runPython("import raccoon_tycoon; raccoon_tycoon.BACKEND"));
for await (const line of createInterface({ input: process.stdin })) {
    const { seed, seconds, view } = JSON.parse(line);
    console.log(choose("hard", seed, seconds, bytes(view)));
}
"""


class Line(SimpleHTTPRequestHandler):
    """A plain file server behind a line that all connections share."""

    protocol_version = "HTTP/1.1"
    sent = 0
    slow = False
    free = 0.0
    turn = threading.Lock()

    def log_message(self, format: str, *args: Any) -> None:
        pass

    def copyfile(self, source: Any, outputfile: Any) -> None:
        while piece := source.read(8192):
            with Line.turn:
                Line.sent += len(piece)
                Line.free = max(Line.free, time.monotonic()) + len(piece) / BYTES_PER_SECOND
                due = Line.free
            if Line.slow:
                time.sleep(max(0.0, due - time.monotonic()))
            outputfile.write(piece)


@contextmanager
def served(folder: Path, port: int = 0) -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", port), functools.partial(Line, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()


@contextmanager
def browsing(playwright: Playwright, profile: Path) -> Iterator[BrowserContext]:
    """A browser that keeps what it has in a folder."""
    context = playwright.chromium.launch_persistent_context(
        profile, executable_path=CHROMIUM, args=FLAGS, service_workers="allow"
    )
    yield context
    context.close()


def tell(what: str) -> None:
    """Show progress."""
    print(f"\r{what}\033[K", end="", file=sys.stderr, flush=True)


def dealt(page: Page, address: str) -> float:
    """Seconds to a dealt table."""
    page.add_init_script(DEAL)
    page.goto(address)
    page.wait_for_function("() => window.waited", timeout=PATIENCE * 1000)
    return float(page.evaluate("waited")) / 1000


def visits(playwright: Playwright, count: int) -> tuple[float, float, int]:
    """A first visit and a second one without a network, in seconds; and the bytes of the first."""
    firsts, seconds, sizes = [], [], []
    for number in range(count):
        tell(f"visit {number + 1} of {count}")
        with tempfile.TemporaryDirectory() as profile:
            with served(site_build.SITE) as address, browsing(playwright, Path(profile)) as context:
                Line.sent, Line.slow = 0, True
                page = context.new_page()
                firsts.append(dealt(page, address))
                page.wait_for_function(
                    "() => navigator.serviceWorker.controller !== null", timeout=PATIENCE * 1000
                )
                page.wait_for_function(MEMORY_KEPT, timeout=PATIENCE * 1000)
                sizes.append(Line.sent)
                Line.slow = False
            with browsing(playwright, Path(profile)) as context:
                context.set_offline(True)
                seconds.append(dealt(context.new_page(), address))
    return statistics.median(firsts), statistics.median(seconds), max(sizes)


def playouts(playwright: Playwright) -> tuple[float, float]:
    """Decisions per second, here and in Chromium. By turns, the best of each."""
    rules, here, there = undealt(PLAYERS), 0.0, 0.0
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        (place / "index.html").write_text("<!doctype html>", encoding="utf-8")
        (place / "playout.js").write_text(PLAYOUT, encoding="utf-8")
        (place / "kernel.wasm").write_bytes((web_build.PACKAGE / "_kernel.wasm").read_bytes())
        with served(place) as address:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
            page = browser.new_page()
            page.goto(address)
            for turn in range(REPEATS):
                tell(f"playouts, {turn + 1} of {REPEATS}")
                before = time.perf_counter()
                decisions = backend.play_random_games(rules, array("Q", [1]), PLAYOUTS)
                here = max(here, decisions / (time.perf_counter() - before))
                arguments = [list(rules.to_bytes()), PLAYOUTS, REPEATS]
                there = max(there, float(page.evaluate(RUN_PLAYOUT, arguments)))
            browser.close()
    return here, there


def start_page(playwright: Playwright) -> float:
    """Lighthouse's score, from 0 to 100."""
    tell("start page")
    with served(site_build.SITE) as address:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        runs = [load(browser, address) for _ in range(3)]
        browser.close()
    weights = sum(curve[0] for curve in CURVES.values())
    middle = {name: statistics.median(run[name] for run in runs) for name in CURVES}
    return 100 * sum(curve[0] * score(name, middle[name]) for name, curve in CURVES.items()) / weights


def longest_task(playwright: Playwright) -> tuple[float, int]:
    """Milliseconds, 0 if no task took 50 or more; and how many thoughts of ``hard`` it was looked for in."""
    tell("main thread")
    with served(site_build.SITE) as address:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        ann = Browsers(browser, address).person()
        ann.page.goto(address)
        ann.page.get_by_label("Bot level").select_option("hard")
        ann.page.get_by_role("button", name="Deal the cards").click()
        ann.page.locator("header.bar.mine").wait_for()
        ann.page.evaluate(NOTE_TASKS)
        workers = {
            name: next(one for one in ann.page.workers if name in one.url) for name in ("office", "mind")
        }
        for worker in workers.values():
            worker.evaluate(NOTE_THOUGHTS)
        ann.play(random.Random(1), most_steps=TURNS)
        began = dict(workers["office"].evaluate("noted"))
        ended = dict(workers["mind"].evaluate("noted"))
        tasks = ann.page.evaluate("tasks")
        browser.close()
    thoughts = [(began[number], end) for number, end in ended.items() if number in began]
    within = [length for start, length in tasks if any(b < start and start + length < e for b, e in thoughts)]
    return max(within, default=0.0), len(thoughts)


class PageBot:
    """``hard`` as the page runs it, in another process."""

    def __init__(self, folder: Path, seconds: float) -> None:
        script = folder / "mind.mjs"
        script.write_text(MIND, encoding="utf-8")
        (folder / "node_modules").symlink_to(web_build.WEB / "node_modules")
        for path, name in site_build.core_files():
            copy = folder / name
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes(path.read_bytes())
        node = Path(web_build.npm_command()[1]) / "node"
        pipe = subprocess.PIPE
        self.process = subprocess.Popen([node, script, folder], stdin=pipe, stdout=pipe, encoding="utf-8")
        self.seconds = seconds
        assert self._answer() == "wasm"

    def _answer(self) -> str:
        assert self.process.stdout is not None
        if not select.select([self.process.stdout], [], [], PATIENCE)[0]:
            self.process.kill()
        if not (answer := self.process.stdout.readline()):
            sys.exit("The page's bot doesn't answer.")
        return answer.strip()

    def choose(self, view: View, seed: int) -> Action:
        assert self.process.stdin is not None
        asked = {"seed": seed, "seconds": self.seconds, "view": view.to_bytes().hex()}
        self.process.stdin.write(json.dumps(asked) + "\n")
        self.process.stdin.flush()
        return as_action(json.loads(self._answer())["action"])


def duel(games: int, seconds: float, kept: Path | None) -> list[float]:
    """What the page's ``hard`` wins of each game; a tie is half a win. ``kept``: a file that keeps each."""
    won = [float(line) for line in kept.read_text().split()] if kept and kept.is_file() else []
    with tempfile.TemporaryDirectory() as folder:
        page = PageBot(Path(folder), seconds)
        for number in range(len(won), games):
            game, mine = Game.new(Rules(players=2), seed=f"page {number // 2}"), number % 2
            while not game.over:
                view, seed = game.view(game.seat), 1000 * number + len(game.actions)
                if game.seat == mine:
                    game.play(page.choose(view, seed))
                else:
                    native = HardBot(seed, seconds)
                    native.clock = time.thread_time
                    game.play(native.choose(view, view.legal_actions()))
            winners = game.result.winners
            won.append((mine in winners) / len(winners))
            if kept:
                kept.write_text("".join(f"{one:g}\n" for one in won))
            tell(f"{number + 1} of {games} games, {sum(won):g} won")
        page.process.kill()
    return won[:games]


def measure(count: int, say: Callable[[str, str, str], None]) -> None:
    """Everything but the duel."""
    with sync_playwright() as playwright:
        here, there = playouts(playwright)
        say("kernel playouts, native", f"{here:,.0f} decisions/s", "")
        say("kernel playouts in Chromium", f"{there:,.0f} decisions/s", "")
        say("share of native", f"{100 * there / here:.0f} %", "40 %")
        first, second, size = visits(playwright, count)
        say("first visit to a dealt table, 10 Mbit/s", f"{first:.1f} s", "6 s at most")
        say("first visit, sent in all", f"{size / 1e6:.2f} MB", "7 MB at most")
        say("second visit to a dealt table, no network", f"{second:.1f} s", "2 s at most")
        say("start page, Lighthouse's performance", f"{start_page(playwright):.0f}", "95")
        longest, thoughts = longest_task(playwright)
        told = f"{longest:.0f} ms" if longest else "under 50 ms"
        say(f"longest task of the page while `hard` thinks ({thoughts} thoughts)", told, "50 ms at most")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=0.02, help="thinking time of both for each action")
    parser.add_argument("--visits", type=int, default=3)
    parser.add_argument(
        "--duel", type=Path, metavar="FILE", help="only the duel, kept game by game in a file"
    )
    wanted = parser.parse_args()
    if BACKEND != "compiled":
        sys.exit("Build the kernel first: make build")

    def say(what: str, figure: str, wanted: str) -> None:
        tell("")
        print(f"| {what} | {figure} | {wanted} |", flush=True)

    print(f"Load when it began: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores", file=sys.stderr)
    print("| what | measured | wanted |\n|---|---:|---:|")
    if wanted.duel is None:
        measure(wanted.visits, say)
    if wanted.games:
        won = duel(wanted.games, wanted.seconds, wanted.duel)
        low, high = wilson(sum(won), len(won))
        share = f"{100 * sum(won) / len(won):.1f} % won ({100 * low:.1f} to {100 * high:.1f})"
        what = f"`hard` in the page against native, {len(won)} games, {1000 * wanted.seconds:.0f} ms"
        say(what, share, "45 %")


if __name__ == "__main__":
    main()
