"""What the rules of Pylos say in refusals, and why an action is good, in other languages."""

from __future__ import annotations

from ypsilon.core.extras import Translations

TRANSLATIONS: Translations = {
    "de": {
        "“{}” is no action {}": "„{}“ ist keine Aktion",
        "there is no cell “{}”": "es gibt kein Feld „{}“",
        "“{}” is no turn such as 2b1 or 1a1-2b1x1c3x1d3": (
            "„{}“ ist kein Zug wie 2b1 oder 1a1-2b1x1c3x1d3"
        ),
        "a ball is to be taken back now": "jetzt ist eine Kugel zurückzunehmen",
        "the reserve is empty: a ball can only be raised": (
            "die Reserve ist leer: nur umgestapelt werden kann noch"
        ),
        "{} is occupied": "{} ist besetzt",
        "{} is not supported": "{} hat keine Unterlage",
        "no ball of yours lies on {}": "auf {} liegt keine Kugel von dir",
        "{} is not higher than {}": "{} liegt nicht höher als {}",
        "{} rests on {} itself": "{} ruht selbst auf {}",
        "a ball rests on {}": "auf {} ruht eine Kugel",
        "balls are taken back only after completing a square or line": (
            "zurückgenommen wird nur, wenn ein Quadrat oder eine Linie vollendet ist"
        ),
        "there is no pass: place or raise a ball": (
            "passen gibt es nicht: setze eine Kugel oder staple um"
        ),
        "at least one ball must be taken back": "mindestens eine Kugel ist zurückzunehmen",
        "the game is over": "das Spiel ist zu Ende",
        "it is {}'s turn": "{} ist am Zug",
        "light": "Hell",
        "dark": "Dunkel",
        "nothing was completed, so nothing is taken back": (
            "nichts wurde vollendet, also wird nichts zurückgenommen"
        ),
        "keeps the win in {}": "bewahrt den Gewinn in {}",
        "keeps the win in {}; every other turn loses": (
            "bewahrt den Gewinn in {}; jeder andere Zug verliert"
        ),
        "keeps the win in {}; every other turn only draws": (
            "bewahrt den Gewinn in {}; jeder andere Zug führt nur zum Remis"
        ),
        "keeps the win in {}; every other turn gives it away": (
            "bewahrt den Gewinn in {}; jeder andere Zug verschenkt ihn"
        ),
        "keeps the win": "bewahrt den Gewinn",
        "keeps the win; every other turn loses": "bewahrt den Gewinn; jeder andere Zug verliert",
        "keeps the win; every other turn only draws": (
            "bewahrt den Gewinn; jeder andere Zug führt nur zum Remis"
        ),
        "keeps the win; every other turn gives it away": (
            "bewahrt den Gewinn; jeder andere Zug verschenkt ihn"
        ),
        "every turn loses": "jeder Zug verliert",
        "draws": "hält das Remis",
        "draws; every other turn loses": "hält das Remis; jeder andere Zug verliert",
        "the longest resistance: lost in {}": "leistet am längsten Widerstand: verloren in {}",
        "it wins": "damit ist das Spiel gewonnen",
        "a ball in reserve is a move more": "eine Kugel in der Reserve ist ein Zug mehr",
        "the other balls are worth more where they lie": (
            "die anderen Kugeln nützen mehr, wo sie liegen"
        ),
        "it completes a square or line, and balls come back": (
            "das vollendet ein Quadrat oder eine Linie und bringt Kugeln zurück"
        ),
        "{} would complete a square or line there": (
            "dort würde {} ein Quadrat oder eine Linie vollenden"
        ),
        "raising costs no ball of the reserve": "umstapeln kostet keine Kugel der Reserve",
        "it prepares a square or line": "das bereitet ein Quadrat oder eine Linie vor",
        # Of positions that cannot stand.
        "“{}” is no position such as 1a1,1b2/1c3 light": (
            "„{}“ ist keine Stellung wie 1a1,1b2/1c3 light"
        ),
        "{} cannot be light and dark": "{} kann nicht hell und dunkel sein",
        "{} stands twice": "{} steht zweimal da",
        "a player has {} balls, not {}": "ein Spieler hat {} Kugeln, nicht {}",
        "who filled the top has won, and is not to move": (
            "wer die Spitze gefüllt hat, hat gewonnen und ist nicht am Zug"
        ),
        "nobody takes back without a completed square or line": (
            "niemand nimmt ohne vollendetes Quadrat oder vollendete Linie zurück"
        ),
        "no ball taken first can have been of a square or line": (
            "keine zuerst genommene Kugel kann von einem Quadrat oder einer Linie gewesen sein"
        ),
        "there is no ball to take back": "es gibt keine Kugel zum Zurücknehmen",
        "children take nothing back": "Kinder nehmen nichts zurück",
    },
}
