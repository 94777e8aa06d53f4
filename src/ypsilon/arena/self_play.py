"""Self-play: games between bots that are played for what is in them, not for who wins."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice

from ypsilon.arena.bot_game import Task
from ypsilon.arena.plan import HOUSE, drawn
from ypsilon.core import codec
from ypsilon.core.bot import Limit
from ypsilon.core.game import AnyGame


@dataclass(frozen=True, slots=True)
class SelfPlay:
    """Which games are played: each with seats, luck and an opening of its own, by the seed alone.

    A single bot plays against itself; of several, those who meet are drawn as for a ladder.
    """

    game: AnyGame
    bots: tuple[str, ...]
    first: int  # the number of the first game
    games: int  # how many from there on
    seed: int
    limit: Limit
    opening: int  # how many decisions are made at random at the start of a game
    find: str = HOUSE
    code: str = ""  # the fingerprint of the code that must play them; empty: any

    def tasks(self) -> list[Task]:
        """List the games in the order in which they are begun."""
        line_ups = drawn(len(self.bots), self.game.seats, self.seed)
        options = codec.dumps(self.game)
        return [
            Task(
                self.find,
                self.game.name,
                options,
                self.bots,
                line_up,
                self.limit,
                self.seed,
                number,
                number,
                self.opening,
                recorded=True,
                code=self.code,
                thoughts=True,
            )
            for number, line_up in enumerate(
                islice(line_ups, self.first, self.first + self.games), self.first
            )
        ]
