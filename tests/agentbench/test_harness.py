"""The three functions: what a model is told, how it is read, and what it is told when wrong."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from ypsilon import games
from ypsilon.agentbench.harness import (
    HARNESS,
    BadHarness,
    Harness,
    Observation,
    answer_to_action,
    named,
    observation_to_prompt,
    retry_with_reason,
)
from ypsilon.core import options
from ypsilon.core.game import IllegalAction
from ypsilon.core.luck import RandomLuck, settled
from ypsilon.games.pylos.state import Place

OPTIONS = {"tryce": {"lexicon": "small-en"}}


def seen(name: str, language: str = "en", seed: int = 1, **how: Any) -> Observation:
    game = options.choose(games.find(name), OPTIONS.get(name, {}))
    state = settled(game, game.initial(), RandomLuck(Random(seed)))
    seat = game.movers(state)[0]
    return Observation(game, seat, game.observe(state, seat), language=language, **how)


def test_there_are_exactly_three() -> None:
    assert Harness._fields == ("prompt", "action", "retry")
    assert (observation_to_prompt, answer_to_action, retry_with_reason) == HARNESS


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", ["pylos", "trypsylon", "tyros", "tryce"])
def test_a_prompt_has_rules_codes_and_the_position(name: str, language: str) -> None:
    prompt = observation_to_prompt(seen(name, language))
    prefix = {"pylos": "PY", "trypsylon": "TP", "tyros": "TY", "tryce": "TC"}[name]
    assert prompt.count(f"\n{prefix}-") > 10 or prompt.count("-01 ") >= 1
    assert name.capitalize() in prompt.splitlines()[0]
    assert prompt.endswith("ACTION: …")
    assert len(prompt) < 30_000


def test_options_that_differ_are_told() -> None:
    assert "Options" not in observation_to_prompt(seen("pylos"))
    expert = games.find("pylos")(variant="expert")  # type: ignore[call-arg]
    told = observation_to_prompt(Observation(expert, 0, expert.observe(expert.initial(), 0)))
    assert "Options that differ from the usual ones: variant=expert." in told


def test_a_prompt_tells_only_what_the_seat_may_know() -> None:
    """Two games that the seat cannot tell apart have one prompt."""
    first = seen("tyros")
    again = first.game.guess(first.view, Random(5))
    other = first.game.guess(first.view, Random(6))
    assert again != other
    prompts = {
        observation_to_prompt(first._replace(view=first.game.observe(state, first.seat)))
        for state in (again, other)
    }
    assert prompts == {observation_to_prompt(first)}


def test_what_may_be_done_is_told_only_where_that_is_wanted() -> None:
    assert "1a1  1b1" not in observation_to_prompt(seen("pylos"))
    assert "1a1  1b1" in observation_to_prompt(seen("pylos", listed=("1a1", "1b1")))


@pytest.mark.parametrize(
    "answer",
    [
        "ACTION: 1a1",
        "I place it.\n\naction: 1a1\n",
        "**ACTION:** `1a1`",
        "ACTION: 1b1\nNo, better:\nAction = 1a1",
        "Zug: 1a1",
        "1a1",
        "It is best to begin in a corner.\n1a1",
    ],
)
def test_an_answer_is_read(answer: str) -> None:
    assert answer_to_action(seen("pylos"), answer) == (Place("1a1"),)


@pytest.mark.parametrize(
    ("answer", "rule"),
    [
        ("ACTION: 4a1", "PY-05"),
        ("ACTION: e2e4", "PY-25"),
        ("", ""),
        ("ACTION:", "PY-25"),
        ("so many words " * 20, ""),
        ("\x00\xff", "PY-25"),
    ],
)
def test_what_is_wrong_is_refused_by_its_rule(answer: str, rule: str) -> None:
    with pytest.raises(IllegalAction) as refused:
        answer_to_action(seen("pylos"), answer)
    assert refused.value.rule == rule


def test_a_whole_turn_is_read() -> None:
    pylos = games.find("pylos")()
    view = pylos.observe(pylos.load("1a1,1b1,1a2/1d1,1d2,1d4 light"), 0)
    assert len(answer_to_action(Observation(pylos, 0, view), "ACTION: 1b2x1a1x1a2")) == 3


def test_a_retry_names_the_rule_and_how_it_reads() -> None:
    told = retry_with_reason(seen("pylos"), IllegalAction("PY-05", "4a1 is not supported"))
    assert "PY-05: 4a1 is not supported" in told
    assert "whatever the colours" in told
    assert "ACTION:" in told
    german = retry_with_reason(seen("pylos", "de"), IllegalAction("PY-05", "4a1 is not supported"))
    assert "PY-05: 4a1 hat keine Unterlage" in german


def test_a_harness_of_ones_own_is_found_by_name() -> None:
    assert named("") is HARNESS
    assert named("ypsilon.agentbench.harness:HARNESS") is HARNESS
    for wrong in ("no.such:THING", "ypsilon.agentbench.harness:NOTHING", "json:dumps"):
        with pytest.raises(BadHarness, match=wrong.partition(":")[0]):
            named(wrong)
