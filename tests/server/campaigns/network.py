"""A network of the test's own: places that reach one another through a router, which can be cut.

Each place is a network namespace of Linux. What is run there, and whatever it starts, reaches no
other network: threads, processes, connections.
"""

from __future__ import annotations

import ctypes
import os
import subprocess
import threading
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from pathlib import Path
from typing import Self, TypeVar

T = TypeVar("T")
# What Linux calls the change of a thread's network.
NETWORK = 0x40000000
FAMILY = "198.18"  # addresses that are nobody's, for trials of networks


class NoNetwork(Exception):
    """Networks of one's own that cannot be had: why."""


class Network:
    """Places around a router; what one sends to another is lost where it is cut."""

    def __init__(self, *places: str) -> None:
        self._places = {place: f"{FAMILY}.{number}.2" for number, place in enumerate(places, 1)}
        self._cut: list[list[str]] = []

    def address(self, place: str) -> str:
        """Give the address of a place."""
        return self._places[place]

    def cut(self, one: str, other: str) -> None:
        """Lose all that one place sends to another, and tell nobody."""
        rule = ["from", self.address(one), "to", self.address(other), "blackhole"]
        _ip("-n", _name("router"), "rule", "add", "pref", "10", *rule)
        self._cut.append(rule)

    def heal(self) -> None:
        """Let everything pass again."""
        for rule in self._cut:
            _ip("-n", _name("router"), "rule", "del", "pref", "10", *rule)
        self._cut.clear()

    def run(self, place: str, work: Callable[[], T]) -> T:
        """Do something at a place, and give what comes of it."""
        done: Future[T] = Future()

        def there() -> None:
            try:
                _enter(place)
                done.set_result(work())
            except BaseException as error:
                done.set_exception(error)

        thread = threading.Thread(target=there)
        thread.start()
        thread.join()
        return done.result()

    def __enter__(self) -> Self:
        try:
            self._build()
        except (OSError, subprocess.CalledProcessError) as error:
            self.__exit__()
            said = getattr(error, "stderr", "") or str(error)
            raise NoNetwork(said.strip()) from None
        return self

    def __exit__(self, *_: object) -> None:
        for place in ("router", *self._places):
            with suppress(OSError, subprocess.CalledProcessError):
                _ip("netns", "del", _name(place))

    def _build(self) -> None:
        _ip("netns", "add", _name("router"))
        _ip("netns", "exec", _name("router"), "sysctl", "-qw", "net.ipv4.ip_forward=1")
        for number, (place, address) in enumerate(self._places.items(), 1):
            _ip("netns", "add", _name(place))
            leg, gate = f"leg{number}", f"{FAMILY}.{number}.1"
            near, far = ["netns", _name(place)], ["netns", _name("router")]
            _ip("link", "add", "line", *near, "type", "veth", "peer", "name", leg, *far)
            for where, device, mine in ((place, "line", address), ("router", leg, gate)):
                _ip("-n", _name(where), "addr", "add", f"{mine}/24", "dev", device)
                _ip("-n", _name(where), "link", "set", device, "up")
            _ip("-n", _name(place), "link", "set", "lo", "up")
            _ip("-n", _name(place), "route", "add", "default", "via", gate)


def _name(place: str) -> str:
    return f"ypsilon-{os.getpid()}-{place}"


def _ip(*words: str) -> None:
    subprocess.run(["ip", *words], check=True, capture_output=True, text=True)


def _enter(place: str) -> None:
    """Let this thread be at a place from now on."""
    libc = ctypes.CDLL(None, use_errno=True)
    with Path(f"/run/netns/{_name(place)}").open("rb") as there:
        if libc.setns(there.fileno(), NETWORK):
            raise OSError(ctypes.get_errno(), "no other network can be entered")
