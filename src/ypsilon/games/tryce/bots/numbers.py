"""Why a bot of Tryce does something, in numbers: who goes out how often, and what that costs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ypsilon.core.game import Seat
from ypsilon.games.tryce.cards import value
from ypsilon.games.tryce.state import Discard, View
from ypsilon.games.tryce.text import notation
from ypsilon.games.tryce.thinking import NOBODY, Idea

# Fewer rounds say nothing that could be told.
FEWEST = 16
# How many turns in 100 go out, by language: with fifteen cards that may make four words, and with
# four that must make the last one (docs/ENGINES.md).
ALL_HELD = {"en": (94, 40), "de": (75, 25)}


def patient(patience: str, language: str) -> str:
    """Tell why a seat waits with going out, or holds all its cards."""
    if patience == "waits":
        return "each of the others lacks a group: your own groups bring more than going out"
    held, laid = ALL_HELD[language]
    return (
        f"fifteen cards of which none is laid go out in {held} of 100 turns, "
        f"four cards after three words in {laid}"
    )


def told(view: View, seat: Seat, ideas: Sequence[Idea]) -> str:
    """Tell in a sentence what the playouts of the best idea showed; nothing where none were."""
    best = ideas[0]
    if best.rounds < FEWEST:
        return ""
    return "; ".join(_clauses(view, seat, ideas))


def _clauses(view: View, seat: Seat, ideas: Sequence[Idea]) -> Iterator[str]:
    best, *others = ideas
    own = _hundredths(best, best.outs[seat])
    lost = _hundredths(best, best.rounds - best.outs[seat] - best.outs[NOBODY])
    yield f"you go out in {own} of 100"
    last = best.actions[-1]
    if len(best.actions) == 1 and isinstance(last, Discard):
        card = last.card
        yield f"holding {card} costs {value(card)} if another goes out, as in {lost} of 100"
    else:
        yield f"another does in {lost} of 100, and your cards then cost {best.held:.0f}"
    rival = max(
        (each for each in others if each.rounds >= FEWEST),
        key=lambda each: each.share,
        default=None,
    )
    if rival and rival.actions[0] != best.actions[0]:
        less = round(100 * (best.share - rival.share))
        text = notation.write(rival.actions[0])
        if less > 0:
            yield f"{text} wins {less} games in 100 less"


def _hundredths(idea: Idea, count: int) -> int:
    return round(100 * count / idea.rounds)
