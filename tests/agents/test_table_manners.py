"""Clocks, undo and rematch by the tools, over both transports."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager

import pytest

from agents.scripted import Agent, http_address, over_http, over_stdio
from server.live_server import LiveServer
from server.players import together


@pytest.fixture(scope="module")
def http(live_server: LiveServer) -> Iterator[str]:
    with http_address(live_server.address) as address:
        yield address


TRANSPORTS = ("stdio", "http")


@asynccontextmanager
async def at_the_table(transport: str, live_server: LiveServer, http: str) -> AsyncIterator[Agent]:
    """Give an agent over a transport."""
    way = over_http(http) if transport == "http" else over_stdio(live_server.address)
    async with way as agent:
        yield agent


@pytest.mark.parametrize("transport", TRANSPORTS)
@together
async def test_clocks_are_shown_and_run_for_who_is_to_move(
    live_server: LiveServer, http: str, transport: str
) -> None:
    async with at_the_table(transport, live_server, http) as agent:
        await agent.sit("new_game", game="pylos", options={"light": "first"}, clock=600)
        text, told = await agent.ask("look")
        own, other = told["clocks"]
        assert 590 <= own <= 600
        assert other == 600
        assert "Time left: Agent 9:5" in text or "Time left: Agent 10:00 *" in text
        assert " *, " in text
        await agent.sit("new_game", game="pylos")
        text, told = await agent.ask("look")
        assert told["clocks"] == []
        assert "Time left" not in text
        _, error = await agent.refused("new_game", game="pylos", clock=5)
        assert error["code"] == "bad-clock"
        _, error = await agent.refused("new_game", game="pylos", clock=-1)
        assert error["code"] == "bad-argument"


@pytest.mark.parametrize("transport", TRANSPORTS)
@together
async def test_an_undo_is_asked_for_and_answered(
    live_server: LiveServer, http: str, transport: str
) -> None:
    async with (
        at_the_table(transport, live_server, http) as ann,
        at_the_table(transport, live_server, http) as ben,
    ):
        options = {"light": "first"}
        made = await ann.sit("new_game", game="pylos", options=options, seats=["me", "open"])
        await ben.sit("join", link=made["invitations"][0]["link"], name="Ben")
        await ann.ask("wait_for_turn")
        _, error = await ann.refused("undo")
        assert error["code"] == "no-entry"
        await ann.ask("act", action="1a1")
        for answer, left in (("no", 15), ("yes", 16)):
            text, told = await ann.ask("undo")
            assert text.startswith("The others are asked.")
            assert told["your_turn"] is False
            text, told = await ben.ask("wait_for_turn")
            assert "Agent asks to undo 1 move(s): answer yes or no." in text
            assert told["consent"]
            await ben.ask("answer", answer=answer)
            mover = ben if answer == "no" else ann
            _, told = await mover.ask("actions")
            assert told["total"] == left


@pytest.mark.parametrize("transport", TRANSPORTS)
@together
async def test_bots_let_moves_be_taken_back_where_it_is_practice(
    live_server: LiveServer, http: str, transport: str
) -> None:
    async with at_the_table(transport, live_server, http) as agent:
        for practice in (False, True):
            await agent.sit("new_game", game="pylos", options={"light": "first"}, practice=practice)
            await agent.ask("act", action="1a1")
            await agent.ask("wait_for_turn")
            if not practice:
                line, _ = await agent.refused("undo")
                assert line == "no-consent: the bots at this table do not take moves back"
                continue
            text, told = await agent.ask("undo")
            assert text.startswith("Done.")
            assert told["your_turn"]
            assert (await agent.ask("actions"))[1]["total"] == 16


@pytest.mark.parametrize("transport", TRANSPORTS)
@together
async def test_a_rule_against_taking_back_is_named(
    live_server: LiveServer, http: str, transport: str
) -> None:
    async with at_the_table(transport, live_server, http) as agent:
        options = {"touch_move": "on", "starts": "first"}
        await agent.sit("new_game", game="trypsylon", options=options, practice=True)
        _, told = await agent.ask("actions")
        await agent.ask("act", action=told["actions"][0]["id"])
        line, error = await agent.refused("undo")
        assert error["rule"] == "TS-45"
        assert line.startswith("TS-45: what is touched is moved")


@pytest.mark.parametrize("transport", TRANSPORTS)
@together
async def test_another_game_is_asked_for_and_agreed_to(
    live_server: LiveServer, http: str, transport: str
) -> None:
    async with (
        at_the_table(transport, live_server, http) as ann,
        at_the_table(transport, live_server, http) as ben,
    ):
        made = await ann.sit("new_game", game="trypsylon", seats=["me", "open"])
        await ben.sit("join", link=made["invitations"][0]["link"], name="Ben")
        assert (await ann.refused("rematch"))[1]["code"] == "not-over"
        await ann.ask("resign")
        text, told = await ann.ask("rematch")
        assert text.startswith("The others are asked.")
        assert told["wants_rematch"] == ["Agent"]
        text, _ = await ben.ask("look")
        assert "Agent would like another game: rematch agrees." in text
        text, told = await ben.ask("rematch")
        assert text.startswith("Done.")
        assert told["result"] is None
        # The same handles hold the same seats in the new game.
        waited = [await each.ask("look") for each in (ann, ben)]
        assert sorted(told["your_turn"] for _, told in waited) == [False, True]
        assert (await ann.ask("history"))[1]["total"] <= 1


@together
async def test_against_bots_another_game_begins_at_once(live_server: LiveServer, http: str) -> None:
    async with over_http(http) as agent:
        await agent.sit("new_game", game="pylos")
        await agent.ask("resign")
        _, told = await agent.ask("rematch")
        assert told["result"] is None
        _, told = await agent.ask("wait_for_turn")
        assert told["your_turn"]
