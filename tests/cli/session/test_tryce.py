"""Tryce at the terminal: typing for short, answers that stand, and nonsense."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from server.live_server import LiveServer, games_of_the_tests
from ypsilon.cli.session.auto_answers import AutoAnswers
from ypsilon.games.tryce.game import Tryce
from ypsilon.games.tryce.tests.table import Box, position
from ypsilon.games.tryce.text.names import lettered

OPTIONS = ("-o", "seats=3", "-o", "lexicon=small-en", "-o", "hands=1", "-o", "turns=3")
PLAY = ("play", "tryce", *OPTIONS, "--seats", "me,medium,medium", "--seed", "1", "--save", "a.json")
GAME = Tryce(seats=3, lexicon="small-en", hands="1", turns=3)


def laid_out(*own: str) -> tuple[str, ...]:
    """Give the command that plays on from a position in which one is to play with these cards."""
    others = (("2S:E",), ("3S:E",))
    return (*PLAY, "--position", GAME.dump(position(GAME, own, others)))


def test_a_turn_is_typed_for_short(run: Any) -> None:
    box = Box()
    word, nines, rest = box.spell("NOTE"), box.take("9S", "9D", "9H"), box.any(2)
    typed = ["lay word note", "LAY SET 9s 9d 9h", f"discard {rest[0][:2].lower()}", "quit"]
    code, out, err = run(*laid_out(*word, *nines, *rest), lines=typed)
    assert (code, err) == (0, "")
    assert "You lay the word NOTE" in out
    assert "You lay a set of nines: " in out
    assert "G1 Amber: NOTE" in out
    assert f"You discard {lettered(rest[0], 'en')}" in out
    assert re.search(r"Amber \(you\), \d cards?, task laid", out)


def test_a_whole_turn_stands_in_one_line(run: Any) -> None:
    box = Box()
    word, rest = box.spell("NOTE"), box.any(3)
    line = f"lay word note; discard {rest[0]}"
    out = run(*laid_out(*word, *rest), lines=[line, "quit"]).out
    assert "You lay the word NOTE" in out
    assert f"You discard {lettered(rest[0], 'en')}" in out


def test_refusals_name_the_rule_and_the_cards(run: Any) -> None:
    box = Box()
    word, (four, twin), rest = box.spell("TNOE"), box.take("4H", "4H"), box.any(2)
    asked = ["lay word tnoe", "lay word zebra", "discard 4h", "lay set 4h:h 4h:q kd", "discard kd"]
    out = run(*laid_out(*word, four, twin, *rest), lines=[*asked, "why lay word tnoe", "quit"]).out
    assert "TC-08: TNOE is not in the lexicon" in out
    assert "TC-21: the hand does not spell ZEBRA" in out
    assert "TC-39: 4H can be 4H:H or 4H:Q" in out
    assert out.count("TC-21: KD is not in the hand") == 2
    assert "Which words are allowed is for the table to say" in out


NONSENSE = [
    "", " ", ";", "lay", "lay word", "lay word ?", "lay word 5h", "lay set jk", "lay seq jk jk",
    "lay x y", "add", "add g1", "add g1 end", "add g9 end s", "add gx front a", "add g² end a",
    "swap", "swap g1", "swap g1 1", "swap g1 1 jk end", "swap g1 x 5h:e end", "discard",
    "discard ä", "discard jk=e", "discard 9s 9d", "take take", "buy", "aim 5", "always",
    "always lay word tone", "always nonsense", "why", "why ;;", "rules tc-99", "\x00", "ß" * 500,
]  # fmt: skip


def test_nonsense_is_answered_by_a_line(run: Any) -> None:
    box = Box()
    code, out, err = run(*laid_out(*box.any(4)), lines=[*NONSENSE, "quit"])
    assert code == 0
    assert "Traceback" not in out + err
    assert "The game is kept" in out or "nothing is kept" in out


@pytest.mark.parametrize("seed", range(3))
def test_garbled_actions_never_break_the_program(run: Any, seed: int) -> None:
    rng, box = Random(seed), Box()
    own = (*box.spell("TONES"), *box.spell("*"), *box.any(3))
    state = position(GAME, own)
    texts = [GAME.write(state, each) for each in GAME.legal(state, 0) if "discard" not in str(each)]
    lines = []
    for text in rng.sample(texts, min(30, len(texts))):
        at = rng.randrange(len(text))
        lines.append(text[:at] + rng.choice(" ;?*=:XYZ09gG") + text[at + rng.randrange(2) :])
    code, out, err = run(*laid_out(*own), lines=[*lines, "quit"])
    assert (code, "Traceback" in out + err) == (0, False)


def asked_to_buy() -> tuple[tuple[str, ...], list[str]]:
    """Give the command that begins with the question to buy, and turns that follow it."""
    box = Box()
    own, others = box.any(6), (box.take("2D", "4S"), box.take("3D", "6C"))
    fields: dict[str, Any] = {"step": "buy", "turn": 1, "dealer": 0, "answers": (None,) * 3}
    state = position(LONG, own, others, **fields)
    command = [*PLAY[:-2], "--save", "b.json", "--position", LONG.dump(state)]
    command[command.index("turns=3")] = "turns=9"
    return tuple(command), [line for card in own[:4] for line in ("offer", f"discard {card}")]


LONG = Tryce(seats=3, lexicon="small-en", hands="1", turns=9)
ASKED = "Who buys"
ANSWERED = "You do not buy"


def test_an_answer_stands_until_one_wants_to_be_asked_again(run: Any) -> None:
    command, turns = asked_to_buy()
    out = run(*command, lines=["always pass", *turns, "quit"]).out
    assert "From now on: pass." in out
    assert out.count(ASKED) == 1
    assert out.count(ANSWERED) > 2
    Path("b.json").unlink()
    again = run(*command, lines=["always pass", "ask", *turns[:2], "pass", "quit"]).out
    assert "You are asked again." in again
    assert again.count(ASKED) > 1


def test_what_is_taken_back_is_asked_again(run: Any) -> None:
    command, _ = asked_to_buy()
    out = run(*command, lines=["always pass", "undo", "undo", "quit"]).out
    assert out.count(ASKED) > 1


@pytest.fixture(scope="module")
def live_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    with games_of_the_tests():
        opened = LiveServer(tmp_path_factory.mktemp("server")).open()
        yield opened
        opened.close()


def test_at_a_table_elsewhere_the_same_is_typed(run: Any, live_server: LiveServer) -> None:
    # Bots that play at random do not end the only hand before it is Ann's turn.
    new = ("--new", "tryce", *OPTIONS, "--seats", "me,uniform,uniform", "--name", "Ann")
    lines = ["always pass", "lay word qqqq", "take", "discard qq", "ask", "always pass", "quit"]
    code, out, err = run("join", live_server.address, *new, "--language", "en", lines=lines)
    assert (code, "Traceback" in out + err) == (0, False)
    assert "TC-21: the hand does not spell QQQQ" in out
    assert "You are asked again." in out


def test_standing_answers_are_kept_for_one_choice() -> None:
    standing = AutoAnswers()
    standing.keep(0, ["buy", "pass"], "pass")
    assert standing.answer(0, ("buy", "pass")) == "pass"
    assert standing.answer(0, ("take", "offer")) is None
    assert standing.answer(1, ("buy", "pass")) is None
    standing.forget(1)
    assert standing.answer(0, ("buy", "pass")) == "pass"
    standing.forget(0)
    assert standing.answer(0, ("buy", "pass")) is None


@pytest.mark.parametrize(
    ("given", "language"),
    [((), "en"), (("--language", "de"), "de"), (("--language", "de", "-o", "language=en"), "en")],
    ids=["english", "german", "told otherwise"],
)
def test_words_are_of_the_language_of_the_screen(
    run: Any, given: tuple[str, ...], language: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("YPSILON_HOME", str(tmp_path))
    code, out, err = run("play", "tryce", *given, "--save", "words.json", lines=["quit"])
    assert (code, err) == (0, "")
    assert f"`ypsilon words build {language}`" in out
    kept = json.loads(Path("words.json").read_text("utf-8"))["options"]
    assert kept["language"] == language
    assert kept["lexicon"].startswith(f"small-{language}#")
