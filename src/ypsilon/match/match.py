"""A game in play: its timeline, its luck, its decisions and clocks, and all that may be done.

Nothing here is kept or sent. A method says by a `Plan` what would follow from a request, or raises
why it is not done; whoever keeps the match writes the plan, and only then `adopt` makes it so.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from ypsilon.core.data import replace
from ypsilon.core.fair import Fair, FairLuck
from ypsilon.core.game import CHANCE, AnyGame, Result, Seat
from ypsilon.core.record import (
    Agree,
    Entry,
    Flag,
    Hinted,
    Pause,
    Player,
    Record,
    Resign,
    Takeover,
    Undo,
)
from ypsilon.match.clocks import Clocks, Days
from ypsilon.match.decisions import Decisions
from ypsilon.match.errors import RequestError, gave_up, stale
from ypsilon.match.plan import Plan, Planned, Snapshot, Terms, UndoRequest, Wish
from ypsilon.match.timeline import Timeline

LONGEST_GAME = 10_000
USUAL = Terms()


class Match:
    """One game with its record; time and luck come from outside."""

    def __init__(
        self,
        game: AnyGame,
        players: Sequence[Player],
        *,
        people: Collection[Seat] | None = None,
        start: str = "",
        terms: Terms = USUAL,
        fair: Fair | None = None,
        seed: bytes = b"",
        began: int = 0,
    ) -> None:
        self.game = game
        self.players = tuple(players)
        known = {seat for seat, player in enumerate(self.players) if not player.bot}
        # The seats that belong to people, also while a bot plays for them.
        self.people = frozenset(known if people is None else people)
        self.start = start
        self.terms = terms
        self.fair = fair
        self.began = began
        self.timeline = Timeline(game, start)
        self.decisions = Decisions(self.timeline.movers)
        self.clocks = Clocks(terms.clock, game.seats, self.timeline.movers, began)
        self.bots = tuple(player.bot for player in self.players)
        self.undoing: UndoRequest | None = None
        self._seed = seed
        # Nobody is silent, and no bank runs, before whoever keeps the match was there again.
        self._awake = 0

    # How it stands

    @property
    def result(self) -> Result | None:
        """How it ended: by the rules, by resignation or by time."""
        return self.timeline.result

    def version(self, seat: Seat) -> int | None:
        """Give the entry since which a seat's decision is open; None: it has none."""
        return self.decisions.opened.get(seat)

    def gives_hints(self, seat: Seat) -> bool:
        """Hints are for who plays against bots alone, or for all if the match is played so."""
        return self.terms.hints or self.people <= {seat}

    def may_undo(self, seat: Seat) -> bool:
        """Tell whether a seat has something to take back, by itself or if all agree."""
        if self.timeline.result:
            return False
        if self.timeline.step_back(seat) is not None:
            return True
        own = any(entry.seat == seat for entry in self.timeline.mainline)
        return own and (self.terms.practice or not any(self.bots))

    @property
    def away(self) -> frozenset[Seat]:
        """The seats of people for whom a bot plays now."""
        return frozenset(seat for seat in self.people if self.bots[seat])

    def others(self, seat: Seat) -> frozenset[Seat]:
        """Give the people who must agree where a seat takes back more than its own step."""
        return self.people - self.away - {seat}

    def may_return(self, seat: Seat) -> bool:
        """Tell whether a bot plays for a seat's person, who may have it back."""
        return seat in self.away and not self.result and not self.timeline.gave_up(seat)

    # Time

    def wake(self, now: int) -> None:
        """Go on after nobody was there: bank clocks and silence count from now, days run on."""
        self._awake = now
        if not self.result and not isinstance(self.terms.clock, Days):
            self.clocks.restart(self.timeline.movers, now)

    def flag_at(self) -> tuple[int, Seat] | None:
        """Give when the next person's time runs out, and which seat it is; bots are spared."""
        if self.result:
            return None
        return self.clocks.due([seat for seat, bot in enumerate(self.bots) if bot])

    def silent_at(self) -> int | None:
        """Give when silence will count as an answer of the people who are asked."""
        if not self.terms.silence or self.clocks.paused or self.result:
            return None
        if all(self.bots[seat] for seat, _, _ in self.silent()):
            return None
        since, entries = self.decisions.since, self.timeline.entries
        opened = entries[since - 1].time if since else self.began
        # A pause in between is nobody's silence.
        runs = [entry.time for entry in entries[since:] if isinstance(entry.event, Pause)]
        return max(opened, self._awake, *runs) + self.terms.silence * 1000

    def silent(self) -> list[tuple[Seat, int, Any]]:
        """Give the harmless answers of who is asked: seat, version, action."""
        return [
            (seat, version, answer)
            for seat in sorted(self.decisions.asked)
            if (version := self.version(seat)) is not None
            if (answer := self.game.silence(self.timeline.state, seat)) is not None
        ]

    # What may be done

    def begin(self, now: int) -> Plan:
        """Plan what chance does before anybody decides."""
        timeline = self.timeline
        return self._plan(self._chance(len(timeline.entries) + 1, timeline.state, now))

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
        return self._following(seat, action, now, request_id)

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
        free = self.timeline.step_back(seat)
        if free is not None and to in (None, free):
            return self._following(seat, Undo(free), now, request_id or None)
        wanted = self._last_decision(seat) if to is None else to
        if not 0 <= wanted < len(self.timeline.entries):
            raise RequestError("no-entry", f"there is no entry {wanted} to go back to")
        return self._granted_or_asked(UndoRequest(Wish(seat, wanted, ()), request_id), now, ())

    def consent(self, seat: Seat, yes: bool, now: int, request_id: str | None = None) -> Plan:
        """Plan the answer to the undo that somebody asks for."""
        self._check_live()
        asked = self.undoing
        if asked is None or seat == asked.wish.seat or seat in asked.wish.agreed:
            raise RequestError("no-wish", "nobody else asks to go back")
        if not yes:
            return self._plan((), request_id=request_id)
        agree = self._next(seat, Agree(asked.wish.to), now, request_id)
        wish = replace(asked.wish, agreed=(*asked.wish.agreed, seat))
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

    def pause(self, seat: Seat, on: bool, now: int, request_id: str | None = None) -> Plan:
        """Plan to stop the clocks, or to let them run again."""
        self._check_live()
        if self.clocks.paused == on:
            raise RequestError("as-it-is", "the game is paused" if on else "the game is running")
        return self._following(seat, Pause(on), now, request_id)

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
        return self._plan((self._next(seat, Hinted(), now, request_id),), self.undoing)

    # How it is planned

    def _check_live(self) -> None:
        if self.result:
            raise RequestError("over", "the game is over")

    def _last_decision(self, seat: Seat) -> int:
        """Give the entry before the seat's last action of the mainline."""
        own = [entry for entry in self.timeline.mainline if entry.seat == seat]
        if not own:
            raise RequestError("no-entry", "there is nothing of yours to take back")
        return own[-1].number - 1

    def _granted_or_asked(self, asked: UndoRequest, now: int, agreed: tuple[Planned, ...]) -> Plan:
        """Plan to go back if all who play agree, and else what is asked for."""
        wish = asked.wish
        if any(self.bots) and not self.terms.practice:
            raise RequestError("no-consent", "the bots at this table do not take moves back")
        if self.others(wish.seat) <= set(wish.agreed):
            return self._following(wish.seat, Undo(wish.to), now, asked.request_id or None, agreed)
        return self._plan(agreed, asked, request_id=asked.request_id)

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
    ) -> Plan:
        """Plan an action or an event, after events that leave the state, and what chance does."""
        state = self._next(seat, what, now).state
        entry = Entry(len(self.timeline.entries) + len(first) + 1, now, seat, what)
        chance = self._chance(entry.number + 1, state, now)
        return self._plan((*first, Planned(entry, state, request_id), *chance))

    def _next(self, seat: Seat, what: Any, now: int, request_id: str | None = None) -> Planned:
        """Give the entry that something would be, without what chance does then.

        Raises IllegalAction where a rule forbids it, RecordError where it cannot come next.
        """
        entry = Entry(len(self.timeline.entries) + 1, now, seat, what)
        return Planned(entry, self.timeline.after(entry), request_id)

    def _chance(self, number: int, state: Any, now: int) -> tuple[Planned, ...]:
        added = self.fair.added if self.fair else ()
        luck = FairLuck(self._seed, added, self.timeline.tickets)
        planned: list[Planned] = []
        while self.game.movers(state) == (CHANCE,):
            action = self.game.draw(state, luck)
            state = self.game.apply(state, CHANCE, action)
            entry = Entry(number + len(planned), now, CHANCE, action, luck.taken())
            planned.append(Planned(entry, state))
        return tuple(planned)

    def _plan(
        self,
        planned: tuple[Planned, ...],
        undoing: UndoRequest | None = None,
        request_id: str | None = None,
    ) -> Plan:
        """Give a plan; whatever happens answers an undo that was asked for, unless it says so."""
        bots = self.bots
        for each in planned:
            if isinstance(each.entry.what, Takeover):
                bots = _with(bots, each.entry.seat, each.entry.what.bot)
        if planned:
            _check_length(planned[-1].entry)
        return Plan(planned, undoing, bots, self._result_after(planned), request_id)

    def _result_after(self, planned: tuple[Planned, ...]) -> Result | None:
        if not planned:
            return None
        last = planned[-1]
        if isinstance(last.entry.what, Resign | Flag):
            return self.timeline.lost_by(last.entry)
        return self.game.result(last.state)

    # How it becomes so

    def adopt(self, plan: Plan) -> None:
        """Make so what was planned, and is kept."""
        for each in plan.planned:
            self._push(each.entry, each.state)
        self.undoing = plan.undoing

    def _push(self, entry: Entry[Any], state: Any) -> None:
        self.timeline.push(entry, state)
        movers = self.timeline.movers
        self.decisions.follow(entry, movers)
        self.clocks.follow(entry, movers)
        if isinstance(entry.what, Takeover):
            self.bots = _with(self.bots, entry.seat, entry.what.bot)

    def resume(
        self,
        entries: Sequence[Entry[Any]],
        snapshot: Snapshot[Any] | None = None,
        undoing: UndoRequest | None = None,
    ) -> None:
        """Take up a match as it was left, from what was kept of it on the way."""
        self.undoing = undoing
        number = snapshot.number if snapshot else 0
        if snapshot:
            self._restore(entries[:number], snapshot)
        for entry in entries[number:]:
            self._push(entry, self.timeline.after(entry))

    def _restore(self, entries: Sequence[Entry[Any]], snapshot: Snapshot[Any]) -> None:
        self.timeline.resume(entries, snapshot.state)
        self.decisions.restore(
            dict(snapshot.opened),
            frozenset(snapshot.asked),
            snapshot.since,
            frozenset(snapshot.unsaid),
        )
        self.clocks.restore(snapshot.left, snapshot.paused, self.timeline.movers, entries[-1].time)
        for entry in entries:
            if isinstance(entry.what, Takeover):
                self.bots = _with(self.bots, entry.seat, entry.what.bot)

    def snapshot(self) -> Snapshot[Any]:
        """Give what lets the match be taken up from here."""
        return Snapshot(
            len(self.timeline.entries),
            self.timeline.state,
            tuple(self.decisions.opened.items()),
            tuple(sorted(self.decisions.asked)),
            self.decisions.since,
            self.clocks.left(),
            self.clocks.paused,
            tuple(sorted(self.decisions.unsaid)),
        )

    def record(self, fair: Fair | None) -> Record:
        """Give the whole record, with what may be known of its luck."""
        return Record(self.game, self.players, self.start, fair, tuple(self.timeline.entries))

    def revealed(self) -> Fair | None:
        """Give the luck with its seed, for when the game is over."""
        return replace(self.fair, seed=self._seed.hex()) if self.fair else None


def _with(bots: tuple[str, ...], seat: Seat, bot: str) -> tuple[str, ...]:
    return (*bots[:seat], bot, *bots[seat + 1 :])


def _check_length(last: Entry[Any]) -> None:
    if last.number > LONGEST_GAME and not isinstance(last.what, Resign | Flag | Takeover):
        raise RequestError(
            "too-long", "this game has gone on for too long; somebody should give up"
        )
