"""What is decoded of a digest is kept for other processes, and believed only where it is whole."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ypsilon.games.pylos import digests, native
from ypsilon.games.pylos.rules import Pylos

engine = pytest.importorskip("ypsilon.games.pylos._native", exc_type=ImportError)
pytestmark = pytest.mark.skipif(os.name == "nt", reason="files are not shared there")
# Positions of two units of one layer, and of another layer.
POSITIONS = (
    "1a1,1b1,1c3/1d1,1d4 light",
    "1a1,1b2,1c3/1d1,1d4 light",
    "1a1,1b1,1a3,1c3,1d4/1d1,1c1,1b4,1c4 light",
)


def opened(folder: Path | str, variant: str = "expert") -> Any:
    return engine.Digest(str(digests.path_of(variant)), str(folder))


def worths(digest: Any) -> list[str | None]:
    return [digest.worth(position) for position in POSITIONS]


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    """A folder in which what was asked about is kept."""
    assert None not in worths(opened(tmp_path))
    return tmp_path


def files(folder: Path) -> Iterator[Path]:
    yield from sorted(folder.glob("*.unpacked"))


def test_a_unit_is_decoded_once_for_all_processes(kept: Path) -> None:
    first, again, alone = opened(""), opened(kept), opened("")
    assert worths(again) == worths(first)
    assert (first.decoded > 0, again.decoded) == (True, 0)
    assert alone.decoded == 0
    assert [int(each.stem) for each in files(kept)] == sorted(
        (layer for layer in digests.LAYERS["expert"]), key=str
    )


def test_what_is_damaged_is_decoded_again(kept: Path) -> None:
    sound = worths(opened(""))
    for path in files(kept):
        content = bytearray(path.read_bytes())
        for at in range(len(content) // 3, len(content)):
            content[at] ^= 0x55 if content[at] else 0
        path.write_bytes(content)
    again = opened(kept)
    assert worths(again) == sound
    assert again.decoded > 0
    assert opened(kept).decoded == 0
    healed = opened(kept)
    assert worths(healed) == sound
    assert healed.decoded == 0


@pytest.mark.parametrize("content", [b"", b"pylos", b"x" * 400_000])
def test_a_file_of_something_else_is_made_anew(kept: Path, content: bytes) -> None:
    for path in files(kept):
        path.write_bytes(content)
    sound = worths(opened(""))
    assert worths(opened(kept)) == sound
    later = opened(kept)
    assert worths(later) == sound
    assert later.decoded == 0


def test_another_digest_does_not_believe_it(kept: Path) -> None:
    # Children have no layer of 9, 5 or 21 balls, but one of 13 and 16.
    other = opened(kept, "children")
    position = "1a1,1b1,1c1,1d1,1a2,1b2,1c2/1a3,1b3,1c3,1d3,1a4,1b4 light"
    assert other.worth(position) == opened("", "children").worth(position)
    assert other.decoded == 1


def test_where_nothing_can_be_kept_all_goes_on(tmp_path: Path) -> None:
    sound = worths(opened(""))
    file = tmp_path / "file"
    file.write_text("in the way", encoding="utf-8")
    for folder in (file, tmp_path / "nowhere"):
        assert worths(opened(folder)) == sound


def test_the_search_keeps_what_it_decodes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("YPSILON_HOME", str(tmp_path))
    digests.opened.cache_clear()
    game = Pylos(variant="children")
    found = native.search(game, game.initial(), nodes=5_000)
    digests.opened.cache_clear()
    assert native.search(game, game.initial(), nodes=5_000) == found
    second = digests.opened("children").digest
    assert second is not None
    assert second.decoded == 0
    digests.opened.cache_clear()
    monkeypatch.setenv("YPSILON_HOME", str(tmp_path / "file"))
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    assert native.search(game, game.initial(), nodes=5_000) == found
    digests.opened.cache_clear()
