"""One request that changes something: its id, the secrets of its answer, and what keeps it."""

from __future__ import annotations

from ypsilon.core import codec
from ypsilon.core.data import Data
from ypsilon.core.game import Seat
from ypsilon.server.clock import clock
from ypsilon.server.secret import derived, fingerprint, new_secret
from ypsilon.server.store import requests
from ypsilon.server.store.store import Step


class Answer(Data):
    """What is kept of an answer: all but its secrets, which follow from the id, and what is now."""

    table: str = ""  # its name
    seats: tuple[Seat, ...] = ()  # those whose tokens are given
    invited: tuple[Seat, ...] = ()  # those whose invitations are given
    until: int = 0  # when a code ends


class Once:
    """A request without an id: it is done whenever it comes, with secrets of its own."""

    before: Answer | None = None  # how it was answered, if it was done already

    def __init__(self) -> None:
        self._secrets: dict[tuple[str, Seat], str] = {}

    def secret(self, purpose: str, seat: Seat = -1) -> str:
        """Give a secret of the answer, the same however often it is asked for."""
        return self._secrets.setdefault((purpose, seat), new_secret())

    def done(self, _: Answer) -> list[Step]:
        """Give what keeps that it was done, and how it is answered."""
        return []


class Repeatable(Once):
    """A request with an id: done once, and its secrets follow from the id and the server's key."""

    def __init__(self, key: bytes, request_id: str, asked: str, before: Answer | None) -> None:
        super().__init__()
        self.before = before
        self._key, self._id, self._asked = key, request_id, asked

    def secret(self, purpose: str, seat: Seat = -1) -> str:
        """Give a secret of the answer, the same at every repetition."""
        return derived(self._key, self._id, purpose, str(seat))

    def done(self, answer: Answer) -> list[Step]:
        """Give what keeps that it was done, and how it is answered."""
        kept = codec.dumps(answer)
        return [requests.done("", fingerprint(self._id), clock(), self._asked, kept)]
