"""The rooms of the command line import one another in one direction only."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import ypsilon.cli

ROOT = Path(ypsilon.cli.__file__).parent
# From the ground up: who stands on a line may import those above it, and nobody below.
ORDER = (
    ("errors", "program"),
    ("files", "folders", "native", "seats"),
    ("text",),
    ("arguments", "session"),
    ("bench", "local", "remote"),
    ("commands",),
    ("root",),
    ("start",),
    ("__init__", "__main__"),
)
HEIGHT = {room: height for height, rooms in enumerate(ORDER) for room in rooms}


def room(path: Path) -> str:
    """Give the room that a module of the command line is in, or its own name beside them."""
    first = path.relative_to(ROOT).parts[0]
    return first.removesuffix(".py")


def imported(source: str) -> Iterator[str]:
    """Yield the room of everything that a source imports of the command line, wherever in it."""
    for node in ast.walk(ast.parse(source)):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [each.name for each in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, "the command line imports by full names"
            names = [f"{node.module}.{each.name}" for each in node.names]
        for name in names:
            parts = name.split(".")
            if parts[:2] == ["ypsilon", "cli"] and len(parts) > 2:
                yield parts[2] if parts[2] in HEIGHT else "__init__"


def flaws(here: str, source: str) -> list[str]:
    """List the rooms that a module imports from and may not."""
    return [there for there in imported(source) if there != here and HEIGHT[there] >= HEIGHT[here]]


def test_every_module_imports_from_rooms_above_it() -> None:
    found = {
        str(path.relative_to(ROOT)): wrong
        for path in ROOT.rglob("*.py")
        if (wrong := flaws(room(path), path.read_text("utf-8")))
    }
    assert found == {}


def test_every_room_has_its_height() -> None:
    assert {room(path) for path in ROOT.rglob("*.py")} == set(HEIGHT)


@pytest.mark.parametrize(
    ("here", "source"),
    [
        ("text", "from ypsilon.cli.session.screen import Screen"),
        ("session", "from ypsilon.cli.local import client"),
        ("local", "import ypsilon.cli.remote.play"),
        ("remote", "def late():\n    from ypsilon.cli.local.table import LocalTable"),
        ("bench", "from ypsilon.cli.commands.serve import address"),
        ("commands", "from ypsilon.cli.start import main"),
        ("commands", "from ypsilon.cli import main"),
        ("errors", "from ypsilon.cli.files import read_text"),
    ],
)
def test_a_planted_import_is_found(here: str, source: str) -> None:
    assert len(flaws(here, source)) == 1


@pytest.mark.parametrize(
    ("here", "source"),
    [
        ("commands", "from ypsilon.cli.local.series import LocalSeries"),
        ("commands", "from ypsilon.cli.commands.serve import address"),
        ("remote", "from ypsilon.cli.session.loop import Session\nfrom ypsilon.client import Live"),
        ("start", "from ypsilon.cli.root import root"),
    ],
)
def test_what_is_allowed_is_not_found(here: str, source: str) -> None:
    assert flaws(here, source) == []
