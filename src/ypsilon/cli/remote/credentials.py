"""Credentials at tables of servers, kept in a file that only its owner may read."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Literal

from ypsilon.cli.errors import BadInput
from ypsilon.cli.files import read_bytes, write_whole
from ypsilon.cli.folders import own_folder
from ypsilon.core import codec
from ypsilon.core.data import Data

FORMAT: Literal["ypsilon-seats"] = "ypsilon-seats"
MOST = 200
TOKEN = "YPSILON_TOKEN"


class Credentials(Data):
    """What somebody holds at a table."""

    address: str  # of the server
    table: str
    tokens: tuple[str, ...] = ()  # of their seats
    host: str = ""  # the host's token, if they are the host


class CredentialsFile(Data):
    """The file of all credentials, the latest last."""

    format: Literal["ypsilon-seats"]
    version: Literal[1]
    places: tuple[Credentials, ...]


def keep(held: Credentials) -> None:
    """Keep credentials, so that the seat can be taken again later."""
    others = [each for each in _read() if not _same(each, held)]
    kept = CredentialsFile(FORMAT, 1, (*others, held)[-MOST:])
    folder = _file().parent
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        write_whole(_file(), codec.dumps(kept, indent=1) + "\n")
    except OSError as error:
        raise BadInput(f"cannot keep the seat in {folder}: {error.strerror}") from None


def forget(held: Credentials) -> bool:
    """Forget a seat that is no longer one's own, and tell whether it was kept."""
    known = _read()
    others = tuple(each for each in known if not _same(each, held))
    if len(others) < len(known):
        write_whole(_file(), codec.dumps(CredentialsFile(FORMAT, 1, others), indent=1) + "\n")
    return len(others) < len(known)


def kept(address: str, table: str) -> Credentials | None:
    """Give what one held at a table."""
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
        found: CredentialsFile = codec.loads(CredentialsFile, read_bytes(_file()))
    except codec.CodecError as error:
        raise BadInput(f"{_file()}: {error}") from None
    return found.places


def _file() -> Path:
    return own_folder("state", "seats") / "seats.json"
