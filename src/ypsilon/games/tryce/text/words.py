"""Tryce in words: one sentence an action, in English and German."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ypsilon.core.extras import SeatNames
from ypsilon.games.tryce.rules.groups import spelling
from ypsilon.games.tryce.rules.turns import drawer
from ypsilon.games.tryce.state import (
    Abstain,
    Action,
    Add,
    Aim,
    Allow,
    Buy,
    Cards,
    Deal,
    Dealer,
    Discard,
    Draw,
    End,
    Lay,
    Letters,
    Lot,
    Offer,
    Pass,
    Refuse,
    Slip,
    State,
    Swap,
    Take,
)

if TYPE_CHECKING:
    from ypsilon.games.tryce.game import Tryce

Wording = tuple[str, str]
_PLAIN: dict[type, Wording] = {
    Letters: (
        "The letters are dealt onto the cards.",
        "Die Buchstaben werden auf die Karten verteilt.",
    ),
    Dealer: (
        "The lot makes player {other} the dealer.",
        "Das Los macht Spieler {other} zum Geber.",
    ),
    Aim: ("Player {who} cuts the deck.", "Spieler {who} hebt ab."),
    Slip: ("The cut misses the mark by {by}.", "Der Schnitt verfehlt sein Ziel um {by}."),
    Deal: (
        "The cards are dealt, and {up} is turned up.",
        "Die Karten sind verteilt, aufgedeckt wird {up}.",
    ),
    Take: ("Player {who} takes {top}.", "Spieler {who} nimmt {top}."),
    Offer: ("Player {who} offers {top} for sale.", "Spieler {who} bietet {top} zum Kauf an."),
    Buy: ("Player {who} wants to buy.", "Spieler {who} möchte kaufen."),
    Pass: ("Player {who} does not buy.", "Spieler {who} kauft nicht."),
    Lot: ("The lot sells {top} to player {other}.", "Durch das Los geht {top} an Spieler {other}."),
    Discard: ("Player {who} discards {card}.", "Spieler {who} legt {card} ab."),
    End: ("Player {who} keeps the only card.", "Spieler {who} behält die einzige Karte."),
    Allow: ("Player {who} allows the word.", "Spieler {who} lässt das Wort gelten."),
    Refuse: ("Player {who} refuses the word.", "Spieler {who} lehnt das Wort ab."),
    Abstain: ("Player {who} abstains.", "Spieler {who} enthält sich."),
}
_DRAWN: Wording = ("Player {other} draws {card}.", "Spieler {other} zieht {card}.")
_UNSEEN: Wording = ("Player {other} draws a card.", "Spieler {other} zieht eine Karte.")
_LAID: dict[str, Wording] = {
    "set": ("Player {who} lays a set: {cards}.", "Spieler {who} legt einen Satz: {cards}."),
    "seq": (
        "Player {who} lays a sequence: {cards}.",
        "Spieler {who} legt eine Folge: {cards}.",
    ),
    "word": (
        "Player {who} lays the word {word}: {cards}.",
        "Spieler {who} legt das Wort {word}: {cards}.",
    ),
}
_PUT: Wording = (
    "Player {who} asks whether {word} is a word: {cards}.",
    "Spieler {who} fragt, ob {word} ein Wort ist: {cards}.",
)
_ADDED: Wording = (
    "Player {who} adds {cards} to G{group}.",
    "Spieler {who} legt {cards} an G{group} an.",
)
_ADDED_ASKING: Wording = (
    "Player {who} asks whether {cards} may be added to G{group}.",
    "Spieler {who} fragt, ob {cards} an G{group} angelegt werden darf.",
)
_SWAPPED: Wording = (
    "Player {who} exchanges the joker in G{group} for {card}.",
    "Spieler {who} tauscht den Joker in G{group} gegen {card}.",
)
_SWAPPED_ASKING: Wording = (
    "Player {who} asks whether the joker in G{group} may be exchanged for {card}.",
    "Spieler {who} fragt, ob der Joker in G{group} gegen {card} getauscht werden darf.",
)


def seat_names(game: Tryce, language: str) -> SeatNames:
    """Give what the sentences call the seats: they have numbers alone."""
    player = "Spieler" if language == "de" else "Player"
    return SeatNames(tuple(f"{player} {seat + 1}" for seat in range(game.seats)), colours=False)


def say(state: State, seat: int, action: Action, language: str) -> str:
    """Tell an action, taken in a state, in one sentence; of what is hidden only that it was."""
    wording, given = _told(state, action)
    top = state.pile[-1] if state.pile else ""
    return wording[language == "de"].format(who=seat + 1, top=top, **given)


def _told(state: State, action: Action) -> tuple[Wording, dict[str, object]]:
    match action:
        case Draw(card):
            return (_DRAWN if card else _UNSEEN), {"other": drawer(state) + 1, "card": card}
        case Lay(kind, cards, ask):
            word = spelling(cards) if kind == "word" else ""
            return (_PUT if ask else _LAID[kind]), {"cards": _listed(cards), "word": word}
        case Add(group, front, end, ask):
            wording = _ADDED_ASKING if ask else _ADDED
            return wording, {"cards": _listed((*front, *end)), "group": group}
        case Swap(group, _, card, _, _, ask):
            return (_SWAPPED_ASKING if ask else _SWAPPED), {"group": group, "card": card}
        case Dealer(other) | Lot(other):
            return _PLAIN[type(action)], {"other": other + 1}
        case Slip(by):
            return _PLAIN[Slip], {"by": abs(by)}
        case Deal(_, up):
            return _PLAIN[Deal], {"up": up}
        case Discard(card):
            return _PLAIN[Discard], {"card": card}
        case _:
            return _PLAIN[type(action)], {}


def _listed(cards: Cards) -> str:
    return " ".join(cards)
