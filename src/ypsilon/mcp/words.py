"""What the tools say besides what tables, rules and games say, in both languages."""

from __future__ import annotations

_WORDS = {
    "en": {
        "turn": "Your turn.",
        "question": "You are asked: answer, or act.",
        "silence": "In {seconds} s silence counts as an answer.",
        "waits": "To move: {names}.",
        "open": "Not begun: waiting for {count} open seat(s).",
        "begins": "Not begun yet.",
        "closed": "The table is closed.",
        "paused": "The clocks are stopped.",
        "bot": "A bot plays your seat.",
        "undo": "{name} asks to undo {count} move(s): answer yes or no.",
        "pause": "{name} asks to stop the clocks: answer yes or no.",
        "over": "Game over ({rule}).",
        "none": "Nothing has happened yet.",
        "more": "{count} more: pass next as cursor.",
        "composed": "Besides, of your own making: {kinds} (notation: rules of the game).",
        "allowed": "Allowed.",
        "said": "{who} says: {text}",
        "done": "Done.",
        "not_yet": "Still not your turn.",
        "seat": "Your seat: {seat} (pass it in every call; keep it to yourself)",
        "link": "Anybody can watch at {link}",
        "invite": "Seat {seat} is open, by this link: {link}",
        "you": "You are {name}.",
        "review": "The review is being made: {done} of {total}. Ask again.",
        "accuracy": "{name}: accuracy {accuracy}; {grades}",
        "sections": "Sections: {names}",
        "game": "{game}: {seats} seats; bots: {levels}",
        "clocks": "Time left: {times} (* runs).",
        "wished": "The others are asked whether your move may be taken back, or clocks stopped.",
        "again": "{names} would like another game: rematch agrees.",
        "asked": "The others are asked.",
        "best": "best",
        "good": "good",
        "inaccuracy": "inaccuracy",
        "mistake": "mistake",
        "blunder": "blunder",
    },
    "de": {
        "turn": "Du bist am Zug.",
        "question": "Du wirst gefragt: antworte, oder handle.",
        "silence": "In {seconds} s gilt Schweigen als Antwort.",
        "waits": "Am Zug: {names}.",
        "open": "Noch nicht begonnen: {count} Plätze sind frei.",
        "begins": "Noch nicht begonnen.",
        "closed": "Der Tisch ist geschlossen.",
        "paused": "Die Uhren stehen.",
        "bot": "Ein Bot spielt deinen Platz.",
        "undo": "{name} möchte {count} Züge rückgängig machen: antworte yes oder no.",
        "pause": "{name} möchte die Uhren anhalten: antworte yes oder no.",
        "over": "Das Spiel ist zu Ende ({rule}).",
        "none": "Noch ist nichts geschehen.",
        "more": "{count} weitere: gib next als cursor an.",
        "composed": "Dazu, selbst zusammengestellt: {kinds} (Schreibweise: Regeln des Spiels).",
        "allowed": "Erlaubt.",
        "said": "{who} sagt: {text}",
        "done": "Getan.",
        "not_yet": "Du bist noch nicht am Zug.",
        "seat": "Dein Platz: {seat} (gib ihn bei jedem Aufruf an; behalte ihn für dich)",
        "link": "Zuschauen kann man unter {link}",
        "invite": "Platz {seat} ist frei, über diesen Link: {link}",
        "you": "Du bist {name}.",
        "review": "Die Durchsicht läuft: {done} von {total}. Frag noch einmal.",
        "accuracy": "{name}: Genauigkeit {accuracy}; {grades}",
        "sections": "Abschnitte: {names}",
        "game": "{game}: {seats} Plätze; Bots: {levels}",
        "clocks": "Zeit übrig: {times} (* läuft).",
        "wished": "Die anderen werden gefragt, ob etwas zurück darf, oder die Uhren stehen.",
        "again": "{names} möchten noch ein Spiel: rematch stimmt zu.",
        "asked": "Die anderen werden gefragt.",
        "best": "beste",
        "good": "gute",
        "inaccuracy": "ungenaue",
        "mistake": "Fehler",
        "blunder": "grobe Fehler",
    },
}

# By code, in each language; a field that was given wrongly is named first.
_REFUSALS = {
    "bad-seat": (
        "seat: take the handle that new_game or join gave, as it is",
        "seat: nimm den Platz so, wie new_game oder join ihn gab",
    ),
    "bad-seats": (
        "seats: one of them is “me”, others “open” or a level of a bot",
        "seats: einer davon ist „me“, andere „open“ oder die Stufe eines Bots",
    ),
    "bad-cursor": (
        "cursor: take what the page before gave as next",
        "cursor: nimm, was die Seite davor als next gab",
    ),
    "bad-link": (
        "link: it leads to no table, as …/table/NAME#INVITATION does",
        "link: er führt zu keinem Tisch, wie …/table/NAME#EINLADUNG es tut",
    ),
    "busy": (
        "too many calls at once; wait for the answers to others",
        "zu viele Aufrufe auf einmal; warte auf die Antworten auf andere",
    ),
    "empty": ("action: nothing is written there", "action: da steht nichts"),
    "full": (
        "all tables are in use; try again in a minute",
        "alle Tische sind besetzt; versuch es in einer Minute wieder",
    ),
    "no-answer": (
        "the server did not answer in time; look, then try again",
        "der Server hat nicht rechtzeitig geantwortet; sieh nach, dann versuch es wieder",
    ),
    "no-offer": (
        "that is no offer; act plays anything",
        "das ist kein Angebot; act spielt alles",
    ),
    "no-offers": (
        "there is nothing to offer in {game}",
        "in {game} gibt es nichts anzubieten",
    ),
    "no-section": (
        "section: there is none such ({names})",
        "section: den gibt es nicht ({names})",
    ),
    "not-over": (
        "a game is reviewed when it is over",
        "durchgesehen wird ein Spiel, wenn es zu Ende ist",
    ),
    "not-yours": (
        "this handle holds no seat at that table, or no longer",
        "damit hat man an dem Tisch keinen Platz, oder nicht mehr",
    ),
    "nothing-asked": (
        "nobody asks you anything now; act plays in your turn",
        "niemand fragt dich gerade etwas; act spielt, wenn du am Zug bist",
    ),
    "other-server": (
        "link: it leads to {there}, and this plays at {here} (ypsilon mcp --server chooses)",
        "link: er führt zu {there}, und hier wird bei {here} gespielt (ypsilon mcp --server wählt)",
    ),
    "stale": (
        "decision {meant} is no longer open; {open} is",
        "Entscheidung {meant} ist nicht mehr offen; offen ist {open}",
    ),
    "stale-list": (
        "that list was for an earlier decision; begin without a cursor",
        "die Liste war für eine frühere Entscheidung; fang ohne cursor an",
    ),
    "too-many-games": (
        "too many new games in this hour; play on in yours",
        "zu viele neue Spiele in dieser Stunde; spiel deine weiter",
    ),
    "unknown-argument": (
        "{given}: {tool} takes no such argument (it takes: {names})",
        "{given}: das nimmt {tool} nicht (es nimmt: {names})",
    ),
    "unknown-game": (
        "game: the server does not have {game}",
        "game: der Server hat {game} nicht",
    ),
    "unknown-tool": ("there is no tool “{name}”", "ein Werkzeug „{name}“ gibt es nicht"),
    "unreachable": (
        "no server answers: {why} (is “ypsilon serve” up?)",
        "kein Server antwortet: {why} (läuft „ypsilon serve“?)",
    ),
}


def refused_because(language: str, code: str, **fields: object) -> str:
    """Give why something is not done, in a language."""
    return _REFUSALS[code][language == "de"].format(**fields)


def said(language: str, key: str, **fields: object) -> str:
    """Give a sentence in a language."""
    return _WORDS[language][key].format(**fields)
