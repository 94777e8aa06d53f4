"""Benchmarks of a stand-in in all four games: balanced, counted by rule, stopped and gone on."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from agentbench.stand_in import NONSENSE, StandIn, first_listed, wrong_first
from ypsilon import games
from ypsilon.agentbench.bench import Bench, Benched, Header, Prices, Stopped, hold
from ypsilon.agentbench.chat import Address, ChatModel
from ypsilon.agentbench.harness import HARNESS
from ypsilon.agentbench.result import result
from ypsilon.agentbench.transcripts import Transcripts
from ypsilon.arena.journal import Journal
from ypsilon.core import options
from ypsilon.core.bot import Limit
from ypsilon.core.game import Result

HEADER = Header("g", 1, "{}", ("a",), "m", "", "", "", 1, 10, None, 0)
CHOSEN = {
    "pylos": {},
    "trypsylon": {},
    "tyros": {"seats": "3", "trades": "0"},
    "tryce": {"seats": "3", "hands": "1", "lexicon": "small-en", "turns": "5"},
}


def bench(stand_in: StandIn, name: str = "pylos", **how: Any) -> Bench:
    game = options.choose(games.find(name), CHOSEN[name])
    model = ChatModel(Address(stand_in.url, "tiny", seconds=10), "", lambda _: None)
    usual = Bench(
        game, ("beginner",), game.seats, 1, Limit(nodes=5), 2, model, HARNESS, listing=True
    )
    return replace(usual, **how)


Open = Callable[[str], Journal[Benched]]


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Open]:
    """Open journals, and close them at the end."""
    with ExitStack() as stack:

        def opened(name: str) -> Journal[Benched]:
            found = Journal(tmp_path / name, HEADER, Benched)
            stack.callback(found.close)
            return found

        yield opened


@pytest.mark.parametrize("name", CHOSEN)
def test_a_stand_in_is_measured_in_every_game(name: str, stand_in: StandIn, journal: Open) -> None:
    measured, kept = bench(stand_in, name), journal("games.jsonl")
    seen: list[tuple[int, int]] = []
    hold(measured, kept, lambda done, planned: seen.append((done, planned)))
    found = result(measured, list(kept.played.values()))
    seats = measured.game.seats
    assert (found.games, found.planned) == (seats, seats)
    assert seen[0] == (0, seats)
    assert seen[-1] == (seats, seats)
    (strength,) = found.strength
    assert strength.wins + strength.draws + strength.losses == seats
    assert strength.low - 1e-9 <= strength.score <= strength.high + 1e-9
    assert found.legality.at_once > 0.9
    assert found.costs.tokens_in == 100 * found.costs.calls
    assert found.costs.calls >= found.legality.decisions > 3
    # The model sat in every seat once.
    assert {each.played.seating.index(0) for each in kept.played.values()} == set(range(seats))


def test_what_is_wrong_is_counted_by_rule_and_may_be_tried_again(
    stand_in: StandIn, journal: Open
) -> None:
    stand_in.brain = wrong_first
    measured, kept = bench(stand_in), journal("games.jsonl")
    hold(measured, kept)
    found = result(measured, list(kept.played.values()))
    assert found.legality.at_once == 0
    assert found.legality.legal == 1
    assert found.legality.refusals == {"PY-25": found.legality.decisions}
    assert found.costs.calls == 2 * found.legality.decisions
    assert found.strength[0].forfeits == 0
    asked = stand_in.asked[1]["messages"]
    assert [each["role"] for each in asked] == ["user", "assistant", "user"]
    assert "PY-25" in asked[2]["content"]


def test_who_never_answers_legally_forfeits(stand_in: StandIn, journal: Open) -> None:
    stand_in.brain = lambda _: "ACTION: 4a1"
    measured, kept = bench(stand_in), journal("games.jsonl")
    hold(measured, kept)
    found = result(measured, list(kept.played.values()))
    (strength,) = found.strength
    assert (strength.forfeits, strength.losses, strength.score) == (2, 2, 0)
    assert found.legality.refusals == {"PY-05": 6}
    assert found.legality.legal == 0


def test_no_answer_and_no_action_are_told_apart(stand_in: StandIn, journal: Open) -> None:
    stand_in.brain = lambda _: ""
    measured, kept = bench(stand_in, tries=1), journal("games.jsonl")
    hold(measured, kept)
    assert result(measured, list(kept.played.values())).legality.refusals == {"no action": 2}
    late = ChatModel(Address(stand_in.url, "tiny", seconds=0.1), "", lambda _: None)
    stand_in.slow = 0.5
    kept = journal("late.jsonl")
    hold(replace(measured, model=late), kept)
    assert result(measured, list(kept.played.values())).legality.refusals == {"no answer": 2}


def test_a_benchmark_that_was_stopped_goes_on(stand_in: StandIn, journal: Open) -> None:
    measured = bench(stand_in, games=4)
    kept = journal("games.jsonl")
    calls = Counter[str]()

    def brain(prompt: str) -> str:
        calls["all"] += 1
        if calls["all"] == 60:
            stand_in.refusals = [(401, {}, b"no more")]
        return first_listed(prompt)

    stand_in.brain = brain
    with pytest.raises(Stopped, match="401 no more"):
        hold(measured, kept)
    finished = dict(kept.played)
    assert 0 < len(finished) < 4
    kept.close()
    kept = journal("games.jsonl")
    assert kept.played == finished
    hold(bench(stand_in, games=4), kept)
    assert sorted(kept.played) == [0, 1, 2, 3]


def test_games_are_played_at_once_and_end_with_the_budget(stand_in: StandIn, journal: Open) -> None:
    measured = bench(stand_in, games=6, parallel=3)
    hold(measured, kept := journal("games.jsonl"))
    assert len(kept.played) == 6
    prices = Prices(10.0, 20.0)
    spent = result(replace(measured, prices=prices), list(kept.played.values())).costs
    assert spent.money == pytest.approx((spent.tokens_in * 10 + spent.tokens_out * 20) / 1e6)
    dear = bench(stand_in, games=6, prices=prices, budget=1e-9)
    kept = journal("dear.jsonl")
    with pytest.raises(Stopped, match="budget"):
        hold(dear, kept)
    assert len(kept.played) == 1


def test_a_level_is_beaten_when_the_interval_says_so(stand_in: StandIn, journal: Open) -> None:
    measured, kept = bench(stand_in, games=8, levels=("uniform",)), journal("games.jsonl")
    hold(measured, kept)
    won = [
        replace_result(each, won=True, number=at) for at, each in enumerate(kept.played.values())
    ]
    assert result(measured, won).beats == ("uniform",)
    lost = [
        replace_result(each, won=False, number=at) for at, each in enumerate(kept.played.values())
    ]
    assert result(measured, lost).beats == ()


def replace_result(game: Benched, *, won: bool, number: int) -> Benched:
    """Give a game that went another way than all others, and was won or lost."""
    seat = game.played.seating.index(0 if won else 1)
    ended = Result(tuple(int(at == seat) for at in range(2)), (seat,), "PY-17")
    return Benched(game.level, replace(game.played, result=ended, trace=str(number)), game.counts)


def test_more_games_begin_with_the_same(stand_in: StandIn) -> None:
    few, many = bench(stand_in, games=2).tasks(), bench(stand_in, games=6).tasks()
    assert many[: len(few)] == few
    assert len({task.number for task in many}) == len(many)


def _lines(folder: Path) -> dict[str, list[dict[str, Any]]]:
    """Give the lines of each transcript, by the name of its file."""
    return {
        path.name: [json.loads(line) for line in path.read_text("utf-8").splitlines()]
        for path in sorted((folder / "transcripts").iterdir())
    }


def test_what_was_asked_answered_and_refused_is_kept(
    stand_in: StandIn, journal: Open, tmp_path: Path
) -> None:
    stand_in.brain = wrong_first
    measured = bench(stand_in, parallel=2, transcripts=Transcripts(tmp_path, 10_000_000))
    hold(measured, kept := journal("games.jsonl"))
    found = _lines(tmp_path)
    assert list(found) == ["000000.jsonl", "000001.jsonl"]
    for number, (head, *lines) in enumerate(found.values()):
        assert (head["game"], head["number"], head["level"]) == ("pylos", number, "beginner")
        assert head["format"] == "ypsilon-agentbench-transcript-1"
        assert head["seat"] == kept.played[number].played.seating.index(0)
        counts = kept.played[number].counts
        assert len(lines) == counts.calls
        assert [each["attempt"] for each in lines[:4]] == [1, 2, 1, 2]
        first, second = lines[:2]
        assert "PY-05" in first["asked"]
        assert (first["rule"], first["played"]) == ("PY-25", "")
        assert first["answer"] == f"ACTION: {NONSENSE}"
        assert first["why"]
        assert second["asked"].startswith("That is not allowed. PY-25")
        assert second["answer"].endswith(second["played"])
        assert (second["rule"], second["why"], second["tokens_in"]) == ("", "", 100)
        assert sum(each["seconds"] for each in lines) == pytest.approx(counts.seconds, abs=0.2)


def test_no_answer_and_a_forfeit_are_in_the_transcript(
    stand_in: StandIn, journal: Open, tmp_path: Path
) -> None:
    late = ChatModel(Address(stand_in.url, "tiny", seconds=0.1), "", lambda _: None)
    stand_in.slow = 0.5
    kept = Transcripts(tmp_path, 10_000_000)
    hold(bench(stand_in, tries=2, model=late, transcripts=kept), journal("games.jsonl"))
    (_, *lines), _ = _lines(tmp_path).values()
    assert [(each["answer"], each["why"]) for each in lines] == [(None, "no answer")] * 2


def test_transcripts_have_bounds_and_no_secrets(
    stand_in: StandIn, journal: Open, tmp_path: Path
) -> None:
    secret = 'k-"1234"\\'
    stand_in.brain = lambda prompt: f"{secret} is the key.\n{first_listed(prompt)}"
    kept = Transcripts(tmp_path, 10_000_000, (secret, ""))
    hold(bench(stand_in, transcripts=kept), journal("a.jsonl"))
    found = _lines(tmp_path)
    assert all(line["answer"].startswith("••• is") for _, *rest in found.values() for line in rest)
    one = (tmp_path / "transcripts" / "000000.jsonl").stat().st_size
    small = Transcripts(tmp_path / "small", round(1.2 * one))
    hold(bench(stand_in, games=4, transcripts=small), journal("b.jsonl"))
    assert sum(path.stat().st_size for path in (tmp_path / "small").rglob("*")) < 2 * one
    assert small.left_out == 4 - len(_lines(tmp_path / "small")) > 0
