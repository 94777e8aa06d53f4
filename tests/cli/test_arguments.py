"""Options whose value is in a file: `-o NAME=@FILE`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ypsilon import games

BOARD = json.loads((games.folder("tyros") / "board.json").read_text("utf-8"))


def test_a_value_is_read_from_a_file_without_the_end_of_its_last_line(
    run: Any, tmp_path: Path
) -> None:
    (tmp_path / "which.txt").write_text("expert\n", "utf-8")
    code, out, err = run("show", "pylos", "--json", "-o", "variant=@which.txt")
    assert (code, err) == (0, "")
    assert json.loads(out)["options"] == {"variant": "expert"}


def test_a_map_is_played_from_its_file(run: Any, tmp_path: Path) -> None:
    edges = [*BOARD["sea_reconstructed"], ["30", "29"]]
    text = json.dumps(BOARD | {"sea_reconstructed": edges})
    (tmp_path / "map.json").write_text(f"\ufeff{text}\n", "utf-8")
    shown = json.loads(run("show", "tyros", "--json", "-o", "map=@map.json").out)
    assert shown["options"] == {"map": text}
    position = "act:1 chips=O29/Y30 ships=30/-/-/- hands=O/-/-/- land=1/2/3/4"
    asked = ("legal", "tyros", "--position", position)
    assert "move 30>29" in run(*asked, "-o", f"map=@{tmp_path}/map.json").out
    assert "move 30>29" not in run(*asked).out


def test_what_is_wrong_in_a_map_is_named(run: Any, tmp_path: Path) -> None:
    text = json.dumps(BOARD | {"sea_given": [["1", "7"]]})
    (tmp_path / "map.json").write_text(text, "utf-8")
    code, out, err = run("play", "tyros", "-o", "map=@map.json")
    assert (code, out) == (2, "")
    assert err == "ypsilon: map: sea_given[0]: 1 and 7 do not lie side by side\n"


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ("map=@gone.json", "option map: gone.json: No such file or directory"),
        ("map=@", "option map: the name of a file follows @, such as map=@FILE"),
        ("map=@.", "option map: .: Is a directory"),
        ("map=@noise", "option map: noise: no text in UTF-8"),
        ("map=@endless", "option map: endless: longer than 1,000,000 bytes"),
        ("map=@a\0b", "option map: “a\0b” is no name of a file"),
    ],
)
def test_a_file_that_cannot_be_read_is_named(
    run: Any, tmp_path: Path, given: str, why: str
) -> None:
    (tmp_path / "noise").write_bytes(b"\xff\xfe\x00")
    (tmp_path / "endless").write_bytes(b" " * 1_000_001)
    code, out, err = run("show", "tyros", "-o", given)
    assert (code, out) == (2, "")
    assert err.startswith(f"ypsilon: {why}")


def test_every_command_with_options_says_so(run: Any) -> None:
    for command in ("play", "show", "legal", "best", "match", "bench", "perft"):
        assert "NAME=@FILE" in " ".join(run(command, "--help").out.split())
