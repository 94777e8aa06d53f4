"""`ypsilon db`: the revision of a server's database, its upgrade, and what is old of it."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import click

from ypsilon.cli.arguments import json_option
from ypsilon.cli.database import address, archive_folder, archive_option, database_option
from ypsilon.cli.errors import FAILURE, Failure
from ypsilon.cli.text.progress import progress
from ypsilon.cli.text.terminal import print_json, print_table

days_option = click.option(
    "--days",
    type=click.IntRange(1, 36500),
    required=True,
    metavar="N",
    help="How many days ago they were last touched, at least.",
)


@click.group(invoke_without_command=True)
@click.pass_context
def db(context: click.Context) -> None:
    """Show the revision of a server's database, upgrade it, or archive or delete what is old.

    \b
    Examples:
      ypsilon db status
      ypsilon db upgrade --database tables.db
      ypsilon db archive --days 90
      ypsilon db prune --days 365
    """
    if context.invoked_subcommand is None:
        click.echo(context.get_help())


@db.command(short_help="Say which revision the database has.")
@database_option
@json_option
@click.pass_context
def status(context: click.Context, database: str | None, as_json: bool) -> None:
    """Say which revision the database has, and which one this program needs.

    Nothing is changed. The exit code is 1 where they differ.

    \b
    Examples:
      ypsilon db status
      ypsilon db status --database tables.db --json
    """
    from ypsilon import server

    try:
        found, needed = server.revisions_at(address(database))
    except server.CannotServe as error:
        raise Failure(str(error)) from None
    if as_json:
        print_json({"revision": found, "needed": needed})
    else:
        print(_said(found, needed))
    context.exit(0 if found in (None, needed) else FAILURE)


def _said(found: int | None, needed: int) -> str:
    if found is None:
        return f"there are no tables yet; the first start makes them, of revision {needed}"
    if found == needed:
        return f"the database is of revision {found}, as this program needs it"
    advice = "“ypsilon db upgrade” brings it there"
    return f"the database is of revision {found}, this program needs revision {needed}: {advice}"


@db.command(short_help="Bring the database to the revision needed.")
@database_option
def upgrade(database: str | None) -> None:
    """Bring the database to the revision that this program needs.

    Stop the server before. Of a file a backup is written beside it first; of PostgreSQL make one
    by pg_dump. It is upgraded whole, or left as it was.

    \b
    Examples:
      ypsilon db upgrade
      DATABASE_URL=postgresql://ypsilon:…@db.example.org/ypsilon ypsilon db upgrade
    """
    from ypsilon import server

    try:
        done = server.upgrade(address(database))
    except server.CannotServe as error:
        raise Failure(str(error)) from None
    if done is None:
        print("there is nothing to upgrade")
        return
    before, after, backup = done
    print(f"the database was upgraded from revision {before} to {after}")
    if backup:
        print(f"as it was before, it is in {backup}")


@db.command(short_help="Delete tables that ended long ago.")
@database_option
@days_option
@archive_option
@click.option("--dry-run", is_flag=True, help="Only count them.")
def prune(database: str | None, days: int, archive: Path | None, dry_run: bool) -> None:
    """Delete tables that ended and were not touched for N days, with all that belongs to them.

    That is names, games, entries, luck, chat, the hashes of secrets and keys, and their files in
    the archive. The server may run meanwhile; by “ypsilon serve --keep-days N” it does the same by
    itself.

    \b
    Examples:
      ypsilon db prune --days 90 --dry-run
      ypsilon db prune --days 90 --database tables.db
    """
    from ypsilon import server

    try:
        where = address(database)
        found = server.prune(where, days, dry_run, archive_folder(archive, where))
    except server.CannotServe as error:
        raise Failure(str(error)) from None
    many = f"{found} table{'s' * (found != 1)}"
    print(f"{many} would be deleted" if dry_run else f"{many} deleted")


@db.command(short_help="Move games that ended long ago into files.")
@database_option
@days_option
@archive_option
@click.option("--dry-run", is_flag=True, help="Only count them.")
def archive(database: str | None, days: int, archive: Path | None, dry_run: bool) -> None:
    """Move the games of tables that ended and were not touched for N days into files.

    Each is a record, packed by gzip, that “ypsilon replay” reads. Table, names, chat and keys stay
    in the database; only what was done in the game leaves it. A server that knows the folder shows
    such games as before. It may run meanwhile, and this command may be killed at any time.

    \b
    Examples:
      ypsilon db archive --days 90 --dry-run
      ypsilon db archive --days 90 --archive /var/lib/ypsilon/archive
    """
    from ypsilon import server

    where = address(database)
    folder = archive_folder(archive, where)
    try:
        with progress() as told:
            games, entries, size = server.archive_games(where, folder, days, dry_run, told)
    except server.CannotServe as error:
        raise Failure(str(error)) from None
    many = f"{games} game{'s' * (games != 1)}"
    if dry_run:
        print(f"{many} would be archived")
    else:
        print(f"{many} archived in {folder}: {entries} entries, {size / 1e6:.1f} MB")


@db.command(short_help="List the games that are archived.")
@database_option
@archive_option
@json_option
def archived(database: str | None, archive: Path | None, as_json: bool) -> None:
    """List the games that are archived, the last first, with their files.

    \b
    Examples:
      ypsilon db archived
      ypsilon db archived --json
    """
    from ypsilon import server

    where = address(database)
    try:
        found = server.archived_games(where, archive_folder(archive, where))
    except server.CannotServe as error:
        raise Failure(str(error)) from None
    if as_json:
        print_json([{**each._asdict(), "file": str(each.file)} for each in found])
        return
    rows = [
        (
            each.table,
            str(each.number),
            ", ".join(each.players),
            f"{datetime.fromtimestamp(each.at / 1000, UTC):%Y-%m-%d}",
            f"{each.file}{'' if each.there else ' (missing)'}",
        )
        for each in found
    ]
    print_table(("table", "game", "players", "archived", "file"), rows, "Archived games")


@db.command("bring-back", short_help="Put the archived games of a table back.")
@click.argument("table")
@database_option
@archive_option
def bring_back(table: str, database: str | None, archive: Path | None) -> None:
    """Put the archived games of a table back into the database; their files go.

    \b
    Example:
      ypsilon db bring-back k3m9x2abcd
    """
    from ypsilon import server

    where = address(database)
    try:
        found = server.bring_back_games(where, archive_folder(archive, where), table)
    except server.CannotServe as error:
        raise Failure(str(error)) from None
    if not found:
        raise Failure(f"no game of “{table}” is archived")
    print(f"{found} game{'s' * (found != 1)} brought back")
