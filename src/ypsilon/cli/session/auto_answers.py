"""Answers that are given by themselves: said once to a question that is asked again and again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ypsilon.core.game import Seat


class AutoAnswers:
    """The answers that seats give by themselves, each to one choice of answers."""

    def __init__(self) -> None:
        self._kept: dict[tuple[Seat, tuple[Any, ...]], Any] = {}

    def keep(self, seat: Seat, choice: Sequence[Any], action: Any) -> None:
        """Let a seat answer so whenever just this choice is open to it."""
        self._kept[seat, tuple(choice)] = action

    def answer(self, seat: Seat, choice: Sequence[Any]) -> Any:
        """Give the answer that stands for a choice, or None."""
        return self._kept.get((seat, tuple(choice)))

    def forget(self, seat: Seat) -> None:
        """Let a seat be asked again."""
        self._kept = {each: action for each, action in self._kept.items() if each[0] != seat}
