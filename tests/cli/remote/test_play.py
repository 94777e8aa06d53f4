"""A table elsewhere, played at from the terminal by lines of input."""

from __future__ import annotations

import asyncio
import re
import threading
from pathlib import Path
from typing import Any

import pytest

from cli.remote.terminals import ALONE, Opponent, Terminal, make_table, start_when_full
from server.live_server import LiveServer
from server.players import Players
from ypsilon.cli.remote import client as remote_client
from ypsilon.client.feed import Feed
from ypsilon.core import fair
from ypsilon.games.pylos.words import place
from ypsilon.match.clocks import Bank
from ypsilon.wire import Bot, Me, Open


def test_a_game_against_a_bot_at_a_new_table(run: Any, live_server: LiveServer) -> None:
    asked = ["?", "hello", "2a1", "why 2a1", "1a1", "log", "undo", "rules py-17", "hint", "help"]
    code, out, err = run("join", live_server.address, *ALONE, lines=[*asked, "quit"])
    assert (code, err) == (0, "")
    assert re.match(r"Table \w{10}: pylos at http://127.0.0.1:\d+\n\nlevel 1 ", out)
    assert "Ann> ?\n  1a1  1b1  1c1" in out
    assert "PY-25: “hello” is no action" in out
    assert out.count("PY-05: 2a1 is not supported\n") == 2
    assert "\n  Place: put a ball from your reserve on any free cell" in out
    assert "Ann> 1a1\n  1. You place a ball on the ground, a1.\n  2. Dark places" in out
    assert "\n  3. You undo two moves.\n" in out
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
    assert "Dark places" in out[first:second]


def test_the_record_of_a_finished_game_is_saved(run: Any, live_server: LiveServer) -> None:
    out = run(
        "join", live_server.address, *ALONE, lines=["1a1", "resign", "save g.json", "quit"]
    ).out
    assert "Dark wins.\nScores: Ann 0, Dark 1\nrematch, save FILE, chat or quit?\n" in out
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
    assert last.startswith("  1. Light places a ball on ")
    assert "Dark to move" in last


def test_ctrl_c_goes_and_says_how_to_come_back(live_server: LiveServer) -> None:
    with Terminal(live_server, *ALONE) as terminal:
        terminal.until("Ann> ")
        terminal.interrupt()
        terminal.until("Your seat stays yours. Come back with: ypsilon join ")
    assert terminal.code == 130


def test_a_restart_of_the_server_is_survived(tmp_path: Path) -> None:
    live_server = LiveServer(tmp_path).open()
    try:
        with Terminal(live_server, *ALONE) as terminal:
            terminal.until("Ann> ")
            terminal.write("1a1")
            terminal.until("Dark places a ball on ")
            cell = "1c3" if "b2" in terminal.until(".") else "1b2"
            live_server.close()
            terminal.until("The connection broke. Trying again …")
            terminal.write(cell)
            live_server.open()
            terminal.until("Connected again.")
            terminal.until(f"  3. You place a ball on {place(cell, 'en')}.")
            terminal.until("  4. Dark places")
            terminal.write("resign")
            terminal.until("Dark wins.")
    finally:
        live_server.close()


def test_a_listed_table_is_found_and_joined(run: Any, live_server: LiveServer) -> None:
    make_table(live_server, Me("Bob"), Me("Cat"))
    assert "No table is open to everybody." in run("join", live_server.address).out
    table = make_table(live_server, Me("Bob"), Open(), listed=True, start=False)
    assert run("join", live_server.address).out == f"{table.name}  pylos  waiting  Bob, …\n"
    starting = threading.Thread(target=start_when_full, args=(live_server, table))
    starting.start()
    with Opponent(live_server, table, 0):
        code, out, _ = run("join", live_server.address, table.name, lines=["resign"])
    starting.join()
    assert code == 0
    assert "Bob wins." in out
    assert "Bob says: hello there\n" in out


def test_watching_without_a_seat(run: Any, live_server: LiveServer) -> None:
    table = make_table(live_server, Bot("easy"), Bot("easy"))

    async def host() -> None:
        async with asyncio.timeout(60), Players(live_server) as players:
            live = await players.enter(table.name, host=table.host)
            await live.until(lambda now: now.result)

    other = threading.Thread(target=lambda: asyncio.run(host()))
    other.start()
    code, out, _ = run(
        "join", live_server.address, table.name, "--watch", lines=["resign", "chat hm"]
    )
    other.join()
    assert code == 0
    assert "You are watching." in out
    assert " wins.\n" in out
    assert "you have no seat here" in out
    assert "Guest (spectator) says: hm" in out
    assert "Watch again with: " in out


def test_going_back_is_asked_for_and_answered(live_server: LiveServer) -> None:
    table = make_table(live_server, Me("Ann"), Me("Bob"))

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
    with Terminal(live_server, table.name, "--token-file", "token") as terminal:
        terminal.until("Ann> ")
        terminal.write("yes")
        terminal.until("Nobody else asks for anything.")
        terminal.write("1a1")
        terminal.until(" ball on the ground, a1.")
        terminal.write("undo")
        terminal.until("The others are asked.")
        terminal.until("Not all agree to go back.")
        terminal.write("undo")
        terminal.until("Bob agrees to undo one move.")
        terminal.until("You undo one move.")
        terminal.write("1b1")
        terminal.until("Bob asks to undo the last moves (")
        terminal.write("no")
        terminal.write("1c1")
        terminal.until("Bob asks to undo the last moves (")
        terminal.write("yes")
        terminal.until("You agree to undo ")
        terminal.until("You win.")
    other.join()


def test_a_pause_is_asked_for_and_answered(live_server: LiveServer) -> None:
    table = make_table(live_server, Me("Ann"), Me("Bob"), clock=Bank(600))

    async def bob() -> None:
        async with asyncio.timeout(60), Players(live_server) as players:
            live = await players.enter(table.name, table.tokens[1])
            for answer in (False, True):
                await live.until(lambda now: now.wish)
                await asyncio.sleep(0.5)
                await live.consent(answer)
            await live.until(lambda now: now.paused)
            await live.pause(False)
            await live.until(lambda now: not now.paused)
            await live.pause()
            await live.until(lambda now: now.paused)
            await live.resign()

    other = threading.Thread(target=lambda: asyncio.run(bob()))
    other.start()
    Path("token").write_text(table.tokens[0])
    with Terminal(live_server, table.name, "--token-file", "token") as terminal:
        terminal.until("Ann> ")
        terminal.write("pause")
        terminal.until("The others are asked whether the clocks may stop")
        terminal.until("The clocks run on.")
        terminal.write("pause")
        terminal.until("You stop the clocks.")
        terminal.until("Bob lets the clocks run.")
        terminal.until("Bob asks to stop the clocks. yes or no?")
        terminal.write("yes")
        terminal.until("Bob stops the clocks.")
        terminal.until("You win.")
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


def test_german(run: Any, live_server: LiveServer) -> None:
    said = ["1a1", "help", "chat", "mute", "mute Bob", "resign", "quit"]
    out = run("join", live_server.address, *ALONE, "--language", "de", lines=said).out
    assert "Gib eine Aktion oder einen ganzen Zug ein" in out
    assert "  1. Du setzt eine Kugel auf den Boden, a1." in out
    assert "Dunkel gewinnt." in out
    assert "Dein Platz bleibt deiner." in out


@pytest.mark.parametrize(
    ("language", "answers"),
    [
        ("en", ("such as: remove 2", "be done with this seat", "Reported.", "for good", "closed")),
        (
            "de",
            ("etwa: remove 2", "Platz geht das nicht", "Gemeldet.", "endgültig", "geschlossen"),
        ),
    ],
)
def test_the_host_keeps_house(
    run: Any, live_server: LiveServer, language: str, answers: tuple[str, ...]
) -> None:
    said = ["remove", "remove 2", "hush", "chat hm", "report Ann", "report Eve", "close"]
    out = run(
        "join", live_server.address, *ALONE, "--language", language, lines=[*said, "close table"]
    ).out
    for answer in answers:
        assert answer in out
    assert out.count(answers[2]) == 2


def test_clocks_are_shown(run: Any, live_server: LiveServer) -> None:
    for clock, shown in (("90+5", r"0:01:[23]\d"), ("2d", "(2 d 0 h|1 d 23 h)")):
        out = run("join", live_server.address, *ALONE, "--clock", clock, lines=["?"]).out
        assert re.search(f"\nTime left: Ann {shown}, Dark {shown}\n", out)


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
    assert listed.startswith("More can be put together: lay.\n")
    why, _, hint = rest.partition("> hint\n")
    assert "such as: why …" in why
    assert not re.search(r"lay:\d", listed + why)
    assert hint.startswith("Hint: lay:" if hints else "At this table there are no hints.\n")
