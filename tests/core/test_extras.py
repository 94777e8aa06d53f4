"""What a game brings besides its rules, and what is said where it is not as declared."""

from __future__ import annotations

import subprocess
import sys
from types import ModuleType
from typing import Any, cast

import pytest

import toy
from bots.dragon import Dragon
from bots.nim import EXTRAS as NIM
from bots.nim.rules import Nim
from toy import heaps
from ypsilon import games
from ypsilon.core import extras
from ypsilon.core.extras import BadGame, Bots, Engine, Extras

ALL = [*map(games.extras, games.names()), toy.EXTRAS, heaps.EXTRAS, NIM]


class Odd(Nim):
    """A game that stands beside another one's package."""


@pytest.mark.parametrize("brought", ALL, ids=lambda each: type(each).__name__)
def test_every_part_that_a_game_brings_is_one(brought: extras.AnyExtras) -> None:
    assert callable(brought.show())
    bots, engine = brought.bots(), brought.engine()
    assert bots is None or isinstance(bots, Bots)
    assert engine is None or isinstance(engine, Engine)
    for part in (brought.shorthand(), brought.figures()):
        assert part is None or callable(part)
    lexicons = brought.lexicons()
    assert lexicons is None or lexicons.names()
    solver = brought.solver()
    assert solver is None or solver.readings


def test_extras_are_found_by_the_class_of_a_game() -> None:
    assert extras.find(Nim()) is NIM
    assert extras.find(Odd()) is NIM
    assert extras.find(Dragon()) is None
    with pytest.raises(BadGame, match="dragon"):
        extras.needed(Dragon())


def test_a_game_that_does_not_say_how_it_is_drawn_is_refused() -> None:
    class Undrawn(Extras[Nim, Any, Any]):
        pass

    with pytest.raises(BadGame, match=r"test_extras: EXTRAS lack show$"):
        cast("type[Any]", Undrawn)()


@pytest.mark.parametrize("wrong", [None, Extras, object()])
def test_a_package_without_extras_is_refused(wrong: object) -> None:
    package = ModuleType("planted")
    vars(package).update({"GAME": Nim} if wrong is None else {"GAME": Nim, "EXTRAS": wrong})
    with pytest.raises(BadGame, match="planted exports"):
        extras.checked(package)


@pytest.mark.parametrize(
    "part", ["show", "shorthand", "marks", "bots", "engine", "figures", "lexicons", "solver"]
)
def test_a_part_of_another_type_is_refused(part: str) -> None:
    kind: Any = type("Wrong", (type(NIM),), {part: lambda self: 7, "__module__": __name__})
    with pytest.raises(BadGame, match=f"7 is nothing that EXTRAS.{part} may give"):
        getattr(kind(), part)()


def test_rules_load_neither_bots_nor_drawing() -> None:
    program = """
import sys
from ypsilon import games
for name in games.names():
    games.find(name)()
loaded = [name for name in sys.modules if name.startswith("ypsilon.")]
print(*(name for name in loaded if {"bots", "show", "shorthand", "bench"} & set(name.split("."))))
"""
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == []
