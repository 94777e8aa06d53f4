"""Rooms: entered by their doors, leaning on one another in one direction, none crowded."""

from __future__ import annotations

import ast
from collections import Counter
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest

from sources import ROOT, imported, sources

# A room holds about five to fifteen modules; in one with more, nobody finds anything.
MOST = 16
LONGEST = 400
# Each house from the ground up: what stands on a line may import those above it, and none below.
# What is not named, such as a game's state and its tables, is for all its rooms.
HOUSES = {
    "ypsilon.server": (
        ("redaction",),
        (
            "clock",
            "logs",
            "metrics",
            "names",
            "record_files",
            "secret",
            "settings",
            "slices",
            "worker_loop",
            "worker_process",
        ),
        ("devices", "fair_queue", "throttle"),
        ("net", "replay", "store"),
        ("copies", "peers"),
        ("repeats",),
        ("parcels",),
        ("tables",),
        ("archive",),
        ("bots", "reviews"),
        ("live",),
        ("sync",),
        ("http",),
        ("processes",),
    ),
    "ypsilon.cli": (
        ("errors", "program"),
        ("files", "folders", "native", "seats"),
        ("database", "text"),
        ("arguments", "session"),
        ("agents", "arena", "bench", "learn", "local", "remote", "review", "solve"),
        ("dataset",),
        ("commands",),
        ("root",),
        ("start",),
    ),
    "ypsilon.arena": (
        ("fingerprint", "interval"),
        ("bot_game",),
        ("journal", "plan", "rating", "report"),
        ("self_play",),
        ("contest", "ladder"),
    ),
    "ypsilon.dataset": (
        ("decisions", "nameless"),
        ("record_file", "schema"),
        ("parquet",),
        ("folder",),
        ("generation",),
    ),
    "ypsilon.games.tryce": (
        ("lexicon",),
        ("rules",),
        ("text",),
        ("solver", "wordlists"),
        ("game",),
        ("bots", "forms", "puzzles", "shorthand", "show"),
        ("bench",),
    ),
    "ypsilon.games.tyros": (
        ("text",),
        ("rules",),
        ("game",),
        ("bots", "forms", "puzzles", "show"),
    ),
}


def rooms() -> dict[str, Path]:
    """Give every package of ypsilon, the tests of the games left out, by its full name."""
    return {
        module: path
        for module, path in sources()
        if path.name == "__init__.py" and "tests" not in path.parts
    }


def program() -> dict[str, str]:
    """Give the text of every module, the tests of the games left out, by its full name."""
    return {
        module: path.read_text("utf-8") for module, path in sources() if "tests" not in path.parts
    }


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
        paths = []
        if isinstance(node, ast.Import):
            paths = [each.name.split(".") for each in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, "modules are imported by their full names"
            paths = [[*str(node.module).split("."), each.name] for each in node.names]
        found += [f"{module} imports {path}" for path in paths if _past_a_door(module, path)]
    return found


def _past_a_door(module: str, path: list[str]) -> bool:
    if path[0] != "ypsilon":
        return False
    outer = [".".join(path[:end]) for end in range(2, len(path))]
    return any(
        not f"{module}.".startswith(f"{room}.") and wanted not in door(room)
        for room, wanted in zip(outer, path[2:], strict=False)
        if ROOT.parent.joinpath(*room.split(".")).is_dir()
    )


def test_others_come_by_the_door() -> None:
    assert [climb for module, source in program().items() for climb in climbs(module, source)] == []


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("ypsilon.server.live.requests", "from ypsilon.server.store.sqlite import Sqlite"),
        ("ypsilon.server.live.requests", "from ypsilon.server.store import postgres"),
        ("ypsilon.server.http.app", "from ypsilon.server.live.outbox import Outbox"),
        ("ypsilon.server", "import ypsilon.server.store.backup"),
        ("ypsilon.games.tyros.show", "from ypsilon.games.tyros.rules.ships import build"),
        ("ypsilon.cli.commands.play", "def late():\n    from ypsilon.core import codec_errors"),
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


# Directions


def leans(module: str, source: str) -> list[str]:
    """List what a module imports from its own line of the house or from one above."""
    house = next((house for house in HOUSES if module.startswith(f"{house}.")), "")
    if not house:
        return []
    height = {room: at for at, line in enumerate(HOUSES[house]) for room in line}
    here = _room(house, module)
    theirs = [_room(house, name) for name in imported(source, house) if name.startswith(house)]
    known = [there for there in theirs if there != here and {here, there} <= height.keys()]
    return [f"{module} imports {there}" for there in known if height[there] >= height[here]]


def _room(house: str, module: str) -> str:
    return module.removeprefix(f"{house}.").split(".")[0]


def test_rooms_import_in_one_direction() -> None:
    # What is imported for its type alone, the game's class in its rules, does not lean on it.
    texts = {module: _at_run_time(source) for module, source in program().items()}
    assert [lean for module, source in texts.items() for lean in leans(module, source)] == []


def _at_run_time(source: str) -> str:
    tree = ast.parse(source)
    kept = [node for node in tree.body if not ast.unparse(node).startswith("if TYPE_CHECKING:")]
    return ast.unparse(ast.Module(kept, []))


def test_every_room_of_a_house_has_its_line() -> None:
    for house, lines in HOUSES.items():
        placed = {room for line in lines for room in line}
        inner = {name.rpartition(".")[2] for name in rooms() if name.rpartition(".")[0] == house}
        assert inner <= placed, house
        assert all(find_spec(f"{house}.{room}") for room in placed), house


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("ypsilon.server.tables.table", "from ypsilon.server.live import connection"),
        ("ypsilon.server.tables.lobby", "from ypsilon.server.bots.driver import Driver"),
        ("ypsilon.server.bots.driver", "def late():\n    import ypsilon.server.http.server"),
        ("ypsilon.server.live.chat", "from ypsilon.server import http"),
        ("ypsilon.server.metrics", "from ypsilon.server.store import store"),
        ("ypsilon.cli.text.log", "from ypsilon.cli.session.screen import Screen"),
        ("ypsilon.cli.local.table", "import ypsilon.cli.remote.play"),
        ("ypsilon.cli.remote.join", "def late():\n    from ypsilon.cli.local.table import Table"),
        ("ypsilon.cli.commands.play", "from ypsilon.cli.start import main"),
        ("ypsilon.games.tryce.rules.groups", "from ypsilon.games.tryce.wordlists import sources"),
        ("ypsilon.games.tyros.text.notation", "from ypsilon.games.tyros.rules import trades"),
    ],
)
def test_a_planted_lean_is_found(module: str, source: str) -> None:
    assert len(leans(module, source)) == 1


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("ypsilon.server.http.server", "from ypsilon.server.live.requests import Requests"),
        ("ypsilon.server.live.outbox", "from ypsilon.server.live.updates import Updates"),
        ("ypsilon.server.store.store", "from ypsilon.server import clock"),
        ("ypsilon.cli.commands.play", "from ypsilon.cli.local.series import LocalSeries"),
        ("ypsilon.cli.remote.join", "from ypsilon.client import Live"),
        ("ypsilon.games.tyros.text.load", "from ypsilon.games.tyros.state import State"),
    ],
)
def test_what_is_allowed_is_not_found(module: str, source: str) -> None:
    assert leans(module, source) == []


# Sizes


def test_no_module_is_long() -> None:
    tests = Path(__file__).parent
    scripts = [path for path in (tests.parent / "scripts").rglob("*") if path.suffix in ("", ".py")]
    files = [*ROOT.rglob("*.py"), *tests.rglob("*.py"), *filter(Path.is_file, scripts)]
    assert len(files) > 100
    long = {path.name for path in files if path.read_text("utf-8").count("\n") > LONGEST}
    assert long == set()


def test_no_room_is_crowded() -> None:
    crowd = Counter(path.parent for _, path in sources() if "tests" not in path.parts)
    assert crowd[ROOT / "server" / "tables"] > 5
    assert {room for room, count in crowd.items() if count > MOST} == set()
