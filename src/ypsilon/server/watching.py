"""What a watcher is shown: the update made for them, of nothing but what they may know."""

from __future__ import annotations

from typing import Any

from ypsilon import wire
from ypsilon.core.game import Seat
from ypsilon.server.infos import table_info
from ypsilon.server.play import Play
from ypsilon.server.say import lines
from ypsilon.server.table import Table


def update(
    table: Table, held: tuple[Seat, ...], shown: Seat | None, language: str, sent: int
) -> wire.Update[Any, Any]:
    """Give the table as whoever holds these seats may see it, with the log since `sent` entries."""
    play = table.play
    if play is None or table.status == "waiting":
        return _waiting(table, held)
    course = play.course
    movers = course.movers
    ask = _to_pass(table, held, shown, movers)
    hidden = bool(ask) and shown not in movers
    return wire.Update(
        table=table_info(table),
        now=table.now(),
        entries=len(course.entries),
        seat=shown,
        held=held,
        ask=ask,
        view=None if hidden else play.game.observe(course.state, shown),
        movers=movers,
        decision=None if shown is None else decision(table, play, shown),
        clocks=play.clocks.times(),
        paused=play.clocks.paused,
        wish=table.wish,
        again=table.again,
        result=course.result,
        fair=play.proof(table.status == "closed"),
        log=tuple(lines(play, shown, language, course.entries[sent:])),
        hint=shown is not None and table.gives_hints(shown),
    )


def sent_after(play: Play) -> int:
    """Give how many entries need not be sent again: all but the answers still withheld."""
    count = len(play.course.entries)
    return play.decisions.since if play.decisions.asked else count


def _waiting(table: Table, held: tuple[Seat, ...]) -> wire.Update[Any, Any]:
    return wire.Update(
        table=table_info(table),
        now=table.now(),
        entries=0,
        seat=held[0] if held else None,
        held=held,
        ask=(),
        view=None,
        movers=(),
        decision=None,
        clocks=(),
        paused=False,
        wish=None,
        again=(),
        result=None,
        fair=None,
        log=(),
        hint=False,
    )


def _to_pass(
    table: Table, held: tuple[Seat, ...], shown: Seat | None, movers: tuple[Seat, ...]
) -> tuple[Seat, ...]:
    """Give the seats to which the device must be passed before they can go on."""
    if len(held) < 2 or not table.game.secrets:
        return ()
    return tuple(seat for seat in held if seat in movers and seat != shown)


def decision(table: Table, play: Play, seat: Seat) -> wire.Decision[Any] | None:
    """Give what a seat may do now; composed actions are not listed, only which are open."""
    version = play.decisions.opened.get(seat)
    if version is None or play.course.result or table.played_by_bot(seat):
        return None
    legal = play.game.legal(play.course.state, seat)
    composed = play.game.composed
    plain = tuple(action for action in legal if not isinstance(action, composed))
    opened = {type(action).__name__ for action in legal if isinstance(action, composed)}
    back = play.course.step_back(seat) is not None
    return wire.Decision(seat, version, plain, tuple(sorted(opened)), back)
