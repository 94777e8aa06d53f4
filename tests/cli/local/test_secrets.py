"""A game with secrets and chance at one terminal: nobody sees more than their seat may."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ypsilon.cli.session import screen
from ypsilon.core.fair import commit

pytestmark = pytest.mark.usefixtures("toy_game")
TWO = ("play", "toy", "--seats", "name:Anna,name:Bert", "--save", "game.json")
HANDS = ("44", "23")


def test_each_person_sees_only_their_own_hand(run: Any, tmp_path: Path) -> None:
    out = run(*TWO, lines=["", "?", "swap:4", "", "log", "quit"]).out
    # The name of the test's folder may hold any number.
    out = out.replace(str(tmp_path), "")
    _, anna, bert = out.split("Pass the device to ")
    assert anna.startswith("Anna.")
    assert f"hand {HANDS[0]}" in anna
    assert f"hand {HANDS[1]}" not in anna
    assert bert.startswith("Bert.")
    assert f"hand {HANDS[1]}" in bert
    assert HANDS[0] not in bert
    assert "swap" not in bert
    assert "aside." not in bert


def test_answers_are_told_together_and_redacted(run: Any) -> None:
    out = run(*TWO, lines=["", "swap:4", "", "keep", "log"]).out
    told = out.rpartition("> log\n")[2]
    assert "  3. Anna puts a card aside.\n  4. Bert keeps its hand.\n" in told
    assert "  5. Anna draws a card.\n" in told


def test_the_screen_is_cleared_between_people(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screen, "interactive", lambda: True)
    out = run(*TWO, lines=["", "keep", "", "quit"]).out
    anna, bert = out.partition("Pass the device to Bert.")[::2]
    assert screen.CLEAR in anna.partition("> keep")[2]
    assert screen.CLEAR in bert.partition("press Enter")[2].partition("hand 23")[0]


def test_one_person_among_bots_need_not_pass_anything(run: Any) -> None:
    out = run("play", "toy", "--seats", "me,uniform", "--save", "a.json", lines=["?"]).out
    dealt = json.loads(Path("a.json").read_text())["entries"][0]["what"]["hands"]
    mine, other = ("".join(map(str, hand)) for hand in dealt)
    assert "Pass the device" not in out
    assert f"hand {mine}" in out
    assert f"hand {other}" not in out


def test_the_commitment_comes_before_the_first_draw_and_the_seed_stays_in_the_file(
    run: Any, tmp_path: Path
) -> None:
    out = run(*TWO, lines=["", "keep"]).out
    fair = json.loads((tmp_path / "game.json").read_text())["fair"]
    assert fair["seed"] not in out
    assert out.index(fair["commitment"]) < out.index("The cards are dealt.")
    assert commit(bytes.fromhex(fair["seed"]), fair["table"], fair["number"]) == fair["commitment"]


def test_luck_goes_on_after_a_break_and_after_taking_back(run: Any) -> None:
    run(*TWO, lines=["", "swap:4"])
    code, _, err = run(
        "play", "--resume", "game.json", lines=["", "keep", "undo", "yes", "", "keep"]
    )
    assert (code, err) == (0, "")
    said = "toy: 9 entries keep to the rules; all 4 draws are proved\n"
    assert run("verify", "game.json") == (0, said, "")


def test_without_its_seed_a_game_cannot_go_on(run: Any, tmp_path: Path) -> None:
    run(*TWO, lines=["", "keep"])
    file = tmp_path / "game.json"
    content = json.loads(file.read_text())
    content["fair"]["seed"] = None
    file.write_text(json.dumps(content))
    code, _, err = run("play", "--resume", "game.json")
    assert code == 2
    assert "cannot go on, since the seed of its luck is not in it" in err


def test_an_unfinished_game_is_replayed_as_a_spectator_or_a_seat_knows_it(run: Any) -> None:
    run(*TWO, lines=["", "swap:4"])
    out = run("replay", "game.json").out
    assert "aside." not in out
    assert "hand 44" not in out
    out = run("replay", "game.json", "--seat", "1").out
    assert "hand 44" in out
    assert "hand 23" not in out
    told = json.loads(run("replay", "game.json", "--json").out)
    assert [entry["position"] for entry in told["entries"]] == [None] * len(told["entries"])


def test_a_finished_game_is_told_wholly(run: Any) -> None:
    run("play", "toy", "--seats", "uniform,uniform", "--seed", "1", "--save", "game.json")
    told = json.loads(run("replay", "game.json", "--json").out)
    assert all(entry["position"] for entry in told["entries"])


def test_commands_about_positions_let_chance_act_first(run: Any) -> None:
    assert "To move: chance" in run("show", "toy").out
    code, out, err = run("legal", "toy", "--seed", "3")
    assert code == 0
    assert "keep" in out.splitlines()
    assert err == "chance has acted first, with seed 3\n"
    code, out, _ = run("best", "toy", "--bot", "uniform", "--nodes", "10")
    assert code == 0
    assert out.splitlines()[0] in run("legal", "toy").out.splitlines()
    code, out, _ = run("perft", "toy", "2", "--engine", "python")
    assert [line.split()[0] for line in out.splitlines()] == ["1", "2"]


def test_a_selection_is_called_one(run: Any) -> None:
    code, out, err = run("legal", "toy", "--position", "12/34 -/- -/- - 0")
    assert code == 0
    assert out.splitlines() == ["lay:1", "lay:2"]
    assert "this is a selection" in err


def test_no_question_at_the_table_gives_away_what_could_be_put_together(run: Any) -> None:
    position = ("--position", "12/34 -/- -/- - 0", "--seats", "name:Ann,name:Bob")
    out = run("play", "toy", *position, lines=["", "?", "why", "quit"]).out
    assert "More can be put together: lay." in out
    assert "such as: why …" in out
    assert "lay:" not in out
