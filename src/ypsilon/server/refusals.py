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


# An exception keeps where it was raised: each is made anew, or what it has seen would gather.


def stale() -> NotDone:
    """Give the refusal of a decision that is not, or no longer, to be made."""
    return NotDone("stale", "that decision is no longer open")


def not_yours() -> NotDone:
    """Give the refusal of whoever asks for the seat of somebody else."""
    return NotDone("not-yours", "that seat is not yours")


def not_host() -> NotDone:
    """Give the refusal of what only the host may do."""
    return NotDone("not-host", "only the host may do that")


def gave_up() -> NotDone:
    """Give the refusal of a seat that no longer plays."""
    return NotDone("gave-up", "this seat has given up, or its time has run out")


def no_table() -> NotDone:
    """Give the refusal of a table that does not exist."""
    return NotDone("no-table", "there is no such table")
