"""The examples of docs/RESEARCH.md: chapter by chapter, what it shows is what happens."""

from __future__ import annotations

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

PROGRAM = Path(sys.executable).parent / "ypsilon"
PAGE = Path(__file__).parents[1] / "docs" / "RESEARCH.md"


def chapters() -> dict[str, str]:
    """Give the Python examples of each chapter that has some, by its name."""
    _, *found = re.split(r"^## ", PAGE.read_text("utf-8"), flags=re.MULTILINE)
    blocks = {
        text.partition("\n")[0]: re.findall(r"```python\n(.*?)```", text, re.DOTALL)
        for text in found
    }
    return {name: "\n".join(texts) for name, texts in blocks.items() if ">>>" in "".join(texts)}


def commands(chapter: str) -> list[str]:
    """Give the commands that a chapter shows, which its examples in Python may stand on."""
    text = PAGE.read_text("utf-8").partition(f"\n## {chapter}\n")[2].partition("\n## ")[0]
    return re.findall(r"^\$ (.*)$", text, re.MULTILINE)


@pytest.mark.parametrize("chapter", chapters())
def test_the_examples_run(chapter: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PATH", f"{PROGRAM.parent}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setenv("YPSILON_HOME", str(tmp_path))
    for command in commands(chapter):
        subprocess.run(["sh", "-c", command], check=True, capture_output=True)
    test = doctest.DocTestParser().get_doctest(chapters()[chapter], {}, chapter, str(PAGE), 0)
    runner = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE)
    runner.run(test)
    assert runner.tries > 2
    assert not runner.failures


def test_there_are_examples_of_environments_encodings_openspiel_and_data() -> None:
    assert {"Environments", "Encodings", "OpenSpiel", "Data"} <= chapters().keys()
    assert len(commands("Data")) == 2
