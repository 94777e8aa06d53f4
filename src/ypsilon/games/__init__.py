"""Every game there is: each package here or in YPSILON_GAMES that exports GAME and EXTRAS."""

from __future__ import annotations

import importlib
import os
from functools import cache
from pathlib import Path
from types import ModuleType

from ypsilon.core.extras import AnyExtras, BadGame, checked
from ypsilon.core.game import AnyGame
from ypsilon.core.options import options

__all__ = ["UnknownGame", "extras", "find", "folder", "names"]
__path__ += filter(None, os.environ.get("YPSILON_GAMES", "").split(os.pathsep))


class UnknownGame(ValueError):
    """A name that no game here has."""


@cache
def names() -> tuple[str, ...]:
    """List the names of all games, in alphabetical order."""
    found = [
        file.parent.name
        for path in __path__
        for file in Path(path).glob("*/__init__.py")
        if "GAME" in file.read_text(encoding="utf-8")
    ]
    return tuple(sorted(set(found)))


def find(name: str) -> type[AnyGame]:
    """Give the class of a game by its name."""
    if name not in names():
        raise UnknownGame(f"there is no game “{name}” (there are: {', '.join(names())})")
    return _game(_package(name))


def extras(name: str) -> AnyExtras:
    """Give what a game brings besides its rules, by its name."""
    find(name)
    return checked(_package(name))


def folder(name: str) -> Path:
    """Give the folder in which a game's rules, code and tests lie."""
    find(name)
    return Path(str(_package(name).__file__)).parent


def _package(name: str) -> ModuleType:
    return importlib.import_module(f"{__name__}.{name}")


@cache
def _game(package: ModuleType) -> type[AnyGame]:
    """Give the class that a package exports, or raise BadGame where it cannot be found by name."""
    game: type[AnyGame] | None = vars(package).get("GAME")
    folder = package.__name__.rpartition(".")[2]
    if game is None:
        raise BadGame(f"{package.__name__} exports no GAME: the class of the game")
    if game.name != folder:
        raise BadGame(f"{package.__name__}: GAME is called “{game.name}”, its folder “{folder}”")
    for each in options(game):
        if not {"en", "de"} <= each.about.keys():
            raise BadGame(f"{package.__name__}: declare “{each.name}” by core.options.option")
    return game
