"""Records and save files of earlier versions: told, proved and played on as if of today."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from old import terminal
from old.kept import RECORDS, VERSIONS, differences, expected, named
from ypsilon import games
from ypsilon.core import options, record
from ypsilon.match.timeline import Timeline

MATTERS = {"Undo", "Resign", "Flag", "Pause", "Takeover", "Agree", "Hinted"}
ACTIONS = {
    "pylos": {"Place", "Raise", "TakeBack", "Stop"},
    "trypsylon": {"Take", "Push"},
    "tyros": {
        *("Found", "Lot", "Survey", "Deal", "Explore", "Draw", "Lay", "Under", "Show", "Move"),
        *("City", "Ship", "Bank", "Swap", "Pay", "Give", "Pass", "Offer", "Accept", "Refuse"),
        *("Counter", "TakeAnswer", "TakeNone", "Keep"),
    },
    "tryce": {
        *("Letters", "Dealer", "Aim", "Slip", "Deal", "Take", "Offer", "Buy", "Pass", "Lot"),
        *("Draw", "Lay", "Add", "Swap", "Discard", "End", "Allow", "Refuse", "Abstain"),
    },
}
SAVES = [version / "saves" / f"{name}.json" for version in VERSIONS for name in sorted(ACTIONS)]


def entries(file: Path) -> list[dict[str, Any]]:
    """Give the entries that a record's file holds, as they are written there."""
    found: list[dict[str, Any]] = json.loads(file.read_text("utf-8"))["entries"]
    return found


def reworded(told: dict[str, Any], now: dict[str, Any] | None) -> dict[str, Any]:
    """Give what was told of an entry in the sentence of today: words are never kept."""
    return {**told, "said": now["said"]} if now and now["said"] else told


def test_what_is_lost_or_changed_is_a_difference_and_what_is_new_is_not() -> None:
    then = {"a": [{"b": 1}, {"b": 2}]}
    assert differences(then, {"a": [{"b": 1, "new": 0}, {"b": 2}], "new": 0}) == []
    for changed in ({"a": [{"b": 1}]}, {"a": [{"b": 1}, {"b": 3}]}, {"a": [{"b": 1}, {}]}, {}):
        assert len(differences(then, changed)) == 1


@pytest.mark.parametrize("version", VERSIONS, ids=named)
def test_everything_that_can_happen_is_in_the_records(version: Path) -> None:
    kinds: dict[str, set[str]] = {}
    over: dict[str, set[bool]] = {}
    for name, each in expected(version, "records.json").items():
        file = version / "records" / name
        game = json.loads(file.read_text("utf-8"))["game"]
        kinds.setdefault(game, set()).update(entry["what"]["type"] for entry in entries(file))
        over.setdefault(game, set()).add(each["result"] is not None)
    assert set.union(*kinds.values()) >= MATTERS
    assert {game: found - MATTERS for game, found in kinds.items()} == ACTIONS
    assert over == {game: {True, False} for game in ACTIONS}


@pytest.mark.parametrize("file", RECORDS, ids=named)
def test_a_record_leads_where_it_led(file: Path) -> None:
    then = expected(file.parents[1], "records.json")[file.name]
    found = record.read(file.read_bytes(), games.find)
    for each in (found, record.read(record.write(found), games.find)):
        course = Timeline.of(each)
        assert each.game.dump(course.state) == then["final"]
        assert (len(course.entries), list(course.movers)) == (then["entries"], then["movers"])


@pytest.mark.parametrize("file", RECORDS, ids=named)
def test_a_record_is_told_and_proved_as_it_was(run: Any, file: Path) -> None:
    then = expected(file.parents[1], "records.json")[file.name]
    told = json.loads(run("replay", str(file), "--json").out)
    by_number = {each["number"]: each for each in told["entries"]}
    now = [by_number.get(each["number"]) for each in then["told"]]
    before = [reworded(each, found) for each, found in zip(then["told"], now, strict=True)]
    assert differences(before, now) == []
    assert differences(then["result"], told["result"]) == []
    code, out, err = run("verify", str(file), "--json")
    assert (code, json.loads(out)["draws"], err) == (0, then["draws"], "")


@pytest.mark.parametrize("save", SAVES, ids=named)
def test_a_game_goes_on_from_its_save_file(save: Path, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    shutil.copy(save, file)
    kept = record.read(file.read_bytes(), games.find)
    before = entries(save)
    for moves in (3, 2):
        typist = terminal.Typist(kept.game, file, moves, "quit")
        out = terminal.run("play", "--resume", str(file), "--nodes", "20", typed=typist)
        assert "Go on with" in out
        after = entries(file)
        own = [each for each in after[len(before) :] if each["seat"] == 0]
        assert after[: len(before)] == before
        assert len(own) == moves
        before = after
    assert options.spelt(record.read(file.read_bytes(), games.find).game) == options.spelt(
        kept.game
    )
    assert json.loads(terminal.run("verify", str(file), "--json"))["entries"] == len(before)


@pytest.mark.parametrize("version", VERSIONS, ids=named)
def test_a_series_goes_on(run: Any, version: Path, tmp_path: Path) -> None:
    for file in (version / "saves").glob("series*.json"):
        shutil.copy(file, tmp_path / file.name)
    out = run("play", "--resume", "series.json", lines=["1c1", "log", "quit"]).out
    assert out.startswith("Game 1 of 3\n")
    assert "  3. Ann places a ball on the ground, c1." in out
    assert len(entries(tmp_path / "series-1.json")) == 3
