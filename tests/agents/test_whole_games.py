"""Agents play whole games of all four, against bots and one another, over both transports."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Iterator
from functools import partial
from random import Random
from typing import Any

import pytest

from agents.scripted import Agent, here, http_address, over_http, over_stdio
from server.live_server import LiveServer
from server.players import together
from ypsilon.games.tyros.actions import Accept, Answer, Offer, TakeAnswer
from ypsilon.games.tyros.rules.trades import may_offer
from ypsilon.games.tyros.state import Acting

# A whole game through a program of its own takes its time where a machine is busy.
patiently = partial(together, seconds=240)
COLOURS = "OYGVJ"
GAMES: dict[str, tuple[dict[str, str], list[str]]] = {
    "pylos": ({}, ["me", "easy"]),
    "trypsylon": ({}, ["easy", "me"]),
    "tryce": (
        {"seats": "3", "hands": "1", "lexicon": "small-en"},
        ["beginner", "me", "beginner"],
    ),
    "tyros": ({"seats": "3"}, ["me", "beginner", "beginner"]),
}


@pytest.fixture(scope="module")
def http(live_server: LiveServer) -> Iterator[str]:
    with http_address(live_server.address) as address:
        yield address


async def _plays(agent: Agent, live_server: LiveServer, game: str) -> None:
    chosen, seats = GAMES[game]
    told = await agent.sit("new_game", game=game, options=chosen, seats=seats)
    match = live_server.match(told["table"])
    if game == "tyros":
        await _offers(agent)
    end = await agent.play_on(Random(7))
    assert match.result is not None
    assert end["result"]["rule"] == match.result.rule not in ("resign", "flag")
    assert end["status"] == "over"
    own = {entry.number for entry in match.timeline.entries if entry.seat == told["index"]}
    assert len(own) > 3
    assert own <= {line["number"] async for line in _history(agent)}
    if game == "tyros":
        entries = match.timeline.entries
        at = next(
            at
            for at, entry in enumerate(entries)
            if isinstance(entry.what, Offer) and entry.seat == told["index"]
        )
        answers = entries[at + 1 : at + 3]
        assert {entry.seat for entry in answers if isinstance(entry.what, Answer)} == {1, 2}


async def _history(agent: Agent) -> AsyncIterator[dict[str, Any]]:
    """Yield all lines of the log, page by page."""
    after: int | None = 0
    while after is not None:
        _, told = await agent.ask("history", after=after, limit=100)
        for line in told["lines"]:
            yield line
        after = told["next"]


async def _offers(agent: Agent) -> None:
    """Play on until a trade can be offered to all, and offer a card for one of another colour."""
    rng = Random(2)
    while True:
        _, told = await agent.ask("wait_for_turn")
        if not told["your_turn"]:
            continue
        if "offer" in (await agent.ask("actions"))[1]["composed"]:
            _, seen = await agent.ask("look", form="json")
            hand, others = seen["view"]["hand"], seen["view"]["obtainable"]
            give = next(at for at in range(5) if hand[at])
            want = next(at for at in range(5) if others[at] and at != give)
            await agent.ask("offer", terms=f"{COLOURS[give]}>{COLOURS[want]} all")
            return
        await agent.ask("act", action=await agent.choice(rng))


@pytest.mark.parametrize("game", GAMES)
@patiently
async def test_a_whole_game_on_standard_streams(live_server: LiveServer, game: str) -> None:
    async with over_stdio(live_server.address) as agent:
        await _plays(agent, live_server, game)


@pytest.mark.parametrize("game", GAMES)
@patiently
async def test_a_whole_game_over_http(live_server: LiveServer, http: str, game: str) -> None:
    async with over_http(http) as agent:
        await _plays(agent, live_server, game)


@patiently
async def test_clients_of_the_protocol_with_sessions_play_too(
    live_server: LiveServer, http: str
) -> None:
    async with over_http(http, mode="legacy") as agent:
        await _plays(agent, live_server, "trypsylon")
    async with over_stdio(live_server.address, mode="legacy") as agent:
        await _plays(agent, live_server, "trypsylon")


def _acceptable(live_server: LiveServer, table: str) -> str | None:
    """Find an offer of the seat to act that the second seat can accept, by all hands."""
    match = live_server.match(table)
    game: Any = match.game
    state = match.timeline.state
    if not isinstance(state.phase, Acting) or state.phase.turn.seat != 0:
        return None
    if not may_offer(game, state.round, state.phase.turn):
        return None
    for offer in game.legal(state, 0):
        if isinstance(offer, Offer) and offer.to in (1, None):
            asked = game.apply(state, 0, offer)
            if Accept() in game.legal(asked, 1):
                found: str = game.write(state, offer)
                return found
    return None


@patiently
async def test_a_trade_is_offered_answered_and_taken(live_server: LiveServer) -> None:
    async with here(live_server.address) as ann, here(live_server.address) as ben:
        made = await ann.sit(
            "new_game", game="tyros", options={"seats": "3"}, seats=["me", "open", "beginner"],
            name="Ann",
        )  # fmt: skip
        (invitation,) = made["invitations"]
        await ben.sit("join", link=invitation["link"], name="Ben")
        await _trade(live_server, made["table"], ann, ben)
        match = live_server.match(made["table"])
        what = [entry.what for entry in match.timeline.entries]
        at = next(at for at, each in enumerate(what) if isinstance(each, Offer))
        assert Accept() in what[at:]
        assert TakeAnswer(1) in what[at:]


async def _trade(live_server: LiveServer, table: str, ann: Agent, ben: Agent) -> None:
    """Play until Ann can make an offer that Ben accepts, and make it."""
    rng = Random(5)
    while True:
        for agent in (ann, ben):
            _, told = await agent.ask("wait_for_turn", seconds=0.1)
            if not told["your_turn"]:
                continue
            found = _acceptable(live_server, table) if agent is ann else None
            if found:
                await _traded(ann, ben, found)
                return
            await agent.ask("act", action=await agent.choice(rng))


async def _traded(ann: Agent, ben: Agent, text: str) -> None:
    _, told = await ann.ask("offer", terms=text.removeprefix("offer "))
    assert not told["your_turn"]
    _, asked = await ben.ask("wait_for_turn")
    assert asked["asked"]
    assert text in json.dumps(asked["happened"])
    await ben.ask("answer", answer="accept")
    await ann.ask("wait_for_turn")
    _, told = await ann.ask("actions")
    assert "take 2" in {each["id"] for each in told["actions"]}
    await ann.ask("act", action="take 2")


@patiently
async def test_a_game_that_is_over_is_reviewed(live_server: LiveServer) -> None:
    async with here(live_server.address) as agent:
        await agent.sit("new_game", game="trypsylon", seats=["me", "beginner"])
        line, error = await agent.refused("review")
        assert error["code"] == "not-over"
        await agent.play_on(Random(3))
        told: dict[str, Any] = {"state": ""}
        while told["state"] != "done":
            text, told = await agent.ask("review", seconds=20)
        assert len(told["seats"]) == 2
        assert sum(told["seats"][0]["grades"].values()) > 0
        assert "Agent" in text
        assert line.startswith("not-over")
