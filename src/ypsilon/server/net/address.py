"""Whose an address is, and which are those of proxies."""

from __future__ import annotations

import os
from collections.abc import Iterable
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import Any

from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

# As uvicorn has it: these, unless the environment names others.
PROXIES = "127.0.0.1,::1"


@lru_cache(4096)
def client_at(host: str) -> str:
    """Give the client at an address; in IPv6 its network, which one customer has whole.

    Raises ValueError where it is no address.
    """
    parsed = ip_address(host.partition("%")[0])
    if isinstance(parsed, IPv4Address):
        return str(parsed)
    # A socket for both kinds shows all of IPv4 within one network.
    if parsed.ipv4_mapped:
        return str(parsed.ipv4_mapped)
    return str(IPv6Address(int(parsed) >> 64 << 64))


def host_name(host: str) -> str:
    """Give the name in a Host, without its port, as it is compared."""
    bracketed, _, _ = host.partition("]")
    name = bracketed[1:] if host.startswith("[") else host.partition(":")[0]
    return name.strip().lower().rstrip(".")


def known_host(host: str, names: frozenset[str]) -> bool:
    """Tell whether a Host is one of these names, or one that only this machine itself goes by.

    Of the latter no page elsewhere can make a browser speak.
    """
    name = host_name(host)
    if name in names or name == "localhost":
        return True
    try:
        return ip_address(name).is_loopback
    except ValueError:
        return False


class Proxies:
    """Those who are believed when they say for whom they ask."""

    def __init__(self, trusted: str | None = None) -> None:
        trusted = os.environ.get("FORWARDED_ALLOW_IPS", PROXIES) if trusted is None else trusted
        self._trusted = ProxyHeadersMiddleware(_nothing, trusted).trusted_hosts

    def __contains__(self, host: str) -> bool:
        return host in self._trusted

    def client(self, peer: str, headers: Iterable[tuple[bytes, bytes]]) -> str:
        """Give for whom a peer asks; a proxy that names nobody, or nonsense, for itself."""
        if peer in self._trusted:
            told = [value for name, value in headers if name.lower() == b"x-forwarded-for"]
            named = b", ".join(told).decode("latin1")
            peer = self._trusted.get_trusted_client_address(named)[0] or peer if named else peer
        try:
            return client_at(peer)
        except ValueError:
            return "?"


async def _nothing(*_: Any) -> None:
    pass
