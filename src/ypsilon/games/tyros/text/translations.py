"""What rules and bots of Tyros say, in other languages."""

from __future__ import annotations

from ypsilon.core.extras import Translations

TRANSLATIONS: Translations = {
    "de": {
        "“{}” is no action; write it such as {}": "„{}“ ist keine Aktion; schreib etwa {}",
        "offer OO>G all, or to one seat, counted from 1, offer OO>G 2": (
            "offer OO>G all, oder nur einem Platz, ab 1 gezählt, offer OO>G 2"
        ),
        "one to three cards are exchanged": "getauscht werden eine bis drei Karten",
        "the draw pile has {} cards left": "der Nachziehstapel hat noch {} Karten",
        "no card {} lies on the discard pile": "auf der Ablage liegt keine Karte {}",
        "there is no field “{}”": "es gibt kein Feld „{}“",
        "there is no water “{}”": "es gibt kein Gewässer „{}“",
        "say which ship leaves: {}": "sag, welches Schiff geht: {}",
        "{} or {}": "{} oder {}",
        "all ten cities are built": "alle zehn Städte sind gebaut",
        "no ship of yours in {} is in “{}”": "in {} ist kein Schiff von dir in „{}“",
        "{} belongs to no empire": "{} gehört zu keinem Reich",
        "{} has a city already": "{} hat schon eine Stadt",
        "a ship of yours, and nobody else's, must be in {}": (
            "in {} muss ein Schiff von dir sein, und sonst keines"
        ),
        "no empire with a chip left lies beside {}": (
            "neben {} liegt kein Reich, das noch einen Chip hat"
        ),
        "{} may only join {}": "{} kann sich nur anschließen an {}",
        "landscape card “{}” is not in the hand": (
            "das Landschaftskärtchen „{}“ ist nicht auf der Hand"
        ),
        "the stock is empty: nothing is exchanged": "der Vorrat ist leer: nichts wird getauscht",
        "one card goes under the stock": "ein Kärtchen kommt unter den Vorrat",
        "who can lay must: {}": "wer legen kann, muss: {}",
        "{} already": "{} schon",
        "two of your ships are in Tyros": "zwei deiner Schiffe sind in Tyros",
        "two ships are in {}": "zwei Schiffe sind in {}",
        "no ship of yours is in “{}”": "in „{}“ ist kein Schiff von dir",
        "the sea does not join {} to {}": "das Meer verbindet {} nicht mit {}",
        "a move ends in another water": "eine Fahrt endet in einem anderen Gewässer",
        "that card is not in your hand": "diese Karte ist nicht auf deiner Hand",
        "you cannot pay that: it costs {}": "das kannst du nicht bezahlen: es kostet {}",
        "it costs {}, not {}": "es kostet {}, nicht {}",
        "{} cards of any colours": "{} Karten beliebiger Farbe",
        "{} and a card to give": "{} und eine Karte als Geschenk",
        "{} and any other card": "{} und eine beliebige andere Karte",
        "{} and any other card and a card to give": (
            "{}, eine beliebige andere Karte und eine als Geschenk"
        ),
        "your hand is {}": "deine Hand ist {}",
        "not now, while {}": "nicht jetzt: {}",
        "a landscape card is to be laid": "ein Landschaftskärtchen ist zu legen",
        "a card action is to be chosen": "eine Aktion ist zu wählen",
        "an action is to be paid": "eine Aktion ist zu bezahlen",
        "a card is to be given": "eine Karte ist zu geben",
        "an offer is to be answered": "ein Angebot ist zu beantworten",
        "an answer is to be chosen": "eine Antwort ist zu wählen",
        "cards to keep are to be chosen": "es ist zu wählen, was behalten wird",
        "the game is over": "das Spiel ist zu Ende",
        "nobody is to act": "niemand ist am Zug",
        "that is how others read an action: name the cards": (
            "so lesen andere eine Aktion: nenn die Karten"
        ),
        "{} is not to act": "{} ist nicht am Zug",
        "seat {}": "Platz {}",
        "chance": "der Zufall",
        "at most three cards are kept": "höchstens drei Karten werden behalten",
        "no city of yours is in {}": "in {} ist keine Stadt von dir",
        "all ten ships are on the board": "alle zehn Schiffe sind auf dem Plan",
        "only the owner of the city builds ships in Tyros": (
            "nur wem die Stadt gehört, baut in Tyros Schiffe"
        ),
        "at most {} trades of your own a round": "höchstens {} eigene Handel in der Runde",
        "seat {} cannot be asked": "Platz {} lässt sich nicht fragen",
        "nobody asked can have those cards": "niemand von den Gefragten kann diese Karten haben",
        "what is given must differ from what is received": (
            "was gegeben wird, muss anders sein als was kommt"
        ),
        "seat {} has neither accepted nor made an offer": (
            "Platz {} hat weder angenommen noch etwas geboten"
        ),
        "you do not hold {}": "du hast nicht {}",
        "at most {} offers a turn": "höchstens {} Angebote im Zug",
        "that is the offer itself: accept it": "das ist das Angebot selbst: nimm es an (accept)",
        "the turn is over": "der Zug ist zu Ende",
        "it can only be paid with {}": "es lässt sich nur mit {} bezahlen",
        "with what is needed least": "mit dem, was am wenigsten gebraucht wird",
        "what is needed least": "was am wenigsten gebraucht wird",
        "jokers and the fullest colour": "Joker und die Farbe mit den meisten",
        "for the empires that pay": "für die Reiche, die sich lohnen",
        "worth {}": "bringt {}",
        "towards {}": "für {}",
        "nothing is worth its cards": "nichts lohnt die Karten",
        "not to be had": "nicht zu haben",
        "a good exchange": "ein guter Tausch",
        "for one card more": "für eine Karte mehr",
        "no gain": "kein Gewinn",
        "the best answer": "die beste Antwort",
        "{} and the majority": "{} und die Mehrheit",
        "{} and the bonus for all four empires": "{} und die Prämie für alle vier Reiche",
        "{} {} make a city worth {}": "{}mal {} ergibt eine Stadt für {}",
        "for {} there is a ship more, alone worth up to {}": (
            "für {} gibt es noch ein Schiff, das allein bis zu {} bringt"
        ),
        "for {} {} a ship comes to {}": "für {}mal {} kommt ein Schiff nach {}",
        "for {} {} a ship comes to {}, where {} more make a city worth {}": (
            "für {}mal {} kommt ein Schiff nach {}, wo {} weitere eine Stadt für {} ergeben"
        ),
        "for {} {} a ship comes to {}, and whoever held it alone loses {}": (
            "für {}mal {} kommt ein Schiff nach {}, und wer dort allein war, verliert {}"
        ),
        "for {} {} a ship comes to {}, worth {} while it is alone there": (
            "für {}mal {} kommt ein Schiff nach {}, das {} bringt, solange es dort allein ist"
        ),
        "with {} {} there is a city worth {}": "mit {}mal {} gibt es eine Stadt für {}",
        "only {} {} short of a city worth {}": "nur {}mal {} fehlt für eine Stadt für {}",
        "{}, and {} of {} unseen cards would do": (
            "{}, und {} von {} ungesehenen Karten wären recht"
        ),
        "what is left over at the end of the round is lost": (
            "was am Ende der Runde übrig ist, ist verloren"
        ),
        "with {} {} the next city has begun": "mit {}mal {} ist die nächste Stadt begonnen",
        "nothing that you can pay brings points now": (
            "nichts, was du bezahlen kannst, bringt jetzt Punkte"
        ),
        "you have {} more": "du hast {} mehr",
        "whoever asks leads with {} points": "wer fragt, führt mit {} Punkten",
        "what you would give is worth more to you": "was du gäbst, ist dir mehr wert",
        "then {} has {} fields and a city there brings {}": (
            "dann hat {} {} Felder und eine Stadt darin bringt {}"
        ),
        "{}; you have {} points and the best of the others {}": (
            "{}; du hast {} Punkte und der Beste der anderen {}"
        ),
        "a city was missed": "eine Stadt wurde versäumt",
        "a trade was missed": "ein Handel wurde versäumt",
        "one card": "eine Karte",
        "two cards": "zwei Karten",
        "three cards": "drei Karten",
        "four cards": "vier Karten",
        "five cards": "fünf Karten",
        "six cards": "sechs Karten",
        "seven cards": "sieben Karten",
        "eight cards": "acht Karten",
        "nine cards": "neun Karten",
        "ten cards": "zehn Karten",
        "one": "ein",
        "two": "zwei",
        "three": "drei",
        "four": "vier",
        "five": "fünf",
        "six": "sechs",
        "seven": "sieben",
        "eight": "acht",
        "nine": "neun",
        "ten": "zehn",
        "orange": "Orange",
        "yellow": "Gelb",
        "green": "Grün",
        "violet": "Violett",
        # Of positions that cannot stand.
        "“{}” is no part of a position such as act:1 hands=OO/Y/-/-": (
            "„{}“ ist kein Teil einer Stellung wie act:1 hands=OO/Y/-/-"
        ),
        "that position cannot stand: {}": "diese Stellung kann es nicht geben: {}",
        "it is nobody's turn yet": "noch ist niemand am Zug",
        "there are 14 cards of each colour and four jokers": (
            "es gibt 14 Karten jeder Farbe und vier Joker"
        ),
        "an empire has twenty chips": "ein Reich hat zwanzig Chips",
        "a city needs an empire": "eine Stadt braucht ein Reich",
        "there are ten cities each": "jeder hat zehn Städte",
        "there are ten ships each": "jeder hat zehn Schiffe",
        "ships stand in empires": "Schiffe stehen in Reichen",
        "too many ships are in {}": "in {} sind zu viele Schiffe",
        "the first in all four has a bonus": "wer zuerst in allen vieren war, hat einen Bonus",
        "the bonus is somebody else's": "der Bonus gehört jemand anderem",
        "one card a field": "eine Karte für jedes Feld",
        "a card that was laid is out of the game": "eine gelegte Karte ist aus dem Spiel",
        "what is known must be so": "was bekannt ist, muss so sein",
        "all know that": "das wissen alle",
        "no such round": "diese Runde gibt es nicht",
        "too many trades": "zu viele Tauschgeschäfte",
        "the game goes on": "die Partie geht weiter",
        "nobody has acted yet": "noch hat niemand gehandelt",
        "the game has not begun": "die Partie hat nicht begonnen",
        "nobody has been drawn yet": "noch wurde niemand ausgelost",
        "the first game has fixed fields": "das erste Spiel hat feste Felder",
        "the empires are founded first": "zuerst werden die Reiche gegründet",
        "too few cards are left": "es sind zu wenige Karten übrig",
        "all cards are shuffled first": "zuerst werden alle Karten gemischt",
        "nobody lays a second time": "niemand legt ein zweites Mal",
        "who has no landscape card is skipped": "wer keine Landschaftskarte hat, wird übersprungen",
        "there is nothing to draw": "es gibt nichts zu ziehen",
        "what can be paid in one way only is paid at once": (
            "was nur auf eine Art bezahlt werden kann, wird gleich bezahlt"
        ),
        "so much is not drawn": "so viel wird nicht gezogen",
        "nobody is due a gift": "niemandem steht ein Geschenk zu",
        "an offer counts": "ein Angebot zählt",
        "an offer shows cards": "ein Angebot zeigt Karten",
        "seat {} was not asked": "Platz {} wurde nicht gefragt",
        "all answer, then one chooses": "alle antworten, dann wählt einer",
        "where all refuse there is no choice": "wo alle ablehnen, gibt es keine Wahl",
        "after the last round nothing is kept": "nach der letzten Runde wird nichts behalten",
        "who has no cards is not asked": "wer keine Karten hat, wird nicht gefragt",
        "three of the hand are kept": "drei der Hand werden behalten",
        "somebody is still to choose": "jemand muss noch wählen",
    },
}
