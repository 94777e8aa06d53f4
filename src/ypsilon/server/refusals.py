"""Refusals of the table: whatever is not done is answered by a code and words."""

from __future__ import annotations

from ypsilon.core.game import IllegalAction
from ypsilon.wire import Refusal


class NotDone(Exception):
    """Something that the table does not do: the refusal that its asker is sent."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(code, message)
        self.refusal = Refusal(code, message)


class Overtaken(NotDone):
    """Another server was faster; the table has been read again as that one left it."""

    def __init__(self) -> None:
        super().__init__("stale", "that decision is no longer open")


def of_rule(error: IllegalAction) -> Refusal:
    """Give the refusal of an action that a rule forbids."""
    return Refusal("illegal", error.message, error.rule, error.keys)


STALE = NotDone("stale", "that decision is no longer open")
NOT_YOURS = NotDone("not-yours", "that seat is not yours")
NOT_HOST = NotDone("not-host", "only the host may do that")
OVER = NotDone("over", "the game is over")
NOT_PLAYING = NotDone("not-playing", "no game is being played at this table")
BOT_PLAYS = NotDone("bot-plays", "a bot plays this seat: come back first")
GAVE_UP = NotDone("gave-up", "this seat has given up, or its time has run out")
TOO_LONG = NotDone("too-long", "this game has gone on for too long; somebody should give up")
PAUSED = NotDone("paused", "the game is paused")
NO_TABLE = NotDone("no-table", "there is no such table")
