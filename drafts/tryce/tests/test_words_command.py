"""The command that builds lexicons and looks words up."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path


def run(home: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "ypsilon.cli", "words", *arguments]
    environment = {**os.environ, "YPSILON_HOME": str(home)}
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


def test_a_list_is_built_checked_and_looked_into(tmp_path: Path) -> None:
    file = tmp_path / "list.txt"
    file.write_text("häuser tone", "utf-8")
    built = run(tmp_path, "build", "mine", "--from", str(file))
    assert built.returncode == 0, built.stderr
    assert "2 words" in built.stdout
    assert "licence" in built.stdout
    assert "whole" in run(tmp_path, "check", "mine").stdout
    assert "mine#" in run(tmp_path, "check").stdout
    found = run(tmp_path, "check", "mine", "Häuser", "stone", "x-1")
    assert found.returncode == 1
    assert found.stdout.splitlines() == ["Häuser: yes", "stone: no", "x-1: no"]


def test_what_cannot_be_is_one_line(tmp_path: Path) -> None:
    unknown = run(tmp_path, "check", "mine")
    assert (unknown.returncode, unknown.stderr.count("\n")) == (2, 1)
    assert run(tmp_path, "check", "../mine").returncode == 2
    assert run(tmp_path, "build", "fr").returncode == 1
    (tmp_path / "words").mkdir()
    (tmp_path / "words" / "bad.lex").write_bytes(b"nothing")
    assert run(tmp_path, "check", "bad").returncode != 0
