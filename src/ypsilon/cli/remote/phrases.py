"""Sentences of who plays at a table elsewhere, in English and German."""

from __future__ import annotations

from ypsilon.cli import phrases

_ENGLISH = {
    "first": "Enter an action or a whole turn; ? lists what is allowed, help says what else.",
    "help": """\
  ?              list what is allowed now
  why ACTION     the rule that forbids it
  hint           what a strong bot would do, where the table allows it
  always ANSWER  answer so now and whenever the same is asked; ask ends it
  undo           take back a step, or ask the others for more
  yes, no        the answer when somebody asks to take back
  log            the game so far, in words
  rules [ID]     the rules, or one of them
  chat TEXT      say something; mute NAME, unmute NAME
  pause, go      stop the clocks, let them run again
  leave, back    let a bot play on; play again
  resign         give up
  rematch        another game, when this one is over
  save FILE      keep the record of a game that is over
  fill N LEVEL   as the host, give an open seat to a bot before the start
  quit           stop; your seat stays yours""",
    "table": "Table {table}: {game} at {address}",
    "open": "Seat {seat} is open. Invite somebody: {link}",
    "waits": "Waiting for the others.",
    "watching": "You are watching. chat, log, rules, help, quit",
    "offline": "The connection broke. Trying again …",
    "online": "Connected again.",
    "closed": "The table was closed.",
    "said": "{who} says: {text}",
    "wish": "{name} asks to go back to entry {to}. yes or no?",
    "asked_back": "The others are asked.",
    "not_agreed": "Not all agree to go back.",
    "again": "{name} wants a rematch. Write rematch if you agree.",
    "over": "rematch, save FILE, chat or quit?",
    "not_turn": "It is not your turn.",
    "hint": "Hint: {action}",
    "no_hints": "At this table there are no hints.",
    "say_what": "Say what? Write it after chat.",
    "whom": "Whom? Write the name after it.",
    "fill_what": "Write a seat and a level, such as: fill 2 easy",
    "done": "Done.",
    "clocks": "Time left: {clocks}",
    "saved": "The record is in {file}.",
    "save_where": "Save where? Write a file name after it.",
    "not_saved": "Not saved: {reason}",
    "come_back": "Your seat stays yours. Come back with: ypsilon join {address} {table}",
    "watch_again": "Watch again with: ypsilon join {address} {table} --watch",
    "secret": "Token or invitation (empty to watch): ",
    "no_tables": "No table is open to everybody. Make one: ypsilon join {address} --new GAME",
}
_GERMAN = {
    "first": "Gib eine Aktion oder einen ganzen Zug ein; ? zeigt, was erlaubt ist, help den Rest.",
    "help": """\
  ?              was jetzt erlaubt ist
  why AKTION     die Regel, die es verbietet
  hint           was ein starker Bot täte, wo der Tisch es erlaubt
  always ANTWORT jetzt und immer so antworten, wenn dasselbe gefragt wird; ask beendet es
  undo           einen Schritt zurücknehmen, oder die anderen um mehr bitten
  yes, no        die Antwort, wenn jemand zurücknehmen will
  log            das Spiel bisher, in Worten
  rules [ID]     die Regeln, oder eine davon
  chat TEXT      etwas sagen; mute NAME, unmute NAME
  pause, go      die Uhren anhalten, weiterlaufen lassen
  leave, back    einen Bot weiterspielen lassen; selbst weiterspielen
  resign         aufgeben
  rematch        noch ein Spiel, wenn dieses zu Ende ist
  save DATEI     die Aufzeichnung eines Spiels ablegen, das zu Ende ist
  fill N STUFE   als Gastgeber vor Beginn einen freien Platz einem Bot geben
  quit           aufhören; dein Platz bleibt deiner""",
    "table": "Tisch {table}: {game} auf {address}",
    "open": "Platz {seat} ist frei. Lade jemanden ein: {link}",
    "waits": "Warten auf die anderen.",
    "watching": "Du siehst zu. chat, log, rules, help, quit",
    "offline": "Die Verbindung ist abgebrochen. Neuer Versuch …",
    "online": "Wieder verbunden.",
    "closed": "Der Tisch wurde geschlossen.",
    "said": "{who} sagt: {text}",
    "wish": "{name} möchte bis Eintrag {to} zurück. yes oder no?",
    "asked_back": "Die anderen sind gefragt.",
    "not_agreed": "Nicht alle sind einverstanden zurückzugehen.",
    "again": "{name} möchte noch ein Spiel. Schreib rematch, wenn du auch magst.",
    "over": "rematch, save DATEI, chat oder quit?",
    "not_turn": "Du bist nicht am Zug.",
    "hint": "Tipp: {action}",
    "no_hints": "An diesem Tisch gibt es keine Tipps.",
    "say_what": "Was? Schreib es hinter chat.",
    "whom": "Wen? Schreib den Namen dahinter.",
    "fill_what": "Schreib einen Platz und eine Stufe, etwa: fill 2 easy",
    "done": "Erledigt.",
    "clocks": "Verbleibende Zeit: {clocks}",
    "saved": "Die Aufzeichnung liegt in {file}.",
    "save_where": "Wohin? Schreib einen Dateinamen dahinter.",
    "not_saved": "Nicht gespeichert: {reason}",
    "come_back": "Dein Platz bleibt deiner. Weiter mit: ypsilon join {address} {table}",
    "watch_again": "Wieder zusehen mit: ypsilon join {address} {table} --watch",
    "secret": "Token oder Einladung (leer, um zuzusehen): ",
    "no_tables": "Kein Tisch ist für alle offen. Mach einen: ypsilon join {address} --new SPIEL",
}
PHRASES = {"en": _ENGLISH, "de": _GERMAN}


def phrase(language: str, key: str, **fields: object) -> str:
    """Give a sentence in a language with its blanks filled, also one of every table here."""
    if key in PHRASES[language]:
        return PHRASES[language][key].format(**fields)
    return phrases.phrase(language, key, **fields)
