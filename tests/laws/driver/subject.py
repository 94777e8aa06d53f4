"""What the laws are asked of: each game found, with its options fixed, and its tests' hooks."""

from __future__ import annotations

import importlib
import importlib.util
import itertools
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import toy
from toy import heaps
from ypsilon import games
from ypsilon.core.extras import AnyExtras, checked
from ypsilon.core.game import AnyGame
from ypsilon.core.options import options, spelt

MANY = 24
RULE = re.compile(r"[A-Z]+-\d\d")


@dataclass(frozen=True)
class Subject:
    """A game with its options, and the package whose folder holds its rules and tests."""

    game: AnyGame
    package: str

    def __str__(self) -> str:
        chosen = [f"{name}={text}" for name, text in spelt(self.game).items()]
        return "-".join([self.game.name, *chosen])

    @property
    def folder(self) -> Path:
        opening = importlib.import_module(self.package).__file__
        assert opening
        return Path(opening).parent

    @property
    def extras(self) -> AnyExtras:
        """What the game brings besides its rules."""
        return checked(importlib.import_module(self.package))

    def hook(self, name: str) -> Any:
        """Give what the module of this name in the game's tests exports under the same name."""
        module = hooks(self.folder, name)
        if module is None:
            raise AssertionError(f"{self.game.name} needs tests/{name}.py")
        return getattr(module, name)

    def rules(self) -> frozenset[str]:
        """Give the ids in the game's RULES.md; none where there is no such file."""
        path = self.folder / "RULES.md"
        return frozenset(RULE.findall(path.read_text("utf-8"))) if path.exists() else frozenset()


@cache
def hooks(folder: Path, name: str) -> ModuleType | None:
    """Give the module `tests/NAME.py` of a game's folder, if it is there."""
    path = folder / "tests" / f"{name}.py"
    if not path.exists():
        return None
    spec = importlib.util.spec_from_file_location(f"{folder.name}_tests_{name}", path)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def packages() -> list[str]:
    """List the packages of the games found, then those of the toys."""
    found = [f"{games.__name__}.{name}" for name in games.names()]
    return [*found, toy.__name__, heaps.__name__]


def subjects() -> list[Subject]:
    """List every game found, the toys included, in all the options that matter."""
    return [Subject(game, package) for package in packages() for game in _asked(package)]


def defaults() -> list[Subject]:
    """List every game found, the toys included, as it is by default or first in `variants.py`."""
    return [Subject(_own(package)[0], package) for package in packages()]


def _asked(package: str) -> list[AnyGame]:
    return _own(package) if _chosen(package) else variants(_game(package))


def _own(package: str) -> list[AnyGame]:
    module = _chosen(package)
    found: Iterable[AnyGame] = module.VARIANTS if module else [_game(package)()]
    return [game.pinned() for game in found]


def _chosen(package: str) -> ModuleType | None:
    return hooks(Subject(_game(package)(), package).folder, "variants")


def _game(package: str) -> type[AnyGame]:
    game: type[AnyGame] = importlib.import_module(package).GAME
    return game


def variants(game: type[AnyGame]) -> list[AnyGame]:
    """List a game in all combinations of its options; where they are many, in a spread of them."""
    found = list(dict.fromkeys(_made(game, _combinations(game))))
    if len(found) <= MANY:
        return found
    rng = Random(game.name)
    return list(dict.fromkeys([*_made(game, _single(game)), *rng.sample(found, MANY // 2)]))


def _combinations(game: type[AnyGame]) -> Iterator[dict[str, Any]]:
    known = options(game)
    values = [each.choices or (each.default,) for each in known]
    for chosen in itertools.product(*values):
        yield dict(zip([each.name for each in known], chosen, strict=True))


def _single(game: type[AnyGame]) -> Iterator[dict[str, Any]]:
    yield {}
    for each in options(game):
        for value in each.choices:
            yield {each.name: value}


def _made(game: type[AnyGame], chosen: Iterable[dict[str, Any]]) -> Iterator[AnyGame]:
    for values in chosen:
        try:
            yield game(**values)
        except ValueError:
            # Options that a game does not allow together are no variant of it.
            continue
