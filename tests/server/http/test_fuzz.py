"""Fuzzing: REST by its own description, the socket by messages that were tampered with."""

from __future__ import annotations

import asyncio
import itertools
import json
import logging
from collections.abc import Iterator
from typing import Any, get_args

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis import checks

from server.live_server import LiveServer
from server.players import Players, Table
from server.raw import raw
from ypsilon import wire
from ypsilon.client import Denied
from ypsilon.learn.puzzle import puzzles
from ypsilon.server.http.boards import judging
from ypsilon.server.http.openapi import openapi
from ypsilon.server.http.routes import ROUTES
from ypsilon.wire import Me, Open

REST = schemathesis.openapi.from_dict(openapi(ROUTES))
# That something is of the right form does not mean that it can be done.
LEFT_OUT = [checks.positive_data_acceptance]


def bounded(examples: int, anew: bool = False) -> settings:
    """Say how long to go on: the same way each time, or anew."""
    return settings(
        max_examples=examples,
        derandomize=not anew,
        deadline=None,
        database=None,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )


@pytest.fixture(autouse=True)
def no_failure(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """See that nothing went wrong inside the server, whatever it answered."""
    yield
    assert [each for each in caplog.records if each.levelno >= logging.ERROR] == []


# REST


class Real:
    """Names and tokens of real tables, to be asked for in turn: else all is “no such table”."""

    def __init__(self, tables: list[Table]) -> None:
        self.tables = itertools.cycle(tables)
        tokens = [each for table in tables for each in (table.host, *table.tokens.values())]
        self.tokens = itertools.cycle([*tokens, "", "A" * 22])
        self.invitations = itertools.cycle(
            [each for t in tables for each in t.invitations.values()]
        )


@pytest.fixture(scope="module", autouse=True)
def at_a_glance() -> Iterator[None]:
    """Let positions be judged no longer than at a glance: how well is not looked at here."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(judging, "SECONDS", judging.GLANCE)
        yield


@pytest.fixture(scope="module")
def real(live_server: LiveServer) -> Real:
    async def make() -> Real:
        async with Players(live_server) as players:
            over = await players.table(game="toy")
            await (await over.enter(0)).resign(0)
            waiting = await players.table(Me("Ann"), Open(), start=False, listed=True)
            tables = [waiting, await players.table(game="toy"), over, await players.table()]
            return Real(tables)

    return asyncio.run(make())


def check_anywhere(case: schemathesis.Case[Any], live_server: LiveServer) -> None:
    case.call_and_validate(base_url=live_server.address, excluded_checks=LEFT_OUT)


def check_at_real_tables(case: schemathesis.Case[Any], live_server: LiveServer, real: Real) -> None:
    known = {"table": next(real.tables).name, "number": "1", "game": "pylos"}
    known |= {"lesson": "first", "exercise": "2", "entry": "1"}
    known["puzzle"] = next(iter(puzzles("pylos")))
    case.path_parameters = {name: known[name] for name in case.path_parameters or {}}
    if isinstance(case.body, dict) and "invitation" in case.body:
        case.body["invitation"] = next(real.invitations)
    case.call_and_validate(
        base_url=live_server.address,
        headers={"authorization": f"Bearer {next(real.tokens)}"},
        excluded_checks=[*LEFT_OUT, checks.ignored_auth, checks.negative_data_rejection],
    )


@REST.parametrize()
@bounded(10)
def test_rest_answers_as_it_is_described(
    case: schemathesis.Case[Any], live_server: LiveServer
) -> None:
    check_anywhere(case, live_server)


@REST.parametrize()
@bounded(10)
def test_rest_answers_as_described_at_real_tables(
    case: schemathesis.Case[Any], live_server: LiveServer, real: Real
) -> None:
    check_at_real_tables(case, live_server, real)


@pytest.mark.soak
@REST.parametrize()
@bounded(1000, anew=True)
def test_rest_answers_for_long(
    case: schemathesis.Case[Any], live_server: LiveServer, real: Real
) -> None:
    check_anywhere(case, live_server)
    check_at_real_tables(case, live_server, real)


# The socket

SEATS = st.sampled_from([0, 1, -1, 2, 10**30, None, "0"])
NUMBERS = st.sampled_from([0, 1, 2, 3, 5, -1, 10**30, 1.5, None])
IDS = st.text(max_size=70) | st.sampled_from(["a", "b"])
ACTIONS = st.sampled_from(
    [
        {"type": "Keep"}, {"type": "Stop"}, {"type": "Swap", "card": 1},
        {"type": "Swap", "card": None}, {"type": "Lay", "cards": [1]},
        {"type": "Lay", "cards": [2, 2]}, {"type": "Lay", "cards": []},
        {"type": "Lay", "cards": [10**40]}, {"type": "Deal", "hands": [[1], None]},
        {"type": "Lot", "first": 0}, {"type": "Draw", "to": 0, "card": 1},
        {"type": "Place", "cell": "1a1"}, {"type": "Raise", "origin": "1a1", "target": "2a1"},
        {"type": "TakeBack", "cell": "x" * 500},
    ]
)  # fmt: skip
FIELDS: dict[str, st.SearchStrategy[Any]] = {
    "id": IDS,
    "seat": SEATS,
    "version": NUMBERS,
    "to": NUMBERS,
    "action": ACTIONS,
    "text": st.text(max_size=20) | st.sampled_from(["keep", "swap:1", "lay:1", "1a1", "\0"]),
    "on": st.booleans(),
    "yes": st.booleans(),
    "who": st.text(max_size=5),
    "line": NUMBERS,
    "reason": st.text(max_size=5),
    "added": st.sampled_from(["00" * 16, "AB" * 16, "0x" * 16, "", "zz" * 16]),
    "level": st.sampled_from(["uniform", "easy", "../..", ""]),
}
KINDS = [form for form in get_args(wire.request_form(wire.Ping)) if form is not wire.AskHint]


def _fields(form: Any) -> list[str]:
    origin = getattr(form, "__origin__", form)
    return list(origin.__struct_fields__)


MESSAGES = st.sampled_from(KINDS).flatmap(
    lambda form: st.fixed_dictionaries(
        {"type": st.just(getattr(form, "__origin__", form).__name__)}
        | {name: FIELDS[name] for name in _fields(form)}
    )
)
JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=10),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
    ),
    max_leaves=10,
)


@st.composite
def texts(draw: st.DrawFn) -> str | bytes:
    """Give a message, often with something dropped, exchanged, added or cut off."""
    message: dict[str, Any] = draw(MESSAGES)
    match draw(st.integers(0, 9)):
        case 0:
            del message[draw(st.sampled_from(sorted(message)))]
        case 1:
            message[draw(st.sampled_from(sorted(message)))] = draw(JUNK)
        case 2:
            message[draw(st.text(max_size=5))] = draw(JUNK)
        case 3:
            text = json.dumps(message)
            at = draw(st.integers(0, len(text)))
            return text[:at] + draw(st.text(max_size=3)) + text[at + draw(st.integers(0, 3)) :]
        case 4:
            return json.dumps(message)[: draw(st.integers(0, 40))]
        case 5:
            return json.dumps(draw(JUNK))
        case _:
            pass
    return json.dumps(message, ensure_ascii=draw(st.booleans()))


def sendable(text: str | bytes) -> bool:
    """Leave out half characters, which no socket carries."""
    try:
        return bool(text.encode() or True) if isinstance(text, str) else True
    except UnicodeEncodeError:
        return False


@pytest.fixture(scope="module", params=["toy", "pylos"])
def fuzzed(live_server: LiveServer, request: pytest.FixtureRequest) -> tuple[LiveServer, Table]:
    async def make() -> Table:
        async with Players(live_server) as players:
            return await players.table(game=request.param, silence=0)

    return live_server, asyncio.run(make())


async def tamper(
    live_server: LiveServer, table: Table, messages: list[str | bytes]
) -> list[dict[str, Any]]:
    """Send all these, and give what was answered; the connection must survive it."""
    async with raw(live_server, table.name, *table.tokens.values()) as fool:
        for text in messages:
            await fool.send(text)
        await fool.send({"type": "Ping", "id": "the end"})
        while (await fool.next("Pong"))["id"] != "the end":
            pass
        return [json.loads(each) for each in fool.heard]


async def alive(live_server: LiveServer, table: Table) -> None:
    """Show that the table goes on: all is as it was, or a new game can be begun and played."""
    async with Players(live_server) as players:
        there = await players.enter(table.name, *table.tokens.values())
        if there.update.paused:
            await there.pause(False, 0)
        for seat, chair in enumerate(there.update.table.seats):
            if chair.bot and there.update.table.status == "playing":
                await there.come_back(seat)
        if there.update.table.status == "over":
            for seat in (0, 1):
                try:
                    await there.rematch(seat)
                except Denied as denied:  # the messages had already agreed for the other seat
                    if denied.refusal.code != "not-over":
                        raise
        await there.until(lambda now: now.table.status == "playing", 10)
        if there.update.ask:
            await there.show(there.update.ask[0])
        mover = await there.until(lambda now: now.decision, 10)
        await there.act(there.legal[0])
        await there.until(lambda now: now.entries > mover.entries or now.result, 10)


MANY = st.lists(texts().filter(sendable), min_size=1, max_size=12)


def survive(live_server: LiveServer, table: Table, messages: list[str | bytes]) -> None:
    async def campaign() -> None:
        heard = await tamper(live_server, table, messages)
        codes = {each["refusal"]["code"] for each in heard if each["type"] == "Refused"}
        assert not codes & {"failed", "not-kept"}
        await alive(live_server, table)

    asyncio.run(campaign())


@given(MANY)
@bounded(40)
def test_the_socket_survives_whatever_it_is_sent(
    fuzzed: tuple[LiveServer, Table], messages: list[str | bytes]
) -> None:
    survive(*fuzzed, messages)


@pytest.mark.soak
@given(MANY)
@bounded(2000, anew=True)
def test_the_socket_survives_for_long(
    fuzzed: tuple[LiveServer, Table], messages: list[str | bytes]
) -> None:
    survive(*fuzzed, messages)
