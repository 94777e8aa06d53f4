"""What is known of turns: looked up where there is a solution, else proved, and never guessed."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import pytest

from ypsilon.core import extras
from ypsilon.core.extras import NoSolution
from ypsilon.core.turns import KnownTurn, best_known, first_steps, merit
from ypsilon.games.pylos import digests, native
from ypsilon.games.pylos.known import after, known_turns, library
from ypsilon.games.pylos.rules import Pylos
from ypsilon.games.pylos.tests.digest.samples import samples
from ypsilon.games.pylos.tests.known.stub import stubbed
from ypsilon.games.pylos.tests.native.minimax import minimax
from ypsilon.games.pylos.tests.walks import walk

GAME = Pylos()
Variant = Literal["standard", "children", "expert"]
LATE = (
    "1a1,1c1,1b2,1d2,1a3,1c3,1b4,1d4,2b2,2b1,2a3,2c3,2a2/"
    "1b1,1d1,1a2,1c2,1b3,1d3,1a4,1c4,2c2,2a1,2c1,2b3 light"
)
FIVE = "1a1,1b1,1c1,1a2/1d1,1c3,1d3,1c4 light"
built = pytest.mark.skipif(not native.NATIVE, reason="the native engine was not built")


@built
@pytest.mark.parametrize("seed", range(4))
def test_what_is_proved_is_what_plain_minimax_finds(seed: int) -> None:
    end = [state for state in walk(GAME, seed) if state.step == "move"][-4]
    for turn in known_turns(GAME, end, 200_000):
        here = after(GAME, end, turn.text)
        value = -minimax(GAME, here, 3)
        if abs(value) > native.PROVED:
            assert turn.plies == native.WIN - abs(value) + 1
            assert turn.worth == ("win" if value > 0 else "loss")


@built
def test_every_turn_is_listed_the_best_first() -> None:
    state = GAME.load(LATE)
    known = known_turns(GAME, state, 1_000_000)
    assert sorted(turn.text for turn in known) == sorted(native.turns(GAME, state))
    assert {turn.worth for turn in known} == {"win", "loss"}
    assert list(known) == sorted(known, key=merit, reverse=True)
    best = best_known(known)
    assert best is not None
    answers = known_turns(GAME, after(GAME, state, best.text), 1_000_000)
    assert (answers[0].worth, answers[0].plies) == ("loss", (best.plies or 0) - 1)


@built
@pytest.mark.parametrize(("variant", "lost"), [("children", 16), ("standard", 16), ("expert", 8)])
def test_from_the_first_ball_on_it_is_known_what_keeps_the_value(
    variant: Variant, lost: int
) -> None:
    game = Pylos(variant=variant)
    known = known_turns(game, game.initial(), 200_000)
    worths = [turn.worth for turn in known]
    assert (worths.count("draw"), worths.count("loss")) == (16 - lost, lost)
    assert {turn.plies for turn in known} == {None}


@built
@pytest.mark.parametrize("variant", ["children", "standard", "expert"])
def test_what_is_certain_is_what_the_full_solution_says(variant: Variant) -> None:
    game, told = Pylos(variant=variant), 0
    for position, _, worths in samples(variant, every=21):
        for turn in known_turns(game, game.load(position), 20_000):
            assert turn.worth in (None, worths.get(turn.text, turn.worth)), (position, turn)
            told += turn.worth is not None
    assert told > 200


@built
def test_what_a_digest_does_not_know_is_not_claimed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(digests, "opened", lambda _: digests.Opened(None, "missing"))
    known = known_turns(GAME, GAME.initial(), 20_000)
    assert {turn.worth for turn in known} == {None}
    assert best_known(known) is None


@built
def test_no_win_is_claimed_that_a_limit_of_turns_could_cut_off() -> None:
    game = Pylos(repetition="off")
    assert {turn.worth for turn in known_turns(game, game.initial(), 20_000)} == {None}


def test_the_solution_is_asked_where_it_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    values = {FIVE: {"1b2x1a1": "win 21", "1d2": "draw", "1d4": "loss 20", "1c2": "loss 24"}}
    stub = stubbed(monkeypatch, GAME, values)
    knows = extras.needed(GAME).knows()
    assert knows is not None
    known = knows(GAME, GAME.load(FIVE), 1)
    assert stub.asked == [FIVE]
    assert known == (
        KnownTurn("1b2x1a1", "win", 21),
        KnownTurn("1d2", "draw"),
        KnownTurn("1c2", "loss", 24),
        KnownTurn("1d4", "loss", 20),
    )


@pytest.mark.rule("PY-19")
def test_a_turn_to_a_position_that_stood_twice_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    start = GAME.load(FIVE)
    stubbed(monkeypatch, GAME, {FIVE: {"1d2": "loss 20", "1c2": "loss 24"}})
    here = after(GAME, start, "1d2")
    past = type(start.past)((*here.past.history[-1:] * 2,))
    again = type(start)(start.light, start.dark, start.mover, start.step, past)
    assert known_turns(GAME, again, 1)[0] == KnownTurn("1d2", "draw")
    assert known_turns(GAME, start, 1)[0] == KnownTurn("1c2", "loss", 24)


@built
@pytest.mark.rule("PY-19")
def test_a_win_is_none_if_the_answer_repeats(monkeypatch: pytest.MonkeyPatch) -> None:
    start = GAME.load(FIVE)
    stubbed(monkeypatch, GAME, {FIVE: {"1d2": "win 21", "1c2": "win 25"}})
    answered = after(GAME, after(GAME, start, "1d2"), "1b2")
    past = type(start.past)((*answered.past.history[-1:] * 2,))
    again = type(start)(start.light, start.dark, start.mover, start.step, past)
    known = {turn.text: turn for turn in known_turns(GAME, again, 1)}
    assert known["1d2"] == KnownTurn("1d2", "draw")
    assert known["1c2"].worth == "win"


def test_a_first_action_is_worth_its_best_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    values = {FIVE: {"1b2x1a1": "loss 4", "1b2x1a1x1b1": "win 9", "1d2": "draw"}}
    stubbed(monkeypatch, GAME, values)
    state = GAME.load(FIVE)
    steps = first_steps(GAME, state, known_turns(GAME, state, 1))
    assert set(steps) == {KnownTurn("1b2", "win", 9), KnownTurn("1d2", "draw")}


def test_what_is_not_known_may_be_better() -> None:
    some = (KnownTurn("1a1", "loss", 4), KnownTurn("1a2"))
    assert best_known(some) is None
    assert best_known((*some, KnownTurn("1a3", "win", 5))) == KnownTurn("1a3", "win", 5)


@built
def test_a_damaged_file_is_refused_and_not_read_again(solutions: Path) -> None:
    assert library.solution(GAME) is None
    solutions.mkdir()
    (solutions / "pylos-standard.solution").write_bytes(b"nothing")
    for _ in range(2):
        with pytest.raises(NoSolution, match="no solution of Pylos"):
            library.solution(GAME)
    assert library.solution(Pylos(variant="expert")) is None
    assert library.solution(Pylos(rules_version=1)) is None
