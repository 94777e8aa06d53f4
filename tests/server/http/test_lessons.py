"""Lessons over REST: judged by the rules, without a trace, and as far as the learner may know."""

from __future__ import annotations

from typing import Any

import pytest

from server.attack import asking
from server.live_server import LiveServer
from server.players import together
from ypsilon import wire
from ypsilon.client import Denied, Server
from ypsilon.games import find
from ypsilon.learn.attempt import MOST_ACTIONS

GAMES = ("pylos", "tryce", "trypsylon", "tyros")


@pytest.mark.parametrize("language", ["en", "de"])
@together
async def test_all_lessons_can_be_played_through(live_server: LiveServer, language: Any) -> None:
    async with Server(live_server.address) as server:
        for game in GAMES:
            for lesson in await server.lessons(game, language):
                await _play_through(server, game, lesson, language)


async def _play_through(server: Server, game: str, lesson: wire.LessonInfo, language: Any) -> None:
    """Let every exercise be shown to its end; the last one ends a game."""
    for number in range(1, lesson.exercises + 1):
        now = await server.attempt(game, lesson.name, number, wire.Try(), language)
        assert now.look or now.legal or now.composed
        while not now.done:
            asked: wire.Try[Any] = wire.Try(now.played, show=True)
            now = await server.attempt(game, lesson.name, number, asked, language)
        assert (now.legal, now.missed) == ((), False)
    assert now.result is not None
    assert now.words


@together
async def test_an_action_is_played_weighed_or_typed(live_server: LiveServer) -> None:
    async with Server(live_server.address) as server:
        pylos = find("pylos")()
        raised = pylos.read(pylos.initial(), "1d4-2a1")
        weighed = await server.attempt("pylos", "first", 3, wire.Try(action=raised, weigh=True))
        assert (weighed.played, weighed.done) == ((), False)
        played = await server.attempt("pylos", "first", 3, wire.Try(action=raised))
        assert (played.played, played.done, played.last) == ((raised,), True, (raised,))
        assert len(played.told) == 1
        typed = await server.attempt("pylos", "first", 3, wire.Try(text="1d4-2a1"))
        assert typed == played


@together
async def test_what_misses_the_point_is_told_and_can_be_tried_again(
    live_server: LiveServer,
) -> None:
    async with Server(live_server.address) as server:
        missed = await server.attempt("pylos", "first", 3, wire.Try(text="1d1"))
        assert (missed.done, missed.missed, missed.legal) == (False, True, ())
        assert "Lift one" in missed.words
        again = await server.attempt("pylos", "first", 3, wire.Try())
        assert (again.missed, bool(again.legal)) == (False, True)


@together
async def test_a_rule_refuses_by_its_id(live_server: LiveServer) -> None:
    async with Server(live_server.address) as server:
        with pytest.raises(Denied) as caught:
            await server.attempt("pylos", "first", 3, wire.Try(text="1b2-2a1"))
        refusal = caught.value.refusal
        assert (refusal.code, refusal.rule) == ("illegal", "PY-08")


@together
async def test_nothing_is_told_of_other_hands(live_server: LiveServer) -> None:
    async with asking(live_server) as client:
        answer = await client.post("/api/games/tryce/lessons/first/2", json={})
        view = answer.json()["view"]
        assert (view["seat"], view["known"], view["hidden"]) == (0, [[], [], []], [[10], [4], [3]])
        # Where the others' cards could be all are named that the learner has not seen.
        assert len(view["unseen"][0]) == 108 - 10 - 1


@pytest.mark.parametrize(
    ("path", "body", "status", "code"),
    [
        ("chess/lessons/first/1", {}, 404, "unknown-game"),
        ("pylos/lessons/last/1", {}, 404, "no-lesson"),
        ("pylos/lessons/first/0", {}, 404, "no-lesson"),
        ("pylos/lessons/first/8", {}, 404, "no-lesson"),
        ("pylos/lessons/first/-1", {}, 404, "no-lesson"),
        ("pylos/lessons/first/²", {}, 404, "no-lesson"),
        (f"pylos/lessons/first/{'9' * 4000}", {}, 404, "no-lesson"),
        ("pylos/lessons/first/1?language=xx", {}, 400, "bad-language"),
        ("pylos/lessons/first/1", [], 400, "malformed"),
        ("pylos/lessons/first/1", {"played": 7}, 400, "malformed"),
        ("pylos/lessons/first/1", {"played": [7]}, 400, "malformed"),
        ("pylos/lessons/first/1", {"action": {"type": "Fly"}}, 400, "malformed"),
        ("pylos/lessons/first/1", {"action": {"type": "Place", "cell": "9z9"}}, 400, "illegal"),
        ("pylos/lessons/first/1", {"text": "²"}, 400, "illegal"),
        ("pylos/lessons/first/1", {"text": "x" * 1001}, 400, "too-long"),
        ("tyros/lessons/first/2", {"text": "deal OO/YY/GG"}, 400, "illegal"),
    ],
)
@together
async def test_nonsense_is_refused(
    live_server: LiveServer, path: str, body: Any, status: int, code: str
) -> None:
    async with asking(live_server) as client:
        answer = await client.post(f"/api/games/{path}", json=body)
        assert (answer.status_code, answer.json()["code"]) == (status, code)


@together
async def test_no_exercise_is_endless(live_server: LiveServer) -> None:
    place = {"type": "Place", "cell": "1a1"}
    async with asking(live_server) as client:
        path = "/api/games/pylos/lessons/first/1"
        answer = await client.post(path, json={"played": [place] * MOST_ACTIONS})
        assert answer.json()["code"] == "too-long"
