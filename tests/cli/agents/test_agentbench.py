"""`ypsilon agentbench` as somebody types it."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import ypsilon
from agentbench import stand_in as standing_in
from agentbench.stand_in import StandIn

KEY = "sk-very-secret-0123456789"
SCRIPT = standing_in.__file__
COMMAND = f"{sys.executable} {SCRIPT}"
QUICK = ("--levels", "beginner", "--games", "2", "--nodes", "5", "--list-actions")


def test_a_command_is_measured_and_gone_on_with(run: Any, tmp_path: Path) -> None:
    arguments = ("agentbench", "pylos", "--command", COMMAND, *QUICK, "--out", "b")
    code, out, err = run(*arguments)
    assert code == 0, err
    assert out.splitlines()[0].split()[:2] == ["level", "games"]
    assert "legal at once: 100.0 %" in out
    assert "calls uncounted" in out
    assert "2 of 2 games" in err
    again = run(*arguments)
    assert again.out == out
    data = json.loads((tmp_path / "b" / "result.json").read_text())
    assert (data["format"], data["games"]) == ("ypsilon-agentbench", 2)
    # Of a command line, which may hold a secret, nothing but a hash is kept.
    assert SCRIPT not in (tmp_path / "b" / "games.jsonl").read_text()
    other = run(*arguments, "--seed", "5")
    assert other.code == 2
    assert "its seed is 0, not 5" in other.err


def test_transcripts_are_kept_unless_they_are_not_wanted(run: Any) -> None:
    arguments = ("agentbench", "pylos", "--command", COMMAND, *QUICK, "--out")
    assert run(*arguments, "kept").code == 0
    assert run(*arguments, "not", "--transcripts", "0").code == 0
    games = Path("kept/games.jsonl").read_text("utf-8").splitlines()[1:]
    files = sorted(path.name for path in Path("kept/transcripts").iterdir())
    assert len(files) == len(games) > 1
    assert not Path("not/transcripts").exists()
    assert COMMAND not in "".join(
        Path("kept/transcripts", name).read_text("utf-8") for name in files
    )


def test_an_address_is_measured_and_the_key_is_nowhere(
    run: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MY_KEY", KEY)
    with StandIn() as stand_in:
        address = ("--url", stand_in.url, "--model", "tiny", "--key-env", "MY_KEY")
        prices = ("--price-in", "1", "--price-out", "2")
        code, out, err = run("agentbench", "trypsylon", *address, *prices, *QUICK, "--json")
        assert set(stand_in.keys) == {f"Bearer {KEY}"}
        stand_in.refusals = [(403, {}, f"not {KEY}".encode())]
        failed = run("agentbench", "pylos", *address, *QUICK)
    assert code == 0
    data = json.loads(out)
    assert data["costs"]["money"] > 0
    assert data["model"] == "tiny"
    assert failed.code == 1
    assert "403 not …" in failed.err
    written = [path.read_text() for path in tmp_path.rglob("*") if path.is_file()]
    assert len(written) >= 3
    assert not any(KEY in text for text in (out, err, *failed[1:], *written))


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        ((), "--url"),
        (("--url", "http://127.0.0.1:1/v1", "--command", "x"), "--command"),
        (("--url", "http://127.0.0.1:1/v1"), "--model"),
        (("--url", "nonsense", "--model", "x"), "no address"),
        (("--url", "http://[::1", "--model", "x"), "no address"),
        (("--url", "http://127.0.0.1:99999/v1", "--model", "x"), "no address"),
        (("--url", "http://☃/v1", "--model", "x"), "no address"),
        (("--command", COMMAND, "--price-in", "nan"), "nan is no number"),
        (("--command", COMMAND, "--temperature", "nan"), "nan is no number"),
        (("--command", COMMAND, "--transcripts", "-1"), "--transcripts"),
        (("--command", COMMAND, "--harness", ":"), "--harness"),
        (("--command", COMMAND, "--harness", "..x:y"), "--harness"),
        (("--command", "/no/such/program"), "--command"),
        (("--command", COMMAND, "--levels", "dragon"), "dragon"),
        (("--command", COMMAND, "--levels", "easy,easy"), "twice"),
        (("--command", COMMAND, "--harness", "no.such"), "--harness"),
        (("--command", COMMAND, "--games", "0"), "--games"),
        (("--command", COMMAND, "--budget", "1"), "--price-in"),
    ],
)
def test_what_cannot_be_is_named(run: Any, arguments: tuple[str, ...], word: str) -> None:
    code, _, err = run("agentbench", "pylos", *arguments)
    assert code == 2
    assert word in err
    assert err.count("\n") == 1


def test_a_harness_of_ones_own_lies_in_the_folder(
    run: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "path", list(sys.path))
    (tmp_path / "my_harness.py").write_text(
        "from ypsilon.agentbench.harness import HARNESS\n"
        "def prompt(seen):\n"
        "    return HARNESS.prompt(seen).replace('Play to win.', 'Play to lose.')\n"
        "MINE = HARNESS._replace(prompt=prompt)\n"
    )
    with StandIn() as stand_in:
        address = ("--url", stand_in.url, "--model", "tiny", "--harness", "my_harness:MINE")
        code, _, err = run("agentbench", "pylos", *address, *QUICK)
        assert code == 0, err
        assert "Play to lose." in stand_in.asked[0]["messages"][0]["content"]


def test_a_key_is_not_sent_in_the_open(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", KEY)
    code, _, err = run("agentbench", "pylos", "--url", "http://192.0.2.1/v1", "--model", "x")
    assert code == 2
    assert "https only" in err
    assert KEY not in err


def test_ctrl_c_keeps_what_was_finished(tmp_path: Path) -> None:
    slow = tmp_path / "slow.py"
    slow.write_text("import time\ntime.sleep(60)\n")
    environment = {**os.environ, "PYTHONPATH": str(Path(ypsilon.__file__).parents[1])}
    command = [
        *(sys.executable, "-m", "ypsilon.cli", "agentbench", "pylos", *QUICK, "--out", "b"),
        *("--command", f"{sys.executable} {slow}"),
    ]
    with subprocess.Popen(
        command, env=environment, stderr=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stderr is not None
        assert "0 of 2 games" in process.stderr.readline()
        time.sleep(1)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=20)
    assert process.returncode == 130
    assert "the same command goes on" in err.splitlines()[-1]
    assert "Traceback" not in err
    assert out.startswith("level")
