"""Files of the command line: records read with clear errors, and written whole or not at all."""

from __future__ import annotations

import contextlib
import os
import tempfile
from pathlib import Path

from ypsilon import dataset, games
from ypsilon.cli.errors import BadInput, of_file
from ypsilon.core.codec import CodecError
from ypsilon.core.game import CHANCE
from ypsilon.core.record import Record, RecordError
from ypsilon.match.timeline import Timeline

LONGEST = 1_000_000


def read_bytes(path: Path) -> bytes:
    """Give what a file holds."""
    try:
        return path.read_bytes()
    except OSError as error:
        raise BadInput(of_file(error)) from None
    except ValueError as error:
        raise BadInput(f"“{path}” is no name of a file: {error}") from None


def read_text(path: Path) -> str:
    """Give the text of a small file."""
    try:
        with path.open("rb") as file:
            content = file.read(LONGEST + 1)
    except OSError as error:
        raise BadInput(of_file(error)) from None
    except ValueError as error:
        raise BadInput(f"“{path}” is no name of a file: {error}") from None
    if len(content) > LONGEST:
        raise BadInput(f"{path}: longer than {LONGEST:,} bytes")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadInput(f"{path}: no text in UTF-8") from None


def read_record(path: Path) -> Record:
    """Give the record that a file holds, packed by gzip or not."""
    try:
        return dataset.read_record(path)
    except OSError as error:
        raise BadInput(of_file(error)) from None
    except (CodecError, RecordError, games.UnknownGame) as error:
        raise BadInput(f"{path}: {error}") from None
    except ValueError as error:
        raise BadInput(f"“{path}” is no name of a file: {error}") from None


def read_timeline(path: Path) -> tuple[Record, Timeline]:
    """Give the record that a file holds, and the timeline that follows from it."""
    found = read_record(path)
    for entry in found.entries:
        if not CHANCE <= entry.seat < found.game.seats:
            raise BadInput(f"{path}: entry {entry.number}: there is no seat {entry.seat}")
    try:
        return found, Timeline.of(found)
    except RecordError as error:
        raise BadInput(f"{path}: {error}") from None


def write_whole(path: Path, text: str) -> None:
    """Write a file so that at any moment the whole old or the whole new text stands there."""
    with tempfile.NamedTemporaryFile(
        "w", encoding="utf-8", dir=path.parent, prefix=f".{path.name}.", delete=False
    ) as file:
        try:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
            Path(file.name).replace(path)
        except BaseException:
            with contextlib.suppress(OSError):
                Path(file.name).unlink()
            raise


def check_writable(path: Path) -> None:
    """Raise BadInput where a new file of this name could not be written."""
    if path.exists():
        raise BadInput(f"{path} exists already")
    try:
        with tempfile.NamedTemporaryFile(dir=path.parent, prefix=f".{path.name}."):
            pass
    except OSError as error:
        raise BadInput(f"cannot write {path}: {error.strerror}") from None
