"""A guest at a table elsewhere: what comes from the server is shown, what is typed is done."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

from ypsilon import wire
from ypsilon.cli.remote.lines import Lines
from ypsilon.cli.remote.requests import Quit, answer
from ypsilon.cli.remote.screen import Screen
from ypsilon.cli.remote.seats import Place
from ypsilon.cli.standing import Standing
from ypsilon.client import Denied, Live, Server, Unreachable
from ypsilon.core.fair import new_added
from ypsilon.core.game import Seat


class Guest:
    """Leads one person, or several at this screen, through what happens at a table."""

    def __init__(
        self, server: Server, live: Live, place: Place, lines: Lines, language: str
    ) -> None:
        self.server = server
        self.live: Live = live
        self.place = place
        self.language = language
        self.screen = Screen(live, language, bool(place.host))
        self.standing = Standing()
        self._lines = lines
        self._introduced = False
        self._only_watches = False
        self._passing: Seat | None = None
        self._shown: wire.Update[Any, Any] | None = None

    async def stay(self) -> None:
        """Stay until the guest wants to go, or the table is closed."""
        news: asyncio.Task[Any] = asyncio.ensure_future(anext(self.live))
        typing: asyncio.Task[Any] | None = None
        try:
            while self.live.update.table.status != "closed":
                await asyncio.wait({news}, timeout=0)
                if typing is None and not news.done() and self._listens():
                    self._prompt()
                    typing = asyncio.ensure_future(self._hear_and_do())
                await asyncio.wait(
                    {news, typing} if typing else {news}, return_when=asyncio.FIRST_COMPLETED
                )
                if news.done():
                    await self._show(news.result())
                    news = asyncio.ensure_future(anext(self.live))
                elif typing is not None and typing.done():
                    typing.result()
                    typing = None
        except Quit:
            return
        finally:
            for task in (news, typing):
                if task is not None:
                    task.cancel()
            await asyncio.gather(news, *([typing] if typing else []), return_exceptions=True)
        self.screen.update()

    def _listens(self) -> bool:
        """Tell whether to read on: a person is always heard, a file only when it is its turn.

        What has come and is not shown yet comes first.
        """
        update = self.live.update
        if update is not self._shown:
            return False
        if self._only_watches:
            return update.result is not None
        if self._lines.typed or update.decision or update.ask or update.result:
            return True
        if not update.held:
            return True
        return update.wish is not None and not self.screen.mine(update.wish.seat)

    async def _hear_and_do(self) -> None:
        line = await self._lines.next()
        if line is None:
            self._end_of_input()
            return
        if not self._lines.typed:
            print(line)
        self.screen.prompting = False
        if self._passing is not None and not line:
            await self._pass(self._passing)
        else:
            await answer(self, line)

    def _end_of_input(self) -> None:
        """Go; but whoever only watches, without a keyboard, stays until the end."""
        print()
        if self._lines.typed or self.live.update.held or self.live.update.result:
            raise Quit
        self._only_watches = True

    async def _pass(self, seat: Seat) -> None:
        self._passing = None
        self.screen.clear()
        await self.live.show(seat)

    async def _show(self, news: Any) -> None:
        before = self.screen.prompting
        if isinstance(news, wire.Update):
            self._shown = self.live.update
        self.screen.hear(news)
        if isinstance(news, wire.Update):
            await self._start_if_all_are_here(news)
            await self._answer_as_before(news)
        if before and not self.screen.prompting:
            self._prompt()

    async def _start_if_all_are_here(self, update: wire.Update[Any, Any]) -> None:
        table = update.table
        full = all(seat.kind != "open" for seat in table.seats)
        if not self.place.host or table.status != "waiting" or not full:
            return
        added = tuple(new_added() for _ in self.place.tokens)
        # It may have started, or somebody have gone, in the meantime: the next update says so.
        with contextlib.suppress(Denied, Unreachable):
            await self.server.start(table.table, self.place.host, added)

    async def _answer_as_before(self, update: wire.Update[Any, Any]) -> None:
        decision = update.decision
        if decision is None or decision.composed or update.paused:
            return
        action = self.standing.answer(decision.seat, decision.legal)
        if action is not None:
            # Whatever has happened in the meantime, the next update says so.
            with contextlib.suppress(Denied, Unreachable):
                await self.live.act(action)

    def _prompt(self) -> None:
        update = self.live.update
        if update.ask and update.decision is None:
            self._ask_for_device(update.ask[0])
        if update.decision and not self._introduced:
            self._introduced = True
            self.screen.say("first")
        seat = update.decision.seat if update.decision else update.seat
        name = self.screen.name(seat) if seat is not None else ""
        print(f"{name}> ", end="", flush=True)
        self.screen.prompting = True

    def _ask_for_device(self, seat: Seat) -> None:
        if self._passing != seat:
            self._passing = seat
            self.screen.clear()
            name = self.screen.name(seat)
            self.screen.say("pass", name=name)
            self.screen.say("ready", name=name)
