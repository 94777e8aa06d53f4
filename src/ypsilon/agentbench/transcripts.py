"""Transcripts: of each finished game what the model was asked, what it answered, what was refused.

A file a game, of JSON lines: first which game it is, then a line for each answer.
"""

from __future__ import annotations

import threading
from collections.abc import Sequence
from pathlib import Path

from ypsilon.core import codec
from ypsilon.core.data import Data

FOLDER = "transcripts"
FORMAT = "ypsilon-agentbench-transcript-1"
MEGABYTES = 100
HIDDEN = "•••"


class Head(Data):
    """The first line: which game of the benchmark it is."""

    game: str
    number: int
    model: str
    level: str  # of the bots it played
    seat: int  # the model's, counted from 0
    format: str = FORMAT


class Exchange(Data):
    """A further line: one answer of the model."""

    decision: int  # counted from 1
    attempt: int  # which answer to it, counted from 1
    asked: str  # the prompt, or after a refusal what was said of it
    answer: str | None  # None: none came in time
    played: str  # the action or whole turn in notation; empty where it was refused
    rule: str  # that it broke; empty where it broke none, or no action was found
    why: str  # why it was refused; empty where it was not
    tokens_in: int | None
    tokens_out: int | None
    seconds: float


class Transcripts:
    """The transcripts in the folder of a benchmark, up to so many bytes in all."""

    def __init__(self, folder: Path, most: int, secrets: Sequence[str] = ()) -> None:
        self.folder = folder / FOLDER
        self._most = most
        self._secrets = tuple(each for each in secrets if each)
        self._lock = threading.Lock()
        self.left_out = 0  # games for which there was no room

    def keep(self, head: Head, exchanges: Sequence[Exchange]) -> None:
        """Write the transcript of a game, unless there is no room for it."""
        lines = "".join(codec.dumps(each) + "\n" for each in (head, *exchanges))
        for secret in self._secrets:
            lines = lines.replace(codec.dumps(secret)[1:-1], HIDDEN)
        content = lines.encode("utf-8", "replace")
        path = self.folder / f"{head.number:06}.jsonl"
        with self._lock:
            if self._taken(path) + len(content) > self._most:
                self.left_out += 1
                return
            self.folder.mkdir(parents=True, exist_ok=True)
            half = path.with_suffix(".part")
            half.write_bytes(content)
            half.replace(path)

    def _taken(self, besides: Path) -> int:
        files = self.folder.glob("*.jsonl")
        return sum(each.stat().st_size for each in files if each != besides)
