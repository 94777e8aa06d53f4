"""The command line's own sentences at the table, in English and German."""

from __future__ import annotations

_ENGLISH = {
    "seat": "Seat {seat}: {name}",
    "empty": "seat {seat}",
    "chance": "chance",
    "luck": "The luck of this game is settled; the hash of its seed is {commitment}.",
    "prompt": "{name}> ",
    "first": "Enter an action or a whole turn; ? lists what is allowed, help says what else.",
    "help": """\
  ?              list what is allowed now
  why ACTION     the rule that forbids it
  hint           what a strong bot would do
  always ANSWER  answer so now and whenever the same is asked; ask ends it
  undo           take back the last decision
  log            the game so far, in words
  rules [ID]     the rules, or one of them
  save FILE      keep a copy of the game in a file
  quit           stop; the game is kept and can go on later""",
    "composed": "More can be put together: {classes}.",
    "allowed": "That is allowed.",
    "why_what": "Why what? Write the action after it, such as: why {example}",
    "always": "From now on: {action}. Write ask to be asked again.",
    "always_what": "Only one answer to a question can stand, such as: always pass",
    "ask_again": "You are asked again.",
    "nothing_back": "There is nothing to take back.",
    "agree": "Does everybody agree to go back? (y/n) ",
    "yes": "y yes",
    "took_back": "{name} takes back entry {back} and what followed.",
    "resigned": "{name} resigns.",
    "out_of_time": "{name} has run out of time.",
    "paused": "The clocks stop.",
    "unpaused": "The clocks run again.",
    "bot_plays": "The bot {bot} plays for {name}.",
    "person_back": "{name} is back.",
    "agreed": "{name} agrees to take back entry {back} and what followed.",
    "was_hinted": "{name} was given a hint.",
    "hint": "Hint: {action}",
    "empty_log": "Nothing has happened yet.",
    "save_where": "Save where? Write a file name after it.",
    "saved": "A copy of the game is in {file}.",
    "not_saved": "Not saved: {reason}",
    "unsaved": "The game could not be saved ({reason}); it goes on unsaved.",
    "pass": "Pass the device to {name}.",
    "ready": "{name}, press Enter when nobody else is looking. ",
    "wins": "{name} wins.",
    "shared": "{names} share the win.",
    "draw": "Nobody wins: a draw.",
    "scores": "Scores: {scores}",
    "kept": "The record is in {file}.",
    "proof": "Its luck can be checked: ypsilon verify {file}",
    "go_on": "The game is kept. Go on with: ypsilon play --resume {file}",
    "not_begun": "Nothing had been played, so nothing is kept.",
    "game_of": "Game {number} of {length}",
    "series": "After game {number} of {length}: {scores}",
    "standing": "{name} {wins} won, {points} points",
    "to_move": "To move: {names}",
    "nobody": "nobody, the game is over",
}
_GERMAN = {
    "seat": "Platz {seat}: {name}",
    "empty": "Platz {seat}",
    "chance": "der Zufall",
    "luck": "Das Glück dieses Spiels steht fest; der Hash seines Startwerts ist {commitment}.",
    "prompt": "{name}> ",
    "first": "Gib eine Aktion oder einen ganzen Zug ein; ? zeigt, was erlaubt ist, help den Rest.",
    "help": """\
  ?              was jetzt erlaubt ist
  why AKTION     die Regel, die es verbietet
  hint           was ein starker Bot täte
  always ANTWORT jetzt und immer so antworten, wenn dasselbe gefragt wird; ask beendet es
  undo           die letzte Entscheidung zurücknehmen
  log            das Spiel bisher, in Worten
  rules [ID]     die Regeln, oder eine davon
  save DATEI     eine Kopie des Spiels in einer Datei ablegen
  quit           aufhören; das Spiel bleibt erhalten und kann weitergehen""",
    "composed": "Mehr lässt sich zusammenstellen: {classes}.",
    "allowed": "Das ist erlaubt.",
    "why_what": "Warum was? Schreib die Aktion dahinter, etwa: why {example}",
    "always": "Von jetzt an: {action}. Schreib ask, um wieder gefragt zu werden.",
    "always_what": "Nur eine einzelne Antwort auf eine Frage kann stehen, etwa: always pass",
    "ask_again": "Du wirst wieder gefragt.",
    "nothing_back": "Es gibt nichts zurückzunehmen.",
    "agree": "Sind alle einverstanden zurückzugehen? (j/n) ",
    "yes": "j ja",
    "took_back": "{name} nimmt Eintrag {back} und was folgte zurück.",
    "resigned": "{name} gibt auf.",
    "out_of_time": "Die Zeit von {name} ist abgelaufen.",
    "paused": "Die Uhren stehen.",
    "unpaused": "Die Uhren laufen wieder.",
    "bot_plays": "Der Bot {bot} spielt für {name}.",
    "person_back": "{name} ist zurück.",
    "agreed": "{name} ist einverstanden, Eintrag {back} und was folgte zurückzunehmen.",
    "was_hinted": "{name} hat einen Tipp bekommen.",
    "hint": "Tipp: {action}",
    "empty_log": "Es ist noch nichts geschehen.",
    "save_where": "Wohin? Schreib einen Dateinamen dahinter.",
    "saved": "Eine Kopie des Spiels liegt in {file}.",
    "not_saved": "Nicht gespeichert: {reason}",
    "unsaved": "Das Spiel ließ sich nicht speichern ({reason}); es geht ungespeichert weiter.",
    "pass": "Gib das Gerät an {name} weiter.",
    "ready": "{name}, drücke Enter, wenn niemand sonst zusieht. ",
    "wins": "{name} gewinnt.",
    "shared": "{names} teilen sich den Sieg.",
    "draw": "Niemand gewinnt: unentschieden.",
    "scores": "Punkte: {scores}",
    "kept": "Die Aufzeichnung liegt in {file}.",
    "proof": "Ihr Glück lässt sich prüfen: ypsilon verify {file}",
    "go_on": "Das Spiel bleibt erhalten. Weiter mit: ypsilon play --resume {file}",
    "not_begun": "Es war noch nichts gespielt, also bleibt nichts erhalten.",
    "game_of": "Spiel {number} von {length}",
    "series": "Nach Spiel {number} von {length}: {scores}",
    "standing": "{name} {wins} gewonnen, {points} Punkte",
    "to_move": "Am Zug: {names}",
    "nobody": "niemand, das Spiel ist zu Ende",
}
PHRASES = {"en": _ENGLISH, "de": _GERMAN}


def phrase(language: str, key: str, **fields: object) -> str:
    """Give a sentence in a language with its blanks filled."""
    return PHRASES[language][key].format(**fields)
