"""A turn typed in one line: it is taken back as it was typed, as a whole."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ypsilon.core.game import Seat
from ypsilon.match.log import LogLine


class TypedTurn:
    """The actions that the last line stood for, as long as nothing was taken back since."""

    def __init__(self) -> None:
        self._seat: Seat | None = None
        self._actions: tuple[Any, ...] = ()

    def keep(self, seat: Seat, actions: tuple[Any, ...]) -> None:
        self._seat, self._actions = seat, actions

    def forget(self) -> None:
        self._actions = ()

    def start(self, seat: Seat | None, log: Sequence[LogLine[Any]]) -> int | None:
        """Give the entry before the turn if it is the last that a seat has done; None: it is not.

        What another viewer's log hides counts as done.
        """
        own = [line for line in log if line.seat == seat and not line.kind]
        last = own[len(own) - len(self._actions) :]
        if seat != self._seat or len(last) != len(self._actions) or len(last) < 2:
            return None
        pairs = zip(last, self._actions, strict=True)
        same = all(line.action is None or line.action == action for line, action in pairs)
        return last[0].number - 1 if same else None
