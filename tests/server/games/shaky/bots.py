"""Bots that raise, die, hang, cheat or want too much."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from toy.heaps.rules import Stop, Take
from ypsilon.core.bot import Choice, Limit, Maker
from ypsilon.core.game import AnyGame, Seat


class Faulty:
    """A bot that does one thing only, and that wrong."""

    def __init__(self, game: AnyGame, seat: Seat, fault: Callable[[Sequence[Any]], Any]) -> None:
        self.fault = fault

    def choose(self, view: Any, legal: Sequence[Any], limit: Limit) -> Choice[Any]:
        return Choice(self.fault(legal))


def _raises(legal: Sequence[Any]) -> Any:
    raise KeyError("lost my notes")


def _dies(legal: Sequence[Any]) -> Any:
    os._exit(1)


def _hangs(legal: Sequence[Any]) -> Any:
    time.sleep(600)


def _cheats(legal: Sequence[Any]) -> Any:
    return next(each for each in (Stop(), Take("a"), Take("b")) if each not in legal)


def _hoards(legal: Sequence[Any]) -> Any:
    return bytearray(64 << 30)


def _babbles(legal: Sequence[Any]) -> Any:
    os.write(1, b'{"action": 1}\n')
    return legal[0]


def _maker(fault: Callable[[Sequence[Any]], Any]) -> Maker:
    return lambda game, seat: Faulty(game, seat, fault)


LEVELS: Mapping[str, Maker] = {
    "raises": _maker(_raises),
    "dies": _maker(_dies),
    "hangs": _maker(_hangs),
    "cheats": _maker(_cheats),
    "hoards": _maker(_hoards),
    "babbles": _maker(_babbles),
}
