"""Messages that were tampered with: valid ones, altered in one place or several, by a seed."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

ADDED = "00" * 16
KEY = "A" * 22
DEEP = 2_000
# What may stand in the place of anything: borders of numbers and texts, other types, nothing.
VALUES: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 2**31, -(2**63), 2**63, 2**64, 10**40, 1.5, -0.0, 1e308, "", " ",
    "0", "a", "\0", "\u200b", "\u3164", "\ufeff", "\ud7ff", "ß", "Ａ", "🙂", "x" * 5_000, "../..",
    "%00", "' or 1=1 --", "<script>", "{{7*7}}", [], {}, [[]], [None], {"type": "Act"},
    {"": ""}, [0] * 500, {"type": 0}, "lot", "NaN",
)  # fmt: skip
BAD_BYTES = (b"\xff", b"\x00", b"\xc3\x28", b"\xed\xa0\x80", b"\xf0\x9f", b"\\ud800", b'"', b"{")


def requests(table: str, tokens: list[str], host: str) -> list[tuple[str, str, Any, str]]:
    """Give valid requests of REST: method, path, body and token."""
    at = f"/api/tables/{table}"
    seats = [{"type": "Me", "name": "A"}, {"type": "Bot", "level": "easy"}]
    clock = {"type": "Bank", "seconds": 60, "increment": 1}
    new = {"game": "pylos", "options": {"variant": "expert"}, "seats": seats, "clock": clock}
    record = {
        "format": "ypsilon-record", "version": 1, "game": "pylos", "rules": 2, "options": {},
        "players": [{"name": "A"}, {"name": "B", "bot": "easy"}],
        "entries": [
            {"number": 1, "time": 0, "seat": 0, "what": {"type": "Place", "cell": "1a1"}},
            {"number": 2, "time": 1, "seat": 1, "what": {"type": "Resign"}},
        ],
        "fair": {"table": "t", "number": 1, "commitment": "00", "added": [ADDED], "seed": "00"},
    }  # fmt: skip
    return [
        ("POST", "/api/tables", {**new, "key": KEY, "listed": False}, ""),
        ("POST", "/api/import", record, ""),
        ("POST", f"{at}/sit", {"name": "C", "added": ADDED, "invitation": KEY, "seat": 1}, ""),
        ("POST", f"{at}/fill", {"seat": 1, "level": "easy"}, host),
        ("POST", f"{at}/start", {"added": [ADDED], "wait": True}, host),
        ("POST", f"{at}/code", {}, tokens[0]),
        ("POST", "/api/move", {"code": KEY, "key": KEY}, ""),
        ("GET", at, None, ""),
        ("GET", "/api/mine", None, KEY),
        ("GET", f"{at}/games/1/history?language=de&seat=0&from=0", None, tokens[0]),
        ("GET", f"{at}/games/1/record", None, ""),
        ("GET", "/api/games/pylos/rules?language=en", None, ""),
    ]


def messages(action: Any) -> list[Any]:
    """Give valid requests of the socket, for a seat that has this action."""
    act = {"seat": 0, "version": 0}
    return [
        {"type": "Act", "id": "a", **act, "action": action},
        {"type": "Typed", "id": "b", **act, "text": "1a1"},
        {"type": "Weigh", "id": "c", **act, "action": action},
        {"type": "AskUndo", "id": "d", "seat": 0, "to": 0},
        {"type": "Consent", "id": "e", "seat": 1, "yes": True},
        {"type": "Halt", "id": "f", "seat": 0, "on": True},
        {"type": "Chat", "id": "g", "text": "hello", "seat": 0},
        {"type": "Mute", "id": "h", "who": "A", "on": True},
        {"type": "Again", "id": "i", "seat": 0, "added": ADDED},
        {"type": "Show", "id": "j", "seat": 0},
        {"type": "Return", "id": "k", "seat": 0},
        {"type": "Replace", "id": "l", "seat": 1, "level": "easy"},
        {"type": "Ping", "id": "m"},
        {"tokens": [KEY], "host": KEY, "name": "S", "language": "de"},
    ]


class Mutator:
    """Alters messages; the same seed alters the same way."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)

    def body(self, message: Any) -> bytes:
        """Give a message as bytes, altered."""
        for _ in range(self.rng.randint(1, 3)):
            message = self._altered(message)
        data = json.dumps(message, ensure_ascii=self.rng.random() < 0.5).encode()
        return self._broken(data) if self.rng.random() < 0.3 else data

    def path(self, path: str) -> str:
        """Give a path that may be altered; what no path may hold is left out."""
        if self.rng.random() < 0.7:
            return path
        at = self.rng.randrange(1, len(path))
        put = self.rng.choice(["%00", "..", "//", "?", "&seat=99", "%ff", "9" * 30, "%F0%9F", "A"])
        return path[:at] + put + path[at + self.rng.randint(0, 3) :]

    def token(self, token: str) -> str:
        put = ["", KEY, "x", "A" * 5_000, token[::-1], f"{token}%00"]
        return self.rng.choice(put) if self.rng.random() < 0.3 else token

    def _altered(self, message: Any) -> Any:
        """Give a copy in which one place is exchanged, dropped, doubled or buried."""
        places = list(_places(message))
        if not places:
            return self.rng.choice(VALUES)
        way = self.rng.choice(places)
        change = self.rng.choice([self._exchange, self._exchange, self._drop, self._add, _bury])
        return _changed(message, way, change)

    def _exchange(self, _: Any) -> Any:
        return self.rng.choice(VALUES)

    def _drop(self, inner: Any) -> Any:
        if isinstance(inner, dict) and inner:
            gone = self.rng.choice(sorted(inner))
            return {name: value for name, value in inner.items() if name != gone}
        return inner[1:] if isinstance(inner, list | str) else None

    def _add(self, inner: Any) -> Any:
        if isinstance(inner, dict):
            return {**inner, self.rng.choice(["x", "type", "seat", "", "__proto__"]): self.any()}
        return [*inner, self.any()] if isinstance(inner, list) else [inner]

    def any(self) -> Any:
        return self.rng.choice(VALUES)

    def _broken(self, data: bytes) -> bytes:
        at = self.rng.randrange(len(data) + 1)
        match self.rng.randrange(4):
            case 0:
                return data[:at]
            case 1:
                return data[:at] + self.rng.choice(BAD_BYTES) + data[at:]
            case 2:
                return data[:at] + bytes([self.rng.randrange(256)]) + data[at + 1 :]
            case _:
                return data[:at] + b"[" * DEEP + data[at:]


def _places(message: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the way to each part of a message, itself included."""
    yield way
    if isinstance(message, dict):
        for name, value in message.items():
            yield from _places(value, (*way, name))
    elif isinstance(message, list):
        for at, value in enumerate(message[:5]):
            yield from _places(value, (*way, at))


def _changed(message: Any, way: tuple[Any, ...], change: Callable[[Any], Any]) -> Any:
    if not way:
        return change(message)
    copy = dict(message) if isinstance(message, dict) else list(message)
    copy[way[0]] = _changed(copy[way[0]], way[1:], change)
    return copy


def _bury(inner: Any) -> Any:
    for _ in range(50):
        inner = [inner]
    return inner
