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
    },
}


def said(language: str, key: str, **fields: object) -> str:
    """Give a sentence in a language."""
    return _WORDS[language][key].format(**fields)
