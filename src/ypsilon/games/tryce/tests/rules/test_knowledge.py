"""Who knows what: cards that all have seen come in."""

from __future__ import annotations

from random import Random

from ypsilon.core.luck import RandomLuck
from ypsilon.games.tryce.tests.table import ENGLISH, Box, position


def test_what_came_in_face_up_is_known_until_it_is_seen_again() -> None:
    box = Box()
    own = box.any(3)
    state = position(ENGLISH, own, step="turn")
    state = ENGLISH.apply(state, 0, ENGLISH.read(state, "take"))
    view = ENGLISH.observe(state, 1)
    assert all("AS:D" in ENGLISH.guess(view, Random(n)).hands[0].cards for n in range(20))
    state = ENGLISH.apply(state, 0, ENGLISH.read(state, f"discard {own[0]}"))
    state = ENGLISH.apply(state, 1, ENGLISH.read(state, "offer"))
    for seat in (0, 2):
        state = ENGLISH.apply(state, seat, ENGLISH.read(state, "buy" if seat else "pass"))
    assert ENGLISH.observe(state, 0).known == (("AS:D",), (), (own[0],))
    drawn = ENGLISH.draw(state, RandomLuck(Random(1)))
    after = ENGLISH.apply(state, -1, drawn)
    assert ENGLISH.observe(after, 0).known[2] == (own[0],)
