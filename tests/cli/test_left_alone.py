"""A program that is left while an engine thinks ends with its own exit code, and without a word."""

from __future__ import annotations

import subprocess
import sys

import pytest

PROGRAM = """
import sys
from ypsilon.cli import left_alone
from ypsilon.games.pylos import GAME
from ypsilon.games.pylos.native import perft

game = GAME()
state = game.initial()
begun = []

def think() -> None:
    while True:
        begun.append(list(perft(game, state, 2)))

left_alone.start(think)
while not begun:
    pass
print("kept", end="")
{end}
"""


def ended(end: str) -> subprocess.CompletedProcess[str]:
    """Run the program to its end, which is one of its lines."""
    command = [sys.executable, "-c", PROGRAM.replace("{end}", end)]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)


@pytest.mark.parametrize("code", [0, 3])
def test_what_is_printed_is_kept_and_the_code_is_the_programs_own(code: int) -> None:
    done = ended(f"left_alone.end({code})")
    assert (done.returncode, done.stdout, done.stderr) == (code, "kept", "")


def test_nothing_else_is_left_out_where_nobody_thinks() -> None:
    program = (
        "import atexit; from ypsilon.cli import left_alone; "
        "atexit.register(print, 'cleaned up'); left_alone.end(4)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False, timeout=60
    )
    assert (done.returncode, done.stdout) == (4, "cleaned up\n")
