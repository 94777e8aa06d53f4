"""The command line's own sentences, in English and German."""

from __future__ import annotations

_ENGLISH = {
    "seat": "Seat {seat}: {name}",
    "empty": "seat {seat}",
    "chance": "chance",
    "luck": "The luck of this game is settled; the hash of its seed is {commitment}.",
    "first": "Enter an action or a whole turn; ? lists what is allowed, help says what else.",
    "legend": "What the signs mean:",
    "help": """\
  ?              list what is allowed now
  why ACTION     the rule that forbids it
  hint           what a strong bot would do, where the table allows it
  always ANSWER  answer so now and whenever the same is asked; ask ends it
  undo           take back a step, or ask the others for more
  yes, no        the answer when somebody asks to take back
  log            the game so far, in words
  rules [ID]     the rules, or one of them
  pause, go      stop the game, let it go on
  resign         give up
  save FILE      keep a copy of the game in a file
  quit           stop; you can go on later""",
    "help_remote": """\
  chat TEXT      say something; mute NAME, unmute NAME
  leave, back    let a bot play on; play again
  rematch        another game, when this one is over
  report NAME    tell whoever runs the server of a name, and what was said last
As the host:
  fill N LEVEL   give an open seat to a bot before the start
  remove N       take a seat from its person: during play a bot has it then
  hush N         let a seat say nothing; without N all spectators; unhush ends it
  close table    end everything here, for all""",
    "composed": "More can be put together: {classes}.",
    "allowed": "That is allowed.",
    "why_what": "Why what? Write the action after it, such as: why {example}",
    "always": "From now on: {action}. Write ask to be asked again.",
    "always_what": "Only one answer to a question can stand, such as: always {example}",
    "always_where": "Only an answer to a question that several are asked can stand.",
    "no_action": "“{text}” is no action",
    "possible": "Possible now, such as: {examples}",
    "ask_again": "You are asked again.",
    "hint": "Hint: {action}",
    "known": "Certain: {actions}",
    "win": "{action} wins in {plies}",
    "win_some_time": "{action} wins",
    "draw": "{action} draws",
    "loss": "{action} loses in {plies}",
    "loss_some_time": "{action} loses",
    "empty_log": "Nothing has happened yet.",
    "save_where": "Save where? Write a file name after it.",
    "saved": "A copy of the game is in {file}.",
    "not_saved": "Not saved: {reason}",
    "unsaved": "The game could not be saved ({reason}); it goes on unsaved.",
    "pass": "Pass the device to {name}.",
    "pass_first": "Pass the device first.",
    "ready": "{name}, press Enter when nobody else is looking. ",
    "kept": "The record is in {file}.",
    "proof": "Its luck can be checked: ypsilon verify {file}",
    "go_on": "The game is kept. Go on with: ypsilon play --resume {file}",
    "not_begun": "Nothing had been played, so nothing is kept.",
    "game_of": "Game {number} of {length}",
    "series": "After game {number} of {length}: {scores}",
    "series_score": "{name} {wins} won, {points} points",
    "to_move": "To move: {names}",
    "nobody": "nobody, the game is over",
    "table": "Table {table}: {game} at {address}",
    "open": "Seat {seat} is open. Invite somebody: {link}",
    "waits": "Waiting for the others.",
    "watching": "You are watching. chat, log, rules, help, quit",
    "offline": "The connection broke. Trying again …",
    "online": "Connected again.",
    "closed": "The table was closed.",
    "said": "{who} says: {text}",
    "spectator_said": "{who} (spectator) says: {text}",
    "wish": "{name} asks to undo the last moves ({count}). yes or no?",
    "asked_back": "The others are asked.",
    "not_agreed": "Not all agree to go back.",
    "wish_pause": "{name} asks to stop the clocks. yes or no?",
    "asked_back_pause": "The others are asked whether the clocks may stop; go takes it back.",
    "not_agreed_pause": "The clocks run on.",
    "again": "{name} wants a rematch. Write rematch if you agree.",
    "over": "rematch, save FILE, chat or quit?",
    "say_what": "Say what? Write it after chat.",
    "whom": "Whom? Write the name after it.",
    "fill_what": "Write a seat and a level, such as: fill 2 easy",
    "seat_what": "Which seat? Write its number, such as: {command} 2",
    "close_what": "Closing is for good, and for all. Write: close table",
    "reported": "Reported. Thank you.",
    "done": "Done.",
    "clocks": "Time left: {clocks}",
    "come_back": "Your seat stays yours. Come back with: ypsilon join {address} {table}",
    "watch_again": "Watch again with: ypsilon join {address} {table} --watch",
    "secret": "Token or invitation (empty to watch): ",
    "no_tables": "No table is open to everybody. Make one: ypsilon join {address} --new GAME",
}
_GERMAN = {
    "seat": "Platz {seat}: {name}",
    "empty": "Platz {seat}",
    "chance": "der Zufall",
    "luck": "Das Glück dieses Spiels steht fest; der Hash seines Startwerts ist {commitment}.",
    "first": "Gib eine Aktion oder einen ganzen Zug ein; ? zeigt, was erlaubt ist, help den Rest.",
    "legend": "Was die Zeichen bedeuten:",
    "help": """\
  ?              was jetzt erlaubt ist
  why AKTION     die Regel, die es verbietet
  hint           was ein starker Bot täte, wo der Tisch es erlaubt
  always ANTWORT jetzt und immer so antworten, wenn dasselbe gefragt wird; ask beendet es
  undo           einen Schritt zurücknehmen, oder die anderen um mehr bitten
  yes, no        die Antwort, wenn jemand zurücknehmen will
  log            das Spiel bisher, in Worten
  rules [ID]     die Regeln, oder eine davon
  pause, go      das Spiel anhalten, weitergehen lassen
  resign         aufgeben
  save DATEI     eine Kopie des Spiels in einer Datei ablegen
  quit           aufhören; du kannst später weiterspielen""",
    "help_remote": """\
  chat TEXT      etwas sagen; mute NAME, unmute NAME
  leave, back    einen Bot weiterspielen lassen; selbst weiterspielen
  rematch        noch ein Spiel, wenn dieses zu Ende ist
  report NAME    dem Betreiber einen Namen melden, und was zuletzt gesagt wurde
Als Gastgeber:
  fill N STUFE   vor Beginn einen freien Platz einem Bot geben
  remove N       jemandem den Platz nehmen: läuft das Spiel, hat ihn dann ein Bot
  hush N         einen Platz nichts sagen lassen; ohne N alle, die zusehen; unhush beendet es
  close table    hier alles beenden, für alle""",
    "composed": "Mehr lässt sich zusammenstellen: {classes}.",
    "allowed": "Das ist erlaubt.",
    "why_what": "Warum was? Schreib die Aktion dahinter, etwa: why {example}",
    "always": "Von jetzt an: {action}. Schreib ask, um wieder gefragt zu werden.",
    "always_what": "Nur eine einzelne Antwort auf eine Frage kann stehen, etwa: always {example}",
    "always_where": "Nur die Antwort auf eine Frage, die mehreren gestellt wird, kann stehen.",
    "no_action": "„{text}“ ist keine Aktion",
    "possible": "Möglich ist jetzt etwa: {examples}",
    "ask_again": "Du wirst wieder gefragt.",
    "hint": "Tipp: {action}",
    "known": "Sicher ist: {actions}",
    "win": "{action} gewinnt in {plies}",
    "win_some_time": "{action} gewinnt",
    "draw": "{action} hält remis",
    "loss": "{action} verliert in {plies}",
    "loss_some_time": "{action} verliert",
    "empty_log": "Es ist noch nichts geschehen.",
    "save_where": "Wohin? Schreib einen Dateinamen dahinter.",
    "saved": "Eine Kopie des Spiels liegt in {file}.",
    "not_saved": "Nicht gespeichert: {reason}",
    "unsaved": "Das Spiel ließ sich nicht speichern ({reason}); es geht ungespeichert weiter.",
    "pass": "Gib das Gerät an {name} weiter.",
    "pass_first": "Gib zuerst das Gerät weiter.",
    "ready": "{name}, drücke Enter, wenn niemand sonst zusieht. ",
    "kept": "Die Aufzeichnung liegt in {file}.",
    "proof": "Ihr Glück lässt sich prüfen: ypsilon verify {file}",
    "go_on": "Das Spiel bleibt erhalten. Weiter mit: ypsilon play --resume {file}",
    "not_begun": "Es war noch nichts gespielt, also bleibt nichts erhalten.",
    "game_of": "Spiel {number} von {length}",
    "series": "Nach Spiel {number} von {length}: {scores}",
    "series_score": "{name} {wins} gewonnen, {points} Punkte",
    "to_move": "Am Zug: {names}",
    "nobody": "niemand, das Spiel ist zu Ende",
    "table": "Tisch {table}: {game} auf {address}",
    "open": "Platz {seat} ist frei. Lade jemanden ein: {link}",
    "waits": "Warten auf die anderen.",
    "watching": "Du siehst zu. chat, log, rules, help, quit",
    "offline": "Die Verbindung ist abgebrochen. Neuer Versuch …",
    "online": "Wieder verbunden.",
    "closed": "Der Tisch wurde geschlossen.",
    "said": "{who} sagt: {text}",
    "spectator_said": "{who} (sieht zu) sagt: {text}",
    "wish": "{name} möchte die letzten Züge rückgängig machen ({count}). yes oder no?",
    "asked_back": "Die anderen sind gefragt.",
    "not_agreed": "Nicht alle sind einverstanden zurückzugehen.",
    "wish_pause": "{name} möchte die Uhren anhalten. yes oder no?",
    "asked_back_pause": "Die anderen sind gefragt, ob die Uhren stehen dürfen; go nimmt es zurück.",
    "not_agreed_pause": "Die Uhren laufen weiter.",
    "again": "{name} möchte noch ein Spiel. Schreib rematch, wenn du auch magst.",
    "over": "rematch, save DATEI, chat oder quit?",
    "say_what": "Was? Schreib es hinter chat.",
    "whom": "Wen? Schreib den Namen dahinter.",
    "fill_what": "Schreib einen Platz und eine Stufe, etwa: fill 2 easy",
    "seat_what": "Welcher Platz? Schreib seine Nummer, etwa: {command} 2",
    "close_what": "Das ist endgültig und gilt für alle. Schreib: close table",
    "reported": "Gemeldet. Danke.",
    "done": "Erledigt.",
    "clocks": "Verbleibende Zeit: {clocks}",
    "come_back": "Dein Platz bleibt deiner. Weiter mit: ypsilon join {address} {table}",
    "watch_again": "Wieder zusehen mit: ypsilon join {address} {table} --watch",
    "secret": "Token oder Einladung (leer, um zuzusehen): ",
    "no_tables": "Kein Tisch ist für alle offen. Mach einen: ypsilon join {address} --new SPIEL",
}
PHRASES = {"en": _ENGLISH, "de": _GERMAN}
# What a table does not do, by the code of its refusal; other refusals come in its own words.
REFUSALS = {
    "en": {
        "not-your-turn": "It is not your turn.",
        "no-hints": "At this table there are no hints.",
        "no-entry": "There is nothing to take back.",
        "no-wish": "Nobody else asks for anything.",
        "asked-already": "Something is asked already: that comes first.",
        "muted": "The host lets you say nothing at this table.",
        "name-taken": "Somebody who plays here is called that, or nearly: take another --name.",
        "no-seat": "That cannot be done with this seat.",
        "not-host": "Only the host may do that.",
        "nothing-there": "There is no such name or line to report.",
        "over": "The game is over.",
        "paused": "The game is paused: go lets it go on.",
        "not-here": "At this table everybody sits here: that is for a table of a server.",
    },
    "de": {
        "not-your-turn": "Du bist nicht am Zug.",
        "no-hints": "An diesem Tisch gibt es keine Tipps.",
        "no-entry": "Es gibt nichts zurückzunehmen.",
        "no-wish": "Sonst möchte niemand etwas.",
        "asked-already": "Es ist schon etwas gefragt: das kommt zuerst.",
        "muted": "An diesem Tisch darfst du nichts sagen.",
        "name-taken": "So oder fast so heißt hier jemand, der spielt: nimm einen anderen --name.",
        "no-seat": "Mit diesem Platz geht das nicht.",
        "not-host": "Das darf nur, wer den Tisch gemacht hat.",
        "nothing-there": "Diesen Namen oder diese Zeile gibt es nicht.",
        "over": "Das Spiel ist zu Ende.",
        "paused": "Das Spiel ist angehalten: go lässt es weitergehen.",
        "not-here": "An diesem Tisch sitzen alle hier: das gibt es am Tisch eines Servers.",
    },
}

# What a table tells besides, by the code of the notice; others come in its own words.
NOTICES = {
    "en": {
        "removed": "The host has removed you from this table. You may watch.",
        "closed": "The host has closed the table.",
    },
    "de": {
        "removed": "Der Gastgeber hat dich vom Tisch entfernt. Zusehen darfst du.",
        "closed": "Der Gastgeber hat den Tisch geschlossen.",
    },
}


def phrase(language: str, key: str, **fields: object) -> str:
    """Give a sentence in a language with its blanks filled."""
    return PHRASES[language][key].format(**fields)


def refused(language: str, code: str, words: str) -> str:
    """Give why something was not done, by the code of the refusal or else in its own words."""
    return REFUSALS[language].get(code, words)
