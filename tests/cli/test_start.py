"""However the program ends, it is with one clear line and the right exit code."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import ypsilon
from ypsilon.cli.commands import show
from ypsilon.cli.root import COMMANDS

PROGRAM = [sys.executable, "-m", "ypsilon.cli"]
SOURCE = str(Path(ypsilon.__file__).parents[1])


def started(*arguments: str, **streams: Any) -> subprocess.Popen[str]:
    """Start the program as a process of its own."""
    environment = {**os.environ, "PYTHONPATH": SOURCE}
    return subprocess.Popen([*PROGRAM, *arguments], env=environment, text=True, **streams)


def test_without_arguments_it_says_how_to_begin(run: Any) -> None:
    code, out, err = run()
    assert (code, err) == (0, "")
    assert "ypsilon play pylos" in out
    assert all(f"\n  {name} " in out for name in COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help_with_an_example(run: Any, name: str) -> None:
    code, out, _ = run(name, "--help")
    assert code == 0
    assert f"\n    ypsilon {name}" in out or f"$(ypsilon {name}" in out


def test_the_version(run: Any) -> None:
    assert run("--version") == (0, f"ypsilon {ypsilon.__version__}\n", "")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("nonsense", "No such command 'nonsense' (see ypsilon --help)"),
        ("show", "Missing argument 'GAME' (see ypsilon show --help)"),
        ("show chess", "there is no game “chess” (there are: pylos"),
        ("play chess", "there is no game “chess”"),
        ("play", "which game?"),
        ("bench chess", "there is no game “chess”"),
        ("games chess", "there is no game “chess”"),
        ("show pylos --wrong", "No such option '--wrong'"),
        ("show pylos -o size=3", "pylos has no option “size” (it has: variant,"),
        ("show pylos -o variant=huge", "option variant cannot be “huge” (it takes: standard,"),
        ("show pylos -o variant", "-o takes name=value, not “variant”"),
        ("show pylos -o light=first -o light=second", "option light is given twice"),
        ("show pylos --position rubbish", "--position: PY-27: “rubbish” is no position"),
        ("show pylos --position 2a1/-_light", "--position: PY-05: 2a1 is not supported"),
        ("show pylos --seat 3", "pylos has 2 seats; there is no seat 3"),
        ("show pylos --language fr", "'fr' is not one of 'en', 'de'"),
        ("perft pylos 0", "0 is not in the range x>=1"),
        ("perft pylos many", "'many' is not a valid integer"),
        ("best pylos --bot genius", "pylos has no bot “genius” (it has: "),
        ("best pylos --seconds nan", "nan is no number of seconds"),
        ("best pylos --seat 2", "seat 2 is not to move"),
        ("best pylos --position 1a1/-_light --nodes 0", "0 is not in the range"),
        ("play pylos --seats me", "--seats names 1, but pylos has 2: me,BOT"),
        ("play pylos --seats me,genius", "pylos has no bot “genius”"),
        ("play pylos --seats me,name:", "a name follows name:"),
        ("play pylos --series 0", "0 is not in the range x>=1"),
        ("play --resume --series 2", "--resume goes on with a game as it was"),
        ("play --resume", "there is no unfinished game in "),
        ("play --resume nowhere.json", "nowhere.json: No such file or directory"),
        ("play pylos --save nowhere/game.json", "nowhere/game.json: No such file or directory"),
        ("match pylos greedy greedy greedy", "pylos has 2 seats; 3 bots do not fit"),
        ("match pylos greedy genius", "pylos has no bot “genius”"),
        ("bench -o variant=expert", "-o belongs to a game: say which"),
        ("rules pylos PY-99", "pylos has no rule “PY-99” (near: PY-"),
        ("rules pylos PY-01 --search ball", "not both"),
        ("replay nowhere.json", "nowhere.json: No such file or directory"),
        ("verify nowhere.json", "nowhere.json: No such file or directory"),
        ("verify .", "Is a directory"),
        ("completion tcsh", "'tcsh' is not one of 'bash', 'zsh', 'fish'"),
    ],
)
def test_bad_input_is_answered_with_one_line(run: Any, line: str, said: str) -> None:
    code, out, err = run(*(word.replace("_light", " light") for word in line.split()))
    assert (code, out) == (2, "")
    assert said in err
    assert err.startswith("ypsilon: ")
    assert err.count("\n") == 1


def test_an_unexpected_error_is_one_line_too(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*given: object) -> None:
        raise ZeroDivisionError("by\nzero")

    monkeypatch.setattr(show, "drawing", broken)
    code, _, err = run("show", "pylos")
    assert code == 70
    assert err == "ypsilon: unexpected ZeroDivisionError: by zero (YPSILON_DEBUG=1 shows where)\n"
    monkeypatch.setenv("YPSILON_DEBUG", "1")
    code, _, err = run("show", "pylos")
    assert code == 70
    assert "Traceback" in err


def test_ctrl_c_is_one_line(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*given: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(show, "drawing", interrupted)
    assert run("show", "pylos") == (130, "", "ypsilon: interrupted\n")


def test_ctrl_c_in_a_real_process() -> None:
    pipe = subprocess.PIPE
    with started("perft", "pylos", "12", "--engine", "python", stdout=pipe, stderr=pipe) as process:
        assert process.stdout
        assert process.stdout.readline() == "1 16\n"
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=60)
    assert (process.returncode, err) == (130, "ypsilon: interrupted\n")


@pytest.mark.parametrize("command", [("rules", "pylos"), ("perft", "pylos", "5"), ("--help",)])
def test_a_closed_pipe_ends_in_silence(command: tuple[str, ...]) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    with started(*command, stdout=writer, stderr=subprocess.PIPE) as process:
        os.close(writer)
        _, err = process.communicate(timeout=60)
    said = [line for line in err.splitlines() if "native engine" not in line]
    assert (process.returncode, said) == (141, [])


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device")
@pytest.mark.parametrize("command", ["rules", "show"])
def test_a_full_disk_is_one_line(command: str) -> None:
    with (
        Path("/dev/full").open("w") as full,
        started(command, "pylos", stdout=full, stderr=subprocess.PIPE) as process,
    ):
        _, err = process.communicate(timeout=60)
    assert process.returncode == 1
    assert err == "ypsilon: input or output: No space left on device\n"


def test_a_terminal_without_the_characters_is_served(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONIOENCODING", "ascii")
    position = "1a1/- dark"
    with started("show", "pylos", "--position", position, stdout=subprocess.PIPE) as process:
        out, _ = process.communicate(timeout=60)
    assert process.returncode == 0
    assert " 1 ? ? ? ?" in out


def test_help_starts_fast_since_it_imports_no_command() -> None:
    code = (
        "import sys, ypsilon.cli; ypsilon.cli.main(['--help']); "
        "print([name for name in ('rich', 'ypsilon.bots', 'ypsilon.core') if name in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        check=True,
        text=True,
        env={**os.environ, "PYTHONPATH": SOURCE},
    )
    assert done.stdout.endswith("[]\n")


def test_the_shell_completes_games_options_and_their_values(
    run: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "_YPSILON_COMPLETE" in run("completion", "bash").out
    monkeypatch.setenv("_YPSILON_COMPLETE", "bash_complete")
    monkeypatch.setenv("COMP_CWORD", "2")
    monkeypatch.setenv("COMP_WORDS", "ypsilon show py")
    assert run().out == "plain,pylos\n"
    monkeypatch.setenv("COMP_CWORD", "4")
    monkeypatch.setenv("COMP_WORDS", "ypsilon show pylos -o variant=e")
    assert run().out == "plain,variant=expert\n"
