"""A line names a player once, by name and colour, and breaks between words alone."""

from __future__ import annotations

from typing import Any

import pytest

from toy.rules import Toy
from ypsilon.cli.text import terminal
from ypsilon.cli.text.names import seated
from ypsilon.core.record import Player
from ypsilon.games import find


def test_a_colour_stands_beside_the_name() -> None:
    players = [Player(name) for name in ("ich", "easy", "easy", "Rot")]
    assert seated(find("tyros")(), players, "de") == [
        "ich (Rot)",
        "easy (Blau)",
        "easy (Weiß)",
        "Rot (Schwarz)",
    ]


def test_where_seats_have_no_colours_the_name_stands_alone() -> None:
    assert seated(Toy(), [Player("Ann"), Player("B\x1bob")], "en") == ["Ann", "B?ob"]


def test_rule_text_is_never_broken_in_mid_word(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(terminal, "width", lambda: 30)
    for language in ("en", "de"):
        for game in ("pylos", "trypsylon", "tyros", "tryce"):
            narrow = run("rules", game, "--language", language).out.split()
            with monkeypatch.context() as wide:
                wide.setattr(terminal, "width", lambda: 10_000)
                assert narrow == run("rules", game, "--language", language).out.split()
    out = run(
        "play",
        "pylos",
        "-o",
        "light=first",
        "--language",
        "de",
        lines=["1a1", "why 2a1", "rules py-25"],
    ).out
    long = out.partition("rules py-25\n")[2].partition("> ")[0]
    assert max(map(len, long.splitlines()[:-1])) <= 60
