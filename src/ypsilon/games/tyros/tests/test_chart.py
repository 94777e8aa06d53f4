"""The board: TY-01 to TY-05."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from ypsilon.core import record
from ypsilon.core.options import OptionError, choose, spelt
from ypsilon.core.record import Player, Record
from ypsilon.games.tyros import chart as charts
from ypsilon.games.tyros.chart import FIELDS, INDEX, chart
from ypsilon.games.tyros.game import Tyros
from ypsilon.games.tyros.tests.table import ACT, play

BOARD = Path(charts.__file__).with_name("board.json").read_text("utf-8")


def beside(field: str) -> set[str]:
    """Give the neighbours of a field."""
    return {FIELDS[near] for near in chart().neighbours[INDEX[field]]}


@pytest.mark.rule("TY-01")
def test_the_board_has_five_rows_of_seven_numbered_down_the_columns() -> None:
    rows = chart().rows
    assert [len(row) for row in rows] == [7] * 5
    columns = [cell for column in zip(*rows, strict=True) for cell in column]
    assert [cell for cell in columns if cell.isdecimal()] == [str(n) for n in range(1, 33)]
    assert [cell for cell in columns if not cell.isdecimal()] == ["DESERT", "SEA", "T"]
    assert [row[6] for row in rows] == ["29", "30", "31", "T", "32"]


@pytest.mark.rule("TY-02")
def test_neighbours_for_empires_lie_beside_above_and_below() -> None:
    assert beside("17") == {"12", "16", "18", "22"}
    assert beside("1") == {"2", "6"}
    assert beside("T") == {"31", "32"}
    assert beside("9") == {"4", "8", "13"}
    assert beside("23") == {"18", "22", "24"}
    assert all(place in beside(other) for place in FIELDS for other in beside(place))


ROUTES = [
    "T-32-28-24-23",
    "T-31-27-22-23",
    "31-30-26-25-29",
    "22-17-12-8",
    "22-17-16E-15",
    "15-16E-17-16W-11-10",
    "15-16E-17-12-11-10",
]


@pytest.mark.rule("TY-03")
@pytest.mark.parametrize("route", ROUTES)
def test_routes_that_the_rulebook_allows(route: str) -> None:
    waters = route.split("-")
    for one, other in pairwise(waters):
        assert other in chart().sea[one]


@pytest.mark.rule("TY-03")
@pytest.mark.parametrize("route", ["30-29", "26-21-16", "15-10", "15-16W", "16E-11", "16E-21"])
def test_routes_that_the_rulebook_forbids(route: str) -> None:
    sea, field_of = chart().sea, chart().field_of
    waters = route.split("-")
    steps = pairwise(waters)
    joined = [
        any(other in (near, field_of[near]) for water in _waters(one) for near in sea[water])
        for one, other in steps
    ]
    assert not all(joined)


def _waters(name: str) -> tuple[str, ...]:
    return chart().waters_of.get(name, (name,))


@pytest.mark.rule("TY-03")
@pytest.mark.parametrize(
    ("origin", "target", "steps"),
    [("22", "8", 3), ("22", "15", 3), ("15", "10", 5), ("T", "23", 4)],
)
def test_shortest_ways(origin: str, target: str, steps: int) -> None:
    assert chart().steps[origin][target] == steps
    assert len(chart().route(origin, target)) == steps + 1


@pytest.mark.rule("TY-04")
def test_italy_has_two_waters_that_meet_in_17() -> None:
    assert chart().waters_of["16"] == ("16W", "16E")
    assert chart().route("16W", "16E") == ("16W", "17", "16E")
    position = (
        "act:1 chips=O16/Y1/G32/V5 ships=T,T/T/T/T cities=16/-/-/- hands=O/-/-/- land=2/3/4/6"
    )
    assert play(position, "ship 16").board.ships[0] == ("16W", "T", "T")


def changed(**parts: Any) -> str:
    """Give the text of the map with some parts changed."""
    return json.dumps(json.loads(BOARD) | parts)


@pytest.mark.rule("TY-05")
def test_another_map_can_be_played_and_is_in_the_record() -> None:
    edges = [*json.loads(BOARD)["sea_reconstructed"], ["30", "29"]]
    game = choose(Tyros, {"map": changed(sea_reconstructed=edges)})
    assert isinstance(game, Tyros)
    assert game.chart.steps["30"]["29"] == 1
    assert Tyros().chart.steps["30"]["29"] == 3
    assert choose(Tyros, spelt(game)) == game
    kept = Record(game, tuple(Player(name) for name in "abcd"))
    again = record.read(record.write(kept), lambda name: Tyros)
    assert again.game == game != Tyros()


@pytest.mark.rule("TY-05", "TY-53")
def test_on_another_map_tyros_may_have_two_waters() -> None:
    edges = [["TYROS", "31"], ["TYROS", "32"]]
    given = [edge for edge in json.loads(BOARD)["sea_given"] if edge not in edges]
    text = changed(
        waters={"16": ["16W", "16E"], "TYROS": ["TN", "TS"]},
        build_water={"16": "16W", "TYROS": "TN"},
        sea_given=[*given, ["TN", "31"], ["TS", "32"]],
    )
    state = play(f"{ACT} ships=TN/TS/-/- hands=OO/-/-/-", "move TN>27", map=text)
    assert state.board.ships[:2] == (("27",), ("TS",))
    assert Tyros(map=text).initial().board.ships[0] == ("TN", "TN")


@pytest.mark.rule("TY-05")
@pytest.mark.parametrize(
    ("text", "flaw"),
    [
        ("my-map.json", "map: not JSON"),
        ("{}", "map: rows: missing"),
        (changed(rows=[["1"]]), "map: rows: there must be 5 rows of 7"),
        (BOARD.replace('"DESERT"', '"33"'), "map: rows: .* look at 33, DESERT"),
        (BOARD.replace('["1", "6"', '["6", "6"', 1), "map: rows: .* look at 1"),
        (changed(waters={"40": ["40W", "40E"]}), "map: waters: there is no field “40”"),
        (changed(waters={"16": ["16W"]}), "map: waters: 16 has two or more"),
        (changed(build_water={}), "map: build_water: ships of 16"),
        (changed(sea_given=[["1", "SEA"]]), r"map: sea_given\[0\]: there is no water “SEA”"),
        (changed(sea_given=[["1", "7"]]), r"sea_given\[0\]: 1 and 7 do not lie side by side"),
        (
            changed(sea_given=[["1", "2"]]),
            r"map: sea_reconstructed\[11\]: 1 and 2 are joined twice",
        ),
        (changed(sea_given=[["1", 2]]), r"map: sea_given\[0\]\[1\]: expected text"),
        (changed(regions={}), "map: regions"),
        (changed(first_game={"orange": "1"}), "map: first_game: name a field"),
        (
            changed(first_game={"orange": "1", "yellow": "2", "green": "9", "violet": "20"}),
            "map: first_game: 1 has another empire beside it",
        ),
        (" " * 20_001, "map: longer than"),
    ],
)
def test_what_is_wrong_in_a_map_is_named(text: str, flaw: str) -> None:
    with pytest.raises(OptionError, match=flaw):
        choose(Tyros, {"map": text})
