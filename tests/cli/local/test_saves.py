"""Games are kept after every action, go on later, and say what is wrong with a broken file."""

from __future__ import annotations

import json
import os
import pty
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import ypsilon
from cli.local.saved_files import TWO, edited
from ypsilon.cli.files import write_whole
from ypsilon.cli.local import table
from ypsilon.cli.local.saves import home as kept_in


def test_a_game_goes_on_where_it_was(run: Any, home: Path) -> None:
    code, out, _ = run(*TWO, "-o", "variant=expert", lines=["1a1", "1b1", "quit"])
    (file,) = home.iterdir()
    assert code == 0
    assert out.endswith(f"Go on with: ypsilon play --resume {file}\n")
    code, out, _ = run("play", "--resume", lines=["1c1", "log"])
    assert code == 0
    assert (
        out.rpartition("> log\n")[2].splitlines()[2] == "  3. Anna places a ball on the ground, c1."
    )
    assert json.loads(file.read_text())["options"]["variant"] == "expert"


def test_the_end_of_the_input_loses_nothing(run: Any) -> None:
    code, out, _ = run(*TWO, lines=["1a1"])
    assert code == 0
    assert "The game is kept." in out
    assert "  1. Anna places a ball on the ground, a1." in run("play", "--resume", "pylos").out


def test_the_last_unfinished_game_is_found(run: Any, home: Path) -> None:
    run(*TWO, lines=["1a1"])
    (older,) = home.iterdir()
    run("play", "pylos", "-o", "light=first", "--seats", "uniform,uniform")
    (home / "broken.json").write_text("{")
    for age, file in enumerate((older, *(each for each in home.iterdir() if each != older))):
        os.utime(file, (1_000_000 + age, 1_000_000 + age))
    assert "1. Anna" in run("play", "pylos", "--resume").out


def test_the_last_game_of_one_kind_is_found(run: Any, toy_game: None) -> None:
    run(*TWO, lines=["1a1"])
    run("play", "toy", "--seats", "me,uniform", lines=["keep"])
    assert "Anna places" in run("play", "pylos", "--resume").out
    assert "Anna" not in run("play", "--resume").out


def test_a_game_that_goes_on_is_told_from_the_last_decision(run: Any) -> None:
    run(*TWO, "--save", "game.json", lines=["1a1", "1b1", "1c1"])
    out = run("play", "--resume", "game.json").out
    assert "  3. Anna places a ball on the ground, c1." in out
    assert "  2. " not in out


def test_a_finished_game_does_not_go_on(run: Any) -> None:
    run("play", "pylos", "-o", "light=first", "--seats", "uniform,uniform", "--save", "game.json")
    code, _, err = run("play", "--resume", "game.json")
    assert code == 2
    assert "game.json: this game is over (ypsilon replay shows it)" in err


def test_ctrl_c_says_how_to_go_on(run: Any) -> None:
    pipe = subprocess.PIPE
    source = str(Path(ypsilon.__file__).parents[1])
    process = subprocess.Popen(
        [sys.executable, "-m", "ypsilon.cli", *TWO, "--save", "game.json"],
        stdin=pipe,
        stdout=pipe,
        stderr=pipe,
        text=True,
        env={**os.environ, "PYTHONPATH": source},
    )
    with process:
        assert process.stdin
        assert process.stdout
        process.stdin.write("1a1\n")
        process.stdin.flush()
        shown = ""
        while "Bert> " not in shown:
            shown += process.stdout.read(1)
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert err.count("\n") == 1
    assert "Go on with: ypsilon play --resume " in err
    assert "  1. Anna places a ball on the ground, a1." in run("play", "--resume", "game.json").out


@pytest.mark.parametrize("thinking", [False, True])
def test_ctrl_c_at_a_terminal_ends_at_once(run: Any, thinking: bool) -> None:
    """While a line is waited for, and while a bot thinks for longer than anybody waits."""
    keys, terminal = pty.openpty()
    seats = (
        "play",
        "pylos",
        "-o",
        "light=first",
        "--seats",
        "name:Anna,ismcts",
        "--seconds",
        "600",
    )
    process = subprocess.Popen(
        [sys.executable, "-m", "ypsilon.cli", *seats, "--save", "game.json"],
        stdin=terminal,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    os.close(terminal)
    with process:
        assert process.stdout
        for line, awaited in (("", b"Anna> "), ("1a1\n", b"You place a ball on"))[: 1 + thinking]:
            os.write(keys, line.encode())
            shown = b""
            while awaited not in shown:
                shown += process.stdout.read(1)
        time.sleep(0.5)
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=60)
    os.close(keys)
    assert process.returncode == 130
    assert (b"Go on with: ypsilon play --resume " if thinking else b"nothing is kept") in err


def test_ctrl_c_just_before_saving_loses_nothing(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[Path] = []

    def interrupted_once(path: Path, text: str) -> None:
        calls.append(path)
        if len(calls) == 2:
            raise KeyboardInterrupt
        write_whole(path, text)

    monkeypatch.setattr(table, "write_whole", interrupted_once)
    code, _, err = run(*TWO, "--save", "game.json", lines=["1a1", "1b1", "1c1"])
    assert code == 130
    assert "ypsilon play --resume" in err
    assert "  2. Bert places a ball on the ground, b1." in run("play", "--resume", "game.json").out


def test_a_failed_save_is_said_and_the_game_goes_on(
    run: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, text: str) -> None:
        raise OSError(28, "No space left on device", str(path))

    monkeypatch.setattr(table, "write_whole", full)
    code, out, err = run(*TWO, "--save", "game.json", lines=["1a1", "log", "quit"])
    assert code == 0
    assert "The game could not be saved" in err
    assert "1. Anna places a ball on the ground, a1." in out


def test_a_save_is_whole_or_not_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "game.json"
    write_whole(file, "old")

    def broken(descriptor: int) -> None:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(os, "fsync", broken)
    with pytest.raises(OSError, match="Input/output"):
        write_whole(file, "new")
    assert file.read_text() == "old"
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda it: it["entries"][0]["what"].update(cell=5), "entries[0].what.cell: expected text"),
        (lambda it: it["entries"][1].update(seat="x"), "entries[1].seat: expected a whole number"),
        (lambda it: it["entries"][1].pop("time"), "entries[1].time: missing"),
        (lambda it: it.update(colour="red"), "colour: unknown field"),
        (lambda it: it["options"].update(variant="huge"), "options.variant: expected one of"),
        (lambda it: it.update(game="chess"), "there is no game “chess”"),
        (lambda it: it.update(format="x"), "this is no record of a game"),
        (lambda it: it.update(rules=99), "played by version 99 of the rules of pylos"),
        (lambda it: it.update(start="rubbish"), "start: PY-27: “rubbish” is no position"),
        (lambda it: it["entries"][1].update(seat=0), "entry 2: seat 0 is not to act"),
        (lambda it: it["entries"][1].update(seat=7), "entry 2: there is no seat 7"),
        (lambda it: it["entries"][1]["what"].update(cell="1a1"), "entry 2: PY-05: 1a1 is occupied"),
        (lambda it: it["players"].pop(), "1 players, but 2 seats"),
        (lambda it: it["players"][1].update(bot="genius"), "pylos has no bot “genius”"),
    ],
)
def test_an_altered_save_is_named(run: Any, change: Any, said: str, tmp_path: Path) -> None:
    run(*TWO, "--save", "game.json", lines=["1a1", "1b1"])
    edited(tmp_path / "game.json", change)
    code, out, err = run("play", "--resume", "game.json")
    assert (code, out) == (2, "")
    assert f"game.json: {said}" in err
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    "content", [b"", b'{"format": "ypsilon-rec', b"\xff\xfe", b"[]", b"[" * 9999]
)
def test_a_broken_save_is_one_line(run: Any, tmp_path: Path, content: bytes) -> None:
    (tmp_path / "game.json").write_bytes(content)
    for command in (("play", "--resume"), ("replay",)):
        code, _, err = run(*command, "game.json")
        assert code == 2
        assert "game.json: " in err
        assert err.count("\n") == 1


def test_a_chosen_file_is_never_overwritten(run: Any, tmp_path: Path) -> None:
    (tmp_path / "game.json").write_text("mine")
    code, _, err = run(*TWO, "--save", "game.json")
    assert code == 2
    assert "game.json exists already" in err
    assert (tmp_path / "game.json").read_text() == "mine"


def test_a_home_that_cannot_be_is_one_line(
    run: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("YPSILON_HOME", str(tmp_path / "file"))
    code, _, err = run(*TWO)
    assert code == 2
    assert "YPSILON_HOME choose another place" in err
    assert err.count("\n") == 1


def test_where_games_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("YPSILON_HOME")
    monkeypatch.setenv("XDG_STATE_HOME", "/state")
    assert kept_in() == Path("/state/ypsilon/games")
    monkeypatch.setenv("XDG_STATE_HOME", "relative")
    monkeypatch.setenv("HOME", "/home/anna")
    assert kept_in() == Path("/home/anna/.local/state/ypsilon/games")
