"""Toy drawn for the terminal: a line a seat."""

from __future__ import annotations

from toy.rules import Toy
from toy.state import View

_WORDS = {"en": ("seat", "hand", "aside", "laid"), "de": ("Platz", "Hand", "beiseite", "ausgelegt")}


def show(game: Toy, view: View, language: str = "en", colour: bool = False) -> str:
    """Draw a view; `?` is a card that the viewer does not see."""
    return "".join(_line(view, seat, _WORDS[language]) for seat in range(game.seats))


def _line(view: View, seat: int, words: tuple[str, str, str, str]) -> str:
    own = seat == view.seat
    hand = _cards(view.hand) if own else "?" * view.sizes[seat]
    aside = _cards(view.aside) if own else "?" * view.swapped[seat]
    here = ">" if seat == view.turn else " "
    piles = (hand, aside, _cards(view.laid[seat]))
    shown = "  ".join(f"{word} {pile or '-'}" for word, pile in zip(words[1:], piles, strict=True))
    return f"{here}{words[0]} {seat}: {shown}\n"


def _cards(cards: tuple[int, ...]) -> str:
    return "".join(map(str, cards))
