"""What may be typed for short."""

from __future__ import annotations

import pytest

from ypsilon.core.game import IllegalAction
from ypsilon.games.tryce.shorthand import written_out
from ypsilon.games.tryce.tests.table import ENGLISH, group, position

OWN = ("4C:N", "6S:T", "2S:E", "2H:O", "9S:E", "9D:G", "4H:Q", "4H:H", "6H:A", "JK")
LAID = (
    group(1, "word", ("5C:O", "JH:A", "6S:T", "5H:N")),
    group(1, "set", ("9H:V", "9D:A", "9C:W")),
    group(1, "seq", ("7H:B", "8H:V", "JK=9H", "TH:M")),
)
VIEW = ENGLISH.observe(position(ENGLISH, OWN, (("3S:E",), ("4S:L",)), LAID, stock=()), 0)

TYPED = {
    "TAKE": "take",
    "discard 9d": "discard 9D:G",
    "discard jk": "discard JK",
    "lay word note": "lay word 4C:N 2H:O 6S:T 9S:E",
    "lay word N O T E ?": "lay word 4C:N 2H:O 6S:T 9S:E ?",
    "lay word noon": "",
    "lay word teen": "lay word 6S:T 9S:E 2S:E 4C:N",
    "lay word tune": "lay word 6S:T JK=U 4C:N 9S:E",
    "lay word 4C:N jk=o 6S:T 2S:E": "lay word 4C:N JK=O 6S:T 2S:E",
    "lay set 9s 9d jk": "lay set 9S:E 9D:G JK=9",
    "lay seq 4h:h jk 6h": "lay seq 4H:H JK=5H 6H:A",
    "lay seq jk 4h:h": "lay seq JK=3H 4H:H",
    "lay set 4h 4c jk": "",
    "lay set kh": "",
    "add g1 front n end e": "add G1 front 4C:N end 9S:E",
    "add g1 end *=E": "add G1 end *=E",
    "add G2 end 9s": "add G2 end 9S:E",
    "add g3 front 6h": "add G3 front 6H:A",
    "swap g3 3 9s END=jh": "swap G3 3 9S:E end=JH",
    "swap g1 2 6h front*": "swap G1 2 6H:A front*",
    "lay word note;discard 9D": "lay word 4C:N 2H:O 6S:T 9S:E; discard 9D:G",
    "add g4 end s": "",
    "add g0 end s": "add G0 end S",
    "add 1 end s": "add 1 end S",
    "lay": "lay",
    "discard": "discard",
    "add": "add",
    "lay  set   9S:E": "lay set 9S:E",
}


@pytest.mark.parametrize("typed", TYPED)
def test_what_is_typed_is_written_out(typed: str) -> None:
    if TYPED[typed]:
        assert written_out(VIEW, typed) == TYPED[typed]
    else:
        with pytest.raises(IllegalAction) as caught:
            written_out(VIEW, typed)
        assert caught.value.rule in {"TC-21", "TC-39"}
        assert caught.value.keys or "no group G4" in caught.value.message


def test_in_doubt_both_cards_are_named() -> None:
    with pytest.raises(IllegalAction, match="4H can be 4H:H or 4H:Q"):
        written_out(VIEW, "discard 4h")


def test_a_spectator_has_no_cards_to_type_about() -> None:
    watching = ENGLISH.observe(position(ENGLISH, OWN, (("3S:E",), ("4S:L",)), LAID, stock=()), None)
    assert written_out(watching, "discard 9d") == "discard 9d"


def test_aces_stand_at_either_end() -> None:
    own = ("AC:N", "2C:L", "QC:A", "KC:O", "JK", "JK")
    view = ENGLISH.observe(position(ENGLISH, own), 0)
    assert written_out(view, "lay seq ac jk 3c:y") == "lay seq AC:N JK=2C 3C:Y"
    assert written_out(view, "lay seq jk jk kc ac") == "lay seq JK=JC JK=QC KC:O AC:N"
    assert written_out(view, "lay seq qc kc ac jk") == "lay seq QC:A KC:O AC:N JK"
