"""Nothing that another seat knows is in any answer: whole games, with every tool asked always."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AsyncExitStack
from random import Random
from typing import Any

import pytest

import toy.notation
from agents.scripted import Agent, here
from server.listeners import Person, leaks, mark_the_cards
from server.live_server import LiveServer
from server.players import together
from toy.state import Lay, Swap
from ypsilon.mcp import answers

TOY = {"seats": "3", "hand": "3"}


@pytest.fixture(autouse=True)
def marked(monkeypatch: pytest.MonkeyPatch) -> None:
    mark_the_cards(monkeypatch)
    monkeypatch.setattr(toy.notation, "read", _read)


def _read(text: str, plain: Callable[[str], Any] = toy.notation.read) -> Any:
    """Read actions with marked cards too, which have nine digits."""
    verb, _, card = text.partition(":")
    if len(card) == 9 and card.isdecimal():
        return {"swap": Swap(int(card)), "lay": Lay((int(card),))}[verb]
    return plain(text)


class Evening:
    """A table of three agents, each with tools of its own, who try everything at every step."""

    def __init__(self, live_server: LiveServer) -> None:
        self.live_server = live_server
        self.people = [Person(0), Person(1), Person(2)]
        self.agents: list[Agent] = []
        self.table = ""

    async def sit_down(self, stack: AsyncExitStack) -> None:
        for _ in self.people:
            agent = await stack.enter_async_context(here(self.live_server.address))
            self.agents.append(agent)
        ann, *others = self.agents
        made = await ann.sit("new_game", game="toy", options=TOY, seats=["me", "open", "open"])
        self.table = made["table"]
        for agent, invitation in zip(others, made["invitations"], strict=True):
            await agent.sit("join", link=invitation["link"])
        for person, agent in zip(self.people, self.agents, strict=True):
            person.secrets = {agent.seat.partition(".")[2]}

    async def play(self) -> None:
        """Play until the game is over; whoever is not to move tries all they can, too."""
        rng = Random(4)
        while movers := self.live_server.match(self.table).timeline.movers:
            for seat in range(3):
                await self.try_everything(seat)
            seat = rng.choice(movers)
            await self.agents[seat].ask("act", action=await self.agents[seat].choice(rng))
            self.note(seat, "act")
        for seat in range(3):
            await self.try_everything(seat)

    async def try_everything(self, seat: int) -> None:
        others = [agent.seat for at, agent in enumerate(self.agents) if at != seat]
        calls: list[tuple[str, dict[str, Any]]] = [
            ("look", {"form": "text"}),
            ("look", {"form": "json"}),
            ("look", {"form": "both"}),
            ("actions", {"words": True}),
            ("explain", {"action": "lay:731000000"}),
            ("history", {"after": 0, "limit": 200}),
            ("wait_for_turn", {"seconds": 0}),
            ("answer", {"answer": "no such answer"}),
            ("act", {"action": "no such action"}),
            ("offer", {"terms": "x"}),
            ("review", {"seconds": 0}),
            ("look", {"seat": f"{self.table}.{'x' * 22}"}),
            ("look", {"seat": others[0][:-1] + ("A" if others[0][-1] != "A" else "B")}),
        ]
        over = self.live_server.match(self.table).result is not None
        for tool, given in calls:
            if not (over and tool in ("review", "act")):
                await self.agents[seat].answer(tool, **given)
                self.note(seat, tool)

    def note(self, seat: int, tool: str) -> None:
        """Write down what an agent was told last, with the game as it stands."""
        text = self.agents[seat].heard[-1]
        self.people[seat].hear(self.live_server, self.table, text, tool)


async def evening(live_server: LiveServer) -> list[str]:
    """Play a whole evening, and give what was told that must not be."""
    held = Evening(live_server)
    async with AsyncExitStack() as stack:
        await held.sit_down(stack)
        await held.play()
    assert all(len(person.heard) > 50 for person in held.people)
    # What was told after the end is no secret any more.
    return list(leaks(live_server.match(held.table), held.people, {}))


@together
async def test_nothing_that_others_know_is_in_any_answer(live_server: LiveServer) -> None:
    assert await evening(live_server) == []


@together
async def test_a_planted_leak_is_found(
    live_server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = answers.whole_look

    def leaky(live: Any, language: str, form: str) -> Any:
        hands = live_server.match(live.name).timeline.state.hands
        told = real(live, language, form)
        told.content[0].text += str(hands)  # type: ignore[union-attr]
        return told

    monkeypatch.setattr(answers, "whole_look", leaky)
    assert await evening(live_server)
