"""Fair luck: tickets known in advance, without bias, and a seed that is what was committed to."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter

import pytest

from laws.evenness import is_even
from ypsilon.core import fair
from ypsilon.core.data import replace
from ypsilon.core.fair import (
    Fair,
    FairLuck,
    Ticket,
    Unfair,
    commit,
    new_added,
    new_seed,
    opened,
    ticket,
)

SEED = bytes(range(32))
ADDED = ("00112233445566778899aabbccddeeff", "0f1e2d3c4b5a69788796a5b4c3d2e1f0")


def _x(number: int, attempt: int) -> int:
    """Work ticket `number` out as the module's docstring says it, with nothing of the module."""
    message = bytes.fromhex(ADDED[0] + ADDED[1])
    message += bytes([0, 0, 0, 0, 0, 0, number >> 8, number & 255, 0, 0, 0, attempt])
    return int(hmac.new(SEED, message, hashlib.sha256).hexdigest(), 16)


def test_tickets_are_what_the_description_says() -> None:
    luck = FairLuck(SEED, ADDED)
    for number, bound in enumerate([2, 6, 52, 108, 1, 10**9]):
        assert luck.pick(bound) == _x(number, 0) % bound


def test_tickets_are_those_once_written_down() -> None:
    luck = FairLuck(SEED, ADDED)
    assert [luck.pick(1000) for _ in range(6)] == [771, 891, 452, 423, 75, 785]
    assert ticket(SEED, bytes.fromhex("".join(ADDED)), 258, 1000) == _x(258, 0) % 1000


def test_a_number_too_high_is_drawn_again() -> None:
    # With this bound nearly half of all numbers are too high: each is above the one multiple.
    bound = (1 << 255) + 1
    added = bytes.fromhex("".join(ADDED))
    again = 0
    for number in range(64):
        attempt = 0
        while _x(number, attempt) >= bound:
            attempt += 1
        again += attempt
        assert ticket(SEED, added, number, bound) == _x(number, attempt)
    assert 30 < again < 130


def test_no_number_is_likelier_where_the_span_is_small(monkeypatch: pytest.MonkeyPatch) -> None:
    # Of four numbers three count; with plain remainders 0 would come twice as often as 1.
    monkeypatch.setattr(fair, "_SPAN", 4)
    monkeypatch.setattr(hmac, "digest", _two_bits)
    counts = Counter(ticket(SEED, b"", number, 3) for number in range(6000))
    assert is_even(counts, {0: 1, 1: 1, 2: 1})
    plain = (_two_bits(SEED, number.to_bytes(12, "big"), "") for number in range(6000))
    biased = Counter(x[0] % 3 for x in plain)
    assert not is_even(biased, {0: 1, 1: 1, 2: 1})


def _two_bits(key: bytes, message: bytes, digest: str) -> bytes:
    return bytes([hashlib.sha256(key + message).digest()[0] & 3])


@pytest.mark.parametrize("bound", [0, -3, (1 << 256) + 1])
def test_bounds_that_cannot_be(bound: int) -> None:
    with pytest.raises(ValueError, match="a ticket cannot have"):
        ticket(SEED, b"", 0, bound)


def test_the_largest_bound_takes_every_number() -> None:
    assert ticket(SEED, bytes.fromhex("".join(ADDED)), 7, 1 << 256) == _x(7, 0)


def test_luck_tells_its_tickets_once_and_may_go_on_later() -> None:
    luck = FairLuck(SEED, ADDED)
    values = [luck.pick(6), luck.pick(4)]
    assert luck.taken() == (Ticket(6, values[0]), Ticket(4, values[1]))
    assert luck.taken() == ()
    later = FairLuck(SEED, ADDED, 2)
    assert later.pick(52) == luck.pick(52)


def test_every_byte_counts() -> None:
    def picks(seed: bytes, added: tuple[str, ...]) -> list[int]:
        luck = FairLuck(seed, added)
        return [luck.pick(1000) for _ in range(8)]

    base = picks(SEED, ADDED)
    assert picks(SEED[:-1] + b"\0", ADDED) != base
    assert picks(SEED, (ADDED[0][:-1] + "e", ADDED[1])) != base
    assert picks(SEED, ADDED[::-1]) != base


def test_commitment_is_a_plain_hash() -> None:
    assert commit(SEED, "green-table", 3) == hashlib.sha256(SEED + b"green-table/3").hexdigest()
    assert commit(SEED, "a", 1) != commit(SEED, "a", 2) != commit(SEED, "b", 2)


def test_seeds_and_added_bytes_are_fresh() -> None:
    assert len({new_seed() for _ in range(9)}) == 9
    assert {len(new_seed()), len(bytes.fromhex(new_added()))} == {32, 16}


WHOLE = Fair("green-table", 3, commit(SEED, "green-table", 3), ADDED, SEED.hex())


def test_opened_gives_the_seed() -> None:
    assert opened(WHOLE) == SEED
    assert opened(replace(WHOLE, added=())) == SEED


def test_hidden_lacks_the_seed_alone() -> None:
    assert WHOLE.hidden() == replace(WHOLE, seed=None)


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        (WHOLE.hidden(), "not revealed"),
        (replace(WHOLE, seed="00" * 32), "does not match"),
        (replace(WHOLE, commitment="00" * 32), "does not match"),
        (replace(WHOLE, commitment="é" * 64), "does not match"),
        (replace(WHOLE, table="red-table"), "does not match"),
        (replace(WHOLE, number=4), "does not match"),
        (replace(WHOLE, seed="x" * 64), "not hexadecimal"),
        (replace(WHOLE, added=("x" * 32,)), "not hexadecimal"),
        (replace(WHOLE, seed="00"), "1 bytes stand where there should be 32"),
        (replace(WHOLE, added=(ADDED[0] + ADDED[1],)), "32 bytes stand where there should be 16"),
    ],
    ids=lambda value: repr(value)[:40],
)
def test_what_does_not_agree_is_unfair(changed: Fair, message: str) -> None:
    with pytest.raises(Unfair, match=message):
        opened(changed)
