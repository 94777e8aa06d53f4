"""What a person may type at a terminal: cells and pushes in letters of any size."""

from __future__ import annotations

import re

from ypsilon.games.trypsylon.state import View

_PUSH = re.compile(r"([nesw])([a-z]|\d)>([a-z]{2})", re.ASCII | re.IGNORECASE)


def written_out(view: View, text: str) -> str:
    """TS-47: give what was typed in notation: only a push has an arrow, so no doubt is left."""
    return " ".join(map(_part, text.split()))


def _part(typed: str) -> str:
    if found := _PUSH.fullmatch(typed):
        side, line, rotation = found.groups()
        return f"{side.upper()}{line.lower()}>{rotation.upper()}"
    return typed.lower()
