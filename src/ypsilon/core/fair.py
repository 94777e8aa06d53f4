"""Fair luck: tickets of a seed that was committed to before anybody sat down.

The seed is 32 random bytes. Its commitment is SHA-256 over the seed and the text `table/number`
(number: which game of the table). Every person adds 16 random bytes of their own. Ticket n is
HMAC-SHA-256, keyed by the seed, over all added bytes in seat order, n as 8 bytes and the attempt
as 4 bytes (both big-endian), read as one big-endian number x. With bound b, x counts if it is
below the largest multiple of b that 256 bits can hold, and gives x mod b; otherwise the next
attempt is made, counting from 0. So no number is likelier than another.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets

from ypsilon.core.data import Data, replace
from ypsilon.core.luck import Luck

SEED_BYTES = 32
ADDED_BYTES = 16
_SPAN = 1 << 256


class Ticket(Data):
    """One number drawn: how many there were to choose from, and which it was."""

    bound: int
    value: int


class Fair(Data):
    """What lets anybody check the luck of a game: all but the seed is known from the start."""

    table: str
    number: int
    commitment: str
    added: tuple[str, ...]
    seed: str | None = None

    def hidden(self) -> Fair:
        """Give the same without the seed."""
        return replace(self, seed=None)


class Unfair(ValueError):
    """Luck that cannot be proved: what does not agree."""


def new_seed() -> bytes:
    """Give a fresh seed, derived from nothing."""
    return secrets.token_bytes(SEED_BYTES)


def new_added() -> str:
    """Give the bytes that one person adds, as hexadecimal text."""
    return secrets.token_hex(ADDED_BYTES)


def commit(seed: bytes, table: str, number: int) -> str:
    """Give the hash that is published before the seed is used."""
    return hashlib.sha256(seed + f"{table}/{number}".encode()).hexdigest()


def ticket(seed: bytes, added: bytes, number: int, bound: int) -> int:
    """Give ticket `number`, reduced to 0 … bound - 1 without bias."""
    if not 0 < bound <= _SPAN:
        raise ValueError(f"a ticket cannot have {bound} outcomes")
    limit = _SPAN - _SPAN % bound
    attempt = 0
    while True:
        message = added + number.to_bytes(8, "big") + attempt.to_bytes(4, "big")
        x = int.from_bytes(hmac.digest(seed, message, "sha256"), "big")
        if x < limit:
            return x % bound
        attempt += 1


class FairLuck(Luck):
    """Luck whose every pick is the next ticket; it remembers those it gave since last asked."""

    def __init__(self, seed: bytes, added: tuple[str, ...], first: int = 0) -> None:
        self._seed = seed
        self._added = bytes.fromhex("".join(added))
        self._next = first
        self._given: list[Ticket] = []

    def pick(self, bound: int) -> int:
        value = ticket(self._seed, self._added, self._next, bound)
        self._next += 1
        self._given.append(Ticket(bound, value))
        return value

    def taken(self) -> tuple[Ticket, ...]:
        """Give the tickets picked since this was last asked."""
        given, self._given = tuple(self._given), []
        return given


def opened(fair: Fair) -> bytes:
    """Give the seed of a finished game, or raise Unfair where it is not what was committed to."""
    if fair.seed is None:
        raise Unfair("the seed is not revealed: the game is not over")
    seed = _unhex(fair.seed, SEED_BYTES)
    for text in fair.added:
        _unhex(text, ADDED_BYTES)
    # Nothing here is secret any more, and a hash that is no plain text can still be compared.
    if commit(seed, fair.table, fair.number) != fair.commitment:
        raise Unfair("the seed does not match the hash published at the start")
    return seed


def _unhex(text: str, size: int) -> bytes:
    try:
        found = bytes.fromhex(text)
    except ValueError:
        raise Unfair("seed or added bytes are not hexadecimal") from None
    if len(found) != size:
        raise Unfair(f"{len(found)} bytes stand where there should be {size}")
    return found
