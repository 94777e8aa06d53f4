"""The programs that whoever runs the server has listed as bots; each decision starts one anew.

A program kept from one decision to the next could carry what one seat knows to another.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from time import perf_counter

from ypsilon.bots.outside import Forfeit, Outside
from ypsilon.core import codec, options
from ypsilon.core.bot import Limit
from ypsilon.core.game import AnyGame
from ypsilon.games import find
from ypsilon.server.bots.tasks import Answer, Task, answer
from ypsilon.server.settings import OutsideBot


class OutsideBots:
    """Programs by the game and the name that they are listed under."""

    def __init__(self, listed: Iterable[OutsideBot] = ()) -> None:
        self._commands = {(game, bot.name): bot.command for bot in listed for game in bot.games}

    def plays(self, asked: Task) -> bool:
        """Tell whether it is a program that is asked."""
        return (asked.game, asked.bot) in self._commands

    async def ask(self, asked: Task) -> Answer:
        """Give what a program answers, or raise Forfeit; it ends with whoever has asked."""
        question = _Question(self._commands[asked.game, asked.bot], asked)
        # It waits in a thread: what takes time happens in the program.
        answer = asyncio.create_task(asyncio.to_thread(question.answer))
        try:
            return await asyncio.shield(answer)
        except asyncio.CancelledError:
            question.stop()
            await asyncio.wait([answer])
            raise


class _Question:
    """One decision of a program, which may be broken off from another thread."""

    def __init__(self, command: tuple[str, ...], asked: Task) -> None:
        self.command = command
        self.asked = asked
        self._bot: Outside | None = None
        self._stopped = False

    def answer(self) -> Answer:
        """Start the program, ask it, and end it."""
        asked = self.asked
        game: AnyGame = options.read(find(asked.game), asked.options)
        forms = codec.forms(type(game))
        view = codec.trusted(forms.view, asked.view)
        legal = codec.trusted(tuple[forms.action, ...], asked.legal)  # type: ignore[name-defined]
        began = perf_counter()
        self._bot = bot = Outside(game, asked.seat, self.command)
        try:
            if self._stopped:
                raise Forfeit("was asked by nobody")
            choice = bot.choose(view, legal, Limit(asked.seconds, asked.nodes, asked.seed))
        finally:
            bot.end()
        return answer(choice, perf_counter() - began)

    def stop(self) -> None:
        """Break it off, whether or not the program has been started yet."""
        self._stopped = True
        if self._bot is not None:
            self._bot.program.stop()
