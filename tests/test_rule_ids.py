"""Every rule has one id, the same in both languages, in the code, in refusals and in tests."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from ypsilon import games

HERE = Path(__file__).parent
RULE = re.compile(r"^- (?:\*\*)?([A-Z]+-\d\d)\b", re.MULTILINE)
ID = re.compile(r"\b[A-Z]{2,}-\d\d\b")
# Of time, of counts, and on the translation: no code of the game judges by them.
ELSEWHERE = {"PY-23", "PY-26", "TS-46", "TS-48"}


def ids(text: str) -> list[str]:
    """List the ids of the rules in a RULES.md, in order."""
    return RULE.findall(text)


def marked(source: str) -> Iterator[str]:
    """Yield the ids that markers in a source name; one that is no plain text is an error."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
            for each in node.args:
                assert isinstance(each, ast.Constant), f"line {each.lineno}: no plain id"
                yield str(each.value)


@cache
def rules(game: str) -> tuple[str, ...]:
    """Give the ids of a game's rules."""
    return tuple(ids((games.folder(game) / "RULES.md").read_text("utf-8")))


@cache
def shown() -> Counter[str]:
    """Count the tests that show each rule."""
    folders = [HERE, *(games.folder(game) / "tests" for game in games.names())]
    paths = [path for folder in folders for path in folder.rglob("*.py")]
    return Counter(each for path in paths for each in marked(path.read_text("utf-8")))


def test_there_are_games() -> None:
    assert games.names()


@pytest.mark.parametrize("game", games.names())
def test_both_languages_have_the_same_rules(game: str) -> None:
    german = ids((games.folder(game) / "RULES.de.md").read_text("utf-8"))
    assert german
    assert list(rules(game)) == german
    assert len(set(german)) == len(german)
    assert len({each.partition("-")[0] for each in german}) == 1


@pytest.mark.parametrize("game", games.names())
def test_every_rule_is_shown_by_a_test(game: str) -> None:
    assert [each for each in rules(game) if each not in shown()] == []


def test_every_marker_names_a_rule() -> None:
    known = {each for game in games.names() for each in rules(game)}
    assert set(shown()) <= known


def named(game: str, tests: bool) -> set[str]:
    """Give the ids that the code of a game names, with its tests or without."""
    paths = [
        path for path in games.folder(game).rglob("*.py") if tests or "tests" not in path.parts
    ]
    return {each for path in paths for each in ID.findall(path.read_text("utf-8"))}


@pytest.mark.parametrize("game", games.names())
def test_the_code_names_no_unknown_rule(game: str) -> None:
    assert named(game, tests=True), "no refusal names a rule"
    assert named(game, tests=True) <= set(rules(game))


@pytest.mark.parametrize("game", games.names())
def test_every_rule_is_found_in_the_code(game: str) -> None:
    assert set(rules(game)) - named(game, tests=False) <= ELSEWHERE


@pytest.mark.parametrize("game", games.names())
def test_refusals_name_rules(game: str) -> None:
    for path in games.folder(game).rglob("*.py"):
        wrong = [each for each in refusals(path.read_text("utf-8")) if not ID.fullmatch(each)]
        assert wrong == [], path.name


def refusals(source: str) -> Iterator[str]:
    """Yield the first argument of every refusal that gives it as plain text."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("IllegalAction"):
            rule = node.args[0]
            if isinstance(rule, ast.Constant):
                yield str(rule.value)


def test_ids_are_read_from_lists_alone() -> None:
    text = "# AB-01\n- AB-02 plain\n- **AB-03** bold\nsee AB-04\n  - AB-05 in\n- AB-06 **Bold**: x"
    assert ids(text) == ["AB-02", "AB-03", "AB-06"]


def test_markers_and_refusals_are_found() -> None:
    source = """
@pytest.mark.rule("AB-01", "AB-02")
def test(): raise IllegalAction("AB-03", "no")
param(1, marks=pytest.mark.rule("AB-04"))
raise game.IllegalAction("nothing", "no")
"""
    assert list(marked(source)) == ["AB-01", "AB-02", "AB-04"]
    assert sorted(refusals(source)) == ["AB-03", "nothing"]
    with pytest.raises(AssertionError, match="no plain id"):
        list(marked("pytest.mark.rule(name)"))
