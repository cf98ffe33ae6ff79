"""The audit fails on what is vulnerable and says what it could not check."""

from __future__ import annotations

import pytest
from scripts import audit

SOUND = {"name": "a", "version": "1.0", "vulns": []}
BROKEN = {"name": "b", "version": "2.0", "vulns": [{"id": "PYSEC-2"}, {"id": "PYSEC-1"}]}
UNKNOWN = {"name": "c", "skip_reason": "not found on PyPI"}
NPM_SOUND: dict[str, object] = {"vulnerabilities": {}}
NPM_BROKEN = {"vulnerabilities": {"d": {"severity": "high", "range": "<3"}}}
NPM_CLOSED = {"message": "405 Method Not Allowed", "error": {}}


def test_reports_are_read() -> None:
    report = {"dependencies": [SOUND, BROKEN, UNKNOWN]}
    assert audit.python_findings(report) == (["b 2.0: PYSEC-1, PYSEC-2"], 2, 1)
    assert audit.python_findings({}) == ([], 0, 0)
    assert audit.node_findings(NPM_BROKEN) == (["d <3: high"], True)
    assert audit.node_findings(NPM_CLOSED) == ([], False)
    assert audit._json("no JSON") == {}


@pytest.mark.parametrize(
    ("python", "node", "code", "said"),
    [
        ([SOUND], NPM_SOUND, 0, "1 packages checked, 0 vulnerable"),
        ([SOUND, BROKEN], NPM_SOUND, 1, "2 packages checked, 1 vulnerable"),
        ([SOUND], NPM_BROKEN, 1, "Page: checked, 1 vulnerable"),
        ([UNKNOWN], NPM_SOUND, 0, "NOT CHECKED: PyPI did not tell about 1 packages"),
        ([], NPM_CLOSED, 0, "NOT CHECKED: the npm registry"),
    ],
)
def test_only_what_is_found_fails(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    python: list[object],
    node: dict[str, object],
    code: int,
    said: str,
) -> None:
    monkeypatch.setattr(audit, "python_report", lambda lock: {"dependencies": python})
    monkeypatch.setattr(audit, "node_report", lambda: node)
    assert audit.main() == code
    assert said in capsys.readouterr().out
