"""The encoding of a game that brings none: its view as the bytes of JSON, its actions as a list."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ypsilon.core import codec
from ypsilon.core.game import AnyGame, Seat
from ypsilon.core.parts.encoding import CannotEncode, Encoding, Numbers, Part, padded

BYTES = 16_384
LISTED = 1_024


class Listed(Encoding[Any, Any]):
    """Everything that a view says, but nothing that a network could learn from at once."""

    version = 1
    plain = LISTED
    slots: Mapping[type, int] = {}
    left_out = ()
    parts = (Part("json", (BYTES,), 0, 255, "the view as JSON in UTF-8, and zeros after it"),)

    def __init__(self, game: AnyGame) -> None:
        self._form = codec.forms(type(game)).view

    def encode(self, view: Any, seat: Seat, legal: Sequence[Any]) -> dict[str, list[int]]:
        return {"json": padded(list(codec.encoded(view)), BYTES, "bytes of JSON")}

    def decode(self, numbers: Numbers, seat: Seat) -> Any:
        return codec.loads(self._form, bytes(numbers["json"]).rstrip(b"\0"))

    def numbers(self, view: Any) -> Mapping[Any, int]:
        return {}

    def numbered(self, view: Any, legal: Sequence[Any]) -> dict[int, Any]:
        """Give each action that is listed now its place in the list."""
        if len(legal) > LISTED:
            raise CannotEncode(f"{len(legal)} actions are listed, there are numbers for {LISTED}")
        return dict(enumerate(legal))
