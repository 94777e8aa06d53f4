"""Where a server keeps everything: its database and its archive, as commands are told of them."""

from __future__ import annotations

from pathlib import Path

import click

from ypsilon.cli.errors import BadInput
from ypsilon.cli.folders import own_folder

FILE = "server.db"

database_option = click.option(
    "--database",
    envvar="DATABASE_URL",
    metavar="URL|FILE",
    help="Where everything is kept.  [env: DATABASE_URL; default: a file of your own]",
)

archive_option = click.option(
    "--archive",
    envvar="YPSILON_ARCHIVE",
    type=click.Path(path_type=Path, file_okay=False),
    metavar="FOLDER",
    help="Where “ypsilon db archive” moves old games to.  [env: YPSILON_ARCHIVE; default: beside "
    "the database's file, or in your data directory]",
)


def address(chosen: str | None) -> str:
    """Give the database's address: as chosen, of the file chosen, or of a file of one's own."""
    if chosen and "://" in chosen:
        return chosen
    return f"sqlite:///{Path(chosen).resolve() if chosen else _own_file()}"


def archive_folder(chosen: Path | None, database: str) -> Path:
    """Give the folder of archived games: as chosen, beside the database's file, or one's own."""
    if chosen is not None:
        return chosen.absolute()
    kind, _, file = database.partition(":///")
    if kind == "sqlite" and file:
        return Path(f"{file}.archive")
    return own_folder("data", "archived games").absolute() / "archive"


def _own_file() -> Path:
    folder = own_folder("data", "tables", f" ({_ELSEWHERE})").absolute()
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as error:
        raise BadInput(f"cannot keep tables in {folder}: {error.strerror} ({_ELSEWHERE})") from None
    return folder / FILE


_ELSEWHERE = "--database FILE or YPSILON_HOME choose another place"
