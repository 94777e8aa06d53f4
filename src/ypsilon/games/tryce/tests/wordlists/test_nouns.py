"""Tables of German nouns, and what they show of compounds."""

from __future__ import annotations

import pytest

from ypsilon.games.tryce.tests.wordlists.lists import NOUNS
from ypsilon.games.tryce.wordlists import compounds, nouns


@pytest.mark.rule("TC-09")
def test_a_table_tells_nouns_from_names() -> None:
    found = nouns.read(NOUNS)
    assert found.lemmas == {"Hummel", "Wesensbitte", "Kastenbitte"}
    assert found.forms >= {"Hummeln", "Kastenbitten"}
    assert found.names == {"kiew", "un"}, "what is also a noun is no mere name"
    ours = nouns.read(NOUNS, {"hummel"})
    assert "hummel" in ours.names
    assert "Hummeln" not in ours.forms


@pytest.mark.rule("TC-08")
def test_parts_are_those_of_enough_nouns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compounds, "AT_FRONT", 2)
    monkeypatch.setattr(compounds, "AT_END", 2)
    families = {frozenset({"HOF", "HOEFE"}), frozenset({"RAD"}), frozenset({"AMT"})}
    known = ["BAHNHOF", "GUTSHOEFE", "BAHNRAD", "BAHN", "HOF"]
    first, last = compounds.productive({"BAHN", "GUTS"}, families, known)
    assert first == {"BAHN"}
    assert last == {"HOF", "HOEFE"}
