"""Many games stepped at once by numbers, as a native engine does it."""

from __future__ import annotations

from typing import Protocol


class Batch(Protocol):
    """Games that write what is seen of them into arrays: a row a game, of int16 numbers.

    `mask` (int8) has a 1 for each action that may be played, `seats` (int8) who is to decide.
    """

    @property
    def size(self) -> int:
        """How many numbers a view has."""
        ...

    @property
    def actions(self) -> int:
        """How many numbers there are for actions."""
        ...

    def reset(self, seed: int, seen: object, mask: object, seats: object) -> None:
        """Begin all games, with the luck of a seed."""
        ...

    def step(
        self,
        numbers: object,
        seen: object,
        mask: object,
        seats: object,
        over: object,
        shares: object,
        scores: object,
    ) -> None:
        """Play an action (int64) in each game; ValueError where one is not open, and none is.

        A game that is `over` (bool) begins anew; what it brought everybody is in `shares` and
        `scores` (float32), which else are 0.
        """
        ...
