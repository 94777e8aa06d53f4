"""At the terminal a bot thinks for its seconds in a whole turn, in every game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bots.glutton import SEVERAL, SMALL, Gluttons, small
from ypsilon import games
from ypsilon.bots import levels
from ypsilon.bots.turn_time import FIRST, forced
from ypsilon.cli.files import read_timeline
from ypsilon.cli.session import screen
from ypsilon.core.game import CHANCE
from ypsilon.match.timeline import Timeline


def turns_of(timeline: Timeline, given: list[float]) -> list[list[float]]:
    """Share out what was given over the turns of a game; what was forced was given nothing."""
    left, turns, last = iter(given), list[list[float]](), None
    for entry in timeline.entries:
        if entry.seat == CHANCE:
            continue
        state = timeline.before(entry)
        if entry.seat != last:
            turns.append([])
        if not forced(timeline.game, timeline.game.legal(state, entry.seat)):
            turns[-1].append(next(left))
        last = entry.seat if timeline.game.movers(state) == (entry.seat,) else None
    return turns


@pytest.mark.parametrize("name", [*games.names(), "toy"])
def test_a_turn_of_several_decisions_takes_no_longer_than_one(
    run: Any, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    if name == "toy":
        request.getfixturevalue("toy_game")
    gluttons = Gluttons(monkeypatch)
    monkeypatch.setattr(levels, "named", gluttons.named)
    monkeypatch.setattr(screen, "drawing", lambda *_: "")
    chosen = [f"{key}={value}" for key, value in SMALL.get(name, {}).items()]
    options = [word for each in chosen for word in ("-o", each)]
    seats = ",".join(["uniform"] * small(name).seats)
    run("play", name, *options, "--seats", seats, "--seconds", "1", "--save", "game.json")
    _, timeline = read_timeline(Path("game.json"))
    turns = turns_of(timeline, [seconds for _, seconds in gluttons.given])
    assert max(sum(turn) for turn in turns) <= 1.0
    assert all(turn[0] == pytest.approx(FIRST) for turn in turns if turn)
    assert any(len(turn) > 1 for turn in turns) or name not in SEVERAL


def test_what_is_taken_back_is_thought_about_anew(
    run: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    gluttons = Gluttons(monkeypatch)
    monkeypatch.setattr(levels, "named", gluttons.named)
    run(
        *("play", "pylos", "-o", "light=first", "--seats", "me,uniform", "--seconds", "1"),
        lines=["1a1", "undo", "1a1", "undo", "1a1"],
    )
    assert [seconds for _, seconds in gluttons.given] == pytest.approx([FIRST] * 3)


def test_a_hint_may_take_as_long_as_a_turn(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    gluttons = Gluttons(monkeypatch)
    monkeypatch.setattr(levels, "named", gluttons.named)
    run(
        "play",
        "pylos",
        "-o",
        "light=first",
        "--seats",
        "me,uniform",
        "--seconds",
        "1",
        lines=["hint", "hint"],
    )
    # The second is for the same position, and is the first once more.
    assert gluttons.given == [(0, 1.0)]


def test_the_best_turn_is_found_in_the_time_of_a_turn(
    run: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    gluttons = Gluttons(monkeypatch)
    monkeypatch.setattr(levels, "named", gluttons.named)
    run("best", "trypsylon", "--seconds", "2")
    assert len(gluttons.given) > 1
    assert sum(seconds for _, seconds in gluttons.given) <= 2.0
