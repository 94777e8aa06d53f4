"""Records turned into files of Parquet, each a part of a dataset, in any process."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ypsilon.arena.bot_game import Thought
from ypsilon.core import codec
from ypsilon.core.game import Result
from ypsilon.core.record import Record
from ypsilon.dataset.decisions import Decision, Thoughts, finished, of_timeline
from ypsilon.dataset.record_file import read_record
from ypsilon.dataset.schema import COLUMNS, arrow, schema
from ypsilon.match.timeline import Timeline
from ypsilon.workers.job import Answer, Job, WorkFailed, name_of

# A group of rows is written, and forgotten, when it has so many rows or characters of text.
ROWS = 5_000
TEXT = 16_000_000
COMPRESSION = "zstd"


@dataclass(frozen=True, slots=True)
class Source:
    """A game that a file is to hold, and what its record does not tell."""

    number: int
    record: str  # its file
    result: Result | None = None  # None: as the record has it
    thoughts: tuple[Thought, ...] | None = None  # None: nobody has written them down


@dataclass(frozen=True, slots=True)
class Part:
    """A file of decisions to be written: everything that it follows from."""

    file: str
    about: dict[str, str]  # what the file says of itself besides
    games: tuple[Source, ...]


def is_whole(file: Path) -> bool:
    """Tell whether a file of decisions is there and can be read: a copy may have broken off."""
    _, parquet = arrow()
    try:
        parquet.read_metadata(file)
    except (OSError, ValueError):
        return False
    return True


def job(number: int, part: Part) -> Job:
    """Give the job that writes a file, in any process of this machine."""
    return Job(number, name_of(write_text), codec.dumps(part))


def rows_written(answer: Answer) -> int:
    """Give how many decisions a file holds that was written elsewhere, or raise WorkFailed."""
    if answer.failure:
        raise WorkFailed(answer.failure)
    return int(answer.text)


def write_text(text: str) -> str:
    """Write the file of a part that is given as JSON, and tell how many rows it has."""
    return str(write(codec.trusted(Part, text)))


def write(part: Part) -> int:
    """Write a file, which is there whole or not at all, and give how many rows it has."""
    pyarrow, parquet = arrow()
    file, form = Path(part.file), schema(pyarrow, part.about)
    file.parent.mkdir(parents=True, exist_ok=True)
    unfinished = file.with_name(f".{file.name}.{os.getpid()}")
    rows = 0
    try:
        with parquet.ParquetWriter(unfinished, form, compression=COMPRESSION) as writer:
            for group in _groups(part.games):
                writer.write_table(pyarrow.Table.from_pylist(group, form))
                rows += len(group)
        unfinished.replace(file)
    except BaseException:
        with suppress(OSError):
            unfinished.unlink()
        raise
    return rows


def rows(number: int, record: Record, result: Result | None, thoughts: Thoughts) -> Iterator[Any]:
    """Yield the rows of a game that is over, by the names of their columns."""
    timeline, game = Timeline.of(record), record.game
    result = result or finished(timeline)
    options = codec.dumps(game)
    for each in of_timeline(record.players, timeline, thoughts):
        yield {
            "game": game.name,
            "rules": game.rules_version,
            "options": options,
            "number": number,
            **_told(each),
            "share": result.share(each.seat),
            "score": result.scores[each.seat],
            "scores": result.scores,
            "winners": result.winners,
            "ended": result.rule,
        }


def _told(decision: Decision) -> dict[str, Any]:
    told = decision._asdict()
    return {**told, "view": codec.dumps(decision.view), "action": codec.dumps(decision.action)}


def _groups(games: Sequence[Source]) -> Iterator[list[Any]]:
    """Yield rows in groups that fit into memory; a file without any has none."""
    group: list[Any] = []
    size = 0
    for game in games:
        for row in _rows(game):
            group.append(row)
            size += len(row["view"]) + len(row["action"])
            if len(group) >= ROWS or size >= TEXT:
                yield group
                group, size = [], 0
    if group:
        yield group


def _rows(game: Source) -> Iterator[Any]:
    thoughts = None if game.thoughts is None else {each.entry: each for each in game.thoughts}
    try:
        yield from rows(game.number, read_record(game.record), game.result, thoughts)
    except (OSError, ValueError) as error:
        raise WorkFailed(f"{game.record}: {error}") from error


assert {column.name for column in COLUMNS} >= set(Decision._fields)
