"""What a person may type for short, where a game has a `shorthand.py` beside its rules.

It is written out from the view of whoever types, so that it can tell them nothing new.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from ypsilon import games
from ypsilon.core.game import AnyGame


def written_out(game: AnyGame, view: Any, text: str) -> str:
    """Give a text in full notation; raise IllegalAction where nobody can tell what is meant."""
    name = f"{games.__name__}.{game.name}.shorthand"
    if not find_spec(name):
        return text
    write: Callable[[Any, str], str] = import_module(name).written_out
    return write(view, text)
