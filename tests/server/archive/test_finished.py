"""Games of a server as data: only what is over, nobody's name, and nothing that was said."""

from __future__ import annotations

import asyncio
import gzip
from pathlib import Path

import pytest

from server.archive.test_archive import ended, folder_of, moved, server, some_moves
from server.live_server import Clock, LiveServer
from server.players import Players, together
from ypsilon.cli.start import main
from ypsilon.dataset import open_record, read_decisions
from ypsilon.wire import Bot, Me

__all__ = ["server"]
CHAT = "the-word-that-was-said"


def _exported(address: str, archive: Path, out: Path) -> int:
    return main(["records", "--database", address, "--archive", str(archive), "--out", str(out),
                 "--workers", "1"])  # fmt: skip


@together
async def test_finished_games_leave_a_server_without_names(
    server: LiveServer, clock: Clock, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    address, archive, out = server.settings.database, folder_of(server), tmp_path / "data"
    async with Players(server) as players:
        old = await ended(players, Me("Annabella"), Me("Bartholomew"))
        clock.forward(days=8)
        assert (await moved(server)).games == 1
        late = await ended(players, Me("Annabella"), Bot("uniform"))
        drawn = await players.table(Me("Annabella"), Me("Bartholomew"), game="toy")
        both = await drawn.people()
        await some_moves(both[0], 1)
        await both[0].say(CHAT)
        await both[0].resign()
        open_table = await players.table(Me("Cassiopeia"), Me("Bartholomew"))
        await some_moves(await open_table.enter(0, 1), 3)
        record = await players.server.record(late.name, 1)
        brought = await players.server.import_record(record)
        assert await asyncio.to_thread(_exported, address, archive, out) == 0
        assert "left out" not in capsys.readouterr().err
        games = sorted(out.rglob("*.json.gz"))
        opened = [open_record(each) for each in games]
        assert sorted(each.game.name for each in opened) == ["pylos", "pylos", "toy"]
        assert all(each.result for each in opened)
        table = read_decisions(out)
        assert sorted(set(table["number"].to_pylist())) == [0, 1, 2]
        assert {row["bot"] for row in table.to_pylist()} == {"", "uniform"}
        files = [gzip.decompress(each.read_bytes()) for each in games]
        files += [repr(table.to_pylist()).encode(), (out / "dataset.json").read_bytes()]
        names = [old.name, late.name, drawn.name, open_table.name, brought.table]
        for said in ("Annabella", "Bartholomew", "Cassiopeia", CHAT, *names, "commitment", "seed:"):
            assert not [each for each in files if said.encode() in each], said
        assert all(entry.time < 1e9 for each in opened for entry in each.record.entries)


@together
async def test_a_game_whose_file_is_gone_is_told_and_left_out(
    server: LiveServer, clock: Clock, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    address, archive, out = server.settings.database, folder_of(server), tmp_path / "data"
    async with Players(server) as players:
        await ended(players)
        clock.forward(days=8)
        await moved(server)
        await ended(players)
    for file in archive.rglob("*.json.gz"):
        file.unlink()
    assert await asyncio.to_thread(_exported, address, archive, out) == 0
    told = capsys.readouterr()
    assert told.out.startswith("1 game, ")
    assert "left out: game 1 of" in told.err
