"""Refusals of the table: whatever is not done is answered by a code and words."""

from __future__ import annotations

from ypsilon.core.game import IllegalAction
from ypsilon.match.errors import RequestError
from ypsilon.wire import Refusal


class Conflict(RequestError):
    """Another server was faster; the table has been read again as that one left it."""

    def __init__(self) -> None:
        super().__init__("stale", "that decision is no longer open")


class AnotherVersion(RequestError):
    """A table that a server of another version has made, or gone on with."""

    def __init__(self) -> None:
        why = "another version of the program plays at this table, or one with other games or words"
        super().__init__("another-version", why)


def refusal(error: RequestError | IllegalAction) -> Refusal:
    """Give what the asker is sent of what is not done, or of an action that a rule forbids."""
    if isinstance(error, IllegalAction):
        return Refusal("illegal", error.message, error.rule, error.keys)
    return Refusal(error.code, error.message)


def in_doubt() -> Refusal:
    """Give what is answered while nobody knows whether something was kept."""
    return Refusal("in-doubt", "it is not known yet whether it was kept; ask with the same id")


# An exception keeps where it was raised: each is made anew, or what it has seen would gather.


def not_yours() -> RequestError:
    """Give the refusal of whoever asks for the seat of somebody else."""
    return RequestError("not-yours", "that seat is not yours")


def not_host() -> RequestError:
    """Give the refusal of what only the host may do."""
    return RequestError("not-host", "only the host may do that")


def no_table() -> RequestError:
    """Give the refusal of a table that does not exist."""
    return RequestError("no-table", "there is no such table")


def archived() -> RequestError:
    """Give the refusal of a game that is in the archive, whose file is not at hand."""
    return RequestError("archived", "this game was moved to the archive, which is not at hand here")
