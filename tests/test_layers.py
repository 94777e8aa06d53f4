"""Who may import whom, by which doors, and that no room is crowded and no module long."""

from __future__ import annotations

import ast
import re
import sys
from collections import Counter
from collections.abc import Iterator
from graphlib import TopologicalSorter
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest

import ypsilon

ROOT = Path(ypsilon.__file__).parent
REPOSITORY = Path(__file__).parents[1]
MAY: dict[str, set[str]] = {
    "": set(),
    "core": {"core"},
    "games": {"core", "games"},
    "games.X": {"core", "games.X"},
    "games.X.door": {"core", "games.X", "games.X.bots"},
    "games.X.bots": {"core", "bots", "games.X", "games.X.bots"},
    "games.X.tests": {"core", "bots", "match", "games.X", "games.X.bots", "games.X.tests"},
    "bots": {"core", "bots"},
    "match": {"core", "match"},
    "arena": {"core", "games", "bots", "arena"},
    "wire": {"core", "match", "wire"},
    "client": {"core", "games", "match", "wire", "client"},
    "server": {"core", "games", "bots", "match", "wire", "server"},
    "cli": {"core", "games", "bots", "match", "arena", "wire", "client", "cli", "server's entry"},
}
# A room holds about five to fifteen modules; in one with more, nobody finds anything.
MOST = 16
LONGEST = 400
STANDARD = {"", "core", "games", "games.X", "games.X.door", "games.X.bots", "bots", "match"}
# What stands on data gets it from the core, so that msgspec is known in one place.
BESIDES = {"core": {"msgspec"}}


def layer(module: str, seen_from: str) -> str:
    """Give the layer that a module of ypsilon is in; X stands for the game that asks."""
    parts = module.split(".")[1:]
    if parts[:1] == ["games"] and len(parts) > 1:
        game = "X" if parts[1] == (seen_from.split(".") + [""] * 3)[2] else parts[1]
        inner = parts[2] if len(parts) > 2 and parts[2] in {"bots", "tests"} else ""
        # A game's package says what the game brings, and loads it when it is asked for.
        inner = "door" if module == seen_from and len(parts) == 2 else inner
        return f"games.{game}.{inner}".rstrip(".")
    if parts == ["server"] and ".cli" in seen_from:
        return "server's entry"
    return parts[0] if parts else ""


def imported(source: str, package: str) -> Iterator[str]:
    """Yield the full name of every module that a source imports, wherever in it."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package.rsplit(".", node.level - 1)[0] if node.level else ""
            base = ".".join(filter(None, [above, node.module]))
            yield from (_module(base, each.name) for each in node.names)


def _module(base: str, name: str) -> str:
    path = ROOT.parent.joinpath(*base.split("."), name)
    inside = path.with_suffix(".py").exists() or path.is_dir() or name == "_native"
    return f"{base}.{name}" if inside else base


def flaws(module: str, source: str, package: str) -> list[str]:
    """List what a module imports and may not."""
    here = layer(module, module)
    found = []
    for name in imported(source, package):
        if name.split(".")[0] == "ypsilon":
            wrong = name != "ypsilon" and layer(name, module) not in MAY[here]
        else:
            allowed = sys.stdlib_module_names | BESIDES.get(here, set())
            wrong = here in STANDARD and name.split(".")[0] not in allowed
        found += [f"{module} imports {name}"] if wrong else []
    return found


def sources() -> Iterator[tuple[str, Path]]:
    """Yield every module with its file."""
    for path in ROOT.rglob("*.py"):
        parts = path.relative_to(ROOT.parent).with_suffix("").parts
        yield ".".join(part for part in parts if part != "__init__"), path


def test_every_module_keeps_to_its_layer() -> None:
    found = []
    for module, path in sources():
        package = module if path.name == "__init__.py" else module.rpartition(".")[0]
        found += flaws(module, path.read_text("utf-8"), package)
    assert found == []


def test_every_layer_that_is_there_is_known() -> None:
    layers = {layer(module, module) for module, _ in sources()}
    assert layers >= {"core", "games", "games.X", "bots"}
    assert layers <= MAY.keys()


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("ypsilon.core.luck", "from ypsilon.bots.greedy import Greedy"),
        ("ypsilon.core.luck", "from ypsilon import games"),
        ("ypsilon.core.luck", "import httpx"),
        ("ypsilon.games.pylos.rules", "import msgspec"),
        ("ypsilon.core.luck", "def late():\n    import ypsilon.wire"),
        ("ypsilon.core.luck", "import numpy.random"),
        ("ypsilon.core.luck", "from ..bots import greedy"),
        ("ypsilon.games.pylos.rules", "from ypsilon.games.pylos.bots import LEVELS"),
        ("ypsilon.games.pylos.rules", "from ypsilon.games.pylos import bots"),
        ("ypsilon.games.pylos.rules", "from ypsilon.games.trypsylon.state import Take"),
        ("ypsilon.games.pylos.rules", "from ypsilon.games import find"),
        ("ypsilon.games.pylos.rules", "import rich"),
        ("ypsilon.games.pylos", "from ypsilon.bots.greedy import Greedy"),
        ("ypsilon.games.pylos.bots", "from ypsilon.arena import match"),
        ("ypsilon.games.pylos.bots", "import ypsilon.games.trypsylon.bots"),
        ("ypsilon.games.pylos.tests.test_rules", "import ypsilon.games.trypsylon.rules"),
        ("ypsilon.bots.greedy", "from ypsilon import games"),
        ("ypsilon.bots.greedy", "from ypsilon.games.pylos.rules import Pylos"),
        ("ypsilon.arena.match", "from ypsilon.games.pylos.rules import Pylos"),
        ("ypsilon.arena.match", "from ypsilon import cli"),
        ("ypsilon.wire", "from ypsilon.games import find"),
        ("ypsilon.server.tables.table", "from ypsilon.cli import main"),
        ("ypsilon.cli.commands.play", "from ypsilon.server.tables.table import Table"),
        ("ypsilon.cli.commands.play", "from ypsilon.games.pylos.rules import Pylos"),
    ],
)
def test_a_planted_import_is_found(module: str, source: str) -> None:
    assert len(flaws(module, source, module.rpartition(".")[0])) == 1


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("ypsilon.core.luck", "import json\nfrom ypsilon.core import codec\nfrom . import game"),
        ("ypsilon.games.pylos.native", "from ypsilon.games.pylos import _native as engine"),
        ("ypsilon.games.pylos", "from ypsilon.games.pylos.bots import LEVELS"),
        ("ypsilon.games.pylos.bots", "from ypsilon.games.pylos import rules, bots"),
        ("ypsilon.games.pylos.bots", "from ypsilon.bots.greedy import Greedy"),
        ("ypsilon.games.pylos.tests.test_bots", "import pytest, ypsilon.games.pylos.bots"),
        ("ypsilon.arena.match", "from ypsilon import games, __version__"),
        ("ypsilon.server.http.app", "import fastapi\nfrom ypsilon import wire"),
        ("ypsilon.cli.commands.serve", "import click\nfrom ypsilon.server import main"),
    ],
)
def test_what_is_allowed_is_not_found(module: str, source: str) -> None:
    assert flaws(module, source, module.rpartition(".")[0]) == []


# Doors


def door(room: str) -> frozenset[str]:
    """Give what a package names for others to import: names, and modules of its own."""
    opening = ROOT.parent.joinpath(*room.split("."), "__init__.py")
    for node in ast.parse(opening.read_text("utf-8")).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__":
            return frozenset(ast.literal_eval(node.value))
    return frozenset()


def climbs(module: str, source: str) -> list[str]:
    """List what a module takes out of a room past its door."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.ImportFrom) or node.level:
            continue
        for each in node.names:
            path = [*str(node.module).split("."), each.name]
            found += [f"{module} imports {'.'.join(path)}"] * _past_a_door(module, path)
    return found


def _past_a_door(module: str, path: list[str]) -> bool:
    if path[0] != "ypsilon":
        return False
    rooms = [".".join(path[:end]) for end in range(2, len(path))]
    return any(
        not f"{module}.".startswith(f"{room}.") and wanted not in door(room)
        for room, wanted in zip(rooms, path[2:], strict=False)
        if ROOT.parent.joinpath(*room.split(".")).is_dir()
    )


def rooms() -> dict[str, Path]:
    """Give every package of ypsilon, the tests of the games left out, by its full name."""
    return {
        module: path
        for module, path in sources()
        if path.name == "__init__.py" and "tests" not in path.parts
    }


def test_others_come_by_the_door() -> None:
    found = []
    for module, path in sources():
        if "tests" not in path.parts:
            found += climbs(module, path.read_text("utf-8"))
    assert found == []


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("ypsilon.server.live.requests", "from ypsilon.server.store.sqlite import Sqlite"),
        ("ypsilon.server.live.requests", "from ypsilon.server.store import postgres"),
        ("ypsilon.games.tyros.show", "from ypsilon.games.tyros.rules.ships import build"),
        (
            "ypsilon.cli.commands.play",
            "def late():\n    from ypsilon.core.codec_errors import words",
        ),
    ],
)
def test_a_planted_climb_is_found(module: str, source: str) -> None:
    assert len(climbs(module, source)) == 1


def test_at_home_there_are_no_doors() -> None:
    assert climbs("ypsilon.core.codec", "from ypsilon.core.codec_errors import words") == []


def test_a_door_shows_only_what_is_there() -> None:
    for room in rooms():
        shown = import_module(room)
        for name in door(room):
            assert hasattr(shown, name) or find_spec(f"{room}.{name}"), (room, name)


def test_over_every_door_is_a_sentence() -> None:
    for room, path in rooms().items():
        sentence = ast.get_docstring(ast.parse(path.read_text("utf-8"))) or ""
        assert sentence.split("\n")[0].endswith("."), room


def test_no_two_rooms_lean_on_each_other() -> None:
    """In each house (server, cli, a game) rooms import one another in one direction."""
    graph: dict[str, set[str]] = {}
    for above, below in _between_rooms():
        graph.setdefault(above, set()).add(below)
    order = [*TopologicalSorter(graph).static_order()]
    assert order.index("ypsilon.server.store") < order.index("ypsilon.server.http")


def _between_rooms() -> Iterator[tuple[str, str]]:
    """Yield each pair of sister rooms of which the first imports the second."""
    inner = {room for room in rooms() if room.count(".") > 1}
    for module, path in sources():
        if "tests" in path.parts:
            continue
        source = _at_run_time(path.read_text("utf-8"))
        for name in imported(source, module.rpartition(".")[0]):
            here, there = _room(module, inner), _room(name, inner)
            if here and there and here != there and _house(here) == _house(there):
                yield here, there


def _at_run_time(source: str) -> str:
    """Leave out what is imported for its type alone."""
    return re.sub(r"^if TYPE_CHECKING:\n(?:    .*\n|\n)*", "", source, flags=re.MULTILINE)


def _room(module: str, inner: set[str]) -> str:
    parts = module.split(".")
    return next((room for end in (4, 3) if (room := ".".join(parts[:end])) in inner), "")


def _house(room: str) -> str:
    return room.rpartition(".")[0]


# Sizes


def test_no_module_is_long() -> None:
    files = [*ROOT.rglob("*.py"), *(REPOSITORY / "tests").rglob("*.py")]
    assert len(files) > 100
    long = {path.name for path in files if path.read_text("utf-8").count("\n") > LONGEST}
    assert long == set()


def test_no_room_is_crowded() -> None:
    rooms = Counter(path.parent for _, path in sources() if "tests" not in path.parts)
    assert rooms[ROOT / "server" / "tables"] > 5
    assert {room for room, count in rooms.items() if count > MOST} == set()
