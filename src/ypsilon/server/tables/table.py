"""A table: who sits there, the game that is played, and all that may be done to it.

The match says what follows from a request; here it is kept, made so and told, under the table's
lock.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection
from contextlib import suppress
from operator import attrgetter, eq
from typing import Any, TypeVar

from ypsilon.core.data import replace
from ypsilon.core.game import AnyGame, IllegalAction, Seat
from ypsilon.core.options import spelt
from ypsilon.core.record import RecordError
from ypsilon.match import series
from ypsilon.match.advice import Advised
from ypsilon.match.errors import RequestError
from ypsilon.match.match import Match
from ypsilon.match.plan import Plan
from ypsilon.server.devices import Devices
from ypsilon.server.store import rows
from ypsilon.server.store.records import TableRecord
from ypsilon.server.store.store import DuplicateKey, Store, StoreError
from ypsilon.server.tables import luck
from ypsilon.server.tables.broadcast import Broadcast
from ypsilon.server.tables.change import Change, keep
from ypsilon.server.tables.game import TableGame
from ypsilon.wire import Status

SNAPSHOT = 100
PATIENCE = 10 * 60 * 1000
# So often a request is judged again that other servers were faster than.
TRIES = 10
_BOT = attrgetter("bot")
Planning = Callable[[Match, int], Plan | None]
T = TypeVar("T")


class Changing:
    """The time in which one alone changes a table.

    A class, since a generator as context costs more than all else that is done here.
    """

    __slots__ = ("_settle", "_table")

    def __init__(self, table: Table, settle: Callable[[Change], Awaitable[None]]) -> None:
        self._table = table
        self._settle = settle

    async def __aenter__(self) -> None:
        table = self._table
        await table.lock.acquire()
        if table.doubt is not None:
            try:
                await self._settle(table.doubt)
            except BaseException:
                table.lock.release()
                raise
            table.doubt = None

    async def __aexit__(self, *_: object) -> None:
        self._table.lock.release()


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
        kept: TableRecord,
        status: Status,
        created: int,
        touched: int,
        listed: bool,
        clock: Callable[[], int],
        changed: Callable[[Table], None],
        reload: Callable[[Table], Awaitable[None]],
    ) -> None:
        self.broadcast = Broadcast(lambda: changed(self))
        self.devices = Devices()
        self.store = store
        self.name = name  # by which everybody finds it
        self.game = game  # the rules that are played by, or will be
        self.kept = kept  # what the store keeps of it, as it is now
        self.status: Status = status
        self.created = created
        self.touched = touched  # when it last changed; no two changes have the same time
        self.version = 0  # counts its changes: each is written only onto the one before it
        self.owner = ""  # the server that lets bots move here, and clocks run out
        self.listed = listed  # anybody may find it and sit down
        self.now = clock
        self.reload = reload
        self.current: TableGame | None = None  # the game that is played, or was the last
        self.commitment = ""  # to the luck of the game that `kept` numbers
        self.maker = ""  # the address that made it, as long as it is in memory
        self.lock = asyncio.Lock()  # held by whoever changes the table
        self.request_ids: set[str | None] = set()  # of what is done, and not to be done again
        self.advised = Advised()
        self.behind = False  # others have changed it, or came and went: it must be read when used
        self.doubt: Change | None = None  # of which nobody knows whether it was written
        self._spelt = (game, spelt(game))

    def become(self, other: Table) -> None:
        """Be as another has been read from the store; who watches stays."""
        self.game, self.kept, self.status = other.game, other.kept, other.status
        self.version, self.touched, self.owner = other.version, other.touched, other.owner
        self.commitment = other.commitment
        self.current, self.request_ids = other.current, other.request_ids

    # What is being played

    @property
    def live(self) -> Match:
        """The match being played; refuses where there is none, or it is over."""
        if self.current is None or self.status == "waiting":
            raise RequestError("not-playing", "no game is being played at this table")
        if self.current.match.result or self.status != "playing":
            raise RequestError("over", "the game is over")
        return self.current.match

    @property
    def options(self) -> dict[str, str]:
        """The options in which the game differs from its defaults, as text."""
        if self._spelt[0] is not self.game:
            self._spelt = (self.game, spelt(self.game))
        return self._spelt[1]

    @property
    def mine(self) -> bool:
        """Whether this server is the one that lets bots move here, and clocks run out."""
        return not self.store.server or self.owner == self.store.server

    @property
    def followed(self) -> bool:
        """Whether it must be here as it is elsewhere: it is shown to somebody, or looked after."""
        return self.mine or bool(self.broadcast.watchers)

    @property
    def next_committed(self) -> bool:
        """Whether the luck of the next game is committed to already."""
        return self.current is not None and self.current.number < self.kept.number

    @property
    def again(self) -> tuple[Seat, ...]:
        """The seats that want a rematch."""
        return tuple(seat for seat, each in enumerate(self.kept.seats) if each.again)

    @property
    def resting(self) -> bool:
        """Whether bots alone play here, and wait for the host or somebody who has a seat."""
        if self.current is None or self.status != "playing" or self.broadcast.attended():
            return False
        match = self.current.match
        return all(match.timeline.gave_up(seat) for seat in match.people)

    def played_by_bot(self, seat: Seat) -> str:
        """Give the bot that plays a seat now, or nothing."""
        return self.kept.seats[seat].bot

    def silent_too_long(self, seat: Seat) -> bool:
        """Tell whether a seat has kept the table waiting for longer than its clock allows.

        Without a clock ten minutes are long enough, if nobody is connected for the seat.
        """
        overdue = self.live.clocks.overdue(seat, self.now(), PATIENCE)
        return overdue and not self.broadcast.online(seat)

    # What is asked of the match

    async def act(
        self, seat: Seat, version: int, action: Any, request_id: str | None, bot: str = ""
    ) -> None:
        """Play an action for a seat, if its decision is still the one of this version.

        `bot` is the one that acts, if not the seat's person.
        """

        def plan(match: Match, now: int) -> Plan:
            return match.act(seat, version, action, now, bot=bot, request_id=request_id)

        await self.ask(plan, request_id)

    def weigh(self, seat: Seat, version: int, action: Any) -> None:
        """Raise what an action would be refused for; where nothing is raised it could be played."""
        self.live.weigh(seat, version, action, self.now())

    async def undo(self, seat: Seat, to: int | None, request_id: str) -> None:
        """Take back a step of one's own turn, or ask the others for more."""
        await self.ask(lambda match, now: match.undo(seat, to, now, request_id), request_id)

    async def consent(self, seat: Seat, yes: bool, request_id: str) -> None:
        """Agree to the undo or the pause that somebody asks for, or refuse it."""
        await self.ask(lambda match, now: match.consent(seat, yes, now, request_id), request_id)

    async def resign(self, seat: Seat, request_id: str) -> None:
        """Give up: with two seats the game is lost, with more a bot plays on."""
        await self.ask(lambda match, now: match.resign(seat, now, request_id), request_id)

    async def pause(
        self, seat: Seat, on: bool, request_id: str, beside: Collection[Seat] = ()
    ) -> None:
        """Stop the clocks, once the others agree, or let them run again."""

        def plan(match: Match, now: int) -> Plan:
            return match.pause(seat, on, now, request_id, beside=beside)

        await self.ask(plan, request_id)

    async def leave(self, seat: Seat, request_id: str) -> None:
        """Let a bot play a seat until its person is back."""
        await self.ask(
            lambda match, now: match.take_over(seat, match.terms.stand_in, now, request_id),
            request_id,
        )

    async def take_over(self, seat: Seat, bot: str, request_id: str | None = None) -> None:
        """Let a bot play a seat, or with no bot named hand it back to its person."""
        await self.ask(lambda match, now: match.take_over(seat, bot, now, request_id), request_id)

    async def hint(
        self, seat: Seat, version: int, request_id: str, answer: str, give: Callable[[], None]
    ) -> None:
        """Give a seat a hint, if it is still to decide, and let everybody know of it."""

        async def do() -> None:
            async with self.changing():
                if request_id in self.request_ids:
                    give()
                else:
                    plan = self.live.hinted(seat, version, self._entry_time(), request_id)
                    await self._keep(plan, give, (request_id, answer))

        await self.judged(do)

    async def run_out(self) -> None:
        """Flag the seat whose time is over, if one is."""
        with suppress(RequestError):
            await self.ask(lambda match, now: match.flag(now), None)

    async def ask(self, plan: Planning, request_id: str | None) -> None:
        """Do what follows from a request, once."""

        async def do() -> None:
            async with self.changing():
                if request_id in self.request_ids:
                    return
                found = plan(self.live, self._entry_time())
                if found is not None:
                    await self._keep(found)

        await self.judged(do)

    async def judged(self, do: Callable[[], Awaitable[T]]) -> T:
        """Give what comes of a request; nobody is refused for what another server has changed.

        It is judged again on the table as it is by then.
        """
        for _ in range(TRIES):
            before = self.version
            try:
                return await do()
            except (RequestError, IllegalAction, RecordError):
                if not await self._changed_since(before):
                    raise
        return await do()

    async def _changed_since(self, version: int) -> bool:
        """Tell whether the table is another than it was, after a look at what others have done."""
        if self.store.shared and self.version == version:
            # Who cannot look goes by what is known.
            with suppress(StoreError):
                await self.refresh()
        return self.version != version

    async def refresh(self) -> None:
        """Take the table as other servers have left it, if any has changed it."""
        row = await self.store.row(rows.version_of(self.name))
        if row is not None and row.version > self.version:
            async with self.changing():
                if row.version > self.version:
                    await self.reload(self)

    # Keeping

    def changing(self) -> Changing:
        """Let nobody else change the table meanwhile; what is in doubt is resolved first."""
        return Changing(self, self._settle)

    async def _settle(self, doubt: Change) -> None:
        """Find out what came of a change: where others may have made more of them, by reading."""
        done = await self.store.found(doubt.proof)
        if self.store.others:
            await self.reload(self)
        elif done:
            doubt.adopt()
            doubt.tell()

    async def resolve(self) -> None:
        """Find out what came of a change that is in doubt, if one is."""
        if self.doubt is not None:
            async with self.changing():
                pass

    def next_time(self) -> int:
        """Give when a change happens that is made now: later than any before it."""
        return max(self.now(), self.touched + 1)

    def _entry_time(self) -> int:
        """Give when something happens in the match: not before anything that has.

        Not `next_time`, which counts on within a millisecond and would run ahead of the clock.
        """
        entries = self.live.timeline.entries
        return max(self.now(), entries[-1].time if entries else 0)

    async def _keep(
        self,
        plan: Plan,
        first: Callable[[], None] | None = None,
        answer: tuple[str, str] | None = None,
    ) -> None:
        """Keep what was planned; whoever is to be told something before all others is told."""
        played = self.current
        assert played is not None
        await keep(self.store, self._change(played, plan, first, answer))
        await self._snapshot(played, plan)

    def _change(
        self,
        played: TableGame,
        plan: Plan,
        first: Callable[[], None] | None,
        answer: tuple[str, str] | None,
    ) -> Change:
        kept, at = self._kept_after(plan), self.next_time()
        if plan.result is None:
            return Change(self, at, kept=kept, plan=plan, first=first, answer=answer)
        score = series.added(kept.score, plan.result)
        # With a game that ends the luck of the next one is committed to, for a rematch.
        commitment, committed = luck.committed(self.name, kept.options, kept.number + 1)
        return Change(
            self,
            at,
            kept=replace(kept, score=score, number=kept.number + 1),
            status="over",
            plan=plan,
            header=replace(played.header, result=plan.result),
            commitment=commitment,
            also=committed,
            first=first,
            answer=answer,
        )

    def _kept_after(self, plan: Plan) -> TableRecord:
        same = all(map(eq, map(_BOT, self.kept.seats), plan.bots))
        if same and plan.wished == self.kept.wished:
            return self.kept
        seats = tuple(
            each if each.bot == bot else replace(each, bot=bot)
            for each, bot in zip(self.kept.seats, plan.bots, strict=True)
        )
        return replace(self.kept, seats=seats, wished=plan.wished)

    async def _snapshot(self, played: TableGame, plan: Plan) -> None:
        """Keep a snapshot now and then; a game can be found again without it, only slower."""
        seldom = all(each.entry.number % SNAPSHOT for each in plan.planned)
        if seldom or played.match.result or played is not self.current:
            return
        row = rows.snapshot(self.name, played.number, played.match.snapshot())
        with suppress(StoreError, DuplicateKey):
            await self.store.write(row)
