"""The colours of the terminal: empires as grounds, players as bright letters."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

Paint = Callable[[str, str], str]

EMPIRE: Final[Mapping[str, str]] = {
    "O": "48;5;208;30",
    "Y": "48;5;226;30",
    "G": "48;5;34;30",
    "V": "48;5;98;97",
    "J": "7",
}
PLAYER: Final = ("1;31", "1;34", "1;97", "1;90")


def coloured(text: str, code: str) -> str:
    """Give the text in a colour."""
    return f"\x1b[{code}m{text}\x1b[0m"


def plain(text: str, code: str) -> str:
    """Give the text as it is."""
    return text
