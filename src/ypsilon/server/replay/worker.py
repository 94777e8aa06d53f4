"""A replay worker: reads tasks about whole records from its standard input, and answers them."""

from __future__ import annotations

import sys
import traceback
from typing import Any

import msgspec

from ypsilon.core import codec, fair, options, record
from ypsilon.core.data import Data
from ypsilon.core.game import AnyGame, IllegalAction
from ypsilon.core.record import Entry, Player, Record, RecordError, TableEvent
from ypsilon.games import UnknownGame, find
from ypsilon.match.match import Match
from ypsilon.server.replay.pages import made_pages
from ypsilon.server.replay.tasks import (
    Check,
    Checked,
    Failed,
    File,
    MakePages,
    RecordText,
    Reply,
    Task,
    WriteFile,
)
from ypsilon.server.worker_loop import answer_lines

MEMORY = 1 << 30
LONGEST_NAME = 200


def main() -> None:
    """Answer tasks, one a line, until there are no more."""
    answer_lines(_reply, MEMORY)


def _reply(line: str) -> str:
    try:
        return codec.dumps(Reply(msgspec.Raw(msgspec.json.encode(do(codec.trusted(Task, line))))))
    except UnknownGame as error:
        return _failed("unknown-game", error)
    except (RecordError, fair.Unfair) as error:
        return _failed("bad-record", error)
    except codec.CodecError as error:
        return _failed("malformed", error)
    except Exception as error:
        traceback.print_exc(file=sys.stderr)
        return _failed("failed", error)


def _failed(code: str, error: Exception) -> str:
    return codec.dumps(Reply(msgspec.Raw(b"null"), Failed(code, str(error))))


def do(task: Task) -> Data:
    """Do what is asked of a record."""
    match task:
        case MakePages():
            return made_pages(replayed(read_text(task.record)), task)
        case WriteFile(text):
            return File(record.write(read_text(text)))
        case Check(text, longest):
            return _checked(record.read(text, find), longest)


def read_text(text: RecordText) -> Record:
    """Give the record whose entries nobody has read yet."""
    game: AnyGame = options.reopened(find(text.game), text.options)
    form: Any = tuple[Entry[codec.forms(type(game)).action | TableEvent], ...]  # type: ignore[misc]
    entries = codec.trusted(form, bytes(text.entries))
    return Record(game, text.players, text.start, text.fair, entries)


def replayed(played: Record) -> Match:
    """Give the match of a record as it ended; raise RecordError where it cannot have been."""
    match = Match(played.game, played.players, start=played.start)
    try:
        match.resume(played.entries)
    except IllegalAction as error:
        raise RecordError(f"entry {len(match.timeline.entries) + 1}: {error}") from None
    return match


def _checked(given: Record, longest: int) -> Checked:
    if len(given.entries) > longest:
        raise RecordError(f"a record has at most {longest} entries here")
    if given.fair is not None and given.fair.seed is not None:
        fair.opened(given.fair)
    match = replayed(given)
    return Checked(
        given.game.name,
        codec.dumps(given.game),
        tuple(Player(each.name[:LONGEST_NAME], each.bot[:LONGEST_NAME]) for each in given.players),
        given.start,
        given.fair,
        match.result,
        tuple(codec.dumps(entry) for entry in given.entries),
        given.entries[0].time if given.entries else None,
        codec.dumps(match.snapshot()),
    )


if __name__ == "__main__":
    main()
