"""`ypsilon generate`: the same bytes every time, however often it was stopped on the way."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from ypsilon.arena.journal import Journal
from ypsilon.dataset import folder, open_record, read_decisions

PROGRAM = Path(sys.executable).parent / "ypsilon"
SHORT = ("generate", "pylos", "easy", "beginner", "-o", "variant=children", "--nodes", "20")
TEN = (*SHORT, "--games", "10", "--seed", "5")
LONG = ("generate", "pylos", "medium", "--nodes", "20", "--games", "40", "--seed", "5")


def _bytes(path: Path | str) -> dict[str, bytes]:
    """Give all that a dataset is, without the journal of how it came to be."""
    path = Path(path)
    files = [each for each in path.rglob("*") if each.is_file() and each.suffix != ".jsonl"]
    return {str(each.relative_to(path)): each.read_bytes() for each in files}


def _small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let parts and files be so small that a few games fill several."""
    monkeypatch.setattr(folder, "PART", 6)
    monkeypatch.setattr(folder, "FILE", 4)


def test_games_are_written_as_rows_and_records(run: Any) -> None:
    code, out, err = run(*TEN, "--workers", "1", "--out", "a")
    assert code == 0
    assert out.startswith("10 games, ")
    assert "10 of 10 games" in err
    assert "all is in a" in err
    table = read_decisions("a")
    assert set(table["number"].to_pylist()) == set(range(10))
    assert set(table["by"].to_pylist()) == {"opening", "bot"}
    assert set(table["bot"].to_pylist()) == {"", "easy", "beginner"}
    rows = table.to_pylist()
    for number in range(10):
        opened = open_record(f"a/games/000000/records/{number:06}.json.gz")
        own = [row for row in rows if row["number"] == number]
        assert [row["notation"] for row in own] == [each.notation for each in opened.decisions()]
        assert opened.result is not None
        assert {tuple(row["scores"]) for row in own} == {opened.result.scores}
    about = json.loads(Path("a/dataset.json").read_text("utf-8"))
    assert (about["games"], about["decisions"], about["seed"]) == (10, table.num_rows, 5)
    assert about["decisions_version"] == 1


def test_the_bytes_are_the_same_on_any_number_of_processes(
    run: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    _small(monkeypatch)
    one = run(*TEN, "--workers", "1", "--out", "a")
    two = run(*TEN, "--workers", "2", "--out", "b")
    assert one.out == two.out
    assert _bytes("a") == _bytes("b")
    names = sorted(path.name for path in Path("a/decisions").iterdir())
    assert names == [f"{first:06}-{last:06}.parquet" for first, last in ((0, 3), (4, 5), (6, 9))]
    assert sorted(path.name for path in Path("a/games").iterdir()) == ["000000", "000006"]
    run(*SHORT, "--games", "10", "--seed", "6", "--workers", "1", "--out", "c")
    assert _bytes("a").keys() == _bytes("c").keys()
    assert _bytes("a") != _bytes("c")


def test_the_command_that_is_kept_makes_the_same(run: Any) -> None:
    told = json.loads(run(*TEN, "--workers", "1", "--out", "a", "--json").out)
    assert told == json.loads(Path("a/dataset.json").read_text("utf-8"))
    again = told["command"].split()
    assert again[:2] == ["ypsilon", "generate"]
    run(*again[1:], "--workers", "1", "--out", "b")
    assert _bytes("a") == _bytes("b")


def test_more_games_are_added_to_those_that_are_there(
    run: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    _small(monkeypatch)
    run(*SHORT, "--games", "7", "--seed", "5", "--workers", "1", "--out", "a")
    grown = run(*TEN, "--workers", "1", "--out", "a")
    assert "6 of 10 games" in grown.err
    run(*TEN, "--workers", "1", "--out", "b")
    assert _bytes("a") == _bytes("b")


def test_killed_and_resumed_it_is_the_same(tmp_path: Path) -> None:
    environment = {**os.environ, "YPSILON_HOME": str(tmp_path)}
    command = [str(PROGRAM), *LONG, "--workers", "2", "--out"]
    program = subprocess.Popen(
        [*command, "killed"], env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    file = Path("killed/games/000000/games.jsonl")
    while not file.exists() or file.read_bytes().count(b"\n") <= 5:
        assert program.poll() is None, "it ended before it could be killed"
        time.sleep(0.01)
    program.kill()
    program.wait()
    kept = file.read_bytes().count(b"\n") - 1
    assert kept < 40
    assert not Path("killed/dataset.json").exists()
    with file.open("ab") as torn:
        torn.write(b'{"number": 39, "pla')
    resumed, _ = (
        subprocess.run(
            [*command, out], env=environment, capture_output=True, check=True, encoding="utf-8"
        )
        for out in ("killed", "whole")
    )
    assert f"{kept} of 40 games" in resumed.stderr
    assert _bytes("killed") == _bytes("whole")


def test_ctrl_c_says_how_it_goes_on(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    real = Journal.add

    def interrupted(self: Any, number: int, played: Any) -> None:
        real(self, number, played)
        if len(self.played) == 4:
            signal.raise_signal(signal.SIGINT)

    with monkeypatch.context() as patched:
        patched.setattr(Journal, "add", interrupted)
        stopped = run(*TEN, "--workers", "1", "--out", "a")
    assert stopped.code == 130
    assert "of 10 games; the same command goes on" in stopped.err
    assert "4 of 10 games" in run(*TEN, "--workers", "1", "--out", "a").err
    run(*TEN, "--workers", "1", "--out", "b")
    assert _bytes("a") == _bytes("b")


def test_without_a_bot_the_strongest_plays_itself_in_a_folder_here(run: Any) -> None:
    short = ("generate", "pylos", "-o", "variant=children", "--games", "1", "--nodes", "5")
    assert run(*short, "--workers", "1").code == 0
    table = read_decisions("pylos-0-data")
    assert set(table["bot"].to_pylist()) == {"", "strongest"}
    assert any(value is not None for value in table["value"].to_pylist())
    assert "0 of 1 games" in run(*short, "--workers", "1", "--anew").err


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (("chess",), "there is no game “chess”"),
        (("pylos", "nobody"), "pylos has no bot “nobody”"),
        (("pylos", "easy", "easy"), "bot “easy” is named twice"),
        (("pylos", "easy", "--games", "0"), "--games"),
        (("pylos", "easy", "--cluster", "x:1", "--workers", "2"), "--workers is for"),
        (("pylos", "easy", "--seats", "3"), "pylos has no option “seats”"),
    ],
)
def test_bad_input_is_one_clear_line(run: Any, arguments: tuple[str, ...], line: str) -> None:
    code, out, err = run("generate", *arguments, "--out", "a")
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
    assert line in err


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (("chess",), "ein Spiel „chess“ gibt es nicht"),
        (("pylos", "nobody"), "pylos hat keinen Bot „nobody“"),
        (("pylos", "easy", "easy"), "der Bot „easy“ ist zweimal genannt"),
        (("pylos", "-o", "variant=chess"), "pylos: Option variant kann nicht „chess“ sein"),
        (("tryce", "-o", "hands=99"), "tryce: hands sind einige von 1234567"),
    ],
)
def test_bad_input_is_one_clear_line_in_german_too(
    run: Any, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...], line: str
) -> None:
    monkeypatch.setenv("YPSILON_LANGUAGE", "de")
    code, out, err = run("generate", *arguments, "--out", "a")
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert line in err


def test_progress_and_result_are_told_in_german(run: Any) -> None:
    told = run(*SHORT, "--games", "1", "--workers", "1", "--out", "a", "--language", "de")
    assert told.out.startswith("1 Spiel, ")
    assert "0 von 1 Spielen" in told.err
    assert "alles liegt in a" in told.err


def test_another_dataset_in_the_folder_is_refused(run: Any) -> None:
    run(*SHORT, "--games", "1", "--workers", "1", "--out", "a")
    code, out, err = run(*SHORT, "--games", "1", "--seed", "6", "--workers", "1", "--out", "a")
    assert (code, out) == (2, "")
    assert "a/games/000000/games.jsonl is of another dataset: its seed is 0, not 6" in err


def test_without_pyarrow_nothing_is_begun(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    for command in (TEN, ("records",)):
        code, out, err = run(*command, "--out", "a")
        assert (code, out) == (1, "")
        assert err == "ypsilon: Parquet needs pyarrow: pip install 'ypsilon[research]'\n"
    assert not Path("a").exists()


def test_a_broken_record_is_named(run: Any) -> None:
    run(*TEN, "--workers", "1", "--out", "a")
    broken = Path("a/games/000000/records/000003.json.gz")
    broken.write_bytes(b"{}")
    for file in Path("a/decisions").iterdir():
        file.unlink()
    code, _, err = run(*TEN, "--workers", "1", "--out", "a")
    assert code == 1
    assert "000003.json.gz: this is no record of a game" in err.splitlines()[-1]


def test_a_file_of_decisions_that_broke_off_is_written_anew(run: Any) -> None:
    run(*TEN, "--workers", "1", "--out", "a")
    whole = _bytes("a")
    (file,) = Path("a/decisions").iterdir()
    for broken in (file.read_bytes()[:100], b"", b"something else"):
        file.write_bytes(broken)
        assert run(*TEN, "--workers", "1", "--out", "a").code == 0
        assert _bytes("a") == whole
