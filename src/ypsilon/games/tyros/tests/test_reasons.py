"""Reasons of Tyros: they tell in numbers what an action brings, in both languages."""

from __future__ import annotations

import re
from random import Random

import pytest

from ypsilon.core.bot import Limit
from ypsilon.core.game import CHANCE
from ypsilon.core.luck import RandomLuck
from ypsilon.games.tyros.bots import LEVELS
from ypsilon.games.tyros.game import Tyros
from ypsilon.games.tyros.reasons import reason
from ypsilon.games.tyros.tests.disguise import disguise
from ypsilon.games.tyros.tests.table import ACT, play
from ypsilon.match.translation import translated

GAME = Tyros()
FURTHER = "für zweimal Orange kommt ein Schiff nach 27, wo fünf weitere eine Stadt für 12 ergeben"
SHORT = (
    "nur zweimal Orange fehlt für eine Stadt für 12, und 15 von 54 ungesehenen Karten wären recht"
)


def why(position: str, *texts: str) -> tuple[str, str | None]:
    """Give the reason of the last action in English and in German."""
    state = play(position, *texts[:-1])
    who, _, text = texts[-1].rpartition(": ")
    seat = int(who) - 1 if who else GAME.movers(state)[0]
    said = reason(GAME, state, seat, (GAME.read(state, text),))
    return said, translated(GAME, said, "de")


@pytest.mark.parametrize(
    ("position", "texts", "english", "german"),
    [
        (
            f"{ACT} ships=27/T/T/T hands=OOOOOJ/-/-/-",
            ("city 27",),
            "five orange make a city worth 12 and the majority",
            "fünfmal Orange ergibt eine Stadt für 12 und die Mehrheit",
        ),
        (
            f"{ACT} ships=T/T/T/T hands=GGGGGGGG/-/-/-",
            ("move T>23",),
            "for four green a ship comes to 23, worth 4 while it is alone there",
            "für viermal Grün kommt ein Schiff nach 23, das 4 bringt, solange es dort allein ist",
        ),
        (
            f"{ACT} ships=T/27/T/T hands=OOOOO/-/-/-",
            ("move T>27",),
            "for two orange a ship comes to 27, and whoever held it alone loses 6",
            "für zweimal Orange kommt ein Schiff nach 27, und wer dort allein war, verliert 6",
        ),
        (
            f"{ACT} ships=T/T/T/T hands=OOOOOOOO/-/-/-",
            ("move T>27",),
            "for two orange a ship comes to 27, where five more make a city worth 12",
            FURTHER,
        ),
        (
            "lay:1 chips=O27,31,T/Y28,32/G22,23/V26,30 land=21,2/3,4/5,6/7,8",
            ("lay 21 G",),
            "then green has three fields and a city there brings 10",
            "dann hat Grün drei Felder und eine Stadt darin bringt 10",
        ),
        (
            f"{ACT} ships=27/T/T/T hands=OOOOYYY/GG/-/-",
            ("offer Y>O all",),
            "with five orange there is a city worth 12",
            "mit fünfmal Orange gibt es eine Stadt für 12",
        ),
        (
            f"{ACT} ships=27/T/T/T hands=OOOYYY/GG/-/-",
            ("bank 3",),
            "only two orange short of a city worth 12, and 15 of 54 unseen cards would do",
            SHORT,
        ),
    ],
)
def test_what_an_action_brings_is_said_in_numbers(
    position: str, texts: tuple[str, ...], english: str, german: str
) -> None:
    assert why(position, *texts) == (english, german)


def test_reasons_are_said_in_german_too_and_tell_no_secret() -> None:
    """Over a game by the rules of thumb: each sentence is translated, and follows from the view."""
    rng, said = Random(2), set[str]()
    luck, state = RandomLuck(rng), GAME.initial()
    bots = [LEVELS["medium"](GAME, seat) for seat in range(4)]
    english = re.compile(r"\b(you|make|bring|worth|with|only|cards?|points|orange|and|ship)\b")
    while movers := GAME.movers(state):
        if movers[0] == CHANCE:
            state = GAME.apply(state, CHANCE, GAME.draw(state, luck))
            continue
        seat = movers[0]
        view, legal = GAME.observe(state, seat), GAME.legal(state, seat)
        for action in (legal[0], rng.choice(legal)):
            text = reason(GAME, state, seat, (action,))
            assert reason(GAME, disguise(state, seat, rng), seat, (action,)) == text
            if text:
                german = translated(GAME, text, "de")
                assert german is not None, text
                assert not english.search(german), german
                said.add(re.sub(r"\d+", "0", text))
        state = GAME.apply(state, seat, bots[seat].choose(view, legal, Limit()).action)
    assert len(said) > 20
