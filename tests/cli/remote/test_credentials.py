"""What one holds at a table elsewhere is kept, found again, and forgotten when it is lost."""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path
from typing import Any

import pytest

from cli.remote.terminals import ALONE, make_table
from server.live_server import LiveServer
from server.players import Players
from ypsilon.wire import Bot, Me


def test_leaving_and_coming_back_to_my_seat(run: Any, live_server: LiveServer, home: Path) -> None:
    # The bot may be on one of these cells before, but never on both.
    out = run("join", live_server.address, *ALONE, lines=["1a1", "1b2", "1c3", "quit"]).out
    command = re.search(r"Come back with: ypsilon (.*)", out)
    assert command
    code, out, _ = run(*command[1].split(), lines=["log", "leave", "back", "quit"])
    assert code == 0
    # What came since the last turn is told at once, the rest when asked for.
    assert "  1. You place" not in out.partition("> log")[0]
    assert out.partition("Ann> log")[0].count(" Dark places") == 1
    assert "  1. You place a ball on the ground, a1." in out.partition("> log")[2]
    kept = home.parent / "seats.json"
    assert kept.stat().st_mode & 0o077 == 0
    token = json.loads(kept.read_text())["places"][0]["tokens"][0]
    assert token not in out


@pytest.mark.parametrize("way", ["file", "environment", "prompt", "link"])
def test_a_token_comes_from_a_file_the_environment_or_a_prompt(
    run: Any, live_server: LiveServer, way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = make_table(live_server, Me("Ann"), Bot("beginner"))
    token, said = table.tokens[0], ["?", "quit"]
    given: tuple[str, ...] = ()
    if way == "file":
        Path("token").write_text(f"{token}\n")
        given = ("--token-file", "token")
    elif way == "environment":
        monkeypatch.setenv("YPSILON_TOKEN", token)
    else:
        said = [token, *said]
    code, out, _ = run("join", live_server.address, table.name, *given, lines=said)
    assert code == 0
    assert "Ann> ?\n  1a1" in out
    assert token not in out


def test_a_seat_that_has_moved_away_is_forgotten(run: Any, live_server: LiveServer) -> None:
    out = run("join", live_server.address, *ALONE, lines=["quit"]).out
    name = out.split()[1].rstrip(":")
    kept = json.loads((Path("home") / "seats.json").read_text())["places"][0]["tokens"][0]

    async def move() -> None:
        async with Players(live_server) as players:
            code = await players.server.move_code(name, kept)
            await players.server.move(code.code)

    asyncio.run(move())
    code, _, err = run("join", live_server.address, name)
    assert code == 1
    assert "that seat is not yours (it was kept here, and is forgotten now)" in err
    assert "Watch again" in run("join", live_server.address, name, lines=["", "quit"]).out


def test_a_token_on_the_command_line_is_not_taken(run: Any, live_server: LiveServer) -> None:
    assert run("join", live_server.address, "some", "--token", "x" * 22).code == 2
