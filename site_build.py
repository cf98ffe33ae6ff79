"""Builds the game as one static folder: the page, Python in the browser, the kernel as WebAssembly.

``python site_build.py [FOLDER]``, by default ``build/site``. ``RACCOON_SERVER`` in the environment is the
address of a server for tables with friends, which the start page then leads to. Everything large is packed
(gzip), so that a plain file server sends little. The page of a server gets the same Python, for what it
computes in the browser (reviews).
"""

from __future__ import annotations

import gzip
import hashlib
import io
import json
import os
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import deflate
import kernel_build
import web_build

SITE = web_build.ROOT / "build" / "site"
PUBLIC = web_build.ROOT / "build" / "site_public"
PYODIDE = web_build.WEB / "node_modules" / "pyodide"
WEB_PYTHON = web_build.WEB / "in_pyodide.mjs"
PARTS = ("api", "board", "bots", "catalog", "judgement", "kernel", "locale", "puzzles", "review", "text")
"""The library."""
TABLES = ("__init__.py", "clock.py", "credentials.py", "terms.py", "match", "office", "tables", "thinking")
"""Of the server what needs nothing but Python's standard library."""
PROTOCOL = ("__init__.py", "encode.py", "errors.py")
ENDINGS = (".py", ".csv", ".ftl", ".jsonl", ".net", ".txt")
PACKED = ".pack"
SERVED = web_build.DIST / "engine"
"""Where a server's page finds it."""
SCRIPTS = {"pyodide.mjs": "pyodide.js", "pyodide.asm.mjs": "pyodide.asm.js"}
"""Pyodide's, and what they are called here: many servers (nginx) don't know that ``.mjs`` is JavaScript."""
MOST = 7_000_000
"""Bytes that a first visit may take, packed as they are sent."""


def core_files() -> Iterator[tuple[Path, str]]:
    """Every file of ours that the workers need, and its name in their Python."""
    package, server = web_build.PACKAGE, web_build.PACKAGE / "server"
    roots = [*(package / part for part in PARTS), *(server / part for part in TABLES)]
    roots += [server / "protocol" / name for name in PROTOCOL]
    found = {path for root in roots for path in ([root] if root.is_file() else root.rglob("*"))}
    found |= set(package.glob("*.py"))
    for path in sorted(found):
        name = path.relative_to(package).as_posix()
        if path.suffix in ENDINGS:
            yield path, f"raccoon_tycoon/{name}"
    yield package / kernel_build.WASM, f"raccoon_tycoon/{kernel_build.WASM}"


def stored(folder: Path) -> bytes:
    """A zip of uncompressed bytecode: packed as a whole it is smaller, and sooner read."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_STORED) as archive:
        for path in sorted(folder.rglob("*.pyc")):
            archive.writestr(zipfile.ZipInfo(path.relative_to(folder).as_posix()), path.read_bytes())
    return buffer.getvalue()


def together(folder: Path) -> bytes:
    """Files in one: how long their list is, the list of names and sizes, and what is in them."""
    files = {path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(folder.rglob("*.*"))}
    listed = json.dumps([(name, len(data)) for name, data in files.items()]).encode()
    return len(listed).to_bytes(4, "little") + listed + b"".join(files.values())


def compiled() -> dict[str, bytes]:
    """Our Python and Python's own library as bytecode, which starts several times as fast as source."""
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        for path, name in core_files():
            copy = folder / "core" / name
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, copy)
        shutil.unpack_archive(PYODIDE / "python_stdlib.zip", folder / "library")
        web_build.run_node([WEB_PYTHON, folder, web_build.ROOT / "site_bytecode.py"])
        ours = {part: together(folder / part) for part in ("core", "rest")}
        return {**ours, "python_stdlib.zip": stored(folder / "library")}


def engine() -> dict[str, bytes]:
    """What the workers load, by name."""
    packed = {
        **compiled(),
        "pyodide.asm.wasm": (PYODIDE / "pyodide.asm.wasm").read_bytes(),
        SCRIPTS["pyodide.asm.mjs"]: (PYODIDE / "pyodide.asm.mjs").read_bytes(),
    }
    files = {f"{name}{PACKED}": bytes(deflate.gzip_compress(data, 12)) for name, data in packed.items()}
    files[SCRIPTS["pyodide.mjs"]] = (PYODIDE / "pyodide.mjs").read_bytes()
    return files


def write_public() -> dict[str, Any]:
    """Lay out what is copied as it is; what the workers must know of the engine (see ``engine.ts``)."""
    shutil.rmtree(PUBLIC, ignore_errors=True)
    shutil.copytree(web_build.WEB / "public", PUBLIC)
    shutil.copytree(web_build.WEB / "site", PUBLIC, dirs_exist_ok=True)
    files = engine()
    together = hashlib.sha256(b"".join(hashlib.sha256(data).digest() for data in files.values()))
    name = f"engine-{together.hexdigest()[:12]}"
    (PUBLIC / name).mkdir()
    for file, data in files.items():
        (PUBLIC / name / file).write_bytes(data)
    return about_engine(PUBLIC / name)


def about_engine(folder: Path) -> dict[str, Any]:
    """What ``engine.ts`` must know of the engine in a folder."""
    about = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))["info"]
    to_come = sum(path.stat().st_size for path in folder.glob(f"*{PACKED}"))
    return {"folder": folder.name, "bytes": to_come, "lock": {"info": about, "packages": {}}}


def serve_engine(site: Path) -> None:
    """Lay the engine beside a server's page, whose policy wants scripts as files: its script is unpacked."""
    if not (web_build.DIST / "index.html").is_file():
        return
    shutil.rmtree(SERVED, ignore_errors=True)
    (found,) = site.glob("engine-*")
    folder = SERVED / found.name
    shutil.copytree(found, folder)
    script = SCRIPTS["pyodide.asm.mjs"]
    (folder / f"{script}{PACKED}").unlink()
    shutil.copyfile(PYODIDE / "pyodide.asm.mjs", folder / script)
    shutil.copyfile(site / "licenses.txt", SERVED / "licenses.txt")
    (SERVED / "engine.json").write_text(json.dumps(about_engine(folder)), encoding="utf-8")


def name_files(site: Path) -> None:
    """Tell the service worker every file of this version."""
    worker = site / "sw.js"
    files = [
        {
            "url": path.relative_to(site).as_posix(),
            "revision": hashlib.sha256(path.read_bytes()).hexdigest()[:16],
        }
        for path in sorted(site.rglob("*"))
        if path.is_file() and path != worker
    ]
    for file in files:
        if file["url"].startswith(("assets/", "engine-")):  # its name tells its version
            file["revision"] = None  # type: ignore[assignment]
    worker.write_text(
        f"self.FILES={json.dumps(files)};\n{worker.read_text(encoding='utf-8')}", encoding="utf-8"
    )


def size_of(site: Path) -> int:
    """Bytes of a first visit: all that Python needs, and the page's files as a server compresses them."""
    engine_bytes = sum(path.stat().st_size for path in site.glob(f"engine-*/*{PACKED}"))
    page = [path for path in site.glob("assets/*") if path.suffix in (".js", ".css")]
    return engine_bytes + sum(len(gzip.compress(path.read_bytes())) for path in page)


def known_server() -> str:
    """Where friends can meet; empty if nowhere."""
    address = os.environ.get("RACCOON_SERVER", "")
    if address and not address.startswith(("https://", "http://")):
        sys.exit(f"RACCOON_SERVER is {address!r}; it must begin with https:// or http://")
    return address


def build(site: Path = SITE) -> None:
    os.environ["VITE_SERVER"] = known_server()
    print(f"Building {site}", flush=True)
    kernel_build.build(kernel_build.WASM)
    lock = web_build.WEB / "node_modules" / ".package-lock.json"
    if not lock.is_file() or lock.stat().st_mtime < (web_build.WEB / "package-lock.json").stat().st_mtime:
        web_build.run_npm(["ci", "--no-audit", "--no-fund", "--loglevel=error"])
    os.environ["VITE_ENGINE"] = json.dumps(write_public())
    options = ["--mode", "site", "--outDir", str(site), "--emptyOutDir", "--logLevel", "warn"]
    web_build.run_npm(["run", "--silent", "build", "--", *options])
    name_files(site)
    serve_engine(site)
    size = size_of(site)
    print(f"{site}: a first visit takes {size / 1e6:.1f} MB", flush=True)
    if size > MOST:
        sys.exit(f"That is more than {MOST / 1e6:.0f} MB.")


def main() -> None:
    try:
        build(*map(Path, sys.argv[1:2]))
    except (ImportError, OSError, subprocess.CalledProcessError) as error:
        sys.exit(f"The site could not be built: {error}")


if __name__ == "__main__":
    main()
