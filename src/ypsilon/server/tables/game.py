"""One game of a table: its match, and what the store keeps of it besides."""

from __future__ import annotations

from collections.abc import Sequence

from ypsilon.bots.turn_time import TurnTime
from ypsilon.core.fair import Fair
from ypsilon.core.game import AnyGame
from ypsilon.core.record import Record
from ypsilon.match.called import called
from ypsilon.match.clocks import Gap
from ypsilon.match.match import Match
from ypsilon.match.plan import Terms
from ypsilon.server.store.records import GameHeader, TableRecord
from ypsilon.server.tables.validation import default_bot


class TableGame:
    """A match with its number in the series."""

    def __init__(self, number: int, header: GameHeader, match: Match) -> None:
        self.number = number
        self.header = header
        self.match = match
        self.turn_time = TurnTime()
        self._names: dict[str, tuple[str, ...]] = {}  # by the language

    def become(self, header: GameHeader) -> None:
        """Take what the store keeps of the game now: a name may have been taken out of it."""
        if header is not self.header:
            self.header = header
            self.match.players = header.players
            self._names.clear()

    def names(self, language: str) -> tuple[str, ...]:
        """Give what each seat is called."""
        if language not in self._names:
            self._names[language] = called(self.match.game, self.match.players, language)
        return self._names[language]

    def record(self, closed: bool = False) -> Record:
        """Give the whole record; the seed is in it once the game is over, or its table closed."""
        return self.match.record(self.proof(closed))

    def proof(self, closed: bool = False) -> Fair | None:
        """Give what may be known of the luck now."""
        if self.header.imported:
            return self.header.fair
        over = closed or self.match.result
        return self.match.revealed() if over else self.match.fair


def table_game(
    name: str,
    number: int,
    game: AnyGame,
    table: TableRecord,
    header: GameHeader,
    seed: bytes,
    away: Sequence[Gap] = (),
) -> TableGame:
    """Give a game of a table, before anything has happened in it; `away` is nobody's time."""
    match = Match(
        game,
        header.players,
        people=[seat for seat, each in enumerate(table.seats) if each.kind == "person"],
        start=header.start,
        terms=Terms(table.clock, table.practice, table.hints, table.silence, default_bot(game)),
        fair=Fair(name, number, header.commitment, header.added),
        seed=seed,
        began=header.started,
        away=away,
    )
    return TableGame(number, header, match)
