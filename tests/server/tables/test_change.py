"""What cannot be kept has not happened: not in memory, not in the store, and not to any client.

Each operation that writes has a scene here. Its every write is made to fail in turn, before it is
done and after; then it is asked for again, and must end as if nothing had been in the way.
"""

from __future__ import annotations

import ast
import asyncio
import inspect
from collections.abc import Awaitable, Callable, Iterator
from itertools import product
from pathlib import Path
from types import SimpleNamespace
from typing import Any, get_args, get_origin

import pytest
from sqlalchemy import delete

from server.players import together
from server.postgres import Cluster
from server.world import ADDED, Client, Made, Time, World, world
from toy.state import Keep
from ypsilon import server, wire
from ypsilon.core import fair, record
from ypsilon.core.data import replace
from ypsilon.core.record import Player, Record
from ypsilon.games.pylos.rules import Pylos
from ypsilon.games.pylos.state import Place
from ypsilon.match.clocks import Bank
from ypsilon.server import clock
from ypsilon.server.bots import driver
from ypsilon.server.http.endpoints import Rest
from ypsilon.server.http.routes import ROUTES
from ypsilon.server.store import rows, schema
from ypsilon.server.store.store import StoreError
from ypsilon.server.tables import credentials
from ypsilon.server.tables.next_game import commit_next
from ypsilon.server.tables.table import Table
from ypsilon.wire import Bot, Me, Open

Ask = Callable[[], Awaitable[str]]
Scene = Callable[[World], Awaitable[Ask]]
SCENES: dict[str, Scene] = {}
KEY = "k" * 22
THREE = {"game": "toy", "options": {"seats": "3"}}
MINUTE = 60 * 1000
# These change nothing that is kept.
READING = {"Weigh", "Mute", "Show", "Ping"}
# A snapshot only spares time: that it may fail is shown in test_snapshots.py. To settle what is in
# doubt is to read.
NOT_NEEDED = {"table._snapshot", "table.settle"}


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
    monkeypatch.setattr(clock, "time", SimpleNamespace(time_ns=made.time_ns))
    monkeypatch.setattr(fair, "new_seed", lambda: bytes(range(32)))
    return made


def scene(name: str) -> Callable[[Scene], Scene]:
    """Enter a scene under what it shows: a request or a route, then which case of it."""

    def enter(staged: Scene) -> Scene:
        assert name not in SCENES
        SCENES[name] = staged
        return staged

    return enter


def by_rest(at: World, method: str, path: str, body: Any = None, token: str = "") -> Ask:
    async def ask() -> str:
        answer = await at.rest(method, path, body, token)
        return str(answer.get("code", "done")) if "message" in answer else "done"

    return ask


def live(client: Client, request: Any) -> Ask:
    return lambda: client.ask(request)


def by_itself(at: World, made: Made, work: Callable[[], Awaitable[Any]]) -> Ask:
    """Let the server do something unasked; what fails it means to try again."""

    async def ask() -> str:
        at.server.driver._disarm(made.table)
        try:
            await work()
        except StoreError:
            return "not-kept"
        return "not-kept" if made.name in at.server.driver._alarms else "done"

    return ask


# Making tables, sitting down, starting


@scene("POST /api/tables")
async def _make(at: World) -> Ask:
    new = wire.NewTable("pylos", {}, (Me("Ann"), Open()), key=KEY)
    return by_rest(at, "POST", "/api/tables", new)


@scene("POST /api/tables/{table}/sit: by invitation")
async def _sit(at: World) -> Ask:
    made = await at.make(Me("Ann"), Open())
    await made.people()
    asked = wire.Sit("Bob", ADDED, made.invitations[1], key=KEY)
    return by_rest(at, "POST", f"{made.path}/sit", asked)


@scene("POST /api/tables/{table}/sit: the last that was waited for")
async def _sit_last(at: World) -> Ask:
    made = await at.make(Me("Ann"), Open(), game="toy", listed=True)
    await made.people()
    await made.start(wait=True)
    return by_rest(at, "POST", f"{made.path}/sit", wire.Sit("Bob", ADDED))


@scene("POST /api/tables/{table}/fill: a bot")
async def _fill(at: World) -> Ask:
    made = await at.make(Me("Ann"), Open())
    await made.people()
    return by_rest(at, "POST", f"{made.path}/fill", wire.Fill(1, "uniform"), made.host)


@scene("POST /api/tables/{table}/fill: nobody instead of somebody")
async def _free(at: World) -> Ask:
    made = await at.make(Me("Ann"), Open())
    sit = wire.Sit("Bob", ADDED, made.invitations[1], key=KEY)
    seated = await at.rest("POST", f"{made.path}/sit", sit)
    await made.people()
    await at.enter(made.table, seated["token"])
    return by_rest(at, "POST", f"{made.path}/fill", wire.Fill(1), made.host)


@scene("POST /api/tables/{table}/start")
async def _start(at: World) -> Ask:
    made = await at.make(game="toy")
    await made.people()
    return by_rest(at, "POST", f"{made.path}/start", wire.Start((ADDED, ADDED)), made.host)


@scene("POST /api/tables/{table}/start: when all are there")
async def _start_later(at: World) -> Ask:
    made = await at.make(Me("Ann"), Open())
    await made.people()
    return by_rest(at, "POST", f"{made.path}/start", wire.Start((ADDED,), True), made.host)


@scene("POST /api/import")
async def _import(at: World) -> Ask:
    played = record.write(Record(Pylos(), (Player("Ann"), Player("Bob"))))
    return by_rest(at, "POST", "/api/import", played)


# Seats that move, and people who are forgotten


@scene("POST /api/tables/{table}/code")
async def _code(at: World) -> Ask:
    made = await at.make()
    return by_rest(at, "POST", f"{made.path}/code", token=made.tokens[0])


@scene("POST /api/move")
async def _move(at: World) -> Ask:
    made = await at.make(key=KEY)
    await made.people()
    code = await at.rest("POST", f"{made.path}/code", token=made.tokens[0])
    return by_rest(at, "POST", "/api/move", wire.UseCode(code["code"], "l" * 22))


@scene("DELETE /api/mine")
async def _forget(at: World) -> Ask:
    await at.make(key=KEY)
    made = await at.make(Me("Ann"), Bot("uniform"), key=KEY)
    await made.start()
    ann, *_ = await made.people()
    await ann.ask(wire.Chat("said", "Hello", 0))
    await ann.ask(wire.GiveUp("lost", 0))
    await commit_next(at.lobby, made.table)
    await ann.ask(wire.Again("again", 0, ADDED))
    return by_rest(at, "DELETE", "/api/mine", token=KEY)


# Acts


async def playing(at: World, *seats: Any, **how: Any) -> tuple[Made, list[Client]]:
    """Give a table at which a game is being played, and its people."""
    made = await at.make(*seats, **how)
    await made.start()
    return made, await made.people()


@scene("Act")
async def _act(at: World) -> Ask:
    _, (ann, _) = await playing(at)
    return live(ann, wire.Act("the id", 0, 0, Place("1a1")))


@scene("Act: and chance")
async def _act_and_chance(at: World) -> Ask:
    made, (ann, bob) = await playing(at, game="toy")
    version = made.table.live.decisions.opened[0]
    await ann.ask(wire.Act("before", 0, version, made.table.game.legal(_state(made), 0)[1]))
    return live(bob, wire.Act("the id", 1, version, Keep()))


def _state(made: Made) -> Any:
    return made.table.live.timeline.state


@scene("Typed")
async def _typed(at: World) -> Ask:
    _, (ann, _) = await playing(at)
    return live(ann, wire.Typed("the id", 0, 0, "1a1"))


@scene("AskUndo: of a step of one's own")
async def _step_back(at: World) -> Ask:
    made, (ann, _) = await playing(at, game="shaky")
    legal = made.table.game.legal(_state(made), 0)
    await ann.ask(wire.Act("before", 0, 0, legal[0]))
    return live(ann, wire.AskUndo("the id", 0))


@scene("AskUndo: of the others")
async def _wish(at: World) -> Ask:
    _, (ann, _) = await moved(at)
    return live(ann, wire.AskUndo("the id", 0))


async def moved(at: World, *seats: Any, **how: Any) -> tuple[Made, list[Client]]:
    """Give a table at which Ann has moved."""
    made, people = await playing(at, *seats, **how)
    await people[0].ask(wire.Act("before", 0, 0, Place("1a1")))
    return made, people


@scene("AskUndo: where nobody is to be asked")
async def _granted(at: World) -> Ask:
    _, (ann,) = await moved(at, Me("Ann"), Bot("uniform"))
    return live(ann, wire.AskUndo("the id", 0))


@scene("Consent: all have agreed")
async def _agree(at: World) -> Ask:
    _, (ann, bob) = await moved(at)
    await ann.ask(wire.AskUndo("wish", 0))
    return live(bob, wire.Consent("the id", 1, True))


@scene("Consent: one is still missing")
async def _agree_first(at: World) -> Ask:
    made, (ann, bob, _) = await playing(at, Me("Ann"), Me("Bob"), Me("Cat"), **THREE)
    version = made.table.live.decisions.opened[0]
    await ann.ask(wire.Act("before", 0, version, Keep()))
    await ann.ask(wire.AskUndo("wish", 0))
    return live(bob, wire.Consent("the id", 1, True))


@scene("Consent: no")
async def _disagree(at: World) -> Ask:
    _, (ann, bob) = await moved(at)
    await ann.ask(wire.AskUndo("wish", 0))
    return live(bob, wire.Consent("the id", 1, False))


@scene("GiveUp: the game is lost")
async def _resign(at: World) -> Ask:
    _, (ann, _) = await moved(at)
    return live(ann, wire.GiveUp("the id", 0))


@scene("GiveUp: a bot plays on")
async def _resign_of_three(at: World) -> Ask:
    _, (ann, *_) = await playing(at, Me("Ann"), Me("Bob"), Me("Cat"), **THREE)
    return live(ann, wire.GiveUp("the id", 0))


@scene("Halt")
async def _halt(at: World) -> Ask:
    _, (_, bob) = await moved(at, clock=Bank(600, 5))
    at.time.now += MINUTE
    return live(bob, wire.Halt("the id", 1, True))


@scene("Leave")
async def _leave(at: World) -> Ask:
    _, (ann, bob) = await moved(at)
    await ann.ask(wire.AskUndo("wish", 0))
    return live(bob, wire.Leave("the id", 1))


@scene("Return")
async def _return(at: World) -> Ask:
    _, (_, bob) = await moved(at)
    await bob.ask(wire.Leave("left", 1))
    return live(bob, wire.Return("the id", 1))


@scene("Replace")
async def _replace(at: World) -> Ask:
    made = await at.make()
    await made.start()
    host = await at.enter(made.table, host=made.host)
    at.time.now += 11 * MINUTE
    return live(host, wire.Replace("the id", 0, "uniform"))


@scene("AskHint")
async def _hint(at: World) -> Ask:
    made, (ann, _) = await playing(at, hints=True)
    assert made.table.body.hints
    return live(ann, wire.AskHint("the id", 0))


@scene("Chat")
async def _chat(at: World) -> Ask:
    _, (ann, _) = await playing(at)
    return live(ann, wire.Chat("the id", "Hello", 0))


async def over(at: World, **how: Any) -> tuple[Made, list[Client]]:
    """Give a table at which Ann has given up."""
    made, people = await playing(at, **how)
    await people[0].ask(wire.GiveUp("lost", 0))
    return made, people


@scene("Again: the first")
async def _again(at: World) -> Ask:
    made, (ann, _) = await over(at)
    await commit_next(at.lobby, made.table)
    return live(ann, wire.Again("the id", 0, ADDED))


def _again_last(game: str) -> Scene:
    async def staged(at: World) -> Ask:
        made, (ann, bob) = await over(at, game=game)
        await commit_next(at.lobby, made.table)
        await ann.ask(wire.Again("before", 0, ADDED))
        return live(bob, wire.Again("the id", 1, ADDED))

    return staged


scene("Again: the last, pylos")(_again_last("pylos"))
scene("Again: the last, toy")(_again_last("toy"))


# What happens by itself


@scene("by itself: a bot moves")
async def _bot(at: World) -> Ask:
    made, _ = await moved(at, Me("Ann"), Bot("uniform"))

    async def move() -> None:
        if 1 in made.table.live.decisions.opened:
            assert made.table.play is not None
            await at.server.driver._choose(made.table, made.table.play, 1, 1)

    return by_itself(at, made, move)


@scene("by itself: another bot plays for one that fails")
async def _bot_fails(at: World) -> Ask:
    made, _ = await moved(at, Me("Ann"), Bot("beginner"))

    async def replace() -> None:
        await at.server.driver._replace(made.table, made.table.live, 1, "beginner")

    return by_itself(at, made, replace)


@scene("by itself: somebody's time is over")
async def _flag(at: World) -> Ask:
    made, _ = await moved(at, clock=Bank(60))
    at.time.now += 2 * MINUTE
    return by_itself(at, made, lambda: at.server.driver._alarm(made.table))


@scene("by itself: an answer for who is silent")
async def _silent(at: World) -> Ask:
    made, (ann, _) = await playing(at, game="toy", silence=30)
    await ann.ask(wire.Act("before", 0, made.table.live.decisions.opened[0], Keep()))
    at.time.now += MINUTE
    return by_itself(at, made, lambda: at.server.driver._alarm(made.table))


@scene("by itself: the luck of the next game")
async def _next(at: World) -> Ask:
    """At a table whose game was over before its end committed to the next."""
    made, _ = await over(at)
    table = made.table
    table.body, number = replace(table.body, number=1), table.body.number
    await at.server.store.write(
        delete(schema.seeds).where(schema.seeds.c.number == number),
        delete(schema.games).where(schema.games.c.number == number),
        rows.table(table.name, table.touched, table.body),
    )
    return by_itself(at, made, lambda: commit_next(at.lobby, table))


@scene("by itself: a table is closed")
async def _close(at: World) -> Ask:
    made = await at.make(Me("Ann"), Open())
    await made.people()
    at.time.now += 2 * 24 * 60 * MINUTE
    return by_itself(at, made, at.lobby.sweep)


# The same for all


async def staged(at: World, name: str) -> Ask:
    """Set a scene, and forget what was told on the way."""
    ask = await SCENES[name](at)
    await at.settled()
    at.heard()
    at.faults.well()
    at.time.now += 1000
    return ask


async def undisturbed(address: str, time: Time, name: str) -> tuple[str, str]:
    """Give how a scene ends, and what all are told in it, if nothing is in the way."""
    async with world(address, time) as at:
        ask = await staged(at, name)
        assert await ask() == "done"
        await at.settled()
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
            await at.settled()
            assert answer == "not-kept"
            assert await at.all() == before
            heard = [text for each in at.heard() for text in each]
            assert all('"not-kept"' in text for text in heard), heard
            assert len(heard) == (not name.startswith(("by itself", "POST", "DELETE")))
            at.faults.well()
            assert await ask() == "done"
            await at.settled()
            assert at.plain(await at.all()) == end
            assert at.plain(str(at.heard())) == told
    raise AssertionError("it writes without end")


@pytest.mark.parametrize("name", SCENES)
@together
async def test_what_is_kept_unheard_has_happened_once(address: str, time: Time, name: str) -> None:
    end, told = await undisturbed(address, time, name)
    async with world(address, time) as at:
        ask = await staged(at, name)
        at.faults.fail(1, late=True)
        assert await ask() == "done"
        assert at.faults.failed.is_set()
        await at.settled()
        assert at.plain(await at.all()) == end
        assert at.plain(str(at.heard())) == told
        if not name.startswith(("POST", "DELETE")):
            assert await ask() == "done"
            await at.settled()
            assert at.plain(await at.all()) == end
            again = [text for each in at.heard() for text in each]
            assert all('"the id"' in text for text in again), again


@pytest.mark.parametrize(
    "name", [each for each in SCENES if not each.startswith(("POST", "DELETE"))]
)
@together
async def test_what_nobody_could_be_asked_about_is_done_once_when_asked_again(
    address: str, time: Time, name: str
) -> None:
    end, told = await undisturbed(address, time, name)
    async with world(address, time) as at:
        ask = await staged(at, name)
        at.faults.fail(1, late=True, deaf=True)
        assert await ask() == "not-kept"
        assert at.faults.failed.is_set()
        await at.settled()
        at.faults.well()
        at.heard()
        assert await ask() == "done"
        await at.settled()
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


# Nothing is left out


def requests() -> set[str]:
    return {(get_origin(each) or each).__name__ for each in get_args(wire.Request)}


def test_every_request_and_every_route_that_writes_has_a_scene() -> None:
    rest = [each for each in ROUTES if isinstance(each, Rest)]
    routes = {f"{each.method} {each.path}" for each in rest if each.method != "GET"}
    shown = {name.partition(": ")[0] for name in SCENES}
    assert shown == (requests() - READING) | routes | {"by itself"}


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


CHANGED = {"game", "body", "status", "touched", "commitment", "play", "acts"}
# Only these set what a table is: a change that is kept, and whoever makes one that nobody knows.
ADOPT = {
    "change.adopt", "table.__init__", "table.become", "lobby._load", "stored_games.open_game",
    "new_table.make", "new_table.import_record",
}  # fmt: skip


def sets(name: str, function: ast.AST) -> bool:
    """Tell whether a function sets something of a table."""
    of = ("self", "table") if name.startswith("table.") else ("table", "table.play")
    return any(
        isinstance(each, ast.Attribute)
        and isinstance(each.ctx, ast.Store)
        and each.attr in CHANGED
        and ast.unparse(each.value) in of
        for each in ast.walk(function)
    )


def test_a_table_becomes_only_what_is_kept() -> None:
    assert {name for name, function in functions() if sets(name, function)} == ADOPT


# The driver tries again


@pytest.mark.parametrize("deaf", [False, True])
@pytest.mark.parametrize("late", [False, True])
@together
async def test_a_bot_whose_move_is_not_kept_moves_again(
    tmp_path: Path, time: Time, monkeypatch: pytest.MonkeyPatch, late: bool, deaf: bool
) -> None:
    monkeypatch.setattr(driver, "AGAIN", 0.01)
    async with world(f"sqlite:///{tmp_path}/store.db", time) as at:
        made, (ann,) = await moved(at, Me("Ann"), Bot("uniform"))
        at.lobby.look = at.server.driver.look
        at.faults.fail(1, late=late, deaf=deaf)
        at.server.driver.look(made.table)
        await at.faults.failed.wait()
        await asyncio.sleep(0.05)
        at.faults.well()
        await ann.until(lambda message: message.get("entries") == 2)
        assert [entry.seat for entry in made.table.live.timeline.entries] == [0, 1]
