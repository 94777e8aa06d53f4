"""Puzzles over REST: judged without a trace, and the solution told to nobody who has not asked."""

from __future__ import annotations

from typing import Any

import pytest

from server.attack import asking
from server.live_server import LiveServer
from server.players import together
from ypsilon import wire
from ypsilon.client import Denied, Server
from ypsilon.core import codec
from ypsilon.learn.puzzle import find


@together
async def test_puzzles_are_listed_with_the_one_of_the_day(live_server: LiveServer) -> None:
    async with Server(live_server.address) as server:
        listed = await server.puzzles("pylos", "de")
        assert [each.name for each in listed.kinds] == ["win", "only"]
        assert listed.kinds[1].title == "Der einzige Zug"
        assert listed.daily in {each.id for each in listed.puzzles}
        (info,) = [each for each in await server.games() if each.name == "pylos"]
        assert info.puzzles == len(listed.puzzles)


@together
async def test_the_solution_is_told_to_who_asks_for_it(live_server: LiveServer) -> None:
    async with Server(live_server.address) as server:
        listed = await server.puzzles("trypsylon")
        puzzle = find("trypsylon", next(p.id for p in listed.puzzles if p.kind == "two"))
        begun = await server.trial("trypsylon", puzzle.id, wire.Try())
        told = codec.dumps(begun) + codec.dumps(listed)
        assert not any(text in told for text in (*puzzle.solution, *puzzle.replies))
        assert (begun.hint, begun.done, bool(begun.legal)) == ("", False, True)
        hinted = await server.trial("trypsylon", puzzle.id, wire.Try(hint=True))
        assert hinted.hint.startswith("Take the card")
        first = await server.trial("trypsylon", puzzle.id, wire.Try(text=puzzle.solution[0]))
        assert (first.done, first.missed) == (False, False)
        now = begun
        while not now.done:
            asked: wire.Try[Any] = wire.Try(now.played, show=True)
            now = await server.trial("trypsylon", puzzle.id, asked)
        assert now.result is not None


@together
async def test_a_wrong_try_says_why(live_server: LiveServer) -> None:
    async with Server(live_server.address) as server:
        listed = await server.puzzles("tyros")
        puzzle = find("tyros", next(p.id for p in listed.puzzles if p.kind == "turn"))
        missed = await server.trial("tyros", puzzle.id, wire.Try(text="pass"))
        assert (missed.missed, missed.legal) == (True, ())
        assert missed.words == f"That brings +0 points; +{puzzle.goal} are possible."


@together
async def test_what_is_not_there_is_named(live_server: LiveServer) -> None:
    async with Server(live_server.address) as server:
        with pytest.raises(Denied) as caught:
            await server.trial("pylos", "nothing", wire.Try())
        assert caught.value.refusal.code == "no-puzzle"
    async with asking(live_server) as client:
        answer = await client.post("/api/games/chess/puzzles/x", content="{}")
        assert answer.status_code == 404
