"""The README's examples: what it shows is what happens."""

from __future__ import annotations

import doctest
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

README = Path(__file__).parents[1] / "README.md"
PROGRAM = Path(sys.executable).parent / "ypsilon"


def blocks(language: str) -> list[str]:
    """Give the fenced blocks of a language."""
    return re.findall(rf"```{language}\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)


def examples() -> list[tuple[str, str]]:
    """Give each command shown with the output shown below it."""
    found = re.findall(r"\$ (.*)\n((?:(?!\$ ).*\n)*)", "".join(blocks("console")))
    return [(command, output) for command, output in found]


def run(command: str, folder: Path) -> str:
    """Give what a command prints; a person who leaves at once stands for one who plays."""
    path = f"{PROGRAM.parent}{os.pathsep}{os.environ['PATH']}"
    environment = {**os.environ, "PATH": path, "YPSILON_HOME": str(folder), "NO_COLOR": "1"}
    done = subprocess.run(
        ["sh", "-c", command],
        input="quit\n",
        capture_output=True,
        encoding="utf-8",
        env=environment,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize(("command", "shown"), examples())
def test_a_command_does_what_the_readme_shows(command: str, shown: str, tmp_path: Path) -> None:
    printed = run(command, tmp_path)
    assert printed
    wanted = re.escape(shown).replace("…\\\n", "(?:.*\n)*")
    assert re.fullmatch(wanted, printed) or not shown, printed


def test_the_readme_has_examples_of_both_kinds() -> None:
    assert len(examples()) >= 8
    assert len(blocks("python")) >= 3
    assert shutil.which("sh")


def test_the_python_examples_run() -> None:
    text = "\n".join(blocks("python"))
    test = doctest.DocTestParser().get_doctest(text, {}, "README", str(README), 0)
    runner = doctest.DocTestRunner()
    runner.run(test)
    assert runner.tries > 10
    assert not runner.failures
