"""What tests of lexicons share: a data directory of their own."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give the folder in which lexicons are built and looked for."""
    monkeypatch.setenv("YPSILON_HOME", str(tmp_path))
    return tmp_path / "words"
