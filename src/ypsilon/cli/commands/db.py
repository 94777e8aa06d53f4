"""`ypsilon db`: the revision of a server's database, its upgrade, and what is deleted of it."""

from __future__ import annotations

import click

from ypsilon.cli.arguments import json_option
from ypsilon.cli.commands.serve import address, database_option
from ypsilon.cli.errors import FAILURE, Failure
from ypsilon.cli.text.terminal import print_json


@click.group(invoke_without_command=True)
@click.pass_context
def db(context: click.Context) -> None:
    """Show the revision of a server's database, upgrade it, or delete what is old.

    \b
    Examples:
      ypsilon db status
      ypsilon db upgrade --database tables.db
      ypsilon db prune --days 90
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
@click.option(
    "--days",
    type=click.IntRange(1, 36500),
    required=True,
    metavar="N",
    help="How many days ago they were last touched, at least.",
)
@click.option("--dry-run", is_flag=True, help="Only count them.")
def prune(database: str | None, days: int, dry_run: bool) -> None:
    """Delete tables that ended and were not touched for N days, with all that belongs to them.

    That is names, games, entries, luck, chat, and the hashes of secrets and keys. The server may
    run meanwhile; by “ypsilon serve --keep-days N” it does the same by itself.

    \b
    Examples:
      ypsilon db prune --days 90 --dry-run
      ypsilon db prune --days 90 --database tables.db
    """
    from ypsilon import server

    try:
        found = server.prune(address(database), days, dry_run)
    except server.CannotServe as error:
        raise Failure(str(error)) from None
    many = f"{found} table{'s' * (found != 1)}"
    print(f"{many} would be deleted" if dry_run else f"{many} deleted")
