"""One game of a table: its match, and what the store keeps of it besides."""

from __future__ import annotations

from ypsilon.bots.turn_time import TurnTime
from ypsilon.core.fair import Fair
from ypsilon.core.game import AnyGame
from ypsilon.core.record import Record
from ypsilon.match.match import Match
from ypsilon.match.plan import Terms
from ypsilon.server.store.records import Body, GameBody
from ypsilon.server.tables.validation import default_bot


class Play:
    """A match with its number in the series."""

    def __init__(self, number: int, body: GameBody, match: Match) -> None:
        self.number = number
        self.body = body
        self.match = match
        self.turn_time = TurnTime()

    def become(self, body: GameBody) -> None:
        """Take what the store keeps of the game now: a name may have been taken out of it."""
        self.body = body
        self.match.players = body.players

    def record(self, closed: bool = False) -> Record:
        """Give the whole record; the seed is in it once the game is over, or its table closed."""
        return self.match.record(self.proof(closed))

    def proof(self, closed: bool = False) -> Fair | None:
        """Give what may be known of the luck now."""
        if self.body.imported:
            return self.body.fair
        over = closed or self.match.result
        return self.match.revealed() if over else self.match.fair


def table_game(
    name: str, number: int, game: AnyGame, body: Body, kept: GameBody, seed: bytes
) -> Play:
    """Give a game of a table, before anything has happened in it."""
    match = Match(
        game,
        kept.players,
        people=[seat for seat, chair in enumerate(body.chairs) if chair.kind == "person"],
        start=kept.start,
        terms=Terms(body.clock, body.practice, body.hints, body.silence, default_bot(game)),
        fair=Fair(name, number, kept.commitment, kept.added),
        seed=seed,
        began=kept.started,
    )
    return Play(number, kept, match)
