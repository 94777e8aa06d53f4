"""Old tables are deleted whole: by the operator, or by the server itself, and no others."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from sqlalchemy import select

from server.live_server import Clock, LiveServer
from server.players import Players, Refused, Table, new_key, together
from ypsilon.cli.start import main
from ypsilon.review.kept import FORM, Review
from ypsilon.server.reviews import kept
from ypsilon.server.store import maintenance, prune
from ypsilon.wire import Bot, Me


async def table_of_each(players: Players) -> tuple[Table, Table]:
    """Give a table that is over, with all that a table can have, and one that is played at."""
    over = await players.table(Me("Ann"), Bot("uniform"), key=new_key())
    ann = await over.enter(0)
    await ann.say("goodbye")
    await players.server.move_code(over.name, over.tokens[0])
    await ann.resign()
    playing = await players.table(Me("Cat"), Me("Dan"), key=new_key())
    await (await playing.enter(0)).say("hello")
    return over, playing


def names(server: LiveServer) -> dict[str, set[str]]:
    """Give the names of tables that each table of the database knows."""
    store = server.server.store
    return {
        each.name: {row.name for row in server.do(store.rows(select(each.c.name)))}
        for each in prune.belonging()
    }


@together
async def test_the_server_deletes_what_ended_long_ago(tmp_path: Path, clock: Clock) -> None:
    server = LiveServer(tmp_path, keep_days=30).open()
    try:
        async with Players(server) as players:
            over, playing = await table_of_each(players)
        review = Review(FORM, 2, 0, (), ())
        server.do(kept.save(server.server.store, over.name, 1, review))
        before = names(server)
        assert all(
            before[name] >= {over.name}
            for name in before.keys() - {"snapshots", "requests", "presence"}
        )
        clock.jump(days=90)
        clock.forward(days=29)
        server.do(server.server.lobby.sweep())
        assert names(server) == before
        clock.forward(days=2)
        for _ in range(2):
            server.do(server.server.lobby.sweep())
        left = names(server)
        assert not any(over.name in found for found in left.values())
        assert playing.name in left["tables"] & left["chat"] & left["secrets"]
        async with Players(server) as players:
            with Refused("no-table"):
                await players.server.table(over.name)
    finally:
        server.close()


@together
async def test_nothing_is_deleted_unless_it_was_chosen(
    own_server: LiveServer, clock: Clock
) -> None:
    async with Players(own_server) as players:
        over, _ = await table_of_each(players)
    clock.forward(days=1000)
    own_server.do(own_server.server.lobby.sweep())
    assert over.name in names(own_server)["tables"]


@together
async def test_the_operator_deletes_while_the_server_runs(
    own_server: LiveServer, clock: Clock
) -> None:
    async with Players(own_server) as players:
        over, playing = await table_of_each(players)
        clock.forward(days=8)
        address = own_server.settings.database
        assert await maintenance.prune(address, 9) == 0
        assert await maintenance.prune(address, 7, dry=True) == 1
        assert over.name in names(own_server)["entries"]
        # Who looks at a table that is deleted is told so when they want to go on.
        ann = await over.enter(0)
        assert await maintenance.prune(address, 7) == 1
        with Refused("no-table"):
            await ann.rematch()
        kept = names(own_server)
        assert not any(over.name in found for found in kept.values())
        assert playing.name in kept["tables"]


@together
async def test_on_either_database_old_tables_go(address: str) -> None:
    assert await maintenance.prune(address, 1) == 0


def test_by_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    server = LiveServer(tmp_path).open()
    try:
        file = str(tmp_path / "server.db")
        for more, said in (["--dry-run"], "0 tables would be deleted"), ([], "0 tables deleted"):
            assert main(["db", "prune", "--database", file, "--days", "1", *more]) == 0
            assert capsys.readouterr().out.strip() == said
        assert main(["db", "prune", "--database", file, "--days", "0"]) == 2
    finally:
        server.close()


@together
async def test_who_answers_for_a_server_is_told_where_it_is_set(tmp_path: Path) -> None:
    imprint = "https://example.org/imprint"
    server = LiveServer(tmp_path, imprint=imprint).open()
    try:
        async with Players(server) as players:
            found = await players.server.about()
            assert (found.imprint, found.privacy) == (imprint, "")
            assert json.loads(await players.server._ask("GET", "/api/about"))["imprint"] == imprint
    finally:
        server.close()


@pytest.mark.parametrize("link", ["javascript:alert(1)", "imprint.html", "https://a b", "https://"])
def test_a_link_leads_to_a_page(link: str, capsys: pytest.CaptureFixture[str]) -> None:
    for option in ("imprint", "privacy"):
        assert main(["serve", f"--{option}", link]) == 2
        assert f"--{option} is the address of a page" in capsys.readouterr().err
