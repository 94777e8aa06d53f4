"""Where a game's own large files lie: the program's data directory, and what is in it."""

from __future__ import annotations

import os
from pathlib import Path

SOLUTIONS = "YPSILON_SOLUTIONS"


def data_folder() -> Path:
    """Give the program's data directory: YPSILON_HOME, or one in the user's own."""
    if home := os.environ.get("YPSILON_HOME"):
        return Path(home)
    shared = os.environ.get("XDG_DATA_HOME")
    return (Path(shared) if shared else _share()) / "ypsilon"


def solutions_folder() -> Path:
    """Give the folder in which solutions are looked for."""
    named = os.environ.get(SOLUTIONS)
    return Path(named) if named else data_folder() / "solutions"


def unpacked_folder() -> Path:
    """Give the folder in which is kept what was unpacked of files that come with the program."""
    return data_folder() / "unpacked"


def _share() -> Path:
    try:
        return Path.home() / ".local" / "share"
    except RuntimeError:
        # A user without a home, as in some containers, has what the machine shares.
        return Path("/usr/local/share")
