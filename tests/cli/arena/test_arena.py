"""`ypsilon arena`: the same ladder every time, however often it was stopped on the way."""

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

from ypsilon.arena import contest
from ypsilon.arena.bot_game import GameFailed
from ypsilon.arena.journal import Journal
from ypsilon.arena.ladder import picture
from ypsilon.cli.text import progress as shown
from ypsilon.cli.text.progress import duration

PROGRAM = Path(sys.executable).parent / "ypsilon"
BOTS = ("beginner", "easy", "medium")
SHORT = ("arena", "pylos", *BOTS, "--games", "8", "--nodes", "30", "--seed", "5")
LONG = ("arena", "pylos", "medium", "strong", "--games", "60", "--nodes", "100", "--seed", "5")
HEAD = ("bot", "rating", "games", "score", "above", "the", "next", "more", "games")
WRITTEN = ("ladder.json", "ladder.svg", "ladder.png")


def _files(folder: Path) -> dict[str, bytes]:
    return {name: (folder / name).read_bytes() for name in WRITTEN}


def _records(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in (folder / "records").iterdir()}


def test_a_ladder_is_printed_with_all_its_parts(run: Any) -> None:
    code, out, err = run(*SHORT, "--workers", "1", "--out", "a")
    assert code == 0
    head, *rows = out.splitlines()
    assert head.split() == [*HEAD[:2], "95", "%", *HEAD[2:]]
    assert [row.split()[0] for row in rows[:3]] == ["medium", "easy", "beginner"]
    assert "likelihood of superiority" in out
    assert "pylos: 24 games; beginner is 0; 30 nodes a decision, 4 random decisions first" in out
    assert "24 of 24 games" in err
    assert "all is in a" in err
    assert {path.name for path in Path("a").iterdir()} == {"games.jsonl", "records", *WRITTEN}


def test_the_ladder_is_the_same_byte_for_byte(run: Any) -> None:
    one = run(*SHORT, "--workers", "1", "--out", "a")
    two = run(*SHORT, "--workers", "2", "--out", "b")
    again = run(*SHORT, "--workers", "1", "--out", "a")
    assert one.out == two.out == again.out
    assert _files(Path("a")) == _files(Path("b"))
    assert _records(Path("a")) == _records(Path("b"))
    assert len(_records(Path("a"))) == 24
    other = run(*SHORT[:-1], "6", "--workers", "1", "--out", "c")
    assert other.out != one.out


def test_the_command_that_is_printed_makes_the_same_ladder(run: Any) -> None:
    out = run(*SHORT, "--workers", "1", "-o", "empty_reserve=may_raise", "--out", "a").out
    command = out.splitlines()[-1].split()
    assert command[:2] == ["ypsilon", "arena"]
    assert run(*command[1:], "--workers", "1", "--out", "b").out == out


def test_more_games_are_added_to_those_that_are_there(run: Any) -> None:
    run(*SHORT, "--workers", "1", "--out", "a")
    more = ("arena", "pylos", *BOTS, "--games", "12", "--nodes", "30", "--seed", "5")
    grown = run(*more, "--workers", "1", "--out", "a")
    assert "24 of 36 games" in grown.err
    assert grown.out == run(*more, "--workers", "1", "--out", "b").out
    assert run(*SHORT, "--out", "a").out == run(*SHORT, "--workers", "1", "--out", "c").out


def test_json_is_what_the_file_holds(run: Any) -> None:
    told = json.loads(run(*SHORT, "--workers", "1", "--out", "a", "--json").out)
    assert told == json.loads(Path("a/ladder.json").read_text(encoding="utf-8"))
    assert told["reproduces"] is True
    assert [rung["bot"] for rung in told["rungs"]] == ["medium", "easy", "beginner"]
    assert len(told["superiority"]) == 3
    assert "seconds" in told
    assert told["anchor"] == "beginner"


def test_a_game_can_be_replayed(run: Any) -> None:
    run(*SHORT, "--workers", "1", "--out", "a")
    code, out, err = run("replay", "a/records/000005.json.gz", "--brief")
    assert (code, err) == (0, "")
    assert "wins" in out
    Path("torn.json.gz").write_bytes(Path("a/records/000005.json.gz").read_bytes()[:-9])
    torn = run("replay", "torn.json.gz")
    assert torn == (2, "", "ypsilon: torn.json.gz: packed by gzip, but broken or too long\n")


def test_killed_and_resumed_it_is_the_same(tmp_path: Path) -> None:
    environment = {**os.environ, "YPSILON_HOME": str(tmp_path)}
    command = [str(PROGRAM), *LONG, "--workers", "2", "--out"]
    program = subprocess.Popen(
        [*command, "killed"], env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    file = Path("killed/games.jsonl")
    while not file.exists() or file.read_bytes().count(b"\n") <= 10:
        assert program.poll() is None, "it ended before it could be killed"
        time.sleep(0.01)
    program.kill()
    program.wait()
    kept = file.read_bytes().count(b"\n") - 1
    assert kept < 60
    with file.open("ab") as torn:
        torn.write(b'{"number": 59, "pla')
    resumed, whole = (
        subprocess.run(
            [*command, out], env=environment, capture_output=True, check=True, encoding="utf-8"
        )
        for out in ("killed", "whole")
    )
    assert f"{kept} of 60 games" in resumed.stderr
    assert resumed.stdout == whole.stdout
    assert _files(Path("killed")) == _files(Path("whole"))
    assert _records(Path("killed")) == _records(Path("whole"))


def test_ctrl_c_prints_the_table_so_far_and_the_same_command_goes_on(
    run: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = Journal.add

    def interrupted(self: Any, number: int, played: Any) -> None:
        real(self, number, played)
        if len(self.played) == 9:
            signal.raise_signal(signal.SIGINT)

    with monkeypatch.context() as patched:
        patched.setattr(Journal, "add", interrupted)
        stopped = run(*SHORT, "--workers", "1", "--out", "a")
    assert stopped.code == 130
    assert "pylos: 8 games" in stopped.out
    assert "interrupted after 9 of 24 games; the same command goes on" in stopped.err
    resumed = run(*SHORT, "--workers", "1", "--out", "a")
    assert "9 of 24 games" in resumed.err
    assert resumed.out == run(*SHORT, "--workers", "1", "--out", "b").out


def test_anew_forgets(run: Any) -> None:
    run(*SHORT, "--workers", "1", "--out", "a")
    assert "0 of 24 games" in run(*SHORT, "--workers", "1", "--out", "a", "--anew").err


def test_an_arena_has_a_folder_of_its_own(run: Any, home: Path) -> None:
    first = run(*SHORT, "--workers", "1")
    (folder,) = (home.parent / "arena").iterdir()
    assert folder.name.startswith("pylos-")
    assert run(*SHORT, "--workers", "1").out == first.out
    run(*SHORT[:-1], "6", "--workers", "1")
    assert len(list((home.parent / "arena").iterdir())) == 2


def test_by_the_clock_it_says_that_it_does_not_reproduce(run: Any) -> None:
    short = ("arena", "pylos", "beginner", "easy", "--games", "2", "--seconds", "0.01")
    code, out, err = run(*short, "--workers", "1", "--out", "a")
    assert code == 0
    assert "by the clock: the same command will not give the same ladder" in out
    assert "by the clock" in err
    assert json.loads(Path("a/ladder.json").read_text("utf-8"))["reproduces"] is False


def test_several_seats_are_rated_together(run: Any) -> None:
    short = ("arena", "tyros", "beginner", "easy", "strongest", "--seats", "3", "--games", "3")
    code, out, _ = run(*short, "--nodes", "5", "--workers", "1", "--out", "a")
    assert code == 0
    assert "tyros: 3 games" in out
    assert "-o seats=3" in out
    assert "random decisions first" not in out


def test_without_bots_all_of_the_game_take_part(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contest, "hold", lambda *given: None)
    told = json.loads(run("arena", "pylos", "--out", "a", "--json").out)
    assert {"beginner", "easy", "medium", "strong", "strongest"} <= {
        rung["bot"] for rung in told["rungs"]
    }


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (("chess",), "there is no game “chess”"),
        (("pylos", "easy", "nobody"), "pylos has no bot “nobody”"),
        (("pylos", "easy"), "an arena takes at least two bots"),
        (("pylos", "easy", "easy"), "bot “easy” is named twice"),
        (("pylos", "easy", "medium", "--seats", "3"), "pylos has no option “seats”"),
        (("tyros", "easy", "beginner", "--seats", "9"), "seats"),
        (("pylos", "easy", "medium", "--anchor", "strong"), "“strong” does not take part"),
        (("pylos", "easy", "medium", "--games", "0"), "--games"),
        (("pylos", "easy", "medium", "--cluster", "x:1", "--workers", "2"), "--workers is for"),
    ],
)
def test_bad_input_is_one_clear_line(run: Any, arguments: tuple[str, ...], line: str) -> None:
    code, out, err = run("arena", *arguments, "--out", "a")
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
    assert line in err


def test_a_folder_of_another_arena_is_refused(run: Any) -> None:
    run(*SHORT, "--workers", "1", "--out", "a")
    code, out, err = run(*SHORT[:-1], "6", "--workers", "1", "--out", "a")
    assert (code, out) == (2, "")
    assert err == (
        "ypsilon: a/games.jsonl is of another arena: its seed is 5, not 6 (take another folder)\n"
    )


def test_a_bot_that_breaks_down_is_one_line(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*given: object) -> None:
        raise GameFailed("pylos: bot “easy” broke down")

    monkeypatch.setattr(contest, "hold", broken)
    assert run(*SHORT, "--out", "a") == (1, "", "ypsilon: pylos: bot “easy” broke down\n")


def test_without_pillow_all_but_the_png_is_there(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "PIL", None)
    code, _, err = run(*SHORT, "--workers", "1", "--out", "a")
    assert code == 0
    assert "no ladder.png: a PNG needs Pillow: pip install 'ypsilon[arena]'" in err
    assert Path("a/ladder.svg").exists()
    assert not Path("a/ladder.png").exists()
    assert picture.FINE > picture.SHARP


def test_progress_tells_the_time_that_is_left(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = iter([100.0, 105.0, 110.0, 111.0, 140.0])
    monkeypatch.setattr(shown, "monotonic", lambda: next(clock))
    with shown.progress() as on_game:
        for done in (20, 25, 30, 31, 60):
            on_game(done, 60)
    assert capsys.readouterr().err.splitlines() == [
        "20 of 60 games",
        "30 of 60 games, about 30 s left",
        "60 of 60 games",
    ]


@pytest.mark.parametrize(
    ("seconds", "said"), [(0.4, "0 s"), (59, "59 s"), (185, "3 min 05 s"), (7620, "2 h 07 min")]
)
def test_durations_are_said_as_people_do(seconds: float, said: str) -> None:
    assert duration(seconds) == said
