"""Many games stepped at once by numbers, as a native engine does it."""

from __future__ import annotations

from typing import Protocol

GOES_ON, DRAWN = -2, -1


class Batch(Protocol):
    """Games that write what is seen of them into arrays: a row a game, of int16 numbers.

    `mask` (int8) has a 1 for each action that may be played, `seats` (int8) who is to decide. A
    game that has ended begins anew; its winner (int8) is a seat, DRAWN, or GOES_ON.
    """

    @property
    def size(self) -> int:
        """How many numbers a view has."""
        ...

    @property
    def actions(self) -> int:
        """How many numbers there are for actions."""
        ...

    def reset(self, seen: object, mask: object, seats: object) -> None:
        """Begin all games."""
        ...

    def step(
        self,
        numbers: object,
        seen: object,
        mask: object,
        seats: object,
        winners: object,
    ) -> None:
        """Play an action (int64) in each game; ValueError where one is not open, and none is."""
        ...
