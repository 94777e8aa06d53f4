"""What is certain of a position: workers find it out, and have room for the file that says it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from ypsilon.core.bot import Limit
from ypsilon.core.extras import known_steps
from ypsilon.core.turns import KnownTurn, best_known
from ypsilon.games.pylos import PylosExtras, native
from ypsilon.games.pylos.rules import Pylos
from ypsilon.games.pylos.state import State
from ypsilon.games.tryce import GAME as TRYCE
from ypsilon.server.bots.tasks import task
from ypsilon.server.bots.worker import choose

LATE = (
    "1a1,1c1,1b2,1d2,1a3,1c3,1b4,1d4,2b2,2b1,2a3,2c3,2a2/"
    "1b1,1d1,1a2,1c2,1b3,1d3,1a4,1c4,2c2,2a1,2c1,2b3 light"
)
ROOM = """
import mmap, sys
from ypsilon.server.worker_loop import answer_lines

def reply(line):
    try:
        if line.startswith("take"):
            return str(len(bytearray(1 << 30)))
        with open(sys.argv[1], "rb") as file:
            return str(len(mmap.mmap(file.fileno(), 0, prot=mmap.PROT_READ)))
    except (MemoryError, OSError):
        return "no room"

answer_lines(reply, 1 << 29)
"""


@pytest.mark.skipif(not native.NATIVE, reason="the native engine of pylos was not built")
def test_a_worker_tells_what_is_certain_of_each_action_if_it_is_asked() -> None:
    game = Pylos()
    state = game.load(LATE)
    limit = Limit(nodes=200_000)
    found = choose(task(game, "strongest", 0, state, limit, proof=1_000_000))
    legal = {game.write(state, action) for action in game.legal(state, 0)}
    assert len(found.known) == 1
    assert {each.text for each in found.known[0]} == legal
    best = best_known(found.known[0])
    assert best is not None
    assert (best.worth, found.value) == ("win", 1.0)
    assert found.verdict.startswith(f"keeps the win in {best.plies}")
    assert choose(task(game, "strongest", 0, state, limit)).known == ()
    # Of games with this option there is no digest, and so early nothing can be proved.
    other = Pylos(empty_reserve="may_raise")
    early = task(other, "strongest", 0, other.initial(), Limit(nodes=2_000), proof=2_000)
    assert choose(early).known == ((),)


def test_it_is_told_for_each_step_of_a_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Pylos()
    state = game.load("1a1,1b1,1a2/1d1,1d2,1d4 light")
    line = [game.read(state, text) for text in ("1b2", "x1b2", "x1a2", "1c4")]
    told = {"move": "1b2x1a2x1b2", "take1": "x1a2x1b2", "take2": "x1a2"}

    def knows(game: Pylos, state: State, nodes: int) -> list[KnownTurn]:
        return [KnownTurn(told[state.step], "win", 9)]

    monkeypatch.setattr(PylosExtras, "knows", lambda self: knows)
    known = [[each.text for each in step] for step in known_steps(game, state, line, 1)]
    assert known == [["1b2"], ["x1a2"], ["x1a2"]]


def test_of_a_game_that_knows_nothing_nothing_is_told() -> None:
    game = TRYCE()
    assert list(known_steps(game, game.initial(), ("anything",), 1_000)) == []


@pytest.mark.skipif(sys.platform != "linux", reason="other systems bound memory otherwise")
def test_a_file_that_is_only_read_takes_none_of_a_workers_memory(tmp_path: Path) -> None:
    file = tmp_path / "large"
    with file.open("wb") as sparse:
        sparse.truncate(3 << 30)
    asked = subprocess.run(
        [sys.executable, "-c", ROOM, str(file)],
        input="map\ntake\n",
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert asked.stdout.splitlines() == [str(3 << 30), "no room"]


def test_a_win_beats_what_is_not_known() -> None:
    assert best_known((KnownTurn("a"), KnownTurn("b", "win", 3))) == KnownTurn("b", "win", 3)
