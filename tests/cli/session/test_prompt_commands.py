"""A game played at the terminal by lines of input."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ypsilon.cli.text import terminal
from ypsilon.core.turns import KnownTurn, turns
from ypsilon.games import find
from ypsilon.games.pylos import PylosExtras

TWO = ("play", "pylos", "-o", "light=first", "--seats", "name:Anna,name:Bert")
AGREED = ("-o", "starts=first", "-o", "beaches=first")
ALONE = ("play", "pylos", "-o", "light=first", "--seats", "me,uniform", "--seed", "3")


def whole_game(seed: int, **options: str) -> tuple[list[str], Any]:
    """Give the turns of a random game, and its result."""
    game, rng = find("pylos")(**options), Random(seed)
    state, texts = game.initial(), []
    while found := turns(game, state):
        text = rng.choice(list(found))
        texts.append(text)
        state = found[text][1]
    return texts, game.result(state)


@pytest.mark.parametrize("seed", [1, 2])
def test_a_whole_game_by_turns(run: Any, seed: int) -> None:
    texts, result = whole_game(seed)
    code, out, err = run(*TWO, "--save", "game.json", lines=texts)
    winner = ("Anna", "Bert")[result.winners[0]]
    assert (code, err) == (0, "")
    assert f"{winner} wins.\nScores: Anna {result.scores[0]}, Bert {result.scores[1]}\n" in out
    assert f"\n{result.rule}: " in out
    assert "The record is in " in out
    assert run("replay", "game.json", "--brief").out.count(". Anna ") >= len(texts) // 2


def test_a_whole_game_by_single_actions_against_a_bot(run: Any) -> None:
    """Whatever the bot does, the first thing on the list may be played."""
    code, out, _ = run(*ALONE, "--save", "game.json", lines=["1a1", "?"])
    decisions = 1
    while "The record is in" not in out:
        listed = out.rpartition("> ?\n")[2].split()
        code, out, err = run("play", "--resume", "game.json", lines=[listed[0], "?"])
        assert (code, err) == (0, "")
        decisions += 1
    assert any(end in out for end in ("You win.", "Dark wins.", "Nobody wins: a draw."))
    assert decisions > 10


def test_nonsense_is_refused_and_changes_nothing(run: Any) -> None:
    lines = ["1a1", "hello", "2a1", "1a1", "why", "x1a1", "stop", "", "?", "log"]
    code, out, _ = run(*TWO, lines=lines)
    assert code == 0
    for refusal in (
        "PY-25: “hello” is no action",
        "PY-05: 2a1 is not supported",
        "PY-05: 1a1 is occupied",
        "Why what? Write the action after it, such as: why 1b1",
        "PY-11: balls are taken back only after",
        "PY-04: there is no pass",
    ):
        assert refusal in out
    assert "Bert> ?\n  1b1  1c1" in out
    assert out.rpartition("> log\n")[2].startswith("  1. Anna places a ball on the ground, a1.\n")


def test_why_gives_the_rule_with_its_text(run: Any) -> None:
    lines = ["1a1", "why 2b2", "why 1b1", "why 1b1x1a1"]
    out = run(*TWO, lines=lines).out
    text = run("rules", "pylos", "PY-05").out.splitlines()[0].removeprefix("PY-05 ")
    assert f"> why 2b2\nPY-05: 2b2 is not supported\n  {text}\n" in out
    assert "> why 1b1\nThat is allowed.\n" in out
    assert "> why 1b1x1a1\nPY-11: " in out
    assert out.count("2. Bert") == 0


def test_a_turn_is_entered_whole_or_step_by_step(run: Any) -> None:
    start = ("--position", "1a1,1b1,1a2/1d1,1d2,1d4 light")
    whole = run(*TWO, *start, lines=["1b2x1a1", "log"]).out
    steps = run(*TWO, *start, lines=["1b2", "x1a1", "stop", "log"]).out
    told = "3. Anna takes back no second ball.\n"
    assert told in whole
    assert (
        whole.rpartition("> log\n")[2].splitlines()[:3]
        == (steps.rpartition("> log\n")[2].splitlines()[:3])
    )


def test_a_turn_with_one_illegal_step_changes_nothing(run: Any) -> None:
    start = ("--position", "1a1,1b1,1a2/1d1,1d2,1d4 light")
    out = run(*TWO, *start, lines=["1b2x1d1", "log"]).out
    assert "PY-12: no ball of yours lies on 1d1\n" in out
    assert "Nothing has happened yet." in out


def test_undo_takes_back_to_my_last_decision(run: Any) -> None:
    out = run(*ALONE, lines=["undo", "1a1", "1b2", "undo", "undo", "undo", "?"]).out
    assert out.count("There is nothing to take back.") == 2
    assert "5. You undo two moves." in out
    assert "6. You undo two moves." in out
    assert out.rpartition("> ?\n")[2].split()[:2] == ["1a1", "1b1"]


def test_a_step_of_my_own_turn_is_taken_back_without_asking(run: Any) -> None:
    start = ("--position", "1a1,1b1,1a2/1d1,1d2,1d4 light")
    out = run(*TWO, *start, lines=["1b2", "undo", "?"]).out
    assert "agree" not in out
    assert out.rpartition("> ?\n")[2].split()[0] == "1c1"


@pytest.mark.parametrize(("said", "back"), [("yes", True), ("no", False), ("", False)])
def test_going_back_behind_another_person_needs_consent(run: Any, said: str, back: bool) -> None:
    out = run(*TWO, lines=["1a1", "undo", said, "?"]).out
    assert "Anna asks to undo the last moves (1). yes or no?" in out
    assert ("  2. Bert agrees to undo one move.\n" in out) is back
    assert ("  3. Anna undoes one move.\n" in out) is back
    assert ("Not all agree to go back." in out) is (said == "no")
    assert ("1a1" in out.rpartition("> ?\n")[2].split()) is back


def test_hint_is_a_legal_action(run: Any) -> None:
    out = run(*ALONE, "--nodes", "200", lines=["hint", "?"]).out
    hint = out.partition("Hint: ")[2].split()[0]
    assert hint in out.rpartition("> ?\n")[2].split()


def test_a_hint_says_what_is_certain_of_every_action(
    run: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = (KnownTurn("1b2", "loss", 8), KnownTurn("1a1", "win", 11), KnownTurn("1c3"))
    monkeypatch.setattr(PylosExtras, "knows", lambda self: lambda *asked: known)
    asked = (*ALONE, "--nodes", "200")
    assert "\nCertain: 1a1 wins in 11; 1b2 loses in 8\n" in run(*asked, lines=["hint"]).out
    german = run(*asked, "--language", "de", lines=["hint"]).out
    assert "\nSicher ist: 1a1 gewinnt in 11; 1b2 verliert in 8\n" in german


def test_a_hint_draws_what_the_game_marks(run: Any) -> None:
    asked = ("play", "trypsylon", *AGREED, "--seats", "me,uniform", "--nodes", "200")
    out = run(*asked, lines=["hint", "quit"]).out
    marked = out.partition("> hint\n")[2]
    assert re.findall("║ B[M ]", marked) == ["║ B "] * 5
    assert "\nb: the shortest way of Beach; B: a card is missing. Beach needs 5 cards\n" in marked
    german = run(*asked, "--language", "de", lines=["hint", "quit"]).out
    assert "W: eine Karte fehlt. Wiese braucht 5 Karten\n" in german


def test_rules_at_the_prompt(run: Any) -> None:
    out = run(*ALONE, lines=["rules", "rules py-17", "rules 99"]).out
    assert out.count("  PY-17 Who places a ball on the top wins") == 2
    assert "pylos has no rule “99”" in out


def test_help_names_every_request(run: Any) -> None:
    out = run(*ALONE, lines=["help"]).out
    for word in ("?", "why", "hint", "undo", "log", "rules", "save", "quit"):
        assert f"\n  {word} " in out


def test_save_keeps_a_copy_and_overwrites_nothing_else(run: Any, tmp_path: Path) -> None:
    other = tmp_path / "other.json"
    other.write_text("mine")
    lines = ["1a1", "save copy.json", "1b1", "save copy.json", "save other.json", "save", "save ."]
    out = run(*TWO, lines=[*lines, "save a\0b", "save nowhere/copy.json"]).out
    assert out.count("A copy of the game is in ") == 2
    assert f"Not saved: {other} exists already" in out
    assert "Save where?" in out
    assert out.count("Not saved: ") == 4
    assert other.read_text() == "mine"
    assert run("replay", "copy.json", "--brief").out.count("places a ball") == 2


def test_without_seats_i_play_against_a_usual_level(run: Any) -> None:
    out = run("play", "pylos", "-o", "light=first", lines=["quit"]).out
    assert out.startswith("Seat 1: me (Light)\nSeat 2: medium (Dark)\n")
    assert out.endswith("Nothing had been played, so nothing is kept.\n")


def test_a_bot_with_a_name_is_introduced_by_it(run: Any) -> None:
    out = run("play", "tyros", "--seats", "me,easy,uniform,strong", lines=["quit"]).out
    seats = ["Seat 1: me (Red)", "Seat 2: Hanno, easy (Blue)", "Seat 3: uniform (White)"]
    assert out.splitlines()[:4] == [*seats, "Seat 4: Tanit, strong (Black)"]


def test_two_of_one_name_are_told_apart(run: Any) -> None:
    out = run("play", "pylos", "-o", "light=first", "--seats", "uniform,uniform", "--seed", "1").out
    assert "Light places" in out
    assert "Dark places" in out
    assert "Light wins." in out or "Dark wins." in out


def test_the_same_seed_and_nodes_give_the_same_game(run: Any) -> None:
    bots = (
        "play",
        "pylos",
        "-o",
        "light=first",
        "--seats",
        "greedy,uniform",
        "--nodes",
        "50",
        "--seed",
        "5",
    )
    first, second = (run(*bots, "--save", name).out for name in ("a.json", "b.json"))
    assert first.replace("a.json", "b.json") == second


def test_german(run: Any) -> None:
    lines = ["1a1", "why 2a1", "undo", "?", "help", "quit"]
    out = run(*ALONE, "--language", "de", lines=lines).out
    assert out.startswith("Platz 1: ich (Hell)\n")
    assert "  1. Du setzt eine Kugel auf den Boden, a1." in out
    assert "  3. Du machst zwei Züge rückgängig." in out
    assert "Weiter mit: ypsilon play --resume " in out


def test_colour_is_for_terminals_and_not_with_no_color(
    run: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    position = ("show", "pylos", "--position", "1a1/1b1 light")
    assert "\x1b[" not in run(*position).out
    monkeypatch.setattr(terminal, "interactive", lambda: True)
    monkeypatch.setenv("TERM", "xterm")
    assert "\x1b[" in run(*position).out
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b[" not in run(*position).out


@pytest.mark.rule("TS-45")
@pytest.mark.parametrize("seats", ["name:Anna,name:Bert", "me,uniform"])
def test_with_touch_move_there_is_no_undo(run: Any, seats: str) -> None:
    played = (
        "play",
        "trypsylon",
        "-o",
        "touch_move=on",
        *AGREED,
        "--seats",
        seats,
        "--save",
        "game.json",
    )
    out = run(*played, lines=["c3", "undo", "Nc>NE", "undo", "quit"]).out
    assert out.count("TS-45: what is touched is moved: no step is taken back") == 2
    assert "Undo" not in Path("game.json").read_text("utf-8")


def test_a_game_that_is_over_is_not_begun(run: Any) -> None:
    full = "1a1,1b1,1c1,1d1,1a2,1b2,1c2,1d2,1a3,1b3,1c3,1d3,1a4,1b4,1c4/1d4 light"
    code, _, err = run(*ALONE, "--position", full)
    assert code == 2
    assert "in this position the game is over" in err
