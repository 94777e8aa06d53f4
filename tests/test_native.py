"""Where there is a compiler every native engine is built: nothing falls back unnoticed."""

from __future__ import annotations

import shutil

import pytest

from ypsilon import games

ENGINES = [name for name in games.names() if (games.folder(name) / "native/module.cpp").exists()]
COMPILER = any(shutil.which(each) for each in ("c++", "g++", "clang++"))


@pytest.mark.skipif(not COMPILER, reason="no C++ compiler")
@pytest.mark.parametrize("name", ENGINES)
def test_the_engine_is_built(name: str) -> None:
    engine = games.extras(name).engine()
    assert engine
    assert engine.built


def test_there_are_engines() -> None:
    assert "pylos" in ENGINES
