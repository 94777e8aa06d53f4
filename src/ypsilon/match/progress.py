"""How far a match has come: its timeline, decisions, clocks and bots, kept and taken up again."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any

from ypsilon.core.data import replace
from ypsilon.core.fair import Fair
from ypsilon.core.game import AnyGame, Result, Seat
from ypsilon.core.record import Entry, Pause, Player, Record, Takeover
from ypsilon.match.clocks import Clocks, Gap
from ypsilon.match.decisions import Decisions
from ypsilon.match.plan import Plan, Snapshot, Terms, WishRequest
from ypsilon.match.timeline import Timeline

USUAL = Terms()


class Progress:
    """One game with its record, as it is now; a plan that was kept takes it further."""

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
        away: Sequence[Gap] = (),
    ) -> None:
        self.game = game
        self.players = tuple(players)
        known = {seat for seat, player in enumerate(self.players) if not player.bot}
        # The seats that belong to people, also while a bot plays for them.
        self.people = frozenset(known if people is None else people)
        self.start = start  # the text of a position that it begins with; empty: as usual
        self.terms = terms
        self.fair = fair  # the commitment to its luck, where there is one
        self.began = began  # when, in milliseconds since 1970
        self.timeline = Timeline(game, start)
        self.decisions = Decisions(self.timeline.movers)
        self.clocks = Clocks(terms.clock, game.seats, self.timeline.movers, began, away)
        self.bots = tuple(player.bot for player in self.players)  # who plays each seat now
        self.wished: WishRequest | None = None  # what all must still agree to
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
        if self.timeline.result or self.game.touch_move_rule:
            return False
        if self.timeline.step_back(seat) is not None:
            return True
        if any(self.bots) and not self.terms.practice:
            return False
        # Whoever has played at all has so lately.
        return any(entry.seat == seat for entry in reversed(self.timeline.mainline))

    @property
    def away(self) -> frozenset[Seat]:
        """The seats of people for whom a bot plays now."""
        return frozenset(seat for seat in self.people if self.bots[seat])

    def others(self, seat: Seat) -> frozenset[Seat]:
        """Give the people who must agree where a seat takes back more than its own step."""
        playing = self.people - self.away if any(self.bots) else self.people
        return playing - {seat}

    def may_return(self, seat: Seat) -> bool:
        """Tell whether a bot plays for a seat's person, who may have it back."""
        away = seat in self.people and self.bots[seat]
        return bool(away) and not self.result and not self.timeline.gave_up(seat)

    # Time

    def wake(self, now: int) -> None:
        """Go on after nobody was there, which no clock counts; silence counts from now."""
        self._awake = now
        if not self.result:
            self.clocks.wake(self.timeline.movers, now)

    def flag_at(self) -> tuple[int, Seat] | None:
        """Give when the next person's time runs out, and which seat it is; bots are spared."""
        if self.result or not self.clocks.timed:
            return None
        return self.clocks.due([seat for seat, bot in enumerate(self.bots) if bot])

    def silent_at(self) -> int | None:
        """Give when silence will count as an answer of the people who are asked."""
        if not self.decisions.asked or not self.terms.silence:
            return None
        if self.clocks.paused or self.result:
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

    # How it becomes so

    def adopt(self, plan: Plan) -> None:
        """Make so what was planned, and is kept."""
        for each in plan.planned:
            self._push(each.entry, each.state)
        self.wished = plan.wished

    def follow(self, entries: Sequence[Entry[Any]], wished: WishRequest | None) -> None:
        """Make so what somebody else has planned and kept."""
        for entry in entries:
            self._push(entry, self.timeline.after(entry))
        self.wished = wished

    def _push(self, entry: Entry[Any], state: Any) -> None:
        self.timeline.push(entry, state)
        movers = self.timeline.movers
        self.decisions.follow(entry, movers)
        self.clocks.follow(entry, movers)
        if isinstance(entry.what, Takeover):
            self.bots = with_bot(self.bots, entry.seat, entry.what.bot)

    def resume(
        self,
        entries: Sequence[Entry[Any]],
        snapshot: Snapshot[Any] | None = None,
        wished: WishRequest | None = None,
    ) -> None:
        """Take up a match as it was left, from what was kept of it on the way."""
        for _ in self.resuming(entries, snapshot, wished):
            pass

    def resuming(
        self,
        entries: Sequence[Entry[Any]],
        snapshot: Snapshot[Any] | None = None,
        wished: WishRequest | None = None,
    ) -> Iterator[None]:
        """Take it up step by step; nothing else may be asked of it meanwhile."""
        self.wished = wished
        number = snapshot.number if snapshot else 0
        if snapshot:
            yield from self._restoring(entries[:number], snapshot)
        for entry in entries[number:]:
            self._push(entry, self.timeline.after(entry))
            yield

    def _restoring(self, entries: Sequence[Entry[Any]], snapshot: Snapshot[Any]) -> Iterator[None]:
        yield from self.timeline.resuming(entries, snapshot.state)
        self.decisions.restore(
            dict(snapshot.opened),
            frozenset(snapshot.asked),
            snapshot.since,
            frozenset(snapshot.unsaid),
        )
        self.clocks.restore(snapshot.left, snapshot.paused, self.timeline.movers, entries[-1].time)
        for entry in entries:
            if isinstance(entry.what, Takeover):
                self.bots = with_bot(self.bots, entry.seat, entry.what.bot)

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


def with_bot(bots: tuple[str, ...], seat: Seat, bot: str) -> tuple[str, ...]:
    """Give which bot plays each seat once one of them is played by another."""
    return (*bots[:seat], bot, *bots[seat + 1 :])
