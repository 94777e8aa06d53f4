"""A table at this terminal: its time goes on steadily, whatever the clock on the wall says."""

from __future__ import annotations

import time
from pathlib import Path
from types import SimpleNamespace

import pytest

from ypsilon.cli.local import table
from ypsilon.core.record import Entry, Player, Record
from ypsilon.games.pylos.rules import Pylos
from ypsilon.games.pylos.state import Place

HOUR = 3_600_000


@pytest.fixture(autouse=True)
def steady(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let what a test sets be as before when it ends."""
    monkeypatch.setattr(table._Steady, "ahead", table._Steady.ahead)


def test_an_hour_that_was_set_is_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    before = table.now()
    wrong = SimpleNamespace(time_ns=lambda: 0, monotonic_ns=time.monotonic_ns)
    monkeypatch.setattr(table, "time", wrong)
    assert before <= table.now() < before + HOUR


def test_a_game_goes_on_after_its_last_entry(tmp_path: Path) -> None:
    last = table.now() + HOUR
    played = Record(
        Pylos(), (Player("Ann"), Player("Bob")), entries=(Entry(1, last, 0, Place("1a1")),)
    )
    table.LocalTable(played, tmp_path / "save.json")
    assert last <= table.now() < last + HOUR
