"""Guides to the rules: both languages alike, a picture in every chapter, nothing for programs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ypsilon import games
from ypsilon.core.options import choose
from ypsilon.core.rulebook import BadGuide, Chapter, Guide, Picture, guide, rulebook

LANGUAGES = ("en", "de")
# What only whoever works on the rules should read: names of files, and how a ruling is marked.
INSIDE = re.compile(r"\w\.(?:py|json|md|hpp)\b|\bDecision\b|\bEntscheidung\b|\bFestlegung\b")


def found(game: str, language: str) -> Guide:
    told = guide(games.folder(game), language)
    assert told is not None, f"{game} has no guide in {language}"
    return told


def pictures(chapter: Chapter) -> list[Picture]:
    return [block for block in chapter.blocks if isinstance(block, Picture)]


def shape(told: Guide) -> list[list[str]]:
    return [
        [
            f"{len(block)} items" if isinstance(block, tuple) else type(block).__name__
            for block in each.blocks
        ]
        for each in told.chapters
    ]


@pytest.mark.parametrize("game", games.names())
def test_both_languages_tell_the_same_chapters(game: str) -> None:
    english, german = found(game, "en"), found(game, "de")
    assert shape(english) == shape(german)
    assert not {each.heading for each in english.chapters} & {e.heading for e in german.chapters}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games.names())
def test_every_chapter_has_a_picture_that_can_be_drawn(game: str, language: str) -> None:
    show = games.extras(game).show()
    for chapter in found(game, language).chapters:
        assert pictures(chapter), f"{game}, {chapter.heading}"
        for each in pictures(chapter):
            chosen = choose(games.find(game), each.options)
            assert show(chosen, chosen.observe(chosen.load(each.position), each.seat), language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games.names())
def test_players_read_no_file_names_and_no_marks_of_ours(game: str, language: str) -> None:
    rules = [each.text for each in rulebook(games.folder(game), language)]
    guides = [str(block) for each in found(game, language).chapters for block in each.blocks]
    assert [text for text in (*rules, *guides) if INSIDE.search(text)] == []


def test_what_was_decided_is_marked_for_players_by_a_sign() -> None:
    text = next(r.text for r in rulebook(games.folder("pylos"), "en") if r.id == "PY-13")
    assert text.startswith("† the balls are taken one after the other")


@pytest.mark.parametrize("line", ["![words](position", "![](1a1/- dark)", "![words]()"])
def test_a_picture_that_is_none_is_named_with_its_chapter(tmp_path: Path, line: str) -> None:
    (tmp_path / "GUIDE.md").write_text(f"# A game\n\nLead.\n\n## Goal\n\n{line}\n", "utf-8")
    with pytest.raises(BadGuide, match=r"GUIDE\.md, Goal: a picture is"):
        guide(tmp_path, "en")


def test_a_game_may_have_no_guide(tmp_path: Path) -> None:
    assert guide(tmp_path, "en") is None
