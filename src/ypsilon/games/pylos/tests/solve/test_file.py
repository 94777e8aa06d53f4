"""The file of a solution: written whole, gone on with after a kill, refused where it is damaged."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from ypsilon.core.extras import NoSolution, Stage
from ypsilon.games.pylos.rules import Pylos
from ypsilon.games.pylos.solver import PylosSolver

engine = pytest.importorskip("ypsilon.games.pylos._native")

KILLED = """
import os, signal, sys
from pathlib import Path
from ypsilon.games.pylos.rules import Pylos
from ypsilon.games.pylos.solver import PylosSolver

def report(stage):
    if stage.plies == 7:
        os.kill(os.getpid(), signal.{})

PylosSolver(3, 0.0).solve(Pylos(variant="expert"), "printed", Path(sys.argv[1]), 2, report)
"""
EXPERT = Pylos(variant="expert")


def summed(content: bytes) -> bytes:
    """Give the content of a solution with the sums that fit its values and its header."""
    table = bytearray(content)
    values = table[72:]
    table[64:72] = mixed(bytes(values), 0).to_bytes(8, "little")
    table[56:64] = mixed(bytes(table[64:72]), mixed(bytes(table[:56]), 0)).to_bytes(8, "little")
    return bytes(table)


def mixed(content: bytes, total: int) -> int:
    words = [content[at : at + 8] for at in range(0, len(content) // 8 * 8, 8)]
    numbers = [int.from_bytes(word, "little") for word in words]
    numbers += [byte + 256 for byte in content[len(content) // 8 * 8 :]]
    for number in numbers:
        total = (total ^ number) * 0x9E3779B97F4A7C15 % 2**64
        total ^= total >> 29
    return total


@pytest.mark.parametrize("ended", ["SIGKILL", "SIGINT"])
def test_a_run_that_was_ended_goes_on_to_the_same_file(
    solver: PylosSolver, solve: Any, tmp_path: Path, ended: str
) -> None:
    solve(EXPERT)
    path = tmp_path / "killed"
    run = subprocess.run(
        [sys.executable, "-c", KILLED.format(ended), str(path)], capture_output=True, check=False
    )
    assert run.returncode in {-getattr(signal, ended), 1}
    assert not path.exists()
    stages: list[Stage] = []
    solver.solve(EXPERT, "printed", path, 2, stages.append)
    assert stages[0].plies == 7
    assert path.read_bytes() == (tmp_path / "small").read_bytes()
    assert sorted(each.name for each in tmp_path.iterdir()) == ["killed", "small"]


def test_a_checkpoint_of_other_rules_is_refused(solver: PylosSolver, tmp_path: Path) -> None:
    path = tmp_path / "killed"
    run = [sys.executable, "-c", KILLED.format("SIGKILL"), str(path)]
    subprocess.run(run, check=False)
    with pytest.raises(NoSolution, match=r"killed\.checkpoint: a checkpoint of other rules"):
        solver.solve(Pylos(), "printed", path, 1, lambda stage: None)
    with pytest.raises(NoSolution, match="a checkpoint, not a whole solution"):
        solver.opened(EXPERT, "printed", tmp_path / "killed.checkpoint")


def test_one_thread_writes_what_two_write(solver: PylosSolver, solve: Any, tmp_path: Path) -> None:
    solve(EXPERT)
    solver.solve(EXPERT, "printed", tmp_path / "alone", 1, lambda stage: None)
    assert (tmp_path / "alone").read_bytes() == (tmp_path / "small").read_bytes()


@pytest.mark.parametrize(
    ("at", "byte", "why"),
    [
        (0, b"X", "this is no solution of Pylos"),
        (16, b"\x09", "a solution of version 9, but this program reads version 1"),
        (24, b"\x02", "the header is damaged"),
        (70, b"\xff", "the header is damaged"),
        (5000, b"\xee", "the file is damaged at byte 72"),
    ],
)
def test_a_damaged_file_is_refused(
    solver: PylosSolver, solve: Any, tmp_path: Path, at: int, byte: bytes, why: str
) -> None:
    solve(Pylos())
    path = tmp_path / "small"
    content = path.read_bytes()
    path.write_bytes(content[:at] + byte + content[at + 1 :])
    with pytest.raises(NoSolution, match=re.escape(f"small: {why}")):
        solver.opened(Pylos(), "printed", path).value("-/- light")


@pytest.mark.parametrize("length", [0, 40, 80, 20_000])
def test_a_file_that_is_cut_off_is_refused(
    solver: PylosSolver, solve: Any, tmp_path: Path, length: int
) -> None:
    solve(Pylos())
    path = tmp_path / "small"
    path.write_bytes(path.read_bytes()[:length])
    with pytest.raises(NoSolution, match=r"no solution of Pylos|cut off"):
        solver.opened(Pylos(), "printed", path)


def test_the_solution_of_other_rules_is_refused(
    solver: PylosSolver, solve: Any, tmp_path: Path
) -> None:
    solve(Pylos())
    with pytest.raises(NoSolution, match="a solution with variant=standard, not expert"):
        solver.opened(EXPERT, "printed", tmp_path / "small")
    with pytest.raises(NoSolution, match="a solution with size=3, not 4"):
        PylosSolver().opened(Pylos(), "printed", tmp_path / "small")
    with pytest.raises(NoSolution, match="No such file"):
        solver.opened(Pylos(), "printed", tmp_path / "nothing")


def test_verify_finds_a_planted_value(solver: PylosSolver, solve: Any, tmp_path: Path) -> None:
    solution = solve(EXPERT)
    checked, wrong, _ = solution.verify(2, lambda *_: None)
    assert (checked, wrong) == (13706, 0)
    path = tmp_path / "small"
    content = bytearray(path.read_bytes())
    assert summed(bytes(content)) == content
    at = 72 + engine.number_of("1a1,1b1,1b2/1c1,1c2,1c3 light", 3)
    content[at] = 9 if content[at] != 9 else 11
    path.write_bytes(summed(bytes(content)))
    planted = solver.opened(EXPERT, "printed", path)
    assert planted.value("1a1,1b1,1b2/1c1,1c2,1c3 light") in {"loss 8", "loss 10"}
    _, wrong, first = planted.verify(2, lambda *_: None)
    assert wrong > 0
    assert first
