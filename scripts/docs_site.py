"""What MkDocs needs beside docs/: pages from the checkout's root, and the reference made from docstrings.

make docs
"""

from __future__ import annotations

import ast
import json
import re
from base64 import b64decode
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File, Files

ROOT = Path(__file__).resolve().parent.parent

FROM_THE_ROOT = {
    "CHANGELOG.md": "changelog.md",
    "CODE_OF_CONDUCT.md": "code-of-conduct.md",
    "CONTRIBUTING.md": "contributing.md",
    "README.md": "overview.md",
    "SECURITY.md": "security.md",
}
EXAMPLES = ("from-games-to-plots.ipynb", "learn.py", "magpie.mjs", "own-figures.csv", "train_*.py")

REFERENCE = {
    "games": (
        "Games",
        "All of this is imported from `raccoon_tycoon`.",
        "",  # what the package exports, but for actions and events
    ),
    "actions": (
        "Actions and events",
        "Actions are imported from `raccoon_tycoon`, events from `raccoon_tycoon.api.events`. Both are "
        "frozen dataclasses; `str(action)` is its [notation](../notation.md).",
        "api.actions api.events",
    ),
    "bots": (
        "Bots",
        "[Write a bot](../bots.md) explains how they are used.",
        "bots.bot.Bot bots.loading.BotSpec bots.loading.BotError bots.referee.play_match",
    ),
    "environments": (
        "Environments",
        "[Train an agent](../environments.md) explains how they are used. They need the extra `rl`.",
        "envs.tycoon_v0 envs.single envs.vector envs.vector_single envs.evaluation envs.openspiel",
    ),
    "simulation": (
        "Simulation",
        "[The lab](../lab.md) explains how it is used.",
        "sim.seeded_games sim.simulation sim.runner lab arena",
    ),
}


def on_files(files: Files, config: Any) -> Files:
    """Add the pages that aren't in docs/."""
    for source, page in FROM_THE_ROOT.items():
        text = (ROOT / source).read_text(encoding="utf-8")
        files.append(File.generated(config, page, content=from_here(text)))
    for path in sorted(path for name in EXAMPLES for path in (ROOT / "examples").glob(name)):
        files.append(
            File.generated(config, f"examples/{path.name}", content=path.read_text(encoding="utf-8"))
        )
    for path in sorted((ROOT / "docs" / "notebooks").glob("*.ipynb")):
        for name, content in notebook_page(path).items():
            files.append(File.generated(config, f"notebooks/{name}", content=content))
    for page, (title, words, names) in REFERENCE.items():
        shown = names.split() or exported()
        parts = [f"# {title}", words, *(f"::: raccoon_tycoon.{name}" for name in shown)]
        files.append(File.generated(config, f"reference/{page}.md", content="\n\n".join(parts) + "\n"))
    return files


def notebook_page(path: Path) -> dict[str, str | bytes]:
    """A notebook as a page: its words, code, results and pictures, which are files beside it."""
    lines: list[str] = []
    files: dict[str, str | bytes] = {}
    for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
        source = "".join(cell["source"])
        lines += [source if cell["cell_type"] == "markdown" else f"```python\n{source}\n```", ""]
        for output in cell.get("outputs", []):
            shown = {kind: "".join(found) for kind, found in output.get("data", {}).items()}
            if "image/png" in shown or "image/svg+xml" in shown:
                kind = "svg" if "image/svg+xml" in shown else "png"
                name = f"{path.stem}-{len(files) + 1}.{kind}"
                files[name] = shown["image/svg+xml"] if kind == "svg" else b64decode(shown["image/png"])
                lines += [f"![what the code above draws]({name})", ""]
            else:
                told = "".join(output.get("text", [])) or shown.get("text/plain", "")
                lines += [f"```text\n{told.rstrip()}\n```", ""]
    files[f"{path.stem}.md"] = "\n".join(lines)
    return files


def exported() -> list[str]:
    """What the package imports for its users, by the module that defines it; the game comes first."""
    tree = ast.parse((ROOT / "src" / "raccoon_tycoon" / "__init__.py").read_text(encoding="utf-8"))
    imports = [node for node in tree.body if isinstance(node, ast.ImportFrom)]
    elsewhere = ("api.actions", "api.events", "kernel")
    names = [
        f"{node.module}.{one.name}" for node in imports if node.module not in elsewhere for one in node.names
    ]
    return sorted(names, key=lambda name: not name.startswith(("api.game.", "api.rules.", "api.view.")))


def on_page_markdown(markdown: str, **others: object) -> str:
    """Links out of docs/ lead to the pages made from those files."""
    for source, page in FROM_THE_ROOT.items():
        markdown = markdown.replace(f"](../{source}", f"]({page}")
    markdown = re.sub(r"\]\((notebooks/[\w-]+)\.ipynb", r"](\1.md", markdown)
    markdown = markdown.replace("](../examples/", "](examples/")
    return markdown.replace("](../../examples/", "](../examples/")  # from a notebook


def from_here(text: str) -> str:
    """A page of the root, with its links as they are in docs/."""
    for source, page in FROM_THE_ROOT.items():
        text = text.replace(f"]({source}", f"]({page}")
    return re.sub(r"\]\(docs/", "](", text)
