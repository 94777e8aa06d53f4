"""Every refusal and every reason of a bot is said in German, with no English in it."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from cli.session.english import english
from ypsilon import games
from ypsilon.cli.text.rulebook import rulebook
from ypsilon.cli.text.translation import refusal, translated

# What only chance or a position that is loaded can break, which nobody types while they play.
UNTYPED = {"load.py", "parts.py", "phases.py", "position.py", "validity.py", "setup.py", "deals.py"}


def refusals(name: str) -> Iterator[tuple[str, str, str]]:
    """Yield the file, the rule and the pattern of each refusal that a game's code words."""
    for file in sorted(games.folder(name).rglob("*.py")):
        if "tests" in file.parts:
            continue
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            called = isinstance(node, ast.Call) and getattr(node.func, "id", "") == "IllegalAction"
            if called and isinstance(node, ast.Call) and len(node.args) > 1:
                rule, message = node.args[:2]
                pattern = _pattern(message)
                if pattern:
                    yield file.name, str(getattr(rule, "value", "")), pattern


def _pattern(node: ast.expr) -> str:
    if isinstance(node, ast.Constant):
        return str(node.value)
    parts = node.values if isinstance(node, ast.JoinedStr) else []
    return "".join(str(part.value) if isinstance(part, ast.Constant) else "7" for part in parts)


@pytest.mark.parametrize("name", sorted(games.names()))
def test_every_refusal_is_said_in_german(name: str) -> None:
    game = games.find(name)()
    found = list(refusals(name))
    assert len(found) > 20
    for file, rule, message in found:
        said = refusal(game, rule or next(iter(rulebook(name, "de"))), message, "de")
        assert english(said) == set(), (file, message)
        if file not in UNTYPED and "position" not in message:
            assert said != message


@pytest.mark.parametrize(
    ("name", "message", "said"),
    [
        ("tryce", "a set has at least 3 cards", "ein Satz hat mindestens 3 Karten"),
        ("tryce", "player 2 and 3 is to act", "am Zug ist Spieler 2 und 3"),
        (
            "tryce",
            "the task is not complete: a card must be kept after the discard",
            "die Aufgabe liegt noch nicht ganz: nach dem Ablegen muss eine Karte bleiben",
        ),
        (
            "tyros",
            "you cannot pay that: it costs OO and a card to give",
            "das kannst du nicht bezahlen: es kostet OO und eine Karte als Geschenk",
        ),
        ("tyros", "two ships are in 27 already", "zwei Schiffe sind in 27 schon"),
        ("pylos", "it is dark's turn", "Dunkel ist am Zug"),
        ("pylos", "that seat is not yours", "dieser Platz ist nicht deiner"),
    ],
)
def test_what_varies_is_said_in_german_too(name: str, message: str, said: str) -> None:
    assert translated(games.find(name)(), message, "de") == said


@pytest.mark.parametrize("name", ["tyros", "tryce"])
def test_every_reason_of_a_bot_is_said_in_german(name: str) -> None:
    game, folder = games.find(name)(), games.folder(name) / "bots"
    reasons = set()
    for file in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            pair = node.elts[1:] if isinstance(node, ast.Tuple) and len(node.elts) == 2 else ()
            reasons |= {_pattern(each) for each in pair if isinstance(each, ast.Constant)}
    spoken = {each for each in reasons if " " in each}
    assert len(spoken) > 5
    for reason in spoken:
        assert translated(game, reason, "de") not in (None, reason)


@pytest.mark.parametrize(
    "message",
    [
        "no card would be left to discard",
        "only the card taken face up would be left, and that may not be discarded",
        "the task is not complete: a card must be kept after the discard",
        "a detached joker is laid behind the end",
    ],
)
def test_why_a_turn_of_tryce_cannot_end_is_said_in_german(message: str) -> None:
    said = translated(games.find("tryce")(), message, "de")
    assert said is not None
    assert english(said) == set()
