"""An evening at the terminal: one game, or a series of them with the score kept."""

from __future__ import annotations

import contextlib
import shlex
from pathlib import Path

from ypsilon.bots import levels
from ypsilon.cli.errors import BadInput
from ypsilon.cli.files import read_course
from ypsilon.cli.local.host import Host, Setting
from ypsilon.cli.local.keeping import FORMAT, Series, read_series, unused, write_series
from ypsilon.cli.local.table import Table
from ypsilon.cli.phrases import phrase
from ypsilon.cli.telling import label
from ypsilon.core.data import replace
from ypsilon.core.game import AnyGame, Result
from ypsilon.core.record import Player


class Evening:
    """A table and, where more games than one are played, the series that they belong to."""

    def __init__(self, table: Table, file: Path, series: Series | None) -> None:
        self.table = table
        self.file = file
        self.series = series
        self.results: list[Result] = []

    @classmethod
    def fresh(
        cls, game: AnyGame, players: tuple[Player, ...], file: Path, start: str, length: int
    ) -> Evening:
        """Give an evening that begins."""
        if length == 1:
            return cls(Table.fresh(game, players, file, start), file, None)
        first = unused(file.parent, f"{file.stem}-1")
        series = Series(FORMAT, 1, length, (first.name,))
        evening = cls(Table.fresh(game, players, first, start), file, series)
        evening.table.write()
        write_series(file, series)
        return evening

    @classmethod
    def resumed(cls, file: Path) -> Evening:
        """Give an evening that goes on from its file."""
        series = read_series(file)
        names = series.records if series else (file.name,)
        played = [read_course(file.parent / name) for name in names]
        record, course = played[-1]
        _check_bots(file, record.game, record.players)
        evening = cls(Table(record, file.parent / names[-1]), file, series)
        evening.results = [course.result for _, course in played if course.result]
        if course.result and not evening._more():
            raise BadInput(f"{file}: this game is over (ypsilon replay shows it)")
        if course.result:
            evening._rematch(course.result)
        return evening

    def play(self, setting: Setting) -> None:
        """Play what is left of the evening, with the score after each game of a series."""
        while True:
            self._announce(setting.language, "game_of", number=len(self.results) + 1)
            result = Host(self.table, setting).play()
            self.results.append(result)
            scores = self._scores(setting.language)
            self._announce(setting.language, "series", number=len(self.results), scores=scores)
            if not self._more():
                return
            self._rematch(result)

    def keep(self) -> None:
        """Bring what has happened to safety, however the evening was broken off."""
        with contextlib.suppress(OSError):
            self.table.keep()

    def farewell(self, language: str) -> str:
        """Give the line that says how the evening goes on."""
        if not self.series and not self.table.begun:
            return phrase(language, "not_begun")
        return phrase(language, "go_on", file=shlex.quote(str(self.file)))

    def _more(self) -> bool:
        return self.series is not None and len(self.results) < self.series.length

    def _rematch(self, result: Result) -> None:
        assert self.series is not None
        number = len(self.results) + 1
        game = self.table.course.game.rematch(result)
        file = unused(self.file.parent, f"{self.file.stem}-{number}")
        self.table = Table.fresh(game, self.table.players, file, self.table.start.start, number)
        self.table.write()
        self.series = replace(self.series, records=(*self.series.records, file.name))
        write_series(self.file, self.series)

    def _announce(self, language: str, key: str, **fields: object) -> None:
        if self.series:
            print(phrase(language, key, length=self.series.length, **fields))

    def _scores(self, language: str) -> str:
        """Give each player's wins (shared ones in parts), and points where those say more."""
        parts = []
        for seat in range(len(self.table.players)):
            wins = sum(result.share(seat) for result in self.results)
            points = sum(result.scores[seat] for result in self.results)
            name = label(self.table.players, seat, language)
            parts.append(phrase(language, "standing", name=name, wins=f"{wins:g}", points=points))
        return "; ".join(parts)


def _check_bots(file: Path, game: AnyGame, players: tuple[Player, ...]) -> None:
    for player in players:
        try:
            if player.bot:
                levels.named(game, player.bot)
        except levels.UnknownBot as error:
            raise BadInput(f"{file}: {error}") from None
