"""Somebody curious: plays every kind of action some times, and then comes to an end."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

ENOUGH = 3
# What leads on where everything was tried: the short answers, and those that end a turn.
SHORT = ("Pass", "Refuse", "TakeNone", "Discard", "Offer", "Abstain")


class Curious:
    """Chooses what was done least, with luck of its own; several seats may share one."""

    def __init__(self, seed: int) -> None:
        self._rng = random.Random(seed)
        self._done: Counter[str] = Counter()

    def choose(self, view: Any, legal: Sequence[Any]) -> Any:
        """Give one of the legal actions."""
        kinds: dict[str, list[Any]] = {}
        for action in legal:
            kinds.setdefault(type(action).__name__, []).append(action)
        kind = min(kinds, key=self._weight)
        self._done[kind] += 1
        return self._rng.choice(kinds[kind])

    def _weight(self, kind: str) -> tuple[int, bool, float]:
        done = min(self._done[kind], ENOUGH)
        return done, done == ENOUGH and kind not in SHORT, self._rng.random()
