"""Frames of a WebSocket as clients send them, cut and unmasked where they are the usual ones.

What is read at once is nearly always one text, whole, in a frame of its own: to take that apart
here takes a fifth of what a parser takes that must be ready for anything, and is asked for the
rest.
"""

from __future__ import annotations

# By RFC 6455: the last frame of a message, one that is all of a text, and of a second byte the
# mask and the size from which on the next two bytes or eight tell it.
_LAST, _TEXT, _MASKED, _TWO = 0x80, 0x81, 0x80, 126


def whole_text(data: bytes) -> bytes | None:
    """Give the text that some bytes carry if they are one frame, whole; None: they are not."""
    if len(data) < 6 or data[0] != _TEXT or not data[1] & _MASKED:
        return None
    head, size = _measured(data, 0)
    if head + size != len(data):
        return None
    mask = data[head - 4 : head] * (size // 4 + 1)
    bare = int.from_bytes(data[head:]) ^ int.from_bytes(mask[:size])
    return bare.to_bytes(size)


def are_whole(data: bytes) -> bool:
    """Tell whether some bytes are frames that all end with them, and each its message."""
    at = 0
    while at + 2 <= len(data) and data[at] & _LAST:
        at += sum(_measured(data, at))
    return at == len(data)


def _measured(data: bytes, at: int) -> tuple[int, int]:
    """Give the size of the head of a masked frame, and of what it carries."""
    size = data[at + 1] & ~_MASKED
    if size < _TWO:
        return 6, size
    told = 2 if size == _TWO else 8
    return 6 + told, int.from_bytes(data[at + 2 : at + 2 + told])
