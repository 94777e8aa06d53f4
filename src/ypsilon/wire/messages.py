"""Messages to a client, over the socket of a table."""

from __future__ import annotations

from typing import Any, Generic

import msgspec

from ypsilon.core.data import Tagged
from ypsilon.core.fair import Fair
from ypsilon.core.game import A, Mark, Seat, V
from ypsilon.core.turns import KnownTurn
from ypsilon.match.advice import Advice, marks_in, reason_in
from ypsilon.match.log import LogLine, suggested
from ypsilon.match.match import Match
from ypsilon.match.sight import Sight, Step
from ypsilon.wire.refusals import Refusal
from ypsilon.wire.tables import TableInfo


class Done(Tagged):
    """What was asked under this id is done, and is kept."""

    id: str


class Refused(Tagged):
    """What was asked under this id is not done, and why."""

    id: str
    refusal: Refusal


class Update(Sight[A, V], Generic[A, V], tag=True):
    """The table as the watcher may know it now, and what happened since the last message."""

    table: TableInfo
    called: tuple[str, ...]  # what each seat is called in the watcher's language, never "you"
    now: int  # the server's time
    again: tuple[Seat, ...]  # the seats that want a rematch
    fair: Fair | None  # what may be known of the luck
    log: tuple[LogLine[A], ...]  # what is new in it
    # what was seen after each earlier move, where several were made since the last message
    steps: tuple[Step[V], ...] = ()


class Said(Tagged):
    """Something said in the chat."""

    time: int
    who: str  # a name
    seat: Seat | None  # None for a spectator
    text: str
    id: int  # by which it can be reported


class Hint(Tagged, Generic[A]):
    """What a bot would do."""

    id: str
    seat: Seat
    action: A
    text: str  # the action in notation
    value: float | None  # the share of the win that the bot expects, 0 to 1
    reason: str  # why, a sentence in the asker's language; empty: nobody knows
    words: str = ""  # the action as a sentence in the asker's language
    proved: bool = False  # the value is certain
    known: tuple[KnownTurn, ...] = ()  # each action that may be played, with what is certain of it
    marks: tuple[Mark, ...] = ()  # what else is shown on the board, in the asker's language


class Notice(Tagged):
    """Something about the table that everybody should know: a code, and words."""

    code: str
    words: str


class Pong(Tagged):
    """The server is there."""

    id: str
    now: int


Message = Done | Refused | Update[A, V] | Said | Hint[A] | Notice | Pong
AnyMessage = Message[Any, Any]


def update_of(
    sight: Sight[Any, Any],
    table: TableInfo,
    called: tuple[str, ...],
    now: int,
    again: tuple[Seat, ...] = (),
    fair: Fair | None = None,
    log: tuple[LogLine[Any], ...] = (),
    steps: tuple[Step[Any], ...] = (),
) -> Update[Any, Any]:
    """Give the update that shows a match at a table."""
    # An update begins with what is seen; by the names of all fields it would take twice as long.
    made: Any = Update
    seen = msgspec.structs.astuple(sight)
    update: Update[Any, Any] = made(*seen, table, called, now, again, fair, log, steps)
    return update


def hint_of(
    match: Match, seat: Seat, advice: Advice, language: str, request_id: str = ""
) -> Hint[Any]:
    """Give the hint that tells a seat what it is advised, in its language."""
    game, state, action = match.game, match.timeline.state, advice.action
    return Hint(
        request_id,
        seat,
        action,
        game.write(state, action),
        advice.value,
        reason_in(game, advice, language),
        suggested(match, seat, action, language),
        bool(advice.verdict),
        advice.known[0] if advice.known else (),
        marks_in(game, advice, language),
    )


def message_form(action: Any, view: Any) -> Any:
    """Give the form of what a client is sent at a table whose game has these actions and views."""
    form: Any = Message
    return form[action, view]
