"""What a watcher is shown: the update made for them, of nothing but what they may know."""

from __future__ import annotations

from typing import Any

from ypsilon import wire
from ypsilon.core import codec
from ypsilon.core.data import replace
from ypsilon.core.game import Seat
from ypsilon.core.record import Player
from ypsilon.core.voice import Voice
from ypsilon.match.called import called, reader_of
from ypsilon.match.log import disclosed, next_lines
from ypsilon.match.sight import (
    Sight,
    Situation,
    first_shown,
    next_shown,
    nothing,
    sight_of,
    steps_since,
)
from ypsilon.server.net.pipe import text_frame
from ypsilon.server.tables.info import table_info
from ypsilon.server.tables.table import Table


class Parts:
    """What the updates of a table have in common since its last change, whoever sees them."""

    def __init__(self, table: Table) -> None:
        played = table.current if table.status != "waiting" else None
        self.version = table.version
        self.at = table.now()
        # What was made of them for somebody: the frame, and how many entries are told with it.
        self.frames: dict[Any, tuple[bytes, int]] = {}
        self.info = table_info(table)
        self.situation = Situation(played.match) if played else None
        self.fair = played.proof(table.status == "closed") if played else None
        self.again = table.again if played else ()
        self.entries = len(played.match.timeline.entries) if played else 0
        self.disclosed = disclosed(played.match) if played else 0
        # Of which game, whether it is over, and whether answers are known only since then.
        self.game = (played.number, played.match.result is not None) if played else None
        self.said_late = played is not None and played.match.decisions.said_late
        self._table = table
        self._played = played

    def names(self, language: str) -> tuple[str, ...]:
        """Give what each seat is called."""
        if self._played is not None:
            return self._played.names(language)
        return called(self._table.game, _seated(self._table), language)


def _seated(table: Table) -> tuple[Player, ...]:
    return tuple(Player(each.name, each.bot) for each in table.kept.seats)


def parts_of(table: Table) -> Parts:
    """Give what was found for another update since the last change, or find it."""
    parts: Parts | None = table.broadcast.parts
    if parts is None or parts.version != table.version:
        parts = Parts(table)
        table.broadcast.share(parts)
    return parts


def update(
    parts: Parts,
    held: tuple[Seat, ...],
    shown: Seat | None,
    language: str,
    sent: int,
    seen: int | None = None,
) -> tuple[wire.Update[Any, Any], int]:
    """Give the table as whoever holds these seats may see it, with some of the log since `sent`.

    Whoever saw it after `seen` entries gets the views since then, too. With it comes how many
    entries are told then; of a long log the rest is left to the next update.
    """
    situation, info, names, now = parts.situation, parts.info, parts.names(language), parts.at
    if situation is None:
        return wire.update_of(nothing(held), info, names, now), sent
    voice = Voice(language, names, reader_of(held))
    lines, told = next_lines(situation.match, shown, voice, sent)
    known = sight_of(situation, held, shown)
    follows = seen is not None and situation.entries - seen > 1 and known.view is not None
    steps = steps_since(situation.match, shown, lines, seen or 0) if follows else ()
    shown_now = _at_rest(known) if info.status == "closed" else known
    again, fair = parts.again, parts.fair
    return wire.update_of(shown_now, info, names, now, again, fair, lines, steps), told


def _at_rest(seen: Sight[Any, Any]) -> Sight[Any, Any]:
    """Give what is seen of a match that nobody plays on: nothing is open, and nobody is asked."""
    return replace(
        seen,
        movers=(),
        decision=None,
        plays=False,
        returns=False,
        silent_at=None,
        hint=False,
        undo=None,
        wish=None,
        consent=None,
    )


class Updates:
    """The updates of one watcher, each with the log since the one before."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.language: wire.Language = "en"
        self.seats: tuple[Seat, ...] = ()  # those that the watcher holds
        self.shown: Seat | None = None  # the seat whose view is shown
        self.more = False  # the log is not told to its end yet
        self._sent = 0  # how many entries of the log are known to the watcher
        self._seen: int | None = None  # after how many entries this was shown; None: not yet
        self._told_of = (0, False)  # of which game, and whether it was over

    def hold(self, seats: tuple[Seat, ...]) -> None:
        """Show these seats from now on, the log from its start."""
        self.seats = seats
        self.show(first_shown(self.table.game, seats))

    def show(self, seat: Seat | None) -> None:
        """Show the view of this seat from now on, the log from its start."""
        self.shown = seat
        self._sent, self._seen = 0, None

    def next(self) -> bytes:
        """Give the next update, as the frame that is sent."""
        parts = parts_of(self.table)
        if parts.situation is None or parts.game is None:
            return self._shared(parts)[0]
        if parts.game != self._told_of:
            self._begin_anew(parts.game, parts.said_late)
        if len(self.seats) > 1:
            self._turn_to(next_shown(parts.situation.match, self.seats, self.shown))
        made, told = self._shared(parts)
        self.more = told < parts.entries
        self._sent = told if self.more else parts.disclosed
        self._seen = parts.entries
        return made

    def _turn_to(self, seat: Seat | None) -> None:
        """Show the view of this seat; what it saw on the way there was another's to see."""
        if seat != self.shown:
            self.shown, self._seen = seat, None

    def _begin_anew(self, game: tuple[int, bool], said_late: bool) -> None:
        """Tell the log of another game from its start, and where it must of one that is over.

        Answers that were taken back before anybody knew them are known only then.
        """
        another = self._told_of[0] != game[0]
        if another:
            self._seen = None
        if another or (said_late and self._told_of != game):
            self._sent = 0
        self._told_of = game

    def _shared(self, parts: Parts) -> tuple[bytes, int]:
        """Give the update as it was just made for somebody who sees the same, or make it."""
        key = (self.seats, self.shown, self.language, self._sent, self._seen)
        made = parts.frames.get(key)
        if made is None:
            found, told = update(parts, *key)
            made = parts.frames[key] = (text_frame(codec.encoded(found)), told)
        return made
