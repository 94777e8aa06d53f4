"""The file of games: a header, then a line for each finished game, only ever added to."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any, Generic, TypeVar

from ypsilon.core import codec
from ypsilon.core.codec import CodecError
from ypsilon.core.data import Data

P = TypeVar("P")
ARENA = "ypsilon-arena-1"


class JournalError(ValueError):
    """A file that cannot be gone on with: which, and why."""


class Header(Data):
    """What the games of an arena follow from; a file with another header is another arena's."""

    game: str
    rules: int  # the version of the game's rules
    options: str  # of the game, as JSON
    bots: tuple[tuple[str, str], ...]  # the name and the fingerprint of each
    seed: int
    nodes: int | None
    seconds: float | None
    opening: int
    program: str  # the version of the program
    format: str = ARENA


@dataclass(frozen=True, slots=True)
class _Line:
    number: int
    played: Any


class Journal(Generic[P]):
    """Finished games by their numbers, as they stand in a file: what came of each, in one form."""

    def __init__(self, path: Path, header: Data, form: type[P]) -> None:
        """Open the file, or begin it; a last line that was not finished is dropped."""
        self.path = path
        self.played: dict[int, P] = {}
        self._form = form
        self._file: IO[bytes] = path.open("a+b")
        try:
            _lock(self._file, path, _kind(header))
            self._read(header)
        except BaseException:
            self._file.close()
            raise

    def add(self, number: int, played: P) -> None:
        """Add a finished game; one that is there already stays as it is."""
        if number not in self.played:
            self.played[number] = played
            self._write(_Line(number, played))

    def close(self) -> None:
        """Let another program go on with the file."""
        self._file.close()

    def _read(self, header: Data) -> None:
        self._file.seek(0)
        content = self._file.read()
        whole = content[: content.rfind(b"\n") + 1]
        if not whole and not _encoded(header).startswith(content):
            raise JournalError(f"{self.path} is no file of games: nothing in it is overwritten")
        self._file.truncate(len(whole))
        lines = whole.splitlines()
        if not lines:
            self._write(header)
            return
        self._compare(lines[0], header)
        for at, line in enumerate(lines[1:], 2):
            found: _Line = self._loaded(_Line, line, at)
            self.played.setdefault(found.number, self._played(found, at))

    def _compare(self, line: bytes, header: Data) -> None:
        found = self._loaded(type(header), line, 1)
        for name in header.__struct_fields__:
            there, here = getattr(found, name), getattr(header, name)
            if there != here:
                raise JournalError(
                    f"{self.path} is of another {_kind(header)}: its {name} is {there}, not {here} "
                    "(take another folder)"
                )

    def _played(self, line: _Line, at: int) -> P:
        try:
            found: P = codec.decode(self._form, line.played)
        except CodecError as error:
            raise JournalError(f"{self.path}, line {at}: played.{error}") from None
        return found

    def _loaded(self, form: Any, line: bytes, at: int) -> Any:
        try:
            return codec.loads(form, line)
        except CodecError as error:
            raise JournalError(f"{self.path}, line {at}: {error}") from None

    def _write(self, what: Data | _Line) -> None:
        self._file.write(_encoded(what))
        self._file.flush()


def _encoded(what: Data | _Line) -> bytes:
    return codec.dumps(what).encode() + b"\n"


def _kind(header: Data) -> str:
    """Give what games are played for, as their header's format names it: arena, dataset."""
    _, _, kind = str(getattr(header, "format", ARENA)).partition("-")
    return kind.partition("-")[0]


def _lock(file: IO[bytes], path: Path, kind: str) -> None:
    """Refuse a file that another process is adding to, where the system can tell."""
    try:
        import fcntl
    except ImportError:
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        raise JournalError(f"{path} is being written by another {kind}") from None
