"""An evening at the terminal: one game, or a series of them with the score kept."""

from __future__ import annotations

import contextlib
import shlex
from pathlib import Path
from typing import NamedTuple

from ypsilon.bots import levels
from ypsilon.cli.errors import BadInput
from ypsilon.cli.files import read_timeline
from ypsilon.cli.local.client import LocalPlace
from ypsilon.cli.local.saves import FORMAT, Series, read_series, unused, write_series
from ypsilon.cli.local.table import Table
from ypsilon.cli.session.input import Lines
from ypsilon.cli.session.loop import Session
from ypsilon.cli.text.log import label
from ypsilon.cli.text.phrases import phrase
from ypsilon.core.bot import Limit
from ypsilon.core.data import replace
from ypsilon.core.game import AnyGame, Result
from ypsilon.core.record import Player
from ypsilon.match.series import rematch, total


class Setting(NamedTuple):
    """What a whole evening has in common: the language, and how much bots may think."""

    language: str
    limit: Limit


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
        played = [read_timeline(file.parent / name) for name in names]
        record, timeline = played[-1]
        _check_bots(file, record.game, record.players)
        evening = cls(Table(record, file.parent / names[-1]), file, series)
        evening.results = [each.result for _, each in played if each.result]
        if timeline.result and not evening._more():
            raise BadInput(f"{file}: this game is over (ypsilon replay shows it)")
        if timeline.result:
            evening._rematch()
        return evening

    async def play(self, setting: Setting, lines: Lines) -> None:
        """Play what is left of the evening, with the score after each game of a series."""
        while True:
            self._announce(setting.language, "game_of", number=len(self.results) + 1)
            result = await self._game(setting, lines)
            self.results.append(result)
            scores = self._scores(setting.language)
            self._announce(setting.language, "series", number=len(self.results), scores=scores)
            if not self._more():
                return
            self._rematch()

    async def _game(self, setting: Setting, lines: Lines) -> Result:
        """Play a game from where it stands to its end."""
        table, language = self.table, setting.language
        for seat in range(len(table.match.players)):
            name = label(table.match.players, seat)
            print(phrase(language, "seat", seat=seat + 1, name=name))
        if table.fair:
            print(phrase(language, "luck", commitment=table.fair.commitment))
        async with LocalPlace(table, setting.limit, language) as place:
            await Session(place, lines, language).stay()
        file = shlex.quote(str(table.file))
        if table.begun:
            print(phrase(language, "kept", file=file))
        if table.fair:
            print(phrase(language, "proof", file=file))
        result = table.match.result
        assert result is not None
        return result

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

    def _rematch(self) -> None:
        """Begin the next game, which all who sit here have agreed on before."""
        assert self.series is not None
        number, match = len(self.results) + 1, self.table.match
        following = rematch(match, match.people)
        assert following is not None
        game = following.game
        file = unused(self.file.parent, f"{self.file.stem}-{number}")
        self.table = Table.fresh(game, match.players, file, match.start, number)
        self.table.write()
        self.series = replace(self.series, records=(*self.series.records, file.name))
        write_series(self.file, self.series)

    def _announce(self, language: str, key: str, **fields: object) -> None:
        if self.series:
            print(phrase(language, key, length=self.series.length, **fields))

    def _scores(self, language: str) -> str:
        """Give each player's wins (shared ones in parts), and points where those say more."""
        parts, players = [], self.table.match.players
        for seat, wins in enumerate(total(self.results, len(players))):
            points = sum(result.scores[seat] for result in self.results)
            name = label(players, seat)
            parts.append(phrase(language, "standing", name=name, wins=f"{wins:g}", points=points))
        return "; ".join(parts)


def _check_bots(file: Path, game: AnyGame, players: tuple[Player, ...]) -> None:
    for player in players:
        try:
            if player.bot:
                levels.named(game, player.bot)
        except levels.UnknownBot as error:
            raise BadInput(f"{file}: {error}") from None
