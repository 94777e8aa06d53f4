"""The rooms of the server import each other in one direction, and only what their doors name."""

from __future__ import annotations

import ast
import importlib
from collections.abc import Iterator
from pathlib import Path

import pytest

from ypsilon import server

ROOT = Path(server.__file__).parent
# A room may import itself and those below it. The ground are the modules beside the rooms.
ORDER = ("http", "live", "bots", "tables", "store", "ground")


def room(module: str) -> str:
    """Give the room that a module of the server is in."""
    first = (module.split(".") + [""] * 3)[2]
    return first if first in ORDER else "ground"


def imported(source: str) -> Iterator[tuple[str, str]]:
    """Yield every import of the server in a source, wherever in it: from where, and what."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from ((each.name, "") for each in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0
            yield from ((node.module or "", each.name) for each in node.names)


def flaws(module: str, source: str) -> list[str]:
    """List what a module imports from a room above its own, or past the door of another."""
    here, found = room(module), []
    for base, name in imported(source):
        if not f"{base}.".startswith("ypsilon.server."):
            continue
        whole = f"{base}.{name}".rstrip(".")
        there = room(whole)
        if ORDER.index(there) < ORDER.index(here) and module != "ypsilon.server":
            found.append(f"{module} in {here} imports {whole} of {there}")
        elif there not in (here, "ground") and not _named(there, whole.split(".")[3:]):
            found.append(f"{module} imports {whole} past the door of {there}")
    return found


def _named(there: str, inside: list[str]) -> bool:
    door = importlib.import_module(f"ypsilon.server.{there}")
    return not inside or inside[0] in door.__all__


def sources() -> Iterator[tuple[str, str]]:
    """Yield every module of the server with its text."""
    for path in ROOT.rglob("*.py"):
        parts = path.relative_to(ROOT.parents[1]).with_suffix("").parts
        yield ".".join(part for part in parts if part != "__init__"), path.read_text("utf-8")


def test_rooms_import_in_one_direction() -> None:
    assert [flaw for module, source in sources() for flaw in flaws(module, source)] == []


def test_every_room_has_its_place_in_the_order() -> None:
    rooms = {path.parent.name for path in ROOT.glob("*/__init__.py")}
    assert {*rooms, "ground"} == {*ORDER}


def test_a_door_names_only_what_is_there() -> None:
    for path in ROOT.glob("*/__init__.py"):
        door = importlib.import_module(f"ypsilon.server.{path.parent.name}")
        modules = {each.stem for each in path.parent.glob("[!_]*.py")}
        assert set(door.__all__) <= modules | set(vars(door)), door


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("ypsilon.server.tables.table", "from ypsilon.server.live import connection"),
        ("ypsilon.server.tables.lobby", "from ypsilon.server.bots.driver import Driver"),
        ("ypsilon.server.bots.driver", "def late():\n    import ypsilon.server.http.server"),
        ("ypsilon.server.live.chat", "from ypsilon.server import http"),
        ("ypsilon.server.store.rows", "from ypsilon.server.tables.table import Table"),
        ("ypsilon.server.metrics", "from ypsilon.server.store import store"),
        ("ypsilon.server.tables.change", "from ypsilon.server.store import revisions"),
        ("ypsilon.server.http.app", "from ypsilon.server.live.outbox import Outbox"),
        ("ypsilon.server", "from ypsilon.server.store.backup import back_up"),
    ],
)
def test_a_planted_import_is_found(module: str, source: str) -> None:
    assert len(flaws(module, source)) == 1


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("ypsilon.server.http.server", "from ypsilon.server.live.requests import Requests"),
        ("ypsilon.server.live.outbox", "from ypsilon.server.live.updates import Updates"),
        ("ypsilon.server.store.store", "from ypsilon.server import clock"),
        ("ypsilon.server.http.runner", "from ypsilon.server import CannotServe"),
        ("ypsilon.server", "from ypsilon.server.http import runner"),
    ],
)
def test_what_is_allowed_is_not_found(module: str, source: str) -> None:
    assert flaws(module, source) == []
