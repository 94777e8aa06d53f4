"""Records told and proved: `replay` and `verify`."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, get_args

import pytest

from match.entries import add_next
from ypsilon import games
from ypsilon.cli.local.table import LocalTable
from ypsilon.core import options
from ypsilon.core.game import AnyGame
from ypsilon.core.record import (
    Agree,
    ByLot,
    Flag,
    Hinted,
    Pause,
    Player,
    Resign,
    TableEvent,
    Takeover,
    Undo,
)

TWO = (
    "play",
    "pylos",
    "-o",
    "light=first",
    "--seats",
    "name:Anna,name:Bert",
    "--save",
    "game.json",
)
BOTS = ("play", "toy", "--seats", "uniform,uniform", "--seed", "1", "--save", "game.json")


def edited(path: Path, change: Callable[[Any], object]) -> None:
    content = json.loads(path.read_text(encoding="utf-8"))
    change(content)
    path.write_text(json.dumps(content), encoding="utf-8")


MATTERS = (
    *(Hinted(), Pause(True), Pause(False), Takeover("easy"), Takeover("")),
    *(Agree(1), Undo(1), Flag(), Undo(2), Resign()),
)
SMALL = {"tryce": {"lexicon": "small-en", "seats": "3", "hands": "1"}}


def small(name: str) -> AnyGame:
    """Give a game that needs no lexicon but those of the tests."""
    return options.choose(games.find(name), SMALL.get(name, {}))


def written(game: AnyGame, file: Path) -> None:
    """Write a record with two decisions and every matter of a table."""
    players = [Player(f"P{seat}") for seat in range(1, game.seats + 1)]
    table = LocalTable.fresh(game, players, file)
    match = table.match
    match.adopt(match.begin(0))
    for _ in range(2):
        seat, version = next(iter(match.decisions.opened.items()))
        action = game.legal(match.timeline.state, seat)[0]
        match.adopt(match.act(seat, version, action, 0))
    for what in MATTERS:
        add_next(match.timeline, 0, what, 0)
    table.write()


def flip(part: dict[str, int], name: str) -> None:
    """Change the last bit of a number."""
    part[name] ^= 1


def test_a_game_is_told_with_its_positions(run: Any) -> None:
    run(*TWO, lines=["1a1", "undo", "no", "1c1", "quit"])
    code, out, _ = run("replay", "game.json")
    assert code == 0
    assert out.count("level 1") == 3
    brief = run("replay", "game.json", "--brief", "--language", "de").out
    assert brief.splitlines() == [
        "  1. Anna setzt eine Kugel auf den Boden, a1.",
        "  2. Bert setzt eine Kugel auf den Boden, c1.",
    ]


def test_what_was_taken_back_is_told(run: Any) -> None:
    run(*TWO, lines=["1a1", "undo", "yes", "1b1"])
    assert run("replay", "game.json", "--brief").out.splitlines() == [
        "  1. Anna places a ball on the ground, a1.",
        "  2. Bert agrees to undo one move.",
        "  3. Anna undoes one move.",
        "  4. Anna places a ball on the ground, b1.",
    ]


def test_one_ply(run: Any) -> None:
    run(*TWO, lines=["1a1", "1b1"])
    out = run("replay", "game.json", "--ply", "1").out
    assert out.startswith("  1. Anna ")
    assert " 1 ○ · · ·" in out
    assert " 1 · · · ·" in run("replay", "game.json", "--ply", "0").out
    code, _, err = run("replay", "game.json", "--ply", "3")
    assert code == 2
    assert "there are 2 entries, so no 3" in err


def test_a_game_as_json(run: Any) -> None:
    run(*TWO, lines=["1a1", "1b1"])
    told = json.loads(run("replay", "game.json", "--json").out)
    assert told["players"][0] == {"name": "Anna", "bot": ""}
    assert told["start"] == "-/- light"
    assert [entry["position"] for entry in told["entries"]] == ["1a1/- dark", "1a1/1b1 light"]
    assert told["entries"][1]["said"] == "Bert places a ball on the ground, b1."
    told = json.loads(run("replay", "game.json", "--json", "--ply", "2").out)
    assert [entry["number"] for entry in told["entries"]] == [2]


@pytest.mark.parametrize("name", [*games.names(), "toy"])
def test_every_matter_of_a_table_is_told_in_every_game(
    run: Any, request: pytest.FixtureRequest, tmp_path: Path, name: str
) -> None:
    if name == "toy":
        request.getfixturevalue("toy_game")
    # A lot stands before all else, and not every game has one (tests/core/test_lots.py).
    assert {type(each) for each in MATTERS} == set(get_args(TableEvent)) - {ByLot}
    written(small(name), tmp_path / "game.json")
    for how in ((), ("--brief",), ("--json",), ("--seat", "1"), ("--language", "de")):
        code, out, err = run("replay", "game.json", *how)
        assert (code, err) == (0, ""), how
        told = "You get a hint." if "--seat" in how else "P1 gets a hint."
        assert ("P1 bekommt einen Tipp" if "de" in how else told) in out
    told = run("replay", "game.json", "--brief", "--seat", "2").out.splitlines()
    events = [line[5:] for line in told if line[3:5] == ". "][-10:]
    assert [re.sub(r"(one|two) moves?", "so many", each) for each in events] == [
        *("P1 gets a hint.", "P1 stops the clocks.", "P1 lets the clocks run."),
        *("A bot plays for P1 now.", "P1 is back."),
        "P1 agrees to undo so many.",
        "P1 undoes so many.",
        "P1 ran out of time.",
        "P1 brings back so many.",
        "P1 resigns.",
    ]
    assert run("verify", "game.json").code == 0


def test_names_cannot_steer_the_terminal(run: Any, tmp_path: Path) -> None:
    run(*TWO, lines=["1a1"])
    edited(tmp_path / "game.json", lambda it: it["players"][0].update(name="\x1b[2JAnna"))
    assert "\x1b" not in run("replay", "game.json", "--brief").out


def test_verify_has_nothing_to_prove_without_luck(run: Any) -> None:
    run(*TWO, lines=["1a1"])
    said = "pylos: 1 entries keep to the rules; there are no draws to prove\n"
    assert run("verify", "game.json") == (0, said, "")


def test_verify_proves_every_draw(run: Any, toy_game: None) -> None:
    out = run(*BOTS).out
    assert "The luck of this game is settled; the hash of its seed is " in out
    code, out, err = run("verify", "game.json")
    assert (code, err) == (0, "")
    assert "draws are proved" in out
    told = json.loads(run("verify", "game.json", "--json").out)
    assert told["draws"] >= 2


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda it: flip(it["entries"][0]["tickets"][0], "value"), "entry 1: its tickets"),
        (lambda it: it["entries"][0]["tickets"].pop(), "entry 1: its tickets"),
        (lambda it: it["entries"][1]["tickets"][0].update(bound=3), "entry 2: its tickets"),
        (lambda it: flip(it["entries"][1]["what"], "first"), "entry 2: chance did not act"),
        (lambda it: it["entries"][0]["what"].update(hands=[[1, 1], [2, 2]]), "entry 1: chance did"),
        (lambda it: it["fair"].update(seed="00" * 32), "the seed does not match the hash"),
        (lambda it: it["fair"].update(added=["00" * 16]), "entry 1: its tickets"),
        (lambda it: it["fair"].update(seed=None), "the seed is not revealed"),
        (lambda it: it.update(fair=None), "entry 1: the record says nothing of where its luck"),
        (lambda it: it["entries"][2].update(tickets=[{"bound": 2, "value": 1}]), "entry 3: a seat"),
        (lambda it: it["entries"][1]["what"].update(first="x"), "entries[1].what.first: expected"),
        (lambda it: it["entries"].pop(2), "entry 4 stands where 3 should"),
    ],
)
def test_verify_fails_when_anything_is_altered(
    run: Any, toy_game: None, tmp_path: Path, change: Any, said: str
) -> None:
    run(*BOTS)
    edited(tmp_path / "game.json", change)
    code, out, err = run("verify", "game.json")
    assert (code, out) == (1, "")
    assert said in err
    assert err.count("\n") == 1
