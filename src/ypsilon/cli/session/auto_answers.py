"""Answers that are given by themselves: said once to a question that is asked again and again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ypsilon.core.game import Seat


class AutoAnswers:
    """The answers that seats give by themselves, each to one question.

    A question that silence answers is the same whenever that answer is of the same kind, whatever
    else may be said to it; any other only when just the same choice is open.
    """

    def __init__(self) -> None:
        self._kept: dict[tuple[Seat, object], Any] = {}

    def keep(self, seat: Seat, choice: Sequence[Any], action: Any, silent: Any = None) -> None:
        """Let a seat answer so whenever the same is asked."""
        self._kept[seat, _question(choice, silent)] = action

    def answer(self, seat: Seat, choice: Sequence[Any], silent: Any = None) -> Any:
        """Give the answer that stands for a question and is open, or None."""
        action = self._kept.get((seat, _question(choice, silent)))
        return action if action in choice else None

    def forget(self, seat: Seat) -> None:
        """Let a seat be asked again."""
        self._kept = {each: action for each, action in self._kept.items() if each[0] != seat}


def _question(choice: Sequence[Any], silent: Any) -> object:
    return tuple(choice) if silent is None else type(silent)
