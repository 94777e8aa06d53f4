"""A client of a table, as a session needs it: one of this terminal or of a server, all alike.

What is asked for and not done raises `Denied`; what is only for the other kind of table, too.
"""

from __future__ import annotations

from typing import Any, Protocol

from ypsilon import wire
from ypsilon.client import News
from ypsilon.core.game import AnyGame, Seat
from ypsilon.core.record import Record
from ypsilon.match.log import LogLine
from ypsilon.match.sight import Decision


class TableClient(Protocol):
    """What is seen from the seats that are held here, and all that can be done there."""

    # Whether others may come, talk and play while nobody types here.
    remote: bool

    @property
    def open(self) -> bool:
        """Whether anything more can happen here."""

    @property
    def update(self) -> wire.Update[Any, Any]:
        """The table as it was last shown."""

    @property
    def log(self) -> tuple[LogLine[Any], ...]:
        """All that has happened in this game, as the seat that is shown may know it."""

    @property
    def game(self) -> AnyGame:
        """The game being played, with its options."""

    @property
    def state(self) -> Any:
        """A state that cannot be told from the real one by what is seen from here."""

    @property
    def decision(self) -> Decision[Any]:
        """What may be decided here now; refuses where nothing may."""

    async def __anext__(self) -> News:
        """Wait for what happens next."""

    async def act(self, action: Any) -> None:
        """Play an action in the decision that is shown."""

    async def undo(self, to: int | None = None, seat: Seat | None = None) -> None:
        """Take back a step of one's own, or ask the others whether more may be taken back."""

    async def consent(self, yes: bool, seat: Seat | None = None) -> None:
        """Agree to the undo or the pause that somebody asks for, or refuse it."""

    async def hint(self, seat: Seat | None = None) -> wire.Hint[Any]:
        """Ask what a bot would do; the answer is among the news."""

    async def resign(self, seat: Seat | None = None) -> None:
        """Give up."""

    async def pause(self, on: bool = True, seat: Seat | None = None) -> None:
        """Stop the clocks, once the others agree, or let them run again."""

    async def leave(self, seat: Seat | None = None) -> None:
        """Let a bot play on until one comes back."""

    async def come_back(self, seat: Seat | None = None) -> None:
        """Take the seat back from the bot."""

    async def rematch(self, seat: Seat | None = None) -> None:
        """Ask for the next game of the series, or agree to it."""

    async def show(self, seat: Seat) -> None:
        """Show the view of this seat: the device was passed to it."""

    async def say(self, text: str, seat: Seat | None = None) -> None:
        """Say something in the chat."""

    async def mute(self, who: str, on: bool = True) -> None:
        """Hear nothing more from somebody, or again."""

    async def fill(self, seat: Seat, level: str) -> None:
        """As the host, give an open seat to a bot before the start."""

    async def remove(self, seat: Seat) -> None:
        """As the host, take a seat from its person."""

    async def mute_for_all(self, on: bool = True, seat: Seat | None = None) -> None:
        """As the host, let a seat, or all spectators, say nothing at the table, or again."""

    async def close_table(self) -> None:
        """As the host, close the table for good."""

    async def report_who(self, who: str) -> None:
        """Tell whoever runs the server of somebody's name, and of what they said last."""

    async def record(self) -> Record:
        """Give the record of the game, as far as it is given out."""
