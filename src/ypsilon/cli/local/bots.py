"""Bots at this terminal: they think in a thread, so that nobody has to wait for them to leave."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from typing import Any, TypeVar

from ypsilon.bots import levels
from ypsilon.bots.turn_time import TurnTime
from ypsilon.cli import left_alone
from ypsilon.core.bot import AnyBot, Choice, Limit
from ypsilon.core.data import replace
from ypsilon.core.extras import known_steps
from ypsilon.core.game import Seat
from ypsilon.core.turns import KnownTurn
from ypsilon.match.match import Match

T = TypeVar("T")
# Nodes to find out what is certain of the actions that a hint is about.
PROOF = 500_000


class LocalBots:
    """The bots of one match, and what they have spent of the time of their turns."""

    def __init__(self, match: Match, limit: Limit) -> None:
        self.match = match
        self.limit = limit
        self._bots: dict[tuple[str, Seat], AnyBot] = {}
        self._turn_time = TurnTime()

    async def choose(self, seat: Seat) -> Choice[Any]:
        """Give what the bot in a seat does, within what is left of the time of its turn."""
        timeline, bot, limit = self.match.timeline, self._bot(seat), self._limit()
        state, turn = timeline.state, timeline.turn_since(seat)
        return await in_thread(
            lambda: self._turn_time.choose(bot, self.match.game, state, seat, turn, limit)
        )

    async def advise(self, seat: Seat, name: str) -> Choice[Any]:
        """Give what a bot would do in a seat, with the time of a whole turn for this decision."""
        game, state = self.match.game, self.match.timeline.state
        view, legal = game.observe(state, seat), game.legal(state, seat)
        bot, limit = self._bot(seat, name), self._limit()
        return await in_thread(lambda: bot.choose(view, legal, limit))

    async def known(self, line: Sequence[Any]) -> tuple[tuple[KnownTurn, ...], ...]:
        """Give what is certain of the actions that may be played, at each step of a line."""
        game, state = self.match.game, self.match.timeline.state
        return await in_thread(lambda: tuple(known_steps(game, state, line, PROOF)))

    def _bot(self, seat: Seat, name: str = "") -> AnyBot:
        key = (name or self.match.bots[seat], seat)
        if key not in self._bots:
            self._bots[key] = levels.named(self.match.game, key[0])(self.match.game, seat)
        return self._bots[key]

    def _limit(self) -> Limit:
        return replace(self.limit, seed=self.limit.seed + len(self.match.timeline.entries))


async def in_thread(work: Callable[[], T]) -> T:
    """Give what comes of long work; unlike `asyncio.to_thread` the program may end before it."""
    done: Future[T] = Future()
    # From here on it cannot be cancelled, only left alone.
    done.set_running_or_notify_cancel()

    def run() -> None:
        try:
            done.set_result(work())
        except Exception as error:
            done.set_exception(error)

    left_alone.start(run)
    return await asyncio.wrap_future(done)
