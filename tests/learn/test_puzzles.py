"""Every puzzle that comes with a game, solved as it is written; and what wrong tries are told."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

import pytest

from ypsilon import games
from ypsilon.cli.learn.making import made
from ypsilon.core.extras import BadGame
from ypsilon.core.puzzles import Puzzle
from ypsilon.learn import trial as trials
from ypsilon.learn.attempt import entered, repeated, shown, solved
from ypsilon.learn.puzzle import (
    UnknownPuzzle,
    daily,
    find,
    offered,
    puzzler,
    puzzles,
    read,
    written,
)
from ypsilon.learn.trial import Trial

OURS = ("pylos", "tryce", "trypsylon", "tyros")
# So many puzzles come with each game, and with one of words in each language.
LEAST = 200


def some(game: str) -> list[Puzzle]:
    """List the puzzles that can be judged here, in both languages."""
    found = {each.id: each for language in ("en", "de") for each in offered(game, language)}
    if game == "tryce" and not found:
        pytest.skip("the lexicons of these puzzles are not built")
    return list(found.values())


def after(trial: Trial, *texts: str) -> Trial:
    """Give the trial after these turns."""
    for text in texts:
        moves, _ = entered(trial.game, trial.state, trial.seat, text)
        trial = repeated(trial, [move.action for move in moves])  # type: ignore[assignment]
    return trial


@pytest.mark.parametrize("game", OURS)
def test_every_puzzle_is_solved_by_its_solution_and_by_nothing_less(game: str) -> None:
    for puzzle in some(game):
        begun = trials.begun(game, puzzle)
        assert begun.seat in begun.game.movers(begun.state), puzzle.id
        end = solved(begun)
        assert (end.done, end.missed) == (True, False), puzzle.id
        assert not repeated(begun, end.played[:-1]).done, puzzle.id


@pytest.mark.parametrize("game", OURS)
def test_puzzles_are_graded(game: str) -> None:
    for puzzle in some(game):
        assert puzzle.kind in puzzler(game).kinds
        assert 1 <= puzzle.difficulty <= 5
    assert len({puzzle.difficulty for puzzle in some(game)}) > 1


@pytest.mark.parametrize("game", OURS)
def test_puzzles_that_were_made_together_are_unlike_one_another(game: str) -> None:
    judge, here = puzzler(game), {each.id for each in some(game)}
    for file in (games.folder(game) / "puzzles").glob("*.jsonl"):
        seen = set()
        for puzzle in read(file)[1]:
            if puzzle.id in here:
                begun = trials.begun(game, puzzle)
                same = judge.same(begun.game, begun.start)
                key = puzzle.kind, tuple(puzzle.options.items()), same
                assert key not in seen, puzzle.id
                seen.add(key)


@pytest.mark.soak
@pytest.mark.timeout(0)
@pytest.mark.parametrize("game", OURS)
def test_every_puzzle_has_one_solution(game: str) -> None:
    """What is found anew in the position, where all turns are looked at, is the solution."""
    for puzzle in some(game):
        begun = trials.begun(game, puzzle)
        line = begun.game.read_turn(begun.start, puzzle.solution[0])
        found = list(puzzler(game).found(begun.game, begun.start, line))
        same = [each for each in found if each.kind == puzzle.kind]
        assert [(each.goal, each.solution) for each in same] == [(puzzle.goal, puzzle.solution)]


def test_words_are_asked_for_in_the_language_of_who_asks() -> None:
    some("tryce")
    english, german = (offered("tryce", language) for language in ("en", "de"))
    assert min(len(english), len(german)) >= LEAST
    for listed in (english, german):
        assert {each.kind for each in listed} == {*puzzler("tryce").kinds}
    assert {each.id for each in english}.isdisjoint({each.id for each in german})
    assert {each.options["lexicon"][:2] for each in german} == {"de"}
    # A game without words has the same for all.
    assert offered("pylos", "en") == offered("pylos", "de")


def test_a_wrong_turn_of_pylos_is_answered_by_the_other_player() -> None:
    puzzle = next(each for each in some("pylos") if each.kind == "only")
    begun = trials.begun("pylos", puzzle)
    (seat,) = begun.game.movers(begun.start)
    right = solved(begun).played[0]
    other = next(each for each in begun.game.legal(begun.start, seat) if each != right)
    wrong = begun.after(other)
    while wrong.verdict is None:
        wrong = wrong.after(wrong.game.legal(wrong.state, seat)[0])
    assert wrong.missed
    assert wrong.words
    assert "wins now" in wrong.words.en


def test_the_score_says_what_a_turn_of_tyros_has_missed() -> None:
    puzzle = next(each for each in some("tyros") if each.kind == "turn")
    wrong = after(trials.begun("tyros", puzzle), "pass")
    assert wrong.missed
    assert wrong.words
    assert wrong.words.en == f"That brings +0 points; +{puzzle.goal} are possible."
    assert wrong.words.de == f"Das bringt +0 Punkte; +{puzzle.goal} sind möglich."
    assert not wrong.anew().missed


def test_what_is_seen_of_a_puzzle_leads_to_its_solution() -> None:
    puzzle = next(each for each in some("trypsylon") if each.kind == "two")
    trial = trials.begun("trypsylon", puzzle)
    while not trial.done:
        trial = shown(trial)  # type: ignore[assignment]
    result = trial.game.result(trial.state)
    assert result
    assert trial.seat in result.winners


def test_the_puzzle_of_a_day_is_the_same_for_all_and_none_comes_twice_before_all_were_there() -> (
    None
):
    all_ = some("pylos")
    days = [date(2026, 1, 1) + timedelta(days=at) for at in range(len(all_))]
    found = [daily(all_, day) for day in days]
    assert {each.id for each in found if each} == {each.id for each in all_}
    assert found == [daily(all_[::-1], day) for day in days]
    assert daily([], days[0]) is None


def test_a_file_that_was_changed_is_refused(tmp_path: Path) -> None:
    text = written("pylos", "ypsilon puzzle pylos", some("pylos")[:2])
    file = tmp_path / "mine.jsonl"
    file.write_text(text, "utf-8")
    header, found = read(file)
    assert (header.count, [*found]) == (2, some("pylos")[:2])
    file.write_text(text.replace('"difficulty":', '"difficulty":1', 1), "utf-8")
    with pytest.raises(BadGame, match=r"mine\.jsonl: the puzzles are not those"):
        read(file)


def test_what_is_not_there_is_named() -> None:
    with pytest.raises(UnknownPuzzle, match="pylos has no puzzle “x”"):
        find("pylos", "x")


def test_the_same_seed_makes_the_same_puzzles() -> None:
    given = {"seats": "3"}
    first = next(made("tyros", 40, 11, given))
    assert next(made("tyros", 40, 11, given)) == first
    assert solved(trials.begun("tyros", first)).done


def test_puzzles_of_one_kind_can_be_made() -> None:
    given = {"seats": "3"}
    first = next(made("tyros", 40, 11, given, "two"))
    assert first.kind == "two"
    assert next(made("tyros", 40, 11, given)).kind == "turn"


@pytest.mark.parametrize("game", games.names())
def test_files_say_how_they_were_made(game: str) -> None:
    for file in (games.folder(game) / "puzzles").glob("*.jsonl"):
        header, listed = read(file)
        assert header.game == game
        assert header.command.startswith(f"ypsilon puzzle {game} ")
        assert header.count == len(listed)
    # The same cards may be a puzzle in either language.
    found = puzzles(game).values()
    unlike = {(each.position, each.kind, *each.options.items()) for each in found}
    assert len(unlike) == len(found) >= LEAST
