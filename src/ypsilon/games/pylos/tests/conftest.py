"""What tests of Pylos share: no solution is found that whoever runs them may have."""

from __future__ import annotations

from pathlib import Path

import pytest

from ypsilon.core.folders import SOLUTIONS


@pytest.fixture(autouse=True)
def solutions(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Look for solutions in a folder of the test, which is empty."""
    monkeypatch.setenv(SOLUTIONS, str(tmp_path / "solutions"))
    return tmp_path / "solutions"
