"""A client of a table of this terminal: everybody sits here, and bots play beside."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from functools import partial
from typing import Any, Self

from ypsilon import wire
from ypsilon.cli.errors import of_file
from ypsilon.cli.local.bots import LocalBots
from ypsilon.cli.local.table import LocalTable, now
from ypsilon.cli.seats import strongest
from ypsilon.cli.text.phrases import phrase
from ypsilon.cli.text.terminal import note
from ypsilon.client import Denied, Feed
from ypsilon.core import options
from ypsilon.core.bot import Limit
from ypsilon.core.game import CHANCE, AnyGame, IllegalAction, Seat
from ypsilon.core.record import Record
from ypsilon.match.advice import Advice, Advised
from ypsilon.match.called import reader_of, voice_of
from ypsilon.match.errors import RequestError
from ypsilon.match.log import disclosed, lines
from ypsilon.match.plan import Plan
from ypsilon.match.sight import first_shown, next_shown, sight


class LocalClient(Feed):
    """Holds the seats of all people at a table; what is done here is kept in the table's file."""

    remote = False

    def __init__(self, table: LocalTable, limit: Limit, language: str) -> None:
        super().__init__()
        self.table = table
        self.match = table.match
        self._local_bots = LocalBots(table.match, limit)
        self._advised = Advised()
        self._language = language
        self._held = tuple(sorted(table.match.people))
        self._shown = first_shown(self.match.game, self._held)
        self._sent = 0
        self._bots: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        if self.match.timeline.movers == (CHANCE,):
            self._adopt(self.match.begin(now()))
        else:
            self._tell_all()
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._bots is not None:
            self._bots.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._bots

    @property
    def open(self) -> bool:
        return self.match.result is None

    @property
    def game(self) -> AnyGame:
        return self.match.game

    # What can be done

    async def act(self, action: Any) -> None:
        await self._ask(self.match.act, self.decision.seat, self.decision.version, action)

    async def undo(self, to: int | None = None, seat: Seat | None = None) -> None:
        await self._ask(self.match.undo, self._seat(seat), to)

    async def consent(self, yes: bool, seat: Seat | None = None) -> None:
        await self._ask(self.match.consent, self._seat(seat), yes)

    async def resign(self, seat: Seat | None = None) -> None:
        await self._ask(self.match.resign, self._seat(seat))

    async def pause(self, on: bool = True, seat: Seat | None = None) -> None:
        pause = partial(self.match.pause, beside=self._held)
        await self._ask(pause, self._seat(seat), on)

    async def hint(self, seat: Seat | None = None) -> wire.Hint[Any]:
        await self._bots_moved()
        at = self.decision
        advice = self._advised.known(self.match, at.seat)
        if advice is None:
            choice = await self._local_bots.advise(at.seat, strongest(self.match.game))
            line = choice.line or (choice.action,)
            known = await self._local_bots.known(line)
            found = Advice(line, choice.value, choice.reason, choice.verdict, known)
            advice = self._advised.keep(self.match, at.seat, found)
        plan = await self._planned(self.match.hinted, at.seat, at.version)
        hint = wire.hint_of(self.match, at.seat, advice, self._language)
        self._tell(hint)
        self._adopt(plan)
        return hint

    async def show(self, seat: Seat) -> None:
        self._shown, self._sent = seat, 0
        self._tell_all()

    async def record(self) -> Record:
        return self.table.record

    async def _elsewhere(self, *_: Any, **__: Any) -> None:
        raise Denied(wire.Refusal("not-here", "everybody sits at this table here"))

    leave = come_back = rematch = say = mute = fill = _elsewhere
    remove = mute_for_all = close_table = report_who = _elsewhere

    # How it is done

    async def _ask(self, plan: Callable[..., Plan], *given: Any) -> None:
        self._adopt(await self._planned(plan, *given))

    async def _planned(self, plan: Callable[..., Plan], *given: Any) -> Plan:
        """Give what follows from a request, once all bots have moved that are to."""
        await self._bots_moved()
        try:
            return plan(*given, now())
        except IllegalAction as error:
            refusal = wire.Refusal("illegal", error.message, error.rule, error.keys)
            raise Denied(refusal) from None
        except RequestError as error:
            raise Denied(wire.Refusal(error.code, error.message)) from None

    def _adopt(self, plan: Plan) -> None:
        try:
            self.table.adopt(plan)
        except OSError as error:
            note(phrase(self._language, "unsaved", reason=of_file(error)))
        self._tell_all()

    def _tell_all(self) -> None:
        """Show what has changed, and let bots move that are to."""
        self._show(self._updated())
        if self._bots is None or self._bots.done():
            self._bots = asyncio.create_task(self._move_bots())

    def _updated(self) -> wire.Update[Any, Any]:
        match = self.match
        self._shown = next_shown(match, self._held, self._shown)
        if match.result and match.game.secrets and len(self._held) > 1:
            # Nobody's cards are left on the screen that all look at now.
            self._shown, self._sent = None, 0
        voice = voice_of(match, reader_of(self._held), self._language)
        log = tuple(lines(match, self._shown, voice, self._sent))
        self._sent = disclosed(match)
        seen = sight(match, self._held, self._shown)
        return wire.update_of(seen, self._info(), voice.names, now(), fair=match.fair, log=log)

    async def _bots_moved(self) -> None:
        if self._bots is not None:
            await asyncio.wait({self._bots})

    async def _move_bots(self) -> None:
        """Let bots move one after the other: so the same seed always gives the same game."""
        match = self.match
        try:
            while (seat := self._bot_to_move()) is not None:
                version, bot = match.decisions.opened[seat], match.bots[seat]
                choice = await self._local_bots.choose(seat)
                self._adopt(match.act(seat, version, choice.action, now(), bot=bot))
        except Exception as error:
            # Whatever it was, whoever waits for news must be told.
            self._end(error)

    def _bot_to_move(self) -> Seat | None:
        if self.match.clocks.paused:
            return None
        movers = self.match.timeline.movers
        return next((seat for seat in movers if self.match.bots[seat]), None)

    def _info(self) -> wire.TableInfo:
        match, terms = self.match, self.match.terms
        return wire.TableInfo(
            table=self.table.file.stem,
            game=match.game.name,
            options=options.spelt(match.game),
            status="over" if match.result else "playing",
            seats=tuple(
                wire.SeatInfo("bot" if player.bot else "person", player.name, bot, online=True)
                for player, bot in zip(match.players, match.bots, strict=True)
            ),
            clock=terms.clock,
            listed=False,
            practice=terms.practice,
            hints=terms.hints,
            silence=terms.silence,
            secrets=match.game.secrets,
            number=match.fair.number if match.fair else 1,
            score=(),
            created=match.began,
            touched=now(),
            spectators=0,
            commitment=match.fair.commitment if match.fair else "",
        )
