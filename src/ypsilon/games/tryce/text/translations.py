"""What rules and bots of Tryce say, in other languages."""

from __future__ import annotations

from ypsilon.core.extras import Translations

TRANSLATIONS: Translations = {
    "de": {
        "“{}” is no action {}": "„{}“ ist keine Aktion",
        "“{}” is no card such as 5H:E": "„{}“ ist keine Karte wie 5H:E",
        "“{}” names nothing that a joker stands for": "„{}“ nennt nichts, wofür ein Joker steht",
        "a cut leaves and lifts at least one card": (
            "beim Abheben bleibt mindestens eine Karte liegen, und eine geht mit"
        ),
        "there is no group G{}": "es gibt keine Gruppe G{}",
        "{} has at least {} cards": "{} hat mindestens {} Karten",
        "a set": "ein Satz",
        "a sequence": "eine Folge",
        "a word": "ein Wort",
        "set": "Satz",
        "seq": "Folge",
        "word": "Wort",
        "a group has at least one natural card": "eine Gruppe hat mindestens eine natürliche Karte",
        "{} names no rank and suit": "{} nennt nicht Wert und Farbe",
        "in a word a joker is a vowel, not {}": "in einem Wort ist ein Joker ein Vokal, nicht {}",
        "a joker in this set is JK={}": "in diesem Satz ist ein Joker JK={}",
        "{} is no {}": "{} hat nicht den Wert {}",
        "{} is of another suit": "{} hat eine andere Farbe",
        "{} does not follow in order": "{} folgt nicht der Reihe nach",
        "{} is not in the hand": "{} ist nicht auf der Hand",
        "the task wants no further {}": (
            "die Aufgabe verlangt nicht noch eine Gruppe dieser Art ({})"
        ),
        "at least one card is added": "angelegt wird mindestens eine Karte",
        "to a set cards are added at its end": "an einen Satz wird hinten angelegt",
        "there is no joker at place {}": "an Stelle {} ist kein Joker",
        "{} is not what {} stands for": "{} ist nicht, wofür {} steht",
        "a joker beside a group is used in words only": (
            "ein Joker neben einer Gruppe dient nur in Wörtern"
        ),
        "{} jokers lie detached at that end": "abgesetzte Joker an diesem Ende: {}",
        "a card from the hand must be added at that end too": (
            "an diesem Ende muss auch eine Karte von der Hand dazukommen"
        ),
        "no card would be left to discard": "es bliebe keine Karte zum Ablegen",
        "only the card taken face up would be left, and that may not be discarded": (
            "es bliebe nur die offen genommene Karte, und die darf nicht abgelegt werden"
        ),
        "the task is not complete: a card must be kept after the discard": (
            "die Aufgabe liegt noch nicht ganz: nach dem Ablegen muss eine Karte bleiben"
        ),
        "a detached joker is laid behind the end": "ein abgesetzter Joker kommt ans Ende",
        "in a pat hand nothing is {}": "in einer Pat Hand wird nichts {}",
        "added": "angelegt",
        "exchanged": "getauscht",
        "the joker can be joined to the group": "der Joker lässt sich an die Gruppe anlegen",
        "in a set the joker goes to the end, as “end”": (
            "in einem Satz kommt der Joker ans Ende, als „end“"
        ),
        "a joker beside a group is used only by adding": (
            "ein Joker neben einer Gruppe dient nur beim Anlegen"
        ),
        "the last word of a pat hand uses every card in hand": (
            "das letzte Wort einer Pat Hand braucht alle Karten der Hand"
        ),
        "something else is to be done now": "jetzt ist etwas anderes zu tun",
        "the cut is to be made first, such as aim 41": "erst wird abgehoben, etwa aim 41",
        "the face-up card is to be taken or offered first": (
            "erst ist die offene Karte zu nehmen (take) oder anzubieten (offer)"
        ),
        "the question is whether to buy or to pass": (
            "gefragt ist, ob du kaufst (buy) oder nicht (pass)"
        ),
        "a card was taken or drawn: lay, add, exchange, and end by a discard": (
            "du hast schon eine Karte: leg aus, leg an, tausche, und leg am Ende ab"
        ),
        "the question is whether to allow or to refuse the word": (
            "gefragt ist, ob das Wort gilt (allow) oder nicht (refuse)"
        ),
        "the game is over": "das Spiel ist zu Ende",
        "player {} is to act": "am Zug ist Spieler {}",
        "{} and {}": "{} und {}",
        "the cards are to be drawn first": "erst werden die Karten gezogen",
        "{} was taken face up in this turn": "{} wurde in diesem Zug offen genommen",
        "in a pat hand a card must be kept": "in einer Pat Hand muss eine Karte bleiben",
        "the task is not complete: a card must be kept": (
            "die Aufgabe liegt noch nicht ganz: eine Karte muss bleiben"
        ),
        "a turn ends with a discard": "ein Zug endet mit dem Ablegen",
        "at this table the lexicon decides alone": "an diesem Tisch entscheidet allein das Lexikon",
        "there is nothing to ask the table about": "darüber ist der Tisch nicht zu fragen",
        "at most {} words a turn are put to the vote": (
            "höchstens {} Wörter im Zug werden zur Abstimmung vorgelegt"
        ),
        "{} is not in the lexicon": "{} steht nicht im Lexikon",
        "{} is not in the lexicon; “ ?” after it puts it to the vote": (
            "{} steht nicht im Lexikon; „ ?“ dahinter legt es zur Abstimmung vor"
        ),
        "{} can be {}": "{} kann {} sein",
        "{} or {}": "{} oder {}",
        "the hand does not spell {}": "die Karten der Hand ergeben nicht {}",
        "who offers the face-up card draws one: write offer": (
            "wer die offene Karte anbietet, zieht eine: schreib offer"
        ),
        "what is dealt": "so viele werden gegeben",
        "the lexicon does not have it": "das Lexikon hat es nicht",
        "it helps": "sie hilft",
        "it can be added": "sie lässt sich anlegen",
        "the stock may have better": "der Talon hat vielleicht Besseres",
        "more cards are more to get rid of": "mehr Karten sind mehr loszuwerden",
        "more cards are needed": "es braucht mehr Karten",
        "there are enough": "es sind genug",
        "it does not help": "sie hilft nicht",
        "it is worth more": "sie bringt mehr Punkte",
        "it is part of the task": "es gehört zur Aufgabe",
        "it is a card less": "es ist eine Karte weniger",
        "there is nothing else": "anderes gibt es nicht",
        "it is missed least": "sie fehlt am wenigsten",
        "{}; {}": "{}; {}",
        "you go out in {} of 100": "du machst in {} von 100 Fällen Schluss",
        "another does in {} of 100, and your cards then cost {}": (
            "jemand anders in {} von 100, und deine Karten kosten dann {}"
        ),
        "holding {} costs {} if another goes out, as in {} of 100": (
            "{} zu behalten kostet {}, wenn jemand anders Schluss macht, wie in {} von 100 Fällen"
        ),
        "each of the others lacks a group: your own groups bring more than going out": (
            "allen anderen fehlt eine Gruppe: deine eigenen bringen mehr, als Schluss zu machen"
        ),
        (
            "fifteen cards of which none is laid go out in {} of 100 turns, "
            "four cards after three words in {}"
        ): (
            "mit fünfzehn Karten, von denen keine ausliegt, macht man in {} von 100 Zügen Schluss, "
            "mit vier Karten nach drei Wörtern in {}"
        ),
        "you could have gone out": "du hättest Schluss machen können",
        "the word {} was not seen": "das Wort {} wurde nicht gesehen",
        "{} is certain, what the stock gives is not": (
            "{} ist gewiss, was der Talon gibt, ist es nicht"
        ),
        "the stock gives on average more than {} is good for": (
            "der Talon gibt im Schnitt mehr, als {} nützt"
        ),
        "{} makes no group with your cards, and the stock may give one that does": (
            "{} macht mit deinen Karten keine Gruppe, der Talon gibt vielleicht eine, die es tut"
        ),
        "{} and one more from the stock bring you nearer to your task": (
            "{} und eine weitere vom Talon bringen dich deiner Aufgabe näher"
        ),
        "{} costs {} if another goes out, and one more card comes with it": (
            "{} kostet {}, wenn jemand anders Schluss macht, und eine weitere Karte kommt dazu"
        ),
        "a joker stands for any card, and in a word for any vowel": (
            "ein Joker steht für jede Karte und in einem Wort für jeden Vokal"
        ),
        "with {} a set can be laid": "mit {} lässt sich ein Satz auslegen",
        "with {} a sequence can be laid": "mit {} lässt sich eine Folge auslegen",
        "with {} the word {} can be laid": "mit {} lässt sich das Wort {} auslegen",
        "{} can be added to a group on the table": (
            "{} lässt sich an eine Gruppe auf dem Tisch anlegen"
        ),
        "what is laid lets the others get rid of their cards": (
            "an das, was ausliegt, werden die anderen ihre Karten los"
        ),
        "without {} a set can no longer be laid": "ohne {} lässt sich kein Satz mehr auslegen",
        "without {} a sequence can no longer be laid": (
            "ohne {} lässt sich keine Folge mehr auslegen"
        ),
        "without {} the word {} can no longer be laid": (
            "ohne {} lässt sich das Wort {} nicht mehr auslegen"
        ),
        "{} can be added to a group on the table by who takes it": (
            "{} kann, wer sie nimmt, an eine Gruppe auf dem Tisch anlegen"
        ),
        "if another goes out, {} costs {} and {} only {}": (
            "macht jemand anders Schluss, kostet {} {} und {} nur {}"
        ),
        "{} serves your task better than {}": "{} hilft deiner Aufgabe mehr als {}",
        "{} points more could be laid": "{} Punkte mehr waren auszulegen",
        "{} wins {} games in 100 less": "{} gewinnt von 100 Spielen {} weniger",
        # Of positions that cannot stand.
        "“{}” is no position here: {}": "„{}“ ist hier keine Stellung: {}",
        "it has not the parts of one": "sie hat nicht die Teile einer solchen",
        "there is no step “{}”": "es gibt keinen Schritt „{}“",
        "“{}” is no number": "„{}“ ist keine Zahl",
        "“{}” is no card": "„{}“ ist keine Karte",
        "a hand is written in order": "eine Hand wird geordnet geschrieben",
        "there is no group “{}”": "es gibt keine Gruppe „{}“",
        "nobody votes on that": "darüber stimmt niemand ab",
        "a card stands twice, or is not in the deck": (
            "eine Karte steht zweimal da oder gehört nicht zum Spiel"
        ),
        "another number of players": "es spielen mehr oder weniger",
        "this hand is not played": "diese Runde wird nicht gespielt",
        "nobody sits there": "dort sitzt niemand",
        "the letters are fixed": "die Buchstaben stehen fest",
        "the letters are dealt": "die Buchstaben werden verteilt",
        "the sheet has other hands": "der Block hat andere Runden",
        "the sheet has other players": "der Block hat andere Spieler",
        "nobody cuts here": "hier hebt niemand ab",
        "no hand has begun": "keine Runde hat begonnen",
        "nobody is asked": "niemand wird gefragt",
        "the lot names the dealer": "das Los bestimmt, wer gibt",
        "the dealer is drawn once": "wer gibt, wird einmal ausgelost",
        "nobody aims now": "niemand zielt jetzt",
        "the cut has not been made": "es wurde noch nicht abgehoben",
        "somebody deals and plays": "jemand gibt, und jemand spielt",
        "the hand is over": "die Runde ist zu Ende",
        "it is another player's turn": "ein anderer ist am Zug",
        "the hands tell of different stocks": "die Hände erzählen von verschiedenen Stapeln",
        "nobody is without cards": "niemand ist ohne Karten",
        "too many groups": "zu viele Gruppen",
        "too many short words": "zu viele kurze Wörter",
        "a pat hand ends with the last word": "eine Runde in einem Zug endet mit dem letzten Wort",
        "no joker lies beside that": "daneben liegt kein Joker",
        "no joker lies before a group (by rules_version=1 it may)": (
            "vor einer Gruppe liegt kein Joker"
        ),
        "another number is asked": "es werden mehr oder weniger gefragt",
        "who asks does not answer": "wer fragt, antwortet nicht",
        "nobody buys now": "niemand kauft jetzt",
        "nobody buys from themselves": "niemand kauft von sich selbst",
        "nobody votes now": "niemand stimmt jetzt ab",
        "no word was put to the vote yet": "noch stand kein Wort zur Abstimmung",
        "too many words were asked": "nach zu vielen Wörtern wurde gefragt",
        "no card was taken yet": "noch wurde keine Karte genommen",
        "no such card was taken": "diese Karte wurde nicht genommen",
        "no card lies face up": "keine Karte liegt offen",
        "there is nothing to draw": "es gibt nichts zu ziehen",
        "a turn must be able to end": "ein Zug muss enden können",
        "an offer is bought or not": "ein Angebot wird gekauft oder nicht",
        "all have answered, or some have not": "alle haben geantwortet oder einige nicht",
        "there is no lot to draw": "es gibt kein Los zu ziehen",
        "there is nothing to vote on": "es gibt nichts abzustimmen",
    },
}
