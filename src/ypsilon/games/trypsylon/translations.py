"""What the rules of Trypsylon say in refusals, and why a turn is good, in other languages."""

from __future__ import annotations

from ypsilon.core.extras import Translations

TRANSLATIONS: Translations = {
    "de": {
        "“{}” is no action such as c3 or W3>NE": "„{}“ ist keine Aktion wie c3 oder W3>NE",
        "there is no cell “{}” on this board": "auf diesem Feld gibt es kein „{}“",
        "no row or column “{}” begins at side {}": (
            "an der Seite {1} beginnt keine Reihe oder Spalte „{0}“"
        ),
        "“{}” is no turn such as c3 W3>NE": "„{}“ ist kein Zug wie c3 W3>NE",
        "you hold a card already: push it in": (
            "du hast schon eine Karte in der Hand: schieb sie ein"
        ),
        "there is no push {}": "einen Schub {} gibt es nicht",
        "there is no hole in this line": "in dieser Linie ist kein Loch",
        "no card lies at this edge: at least one must be pushed": (
            "an diesem Rand liegt keine Karte: mindestens eine muss geschoben werden"
        ),
        "the game is over": "das Spiel ist zu Ende",
        "it is the turn of the {} player": "{} ist am Zug",
        "beach": "Strand",
        "meadow": "Wiese",
        "Beach": "Strand",
        "Meadow": "Wiese",
        "{} is a hole": "{} ist ein Loch",
        "{} was pushed in by the turn before": "{} wurde im Zug davor eingeschoben",
        "an open move takes one card": "ein offener Zug nimmt eine Karte",
        "a double move takes two cards": "ein Doppelzug nimmt zwei Karten",
        "only one card is taken now": "jetzt wird nur eine Karte genommen",
        "{} is face up: a double move takes two": (
            "{} liegt offen: ein Doppelzug nimmt zwei verdeckte"
        ),
        "a turn begins with taking a card": "ein Zug beginnt damit, eine Karte zu nehmen",
        "there are no simple moves: take a second card": (
            "einfache Züge gibt es nicht: nimm eine zweite Karte"
        ),
        "it joins your shores": "das verbindet deine Ufer",
        "it joins your shores in {} turns, whatever {} plays": (
            "das verbindet deine Ufer in {} Zügen, was auch immer {} spielt"
        ),
        "{} wins with the next turn, whatever you play": (
            "{} gewinnt mit dem nächsten Zug, was du auch spielst"
        ),
        "{} wins in {} turns, whatever you play": "{} gewinnt in {} Zügen, was du auch spielst",
        "any other turn lets {} through, as by {}": (
            "jeder andere Zug lässt {} durch, etwa mit {}"
        ),
        "it stops {}, who would come through by {}": "das hält {} auf, sonst folgt {}",
        "it brings your shores nearer and blocks {} at {}": (
            "das bringt deine Ufer näher und versperrt {} den Weg auf {}"
        ),
        "it blocks {} at {}": "das versperrt {} den Weg auf {}",
        "you then need {} cards": "dir fehlen dann noch {} Karten",
        "you then need a card on {}": "dir fehlt dann noch eine Karte auf {}",
        "you then need cards on {}": "dir fehlen dann noch Karten auf {}",
        "{} then needs {} cards": "{} fehlen dann {} Karten",
        "{} then needs a card on {}": "{} fehlt dann eine Karte auf {}",
        "{} then needs cards on {}": "{} fehlen dann Karten auf {}",
        "the shortest way across": "der kürzeste Weg hinüber",
        "needs {} cards": "braucht {} Karten",
        "needs a card on {}": "braucht eine Karte auf {}",
        "needs cards on {}": "braucht Karten auf {}",
        "needs no card": "braucht keine Karte",
        "it brings your shores nearer and sets {} back": (
            "das bringt deine Ufer näher und wirft {} zurück"
        ),
        "it sets {} back": "das wirft {} zurück",
        "it brings your shores nearer": "das bringt deine Ufer näher",
        # Of positions that cannot stand.
        "“{}” is no position such as {}": "„{}“ ist keine Stellung wie {}",
        "this board has {} rows of {} cards": "dieses Brett hat {} Reihen mit {} Karten",
        "“{}” is no card": "„{}“ ist keine Karte",
        "the cards in hand do not fit {} holes": (
            "die Karten in der Hand passen nicht zu {} Löchern"
        ),
        "a card is taken already: none is banned": (
            "eine Karte ist schon genommen: keine ist gesperrt"
        ),
        "a card pushed in lies at the edge, face up": (
            "eine eingeschobene Karte liegt offen am Rand"
        ),
        "the only card face up was inserted last, and is banned": (
            "die einzige offene Karte wurde zuletzt eingeschoben und ist gesperrt"
        ),
        "no open move was made: it needs two cards face up": (
            "es gab keinen offenen Zug: dazu gehören zwei offene Karten"
        ),
        "the first turn is a simple move": "der erste Zug ist ein einfacher",
        "the card of the open move before is banned: name it": (
            "die Karte des offenen Zugs davor ist gesperrt: nenne sie"
        ),
        "here nobody has the right to a double move": (
            "hier hat niemand das Recht auf einen Doppelzug"
        ),
        "in the endgame there are no double moves": "im Endspiel gibt es keine Doppelzüge",
    },
}
