"""Trypsylon drawn for the terminal: jetties from card to card, shores, and what is in hand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from ypsilon.core.game import Mark
from ypsilon.games.trypsylon.rules import Trypsylon
from ypsilon.games.trypsylon.state import Shores, View
from ypsilon.games.trypsylon.tables import DOWN, HOLE, Grid, first_turn, grid
from ypsilon.games.trypsylon.words import NAMES

_WORDS = {
    "en": {
        "goals": "Beach joins ═ north and south, Meadow joins ║ west and east",
        "none": "{} takes a card",
        "double": "{} takes a card, or two face-down ones for a double move",
        "banned": "{} was pushed in last and must not be taken",
        "down": "{} has a face-down card in hand and pushes it in",
        "second": "{} has a face-down card in hand and takes a second one",
        "either": "{} has a face-down card in hand, pushes it in or takes a second one",
        "up": "{} has a face-up card in hand and pushes it in",
        "two": "{} has two cards in hand and pushes one in",
        "last": "{} has one card left in hand and pushes it in",
        "wins": "{} wins ({})",
        "drawn": "The game is drawn ({})",
        "marked": "{way}: the shortest way of {name}; {needed}: a card is missing. {name} {words}",
    },
    "de": {
        "goals": "Strand verbindet ═ Norden und Süden, Wiese verbindet ║ Westen und Osten",
        "none": "{} nimmt eine Karte",
        "double": "{} nimmt eine Karte, oder für einen Doppelzug zwei verdeckte",
        "banned": "{} wurde zuletzt eingeschoben und darf nicht genommen werden",
        "down": "{} hat eine verdeckte Karte in der Hand und schiebt sie ein",
        "second": "{} hat eine verdeckte Karte in der Hand und nimmt eine zweite",
        "either": "{} hat eine verdeckte Karte in der Hand, schiebt sie ein oder nimmt eine zweite",
        "up": "{} hat eine offene Karte in der Hand und schiebt sie ein",
        "two": "{} hat zwei Karten in der Hand und schiebt eine ein",
        "last": "{} hat noch eine Karte in der Hand und schiebt sie ein",
        "wins": "{} gewinnt ({})",
        "drawn": "Das Spiel endet remis ({})",
        "marked": "{way}: der kürzeste Weg von {name}; {needed}: eine Karte fehlt. {name} {words}",
    },
}
# A diagonal that counts reaches its corner; one that does not ends before it.
_CARDS = {
    "q": ("╲    ", " ╲┌──", "  │  "),
    "e": ("    ╱", "──┐╱ ", "  │  "),
    "c": ("  │  ", "──┘╲ ", "    ╲"),
    "z": ("  │  ", " ╱└──", "╱    "),
    DOWN: ("     ", "  ·  ", "     "),
    HOLE: ("┌╌╌╌┐", "╎   ╎", "└╌╌╌┘"),
}
_PAINT: dict[Shores, str] = {"beach": "\x1b[1;33m", "meadow": "\x1b[1;32m"}
_PAIRS = ("NS", "WE")
# Where a card's first line is free however it lies: the place of each player's sign.
_FREE: dict[Shores, int] = {"beach": 1, "meadow": 3}
Signs = Mapping[str, Mapping[Shores, str]]
"""By cell, what stands in it of each player's way."""
_BOTH, _CUT, _PLAIN = "\x1b[1;36m", "\x1b[31m", "\x1b[0m"


def show(game: Trypsylon, view: View, language: str = "en", colour: bool = False) -> str:
    """Draw a view; in colour, pathways from the beaches and from the meadows stand out."""
    return _drawn(game, view, {}, _lines(game, view, language), colour)


def show_marked(
    game: Trypsylon, view: View, marks: Sequence[Mark], language: str, colour: bool
) -> str:
    """Draw a view with both shortest ways, each by the first letter of whose it is."""
    signs: dict[str, dict[Shores, str]] = {}
    lines = []
    for mark in marks:
        if mark.seat not in (0, 1) or mark.kind not in ("way", "needed"):
            continue
        shores = view.shores[mark.seat]
        name = NAMES[language][shores]
        small, large = name[0].lower(), name[0].upper()
        for key in mark.keys:
            signs.setdefault(key, {})[shores] = small if mark.kind == "way" else large
        if mark.kind == "needed":
            told = _WORDS[language]["marked"]
            lines.append(told.format(way=small, needed=large, name=name, words=mark.words))
    return _drawn(game, view, signs, lines, colour)


def _drawn(game: Trypsylon, view: View, signs: Signs, lines: Iterable[str], colour: bool) -> str:
    """Draw the board with signs in its cells, and lines below it."""
    area = grid(game.board)
    letters = " " * 4 + "".join(f"  {letter}  " for letter in "abcdef"[: area.columns])
    beach = _painted("═" * 5 * area.columns, _PAINT["beach"], colour)
    board = [f"   ╔{beach}╗", *_rows(area, view, signs, colour), f"   ╚{beach}╝"]
    return "\n".join([letters.rstrip(), *board, "", *lines]) + "\n"


def _rows(area: Grid, view: View, signs: Signs, colour: bool) -> list[str]:
    paints = _paints(view)
    cut = {gap.cell for gap in view.gaps}
    shore = _painted("║", _PAINT["meadow"], colour)
    rows = []
    for number, cards in enumerate(view.cards.split("/"), 1):
        cells = [f"{letter}{number}" for letter in "abcdef"[: area.columns]]
        for line in range(3):
            parts = [
                _signed(card, cell in cut, signs[cell], paints.get(cell, ""), colour)
                if line == 0 and cell in signs
                else _part(card, line, cell in cut, paints.get(cell, ""), colour)
                for cell, card in zip(cells, cards, strict=True)
            ]
            head = f" {number} " if line == 1 else "   "
            rows.append(f"{head}{shore}{''.join(parts)}{shore}")
    return rows


def _part(card: str, line: int, cut: bool, paint: str, colour: bool) -> str:
    """Give one line of a card; a diagonal that does not count loses its tip and turns red."""
    text = _CARDS[card][line]
    if not cut or not set(text) & set("╲╱"):
        return _painted(text, paint, colour)
    if line != 1:
        return " " * 5
    tip = max(text.find("╲"), text.find("╱"))
    before, after = text[:tip], text[tip + 1 :]
    parts = (_painted(before, paint, colour), _painted(text[tip], _CUT, colour))
    return "".join(parts) + _painted(after, paint, colour)


def _signed(card: str, cut: bool, signs: Mapping[Shores, str], paint: str, colour: bool) -> str:
    """Give the first line of a card with signs in it."""
    text = [_painted(each, paint, colour) for each in _part(card, 0, cut, "", False)]
    for shores, sign in signs.items():
        text[_FREE[shores]] = _painted(sign, _PAINT[shores], colour)
    return "".join(text)


def _paints(view: View) -> dict[str, str]:
    """Give the colour of each card that has a way to a shore: yellow, green, or cyan for both."""
    paints = {}
    for pathway in view.pathways:
        beach, meadow = set(pathway.shores) & set("NS"), set(pathway.shores) & set("WE")
        paint = _BOTH if beach and meadow else _PAINT["beach"] if beach else _PAINT["meadow"]
        if pathway.shores:
            paints.update(dict.fromkeys(pathway.cells, paint))
    return paints


def _painted(text: str, paint: str, colour: bool) -> str:
    return f"{paint}{text}{_PLAIN}" if colour and paint and text.strip() else text


def _lines(game: Trypsylon, view: View, language: str) -> list[str]:
    words, names = _WORDS[language], NAMES[language]
    if view.ended:
        winner = _winner(view)
        end = words["wins"].format(names[winner], view.ended) if winner else ""
        return [words["goals"], end or words["drawn"].format(view.ended)]
    banned = [words["banned"].format(view.banned)] if view.banned else []
    return [words["goals"], *banned, words[_step(game, view)].format(names[view.mover])]


def _winner(view: View) -> Shores | None:
    """TS-32, TS-33: give who has won a game that is over; if both are joined, who moved."""
    beaches, meadows = (any(set(pair) <= set(p.shores) for p in view.pathways) for pair in _PAIRS)
    if beaches and meadows:
        return "beach" if view.mover == "meadow" else "meadow"
    return "beach" if beaches else "meadow" if meadows else None


def _step(game: Trypsylon, view: View) -> str:
    if view.hand == "none":
        return "double" if view.double else "none"
    if view.hand != "down":
        return view.hand
    if view.double:
        return "either"
    single = game.variant == "standard" or DOWN not in view.cards or first_turn(view.cards)
    return "down" if single else "second"
