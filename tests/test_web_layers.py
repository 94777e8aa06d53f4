"""Rooms of the web client: who may import whom, only by the doors, and that none is crowded."""

from __future__ import annotations

import posixpath
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from typing import NamedTuple

import pytest

SOURCES = Path(__file__).parents[1] / "web" / "src"
# From the bottom to the top; "root" is root.ts, which lies as deep as what is built.
MAY: dict[str, set[str]] = {
    "root": set(),
    "styles": set(),
    "browser": {"root"},
    "net": {"root", "browser"},
    "i18n": {"browser", "net"},
    "ui": {"browser", "net", "i18n"},
    "games": {"browser", "net", "ui"},
    "table": {"root", "browser", "net", "i18n", "ui", "games"},
    "pages": {"root", "browser", "net", "i18n", "ui", "games", "table"},
    "app": {"styles", "browser", "net", "i18n", "ui", "table", "pages"},
}
# A room holds about five to fifteen modules; in one with more, nobody finds anything.
MOST_MODULES = 16
MOST_LINES = 400
GENERATED = "Written by scripts/describe"
IMPORT = re.compile(
    r'^(?:import|export)\b(?P<what>[^;"(]*?)"(?P<where>\.[^"]*)";|\bimport\("(?P<late>\.[^"]*)"\)',
    re.MULTILINE,
)


class Import(NamedTuple):
    """What a module imports: a file below web/src or a folder's door, and whether only types."""

    target: str
    types: bool


def imported(module: str, source: str) -> Iterator[Import]:
    """Yield what a module imports of the client, as paths below web/src."""
    for found in IMPORT.finditer(source):
        spec = (found["where"] or found["late"]).partition("?")[0]
        target = posixpath.normpath(posixpath.join(posixpath.dirname(module), spec))
        if not target.startswith(".."):
            yield Import(_file(target), (found["what"] or "").startswith(" type "))


def _file(target: str) -> str:
    """Give the file that a path without its ending stands for, or the path where there is none."""
    ends = ("", ".ts", ".tsx", "/index.ts", "/index.tsx")
    return next((target + end for end in ends if (SOURCES / (target + end)).is_file()), target)


def room(module: str) -> str:
    """Give the folder of a module."""
    return posixpath.dirname(module)


def top(module: str) -> str:
    """Give the outermost room of a module."""
    return module.partition("/")[0].partition(".")[0]


def entered(module: str, target: str) -> str:
    """Give the outermost room that an import enters; none where all enclose the importer."""
    parts = room(target).split("/")
    outside = ("/".join(parts[: count + 1]) for count in range(len(parts)))
    return next((each for each in outside if not f"{room(module)}/".startswith(f"{each}/")), "")


def is_door(module: str) -> bool:
    """Tell whether a module is the door of its room."""
    return posixpath.basename(module) in {"index.ts", "index.tsx"}


def door(folder: str) -> str:
    """Give the text of a room's door, nothing where there is none."""
    found = [*(SOURCES / folder).glob("index.ts*")]
    return found[0].read_text("utf-8") if found else ""


def flaws(module: str, source: str) -> list[str]:
    """List what a module imports and may not."""
    found = []
    for target, _ in imported(module, source):
        into = entered(module, target)
        past = into and not (is_door(target) and room(target) == into)
        if past and f"`{posixpath.basename(target)}`" not in door(into).partition("\n")[0]:
            found.append(f"{module} imports {target} past the door of {into}")
        if top(target) != top(module) and top(target) not in MAY[top(module)]:
            found.append(f"{module} imports {target} against the direction")
        if room(into) == "games" and top(module) == "games" and "/" in room(module):
            found.append(f"{module} imports {target}, another game")
    return found


def circle(edges: Iterable[tuple[str, str]]) -> list[str]:
    """Give a circle among edges, or nothing."""
    graph: dict[str, set[str]] = defaultdict(set)
    for start, end in edges:
        graph[start].add(end)
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def between_rooms(modules: dict[str, str]) -> Iterator[tuple[str, str]]:
    """Yield which room needs which; a room inside another is that other's own affair."""
    for module, source in modules.items():
        for target, _ in imported(module, source):
            into = entered(module, target)
            inside = posixpath.commonpath([room(module), into]) if into else ""
            own = room(module)[len(inside) :].strip("/").partition("/")[0]
            if into and own:
                yield posixpath.join(inside, own), into


def between_modules(modules: dict[str, str]) -> Iterator[tuple[str, str]]:
    """Yield which module needs which when it begins to run: types are gone by then."""
    for module, source in modules.items():
        for target, types in imported(module, source):
            if not types and target in modules:
                yield module, target


def files(*ends: str) -> dict[str, str]:
    """Give all files of the client with one of these endings, with their texts."""
    found = [path for end in ends for path in SOURCES.rglob(f"*{end}")]
    return {path.relative_to(SOURCES).as_posix(): path.read_text("utf-8") for path in found}


def modules(tests: bool = True) -> dict[str, str]:
    """Give all modules, with their tests or without."""
    found = files(".ts", ".tsx")
    return {name: text for name, text in found.items() if tests or ".test." not in name}


def long(texts: dict[str, str]) -> list[str]:
    """List what has too many lines and was written by a person."""
    return [
        name
        for name, text in texts.items()
        if text.count("\n") > MOST_LINES and GENERATED not in text.partition("\n")[0]
    ]


def test_every_import_is_by_a_door_and_in_its_direction() -> None:
    assert [flaw for name, text in modules().items() for flaw in flaws(name, text)] == []


def test_every_room_that_is_there_is_known() -> None:
    assert {top(name) for name in modules()} == MAY.keys()


def test_no_two_rooms_need_each_other() -> None:
    assert circle((room, other) for room, others in MAY.items() for other in others) == []
    assert circle(between_rooms(modules())) == []


def test_no_two_modules_need_each_other_to_begin() -> None:
    assert circle(between_modules(modules())) == []


def test_no_room_is_crowded() -> None:
    rooms = Counter(room(name) for name in modules(tests=False))
    assert rooms["net"] > 5
    assert {name for name, count in rooms.items() if count > MOST_MODULES} == set()


def test_no_module_is_long() -> None:
    assert long(files(".ts", ".tsx", ".css")) == []


def test_every_room_has_a_sentence_over_its_door() -> None:
    rooms = {room(name) for name in files(".ts", ".tsx", ".css")} - {""}
    assert rooms >= MAY.keys() - {"root"}
    sentence = re.compile(r"/\*\* [A-Z].*[.] \*/\n")
    assert [each for each in rooms if not sentence.match(door(each))] == []


def test_a_test_is_called_after_the_module_beside_it() -> None:
    tests = [name for name in modules() if ".test." in name]
    beside = {re.sub(r"\.tsx?$", "", name) for name in modules(tests=False)}
    assert len(tests) > 20
    assert [name for name in tests if name.partition(".test.")[0] not in beside] == []


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("pages/home.tsx", 'import { api } from "../net/api";'),
        ("pages/home.tsx", 'import type { Rule } from "../net/known";'),
        ("pages/home.tsx", 'import {\n  Log,\n} from "../table/side";'),
        ("pages/home.tsx", 'import "../styles";'),
        ("pages/home.tsx", 'const late = () => import("../net/api");'),
        ("table/match.tsx", 'import { Log } from "./side/log";'),
        ("table/match.tsx", 'export { Log } from "./side/log";'),
        ("table/match.tsx", 'import { Home } from "../pages";'),
        ("net/live.ts", 'import { wordsOf } from "../i18n";'),
        ("browser/storage.ts", 'import type { TableMade } from "../net";'),
        ("games/pylos/Board.tsx", 'import { Ball } from "./parts/Ball";'),
        ("games/pylos/Board.tsx", 'import { Table } from "../../table";'),
        ("games/pylos/Board.tsx", 'import tryce from "../tryce";'),
        ("games/pylos/parts/Ball.tsx", 'import "../style/board.css";'),
    ],
)
def test_a_planted_import_is_found(module: str, source: str) -> None:
    assert len(flaws(module, source)) == 1


@pytest.mark.parametrize(
    ("module", "source"),
    [
        (
            "pages/home.tsx",
            'import { useState } from "preact/hooks";\nimport { api } from "../net";',
        ),
        ("pages/home.tsx", 'import { TableList } from "./tables";'),
        ("net/live.ts", 'import { address } from "../root";'),
        ("games/pylos/Board.tsx", 'import "./style";\nimport { Levels } from "./parts";'),
        ("games/pylos/Board.tsx", 'import type { BoardProps } from "../game";'),
        ("games/pylos/parts/Ball.tsx", 'import { useRoving } from "../../../ui";'),
        ("games/pylos/parts/Ball.tsx", 'import { words } from "../words";'),
        ("i18n/words.test.ts", 'import protocol from "../../../docs/PROTOCOL.md?raw";'),
    ],
)
def test_what_is_allowed_is_not_found(module: str, source: str) -> None:
    assert flaws(module, source) == []


@pytest.mark.parametrize(
    "planted",
    [
        {"net/api.ts": 'import { Button } from "../ui";'},
        {"games/tryce/pick/tray.ts": 'import type { Face } from "../parts";'},
        {"table/side/log.tsx": 'import type { Selection } from "../../pages";'},
    ],
)
def test_a_planted_circle_of_rooms_is_found(planted: dict[str, str]) -> None:
    assert circle(between_rooms(modules() | planted)) != []


def test_a_planted_circle_of_modules_is_found() -> None:
    planted = {"net/api.ts": 'import { Connection } from "./connection";'}
    types = {"net/api.ts": 'import type { Connection } from "./connection";'}
    assert circle(between_modules(modules() | planted)) != []
    assert circle(between_modules(modules() | types)) == []


def test_a_long_module_is_found_unless_it_is_generated() -> None:
    lines = "x;\n" * MOST_LINES
    texts = {"a.ts": f"/** A. */\n{lines}", "b.ts": f"/** B. {GENERATED}. */\n{lines}"}
    assert long(texts) == ["a.ts"]
