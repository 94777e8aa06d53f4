"""A table of this terminal and one of a server, at one screen with all seats: the same session."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from server.live_server import LiveServer, games_of_the_tests
from ypsilon.cli.local.client import LocalClient
from ypsilon.cli.remote import client as remote_client
from ypsilon.cli.remote.client import RemoteClient
from ypsilon.cli.session.client import TableClient
from ypsilon.cli.text.phrases import REFUSALS
from ypsilon.core import fair

ELSEWHERE = (
    "chat hello", "mute Bob", "unmute Bob", "fill 2 easy", "leave", "back", "rematch",
    "remove 2", "hush 2", "unhush", "close table", "report Bob",
)  # fmt: skip
PYLOS = (
    *("?", "hello", "2a1", "why", "why 2a1", "why 1a1", "always", "ask", "undo", "yes", "log"),
    *("1a1", "undo", "?", "no", "undo", "yes", "log", "1b1", "1b1", "1b2", "", "rules py-17"),
    *("rules 99", "pause", "pause", "1c1", "go", "1c1", "save", "resign"),
)
TOY = (
    *("", "?", "why", "why swap:9", "swap:9", "swap:4", "log", "?", "", "log", "?", "undo", "no"),
    *("always keep", "nonsense", "log", "", "?", "why lay:1", "undo", "yes", "", "log", "keep"),
    *("", "?", "lay:2", "stop", "", "log", "quit"),
)
FAREWELLS = (
    *("The record is in ", "The game is kept", "Your seat stays yours", "rematch, save"),
    *("Die Aufzeichnung liegt", "Das Spiel bleibt", "Dein Platz bleibt"),
)


@pytest.fixture(autouse=True)
def same_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every game have the same luck."""
    monkeypatch.setattr(fair, "new_seed", lambda: bytes(range(32)))
    for each in (fair, remote_client):
        monkeypatch.setattr(each, "new_added", lambda: "ab" * 16)


@pytest.fixture(scope="module")
def live_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    with games_of_the_tests():
        opened = LiveServer(tmp_path_factory.mktemp("server")).open()
        yield opened
        opened.close()


def shown(out: str) -> str:
    """Give what was printed at a table between the introduction and the farewell."""
    lines = out.splitlines()
    begin = next(at for at, line in enumerate(lines) if not line)
    end = next(at for at, line in enumerate(lines) if line.startswith(FAREWELLS))
    return "\n".join(lines[begin:end])


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("game", "script"), [("pylos", PYLOS), ("toy", TOY)])
def test_the_same_requests_are_answered_by_the_same_words(
    run: Any, live_server: LiveServer, game: str, script: tuple[str, ...], language: str
) -> None:
    how = ("--seats", "name:Ann,name:Bob", "--language", language)
    here = run("play", game, *how, lines=script)
    there = run("join", live_server.address, "--new", game, *how, lines=[*script, "quit"])
    assert (here.code, here.err, there.code, there.err) == (0, "", 0, "")
    assert shown(here.out) == shown(there.out)
    for line in script:
        assert f"{line}\n" in f"{shown(here.out)}\n"


def test_both_kinds_of_clients_offer_the_same() -> None:
    named = {name for name in vars(TableClient) if not name.startswith("_")}
    offered = named | {"remote", "__anext__"}
    assert len(offered) > 20
    for kind in (LocalClient, RemoteClient):
        assert {name for name in offered if not hasattr(kind, name)} == set()


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_is_only_for_a_table_elsewhere_is_refused_in_words(run: Any, language: str) -> None:
    how = ("--seats", "name:Ann,name:Bob", "--language", language)
    code, out, err = run("play", "pylos", "-o", "light=first", *how, lines=[*ELSEWHERE, "log"])
    assert (code, err) == (0, "")
    assert out.count(REFUSALS[language]["not-here"]) == len(ELSEWHERE)


def test_every_refusal_is_worded_in_both_languages() -> None:
    assert REFUSALS["en"].keys() == REFUSALS["de"].keys()


def test_giving_up_ends_a_game_here(run: Any) -> None:
    out = run(
        "play",
        "pylos",
        "-o",
        "light=first",
        "--seats",
        "name:Ann,name:Bob",
        lines=["1a1", "resign"],
    ).out
    assert "  2. Bob resigns.\n" in out
    assert "Ann wins.\nScores: Ann 1, Bob 0\nThe record is in " in out


def test_a_hint_here_is_in_the_record(run: Any) -> None:
    seats = ("--seats", "me,uniform", "--nodes", "50", "--save", "game.json")
    out = run("play", "pylos", "-o", "light=first", *seats, lines=["hint", "quit"]).out
    assert re.search(r"me> hint\nHint: 1.*\n  1. You get a hint.\n", out)
    assert "Me gets a hint." in run("replay", "game.json", "--brief").out


def test_at_a_shared_screen_nothing_is_told_before_the_device_is_passed(
    run: Any, live_server: LiveServer
) -> None:
    how = ("--seats", "name:Ann,name:Bob")
    for table in (("play", "toy", *how), ("join", live_server.address, "--new", "toy", *how)):
        out = run(*table, lines=["", "swap:4", "log", "", "quit"]).out
        _, _, bob = out.split("Pass the device to ")
        assert "> log" not in bob
        assert "looking. log\nPass the device first.\nBob, press Enter" in bob
        assert "aside" not in bob.partition("seat 0:")[0]
