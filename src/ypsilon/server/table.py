"""A table: who sits there, the game that is played, and all that may be done to it.

Every change runs under the table's lock: it is judged, kept, and only then told to the watchers.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from ypsilon.core.data import replace
from ypsilon.core.game import AnyGame, Result, Seat
from ypsilon.core.record import (
    Agree,
    Entry,
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
from ypsilon.server.play import Planned, Play
from ypsilon.server.refusals import NotDone, Overtaken, gave_up, stale
from ypsilon.server.store import Step, Store, StoreError, Taken
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
        async with self.lock:
            try:
                await self._act(seat, version, action, act, bot)
            except Overtaken:
                await self._act(seat, version, action, act, bot)

    async def _act(self, seat: Seat, version: int, action: Any, act: str | None, bot: str) -> None:
        if act in self.acts:
            return
        play = self._deciding(seat, version, bot)
        await self._keep(play.plan(seat, action, self.now()), act)

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
        async with self.lock:
            if act in self.acts:
                return
            play = self.live
            free = play.course.step_back(seat)
            if free is not None and (to is None or to == free):
                await self._keep(play.plan(seat, Undo(free), self.now()), act)
                return
            wanted = to if to is not None else self._last_decision(play, seat)
            if not 0 <= wanted < len(play.course.entries):
                raise NotDone("no-entry", f"there is no entry {wanted} to go back to")
            await self._grant_or_wait(play, Undoing(Wish(seat, wanted, ()), act))
            self.acts.add(act)

    async def consent(self, seat: Seat, yes: bool, act: str) -> None:
        """Agree to the undo that somebody asks for, or refuse it."""
        async with self.lock:
            if act in self.acts:
                return
            play, asked = self.live, self.body.undoing
            if asked is None or seat == asked.wish.seat or seat in asked.wish.agreed:
                raise NotDone("no-wish", "nobody else asks to go back")
            if not yes:
                await self._ask(play, None)
                self.acts.add(act)
                return
            planned = play.plan(seat, Agree(asked.wish.to), self.now())
            await self._keep(planned, act, keep_wish=True)
            agreed = replace(asked.wish, agreed=(*asked.wish.agreed, seat))
            await self._grant_or_wait(play, replace(asked, wish=agreed))

    async def resign(self, seat: Seat, act: str) -> None:
        """Give up: with two seats the game is lost, with more a bot plays on."""
        async with self.lock:
            if act in self.acts:
                return
            if self._gave_up(self.live, seat):
                raise gave_up()
            await self._lose(self.live, seat, Resign(), act)

    async def pause(self, seat: Seat, on: bool, act: str) -> None:
        """Stop the clocks, or let them run again."""
        async with self.lock:
            if act in self.acts:
                return
            play = self.live
            if play.clocks.paused == on:
                raise NotDone("as-it-is", "the game is paused" if on else "the game is running")
            await self._keep(play.plan(seat, Pause(on), self.now()), act)

    async def take_over(self, seat: Seat, bot: str, act: str | None = None) -> None:
        """Let a bot play a seat, or with no bot named hand it back to its person."""
        async with self.lock:
            if act in self.acts:
                return
            play = self.live
            if not bot and self._gave_up(play, seat):
                raise gave_up()
            if self.played_by_bot(seat) == bot:
                raise NotDone("as-it-is", f"{bot or 'its person'} plays this seat already")
            planned = play.plan(seat, Takeover(bot), self.now())
            await self._keep(planned, act, self._seat_played_by(seat, bot))

    async def hinted(self, seat: Seat) -> None:
        """Let everybody know that a seat was given a hint."""
        async with self.lock:
            await self._keep(self.live.plan(seat, Hinted(), self.now()), None, keep_wish=True)

    async def run_out(self) -> None:
        """Flag the seat whose time is over, if one is."""
        async with self.lock:
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
        planned, body = play.plan(seat, what, self.now()), None
        if _result_after(play, planned) is None:
            lost, bot = planned[-1], self.default_bot
            entry = Entry(lost.entry.number + 1, lost.entry.time, seat, Takeover(bot))
            planned.append(Planned(entry, lost.state))
            body = self._seat_played_by(seat, bot)
        await self._keep(planned, act, body)

    default_bot = "uniform"

    # Going back

    def _last_decision(self, play: Play, seat: Seat) -> int:
        """Give the entry before the last standing action of the seat."""
        own = [entry for entry in play.course.standing if entry.seat == seat]
        if not own:
            raise NotDone("no-entry", "there is nothing of yours to take back")
        return own[-1].number - 1

    async def _grant_or_wait(self, play: Play, asked: Undoing) -> None:
        """Go back if all who play agree, and else let everybody know what is asked for."""
        wish = asked.wish
        others = {s for s in self.persons() if s != wish.seat and not self.played_by_bot(s)}
        bots = [s for s in range(self.game.seats) if self.played_by_bot(s)]
        if bots and not self.body.practice:
            raise NotDone("no-consent", "the bots at this table do not take moves back")
        if others <= set(wish.agreed):
            await self._keep(play.plan(wish.seat, Undo(wish.to), self.now()), asked.act)
        else:
            await self._ask(play, asked)

    async def _ask(self, play: Play, undoing: Undoing | None) -> None:
        """Keep what is asked of the others, or that nothing is, and tell everybody."""
        body = replace(self.body, undoing=undoing)
        await self.store.write(*self._touch(body, None, play))
        self.body = body
        self.tell()

    # Keeping

    async def _keep(
        self,
        planned: list[Planned],
        act: str | None,
        body: Body | None = None,
        keep_wish: bool = False,
    ) -> None:
        """Commit what was planned, then make it so and tell everybody."""
        play = self.live
        last = planned[-1].entry
        if last.number > LONGEST_GAME and not isinstance(last.what, Resign | Flag | Takeover):
            raise NotDone("too-long", "this game has gone on for too long; somebody should give up")
        result = _result_after(play, planned)
        if self.body.undoing and not keep_wish:
            body = replace(body or self.body, undoing=None)
        new = [each.entry for each in planned]
        entries = rows.entries(self.name, self.game, self.body.number, new, act)
        job = [*entries, *self._touch(body, result, play)]
        try:
            await self.store.write(*job)
        except Taken:
            await self.reload(self)
            if act in self.acts and act is not None:
                return
            raise Overtaken from None
        play.adopt(planned)
        if act is not None:
            self.acts.add(act)
        if body is not None:
            self.body = body
        if result is not None:
            self._finished(result)
        self.tell()
        await self._snapshot(play, planned)

    async def _snapshot(self, play: Play, planned: list[Planned]) -> None:
        """Keep a snapshot now and then; a game can be found again without it, only slower."""
        if all(each.entry.number % SNAPSHOT for each in planned) or play.course.result:
            return
        row = rows.snapshot(self.name, self.game, self.body.number, play.keep())
        with suppress(StoreError, Taken):
            await self.store.write(row)

    def _touch(self, body: Body | None, result: Result | None, play: Play) -> list[Step]:
        self.touched = self.now()
        if body is None and result is None:
            return [rows.touched(self.name, self.touched)]
        changed = body or self.body
        if result is None:
            return [rows.table(self.name, self.touched, changed)]
        changed = replace(changed, score=_added(changed.score, result, self.game.seats))
        return [
            rows.table(self.name, self.touched, changed, "over"),
            rows.game(self.name, self.body.number, replace(play.body, result=result)),
        ]

    def _finished(self, result: Result) -> None:
        assert self.play is not None
        self.status = "over"
        self.play.body = replace(self.play.body, result=result)
        self.body = replace(self.body, score=_added(self.body.score, result, self.game.seats))

    def _seat_played_by(self, seat: Seat, bot: str) -> Body:
        chairs = list(self.body.chairs)
        chairs[seat] = replace(chairs[seat], bot=bot)
        return replace(self.body, chairs=tuple(chairs))

    # Silence

    def silent_too_long(self, seat: Seat) -> bool:
        """Tell whether a seat has kept the table waiting for longer than its clock allows.

        Without a clock ten minutes are long enough, if nobody is connected for the seat.
        """
        overdue = self.live.clocks.overdue(seat, self.now(), PATIENCE)
        return overdue and not self.online(seat)


async def _as_it_is(_: Table) -> None:
    """Leave a table as it is in memory."""


def _result_after(play: Play, planned: list[Planned]) -> Result | None:
    last = planned[-1]
    if isinstance(last.entry.what, Resign | Flag) and play.game.seats == 2:
        return play.course._lost(last.entry)
    return play.game.result(last.state)


def _added(score: tuple[float, ...], result: Result, seats: int) -> tuple[float, ...]:
    return tuple((score[s] if score else 0.0) + result.share(s) for s in range(seats))
