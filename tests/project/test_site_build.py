"""The build of the static page: its settings and its parts."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import site_build


def test_files_in_one_are_listed_before_what_is_in_them(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "b.pyc").write_bytes(b"second")
    (tmp_path / "a.csv").write_bytes(b"first")
    data = site_build.together(tmp_path)
    listed = int.from_bytes(data[:4], "little")
    assert json.loads(data[4 : 4 + listed]) == [["a.csv", 5], ["deep/b.pyc", 6]]
    assert data[4 + listed :] == b"firstsecond"


@pytest.mark.parametrize("address", ["", "https://raccoon.example.org", "http://192.168.0.2:8000"])
def test_a_server_for_friends_may_be_named(monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    monkeypatch.setenv("RACCOON_SERVER", address)
    assert site_build.known_server() == address


@pytest.mark.parametrize("address", ["raccoon.example.org", "javascript:alert(1)"])
def test_a_server_must_be_an_address_of_the_web(monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    monkeypatch.setenv("RACCOON_SERVER", address)
    with pytest.raises(SystemExit, match="must begin with https:// or http://"):
        site_build.known_server()
