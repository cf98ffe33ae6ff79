"""Installs PyTorch for computers without a graphics card, into the environment that runs this.

    .venv-tutorials/bin/python scripts/install_torch.py https://download.pytorch.org/whl/cpu

On macOS and Windows PyPI has just that. On Linux PyPI's build is for NVIDIA's cards and asks for gigabytes
of their libraries, so PyTorch's own index is asked for the CPU build. Where that index can't be reached,
PyPI's build is taken and made to start without those libraries (600 MB in all): see `stand_in`.
"""

from __future__ import annotations

import re
import subprocess
import sys
import sysconfig
from pathlib import Path

REQUIREMENTS = Path(__file__).parents[1] / "examples" / "requirements-torch.txt"
"""PyTorch, and of NVIDIA's libraries those few that PyPI's build really uses when it starts."""

AT_START = """import os, sys; sys.setdlopenflags(os.RTLD_LAZY); os.environ["CUDA_VISIBLE_DEVICES"] = ""\n"""
WATCHED = sys.stderr.isatty()
NOT_FOUND = re.compile(r"ImportError: (lib[\w.+-]+): cannot open shared object file")


def pip(*arguments: str, complain: bool = True) -> bool:
    """Whether pip could install it; shows its progress."""
    command = [sys.executable, "-m", "pip", "install", "--disable-pip-version-check"]
    options = ["--no-compile", "--no-deps", *([] if WATCHED else ["--quiet"])]
    errors = None if complain or WATCHED else subprocess.DEVNULL
    return subprocess.run([*command, *options, *arguments], stderr=errors, check=False).returncode == 0


def try_import() -> str:
    """Python's error when it can't import PyTorch; empty if it can."""
    command = [sys.executable, "-W", "ignore", "-c", "import torch"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.stderr if done.returncode else ""


def stand_in(packages: Path) -> None:
    """Lets PyPI's build start without most of NVIDIA's libraries.

    Without a card nothing in them is ever called. But the loader insists on a file for each, so a library of
    PyTorch's own stands in for it; and Python has every function looked up while a library is loaded, so here
    they are looked up when they are called.
    """
    (packages / "torch_without_a_card.pth").write_text(AT_START, encoding="utf-8")
    while missing := NOT_FOUND.search(try_import()):
        (packages / "torch" / "lib" / missing[1]).symlink_to("libc10.so")


def install(index: str, packages: Path) -> bool:
    words = REQUIREMENTS.read_text(encoding="utf-8").split()
    torch = next(word for word in words if word.startswith("torch=="))
    if sys.platform != "linux":
        return pip(torch)
    patience = ["--retries", "1", "--timeout", "15"]
    if pip(*patience, "--extra-index-url", index, f"{torch}+cpu", complain=False):
        return True
    print(f"{torch}+cpu isn't to be had from {index}, so PyPI's build is taken.", flush=True)
    if not pip("--requirement", str(REQUIREMENTS)):
        return False
    stand_in(packages)
    return True


def main(index: str, packages: Path) -> int:
    if not install(index, packages):
        print("PyTorch couldn't be installed: neither its own index nor PyPI has it for us.", file=sys.stderr)
        print("Name another index that has it: make tutorials TORCH_INDEX=...", file=sys.stderr)
        return 1
    if fault := try_import():
        print(f"{fault}PyTorch is installed but doesn't start.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], Path(sysconfig.get_path("purelib"))))
