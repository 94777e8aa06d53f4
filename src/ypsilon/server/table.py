"""A table: who sits there, the game that is played, and all that may be done to it.

Every change runs under the table's lock: it is judged, kept, and only then told to the watchers.
"""

from __future__ import annotations

import asyncio
import dataclasses
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any

from ypsilon.core.data import replace
from ypsilon.core.game import AnyGame, Result, Seat
from ypsilon.core.record import (
    Agree,
    Flag,
    Hinted,
    Pause,
    Resign,
    Takeover,
    Undo,
)
from ypsilon.server import rows
from ypsilon.server.audience import Audience
from ypsilon.server.body import Body, Undoing
from ypsilon.server.change import Change, keep
from ypsilon.server.play import Planned, Play
from ypsilon.server.refusals import NotDone, Overtaken, gave_up, stale
from ypsilon.server.store import Store, StoreError, Taken
from ypsilon.wire import Status, Wish

SNAPSHOT = 100
PATIENCE = 10 * 60 * 1000
LONGEST_GAME = 10_000


class Table(Audience):
    """One table, as long as it is in memory."""

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
    ) -> None:
        super().__init__()
        self.store = store
        self.name = name
        self.game = game
        self.body = body
        self.status: Status = status
        self.created = created
        self.touched = touched
        self.listed = listed
        self.now = clock
        self.play: Play | None = None
        self.commitment = ""
        self.lock = asyncio.Lock()
        self.opened = clock()
        self.reload: Callable[[Table], Awaitable[None]] = _as_it_is
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
    def live(self) -> Play:
        """The game being played; refuses where there is none, or it is over."""
        if self.play is None or self.status == "waiting":
            raise NotDone("not-playing", "no game is being played at this table")
        if self.play.course.result or self.status != "playing":
            raise NotDone("over", "the game is over")
        return self.play

    @property
    def next_committed(self) -> bool:
        """Whether the luck of the next game is committed to already."""
        return self.play is not None and self.play.number < self.body.number

    @property
    def wish(self) -> Wish | None:
        """The undo that somebody asks for, if anybody does."""
        return self.body.undoing.wish if self.body.undoing else None

    @property
    def again(self) -> tuple[Seat, ...]:
        """The seats that want a rematch."""
        return tuple(seat for seat, chair in enumerate(self.body.chairs) if chair.again)

    def persons(self) -> tuple[Seat, ...]:
        """List the seats that belong to people."""
        return tuple(s for s, chair in enumerate(self.body.chairs) if chair.kind == "person")

    def gives_hints(self, seat: Seat) -> bool:
        """Hints are for who plays against bots alone, or for all if the table was made so."""
        return self.body.hints or set(self.persons()) <= {seat}

    def played_by_bot(self, seat: Seat) -> str:
        """Give the bot that plays a seat now, or nothing."""
        return self.body.chairs[seat].bot

    def due(self) -> tuple[int, Seat] | None:
        """Give when the next person's time runs out, and which seat it is; bots are spared."""
        if self.play is None:
            return None
        bots = [seat for seat, chair in enumerate(self.body.chairs) if chair.bot]
        return self.play.clocks.due(bots)

    # Acts of the players

    async def act(
        self, seat: Seat, version: int, action: Any, act: str | None, bot: str = ""
    ) -> None:
        """Play an action for a seat, if its decision is still the one of this version.

        `bot` is the one that acts, if not the seat's person.
        """
        async with self.changing():
            try:
                await self._act(seat, version, action, act, bot)
            except Overtaken:
                await self._act(seat, version, action, act, bot)

    async def _act(self, seat: Seat, version: int, action: Any, act: str | None, bot: str) -> None:
        if act in self.acts:
            return
        play = self._deciding(seat, version, bot)
        await self._keep(play.plan(seat, action, self.now(), act))

    def weigh(self, seat: Seat, version: int, action: Any) -> None:
        """Raise what an action would be refused for; where nothing is raised it could be played."""
        self._deciding(seat, version, "").weigh(seat, action, self.now())

    def _deciding(self, seat: Seat, version: int, bot: str) -> Play:
        """Give the game in which a seat decides, if its decision is still that of the version."""
        play = self.live
        if self.played_by_bot(seat) != bot:
            raise NotDone("bot-plays", "a bot plays this seat: come back first")
        if play.clocks.paused:
            raise NotDone("paused", "the game is paused")
        if play.decisions.opened.get(seat) != version or version is None:
            raise stale()
        return play

    async def step_back(self, seat: Seat, to: int | None, act: str) -> None:
        """Take back a step of one's own turn, or ask the others for more."""
        async with self.changing():
            if act in self.acts:
                return
            play = self.live
            free = play.course.step_back(seat)
            if free is not None and (to is None or to == free):
                await self._keep(play.plan(seat, Undo(free), self.now(), act))
                return
            wanted = to if to is not None else self._last_decision(play, seat)
            if not 0 <= wanted < len(play.course.entries):
                raise NotDone("no-entry", f"there is no entry {wanted} to go back to")
            await self._grant_or_wait(play, Undoing(Wish(seat, wanted, ()), act))

    async def consent(self, seat: Seat, yes: bool, act: str) -> None:
        """Agree to the undo that somebody asks for, or refuse it."""
        async with self.changing():
            if act in self.acts:
                return
            play, asked = self.live, self.body.undoing
            if asked is None or seat == asked.wish.seat or seat in asked.wish.agreed:
                raise NotDone("no-wish", "nobody else asks to go back")
            if not yes:
                await self._keep([], act=act)
                return
            agree = play.weigh(seat, Agree(asked.wish.to), self.now(), act)
            wish = replace(asked.wish, agreed=(*asked.wish.agreed, seat))
            await self._grant_or_wait(play, replace(asked, wish=wish), [agree])

    async def resign(self, seat: Seat, act: str) -> None:
        """Give up: with two seats the game is lost, with more a bot plays on."""
        async with self.changing():
            if act in self.acts:
                return
            if self._gave_up(self.live, seat):
                raise gave_up()
            await self._lose(self.live, seat, Resign(), act)

    async def pause(self, seat: Seat, on: bool, act: str) -> None:
        """Stop the clocks, or let them run again."""
        async with self.changing():
            if act in self.acts:
                return
            play = self.live
            if play.clocks.paused == on:
                raise NotDone("as-it-is", "the game is paused" if on else "the game is running")
            await self._keep(play.plan(seat, Pause(on), self.now(), act))

    async def take_over(self, seat: Seat, bot: str, act: str | None = None) -> None:
        """Let a bot play a seat, or with no bot named hand it back to its person."""
        async with self.changing():
            if act in self.acts:
                return
            play = self.live
            if not bot and self._gave_up(play, seat):
                raise gave_up()
            if self.played_by_bot(seat) == bot:
                raise NotDone("as-it-is", f"{bot or 'its person'} plays this seat already")
            planned = play.plan(seat, Takeover(bot), self.now(), act)
            await self._keep(planned, self._seat_played_by(seat, bot))

    async def hint(self, seat: Seat, version: int, act: str, give: Callable[[], None]) -> None:
        """Give a seat a hint, if it is still to decide, and let everybody know of it."""
        async with self.changing():
            if act in self.acts:
                give()
                return
            if self.live.decisions.opened.get(seat) != version:
                raise stale()
            planned = self.live.plan(seat, Hinted(), self.now(), act)
            await self._keep(planned, self.body, first=give)

    async def run_out(self) -> None:
        """Flag the seat whose time is over, if one is."""
        async with self.changing():
            if self.status != "playing" or self.play is None or self.play.course.result:
                return
            due = self.due()
            if due and due[0] <= self.now():
                await self._lose(self.play, due[1], Flag(), None)

    def _gave_up(self, play: Play, seat: Seat) -> bool:
        return any(
            entry.seat == seat and isinstance(entry.what, Resign | Flag)
            for entry in play.course.entries
        )

    async def _lose(self, play: Play, seat: Seat, what: Resign | Flag, act: str | None) -> None:
        now, bot = self.now(), self.default_bot
        lost = [play.weigh(seat, what, now, act)]
        if _result_after(play, lost) is not None:
            await self._keep(lost)
            return
        planned = play.plan(seat, Takeover(bot), now, first=lost)
        await self._keep(planned, self._seat_played_by(seat, bot))

    default_bot = "uniform"

    # Going back

    def _last_decision(self, play: Play, seat: Seat) -> int:
        """Give the entry before the last standing action of the seat."""
        own = [entry for entry in play.course.standing if entry.seat == seat]
        if not own:
            raise NotDone("no-entry", "there is nothing of yours to take back")
        return own[-1].number - 1

    async def _grant_or_wait(
        self, play: Play, asked: Undoing, agreed: Sequence[Planned] = ()
    ) -> None:
        """Go back if all who play agree, and else let everybody know what is asked for."""
        wish = asked.wish
        others = {s for s in self.persons() if s != wish.seat and not self.played_by_bot(s)}
        bots = [s for s in range(self.game.seats) if self.played_by_bot(s)]
        if bots and not self.body.practice:
            raise NotDone("no-consent", "the bots at this table do not take moves back")
        if others <= set(wish.agreed):
            await self._keep(play.plan(wish.seat, Undo(wish.to), self.now(), asked.act, agreed))
        else:
            await self._keep(agreed, replace(self.body, undoing=asked), asked.act)

    # Keeping

    @asynccontextmanager
    async def changing(self) -> AsyncIterator[None]:
        """Let nobody else change the table meanwhile; what is in doubt is settled first."""
        async with self.lock:
            if self.doubt is not None:
                if await self.store.found(self.doubt.proof):
                    self.doubt.adopt()
                    self.tell()
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

    async def _keep(
        self,
        planned: Sequence[Planned],
        body: Body | None = None,
        act: str | None = None,
        first: Callable[[], None] | None = None,
    ) -> None:
        """Keep what was planned, and the result if the game is over with it.

        Whatever happens answers an undo that was asked for, unless the body says otherwise.
        """
        play, body = self.live, body or self._without_wish()
        _check_length(planned)
        result = _result_after(play, planned)
        change = Change(self, self.next_time(), body=body, planned=planned, act=act, first=first)
        if result is not None:
            score = _added(body.score, result, self.game.seats)
            change = dataclasses.replace(
                change,
                body=replace(body, score=score),
                status="over",
                played=replace(play.body, result=result),
            )
        await keep(self.store, change)
        await self._snapshot(play, planned)

    async def _snapshot(self, play: Play, planned: Sequence[Planned]) -> None:
        """Keep a snapshot now and then; a game can be found again without it, only slower."""
        seldom = all(each.entry.number % SNAPSHOT for each in planned)
        if seldom or play.course.result or play is not self.play:
            return
        row = rows.snapshot(self.name, self.body.number, play.keep())
        with suppress(StoreError, Taken):
            await self.store.write(row)

    def _without_wish(self) -> Body:
        return replace(self.body, undoing=None) if self.body.undoing else self.body

    def _seat_played_by(self, seat: Seat, bot: str) -> Body:
        chairs = list(self.body.chairs)
        chairs[seat] = replace(chairs[seat], bot=bot)
        return replace(self._without_wish(), chairs=tuple(chairs))

    # Silence

    def silent_too_long(self, seat: Seat) -> bool:
        """Tell whether a seat has kept the table waiting for longer than its clock allows.

        Without a clock ten minutes are long enough, if nobody is connected for the seat.
        """
        overdue = self.live.clocks.overdue(seat, self.now(), PATIENCE)
        return overdue and not self.online(seat)


async def _as_it_is(_: Table) -> None:
    """Leave a table as it is in memory."""


def _check_length(planned: Sequence[Planned]) -> None:
    if not planned:
        return
    last = planned[-1].entry
    if last.number > LONGEST_GAME and not isinstance(last.what, Resign | Flag | Takeover):
        raise NotDone("too-long", "this game has gone on for too long; somebody should give up")


def _result_after(play: Play, planned: Sequence[Planned]) -> Result | None:
    if not planned:
        return None
    last = planned[-1]
    if isinstance(last.entry.what, Resign | Flag) and play.game.seats == 2:
        return play.course._lost(last.entry)
    return play.game.result(last.state)


def _added(score: tuple[float, ...], result: Result, seats: int) -> tuple[float, ...]:
    return tuple((score[s] if score else 0.0) + result.share(s) for s in range(seats))
