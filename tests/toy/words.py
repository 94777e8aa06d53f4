"""Toy in words: one sentence an action, in English and German."""

from __future__ import annotations

from toy.state import Action, Deal, Draw, Keep, Lay, Lot, Stop, Swap

_SENTENCES: dict[str, dict[type, tuple[str, str]]] = {
    "en": {
        Deal: ("The cards are dealt.", "The cards are dealt."),
        Lot: ("The lot falls on seat {0}.", ""),
        Keep: ("Seat {seat} keeps its hand.", ""),
        Swap: ("Seat {seat} puts a {0} aside.", "Seat {seat} puts a card aside."),
        Draw: ("Seat {0} draws a {1}.", "Seat {0} draws a card."),
        Lay: ("Seat {seat} lays {0}.", ""),
        Stop: ("Seat {seat} ends its turn.", ""),
    },
    "de": {
        Deal: ("Die Karten sind verteilt.", "Die Karten sind verteilt."),
        Lot: ("Das Los fällt auf Platz {0}.", ""),
        Keep: ("Platz {seat} behält seine Hand.", ""),
        Swap: ("Platz {seat} legt eine {0} beiseite.", "Platz {seat} legt eine Karte beiseite."),
        Draw: ("Platz {0} zieht eine {1}.", "Platz {0} zieht eine Karte."),
        Lay: ("Platz {seat} legt {0}.", ""),
        Stop: ("Platz {seat} beendet seinen Zug.", ""),
    },
}


def say(seat: int, action: Action, language: str) -> str:
    """Tell an action in one sentence; of what is hidden, only that it happened."""
    open_sentence, hidden_sentence = _SENTENCES[language][type(action)]
    parts = [getattr(action, name) for name in action.__struct_fields__]
    shown = [" ".join(map(str, part)) if isinstance(part, tuple) else part for part in parts]
    return (hidden_sentence if None in parts else open_sentence).format(*shown, seat=seat)
