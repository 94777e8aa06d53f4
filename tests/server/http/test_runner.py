"""`ypsilon serve`: it says where it is, stops cleanly, fails in one line, and logs no secret."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import re
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect

import ypsilon
from server.players import new_key, together
from ypsilon.cli import database as place
from ypsilon.client import Denied, Server, TurnedAway
from ypsilon.core.fair import new_added
from ypsilon.server import CannotServe, Settings
from ypsilon.server.http.runner import _try, address, listen, run
from ypsilon.server.logs import JsonLines, TextLines
from ypsilon.wire import Bot, Fill, Me, NewTable, Open, Sit, TableMade

SOURCE = str(Path(ypsilon.__file__).parents[1])


class Serving:
    """The program `ypsilon serve` as a process of its own."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        environment = {"PYTHONPATH": SOURCE, "YPSILON_HOME": str(folder / "home")}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "ypsilon.cli", "serve", "--port", "0", *arguments],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=environment,
        )

    @property
    def address(self) -> str:
        """Where it says it is."""
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.match(r"Ypsilon is at (http://127\.0\.0\.1:\d+) ", line)
        assert found, line
        return found[1]

    def stop(self, sig: signal.Signals = signal.SIGTERM) -> tuple[int, str]:
        """Ask it to stop; give its exit code and its log."""
        self.process.send_signal(sig)
        _, log = self.process.communicate(timeout=30)
        return self.process.returncode, log


@contextmanager
def serving(folder: Path, *arguments: str) -> Iterator[Serving]:
    """Run the program for as long as a test needs it."""
    started = Serving(folder, *arguments)
    try:
        yield started
    finally:
        started.process.kill()
        started.process.communicate()


def lines(log: str) -> list[dict[str, Any]]:
    """Give a log of JSON lines."""
    return [json.loads(line) for line in log.splitlines()]


async def table_for(server: Server, *seats: Me | Bot) -> TableMade:
    """Make a table of Pylos, and start its game."""
    made = await server.make(NewTable("pylos", {}, seats))
    await server.start(made.table.table, made.host, tuple(new_added() for _ in made.tokens))
    return made


@pytest.mark.parametrize("sig", [signal.SIGTERM, signal.SIGINT])
@together
async def test_it_stops_cleanly_and_tells_its_clients_to_come_back(
    tmp_path: Path, sig: signal.Signals
) -> None:
    with serving(tmp_path) as running:
        where = running.address
        async with Server(where) as server:
            name = (await table_for(server, Me("Ann"), Me("Bob"))).table.table
        async with connect(f"{where.replace('http', 'ws')}/api/tables/{name}/live") as watcher:
            await watcher.send("{}")
            await watcher.recv()
            code, log = await asyncio.to_thread(running.stop, sig)
            await watcher.wait_closed()
    assert (watcher.close_code, code) == (1012, 0)
    assert lines(log)[-1]["message"].startswith("Finished server process")
    assert {each["level"] for each in lines(log)} == {"info"}


@together
async def test_what_was_acknowledged_is_there_after_a_stop(tmp_path: Path) -> None:
    """The client comes back to the same port by itself, and asks again what was not answered."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = str(free.getsockname()[1])
    with serving(tmp_path, "--port", port) as first:
        async with Server(first.address) as server:
            made = await table_for(server, Me("Ann"), Me("Bob"))
            tokens = [each.secret for each in made.tokens]
            async with server.live(made.table.table, *tokens) as live:
                await live.act(live.legal[0])
                acting = asyncio.create_task(live.act(live.legal[0]))
                await asyncio.to_thread(first.stop)
                with serving(tmp_path, "--port", port, "--log", "text") as second:
                    assert second.address == server.address
                    await acting
                    assert [line.text for line in live.log] == ["1a1", "1b1"]
                    _, log = await asyncio.to_thread(second.stop)
    assert re.match(r"\d{4}-\d\d-\d\d .* INFO +Started server process", log)


@together
async def test_no_secret_is_ever_logged(tmp_path: Path) -> None:
    """Whatever is done with secrets, rightly or wrongly, none of them is in the log."""
    with serving(tmp_path) as running:
        async with Server(running.address) as server:
            secrets = await use_all_secrets(server)
        code, log = await asyncio.to_thread(running.stop)
    assert code == 0
    assert len(secrets) == 8
    assert "POST /api/tables" in log
    assert [secret for secret in secrets if secret in log] == []


async def use_all_secrets(server: Server) -> set[str]:
    """Use every kind of secret as it is meant to be used, and as it is not."""
    key, secrets = new_key(), set[str]()
    made = await server.make(NewTable("pylos", {}, (Me("Ann"), Open()), key=key))
    name, invitation = made.table.table, made.invitations[0].secret
    seated = await server.sit(name, Sit("Bob", new_added(), invitation))
    secrets |= {key, made.host, made.tokens[0].secret, invitation, seated.token}
    await server.start(name, made.host, (new_added(),))
    code = (await server.move_code(name, seated.token)).code
    moved = await server.move(code)
    secrets |= {code, moved.token}
    await server.mine(key)
    async with server.live(name, made.tokens[0].secret, moved.token, host=made.host) as live:
        await live.act(live.legal[0])
        await live.say(f"my token is {moved.token}")
    for wrong in (code, invitation, made.host, (odd := new_key())):
        for path in (f"/api/tables/{wrong}", f"/api/mine?key={wrong}", f"/{wrong}/{wrong}"):
            with contextlib.suppress(Denied):
                await server._ask("GET", path, token=wrong)
        with pytest.raises(TurnedAway):
            await server.live(name, wrong).__aenter__()
        with contextlib.suppress(Denied):
            await server.fill(name, wrong, Fill(1, wrong))
    return secrets | {odd}


SECRET = "Ab3-_fghijKLmnopqr5tuv"
LINE = {"msg": f"lost {SECRET} and %s", "args": (f"({SECRET})",), "levelno": 20, "name": "y"}


def record(**more: Any) -> logging.LogRecord:
    """Give a record of a log with a secret wherever one could be."""
    try:
        raise ValueError(f"not {SECRET}")
    except ValueError:
        trace = sys.exc_info()
    return logging.makeLogRecord({**LINE, "levelname": "INFO", "exc_info": trace, **more})


def test_a_line_is_json_with_all_that_was_added_but_no_secret() -> None:
    text = JsonLines().format(record(table="k7m2x9qwer", token=SECRET))
    assert SECRET not in text
    assert "\n" not in text
    line = json.loads(text)
    assert line["message"] == "lost … and (…)"
    assert (line["level"], line["from"], line["table"], line["token"]) == (
        "info",
        "y",
        "k7m2x9qwer",
        "…",
    )
    assert line["trace"].endswith("ValueError: not …")
    assert line["time"].endswith("+00:00")


def test_a_line_of_text_is_as_discreet() -> None:
    text = TextLines().format(record(table="k7m2x9qwer", token=SECRET))
    assert SECRET not in text
    assert "lost … and (…) table=k7m2x9qwer token=…\nTraceback" in text


def test_a_port_that_is_taken_is_said_in_one_line(tmp_path: Path) -> None:
    with listen(Settings("", port=0)) as taken:
        port = str(taken.getsockname()[1])
        with serving(tmp_path, "--port", port) as running:
            out, err = running.process.communicate(timeout=30)
    assert (running.process.returncode, out) == (1, "")
    said = f"port {port} of 127.0.0.1 is taken; --port chooses another, 0 a free one"
    assert err == f"ypsilon: {said}\n"


@pytest.mark.parametrize(
    ("host", "said"), [("256.1.1.1", "cannot be used"), ("192.0.2.1", "cannot be used")]
)
def test_a_host_that_is_not_here(host: str, said: str) -> None:
    with pytest.raises(CannotServe, match=f"port 0 of {re.escape(host)} {said}"):
        listen(Settings("", host=host, port=0))


def test_an_address_is_written_as_pages_need_it() -> None:
    with listen(Settings("", port=0)) as here:
        assert address(here) == f"http://127.0.0.1:{here.getsockname()[1]}"
    if socket.has_ipv6:
        with contextlib.suppress(CannotServe), listen(Settings("", host="::1", port=0)) as here:
            assert address(here) == f"http://[::1]:{here.getsockname()[1]}"


def fails(database: str) -> str:
    """Give why a server cannot be run on a database."""
    with pytest.raises(CannotServe) as failed:
        run(Settings(database, port=0), print)
    assert "\n" not in str(failed.value)
    return str(failed.value)


def test_a_database_that_cannot_be_used(tmp_path: Path) -> None:
    broken = tmp_path / "broken.db"
    broken.write_text("no database" * 100)
    assert "file is not a database" in fails(f"sqlite:///{broken}")
    assert "the database cannot be opened" in fails(f"sqlite:///{tmp_path}/nowhere/own.db")
    assert "neither sqlite nor postgresql" in fails("mysql://me:password@there/tables")
    assert "no address of a database" in fails("nonsense")
    for address_ in ("mysql://me:password@there/x", "postgresql://me:password@127.0.0.1:1/x"):
        assert "password" not in fails(address_)


def test_a_database_of_another_revision_is_refused(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/own.db"
    asyncio.run(_try(url))
    with sqlite3.connect(tmp_path / "own.db") as database:
        database.execute("UPDATE alembic_version SET version_num = '99'")
    database.close()
    assert "revision 99" in fails(url)


@pytest.mark.parametrize(
    ("chosen", "found"),
    [
        ("postgresql://there/x", "postgresql://there/x"),
        ("some.db", "sqlite:///{here}/some.db"),
        (None, "sqlite:///{here}/home/server.db"),
    ],
)
def test_where_everything_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, chosen: str | None, found: str
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("YPSILON_HOME", "home")
    assert place.address(chosen) == found.format(here=tmp_path)
    monkeypatch.delenv("YPSILON_HOME")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "shared"))
    if chosen is None:
        assert place.address(None) == f"sqlite:///{tmp_path}/shared/ypsilon/server.db"
        assert (tmp_path / "shared" / "ypsilon").stat().st_mode & 0o077 == 0
