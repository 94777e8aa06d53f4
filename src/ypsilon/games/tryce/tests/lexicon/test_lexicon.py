"""Lexicons: their files, what is found in them, and games played by them."""

from __future__ import annotations

import hashlib
import json
from itertools import permutations
from pathlib import Path
from random import Random

import pytest

from ypsilon.core import record
from ypsilon.core.record import Entry, Player, Record
from ypsilon.games.tryce import native
from ypsilon.games.tryce.game import Tryce
from ypsilon.games.tryce.lexicon import lexicon, library, spelling
from ypsilon.games.tryce.lexicon.lexicon import Lexicon, is_sound, pack, parse, spelt_out
from ypsilon.games.tryce.tests.table import Box, lay, position
from ypsilon.games.tryce.wordlists import sources
from ypsilon.match.timeline import Timeline

# What the first form of a file holds for `tisch- -tisch`, after its hash.
FIRST_FORM = (
    "01000000060000000500000005000000050000000000000067000000a200000032010000a801000033020000"
)
LISTED = "eat tea tee ate neat seat rose roses arose eel"


def small(text: str = LISTED) -> Lexicon:
    return Lexicon("test", pack(*parse(text)))


def test_a_lexicon_has_its_words_and_no_others() -> None:
    book = small()
    for letters in ("EAT", "NEAT", "ROSE"):
        for tried in map("".join, permutations(letters)):
            assert book.has(tried) == (tried.lower() in LISTED.split())
    assert book.count == len(LISTED.split())
    assert not book.has("")
    assert not book.has("EA")
    assert not book.has("EATS")


def test_all_words_from_letters_with_jokers() -> None:
    book = small()
    assert book.spelt("TAE", 0, 3) == ("ATE", "EAT", "TEA")
    assert book.spelt("TE", 1, 3) == ("ATE", "EAT", "TEA", "TEE")
    assert book.spelt("TNS", 2, 4) == ("NEAT", "SEAT")
    assert book.spelt("AE", 1, 3) == (), "a joker is no consonant"


def test_all_extensions() -> None:
    book = small()
    assert book.extended("ROSE", "SA", 0) == (("", "S"), ("A", ""))
    assert book.extended("ROSE", "", 1) == (("A", ""),)
    assert book.extended("EAT", "NS", 0) == (("N", ""), ("S", ""))


def test_compounds_are_extensions() -> None:
    book = small("kasten tisch tuch kasten- tisch- -geist -tuch")
    assert book.has("KASTENGEIST")
    assert book.has("TISCHKASTENTUCH")
    assert not book.has("TUCHTISCH")
    assert book.extended("KASTEN", "GEIST", 0) == (("", "GEIST"),)
    assert book.extended("TUCH", "TISCH", 0) == (("TISCH", ""),)


@pytest.mark.rule("TC-08")
def test_no_part_of_a_compound_is_doubled() -> None:
    book = small("haus- tisch- kinder- -haus -hauses -tisch -kind")
    assert book.has("HAUSTISCH")
    assert book.has("HAUSTISCHHAUS")
    for word in ("TISCHTISCH", "HAUSHAUSHAUS", "HAUSHAUSES", "KINDERKIND", "TISCHHAUSHAUSTISCH"):
        assert not book.has(word)
    assert book.extended("TISCH", "TISCHHAUS", 0) == (("", "HAUS"), ("HAUS", ""))


@pytest.mark.rule("TC-09")
def test_a_name_is_no_compound() -> None:
    parts = (["LAND"], ["DEUTSCH", "LAND"], ["LAND", "BUCH"])
    assert Lexicon("test", pack(*parts)).has("DEUTSCHLAND")
    book = Lexicon("test", pack(*parts, ["DEUTSCHLAND", "ESSEN"]))
    assert not book.has("DEUTSCHLAND")
    assert book.has("DEUTSCHLANDBUCH")
    assert book.has("LANDBUCH")
    assert is_sound(bytes(book.content))


def test_a_lexicon_of_the_first_form_judges_as_it_did() -> None:
    numbers = bytes.fromhex(FIRST_FORM)
    content = b"YPSWORDS" + hashlib.sha256(numbers).digest() + numbers
    assert is_sound(content)
    old = Lexicon("test", content)
    assert old.has("TISCHTISCH"), "games that began with it go on"
    fresh = small("tisch- -tisch")
    assert not fresh.has("TISCHTISCH")
    assert fresh.title != old.title


@pytest.mark.skipif(not native.NATIVE, reason="the native engine is not built")
def test_the_engine_finds_what_python_finds() -> None:
    rng = Random(1)
    for name in ("small-en", "small-de"):
        book = library.named(name)
        assert book
        for _ in range(100):
            letters = "".join(rng.choices("EEAAIIOONNRRSSTTLHDGUCM", k=9))
            jokers = rng.randrange(3)
            for root in (book.roots.first, book.roots.last):
                parts = spelling.spelt(book.edges, root, letters, jokers, 3)
                assert native.spelt(book.view, root, letters, jokers, 3) == parts
            root = book.roots.words
            listed = spelling.spelt(book.edges, root, letters, jokers, 3)
            assert native.spelt(book.view, root, letters, jokers, 3) == listed
            word = rng.choice(listed or ["TONE"])
            longer = spelling.extended(book.edges, root, word, letters, jokers)
            assert native.extended(book.view, root, word, letters, jokers) == longer


@pytest.mark.rule("TC-09")
def test_words_are_spelt_out() -> None:
    assert spelt_out("Größe") == "GROESSE"
    assert spelt_out("Straße") == spelt_out("STRAẞE") == "STRASSE"
    assert spelt_out("café") == "CAFE"
    assert spelt_out("über") == "UEBER"
    book = small("Öl Größe it's U-Boot café a x1y")
    assert book.count == 3
    assert book.has("OEL")
    assert book.has("GROESSE")
    assert book.has("CAFE")


def test_a_file_is_opened_and_is_what_its_hash_says(tmp_path: Path) -> None:
    content = pack(*parse(LISTED))
    assert is_sound(content)
    assert not is_sound(content[:-1] + bytes([content[-1] ^ 1]))
    path = tmp_path / "mine.lex"
    path.write_bytes(content)
    book = lexicon.opened("mine", path)
    assert book.has("TEA")
    assert book.title == small().title.replace("test", "mine")
    for wrong in (b"", b"YPSWORDS", content[:-4], b"x" * 100):
        with pytest.raises(ValueError, match="mine"):
            Lexicon("mine", wrong)


@pytest.mark.rule("TC-08")
def test_a_record_of_another_lexicon_takes_words_as_judged(home: Path, tmp_path: Path) -> None:
    file = tmp_path / "list.txt"
    file.write_text("zzyq tone", "utf-8")
    sources.build("mine", file)
    box = Box()
    word = box.spell("TONE")
    game = Tryce(seats=3, lexicon="mine", hands="1").pinned()
    state = position(game, word + box.any(4))
    action = game.read(state, lay("word", word))
    players = tuple(Player(str(seat)) for seat in range(3))
    kept = Record(game, players, game.dump(state), None, (Entry(1, 0, 0, action),))
    text = record.write(kept)
    assert json.loads(text)["options"]["lexicon"] == game.lexicon
    file.write_text("only this", "utf-8")
    sources.build("mine", file)
    for older in home.glob("mine.*.lex"):
        older.unlink()
    library._IN_USE.clear()
    again = record.read(text, lambda name: Tryce)
    assert again.game.lexicon == game.lexicon  # type: ignore[attr-defined]
    assert again.game.book is None  # type: ignore[attr-defined]
    assert Timeline.of(again).state.groups[0].cards == word
    fresh = Tryce(seats=3, lexicon="mine", hands="1")
    assert not fresh.allows("TONE")
