"""A line names a player once, by name and colour, and breaks between words alone."""

from __future__ import annotations

from typing import Any

import pytest

from ypsilon.cli.text import terminal
from ypsilon.cli.text.names import Names
from ypsilon.core.game import AnyGame
from ypsilon.core.record import Player
from ypsilon.games import find
from ypsilon.games.tryce.game import Tryce
from ypsilon.match.log import LogLine


def names(game: AnyGame, *players: str, language: str = "en") -> Names:
    return Names(game, [Player(name) for name in players], language)


def said(words: str, seat: int = 1, kind: str = "") -> LogLine[Any]:
    return LogLine(7, 0, seat, words, kind=kind)


def test_a_number_gives_way_to_the_name() -> None:
    found = names(Tryce(seats=3), "me", "medium", "medium")
    assert found.words(said("Player 2 takes 5H:E.")) == "medium (2) takes 5H:E."
    assert found.words(said("The lot makes player 1 the dealer.", -1)) == (
        "The lot makes me the dealer."
    )


def test_a_colour_stands_beside_the_name() -> None:
    found = names(find("tyros")(), "ich", "easy", "easy", "Rot", language="de")
    assert found.words(said("Blau tauscht mit Rot: O gegen Y.")) == (
        "easy (Blau) tauscht mit ich (Rot): O gegen Y."
    )
    assert found.words(said("Schwarz passt.", 3)) == "Rot (Schwarz) passt."
    assert [found.label(seat) for seat in range(4)] == ["ich", "easy (Blau)", "easy (Weiß)", "Rot"]


def test_an_event_of_the_table_names_who_it_was_as_the_rest_does() -> None:
    found = names(find("pylos")(), "uniform", "uniform")
    assert found.words(said("uniform (2) resigns.", 1, "Resign")) == "uniform (Dark) resigns."


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
