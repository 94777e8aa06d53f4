"""What clients send, cut and unmasked here as the library would."""

from __future__ import annotations

import pytest
from websockets.frames import Frame, Opcode

from ypsilon.server.net.frames import are_whole, whole_text

SIZES = (0, 1, 3, 4, 125, 126, 300, 65535, 65536, 100_000)


def sent(data: bytes, opcode: Opcode = Opcode.TEXT, fin: bool = True) -> bytes:
    """Give a frame as a client sends it."""
    return Frame(opcode, data, fin).serialize(mask=True)


def text(size: int) -> bytes:
    return bytes(each % 251 for each in range(size))


@pytest.mark.parametrize("size", SIZES)
def test_a_text_in_a_frame_of_its_own_is_unmasked(size: int) -> None:
    assert whole_text(sent(text(size))) == text(size)


@pytest.mark.parametrize("size", SIZES)
def test_half_a_frame_is_none_and_two_are_not_one(size: int) -> None:
    frame = sent(text(size))
    for cut in {1, 2, 3, 5, 6, 8, 13, len(frame) - 1} & {*range(len(frame))}:
        assert whole_text(frame[:cut]) is None
        assert not are_whole(frame[:cut])
        assert not are_whole(frame + frame[:cut])
    assert whole_text(frame + frame) is None
    assert are_whole(frame)
    assert are_whole(frame + sent(b"", Opcode.PONG) + frame)


@pytest.mark.parametrize(
    "frame",
    [
        sent(b"half", fin=False),
        sent(b"the rest", Opcode.CONT),
        sent(b"bytes", Opcode.BINARY),
        sent(b"", Opcode.PING),
        sent(b"", Opcode.CLOSE),
        Frame(Opcode.TEXT, b"not masked").serialize(mask=False),
        b"\xc1" + sent(b"reserved")[1:],
        b"",
    ],
    # Masks are drawn anew in each process, so the bytes give no name.
    ids=["half", "rest", "binary", "ping", "close", "not masked", "reserved", "nothing"],
)
def test_all_else_is_left_to_the_library(frame: bytes) -> None:
    assert whole_text(frame) is None


def test_a_message_in_parts_is_not_whole() -> None:
    assert not are_whole(sent(b"half", fin=False))
    assert not are_whole(sent(b"half", fin=False) + sent(b"the rest", Opcode.CONT))
