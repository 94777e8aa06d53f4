"""A series at the terminal: games one after another, or just one, with the score kept."""

from __future__ import annotations

import contextlib
import shlex
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from ypsilon.bots import levels
from ypsilon.cli.errors import BadInput
from ypsilon.cli.files import read_timeline
from ypsilon.cli.local.client import LocalClient
from ypsilon.cli.local.saves import FORMAT, SeriesFile, read_series, unused, write_series
from ypsilon.cli.local.table import LocalTable
from ypsilon.cli.session.input import InputLines
from ypsilon.cli.session.loop import Session
from ypsilon.cli.text.names import plain, seated
from ypsilon.cli.text.phrases import phrase
from ypsilon.core.bot import Limit
from ypsilon.core.data import replace
from ypsilon.core.game import AnyGame, Result, Seat
from ypsilon.core.record import Player
from ypsilon.match.called import players_called
from ypsilon.match.match import LONGEST_GAME
from ypsilon.match.series import rematch, total


class PlayOptions(NamedTuple):
    """What all games of a series have in common: the language, and how much bots may think."""

    language: str
    limit: Limit


class LocalSeries:
    """A table and, where more games than one are played, the file that names them all."""

    def __init__(self, table: LocalTable, file: Path, saved: SeriesFile | None) -> None:
        self.table = table
        self.file = file
        self.saved = saved
        self.results: list[Result] = []

    @classmethod
    def fresh(
        cls,
        game: AnyGame,
        players: tuple[Player, ...],
        file: Path,
        start: str,
        length: int,
        lots: Sequence[str] = (),
    ) -> LocalSeries:
        """Give a series that begins; its first game with these options drawn by lot."""
        if length == 1:
            return cls(LocalTable.fresh(game, players, file, start, lots=lots), file, None)
        first = unused(file.parent, f"{file.stem}-1")
        saved = SeriesFile(FORMAT, 1, length, (first.name,))
        series = cls(LocalTable.fresh(game, players, first, start, lots=lots), file, saved)
        series.table.write()
        write_series(file, saved)
        return series

    @classmethod
    def resumed(cls, file: Path) -> LocalSeries:
        """Give a series that goes on from its file."""
        saved = read_series(file)
        names = saved.records if saved else (file.name,)
        played = [read_timeline(file.parent / name) for name in names]
        record, timeline = played[-1]
        _check_bots(file, record.game, record.players)
        series = cls(LocalTable(record, file.parent / names[-1]), file, saved)
        series.results = [each.result for _, each in played if each.result]
        if timeline.result and not series._more():
            raise BadInput(f"{file}: this game is over (ypsilon replay shows it)")
        if timeline.result:
            series._rematch()
        return series

    async def play(self, options: PlayOptions, lines: InputLines) -> None:
        """Play what is left, with the score after each game where there are several."""
        while True:
            self._announce(options.language, "game_of", number=len(self.results) + 1)
            result = await self._game(options, lines)
            self.results.append(result)
            scores = self._scores(options.language)
            self._announce(options.language, "series", number=len(self.results), scores=scores)
            if not self._more():
                return
            self._rematch()

    async def _game(self, options: PlayOptions, lines: InputLines) -> Result:
        """Play a game from where it stands to its end."""
        table, language = self.table, options.language
        for seat, name in enumerate(seated(table.match.game, table.match.players, language)):
            print(phrase(language, "seat", seat=seat + 1, name=self._styled(seat, name)))
        if table.fair:
            print(phrase(language, "luck", commitment=table.fair.commitment))
        async with LocalClient(table, self._limit(options), language) as client:
            await Session(client, lines, language).run()
        file = shlex.quote(str(table.file))
        if table.begun:
            print(phrase(language, "kept", file=file))
        if table.fair:
            print(phrase(language, "proof", file=file))
        result = table.match.result
        assert result is not None
        return result

    def _styled(self, seat: Seat, name: str) -> str:
        """Give who sits in a seat, a bot whose level has a name by that name too."""
        match = self.table.match
        style = levels.styles(match.game).get(match.bots[seat])
        return f"{style.name}, {name}" if style else name

    def _limit(self, options: PlayOptions) -> Limit:
        """Give the limit of the bots in this game: the choices of each have seeds of their own."""
        return replace(options.limit, seed=options.limit.seed + len(self.results) * LONGEST_GAME)

    def keep(self) -> None:
        """Bring what has happened to safety, however the series was broken off."""
        with contextlib.suppress(OSError):
            self.table.keep()

    def farewell(self, language: str) -> str:
        """Give the line that says how the series goes on."""
        if not self.saved and not self.table.begun:
            return phrase(language, "not_begun")
        return phrase(language, "go_on", file=shlex.quote(str(self.file)))

    def _more(self) -> bool:
        return self.saved is not None and len(self.results) < self.saved.length

    def _rematch(self) -> None:
        """Begin the next game, which all who sit here have agreed on before."""
        assert self.saved is not None
        number, match = len(self.results) + 1, self.table.match
        following = rematch(match, match.people)
        assert following is not None
        game = following.game
        file = unused(self.file.parent, f"{self.file.stem}-{number}")
        self.table = LocalTable.fresh(game, match.players, file, match.start, number)
        self.table.write()
        self.saved = replace(self.saved, records=(*self.saved.records, file.name))
        write_series(self.file, self.saved)

    def _announce(self, language: str, key: str, **fields: object) -> None:
        if self.saved:
            print(phrase(language, key, length=self.saved.length, **fields))

    def _scores(self, language: str) -> str:
        """Give each player's wins (shared ones in parts), and points where those say more."""
        parts, players = [], self.table.match.players
        names = players_called(players)
        for seat, wins in enumerate(total(self.results, len(players))):
            points = sum(result.scores[seat] for result in self.results)
            fields = {"name": plain(names[seat]), "wins": f"{wins:g}", "points": points}
            parts.append(phrase(language, "series_score", **fields))
        return "; ".join(parts)


def _check_bots(file: Path, game: AnyGame, players: tuple[Player, ...]) -> None:
    for player in players:
        try:
            if player.bot:
                levels.named(game, player.bot)
        except levels.UnknownBot as error:
            raise BadInput(f"{file}: {error}") from None
