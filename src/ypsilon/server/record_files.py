"""Records in the files of an archive: packed by gzip, and whole or not there at all."""

from __future__ import annotations

import gzip
import os
import tempfile
import zlib
from collections.abc import Collection, Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from ypsilon.core import codec
from ypsilon.core.game import Seat

ENDING = ".json.gz"
# No record has more bytes than this when it is unpacked.
LARGEST = 50_000_000


class Unreadable(Exception):
    """A file that is not there, or holds no record: why."""


class _Entries(msgspec.Struct):
    entries: list[msgspec.Raw]


def place(folder: Path, name: str, number: int) -> Path:
    """Give the file of a game of a table; a folder has at most some thousandth of all."""
    return folder / name[:2] / f"{name}-{number}{ENDING}"


def delete(folder: Path | None, names: Iterable[str]) -> None:
    """Delete the files of all games of tables, where there is an archive."""
    if folder is None:
        return
    for name in names:
        for file in (folder / name[:2]).glob(f"{name}-*{ENDING}"):
            file.unlink(missing_ok=True)


def write(file: Path, text: str) -> int:
    """Write a file and give its bytes; its name is durable once that is settled."""
    packed = gzip.compress(text.encode(), mtime=0)
    file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    number, name = tempfile.mkstemp(dir=file.parent, prefix=f".{file.name}.")
    try:
        with os.fdopen(number, "wb") as opened:
            opened.write(packed)
            opened.flush()
            os.fsync(opened.fileno())
        Path(name).replace(file)
    except BaseException:
        with suppress(OSError):
            Path(name).unlink()
        raise
    return len(packed)


def settle(files: Iterable[Path]) -> None:
    """Return when the names of files are durable, as what they hold is."""
    for folder in {each for file in files for each in (file.parent, file.parent.parent)}:
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)


def read(file: Path) -> bytes:
    """Give the text of a record."""
    try:
        unpacking = zlib.decompressobj(wbits=31)
        text = unpacking.decompress(file.read_bytes(), LARGEST)
    except (OSError, zlib.error) as error:
        raise Unreadable(f"{file}: {getattr(error, 'strerror', None) or error}") from None
    if not unpacking.eof:
        raise Unreadable(f"{file}: broken off, or too long")
    return text


def entries(file: Path) -> list[str]:
    """Give the entries of a record as the store keeps them, in order."""
    try:
        found: _Entries = msgspec.json.decode(read(file), type=_Entries)
    except msgspec.DecodeError as error:
        raise Unreadable(f"{file}: {error}") from None
    return [msgspec.json.format(bytes(each), indent=-1).decode() for each in found.entries]


def forget(file: Path, seats: Collection[Seat]) -> None:
    """Take the names of some seats out of a record."""
    data: Any = codec.parse(read(file))
    for seat in seats:
        data["players"][seat]["name"] = "?"
    write(file, codec.dumps(data, indent=1) + "\n")
    settle([file])
