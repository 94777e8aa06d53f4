"""What a table does not do: a code for programs, and words for people."""

from __future__ import annotations


class RequestError(Exception):
    """Something that was asked for and is not done: a code, and why in words."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(code, message)
        self.code = code
        self.message = message


def stale() -> RequestError:
    """Give the refusal of an answer to a decision that is no longer open."""
    return RequestError("stale", "that decision is no longer open")


def gave_up() -> RequestError:
    """Give the refusal of a seat that cannot be taken back."""
    return RequestError("gave-up", "this seat has given up, or its time has run out")


def asked_already() -> RequestError:
    """Give the refusal of a wish while another waits for its answer."""
    return RequestError("asked-already", "something is asked already: that comes first")
