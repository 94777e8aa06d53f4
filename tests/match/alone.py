"""A match by itself: what is done to it is planned and at once made so."""

from __future__ import annotations

from typing import Any

from match.decisions import BotActs, Deed, Passes
from ypsilon import wire
from ypsilon.core.game import IllegalAction, Seat
from ypsilon.core.record import RecordError
from ypsilon.match.errors import RequestError
from ypsilon.match.match import Match
from ypsilon.match.plan import Plan


def done(match: Match, deed: Deed, now: int) -> str:
    """Do something, and give `done` or the code by which it is refused."""
    try:
        if isinstance(deed, Passes):
            _time_passes(match, now)
        elif (plan := planned(match, deed, now)) is not None:
            match.adopt(plan)
    except RequestError as error:
        return error.code
    except IllegalAction:
        return "illegal"
    except RecordError:
        return "not-now"
    return "done"


def planned(match: Match, deed: Deed, now: int) -> Plan | None:
    """Give what follows from something, or raise why it is not done."""
    match deed:
        case wire.Act(ident, seat, version, action):
            return match.act(seat, version, action, now, request_id=ident)
        case BotActs(seat, version, action, bot):
            return match.act(seat, version, action, now, bot=bot)
        case wire.AskUndo(ident, seat, to):
            return match.undo(seat, to, now, ident)
        case wire.Consent(ident, seat, yes):
            return match.consent(seat, yes, now, ident)
        case wire.GiveUp(ident, seat):
            return match.resign(seat, now, ident)
        case wire.Halt(ident, seat, on):
            return match.pause(seat, on, now, ident)
        case wire.Leave(ident, seat):
            return match.take_over(seat, match.terms.stand_in, now, ident)
        case wire.Return(ident, seat):
            return match.take_over(seat, "", now, ident)
        case _:
            return None


def _time_passes(match: Match, now: int) -> None:
    if match.result or match.clocks.paused:
        return
    flagged = match.flag(now)
    if flagged is not None:
        match.adopt(flagged)
    due = match.silent_at()
    if due is not None and due <= now:
        for seat, version, answer in match.silent():
            _answer(match, seat, version, answer, now)


def _answer(match: Match, seat: Seat, version: int, answer: Any, now: int) -> None:
    if match.version(seat) == version and not match.result:
        match.adopt(match.act(seat, version, answer, now, bot=match.bots[seat]))
