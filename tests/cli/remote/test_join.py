"""A seat at a table elsewhere, played from the terminal by lines of input."""

from __future__ import annotations

import asyncio
import io
import json
import os
import pty
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from server.live_server import LiveServer, games_of_the_tests
from server.players import Players, Table
from ypsilon.cli.remote import client as remote_client
from ypsilon.cli.session import input as session_input
from ypsilon.cli.text.log import plain
from ypsilon.cli.text.phrases import PHRASES
from ypsilon.client import play
from ypsilon.client.feed import Feed
from ypsilon.core import fair
from ypsilon.wire import Bot, Me, Open

PROGRAM = [sys.executable, "-m", "ypsilon.cli"]
ALONE = ("--new", "pylos", "--seats", "me,beginner", "--name", "Ann")


@pytest.fixture(autouse=True, scope="module")
def found_games() -> Iterator[None]:
    """Let the games of the tests be found, and nothing of the tester's settings."""
    with games_of_the_tests(), pytest.MonkeyPatch.context() as patch:
        patch.delenv("YPSILON_TOKEN", raising=False)
        patch.delenv("YPSILON_NAME", raising=False)
        yield


@pytest.fixture(scope="module")
def live_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    opened = LiveServer(tmp_path_factory.mktemp("server")).open()
    yield opened
    opened.close()


def made(live_server: LiveServer, *seats: Me | Open | Bot, **how: Any) -> Table:
    """Make a table as somebody else would."""

    async def make() -> Table:
        async with Players(live_server) as players:
            return await players.table(*seats, **how)

    return asyncio.run(make())


class Other:
    """Somebody else at a table, who plays by themselves in a thread."""

    def __init__(self, live_server: LiveServer, table: Table, seat: int) -> None:
        self._thread = threading.Thread(
            target=lambda: asyncio.run(self._play(live_server, table, seat))
        )
        self._thread.start()

    async def _play(self, live_server: LiveServer, table: Table, seat: int) -> None:
        async with asyncio.timeout(60), Players(live_server) as players:
            live = await players.enter(table.name, table.tokens[seat])
            await live.say("hello there")
            await play(live, lambda view, legal: legal[-1])

    def __enter__(self) -> None:
        return

    def __exit__(self, *_: object) -> None:
        self._thread.join()


def test_a_game_against_a_bot_at_a_new_table(run: Any, live_server: LiveServer) -> None:
    asked = ["?", "hello", "2a1", "why 2a1", "1a1", "log", "undo", "rules py-17", "hint", "help"]
    code, out, err = run("join", live_server.address, *ALONE, lines=[*asked, "quit"])
    assert (code, err) == (0, "")
    assert re.match(r"Table \w{10}: pylos at http://127.0.0.1:\d+\n\nlevel 1 ", out)
    assert "Ann> ?\n  1a1  1b1  1c1" in out
    assert "PY-25: “hello” is no action" in out
    assert out.count("PY-05: 2a1 is not supported\n") == 2
    assert "\n  Place: put a ball from your reserve on any free cell" in out
    assert "Ann> 1a1\n  1. Ann: Light places a ball on 1a1.\n  2. beginner: Dark places" in out
    assert "\n  3. Ann takes the game back to entry 0.\n" in out
    assert "  PY-17 Who places a ball on the top wins" in out
    assert re.search(r"Ann> hint\nHint: 1[a-d][1-4]", out)
    assert "\n  rematch        another game" in out
    assert "Your seat stays yours. Come back with: ypsilon join " in out


def test_nobody_is_asked_before_they_are_shown_what_has_come(
    run: Any, live_server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = Feed.__anext__

    async def late(feed: Feed) -> Any:
        news = await real(feed)
        for _ in range(20):
            await asyncio.sleep(0)
        return news

    monkeypatch.setattr(Feed, "__anext__", late)
    _, out, _ = run("join", live_server.address, *ALONE, lines=["1a1", "quit"])
    first, second = (at.start() for at in re.finditer("Ann> ", out))
    assert "level 1 " in out[:first]
    assert "beginner: Dark places" in out[first:second]


def test_the_record_of_a_finished_game_is_saved(run: Any, live_server: LiveServer) -> None:
    out = run(
        "join", live_server.address, *ALONE, lines=["1a1", "resign", "save g.json", "quit"]
    ).out
    assert "beginner wins.\nScores: Ann 0, beginner 1\nrematch, save FILE, chat or quit?\n" in out
    assert "A copy of the game is in " in out
    replayed = run("replay", "g.json", "--brief").out
    assert "Ann resigns." in replayed
    assert run("verify", "g.json").code == 0
    assert (
        "Not saved: "
        in run("join", live_server.address, *ALONE, lines=["resign", "save g.json"]).out
    )


def test_the_record_of_a_live_game_is_not_given_out(run: Any, live_server: LiveServer) -> None:
    out = run("join", live_server.address, *ALONE, lines=["save g.json", "save", "quit"]).out
    assert "the record is given out when the game is over" in out
    assert "Save where?" in out
    assert not Path("g.json").exists()


def test_a_rematch(run: Any, live_server: LiveServer) -> None:
    out = run("join", live_server.address, *ALONE, lines=["resign", "rematch", "?", "quit"]).out
    last = out.rpartition("Ann> rematch\n")[2]
    assert last.startswith("  1. beginner: Light places a ball on ")
    assert "Dark to move" in last


def test_leaving_and_coming_back_to_my_seat(run: Any, live_server: LiveServer, home: Path) -> None:
    # The bot may be on one of these cells before, but never on both.
    out = run("join", live_server.address, *ALONE, lines=["1a1", "1b2", "1c3", "quit"]).out
    command = re.search(r"Come back with: ypsilon (.*)", out)
    assert command
    code, out, _ = run(*command[1].split(), lines=["log", "leave", "back", "quit"])
    assert code == 0
    # What came since the last turn is told at once, the rest when asked for.
    assert "  1. Ann: Light" not in out.partition("> log")[0]
    assert out.partition("Ann> log")[0].count(" beginner: Dark places") == 1
    assert "  1. Ann: Light places a ball on 1a1." in out.partition("> log")[2]
    kept = home.parent / "seats.json"
    assert kept.stat().st_mode & 0o077 == 0
    token = json.loads(kept.read_text())["places"][0]["tokens"][0]
    assert token not in out


def test_an_invitation_link_sits_me_down(run: Any, live_server: LiveServer) -> None:
    table = made(live_server, Me("Bob"), Open(), start=False)
    link = f"{live_server.address}/table/{table.name}#{table.invitations[1]}"
    starting = threading.Thread(target=_start_when_full, args=(live_server, table))
    starting.start()
    with Other(live_server, table, 0):
        code, out, _ = run("join", link, "--name", "Ann", lines=["chat hi Bob", "1a1", "resign"])
    starting.join()
    assert code == 0
    assert "Ann says: hi Bob\n" in out
    assert "Bob wins." in out
    assert table.invitations[1] not in out
    other = run("join", link, "--name", "Eve", lines=["?", "quit"])
    assert "Come back with" in other.out


def _start_when_full(live_server: LiveServer, table: Table) -> None:
    async def wait_and_start() -> None:
        async with asyncio.timeout(60), Players(live_server) as players:
            live = await players.enter(table.name)
            await live.until(lambda now: all(each.kind == "person" for each in now.table.seats))
            table.server = players.server
            await table.start()

    asyncio.run(wait_and_start())


def test_an_invitation_that_was_used_is_refused(run: Any, live_server: LiveServer) -> None:
    table = made(live_server, Me("Bob"), Me("Cat"))
    code, out, err = run("join", f"{live_server.address}/table/{table.name}#{'x' * 22}")
    assert (code, out) == (1, "")
    assert err.startswith("ypsilon: http://127.0.0.1:")
    assert "the game has started" in err
    assert "x" * 22 not in err


def test_the_host_invites_and_fills(run: Any, live_server: LiveServer) -> None:
    seats = ("--new", "pylos", "--seats", "me,open", "--name", "Ann")
    open_lines = ["fill", "fill 2 genius", "fill 2 beginner"]
    with Typed(live_server, *seats) as typed:
        assert typed.until("Invite somebody: ").startswith("Seat 2 is open.")
        link = typed.until("\n").strip()
        assert re.fullmatch(rf"{live_server.address}/table/\w{{10}}#[\w-]{{22}}", link)
        typed.until("Waiting for the others.")
        for line in open_lines:
            typed.write(line)
        shown = typed.until("level 1")
        typed.write("?")
        shown += typed.until("1a1  1b1")
    assert "such as: fill 2 easy" in shown
    assert "has no bot “genius”" in shown


class Typed:
    """The program at a terminal of its own, typed into and read from while it runs."""

    def __init__(self, live_server: LiveServer, *arguments: str) -> None:
        self._keys, terminal = pty.openpty()
        self._process = subprocess.Popen(
            [*PROGRAM, "join", live_server.address, *arguments],
            stdin=terminal,
            stdout=subprocess.PIPE,
        )
        os.close(terminal)
        self._timer = threading.Timer(60, self._process.kill)

    def __enter__(self) -> Typed:
        self._timer.start()
        return self

    def __exit__(self, *_: object) -> None:
        os.close(self._keys)
        self._process.wait()
        self._timer.cancel()
        assert self._process.stdout is not None
        self._process.stdout.close()

    @property
    def code(self) -> int:
        return self._process.returncode

    def interrupt(self) -> None:
        self._process.send_signal(signal.SIGINT)

    def write(self, line: str) -> None:
        os.write(self._keys, f"{line}\n".encode())

    def until(self, wanted: str) -> str:
        """Give what is printed up to something."""
        assert self._process.stdout is not None
        text = b""
        while not text.endswith(wanted.encode()):
            letter = self._process.stdout.read(1)
            assert letter, f"ended before “{wanted}”: {text.decode()}"
            text += letter
        return text.decode()


def test_ctrl_c_goes_and_says_how_to_come_back(live_server: LiveServer) -> None:
    with Typed(live_server, *ALONE) as typed:
        typed.until("Ann> ")
        typed.interrupt()
        typed.until("Your seat stays yours. Come back with: ypsilon join ")
    assert typed.code == 130


def test_a_restart_of_the_server_is_survived(tmp_path: Path) -> None:
    live_server = LiveServer(tmp_path).open()
    try:
        with Typed(live_server, *ALONE) as typed:
            typed.until("Ann> ")
            typed.write("1a1")
            typed.until("beginner: Dark places a ball on ")
            cell = "1c3" if typed.until(".") == "1b2." else "1b2"
            live_server.close()
            typed.until("The connection broke. Trying again …")
            typed.write(cell)
            live_server.open()
            typed.until("Connected again.")
            typed.until(f"  3. Ann: Light places a ball on {cell}.")
            typed.until("  4. beginner: Dark places")
            typed.write("resign")
            typed.until("beginner wins.")
    finally:
        live_server.close()


def test_a_listed_table_is_found_and_joined(run: Any, live_server: LiveServer) -> None:
    made(live_server, Me("Bob"), Me("Cat"))
    assert "No table is open to everybody." in run("join", live_server.address).out
    table = made(live_server, Me("Bob"), Open(), listed=True, start=False)
    assert run("join", live_server.address).out == f"{table.name}  pylos  waiting  Bob, …\n"
    starting = threading.Thread(target=_start_when_full, args=(live_server, table))
    starting.start()
    with Other(live_server, table, 0):
        code, out, _ = run("join", live_server.address, table.name, lines=["resign"])
    starting.join()
    assert code == 0
    assert "Bob wins." in out
    assert "Bob says: hello there\n" in out


def test_watching_without_a_seat(run: Any, live_server: LiveServer) -> None:
    table = made(live_server, Bot("beginner"), Bot("beginner"))
    code, out, _ = run(
        "join", live_server.address, table.name, "--watch", lines=["resign", "chat hm"]
    )
    assert code == 0
    assert "You are watching." in out
    assert " wins.\n" in out
    assert "you have no seat here" in out
    assert "Guest says: hm" in out
    assert "Watch again with: " in out


@pytest.mark.parametrize("way", ["file", "environment", "prompt", "link"])
def test_a_token_comes_from_a_file_the_environment_or_a_prompt(
    run: Any, live_server: LiveServer, way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = made(live_server, Me("Ann"), Bot("beginner"))
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


def test_an_invitation_may_be_pasted_at_the_prompt(run: Any, live_server: LiveServer) -> None:
    table = made(live_server, Me("Bob"), Open(), start=False)
    starting = threading.Thread(target=_start_when_full, args=(live_server, table))
    starting.start()
    with Other(live_server, table, 0):
        link = f"{live_server.address}/table/{table.name}#{table.invitations[1]}"
        out = run("join", live_server.address, table.name, lines=[link, "resign"]).out
    starting.join()
    assert "Bob wins." in out
    assert table.invitations[1] not in out


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


def test_going_back_is_asked_for_and_answered(live_server: LiveServer) -> None:
    table = made(live_server, Me("Ann"), Me("Bob"))

    async def bob() -> None:
        async with asyncio.timeout(60), Players(live_server) as players:
            live = await players.enter(table.name, table.tokens[1])
            for answer in (False, True):
                await live.until(lambda now: now.wish)
                await asyncio.sleep(0.5)
                await live.consent(answer)
            for _ in range(2):
                await live.until(lambda now: now.decision)
                await live.act(live.legal[-1])
                await live.undo()
                await live.until(lambda now: now.wish is None)
            await live.resign()

    other = threading.Thread(target=lambda: asyncio.run(bob()))
    other.start()
    Path("token").write_text(table.tokens[0])
    with Typed(live_server, table.name, "--token-file", "token") as typed:
        typed.until("Ann> ")
        typed.write("yes")
        typed.until("Nobody else asks to go back.")
        typed.write("1a1")
        typed.until("Light places a ball on 1a1.")
        typed.write("undo")
        typed.until("The others are asked.")
        typed.until("Not all agree to go back.")
        typed.write("undo")
        typed.until("Bob agrees to going back to entry 0.")
        typed.until("Ann takes the game back to entry 0.")
        typed.write("1b1")
        typed.until("Bob asks to go back to entry 4. yes or no?")
        typed.write("no")
        typed.write("1c1")
        typed.until("Bob asks to go back to entry 6. yes or no?")
        typed.write("yes")
        typed.until("Ann agrees to going back to entry 6.")
        typed.until("Ann wins.")
    other.join()


def test_two_at_one_screen_pass_the_device(run: Any, live_server: LiveServer) -> None:
    seats = ("--new", "toy", "--seats", "me,name:Bob", "--name", "Ann")
    said = ["", "?", "keep", "", "log", "keep", "quit"]
    out = run("join", live_server.address, *seats, lines=said).out
    before, ann, bob = out.split("Pass the device to ")[:3]
    assert "hand" not in before
    assert ann.startswith("Ann.\nAnn, press Enter when nobody else is looking.")
    assert re.search(r"seat 0: hand \d\d ", ann)
    assert re.search(r"seat 1: hand \?\? ", ann)
    assert bob.startswith("Bob.")
    assert re.search(r"seat 1: hand \d\d ", bob.partition("> log")[0])
    assert re.search(r"seat 0: hand \?\? ", bob.partition("> log")[0])
    assert "keeps its hand" not in bob.partition("Bob> keep")[0]


def test_every_sentence_is_there_in_both_languages() -> None:
    assert PHRASES["en"].keys() == PHRASES["de"].keys()
    for key, sentence in PHRASES["en"].items():
        assert re.findall(r"{\w+}", sentence) == re.findall(r"{\w+}", PHRASES["de"][key])


def test_text_from_elsewhere_plays_no_tricks_with_the_terminal() -> None:
    assert plain("\x1b[2Jhello\u202e\r") == "?[2Jhello??"


def test_german(run: Any, live_server: LiveServer) -> None:
    said = ["1a1", "help", "chat", "mute", "mute Bob", "resign", "quit"]
    out = run("join", live_server.address, *ALONE, "--language", "de", lines=said).out
    assert "Gib eine Aktion oder einen ganzen Zug ein" in out
    assert "  1. Ann: Hell setzt eine Kugel auf 1a1." in out
    assert "beginner gewinnt." in out
    assert "Dein Platz bleibt deiner." in out


def test_clocks_are_shown(run: Any, live_server: LiveServer) -> None:
    for clock, shown in (("90+5", r"0:01:[23]\d"), ("2d", "(2 d 0 h|1 d 23 h)")):
        out = run("join", live_server.address, *ALONE, "--clock", clock, lines=["?"]).out
        assert re.search(f"\nTime left: Ann {shown}, beginner {shown}\n", out)


@pytest.mark.parametrize(
    ("line", "code", "said"),
    [
        ("ftp://127.0.0.1", 2, "is no address such as http://127.0.0.1:8000"),
        ("SERVER/table/one two", 2, "the link names another table"),
        ("SERVER nowhere", 1, "there is no such table"),
        ("SERVER nowhere --watch", 1, "there is no such table"),
        ("SERVER --seats me,easy", 2, "are for a new table: --new GAME"),
        ("SERVER some --new pylos", 2, "leave out the table's"),
        ("SERVER --new chess", 2, "there is no game “chess”"),
        ("SERVER --new pylos --seats me", 1, "pylos is for 2 seats, not 1"),
        ("SERVER --new pylos --seats me,genius", 1, "has no bot “genius”"),
        ("SERVER --new pylos --clock soon", 2, "--clock takes seconds+increment such as 300+5"),
        ("SERVER --new pylos --clock 1", 1, "a bank has 10 to 86400 s"),
        ("SERVER --new pylos --watch", 2, "you get seats of your own"),
        ("SERVER some --token-file nowhere", 2, "nowhere: No such file"),
        ("http://127.0.0.1:1", 1, "http://127.0.0.1:1: "),
        ("http://127.0.0.1:1 some", 1, "http://127.0.0.1:1: "),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line(
    run: Any, live_server: LiveServer, line: str, code: int, said: str
) -> None:
    found = run("join", *line.replace("SERVER", live_server.address).split())
    assert found.code == code
    assert found.err.count("\n") == 1
    assert said in found.err


def test_a_token_on_the_command_line_is_not_taken(run: Any, live_server: LiveServer) -> None:
    assert run("join", live_server.address, "some", "--token", "x" * 22).code == 2


def test_lines_are_read_from_a_pipe_as_they_come() -> None:
    async def read() -> list[str | None]:
        found = session_input.AsyncLines()
        return [await found.next("") for _ in range(4)]

    reading, writing = os.pipe()
    with os.fdopen(reading) as pipe, pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "stdin", pipe)
        with os.fdopen(writing, "wb", buffering=0) as end:
            end.write("one\n zwölf \nhal".encode())
            end.write(b"f")
        assert asyncio.run(read()) == ["one", "zwölf", "half", None]


def test_without_any_input_there_are_no_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    for nothing in (None, io.StringIO("")):
        monkeypatch.setattr(sys, "stdin", nothing)
        assert asyncio.run(session_input.AsyncLines().next("")) is None


@pytest.mark.parametrize(("others", "hints"), [("name:Bob", False), ("uniform", True)])
def test_what_is_put_together_is_named_but_not_suggested(
    run: Any, live_server: LiveServer, others: str, hints: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    # By this luck Ann begins: a bot that does might lay its whole hand at once.
    monkeypatch.setattr(fair, "new_seed", lambda: bytes([7] * 32))
    monkeypatch.setattr(remote_client, "new_added", lambda: "ab" * 16)
    answers = ["", "keep", "", "keep", ""] if others == "name:Bob" else ["keep"]
    new = ("--new", "toy", "--seats", f"me,{others}", "--name", "Ann", "--language", "en")
    code, out, _ = run(
        "join", live_server.address, *new, lines=[*answers, "?", "why", "hint", "quit"]
    )
    assert code == 0
    listed, _, rest = out.partition("> ?\n")[2].partition("> why\n")
    assert listed.startswith("More can be put together: Lay.\n")
    why, _, hint = rest.partition("> hint\n")
    assert "such as: why …" in why
    assert not re.search(r"lay:\d", listed + why)
    assert hint.startswith("Hint: lay:" if hints else "At this table there are no hints.\n")
