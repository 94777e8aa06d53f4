"""What a person may type at a terminal: cells in capitals too, which mean nothing else."""

from __future__ import annotations

from ypsilon.games.pylos.state import View


def written_out(view: View, text: str) -> str:
    """PY-25: give what was typed in the notation of the game."""
    return text.lower()
