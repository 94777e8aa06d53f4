"""The native writer of moves: a thread of its own that needs no GIL."""

from collections.abc import Mapping
from typing import Any, Literal

class Writer:
    """Writes groups of moves to a file of SQLite, one after another."""

    def __init__(self, file: str, settings: str, patience: int, change: str, add: str) -> None:
        """Open a file with some pragmas; `patience` is in milliseconds.

        Raises RuntimeError where SQLite is no library in this process, or the file is refused.
        """

    def fileno(self) -> int:
        """Give what can be read from once a group is done."""

    def begin(self, changed: list[Mapping[str, Any]], added: list[Mapping[str, Any]]) -> None:
        """Begin to write rows that must each be changed by `change`, and rows for `add`."""

    def outcome(self) -> tuple[Literal["written", "overtaken", "taken", "failed"], bool, str]:
        """Give how a group ended, whether only its commit was left, and what SQLite says."""

    def close(self) -> None:
        """Write what was begun, and let go of the file."""
