"""Every perft.txt comes out, and native engines list the turns that the rules list."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from laws.driver.check import hold, moment
from laws.driver.counts import (
    Count,
    all_counts,
    counted,
    counted_natively,
    counts,
    engine_agrees,
    start,
    with_engine,
)
from laws.driver.subject import Subject, defaults, hooks, subjects
from ypsilon.core.turns import by_turns, turns

COUNTS = all_counts(defaults())
ENGINES = with_engine(subjects())
SMALL_NATIVE = 100_000_000


def _marked(found: list[Count], long: Callable[[Count], bool]) -> list[object]:
    soak = pytest.mark.soak
    return [pytest.param(each, marks=[soak] if long(each) else []) for each in found]


@pytest.mark.parametrize("each", _marked(COUNTS, lambda each: each.soak), ids=str)
def test_rules_count(each: Count) -> None:
    assert counted(each) == each.count


NATIVE = [each for each in COUNTS if hooks(each.subject.folder, "native_turns")]


@pytest.mark.parametrize("each", _marked(NATIVE, lambda each: each.count > SMALL_NATIVE), ids=str)
def test_engine_counts(each: Count) -> None:
    count = counted_natively(each)
    if count is None:
        pytest.skip("the native engine is not built")
    assert count == each.count


@pytest.mark.parametrize("subject", ENGINES, ids=str)
def test_engine_lists_what_the_rules_list(subject: Subject) -> None:
    _need_engine(subject)
    hold(engine_agrees, subject, 4)


@pytest.mark.soak
@pytest.mark.parametrize("subject", ENGINES, ids=str)
def test_engine_lists_what_the_rules_list_for_long(subject: Subject) -> None:
    _need_engine(subject)
    hold(engine_agrees, subject, 100)


def _need_engine(subject: Subject) -> None:
    game = subject.game
    if subject.hook("native_turns")(game, game.dump(game.initial())) is None:
        pytest.skip("the native engine is not built")


@pytest.mark.parametrize("subject", [each for each in defaults() if by_turns(each.game)], ids=str)
def test_every_game_that_can_be_counted_by_turns_is_counted(subject: Subject) -> None:
    counted_games = {each.subject.package for each in COUNTS if not each.soak}
    assert subject.package in counted_games, "tests/perft.txt has no count"


def test_every_native_engine_is_compared() -> None:
    engines = [each for each in defaults() if (each.folder / "native").is_dir()]
    native = {each.package for each in engines if by_turns(each.game)}
    assert native == {each.package for each in ENGINES}


def test_a_wrong_count_is_found(tmp_path: Path) -> None:
    (heaps,) = [each for each in defaults() if each.game.name == "heaps"]
    path = tmp_path / "perft.txt"
    path.write_text("# a comment\n\nsize=4 | start | 2 10\n | 1,2 0 | 2 5\n")
    wrong, right = counts(heaps, path)
    assert counted(wrong) == 9 != wrong.count
    assert counted(right) == right.count == 5


@pytest.mark.parametrize(
    "line", ["start 1 9", "size=4 | start", "| start | 1", "size | start | 1 9"]
)
def test_what_is_no_count_is_quoted(tmp_path: Path, line: str) -> None:
    (heaps,) = [each for each in defaults() if each.game.name == "heaps"]
    path = tmp_path / "perft.txt"
    path.write_text(f"# a comment\n{line}\n")
    with pytest.raises(ValueError, match=re.escape(f"{path}: “{line}” is not options | position")):
        list(counts(heaps, path))


def test_a_wrong_engine_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    (heaps,) = [each for each in defaults() if each.game.name == "heaps"]
    listed = {"3,3 1": {"a", "b"}}

    class Engine:
        @staticmethod
        def native_turns(game: object, position: str) -> set[str]:
            return listed.get(position) or set(turns(heaps.game, start(heaps.game, position)))

    monkeypatch.setattr("laws.driver.counts.hooks", lambda folder, name: Engine)
    four = Subject(type(heaps.game)(size=4), heaps.package)  # type: ignore[call-arg]
    with pytest.raises(AssertionError, match="only Python"):
        hold(engine_agrees, four, 16)
    listed.clear()
    hold(engine_agrees, four, 4)
    assert moment(four, 0).walk.steps
