"""A table at this terminal: a match, and the file it is kept in."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path

from ypsilon.cli.errors import BadInput
from ypsilon.cli.files import write_whole
from ypsilon.cli.seats import usual
from ypsilon.core import fair, record
from ypsilon.core.fair import Fair, FairLuck
from ypsilon.core.game import AnyGame
from ypsilon.core.lots import draw_lots
from ypsilon.core.record import ByLot, Player, Record
from ypsilon.match.match import Match
from ypsilon.match.plan import Plan, Terms


class LocalTable:
    """A game in play, kept in its file after every change from the first."""

    def __init__(self, found: Record, file: Path) -> None:
        self.file = file
        self.fair = found.fair
        game = found.game
        self.match = Match(
            game,
            found.players,
            start=found.start,
            terms=Terms(hints=True, stand_in=usual(game)),
            fair=found.fair and found.fair.hidden(),
            seed=_seed(found, file) if game.chance else b"",
            began=now(),
        )
        self.match.resume(found.entries)
        if found.entries:
            _go_on_after(found.entries[-1].time)
        self._kept = len(found.entries)

    @classmethod
    def fresh(
        cls,
        game: AnyGame,
        players: Sequence[Player],
        file: Path,
        start: str = "",
        number: int = 1,
        lots: Sequence[str] = (),
    ) -> LocalTable:
        """Give a table at which nothing has happened yet but that lots were drawn."""
        people = sum(not player.bot for player in players)
        luck = _fresh_luck(file.stem, number, people) if game.chance or lots else None
        if luck is None or not lots:
            return cls(Record(game, tuple(players), start, luck), file)
        game, drawn = draw_lots(game, lots, FairLuck(fair.opened(luck), luck.added))
        table = cls(Record(game, tuple(players), start, luck), file)
        table.match.adopt(table.match.begin(now(), drawn))
        table._kept = len(table.match.timeline.entries)
        return table

    @property
    def record(self) -> Record:
        """The record so far; while the game lasts it holds the seed, or it could not go on."""
        return self.match.record(self.fair)

    @property
    def begun(self) -> bool:
        return any(not isinstance(each.event, ByLot) for each in self.match.timeline.entries)

    def adopt(self, plan: Plan) -> None:
        """Make so what was planned and keep it; what cannot be kept has happened all the same."""
        self.match.adopt(plan)
        self.keep()

    def keep(self) -> None:
        """Write the file unless it says all that has happened."""
        if len(self.match.timeline.entries) != self._kept:
            self.write()

    def write(self) -> None:
        write_whole(self.file, record.write(self.record))
        self._kept = len(self.match.timeline.entries)


class _Steady:
    """How far the time told is ahead of a source that nobody sets, in nanoseconds."""

    ahead = time.time_ns() - time.monotonic_ns()


def now() -> int:
    """Give the time in milliseconds since 1970, steady also where the clock is set meanwhile."""
    return (time.monotonic_ns() + _Steady.ahead) // 1_000_000


def _go_on_after(last: int) -> None:
    """Let no time come before that of the last entry, whatever the clock says by now."""
    _Steady.ahead += max(0, last - now()) * 1_000_000


def _fresh_luck(table: str, number: int, people: int) -> Fair:
    seed = fair.new_seed()
    added = tuple(fair.new_added() for _ in range(people))
    return Fair(table, number, fair.commit(seed, table, number), added, seed.hex())


def _seed(found: Record, file: Path) -> bytes:
    if found.fair is None or found.fair.seed is None:
        raise BadInput(f"{file}: cannot go on, since the seed of its luck is not in it")
    try:
        return fair.opened(found.fair)
    except fair.Unfair as error:
        raise BadInput(f"{file}: {error}") from None
