"""`ypsilon records`: the finished games of a server as data, without the names of its people."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ypsilon.cli.arena.options import anew_option, workers_option
from ypsilon.cli.arguments import complete_game, json_option, language_option
from ypsilon.cli.database import address, archive_folder, archive_option, database_option
from ypsilon.cli.dataset.output import check_arrow, clear, failing, tell
from ypsilon.cli.dataset.words import said
from ypsilon.cli.errors import BadInput, Failure
from ypsilon.cli.text.progress import progress
from ypsilon.cli.text.terminal import note
from ypsilon.cli.text.translation import speaking
from ypsilon.core.record import Record, RecordError

if TYPE_CHECKING:
    from ypsilon.dataset.folder import DatasetFolder


@click.command()
@click.argument(
    "files", metavar="[FILE|FOLDER…]", nargs=-1, type=click.Path(exists=True, path_type=Path)
)
@database_option
@archive_option
@click.option(
    "--game",
    "names",
    multiple=True,
    metavar="GAME",
    shell_complete=complete_game,
    help="Only this game; can be repeated.  [default: all]",
)
@click.option(
    "--out",
    type=click.Path(file_okay=False, path_type=Path),
    required=True,
    metavar="FOLDER",
    help="Where all is written.",
)
@workers_option
@anew_option
@language_option
@json_option
def records(
    files: tuple[Path, ...],
    database: str | None,
    archive: Path | None,
    names: tuple[str, ...],
    out: Path,
    workers: int | None,
    anew: bool,
    language: str,
    as_json: bool,
) -> None:
    """Turn the finished games of a server into data: every decision a row of Parquet, and records.

    Only games that are over and were played there are taken, from the database and, if they were
    archived, from the archive. Names of people are removed, with the names of their tables, the
    proof of luck and the hour of the day; chat is never read. With files or folders, records are
    taken from these instead: an archive by itself, games that were saved, an arena. The columns are
    in docs/RESEARCH.md. Needs the extra `research`; the server may run meanwhile.

    \b
    Examples:
      ypsilon records --out games-data
      ypsilon records --database tables.db --archive archive --game tyros --out tyros-data
      ypsilon records /var/lib/ypsilon/archive --out archive-data
    """
    from ypsilon import games

    check_arrow()
    with speaking(language):
        wanted = {games.find(name).name for name in names or games.names()}
    if anew:
        clear(out)
    collected = _Collected(out, wanted, language)
    if files:
        collected.from_files(files)
    else:
        collected.from_database(address(database), archive)
    there = collected.written(workers)
    source = {"source": "files" if files else "server", "unread": collected.unread}
    tell(there, source, as_json, language)


class _Collected:
    """Nameless records in the folder of a dataset, numbered as they come."""

    def __init__(self, path: Path, wanted: set[str], language: str) -> None:
        from ypsilon.dataset.folder import DatasetFolder

        self.folder = DatasetFolder(path, 0)
        if (path / "games").exists():
            raise BadInput(said(language, "there", path=path))
        self.language = language
        self.wanted = wanted
        self.count = 0
        self.unread = 0

    def from_database(self, where: str, archive: Path | None) -> None:
        """Take all games of a server that are over."""
        from ypsilon import server

        try:
            with progress(language=self.language) as told:
                unread = server.finished_games(
                    where, archive_folder(archive, where), self._take, told
                )
        except server.CannotServe as error:
            raise Failure(str(error)) from None
        for line in unread:
            self._leave_out(line)

    def from_files(self, given: tuple[Path, ...]) -> None:
        """Take all records of files and folders that are over."""
        from ypsilon.cli.files import read_record

        for path in _record_files(given):
            try:
                self._take(read_record(path))
            except BadInput as error:
                self._leave_out(error.message)

    def written(self, workers: int | None) -> DatasetFolder:
        """Write the files of decisions, and give the folder of all."""
        from ypsilon.dataset.folder import DatasetFolder
        from ypsilon.dataset.generation import write_files
        from ypsilon.workers.processes import Processes

        if not self.count:
            raise Failure(said(self.language, "none"))
        there = DatasetFolder(self.folder.path, self.count)
        with failing():
            for numbers in there.parts():
                write_files(there, numbers, {"source": "records"}, Processes(workers))
        return there

    def _take(self, record: Record) -> None:
        from ypsilon.dataset.nameless import nameless
        from ypsilon.dataset.record_file import write_record
        from ypsilon.match.timeline import Timeline

        if record.game.name not in self.wanted:
            return
        try:
            over = Timeline.of(record).result
        except RecordError as error:
            self._leave_out(said(self.language, "a_game", game=record.game.name, why=error))
            return
        if over:
            write_record(self.folder.record(self.count), nameless(record))
            self.count += 1

    def _leave_out(self, why: str) -> None:
        self.unread += 1
        note(said(self.language, "left_out", why=why))


def _record_files(given: tuple[Path, ...]) -> Iterator[Path]:
    for path in given:
        if path.is_dir():
            yield from sorted(each for end in ("*.json.gz", "*.json") for each in path.rglob(end))
        else:
            yield path
