"""The file of an arena: whole games only, its own arena's only, one writer at a time."""

from __future__ import annotations

from pathlib import Path

import pytest

from ypsilon.arena.bot_game import Played
from ypsilon.arena.journal import Header, Journal, JournalError
from ypsilon.core.data import replace
from ypsilon.core.game import Result

HEADER = Header("nim", 1, "{}", (("a", "f1"), ("b", "f2")), 7, 100, None, 4, "0.1.0")
PLAYED = Played((0, 1), Result((1, 0), (0,), "N"), (3, 2), (3, 2), "ab", None, "", (0.5, 0.25))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    journal = Journal(tmp_path / "games.jsonl", HEADER, Played)
    journal.add(3, PLAYED)
    journal.add(0, PLAYED)
    journal.close()
    return journal.path


def _reopened(path: Path, header: Header = HEADER) -> dict[int, Played]:
    journal = Journal(path, header, Played)
    journal.close()
    return journal.played


def test_what_was_added_is_there_again(path: Path) -> None:
    assert _reopened(path) == {3: PLAYED, 0: PLAYED}
    assert _reopened(path)[3].seconds == (0.5, 0.25)
    assert path.read_bytes().count(b"\n") == 3


def test_a_game_is_added_once(path: Path) -> None:
    journal = Journal(path, HEADER, Played)
    journal.add(3, PLAYED)
    journal.close()
    assert path.read_bytes().count(b"\n") == 3


@pytest.mark.parametrize("cut", [1, 10, 60])
def test_a_torn_last_line_is_dropped(path: Path, cut: int) -> None:
    path.write_bytes(path.read_bytes()[:-cut])
    assert _reopened(path) == {3: PLAYED}
    journal = Journal(path, HEADER, Played)
    journal.add(1, PLAYED)
    journal.close()
    assert set(_reopened(path)) == {3, 1}


def test_a_torn_header_begins_anew(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:20])
    assert _reopened(path) == {}
    assert _reopened(path) == {}


@pytest.mark.parametrize(
    ("other", "words"),
    [
        (replace(HEADER, seed=8), "its seed is 7, not 8"),
        (replace(HEADER, nodes=None, seconds=1.0), "its nodes is 100, not None"),
        (replace(HEADER, bots=(("a", "f1"), ("b", "f3"))), "its bots is"),
        (replace(HEADER, options='{"x":1}'), "its options is {}"),
        (replace(HEADER, program="0.2.0"), "its program is 0.1.0, not 0.2.0"),
    ],
)
def test_the_file_of_another_arena_is_refused(path: Path, other: Header, words: str) -> None:
    before = path.read_bytes()
    with pytest.raises(JournalError, match=words):
        Journal(path, other, Played)
    assert path.read_bytes() == before


def test_what_is_no_file_of_an_arena_is_refused(path: Path) -> None:
    path.write_text("something else\n", encoding="utf-8")
    with pytest.raises(JournalError, match="line 1: not JSON"):
        Journal(path, HEADER, Played)
    assert path.read_text(encoding="utf-8") == "something else\n"


def test_a_line_in_the_middle_that_is_broken_is_named(path: Path) -> None:
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(lines[0] + b'{"number": 1}\n' + lines[2])
    with pytest.raises(JournalError, match=r"line 2: .*played"):
        Journal(path, HEADER, Played)


def test_two_cannot_write_at_once(path: Path) -> None:
    pytest.importorskip("fcntl")
    journal = Journal(path, HEADER, Played)
    with pytest.raises(JournalError, match="being written by another arena"):
        Journal(path, HEADER, Played)
    journal.close()
    assert len(_reopened(path)) == 2


def test_a_file_that_is_not_ours_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_bytes(b"my diary")
    with pytest.raises(JournalError, match="is no file of games"):
        Journal(path, HEADER, Played)
    assert path.read_bytes() == b"my diary"
