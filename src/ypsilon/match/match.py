"""A game in play: all that may be done, by whom, and what would follow from it.

Nothing here is kept or sent. A method says by a `Plan` what would follow from a request, or raises
why it is not done; whoever keeps the match writes the plan, and only then `adopt` makes it so.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from ypsilon.core.data import replace
from ypsilon.core.fair import FairLuck
from ypsilon.core.game import CHANCE, IllegalAction, Result, Seat
from ypsilon.core.lots import Lot
from ypsilon.core.luck import settle
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
from ypsilon.match.clocks import NoClock
from ypsilon.match.errors import RequestError, asked_already, gave_up, stale
from ypsilon.match.plan import Plan, Planned, Wish, WishRequest
from ypsilon.match.progress import Progress, with_bot

LONGEST_GAME = 10_000


class Match(Progress):
    """One game with its record, and all that may be done; time and luck come from outside."""

    # What may be done

    def begin(self, now: int, lots: Sequence[Lot] = ()) -> Plan:
        """Plan what chance does before anybody decides, after the lots drawn for its options."""
        state, number = self.timeline.state, len(self.timeline.entries) + 1
        drawn = tuple(
            Planned(Entry(at, now, CHANCE, lot.event, lot.tickets), state)
            for at, lot in enumerate(lots, number)
        )
        tickets = sum(len(lot.tickets) for lot in lots)
        return self._plan((*drawn, *self._chance(number + len(lots), state, now, tickets)))

    def act(
        self,
        seat: Seat,
        version: int,
        action: Any,
        now: int,
        *,
        bot: str = "",
        request_id: str | None = None,
    ) -> Plan:
        """Plan an action of a seat whose decision is still that of the version.

        `bot` is the one that acts, if not the seat's person; `request_id` is what asked for it.
        """
        self._check_deciding(seat, version, bot)
        return self._following(seat, action, now, request_id, wished=self._wished_pause())

    def weigh(self, seat: Seat, version: int, action: Any, now: int) -> None:
        """Raise what an action would be refused for; where nothing is raised it could be played."""
        self._check_deciding(seat, version, "")
        self._next(seat, action, now)

    def _check_deciding(self, seat: Seat, version: int, bot: str) -> None:
        """Refuse if a decision is not open, or not to whoever would take it."""
        self._check_live()
        if self.bots[seat] != bot:
            raise RequestError("bot-plays", "a bot plays this seat: come back first")
        if self.clocks.paused:
            raise RequestError("paused", "the game is paused")
        if self.version(seat) != version or version is None:
            raise stale()

    def undo(self, seat: Seat, to: int | None, now: int, request_id: str = "") -> Plan:
        """Plan to take back a step of one's own turn, or to ask the others for more."""
        self._check_live()
        self._check_undo()
        free = self.timeline.step_back(seat)
        if free is not None and to in (None, free):
            wished = self._wished_pause()
            return self._following(seat, Undo(free), now, request_id or None, wished=wished)
        if self._wished_pause():
            raise asked_already()
        wanted = self._last_decision(seat) if to is None else to
        if not 0 <= wanted < len(self.timeline.entries):
            raise RequestError("no-entry", f"there is no entry {wanted} to go back to")
        return self._granted_or_asked(WishRequest(Wish(seat, wanted, ()), request_id), now, ())

    def consent(self, seat: Seat, yes: bool, now: int, request_id: str | None = None) -> Plan:
        """Plan the answer to the undo or the pause that somebody asks for."""
        self._check_live()
        asked = self.wished
        if asked is None or seat == asked.wish.seat or seat in asked.wish.agreed:
            raise RequestError("no-wish", "nobody else asks for anything")
        if not yes:
            return self._plan((), request_id=request_id)
        wish = replace(asked.wish, agreed=(*asked.wish.agreed, seat))
        if wish.pause:
            return self._paused_or_asked(replace(asked, wish=wish), now, request_id)
        self._check_undo()
        agree = self._next(seat, Agree(wish.to), now, request_id)
        return self._granted_or_asked(replace(asked, wish=wish), now, (agree,))

    def resign(self, seat: Seat, now: int, request_id: str | None = None) -> Plan:
        """Plan to give up: with two seats the game is lost, with more a bot plays on."""
        self._check_live()
        if self.timeline.gave_up(seat):
            raise gave_up()
        return self._lost(seat, Resign(), now, request_id)

    def flag(self, now: int) -> Plan | None:
        """Plan to flag the seat whose time is over, if one is."""
        due = self.flag_at()
        return self._lost(due[1], Flag(), now, None) if due and due[0] <= now else None

    def pause(
        self,
        seat: Seat,
        on: bool,
        now: int,
        request_id: str = "",
        *,
        beside: Collection[Seat] = (),
    ) -> Plan:
        """Plan to stop the clocks if all agree, or to let them run again, which anybody may.

        `beside` are seats at the same screen: their people need not be asked.
        """
        self._check_live()
        if on and not self.clocks.paused:
            return self._asking_to_pause(seat, now, request_id, beside)
        asked = self._wished_pause()
        if not on and asked and asked.wish.seat == seat:
            return self._plan((), request_id=request_id or None)
        if self.clocks.paused == on:
            raise RequestError("as-it-is", "the game is paused" if on else "the game is running")
        return self._following(seat, Pause(on), now, request_id or None)

    def take_over(self, seat: Seat, bot: str, now: int, request_id: str | None = None) -> Plan:
        """Plan to let a bot play a seat, or with no bot named to hand it back to its person."""
        self._check_live()
        if not bot and self.timeline.gave_up(seat):
            raise gave_up()
        if self.bots[seat] == bot:
            raise RequestError("as-it-is", f"{bot or 'its person'} plays this seat already")
        return self._following(seat, Takeover(bot), now, request_id)

    def hinted(self, seat: Seat, version: int, now: int, request_id: str | None = None) -> Plan:
        """Plan to let everybody know that a seat was given a hint, if it is still to decide."""
        self._check_live()
        if self.version(seat) != version:
            raise stale()
        return self._plan((self._next(seat, Hinted(), now, request_id),), self.wished)

    # How it is planned

    def _check_live(self) -> None:
        if self.result:
            raise RequestError("over", "the game is over")

    def _check_undo(self) -> None:
        rule = self.game.touch_move_rule
        if rule:
            raise IllegalAction(rule, "what is touched is moved: no step is taken back")

    def _last_decision(self, seat: Seat) -> int:
        """Give the entry before the seat's last action of the mainline."""
        own = [entry for entry in self.timeline.mainline if entry.seat == seat]
        if not own:
            raise RequestError("no-entry", "there is nothing of yours to take back")
        return own[-1].number - 1

    def _granted_or_asked(self, asked: WishRequest, now: int, agreed: tuple[Planned, ...]) -> Plan:
        """Plan to go back if all who play agree, and else what is asked for."""
        wish = asked.wish
        if any(self.bots) and not self.terms.practice:
            raise RequestError("no-consent", "the bots at this table do not take moves back")
        if self.others(wish.seat) <= set(wish.agreed):
            return self._following(wish.seat, Undo(wish.to), now, asked.request_id or None, agreed)
        return self._plan(agreed, asked, request_id=asked.request_id)

    def _wished_pause(self) -> WishRequest | None:
        """Give the pause that is asked for; unlike an undo it outlives what is played meanwhile."""
        return self.wished if self.wished and self.wished.wish.pause else None

    def _asking_to_pause(
        self, seat: Seat, now: int, request_id: str, beside: Collection[Seat]
    ) -> Plan:
        asked = self._wished_pause()
        if asked and seat != asked.wish.seat and seat not in asked.wish.agreed:
            return self.consent(seat, True, now, request_id or None)
        if self.wished:
            raise asked_already()
        timed = not isinstance(self.terms.clock, NoClock)
        agreed = self.others(seat) & set(beside) if timed else self.others(seat)
        wish = Wish(seat, len(self.timeline.entries), tuple(sorted(agreed)), pause=True)
        return self._paused_or_asked(WishRequest(wish, request_id), now, request_id or None)

    def _paused_or_asked(self, asked: WishRequest, now: int, request_id: str | None) -> Plan:
        """Plan to stop the clocks if all who play agree, and else what is asked for."""
        wish = asked.wish
        if not self.others(wish.seat) <= set(wish.agreed):
            return self._plan((), asked, request_id=request_id)
        granted = self._following(wish.seat, Pause(True), now, asked.request_id or None)
        return replace(granted, request_id=request_id)

    def _lost(self, seat: Seat, what: Resign | Flag, now: int, request_id: str | None) -> Plan:
        lost = self._next(seat, what, now, request_id)
        if self.timeline.lost_by(lost.entry):
            return self._plan((lost,))
        return self._following(seat, Takeover(self.terms.stand_in), now, None, (lost,))

    def _following(
        self,
        seat: Seat,
        what: Any,
        now: int,
        request_id: str | None,
        first: tuple[Planned, ...] = (),
        wished: WishRequest | None = None,
    ) -> Plan:
        """Plan an action or an event, after events that leave the state, and what chance does."""
        state = self._next(seat, what, now).state
        entry = Entry(len(self.timeline.entries) + len(first) + 1, now, seat, what)
        chance = self._chance(entry.number + 1, state, now)
        return self._plan((*first, Planned(entry, state, request_id), *chance), wished)

    def _next(self, seat: Seat, what: Any, now: int, request_id: str | None = None) -> Planned:
        """Give the entry that something would be, without what chance does then.

        Raises IllegalAction where a rule forbids it, RecordError where it cannot come next.
        """
        entry = Entry(len(self.timeline.entries) + 1, now, seat, what)
        return Planned(entry, self.timeline.after(entry), request_id)

    def _chance(self, number: int, state: Any, now: int, tickets: int = 0) -> tuple[Planned, ...]:
        """Give what chance does in a state, after so many tickets of the same plan."""
        added = self.fair.added if self.fair else ()
        luck = FairLuck(self._seed, added, self.timeline.tickets + tickets)
        return tuple(
            Planned(Entry(at, now, CHANCE, action, luck.taken()), after)
            for at, (action, after) in enumerate(settle(self.game, state, luck), number)
        )

    def _plan(
        self,
        planned: tuple[Planned, ...],
        wished: WishRequest | None = None,
        request_id: str | None = None,
    ) -> Plan:
        """Give a plan; whatever happens answers what was asked for, unless it says so."""
        bots = self.bots
        for each in planned:
            if isinstance(each.entry.what, Takeover):
                bots = with_bot(bots, each.entry.seat, each.entry.what.bot)
        if planned:
            _check_length(planned[-1].entry)
        result = self._result_after(planned)
        return Plan(planned, None if result else wished, bots, result, request_id)

    def _result_after(self, planned: tuple[Planned, ...]) -> Result | None:
        if not planned:
            return None
        last = planned[-1]
        if isinstance(last.entry.what, Resign | Flag):
            return self.timeline.lost_by(last.entry)
        return self.game.result(last.state)


def _check_length(last: Entry[Any]) -> None:
    if last.number > LONGEST_GAME and not isinstance(last.what, Resign | Flag | Takeover):
        raise RequestError(
            "too-long", "this game has gone on for too long; somebody should give up"
        )
