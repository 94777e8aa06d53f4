"""One that crashes, hangs, floods, forks or looks about harms nothing, and loses its game."""

from __future__ import annotations

import json
import os
import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bots.outside.programs import program
from ypsilon import games
from ypsilon.bots.outside import Forfeit, Outside, command, player
from ypsilon.bots.outside.program import LONGEST, Program
from ypsilon.core.bot import Limit

PYLOS = games.find("pylos")()
DEAF = """
import signal
for each in (1, 2, 3, 15): signal.signal(each, signal.SIG_IGN)
def choose(asked): time.sleep(3600)
"""


@pytest.fixture
def bots() -> Iterator[list[Outside]]:
    started: list[Outside] = []
    yield started
    for bot in started:
        bot.end()


@pytest.fixture(autouse=True)
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(player, "GRACE", 1.0)


def forfeit(bots: list[Outside], folder: Path, body: str, frame: str | None = None) -> str:
    """Give why a program of this body loses its game."""
    written = program(folder, body) if frame is None else program(folder, body, frame)
    bot = Outside(PYLOS, 0, command(written))
    bots.append(bot)
    state = PYLOS.initial()
    try:
        for _ in range(3):
            bot.choose(PYLOS.observe(state, 0), PYLOS.legal(state, 0), Limit(seconds=0.5))
    except Forfeit as lost:
        return str(lost)
    pytest.fail("it has lost nothing")


def looked_about(folder: Path, body: str) -> Any:
    """Give what a program found when it looked about."""
    told = folder / "told"
    body += f"\nopen({str(told)!r}, 'w').write(json.dumps(found))"
    bot = Outside(PYLOS, 0, command(program(folder, body)))
    bot.greet()
    bot.end()
    return json.loads(told.read_text())


def gone(pid: int) -> bool:
    """Tell whether a process has ended, looking for some seconds."""
    for _ in range(200):
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.02)
    return False


def test_a_crash_is_told_with_its_last_words(bots: list[Outside], tmp_path: Path) -> None:
    why = forfeit(bots, tmp_path, "def choose(asked): raise LookupError('no such book')")
    assert why.startswith("ended without an answer (exit code 1; ")
    assert why.endswith("LookupError: no such book)")


def test_a_signal_is_told(bots: list[Outside], tmp_path: Path) -> None:
    why = forfeit(bots, tmp_path, "def choose(asked): os.kill(os.getpid(), 11)")
    assert why == "ended without an answer (signal 11)"


def test_what_cannot_be_run_is_told(bots: list[Outside], tmp_path: Path) -> None:
    tool = tmp_path / "tool"
    tool.write_text("#!/no/such/interpreter\n")
    tool.chmod(0o755)
    bot = Outside(PYLOS, 0, command(str(tool)))
    bots.append(bot)
    state = PYLOS.initial()
    with pytest.raises(Forfeit, match=r"exit code 127; cannot be run: No such file"):
        bot.choose(PYLOS.observe(state, 0), PYLOS.legal(state, 0), Limit())


@pytest.mark.parametrize(
    "body",
    [
        "def choose(asked): time.sleep(3600)",
        "def choose(asked):\n    while True: pass",
        DEAF,
    ],
    ids=["sleeps", "spins", "ignores signals"],
)
def test_one_that_hangs_runs_out_of_patience(
    bots: list[Outside], tmp_path: Path, body: str
) -> None:
    assert forfeit(bots, tmp_path, body) == "did not answer in time"


def test_one_that_ignores_its_input_runs_out_of_patience(
    bots: list[Outside], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(player, "START", 1.0)
    assert forfeit(bots, tmp_path, "import time; time.sleep(3600)", "") == "did not answer in time"


def test_a_message_that_is_not_read_holds_nobody_up() -> None:
    idle = Program(("/bin/sleep", "3600"))
    start = time.monotonic()
    with pytest.raises(RuntimeError, match="did not answer in time"):
        idle.ask(b"x" * (1 << 20), start + 0.5)
    idle.end()
    assert time.monotonic() - start < 30


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ("def choose(asked):\n    while True: os.write(1, b'x' * 999)", f"than {LONGEST} bytes"),
        ("def choose(asked):\n    while True: os.write(1, b'{}\\n' * 999)", "more than one line"),
        ("os.write(1, b'unasked\\n' * 3)", "not asked for|more than one line"),
    ],
    ids=["one long line", "many lines", "unasked"],
)
def test_a_flood_is_cut_off(bots: list[Outside], tmp_path: Path, body: str, why: str) -> None:
    assert re.search(why, forfeit(bots, tmp_path, body))


def test_a_flood_of_errors_stops_nothing_and_its_end_is_kept(
    bots: list[Outside], tmp_path: Path
) -> None:
    body = """
def choose(asked):
    for number in range(20_000): print("line", number, "x" * 200, file=sys.stderr)
    print("the last", file=sys.stderr)
    sys.exit(4)
"""
    why = forfeit(bots, tmp_path, body)
    assert why.startswith("ended without an answer (exit code 4; ")
    assert why.endswith("/ the last)")
    assert len(why) < 1000


def test_memory_is_bounded(bots: list[Outside], tmp_path: Path) -> None:
    why = forfeit(bots, tmp_path, "def choose(asked): return bytearray(5 << 30)")
    assert why.endswith("MemoryError)")


def test_what_it_has_started_ends_with_it(tmp_path: Path) -> None:
    """Children, their children, those in sessions of their own, and orphans."""
    body = """
import signal
found = []
def start(deep):
    pid = os.fork()
    if pid: return
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    if deep % 2: os.setsid()
    if deep: start(deep - 1)
    with open(PIDS, "a") as file: file.write(f"{os.getpid()}\\n")
    time.sleep(0 if deep == 2 else 3600)
    os._exit(0)
for _ in range(5): start(3)
while len(open(PIDS).readlines()) < 20: time.sleep(0.01)
"""
    pids = tmp_path / "pids"
    pids.touch()
    looked_about(tmp_path, body.replace("PIDS", repr(str(pids))))
    started = [int(each) for each in pids.read_text().split()]
    assert len(started) == 20
    assert all(gone(pid) for pid in started)


def test_it_ends_when_whoever_asked_dies(tmp_path: Path) -> None:
    """Killed with no chance to say goodbye: the lifeline closes by itself."""
    child = os.fork()
    if not child:
        body = f"open({str(tmp_path / 'pid')!r}, 'w').write(str(os.getpid()))"
        Outside(PYLOS, 0, command(program(tmp_path, body))).greet()
        os._exit(9)
    os.waitpid(child, 0)
    assert gone(int((tmp_path / "pid").read_text()))


def test_it_has_no_environment_no_files_no_secrets_in_its_arguments(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgresql://me:secret@host/base")
    secret = tmp_path / "secret"
    secret.touch()
    with secret.open() as kept:
        os.set_inheritable(kept.fileno(), True)
        found = looked_about(
            tmp_path,
            """
files = [os.readlink(f"/proc/self/fd/{each}") for each in os.listdir("/proc/self/fd") if each < "3"]
above = [int(each) for each in os.listdir("/proc/self/fd")]
found = {
    "environment": open("/proc/self/environ").read(),
    "files": sorted(each.split(":")[0] for each in files),
    "above": [each for each in above if each > 2 and os.path.exists(f"/proc/self/fd/{each}")],
    "here": os.listdir("."),
    "folder": os.getcwd(),
    "session": [os.getsid(0), os.getpid()],
    "nice": os.nice(0),
    "arguments": sys.argv,
    "parent": open(f"/proc/{os.getppid()}/environ").read(),
    "parent's arguments": open(f"/proc/{os.getppid()}/cmdline").read(),
}""",
        )
    assert found["environment"] == found["parent"] == ""
    assert found["files"] == ["pipe", "pipe", "pipe"]
    assert found["above"] == []
    assert found["here"] == []
    assert not Path(found["folder"]).exists(), "the folder is left behind"
    assert found["session"][0] == found["session"][1]
    assert found["nice"] >= 10
    assert found["arguments"] == [str(tmp_path / "bot.py")]
    assert "secret" not in found["parent's arguments"]
