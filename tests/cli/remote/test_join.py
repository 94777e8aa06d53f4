"""A seat at a table elsewhere: by an invitation, at a listed table, or at a new one."""

from __future__ import annotations

import re
import threading
from typing import Any

import pytest

from cli.remote.terminals import Opponent, Terminal, make_table, start_when_full
from server.live_server import LiveServer
from ypsilon.wire import Me, Open


def test_an_invitation_link_sits_me_down(run: Any, live_server: LiveServer) -> None:
    table = make_table(live_server, Me("Bob"), Open(), start=False)
    link = f"{live_server.address}/table/{table.name}#{table.invitations[1]}"
    starting = threading.Thread(target=start_when_full, args=(live_server, table))
    starting.start()
    with Opponent(live_server, table, 0):
        code, out, _ = run("join", link, "--name", "Ann", lines=["chat hi Bob", "1a1", "resign"])
    starting.join()
    assert code == 0
    assert "Ann says: hi Bob\n" in out
    assert "Bob wins." in out
    assert table.invitations[1] not in out
    other = run("join", link, "--name", "Eve", lines=["?", "quit"])
    assert "Come back with" in other.out


def test_an_invitation_that_was_used_is_refused(run: Any, live_server: LiveServer) -> None:
    table = make_table(live_server, Me("Bob"), Me("Cat"))
    code, out, err = run("join", f"{live_server.address}/table/{table.name}#{'x' * 22}")
    assert (code, out) == (1, "")
    assert err.startswith("ypsilon: http://127.0.0.1:")
    assert "the game has started" in err
    assert "x" * 22 not in err


def test_the_host_invites_and_fills(run: Any, live_server: LiveServer) -> None:
    seats = ("--new", "pylos", "-o", "light=first", "--seats", "me,open", "--name", "Ann")
    open_lines = ["fill", "fill 2 genius", "fill 2 beginner"]
    with Terminal(live_server, *seats) as terminal:
        assert terminal.until("Invite somebody: ").startswith("Seat 2 is open.")
        link = terminal.until("\n").strip()
        assert re.fullmatch(rf"{live_server.address}/table/\w{{10}}#[\w-]{{22}}", link)
        terminal.until("Waiting for the others.")
        for line in open_lines:
            terminal.write(line)
        shown = terminal.until("level 1")
        terminal.write("?")
        shown += terminal.until("1a1  1b1")
    assert "such as: fill 2 easy" in shown
    assert "has no bot “genius”" in shown


def test_an_invitation_may_be_pasted_at_the_prompt(run: Any, live_server: LiveServer) -> None:
    table = make_table(live_server, Me("Bob"), Open(), start=False)
    starting = threading.Thread(target=start_when_full, args=(live_server, table))
    starting.start()
    with Opponent(live_server, table, 0):
        link = f"{live_server.address}/table/{table.name}#{table.invitations[1]}"
        out = run("join", live_server.address, table.name, lines=[link, "resign"]).out
    starting.join()
    assert "Bob wins." in out
    assert table.invitations[1] not in out


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
