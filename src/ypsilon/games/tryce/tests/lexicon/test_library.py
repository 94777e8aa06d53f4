"""Which lexicon is meant by a name, and what is said where it cannot be had."""

from __future__ import annotations

from pathlib import Path

import pytest

from ypsilon.core.parts.lexicons import NoLexicon
from ypsilon.games.tryce.game import Tryce
from ypsilon.games.tryce.lexicon import library
from ypsilon.games.tryce.show import show
from ypsilon.games.tryce.tests.wordlists.lists import written
from ypsilon.games.tryce.wordlists import sources


@pytest.mark.rule("TC-08")
def test_without_a_built_lexicon_the_small_one_judges(home: Path, tmp_path: Path) -> None:
    game = Tryce(language="de").pinned()
    assert game.lexicon.startswith("small-de#")
    view = game.observe(game.initial(), 0)
    assert "ypsilon words build de" in show(game, view)
    sources.build("de", written(tmp_path, "haus maus"))
    built = Tryce(language="de").pinned()
    assert built.lexicon.startswith("de#")
    assert "words build" not in show(built, built.observe(built.initial(), 0))


@pytest.mark.parametrize("name", ["../etc", "no-such", "A", "x" * 40, "en#12", ""])
def test_a_lexicon_is_a_name_and_no_path(home: Path, name: str, tmp_path: Path) -> None:
    file = written(tmp_path, "haus")
    if name:
        with pytest.raises(ValueError, match="lexicon"):
            Tryce(lexicon=name).pinned()
    if name != "no-such":
        with pytest.raises(NoLexicon):
            sources.build(name, file)


def test_games_keep_the_lexicon_that_they_began_with(home: Path, tmp_path: Path) -> None:
    sources.build("mine", written(tmp_path, "tone"))
    game = Tryce(lexicon="mine").pinned()
    sources.build("mine", written(tmp_path, "tone"))
    assert sorted(path.name for path in home.glob("*.lex")) == ["mine.lex"]
    sources.build("mine", written(tmp_path, "stone"))
    library._IN_USE.clear()
    assert game.allows("TONE")
    assert not game.allows("STONE")
    assert Tryce(lexicon="mine").allows("STONE")
    assert [*library.names()][2:] == ["mine"], "what is kept is no lexicon to choose"


def test_a_broken_file_says_how_it_is_mended(home: Path, tmp_path: Path) -> None:
    sources.build("mine", written(tmp_path, "tone"))
    for content in (b"", b"nothing"):
        (home / "mine.lex").write_bytes(content)
        with pytest.raises(ValueError, match="ypsilon words build mine"):
            Tryce(lexicon="mine").pinned()
    assert sources.build("mine", written(tmp_path, "tone")).has("TONE")
    (home / "en.lex").write_bytes(b"nothing")
    begun = Tryce(language="en").pinned()
    assert begun.lexicon.startswith("small-en#"), "a game can be had all the same"
