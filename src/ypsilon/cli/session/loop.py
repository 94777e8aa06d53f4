"""A session at a table: what happens there is shown, what is typed is done."""

from __future__ import annotations

import asyncio
import contextlib
from pathlib import Path
from typing import Any

from ypsilon import wire
from ypsilon.cli.session.auto_answers import AutoAnswers
from ypsilon.cli.session.client import TableClient
from ypsilon.cli.session.input import InputLines
from ypsilon.cli.session.prompt_commands import Quit, execute, is_prompt_command
from ypsilon.cli.session.screen import Screen
from ypsilon.cli.session.typed_turn import TypedTurn
from ypsilon.cli.text.phrases import phrase
from ypsilon.client import Denied, News, Unreachable
from ypsilon.core.game import Seat


class Session:
    """Leads one person, or several at this screen, through what happens at a table."""

    def __init__(self, client: TableClient, lines: InputLines, language: str) -> None:
        self.client: TableClient = client
        self.language = language
        self.screen = Screen(client, language)
        self.auto_answers = AutoAnswers()
        self.typed_turn = TypedTurn()
        # The copies that were saved from here, and may be written anew.
        self.copies: set[Path] = set()
        self._lines = lines
        self._introduced = False
        self._only_watches = False
        self._passing: Seat | None = None

    async def run(self) -> None:
        """Stay until nothing more can happen; raise Quit if the person wants to go before."""
        news: asyncio.Future[Any] = asyncio.ensure_future(self.client.__anext__())
        typing: asyncio.Future[None] | None = None
        try:
            while self.client.open or not self.screen.current:
                if typing is None and self._listens():
                    typing = asyncio.ensure_future(self._hear_and_do())
                waiting = {news, typing} if typing else {news}
                await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
                if news.done():
                    await self._show(news.result())
                    news = asyncio.ensure_future(self.client.__anext__())
                elif typing is not None and typing.done():
                    typing.result()
                    typing = None
        finally:
            rest = [news, *([typing] if typing else [])]
            for each in rest:
                each.cancel()
            await asyncio.gather(*rest, return_exceptions=True)

    def _listens(self) -> bool:
        """Tell whether to read on: a person is always heard, a file only when it is its turn."""
        update = self.client.update
        if not self.screen.current:
            return False
        if self._only_watches:
            return update.result is not None
        if self._lines.any_time or update.decision or update.ask or update.result:
            return True
        return bool(self.screen.asked_back()) if update.held else self.client.remote

    async def _hear_and_do(self) -> None:
        line = await self._lines.next(self._prompt())
        self.screen.prompting = False
        if line is None:
            self._end_of_input()
        elif self._passing is not None and not is_prompt_command(line):
            await self._pass(self._passing)
        else:
            await execute(self, line)

    def _end_of_input(self) -> None:
        """Go; but whoever only watches, without a keyboard, stays until the end."""
        print()
        update = self.client.update
        if self._lines.any_time or update.held or update.result:
            raise Quit
        self._only_watches = True

    async def _pass(self, seat: Seat) -> None:
        self._passing = None
        self.screen.clear()
        await self.client.show(seat)

    async def _show(self, news: News) -> None:
        before = self.screen.prompting
        self.screen.show(news)
        if isinstance(news, wire.Update) and news is self.client.update:
            await self._answer_as_before(news)
        if before and (not self.screen.prompting or self._overtaken()):
            print(self._prompt(), end="", flush=True)

    def _overtaken(self) -> bool:
        """Tell whether the prompt that stands there is not for what is asked now."""
        return self.screen.undrawn or self.screen.hidden != (self._passing is not None)

    async def _answer_as_before(self, update: wire.Update[Any, Any]) -> None:
        decision = update.decision
        if decision is None or update.paused:
            return
        silent = self.client.game.silence(self.client.state, decision.seat)
        if decision.composed and silent is None:
            return
        action = self.auto_answers.answer(decision.seat, decision.legal, silent)
        if action is not None:
            # Whatever has happened in the meantime, the next update says so.
            with contextlib.suppress(Denied, Unreachable):
                await self.client.act(action)

    def _prompt(self) -> str:
        """Show what a person needs for the next line, and give the prompt for it."""
        update = self.client.update
        prompt = self._device_prompt(update.ask[0]) if self.screen.hidden else self._own_prompt()
        self.screen.prompting = True
        return prompt

    def _own_prompt(self) -> str:
        update = self.client.update
        self._passing = None
        if update.decision:
            self.screen.draw(update)
            if not self._introduced:
                self._introduced = True
                self.screen.explain()
                self.screen.say("first")
        seat = update.decision.seat if update.decision else update.seat
        return f"{self.screen.name(seat) if seat is not None else ''}> "

    def _device_prompt(self, seat: Seat) -> str:
        name = self.screen.name(seat)
        if self._passing != seat:
            self._passing = seat
            self.screen.clear()
            self.screen.say("pass", name=name)
        return phrase(self.language, "ready", name=name)
