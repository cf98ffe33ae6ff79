"""Asks PyPI and the npm registry whether anything we use has a known vulnerability (``make test``: audit).

It fails if something is found. If a registry can't be reached, as in a closed network, it says so
and goes on: unchecked packages are named, never assumed to be safe.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

import web_build  # noqa: E402 (found by the line above)


def python_report(lock: Path) -> dict[str, Any]:
    """What pip-audit says about the packages of a lock file; empty if it could not say anything."""
    command = [sys.executable, "-m", "pip_audit", "--no-deps", "--disable-pip", "--requirement", str(lock)]
    options = ["--format=json", "--progress-spinner=off", "--timeout=15"]
    return _json(subprocess.run([*command, *options], capture_output=True, text=True, check=False).stdout)


def node_report() -> dict[str, Any]:
    """What npm says about the packages of the page."""
    npm, _ = web_build.npm_command()
    command = [*npm, "audit", "--json", "--package-lock-only"]
    return _json(
        subprocess.run(command, cwd=web_build.WEB, capture_output=True, text=True, check=False).stdout
    )


def _json(text: str) -> dict[str, Any]:
    try:
        found = json.loads(text)
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}


def python_findings(report: dict[str, Any]) -> tuple[list[str], int, int]:
    """The vulnerable packages, and how many were and were not checked."""
    packages = report.get("dependencies", [])
    found = [
        f"{package['name']} {package['version']}: {', '.join(sorted(v['id'] for v in package['vulns']))}"
        for package in packages
        if package.get("vulns")
    ]
    skipped = sum("skip_reason" in package for package in packages)
    return found, len(packages) - skipped, skipped


def node_findings(report: dict[str, Any]) -> tuple[list[str], bool]:
    """The vulnerable packages, and whether the registry answered at all."""
    known = report.get("vulnerabilities")
    if not isinstance(known, dict):
        return [], False
    return [f"{name} {one.get('range', '')}: {one.get('severity', '')}" for name, one in known.items()], True


def main() -> int:
    found, checked, skipped = python_findings(python_report(ROOT / "requirements.lock"))
    print(f"Python: {checked} packages checked, {len(found)} vulnerable.")
    if skipped or not checked:
        print(f"NOT CHECKED: PyPI did not tell about {skipped or 'any'} packages; is this a closed network?")
    node, answered = node_findings(node_report())
    if answered:
        print(f"Page: checked, {len(node)} vulnerable.")
    else:
        print("NOT CHECKED: the npm registry did not tell about the page's packages; a closed network?")
    for line in [*found, *node]:
        print(f"  {line}", file=sys.stderr)
    return 1 if found or node else 0


if __name__ == "__main__":
    sys.exit(main())
