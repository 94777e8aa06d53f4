"""Toy in words: one sentence an action, in English and German."""

from __future__ import annotations

from toy.state import Action, Deal, Draw, Keep, Lay, Lot, Stop, Swap
from ypsilon.core.voice import Voice

_SENTENCES: dict[str, dict[type, tuple[str, str]]] = {
    "en": {
        Deal: ("The cards are dealt.", "The cards are dealt."),
        Lot: ("The lot falls on {other}.", ""),
        Keep: ("{who} [keeps its|keep your] hand.", ""),
        Swap: ("{who} [puts|put] a {0} aside.", "{who} [puts|put] a card aside."),
        Draw: ("{who} [draws|draw] a {1}.", "{who} [draws|draw] a card."),
        Lay: ("{who} [lays|lay] {0}.", ""),
        Stop: ("{who} [ends its|end your] turn.", ""),
    },
    "de": {
        Deal: ("Die Karten sind verteilt.", "Die Karten sind verteilt."),
        Lot: ("Das Los fällt auf {other}.", ""),
        Keep: ("{who} [behält seine|behältst deine] Hand.", ""),
        Swap: ("{who} [legt|legst] eine {0} beiseite.", "{who} [legt|legst] eine Karte beiseite."),
        Draw: ("{who} [zieht|ziehst] eine {1}.", "{who} [zieht|ziehst] eine Karte."),
        Lay: ("{who} [legt|legst] {0}.", ""),
        Stop: ("{who} [beendet seinen|beendest deinen] Zug.", ""),
    },
}


def say(seat: int, action: Action, voice: Voice) -> str:
    """Tell an action in one sentence; of what is hidden, only that it happened."""
    open_sentence, hidden_sentence = _SENTENCES[voice.language][type(action)]
    parts = [getattr(action, name) for name in action.__struct_fields__]
    shown = [" ".join(map(str, part)) if isinstance(part, tuple) else part for part in parts]
    told = hidden_sentence if None in parts else open_sentence
    for place, part in enumerate(shown):
        told = told.replace(f"{{{place}}}", str(part))
    other = voice.object(action.first) if isinstance(action, Lot) else ""
    return voice.tell(told, action.to if isinstance(action, Draw) else seat, other=other)
