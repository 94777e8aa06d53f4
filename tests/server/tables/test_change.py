"""What cannot be kept has not happened: not in memory, not in the store, and not to any client.

Each operation that writes has a scene in `server/scenes`. Its every write is made to fail in turn,
before it is done and after; then it is asked for again, and must end as if nothing had been in the
way.
"""

from __future__ import annotations

import ast
import asyncio
import inspect
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import get_args, get_origin

import pytest

from server.players import together
from server.postgres import Cluster
from server.scenes import SCENES, moved, staged
from server.world import Time, world
from ypsilon import server, wire
from ypsilon.core import fair
from ypsilon.server import clock
from ypsilon.server.bots import retries
from ypsilon.server.http.endpoints import Rest
from ypsilon.server.http.routes import ROUTES
from ypsilon.server.repeats import repeats
from ypsilon.server.store import store
from ypsilon.server.tables import credentials
from ypsilon.server.tables.table import Table
from ypsilon.wire import Bot, Me

# These change nothing that is kept.
READING = {"Weigh", "Mute", "Show", "Ping", "Report"}
# What is judged, or was learnt elsewhere, changes nothing. A review is kept as it is worked out, by
# no request, and worked out again where that fails.
JUDGING = {
    "POST /api/games/{game}/lessons/{lesson}/{exercise}",
    "POST /api/games/{game}/puzzles/{puzzle}",
    "POST /api/games/{game}/analysis",
    "POST /api/games/{game}/analysis/values",
    "POST /api/tables/{table}/games/{number}/review",
    "POST /api/tables/{table}/games/{number}/review/{entry}",
    "POST /api/learnt/taken",
}
# A snapshot only spares time: that it may fail is shown in test_stored_games.py. To settle what is
# in doubt, or to find out what other servers have done, is to read. A run begins, and a key is
# made, before anybody can ask for something. Whether a write succeeds is tried by one that keeps
# nothing, and who is connected here only other servers are told.
NOT_NEEDED = {
    "kept._write",
    "kept.forget_unfinished",
    "table._snapshot",
    "table.resolve",
    "table.refresh",
    "runs.begin",
    "repeats.open",
    "health._try",
    "attendance._tell",
}


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def address(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> str:
    """The address of a database of each kind, which every world leaves empty."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path_factory.mktemp('worlds')}/store.db"
    running: Cluster = request.getfixturevalue("postgres")
    return running.fresh()


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    """A clock that stands, luck that is the same in every world, and names in order."""
    made, names = Time(), map("".join, product("abc", repeat=10))
    monkeypatch.setattr(credentials, "table_name", lambda: next(names))
    monkeypatch.setattr(clock, "time", made)
    monkeypatch.setattr(fair, "new_seed", lambda: bytes(range(32)))
    monkeypatch.setattr(repeats, "new_key", lambda: bytes(32))
    return made


async def undisturbed(address: str, time: Time, name: str) -> tuple[str, str]:
    """Give how a scene ends, and what all are told in it, if nothing is in the way."""
    async with world(address, time) as at:
        ask = await staged(at, name)
        assert await ask() == "done"
        await at.quiet()
        assert at.faults.writes == 1, "an operation is one transaction"
        return at.plain(await at.all()), at.plain(str(at.heard()))


@pytest.mark.parametrize("name", SCENES)
@together
async def test_what_is_not_kept_has_not_happened(address: str, time: Time, name: str) -> None:
    end, told = await undisturbed(address, time, name)
    for at_write in range(1, 10):
        async with world(address, time) as at:
            ask = await staged(at, name)
            before = await at.all()
            at.faults.fail(at_write)
            answer = await ask()
            if not at.faults.failed.is_set():
                assert answer == "done"
                return
            await at.quiet()
            assert answer == "not-kept"
            assert await at.all() == before
            heard = [text for each in at.heard() for text in each]
            assert all('"not-kept"' in text for text in heard), heard
            assert len(heard) == (not name.startswith(("by itself", "POST", "DELETE")))
            at.faults.well()
            assert await ask() == "done"
            await at.quiet()
            assert at.plain(await at.all()) == end
            assert at.plain(str(at.heard())) == told
    raise AssertionError("it writes without end")


@pytest.mark.parametrize("name", SCENES)
@together
async def test_what_is_kept_late_is_not_refused(address: str, time: Time, name: str) -> None:
    end, told = await undisturbed(address, time, name)
    async with world(address, time) as at:
        ask = await staged(at, name)
        at.faults.fail(1, ghost=True)
        assert await ask() == "done"
        assert at.faults.failed.is_set()
        await at.quiet()
        assert at.plain(await at.all()) == end
        assert at.plain(str(at.heard())) == told


@pytest.mark.parametrize("name", SCENES)
@together
async def test_what_is_kept_unheard_has_happened_once(address: str, time: Time, name: str) -> None:
    end, told = await undisturbed(address, time, name)
    async with world(address, time) as at:
        ask = await staged(at, name)
        at.faults.fail(1, late=True)
        assert await ask() == "done"
        assert at.faults.failed.is_set()
        await at.quiet()
        assert at.plain(await at.all()) == end
        assert at.plain(str(at.heard())) == told
        assert await ask() == "done"
        await at.quiet()
        assert at.plain(await at.all()) == end
        again = [text for each in at.heard() for text in each]
        assert all('"the id"' in text for text in again), again


@pytest.mark.parametrize("name", SCENES)
@together
async def test_what_nobody_could_be_asked_about_is_done_once_when_asked_again(
    address: str, time: Time, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setattr(store, "PROOF_SECONDS", 0.1)
    end, told = await undisturbed(address, time, name)
    async with world(address, time) as at:
        ask = await staged(at, name)
        at.faults.fail(1, late=True, deaf=True)
        # As long as nobody can be asked, nobody is told that it was not kept.
        unasked = name.startswith("by itself")
        assert await ask() in (("in-doubt", "not-kept") if unasked else ("in-doubt",))
        assert at.faults.failed.is_set()
        at.faults.at, at.faults.late = at.faults.writes + 1, False
        assert unasked or await ask() == "in-doubt"
        await at.quiet()
        at.faults.well()
        monkeypatch.setattr(store, "PROOF_SECONDS", 5.0)
        at.heard()
        assert await ask() == "done"
        await at.quiet()
        assert at.plain(await at.all()) == end
        # Only what was said is not told to those who were there; whoever comes later hears it.
        # What was in doubt is told before the answer, where a hint else comes first.
        heard = [sorted(map(at.plain, each)) for each in at.heard()]
        assert name == "Chat" or heard == [sorted(each) for each in ast.literal_eval(told)]


@together
async def test_an_agreement_and_its_undo_keep_the_acts_of_both(address: str, time: Time) -> None:
    async with world(address, time) as at:
        ask = await staged(at, "Consent: all have agreed")
        assert await ask() == "done"
        kept = (await at.rows())["entries"]
        assert {each["number"]: each["act"] for each in kept} == {
            1: "before",
            2: "the id",
            3: "wish",
        }


def requests() -> set[str]:
    return {(get_origin(each) or each).__name__ for each in get_args(wire.Request)}


def test_every_request_and_every_route_that_writes_has_a_scene() -> None:
    rest = [each for each in ROUTES if isinstance(each, Rest)]
    routes = {f"{each.method} {each.path}" for each in rest if each.method != "GET"}
    shown = {name.partition(": ")[0] for name in SCENES}
    assert shown == (requests() - READING) | (routes - JUDGING) | {"by itself"}


def functions() -> Iterator[tuple[str, ast.AST]]:
    """Yield every function of the server, by its name."""
    for path in Path(server.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                yield f"{path.stem}.{node.name}", node


def writes(function: ast.AST) -> bool:
    """Tell whether a function has something written."""
    calls = [ast.unparse(e.func) for e in ast.walk(function) if isinstance(e, ast.Call)]
    return any(each == "keep" or each.endswith("store.write") for each in calls)


@together
async def test_everything_that_writes_is_in_a_scene(tmp_path: Path, time: Time) -> None:
    seen: set[str] = set()
    for name in SCENES:
        async with world(f"sqlite:///{tmp_path}/store.db", time) as at:
            ask = await staged(at, name)
            at.wrote.clear()
            await ask()
            seen |= at.wrote
    acts = {
        f"table.{name}"
        for name, each in inspect.getmembers(Table, inspect.iscoroutinefunction)
        if not name.startswith("_")
    }
    assert "table.act" in acts
    writers = {name for name, function in functions() if writes(function)}
    assert "change.keep" in writers
    assert (writers | acts) - seen == NOT_NEEDED


CHANGED = {"game", "kept", "status", "touched", "commitment", "current", "request_ids"}
# Only these set what a table is: a change that is kept, here or by another server, and whoever
# makes one that nobody knows.
ADOPT = {
    "change.adopt", "table.__init__", "table.become", "lobby._empty", "stored_games.load_current",
    "new_table.make", "stored_games.catch_up", "stored_games.go_on",
}  # fmt: skip


def sets(name: str, function: ast.AST) -> bool:
    """Tell whether a function sets something of a table."""
    of = ("self", "table") if name.startswith("table.") else ("table", "table.current")
    return any(
        isinstance(each, ast.Attribute)
        and isinstance(each.ctx, ast.Store)
        and each.attr in CHANGED
        and ast.unparse(each.value) in of
        for each in ast.walk(function)
    )


def test_a_table_becomes_only_what_is_kept() -> None:
    assert {name for name, function in functions() if sets(name, function)} == ADOPT


@pytest.mark.parametrize("deaf", [False, True])
@pytest.mark.parametrize("late", [False, True])
@together
async def test_a_bot_whose_move_is_not_kept_moves_again(
    tmp_path: Path, time: Time, monkeypatch: pytest.MonkeyPatch, late: bool, deaf: bool
) -> None:
    monkeypatch.setattr(retries, "FIRST", 0.01)
    monkeypatch.setattr(store, "PROOF_SECONDS", 0.1)
    async with world(f"sqlite:///{tmp_path}/store.db", time) as at:
        made, (ann,) = await moved(at, Me("Ann"), Bot("uniform"))
        del at.server.driver.look
        at.server.driver.retries.sleep = asyncio.sleep
        at.faults.fail(1, late=late, deaf=deaf)
        at.server.driver.look(made.table)
        await at.faults.failed.wait()
        await asyncio.sleep(0.05)
        at.faults.well()
        await ann.until(lambda message: message.get("entries") == 2)
        assert [entry.seat for entry in made.table.live.timeline.entries] == [0, 1]
