"""What is said of puzzles of Trypsylon."""

from __future__ import annotations

from ypsilon.core.voice import Words
from ypsilon.games.trypsylon.state import Shores

KINDS = {
    "one": Words("Win in one turn", "Sieg in einem Zug"),
    "two": Words("Win in two turns", "Sieg in zwei Zügen"),
    "stop": Words("Stop the win", "Den Sieg verhindern"),
}
_SHORES = {
    "beach": Words("beaches (north and south)", "Strände (Norden und Süden)"),
    "meadow": Words("meadows (west and east)", "Wiesen (Westen und Osten)"),
}
WON = Words("That is it: a way from shore to shore.", "Genau: ein Weg von Ufer zu Ufer.")
STOPPED = Words("That is it: nothing wins at once now.", "Genau: jetzt gewinnt nichts mehr sofort.")
GO_ON = Words(
    "Right: whatever is answered, you can win now.",
    "Richtig: Was auch geantwortet wird, du kannst jetzt gewinnen.",
)
NO_WAY = Words("No way joins your shores yet.", "Noch verbindet kein Weg deine Ufer.")
NO_THREAT = Words(
    "After this answer there is no win in the next turn.",
    "Nach dieser Antwort gibt es im nächsten Zug keinen Sieg.",
)
LOSES = Words("The other player wins with this answer.", "Mit dieser Antwort gewinnt der andere.")


def asked(kind: str, shores: Shores) -> Words:
    """Say what is asked of who must join these shores."""
    en, de = _SHORES[shores].en, _SHORES[shores].de
    match kind:
        case "one":
            return Words(
                f"You join the {en}. Win with this turn.",
                f"Du verbindest die {de}. Gewinne mit diesem Zug.",
            )
        case "two":
            return Words(
                f"You join the {en}. Play so that you win with your next turn, whatever comes.",
                f"Du verbindest die {de}. Spiele so, dass du mit dem nächsten Zug gewinnst, "
                "was auch kommt.",
            )
        case _:
            return Words(
                f"You join the {en}. The other player threatens to win: stop it. "
                "Only one result does.",
                f"Du verbindest die {de}. Der andere droht zu gewinnen: Verhindere es. "
                "Nur ein Ergebnis schafft das.",
            )


def hint(cells: tuple[str, ...]) -> Words:
    """Name the cards that are taken."""
    named = ", ".join(cells)
    if len(cells) > 1:
        return Words(f"Take the cards {named}.", f"Nimm die Karten {named}.")
    return Words(f"Take the card {named}.", f"Nimm die Karte {named}.")
