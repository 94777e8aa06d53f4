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
        case wire.Act(request_id, seat, version, action):
            return match.act(seat, version, action, now, request_id=request_id)
        case BotActs(seat, version, action, bot):
            return match.act(seat, version, action, now, bot=bot)
        case wire.AskUndo(request_id, seat, to):
            return match.undo(seat, to, now, request_id)
        case wire.Consent(request_id, seat, yes):
            return match.consent(seat, yes, now, request_id)
        case wire.GiveUp(request_id, seat):
            return match.resign(seat, now, request_id)
        case wire.Halt(request_id, seat, on):
            return match.pause(seat, on, now, request_id)
        case wire.Leave(request_id, seat):
            return match.take_over(seat, match.terms.stand_in, now, request_id)
        case wire.Return(request_id, seat):
            return match.take_over(seat, "", now, request_id)
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
