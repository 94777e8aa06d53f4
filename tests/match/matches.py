"""Matches to look at: who sits there, what they play, and moves that make so what they plan."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from ypsilon.core.game import AnyGame, Seat
from ypsilon.core.record import Player
from ypsilon.match.clocks import Gap
from ypsilon.match.match import Match
from ypsilon.match.plan import Terms

BEGAN = 1_000_000


def begun(game: AnyGame, *bots: str, away: Sequence[Gap] = (), **terms: Any) -> Match:
    """Give a match that has begun; `bots` names the bot of each seat, or nothing for a person."""
    seated = bots or ("",) * game.seats
    players = [Player(f"P{seat}", bot) for seat, bot in enumerate(seated)]
    match = Match(game, players, terms=Terms(**terms), seed=bytes(32), began=BEGAN, away=away)
    match.adopt(match.begin(BEGAN))
    return match


def act(match: Match, seat: Seat, action: Any = None, now: int = BEGAN) -> None:
    """Let a seat play an action, or the first there is."""
    version = match.version(seat)
    assert version is not None
    chosen = action or match.game.legal(match.timeline.state, seat)[0]
    match.adopt(match.act(seat, version, chosen, now, bot=match.bots[seat]))


def act_somehow(match: Match, rng: Random) -> None:
    """Let one of the seats that are to act play something."""
    seat = rng.choice(match.timeline.movers)
    act(match, seat, rng.choice(match.game.legal(match.timeline.state, seat)))


def pause(match: Match, seat: Seat, now: int) -> None:
    """Let a seat stop the clocks, to which all others agree."""
    match.adopt(match.pause(seat, True, now))
    for other in sorted(match.others(seat)):
        match.adopt(match.consent(other, True, now))
