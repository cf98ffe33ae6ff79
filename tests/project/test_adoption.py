"""What strangers use to build, run and follow the project: workflows, container, templates, release notes."""

from __future__ import annotations

import os
import re
import shlex
import tomllib
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
import yaml
from scripts.release_notes import release_notes

from raccoon_tycoon.server.settings import Settings
from raccoon_tycoon.server.storage.database import Database

ROOT = Path(__file__).resolve().parents[2]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
TEMPLATES = sorted((ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml"))
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def read(path: Path) -> Any:
    return yaml.safe_load(path.read_text(encoding="utf-8"))


def test_every_python_that_is_promised_is_tested_and_gets_a_wheel() -> None:
    promised = [
        c.rpartition(" ")[2] for c in PROJECT["project"]["classifiers"] if re.search(r":: 3\.\d+$", c)
    ]
    matrix = read(ROOT / ".github/workflows/test.yml")["jobs"]["systems"]["strategy"]["matrix"]
    assert matrix["python"] == promised == ["3.11", "3.12", "3.13", "3.14"]
    assert [name.partition("-")[0] for name in matrix["system"]] == ["ubuntu", "macos", "windows"]
    built = PROJECT["tool"]["cibuildwheel"]["build"]
    assert built == [f"cp{python.replace('.', '')}-*" for python in promised]


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_a_workflow_names_only_what_there_is(path: Path) -> None:
    workflow = read(path)
    jobs = workflow["jobs"]
    assert workflow["permissions"] == {"contents": "read"}  # a job asks for more where it needs it
    for job in jobs.values():
        needs = job.get("needs", [])
        assert set([needs] if isinstance(needs, str) else needs) <= set(jobs)
        if "uses" in job:
            assert (ROOT / job["uses"]).is_file()
            continue
        assert job["timeout-minutes"] <= 60
        for step in job["steps"]:
            assert re.fullmatch(r"actions/[a-z-]+@v\d+", step.get("uses", "actions/checkout@v0"))
            words = shlex.split(step.get("run", "").replace("\n", " ; "), comments=True)
            files = [word for word in words if re.match(r"(\.ci|scripts|tests)/", word)]
            assert all((ROOT / word).exists() for word in files), files
            goals = [after for word, after in pairwise(words) if word == "make"]
            assert all(f"\n{goal}:" in (ROOT / "Makefile").read_text(encoding="utf-8") for goal in goals)
            extras = re.findall(r'"\.\[(\w+)\]"', step.get("run", ""))
            assert set(extras) <= set(PROJECT["project"]["optional-dependencies"])


@pytest.mark.parametrize("path", [p for p in TEMPLATES if p.stem != "config"], ids=lambda path: path.stem)
def test_an_issue_template_asks_in_fields_with_names_of_their_own(path: Path) -> None:
    form = read(path)
    assert form["name"] and form["description"]
    fields = [field["id"] for field in form["body"]]
    assert len(fields) == len(set(fields))
    assert {field["type"] for field in form["body"]} <= {"input", "textarea"}
    assert all(field["attributes"]["label"] for field in form["body"])


def instructions() -> list[tuple[str, str]]:
    text = (ROOT / "Containerfile").read_text(encoding="utf-8")
    lines = re.sub(r"^#.*\n", "", text, flags=re.MULTILINE).replace("\\\n", " ").splitlines()
    return [(line.partition(" ")[0], line.partition(" ")[2]) for line in lines if line.strip()]


def test_the_container_runs_the_server_and_not_as_root(monkeypatch: pytest.MonkeyPatch) -> None:
    last = dict(instructions())
    assert int(last["USER"]) > 0
    assert (last["ENTRYPOINT"], last["CMD"]) == ('["raccoon"]', '["serve"]')
    for pair in shlex.split(last["ENV"]):
        name, _, value = pair.partition("=")
        if name != "PATH":
            monkeypatch.setenv(name, value)
    settings = Settings()
    file = Database(settings.database).file
    assert file is not None and file.path.parent == Path(last["VOLUME"])
    assert (settings.host, str(settings.port)) == ("0.0.0.0", last["EXPOSE"])
    (install,) = (words for name, words in instructions() if "pip install" in words)
    (extra,) = re.findall(r'"\.\[(\w+)\]"', install)
    assert extra in PROJECT["project"]["optional-dependencies"]
    assert (ROOT / "scripts" / "try_package.py").is_file() and "scripts/try_package.py" in install


def test_the_compose_file_says_what_the_server_accepts(monkeypatch: pytest.MonkeyPatch) -> None:
    services = read(ROOT / "compose.yaml")["services"]
    server, database = services["raccoon"], services["db"]
    assert server["read_only"] is True and server["cap_drop"] == ["ALL"]
    assert set(server["depends_on"]) == {"db"} and "healthcheck" in database
    for name, value in server["environment"].items():
        monkeypatch.setenv(name, re.sub(r"\$\{\w+:\?[^}]*\}", "secret", value))
    settings = Settings()
    url = Database(settings.database).url
    assert (url.host, url.username, url.password) == ("db", "raccoon", "secret")
    assert (url.username, url.database) == (
        database["environment"]["POSTGRES_USER"],
        database["environment"]["POSTGRES_DB"],
    )
    assert settings.workers == 2


def test_the_release_notes_are_the_changelogs_if_everything_agrees(tmp_path: Path) -> None:
    version = PROJECT["project"]["version"]
    assert release_notes(f"v{version}")
    for name in ("pyproject.toml", "CITATION.cff"):
        (tmp_path / name).write_text((ROOT / name).read_text(encoding="utf-8"), encoding="utf-8")
    (tmp_path / "CHANGELOG.md").write_text(f"# C\n\n## {version}\n\nIt flies.\n\n## 0.0.1\n\nIt was.\n")
    assert release_notes(f"v{version}", tmp_path) == "It flies."
    with pytest.raises(ValueError, match=r"the tag is v9\.9\.9, but pyproject\.toml has version"):
        release_notes("v9.9.9", tmp_path)
    (tmp_path / "CHANGELOG.md").write_text("# C\n\n## Unreleased\n\nSoon.\n")
    with pytest.raises(ValueError, match="says nothing about"):
        release_notes(f"v{version}", tmp_path)


@pytest.mark.parametrize("name", ["CHANGELOG.md", "SECURITY.md", "CODE_OF_CONDUCT.md"])
def test_links_between_the_files_lead_somewhere(name: str) -> None:
    for link in re.findall(r"\]\(([^)#:]+)(?:#[\w-]*)?\)", (ROOT / name).read_text(encoding="utf-8")):
        assert (ROOT / link).exists(), link


def test_the_citation_is_of_this_version() -> None:
    cited = read(ROOT / "CITATION.cff")
    assert cited["version"] == PROJECT["project"]["version"]
    assert cited["license"] == PROJECT["project"]["license"]
    assert {"cff-version", "message", "title", "authors"} <= set(cited)


def test_links_of_the_package_are_those_of_whoever_releases_it(monkeypatch: pytest.MonkeyPatch) -> None:
    namespace: dict[str, Any] = {"os": os}
    source = (ROOT / "setup.py").read_text(encoding="utf-8")
    exec(source[source.index("def links()") : source.index("\n\nsetup(")], namespace)
    monkeypatch.delenv("RACCOON_REPOSITORY", raising=False)
    assert namespace["links"]() == {}
    monkeypatch.setenv("RACCOON_REPOSITORY", "https://example.org/them/raccoons/")
    assert namespace["links"]()["Issues"] == "https://example.org/them/raccoons/issues"
