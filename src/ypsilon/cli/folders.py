"""The folders that are this program's own: what users have there is found again."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Literal

from ypsilon.cli.errors import BadInput

_KINDS = {"state": ("XDG_STATE_HOME", "state"), "data": ("XDG_DATA_HOME", "share")}


def own_folder(
    kind: Literal["state", "data"], what: str, advice: str = ": set YPSILON_HOME"
) -> Path:
    """Give the folder to keep something in: YPSILON_HOME, or one in the user's own of a kind."""
    if chosen := os.environ.get("YPSILON_HOME"):
        return Path(chosen)
    variable, folder = _KINDS[kind]
    base = Path(os.environ.get(variable, ""))
    try:
        base = base if base.is_absolute() else Path.home() / ".local" / folder
    except RuntimeError:
        raise BadInput(f"there is no home directory to keep {what} in{advice}") from None
    return base / "ypsilon"
