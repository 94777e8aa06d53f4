"""What a server may answer instead of what was asked for, and where it does not answer at all."""

from __future__ import annotations

from ypsilon.wire import Refusal


class Denied(Exception):
    """The server does not do what was asked: its refusal."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code, refusal.message)
        self.refusal = refusal

    def __str__(self) -> str:
        return f"{self.refusal.rule or self.refusal.code}: {self.refusal.message}"


class TurnedAway(Exception):
    """A connection that will not come back: the code and the reason it was closed with."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(code, reason)
        self.code = code
        self.reason = reason

    def __str__(self) -> str:
        return self.reason or f"closed with code {self.code}"


class Unreachable(Exception):
    """No server of Ypsilon answers at an address: which, and why."""


class AnswerLost(Unreachable):
    """Something was asked, and no answer came: it may have been done."""
