"""The judge's net as a file: a line with its version and digest, then the weights.

Each weight of the first layer takes one byte, each of the others two, the low byte first.
"""

from __future__ import annotations

import hashlib
import sys
from array import array
from functools import cache
from pathlib import Path

from ..kernel.judge.net import FIRST_BIAS, NET_SIZE
from ..locale import Explained

VERSION = 1
"""Goes up whenever the net's inputs or layers change, which makes older files useless."""
SHIPPED = Path(__file__).with_name("champion.net")
_NAME = b"raccoon-judge"


class NetError(Explained, ValueError):
    """A file that isn't a usable net; the message says why."""


def read_net(path: Path) -> array[int]:
    """The weights as the kernel takes them."""
    try:
        head, _, body = path.read_bytes().partition(b"\n")
    except OSError as error:
        raise NetError.of("net-unreadable", file=str(path), problem=error.strerror or str(error)) from None
    name, _, rest = head.partition(b" ")
    version, _, digest = rest.partition(b" ")
    if name != _NAME:
        raise NetError.of("net-not-one", file=str(path))
    if version != str(VERSION).encode():
        raise NetError.of(
            "net-version", file=str(path), found=version.decode("ascii", "replace"), known=VERSION
        )
    if len(body) != FIRST_BIAS + 2 * (NET_SIZE - FIRST_BIAS) or _digest(body) != digest:
        raise NetError.of("net-damaged", file=str(path))
    weights = array("h", array("b", body[:FIRST_BIAS]))
    weights.extend(_little_endian(array("h", body[FIRST_BIAS:])))
    return weights


def write_net(path: Path, weights: array[int]) -> None:
    body = array("b", weights[:FIRST_BIAS]).tobytes() + _little_endian(weights[FIRST_BIAS:]).tobytes()
    path.write_bytes(b"%s %d %s\n%s" % (_NAME, VERSION, _digest(body), body))


@cache
def shipped_net() -> array[int]:
    """The champion's net, read on first use."""
    return read_net(SHIPPED)


def shipped_digest() -> str:
    """The digest that identifies the champion's net."""
    with SHIPPED.open("rb") as file:
        return file.readline().split()[-1].decode("ascii", "replace")


def _digest(body: bytes) -> bytes:
    return hashlib.sha256(body).hexdigest().encode()


def _little_endian(numbers: array[int]) -> array[int]:
    if sys.byteorder == "big":
        numbers = numbers[:]
        numbers.byteswap()
    return numbers
