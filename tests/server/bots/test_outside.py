"""Programs as bots of a server: only those that its operator has listed, and they harm nothing."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from bots.outside.programs import program
from server.live_server import LiveServer
from server.players import Players, Refused, play_some, together
from ypsilon.bots.outside import command, player
from ypsilon.client import play
from ypsilon.server import OutsideBot
from ypsilon.wire import Bot, Me, Notice

BODIES = {
    "deep": "def choose(asked): return asked['legal'][-1]",
    "crashes": "def choose(asked): sys.exit('too hard')",
    "cheats": "def choose(asked): return '4a1'",
    "hangs": "def choose(asked): time.sleep(3600)",
}


def listed(folder: Path, name: str) -> OutsideBot:
    own = folder / name
    own.mkdir(exist_ok=True)
    body = f"open({str(own / 'pid')!r}, 'w').write(str(os.getpid()))\n{BODIES[name]}"
    return OutsideBot(name, command(program(own, body)), ("pylos",))


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("programs")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, folder: Path) -> Iterator[LiveServer]:
    bots = tuple(listed(folder, name) for name in BODIES)
    opened = LiveServer(tmp_path_factory.mktemp("server"), bots=bots).open()
    yield opened
    opened.close()


@together
async def test_listed_programs_are_offered_in_their_game_alone(server: LiveServer) -> None:
    async with Players(server) as players:
        games = {each.name: each.levels for each in await players.server.games()}
        assert games["pylos"][-5:] == ("strongest", *BODIES)
        assert "deep" not in games["trypsylon"]
        with Refused("unknown-bot"):
            await players.table(Me("Ann"), Bot("deep"), game="trypsylon")


@together
async def test_a_program_plays_at_a_table(server: LiveServer) -> None:
    async with Players(server) as players:
        table = await players.table(Me("Ann"), Bot("deep"))
        ann = await table.enter(0)
        for _ in range(4):
            await ann.act(ann.legal[0])
            await ann.until(lambda now: now.decision)
        assert ann.update.table.seats[1].bot == "deep"
        assert not any(line.kind for line in ann.log)


@pytest.mark.parametrize("name", ["crashes", "cheats", "hangs"])
@together
async def test_one_that_fails_is_replaced_and_the_table_told(
    server: LiveServer, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(player, "GRACE", 0.5)
    async with Players(server) as players:
        ann = await (await players.table(Me("Ann"), Bot(name))).enter(0)
        assert await play(ann, play_some())
        assert ann.update.table.seats[1].bot == "uniform"
        notices = [news for news in ann._news._queue if isinstance(news, Notice)]  # type: ignore[attr-defined]
        told = f"the bot {name} has failed; uniform plays on"
        assert notices == [Notice("bot-failed", told)]


@together
async def test_no_word_of_a_client_starts_a_program(server: LiveServer, tmp_path: Path) -> None:
    trace = tmp_path / "trace"
    names = (f"program:/bin/touch {trace}", "program:/bin/true", f"deep=/bin/touch {trace}")
    async with Players(server) as players:
        for name in names:
            with Refused("unknown-bot"):
                await players.table(Me("Ann"), Bot(name))
    assert not trace.exists()


@together
async def test_one_that_is_listed_no_more_is_replaced(tmp_path: Path, folder: Path) -> None:
    server = LiveServer(tmp_path, bots=(listed(folder, "deep"),)).open()
    async with Players(server) as players:
        table = await players.table(Me("Ann"), Bot("deep"))
        ann = await table.enter(0)
        await ann.act(ann.legal[0])
        await ann.until(lambda now: now.decision)
    server.close()
    again = LiveServer(tmp_path, port=server.settings.port).open()
    try:
        async with Players(again) as players:
            ann = await players.enter(table.name, table.tokens[0])
            assert await play(ann, play_some())
            assert ann.update.table.seats[1].bot == "uniform"
    finally:
        again.close()


@together
async def test_a_server_that_stops_leaves_no_program(tmp_path: Path, folder: Path) -> None:
    pid = folder / "hangs" / "pid"
    pid.unlink(missing_ok=True)
    server = LiveServer(tmp_path, bots=(listed(folder, "hangs"),)).open()
    async with Players(server) as players:
        ann = await (await players.table(Bot("hangs"), Me("Ann"))).enter(1)
        while not pid.exists() or not pid.read_text():
            await ann.ping()
    server.close()
    assert not _runs(int(pid.read_text()))


def _runs(pid: int) -> bool:
    for _ in range(100):
        if not Path(f"/proc/{pid}").exists():
            return False
        time.sleep(0.02)
    return True
