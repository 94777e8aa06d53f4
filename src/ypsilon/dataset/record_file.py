"""Files of records, packed by gzip or not, opened in one line."""

from __future__ import annotations

import gzip
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from ypsilon import games
from ypsilon.core import record
from ypsilon.core.game import AnyGame, Result
from ypsilon.core.record import Player, Record, RecordError
from ypsilon.dataset.decisions import Decision, of_timeline
from ypsilon.match.timeline import Timeline

# No record has more bytes than this when it is unpacked.
LONGEST = 50_000_000
ENDING = ".json.gz"


@dataclass(frozen=True, slots=True)
class RecordedGame:
    """A game that was played: its record, and the timeline of its states."""

    record: Record
    timeline: Timeline

    @property
    def game(self) -> AnyGame:
        """The rules with their options."""
        return self.record.game

    @property
    def players(self) -> tuple[Player, ...]:
        """Who sat in each seat when it began."""
        return self.record.players

    @property
    def result(self) -> Result | None:
        """How it ended; None: it has not."""
        return self.timeline.result

    def decisions(self) -> Iterator[Decision]:
        """Yield what every seat knew and did, decision by decision."""
        return of_timeline(self.players, self.timeline)


def open_record(path: str | Path) -> RecordedGame:
    """Give the game that a file holds, replayed by the rules.

    Raises OSError where there is no such file, and ValueError where it holds no such game.
    """
    found = read_record(path)
    return RecordedGame(found, Timeline.of(found))


def read_record(path: str | Path) -> Record:
    """Give the record that a file holds, not replayed."""
    return record.read(_unpacked(Path(path).read_bytes()), games.find)


def write_record(path: Path, played: Record) -> None:
    """Write a record, packed; the same record always gives the same bytes."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(gzip.compress(record.write(played).encode(), mtime=0))


def _unpacked(content: bytes) -> bytes:
    """Give what gzip has packed, or the content itself; not more than a record can be."""
    if not content.startswith(b"\x1f\x8b"):
        return content
    try:
        unpacking = zlib.decompressobj(wbits=31)
        found = unpacking.decompress(content, LONGEST)
    except zlib.error:
        raise RecordError("packed by gzip, but broken or too long") from None
    if not unpacking.eof:
        raise RecordError("packed by gzip, but broken or too long")
    return found
