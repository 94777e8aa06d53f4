"""Compounds from letters, and that lists, solver and bots know them (TC-08, TC-33)."""

from __future__ import annotations

import pytest

from ypsilon.core.bot import Limit
from ypsilon.games.tryce import native
from ypsilon.games.tryce.bots.references.standard import Standard
from ypsilon.games.tryce.game import Tryce
from ypsilon.games.tryce.lexicon import library
from ypsilon.games.tryce.lexicon.lexicon import Lexicon, pack, parse
from ypsilon.games.tryce.rules.groups import spelling
from ypsilon.games.tryce.solver import solver
from ypsilon.games.tryce.solver.compounds import compounds
from ypsilon.games.tryce.state import Lay, State
from ypsilon.games.tryce.tests.table import Box, do, group, position, valid

PAT = Tryce(seats=3, language="de", lexicon="small-de", hands="45")
ENGINES = pytest.mark.parametrize("built", [True, False], ids=["native", "python"])


def last_word(letters: str) -> State:
    """Give a pat hand in which seat 0 has its last word to lay, with these letters."""
    box = Box()
    laid = tuple(group(0, "word", box.spell(word)) for word in ("HASE", "ROSE"))
    return valid(PAT, position(PAT, box.spell(letters), groups=laid, hand=4))


def words_listed(state: State) -> set[str]:
    found = (each for each in PAT.legal(state, 0) if isinstance(each, Lay))
    return {spelling(each.cards) for each in found}


def book(text: str) -> Lexicon:
    return Lexicon("test", pack(*parse(text)))


def test_compounds_are_of_two_parts_or_more() -> None:
    some = book("stein- haus- -tier -tiere")
    whole = compounds(some, "AEEEHHIIINRSSSTTU", 0, 4)
    assert {len(each) for each in whole.words} == {8, 9, 10, 13, 14}
    assert "STEINHAUSTIER" in whole.words
    assert "HAUSTIER" in compounds(some, "AEHIRSTU", 0, 4).words
    assert compounds(some, "HSTR", 3, 8).words == ()
    assert compounds(some, "HSTRE", 3, 8).words == ("HAUSTIER",)
    assert compounds(some, "AEHIRSTU", 0, 9) == ((), True)


def test_a_lexicon_without_parts_has_none() -> None:
    assert compounds(book("haus tier haustier"), "AEHIRSTU", 0, 4) == ((), True)


@pytest.mark.rule("TC-08", "TC-33")
@pytest.mark.parametrize("letters", ["KASTENGEIST", "K*STENG*IST"])
def test_a_compound_that_ends_a_pat_hand_is_listed(letters: str) -> None:
    state = last_word(letters)
    assert words_listed(state) == {"KASTENGEIST"}
    (lay,) = (each for each in PAT.legal(state, 0) if isinstance(each, Lay))
    assert do(PAT, state, PAT.write(state, lay)).sheet[0].winner == 0


@ENGINES
def test_the_solver_and_bots_lay_it(built: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    if built and not native.NATIVE:
        pytest.skip("no native engine")
    monkeypatch.setattr(native, "NATIVE", built)
    state = last_word("KASTENGEIST")
    asked = solver.question(4, state.groups, 0, state.hands[0].cards)
    small = library.named("small-de")
    assert small
    plan = solver.best(small, asked)
    assert [spelling(each.cards) for each in plan.lays] == ["KASTENGEIST"]
    assert plan.proved
    assert not solver.best(small, asked, parts=False).lays
    chosen = Standard(PAT, 0).choose(PAT.observe(state, 0), PAT.legal(state, 0), Limit()).action
    assert isinstance(chosen, Lay)
    assert spelling(chosen.cards) == "KASTENGEIST"
