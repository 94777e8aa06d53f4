"""Who sits at a table, as the terminal names them: once in a line, by name and colour."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ypsilon.core import extras
from ypsilon.core.extras import SeatNames
from ypsilon.core.game import CHANCE, AnyGame, Seat
from ypsilon.core.record import Player
from ypsilon.match import log
from ypsilon.match.log import LogLine

# Within a name or an emoji these join what stands around them.
_JOINERS = "\u200c\u200d"


def plain(text: str) -> str:
    """Give a text from elsewhere without what could play tricks with a terminal."""
    return "".join(each if each.isprintable() or each in _JOINERS else "?" for each in text)


class Names:
    """The players of a game, and what its sentences call their seats."""

    def __init__(self, game: AnyGame, players: Sequence[Player], language: str) -> None:
        self._players = players
        found = extras.find(game)
        give = found.seat_names() if found else None
        self._called = give(game, language) if give else SeatNames((), colours=False)

    @property
    def labels(self) -> list[Player]:
        """The players by labels that tell them apart."""
        return [Player(self.label(seat)) for seat in range(len(self._players))]

    def label(self, seat: Seat) -> str:
        """Give the name of who sits in a seat, with the colour or seat where several bear it."""
        if seat == CHANCE or seat >= len(self._players):
            return ""
        name = self._players[seat].name
        several = sum(player.name == name for player in self._players) > 1
        if several and self._called.colours:
            return self.full(seat)
        return plain(log.label(self._players, seat))

    def full(self, seat: Seat) -> str:
        """Give the name of who sits in a seat with the colour, where the seats have colours."""
        if not self._called.colours:
            return self.label(seat)
        return f"{plain(self._players[seat].name)} ({self._called.names[seat]})"

    def words(self, line: LogLine[object]) -> str:
        """Give a line of the log in which every player is named once."""
        if line.kind:
            return plain(line.words).replace(
                plain(log.label(self._players, line.seat)), self.label(line.seat), 1
            )
        if self._called.names:
            return self.named(line.words)
        who = "" if line.seat == CHANCE else f"{self.label(line.seat)}: "
        return f"{who}{plain(line.words)}"

    def named(self, sentence: str) -> str:
        """Give a sentence of the game with the players in place of what it calls their seats."""
        names = self._called.names[: len(self._players)]
        seats = {name.casefold(): seat for seat, name in enumerate(names)}
        # A colour may also be a common word; a number never is, wherever it stands.
        case = re.NOFLAG if self._called.colours else re.IGNORECASE
        pattern = re.compile(rf"\b(?:{'|'.join(map(re.escape, names))})\b", case)
        return pattern.sub(lambda found: self.full(seats[found[0].casefold()]), plain(sentence))
