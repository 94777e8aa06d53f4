"""What is said around a lesson, in English and German."""

from __future__ import annotations

WORDS = {
    "en": {
        "step": "Step {number} of {count}: {title}",
        "first": "Enter an action or a whole turn; hint gives a tip, help says what else.",
        "on": "Press Enter to go on. ",
        "again": "Once more, from the same position.",
        "missed": "That is allowed, but not what was asked for.",
        "done": "Well done!",
        "no_tip": "There is no tip: ? lists what is allowed, show plays it for you.",
        "nothing": "There is nothing to play here: press Enter to go on.",
        "following": "The next lesson: ypsilon learn {game} {lesson}",
        "end": "That was the lesson. Now play: ypsilon play {game}",
        "go_on": "Go on with: ypsilon learn {game} {lesson} --step {number}",
        "help": """\
  ?              list what is allowed now
  why ACTION     the rule that forbids it
  hint           a tip
  show           play it for me
  again          begin this step anew
  next, back     the next step, the one before
  rules [ID]     the rules, or one of them
  quit           stop""",
        "puzzle": "{game}: {title}, difficulty {difficulty} of 5 (puzzle {id})",
        "daily": "The puzzle of {day}.",
        "solved": "Solved in {seconds} s, {tries} wrong.",
        "seen": "Seen, not solved.",
        "others": "Other puzzles: ypsilon puzzle {game} --kind {kinds}; --level 1 to 5.",
        "puzzle_help": """\
  ?              list what is allowed now
  why ACTION     the rule that forbids it
  hint           a tip
  show           play the solution
  again          begin this puzzle anew
  next           another puzzle
  rules [ID]     the rules, or one of them
  quit           stop""",
    },
    "de": {
        "step": "Schritt {number} von {count}: {title}",
        "first": "Gib eine Aktion oder einen ganzen Zug ein; hint gibt einen Tipp, help den Rest.",
        "on": "Weiter mit Enter. ",
        "again": "Noch einmal, aus derselben Stellung.",
        "missed": "Das ist erlaubt, aber nicht gefragt.",
        "done": "Gut gemacht!",
        "no_tip": "Es gibt keinen Tipp: ? zeigt, was erlaubt ist, show spielt es dir vor.",
        "nothing": "Hier ist nichts zu spielen: weiter mit Enter.",
        "following": "Die nächste Lektion: ypsilon learn {game} {lesson} --language de",
        "end": "Das war die Lektion. Jetzt spiel: ypsilon play {game} --language de",
        "go_on": "Weiter mit: ypsilon learn {game} {lesson} --step {number} --language de",
        "help": """\
  ?              was jetzt erlaubt ist
  why AKTION     die Regel, die es verbietet
  hint           ein Tipp
  show           spiel es mir vor
  again          diesen Schritt von vorn
  next, back     der nächste Schritt, der davor
  rules [ID]     die Regeln, oder eine davon
  quit           aufhören""",
        "puzzle": "{game}: {title}, Schwierigkeit {difficulty} von 5 (Rätsel {id})",
        "daily": "Das Rätsel vom {day}.",
        "solved": "Gelöst in {seconds} s, {tries} falsch.",
        "seen": "Gesehen, nicht gelöst.",
        "others": "Andere Rätsel: ypsilon puzzle {game} --kind {kinds}; --level 1 bis 5.",
        "puzzle_help": """\
  ?              was jetzt erlaubt ist
  why AKTION     die Regel, die es verbietet
  hint           ein Tipp
  show           spiel die Lösung vor
  again          dieses Rätsel von vorn
  next           ein anderes Rätsel
  rules [ID]     die Regeln, oder eine davon
  quit           aufhören""",
    },
}
