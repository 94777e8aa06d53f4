"""`ypsilon mcp` as somebody types it: what it says, and how it ends."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import ypsilon
from ypsilon.cli.agents.mcp import WORDS

PROGRAM = [sys.executable, "-m", "ypsilon.cli", "mcp"]
SOURCE = str(Path(ypsilon.__file__).parents[1])
NOWHERE = "http://127.0.0.1:9"


def started(*arguments: str, **streams: Any) -> subprocess.Popen[str]:
    environment = {**os.environ, "PYTHONPATH": SOURCE, "PYTHONUNBUFFERED": "1"}
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    command = [*PROGRAM, *arguments]
    return subprocess.Popen(command, env=environment, text=True, **{**pipes, **streams})


def test_without_the_extra_one_line_says_what_to_install(
    run: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in [name for name in sys.modules if name.startswith(("ypsilon.mcp", "mcp"))]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "mcp", None)
    monkeypatch.setitem(sys.modules, "mcp_types", None)
    code, out, err = run("mcp", "--server", NOWHERE)
    assert (code, out) == (1, "")
    assert err.splitlines() == [
        "ypsilon: agents need an extra that is not installed: pip install 'ypsilon[agents]'"
    ]


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (("--server", "ftp://x"), "--server"),
        (("--server", "http://127.0.0.1:99999"), "--server"),
        (("--server", "http://127.0.0.1:-1"), "--server"),
        (("--server", "http://[::1"), "--server"),
        (("--server", "http://☃.example"), "--server"),
        (("--server", "http://a b/"), "--server"),
        (("--http", "--host", ""), "--host"),
        (("--host-name", "x"), "--http"),
        (("--port", "-1"), "--port"),
    ],
)
def test_what_cannot_be_is_named(run: Any, arguments: tuple[str, ...], word: str) -> None:
    code, _, err = run("mcp", *arguments)
    assert code == 2
    assert word in err
    assert err.count("\n") == 1


def test_what_cannot_be_is_named_in_german(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    assert WORDS["en"].keys() == WORDS["de"].keys()
    monkeypatch.setenv("YPSILON_LANGUAGE", "de")
    for arguments, line in (
        (("--server", "ftp://x"), "--server: „ftp://x“ ist keine Adresse wie"),
        (("--host-name", "x"), "--host-name ist für --http"),
        (("--http", "--host", " "), "--host ist eine Adresse oder ein Name"),
    ):
        code, _, err = run("mcp", *arguments)
        assert (code, err.count("\n")) == (2, 1)
        assert line in err


def test_a_port_that_is_taken_is_named(run: Any) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        code, _, err = run("mcp", "--http", "--port", port, "--server", NOWHERE)
    assert code == 1
    assert f"cannot listen at 127.0.0.1:{port}" in err.splitlines()[-1]


def test_it_says_that_no_server_answers_and_ends_with_its_input() -> None:
    with started("--server", NOWHERE) as process:
        out, err = process.communicate("nonsense\n", timeout=60)
    assert process.returncode == 0
    lines = err.splitlines()
    assert "no server answers yet" in lines[0]
    assert "ypsilon serve" in lines[0]
    assert "Traceback" not in err
    assert out.count("\n") <= 1


def test_a_server_that_never_answers_is_not_waited_for() -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:
        address = f"http://127.0.0.1:{silent.getsockname()[1]}"
        with started("--server", address) as process:
            _, err = process.communicate(timeout=60)
    assert process.returncode == 0
    assert f"{address}: no answer within 3 seconds" in err.splitlines()[0]


@pytest.mark.parametrize("arguments", [(), ("--http", "--port", "0")])
def test_ctrl_c_ends_it_without_a_traceback(arguments: tuple[str, ...]) -> None:
    with started("--server", NOWHERE, *arguments) as process:
        stream = process.stdout if arguments else process.stderr
        assert stream is not None
        while "Ctrl-C stops it" not in stream.readline():
            assert process.poll() is None
        time.sleep(0.3)
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=20)
    assert process.returncode == (0 if arguments else 130)
    assert "Traceback" not in err


@pytest.mark.parametrize("ends", ["its input", "a signal"])
def test_a_server_is_started_where_none_is_and_ends_with_it(ends: str) -> None:
    with started("--serve", "--server", NOWHERE) as process:
        assert process.stderr is not None
        line = process.stderr.readline()
        where = next(word for word in line.split() if word.startswith("http://")).rstrip(":")
        port = int(where.rpartition(":")[2])
        socket.create_connection(("127.0.0.1", port)).close()
        if ends == "a signal":
            time.sleep(0.3)
            process.terminate()
        process.communicate(timeout=60)
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection(("127.0.0.1", port))
