"""Random decisions at a table: what people, bots and time may do to a match, legal or not."""

from __future__ import annotations

from itertools import count
from random import Random
from typing import Any

from ypsilon import wire
from ypsilon.core.data import Tagged
from ypsilon.core.game import CHANCE, Seat
from ypsilon.match.match import Match

MINUTE = 60_000


class BotActs(Tagged):
    """A bot plays for a seat."""

    seat: Seat
    version: int
    action: Any
    bot: str


class Passes(Tagged):
    """So many milliseconds pass, and whatever is due then happens."""

    milliseconds: int


Deed = wire.Request[Any] | BotActs | Passes


class Chooser:
    """Chooses what is done next by looking at a match, always the same for one seed.

    One that strays also acts out of turn and too late, leaves and comes back; one that is timed
    lets time pass and stops the clocks.
    """

    def __init__(self, seed: int, *, timed: bool = True, strays: bool = True) -> None:
        self.rng = Random(seed)
        self._timed = timed
        self._strays = strays
        self._ids = map(str, count(1))
        self._last: Any = None

    def next(self, match: Match) -> Deed:
        """Give something to be done, which the match may refuse."""
        seat = self.rng.randrange(match.game.seats)
        if match.wished is not None and self.rng.random() < 0.7:
            return wire.Consent(next(self._ids), seat, self.rng.random() < 0.7)
        if match.clocks.paused and self.rng.random() < 0.5:
            return wire.Halt(next(self._ids), seat, False)
        chance = self.rng.random()
        if chance < 0.75:
            return self._act(match)
        if self._timed and chance < 0.81:
            # A minute and a bit is longer than silence may last, and soon longer than a bank.
            return Passes(self.rng.choice([500, 5_000, MINUTE + 1]))
        return self._event(match, seat)

    def _act(self, match: Match) -> Deed:
        movers = [seat for seat in match.timeline.movers if seat != CHANCE]
        if not movers:
            return wire.Ping(next(self._ids))
        seat = self.rng.choice(movers)
        action = self.rng.choice(match.game.legal(match.timeline.state, seat))
        version = match.version(seat) or 0
        if match.bots[seat]:
            return BotActs(seat, version, action, match.bots[seat])
        # Now and then somebody does what they did before, answers what was asked before, or acts
        # out of turn.
        if self._last is not None and self.rng.random() < 0.1:
            return wire.Act(next(self._ids), seat, version, self._last)
        self._last = action
        if self._strays:
            version -= self.rng.random() < 0.05
            seat = seat if self.rng.random() > 0.05 else self.rng.randrange(match.game.seats)
        return wire.Act(next(self._ids), seat, version, action)

    def _event(self, match: Match, seat: Seat) -> Deed:
        request_id, entries = next(self._ids), len(match.timeline.entries)
        to = None if self.rng.random() < 0.6 else self.rng.randrange(-1, entries + 2)
        deeds: list[Deed] = [wire.AskUndo(request_id, seat, to)] * 8
        deeds += [wire.Consent(request_id, seat, True)]
        deeds += (
            [*[wire.Leave(request_id, seat)] * 2, *[wire.Return(request_id, seat)] * 3]
            if self._strays
            else []
        )
        # Others must agree to a pause, so it is asked for more often than it comes about.
        deeds += [wire.Halt(request_id, seat, self.rng.random() < 0.8)] * 3 if self._timed else []
        deeds += [wire.GiveUp(request_id, seat)] if entries > 12 and self.rng.random() < 0.3 else []
        return self.rng.choice(deeds)
