"""Network addresses: which count as one client, which are proxies, which may receive notices."""

from __future__ import annotations

import ipaddress
from collections.abc import Sequence
from functools import lru_cache

from ..locale import Explained

Address = ipaddress.IPv4Address | ipaddress.IPv6Address
Network = ipaddress.IPv4Network | ipaddress.IPv6Network

GLOBAL_UNICAST = ipaddress.IPv6Network("2000::/3")
NOT_PUBLIC: tuple[Network, ...] = (
    ipaddress.IPv4Network("192.88.99.0/24"),  # relays to 6to4
    ipaddress.IPv6Network("2001::/23"),  # Teredo and other special protocols
    ipaddress.IPv6Network("2002::/16"),  # 6to4: an IPv4 address inside
    ipaddress.IPv6Network("3fff::/20"),  # documentation, unknown to older Pythons
)


def parsed(host: str) -> Address | None:
    """An address, or ``None`` if it is a name or invalid; an IPv4 address inside IPv6 as IPv4."""
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return None
    if isinstance(address, ipaddress.IPv6Address) and address.ipv4_mapped is not None:
        return address.ipv4_mapped
    return address


@lru_cache(maxsize=4096)
def client_of(host: str) -> str:
    """Whose limits count: a household has one IPv4 address but 2**64 of IPv6."""
    address = parsed(host[:64])
    if address is None:
        return host[:64]
    if isinstance(address, ipaddress.IPv6Address):
        return str(ipaddress.IPv6Network((address, 64), strict=False))
    return str(address)


def is_public(host: str) -> bool:
    """Whether it is a public address; forms that embed another address don't count."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return False
    if isinstance(address, ipaddress.IPv6Address) and address not in GLOBAL_UNICAST:
        return False
    special = address.is_multicast or address.is_reserved or not address.is_global
    return not special and not any(
        address in network for network in NOT_PUBLIC if network.version == address.version
    )


def network(text: str) -> str:
    """Check an address or a network like ``10.0.0.0/8``."""
    try:
        ipaddress.ip_network(text)
    except ValueError:
        raise WrongNetwork.of("wrong-network", network=repr(text)) from None
    return text


class WrongNetwork(Explained, ValueError):
    """A text that isn't a network."""


class Proxies:
    """``"10.0.0.7" in proxies``: whether a proxy with this address was named."""

    def __init__(self, networks: Sequence[str]) -> None:
        self._networks = [ipaddress.ip_network(text) for text in networks]

    def __contains__(self, host: str) -> bool:
        address = parsed(host)
        return address is not None and any(address in network for network in self._networks)
