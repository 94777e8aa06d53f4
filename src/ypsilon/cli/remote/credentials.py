"""Seats at tables elsewhere: their tokens are kept in a file that only its owner may read."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Literal

from ypsilon.cli.errors import BadInput
from ypsilon.cli.files import read_bytes, write_whole
from ypsilon.core import codec
from ypsilon.core.data import Data

FORMAT: Literal["ypsilon-seats"] = "ypsilon-seats"
MOST = 200
TOKEN = "YPSILON_TOKEN"


class Credentials(Data):
    """What one holds at a table: the tokens of one's seats, and the host's, if one is the host."""

    address: str
    table: str
    tokens: tuple[str, ...] = ()
    host: str = ""


class Places(Data):
    """The file of all places, the latest last."""

    format: Literal["ypsilon-seats"]
    version: Literal[1]
    places: tuple[Credentials, ...]


def keep(place: Credentials) -> None:
    """Keep a place, so that it can be taken again later."""
    others = [each for each in _read() if not _same(each, place)]
    kept = Places(FORMAT, 1, (*others, place)[-MOST:])
    folder = _file().parent
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        write_whole(_file(), codec.dumps(kept, indent=1) + "\n")
    except OSError as error:
        raise BadInput(f"cannot keep the seat in {folder}: {error.strerror}") from None


def forget(place: Credentials) -> bool:
    """Forget a place that is no longer one's own, and tell whether it was kept."""
    places = _read()
    others = tuple(each for each in places if not _same(each, place))
    if len(others) < len(places):
        write_whole(_file(), codec.dumps(Places(FORMAT, 1, others), indent=1) + "\n")
    return len(others) < len(places)


def kept(address: str, table: str) -> Credentials | None:
    """Give the place that one had at a table."""
    wanted = Credentials(address, table)
    return next((each for each in _read() if _same(each, wanted)), None)


def given_tokens(file: str | None) -> tuple[str, ...]:
    """Give the tokens that a file, or else the environment, holds."""
    if file is None:
        return tuple(os.environ.get(TOKEN, "").split())
    found = tuple(read_bytes(Path(file)).decode(errors="replace").split())
    if not found:
        raise BadInput(f"{file} holds no token")
    return found


def _same(one: Credentials, other: Credentials) -> bool:
    return (one.address, one.table) == (other.address, other.table)


def _read() -> tuple[Credentials, ...]:
    if not _file().exists():
        return ()
    try:
        found: Places = codec.loads(Places, read_bytes(_file()))
    except codec.CodecError as error:
        raise BadInput(f"{_file()}: {error}") from None
    return found.places


def _file() -> Path:
    if chosen := os.environ.get("YPSILON_HOME"):
        return Path(chosen) / "seats.json"
    state = Path(os.environ.get("XDG_STATE_HOME", ""))
    try:
        base = state if state.is_absolute() else Path.home() / ".local" / "state"
    except RuntimeError:
        raise BadInput("there is no home directory to keep seats in: set YPSILON_HOME") from None
    return base / "ypsilon" / "seats.json"
