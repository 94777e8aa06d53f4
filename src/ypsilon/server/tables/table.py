"""A table: who sits there, the game that is played, and all that may be done to it.

The match says what follows from a request; here it is kept, made so and told, under the table's
lock.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any

from ypsilon.core.data import replace
from ypsilon.core.game import AnyGame, Seat
from ypsilon.match import series
from ypsilon.match.errors import RequestError
from ypsilon.match.match import Match
from ypsilon.match.plan import Plan
from ypsilon.server.store import rows
from ypsilon.server.store.records import Body
from ypsilon.server.store.store import Store, StoreError, Taken
from ypsilon.server.tables import luck
from ypsilon.server.tables.broadcast import Broadcast
from ypsilon.server.tables.change import Change, keep
from ypsilon.server.tables.game import Play
from ypsilon.server.tables.refusals import Overtaken
from ypsilon.wire import Status

SNAPSHOT = 100
PATIENCE = 10 * 60 * 1000
Planning = Callable[[Match, int], Plan | None]


class Table:
    """One table, as long as it is in memory.

    Whoever makes it says who is told of each change, and how it is read anew when another server
    has changed it.
    """

    def __init__(
        self,
        store: Store,
        name: str,
        game: AnyGame,
        body: Body,
        status: Status,
        created: int,
        touched: int,
        listed: bool,
        clock: Callable[[], int],
        changed: Callable[[Table], None],
        reload: Callable[[Table], Awaitable[None]],
    ) -> None:
        self.broadcast = Broadcast(lambda: changed(self))
        self.store = store
        self.name = name
        self.game = game
        self.body = body
        self.status: Status = status
        self.created = created
        self.touched = touched
        self.listed = listed
        self.now = clock
        self.reload = reload
        self.play: Play | None = None
        self.commitment = ""
        self.lock = asyncio.Lock()
        self.acts: set[str | None] = set()
        # A change of which nobody knows whether it was written.
        self.doubt: Change | None = None

    def become(self, other: Table) -> None:
        """Be as another has been read from the store; who watches stays."""
        self.game, self.body, self.status = other.game, other.body, other.status
        self.touched, self.commitment = other.touched, other.commitment
        self.play, self.acts = other.play, other.acts

    # What is being played

    @property
    def live(self) -> Match:
        """The match being played; refuses where there is none, or it is over."""
        if self.play is None or self.status == "waiting":
            raise RequestError("not-playing", "no game is being played at this table")
        if self.play.match.result or self.status != "playing":
            raise RequestError("over", "the game is over")
        return self.play.match

    @property
    def next_committed(self) -> bool:
        """Whether the luck of the next game is committed to already."""
        return self.play is not None and self.play.number < self.body.number

    @property
    def again(self) -> tuple[Seat, ...]:
        """The seats that want a rematch."""
        return tuple(seat for seat, chair in enumerate(self.body.chairs) if chair.again)

    def played_by_bot(self, seat: Seat) -> str:
        """Give the bot that plays a seat now, or nothing."""
        return self.body.chairs[seat].bot

    def silent_too_long(self, seat: Seat) -> bool:
        """Tell whether a seat has kept the table waiting for longer than its clock allows.

        Without a clock ten minutes are long enough, if nobody is connected for the seat.
        """
        overdue = self.live.clocks.overdue(seat, self.now(), PATIENCE)
        return overdue and not self.broadcast.online(seat)

    # What is asked of the match

    async def act(
        self, seat: Seat, version: int, action: Any, act: str | None, bot: str = ""
    ) -> None:
        """Play an action for a seat, if its decision is still the one of this version.

        `bot` is the one that acts, if not the seat's person.
        """

        def plan(match: Match, now: int) -> Plan:
            return match.act(seat, version, action, now, bot=bot, request_id=act)

        async with self.changing():
            try:
                await self._do(plan, act)
            except Overtaken:
                await self._do(plan, act)

    def weigh(self, seat: Seat, version: int, action: Any) -> None:
        """Raise what an action would be refused for; where nothing is raised it could be played."""
        self.live.weigh(seat, version, action, self.now())

    async def step_back(self, seat: Seat, to: int | None, act: str) -> None:
        """Take back a step of one's own turn, or ask the others for more."""
        await self.ask(lambda match, now: match.undo(seat, to, now, act), act)

    async def consent(self, seat: Seat, yes: bool, act: str) -> None:
        """Agree to the undo that somebody asks for, or refuse it."""
        await self.ask(lambda match, now: match.consent(seat, yes, now, act), act)

    async def resign(self, seat: Seat, act: str) -> None:
        """Give up: with two seats the game is lost, with more a bot plays on."""
        await self.ask(lambda match, now: match.resign(seat, now, act), act)

    async def pause(self, seat: Seat, on: bool, act: str) -> None:
        """Stop the clocks, or let them run again."""
        await self.ask(lambda match, now: match.pause(seat, on, now, act), act)

    async def leave(self, seat: Seat, act: str) -> None:
        """Let a bot play a seat until its person is back."""
        await self.ask(
            lambda match, now: match.take_over(seat, match.terms.stand_in, now, act), act
        )

    async def take_over(self, seat: Seat, bot: str, act: str | None = None) -> None:
        """Let a bot play a seat, or with no bot named hand it back to its person."""
        await self.ask(lambda match, now: match.take_over(seat, bot, now, act), act)

    async def hint(self, seat: Seat, version: int, act: str, give: Callable[[], None]) -> None:
        """Give a seat a hint, if it is still to decide, and let everybody know of it."""
        async with self.changing():
            if act in self.acts:
                give()
            else:
                await self._keep(self.live.hinted(seat, version, self.now(), act), give)

    async def run_out(self) -> None:
        """Flag the seat whose time is over, if one is."""
        with suppress(RequestError):
            await self.ask(lambda match, now: match.flag(now), None)

    async def ask(self, plan: Planning, act: str | None) -> None:
        """Do what follows from a request, once."""
        async with self.changing():
            await self._do(plan, act)

    async def _do(self, plan: Planning, act: str | None) -> None:
        if act in self.acts:
            return
        found = plan(self.live, self.now())
        if found is not None:
            await self._keep(found)

    # Keeping

    @asynccontextmanager
    async def changing(self) -> AsyncIterator[None]:
        """Let nobody else change the table meanwhile; what is in doubt is settled first."""
        async with self.lock:
            if self.doubt is not None:
                if await self.store.found(self.doubt.proof):
                    self.doubt.adopt()
                    self.broadcast.tell()
                self.doubt = None
            yield

    async def settle(self) -> None:
        """Find out what came of a change that is in doubt, if one is."""
        if self.doubt is not None:
            async with self.changing():
                pass

    def next_time(self) -> int:
        """Give when a change happens that is made now: later than any before it."""
        return max(self.now(), self.touched + 1)

    async def _keep(self, plan: Plan, first: Callable[[], None] | None = None) -> None:
        """Keep what was planned; whoever is to be told something before all others is told."""
        play = self.play
        assert play is not None
        await keep(self.store, self._change(play, plan, first))
        await self._snapshot(play, plan)

    def _change(self, play: Play, plan: Plan, first: Callable[[], None] | None) -> Change:
        body, at = self._body_after(plan), self.next_time()
        if plan.result is None:
            return Change(self, at, body=body, plan=plan, first=first)
        score = series.added(body.score, plan.result)
        # With a game that ends the luck of the next one is committed to, for a rematch.
        commitment, committed = luck.committed(self.name, body.options, body.number + 1)
        return Change(
            self,
            at,
            body=replace(body, score=score, number=body.number + 1),
            status="over",
            plan=plan,
            played=replace(play.body, result=plan.result),
            commitment=commitment,
            also=committed,
        )

    def _body_after(self, plan: Plan) -> Body:
        chairs = tuple(
            chair if chair.bot == bot else replace(chair, bot=bot)
            for chair, bot in zip(self.body.chairs, plan.bots, strict=True)
        )
        if chairs == self.body.chairs and plan.undoing == self.body.undoing:
            return self.body
        return replace(self.body, chairs=chairs, undoing=plan.undoing)

    async def _snapshot(self, play: Play, plan: Plan) -> None:
        """Keep a snapshot now and then; a game can be found again without it, only slower."""
        seldom = all(each.entry.number % SNAPSHOT for each in plan.planned)
        if seldom or play.match.result or play is not self.play:
            return
        row = rows.snapshot(self.name, play.number, play.match.snapshot())
        with suppress(StoreError, Taken):
            await self.store.write(row)
