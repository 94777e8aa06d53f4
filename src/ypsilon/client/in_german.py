"""What servers and tables refuse in English, in German: a pattern each, {} for what varies."""

from __future__ import annotations

from collections.abc import Mapping

IN_GERMAN: Mapping[str, str] = {
    # What a seat asks for
    "it is not your turn": "du bist nicht am Zug",
    "that decision is no longer open": "diese Entscheidung ist nicht mehr offen",
    "this seat has given up, or its time has run out": (
        "dieser Platz hat aufgegeben, oder seine Zeit ist abgelaufen"
    ),
    "a bot plays this seat: come back first": ("ein Bot spielt diesen Platz: komm erst zurück"),
    "{} plays this seat already": "{} spielt diesen Platz schon",
    "its person": "der eigene Mensch",
    "the game is paused": "das Spiel ist angehalten",
    "the game is running": "das Spiel läuft",
    "the game is over": "das Spiel ist zu Ende",
    "the game is not over": "das Spiel ist noch nicht zu Ende",
    "this game has gone on for too long; somebody should give up": (
        "dieses Spiel dauert schon zu lange; jemand sollte aufgeben"
    ),
    "something is asked already: that comes first": "es wird schon etwas gefragt: das kommt zuerst",
    "nobody else asks for anything": "sonst möchte niemand etwas",
    "there is no entry {} to go back to": "zu einem Eintrag {} kann man nicht zurück",
    "there is nothing of yours to take back": "von dir gibt es nichts zurückzunehmen",
    "the bots at this table do not take moves back": (
        "die Bots an diesem Tisch nehmen keine Züge zurück"
    ),
    "no hint could be found; try again": "es fand sich kein Tipp; versuch es noch einmal",
    "at this table there are no hints": "an diesem Tisch gibt es keine Tipps",
    "too much talk; wait a little": "das war zu viel auf einmal; warte ein wenig",
    "the host lets you say nothing at this table": "an diesem Tisch darfst du nichts sagen",
    "the host lets spectators say nothing at this table": (
        "an diesem Tisch dürfen Zuschauer nichts sagen"
    ),
    "you have reported a lot; wait a little": "du hast schon viel gemeldet; warte ein wenig",
    "there is no such name or line to report": "einen solchen Namen oder Satz gibt es nicht",
    "somebody who plays here is called that, or nearly; take another name": (
        "so oder fast so heißt jemand, der hier spielt; nimm einen anderen Namen"
    ),
    "there is nobody of that name, or {} are mute": ("niemand heißt so, oder {} sind schon stumm"),
    # Seats and hosts
    "that seat is not yours": "dieser Platz ist nicht deiner",
    "you have no seat here": "du hast hier keinen Platz",
    "only the host may do that": "das darf nur, wer den Tisch gemacht hat",
    "no such seat is free": "ein solcher Platz ist nicht frei",
    "there is no such seat": "diesen Platz gibt es nicht",
    "there are {} seats": "es gibt {} Plätze",
    "no person has that seat": "auf diesem Platz sitzt kein Mensch",
    "no person plays that seat": "diesen Platz spielt kein Mensch",
    "this is a seat of the host's own": "dieser Platz gehört dem, der den Tisch gemacht hat",
    "this seat has not been silent for long enough": "dieser Platz schweigt noch nicht lange genug",
    "too many spectators are mute; let none of them speak": (
        "zu viele Zuschauer sind stumm; lass alle schweigen"
    ),
    "this invitation is not valid, or was used before": (
        "diese Einladung gilt nicht, oder nicht mehr"
    ),
    "this table is by invitation": "an diesen Tisch kommt man nur mit Einladung",
    "the host has removed you, or somebody at your address; ask for an invitation": (
        "du oder jemand mit deiner Adresse wurde vom Tisch entfernt; bitte um eine Einladung"
    ),
    "some seats are still open": "einige Plätze sind noch frei",
    "the game has started, or the table is closed": (
        "das Spiel hat begonnen, oder der Tisch ist geschlossen"
    ),
    # Tables
    "there is no such table": "diesen Tisch gibt es nicht",
    "this table is closed": "dieser Tisch ist geschlossen",
    "no game is being played at this table": "an diesem Tisch wird gerade nicht gespielt",
    "there is no such game at this table": "ein solches Spiel gibt es an diesem Tisch nicht",
    "this game was moved to the archive, which is not at hand here": (
        "dieses Spiel ist im Archiv, und das ist hier nicht zur Hand"
    ),
    "another version of the program plays at this table, or one with other games or words": (
        "an diesem Tisch spielt eine andere Version des Programms, oder eine mit anderen Spielen "
        "oder Wörtern"
    ),
    "there are too many tables just now; try again later": (
        "es gibt gerade zu viele Tische; versuch es später wieder"
    ),
    "too many new tables; wait a little": "zu viele neue Tische; warte ein wenig",
    "{} is for {} seats, not {}": "{} hat {} Plätze, nicht {}",
    "where a position is set up nothing is left to the lot": (
        "wo eine Stellung aufgebaut ist, bleibt dem Los nichts"
    ),
    "in this position the game is over": "in dieser Stellung ist das Spiel zu Ende",
    "a bank has 10 to 86400 s and 0 to 3600 s a turn": (
        "eine Uhr hat 10 bis 86400 s, und 0 bis 3600 s je Zug"
    ),
    "1 to 30 days a turn": "1 bis 30 Tage je Zug",
    "a {} has 1 to {} characters": "{} hat 1 bis {} Zeichen",
    "a {} must have something in it that can be seen": "{} braucht etwas, das man sieht",
    # Games, options and bots
    "there is no game “{}” (there are: {})": "ein Spiel „{}“ gibt es nicht (es gibt: {})",
    "{} has no option “{}” (it has: {})": "{} hat keine Option „{}“ (es hat: {})",
    "{}: option {} cannot be “{}” (it takes: {})": (
        "{}: Option {} kann nicht „{}“ sein (möglich: {})"
    ),
    "{} has no bot “{}” (it has: {})": "{} hat keinen Bot „{}“ (es hat: {})",
    "{} has no rule “{}” (near: {})": "{} hat keine Regel „{}“ (ähnlich: {})",
    "no rule “{}” (near: {})": "keine Regel „{}“ (ähnlich: {})",
    "tryce: hands are some of {} in order, not “{}”": (
        "tryce: hands sind einige von {} der Reihe nach, nicht „{}“"
    ),
    "tryce: turns are 1 to {}, not {}": "tryce: turns sind 1 bis {}, nicht {}",
    "trades: 0 to 60 trades a round": "trades: 0 bis 60 Handel je Runde",
    "offers: 0 to 60 offers a turn": "offers: 0 bis 60 Angebote je Zug",
    "map: longer than {} characters": "map: länger als {} Zeichen",
    "“{}” is no name of a lexicon": "„{}“ ist kein Name eines Lexikons",
    "there is no lexicon “{}” (there are: {})": "ein Lexikon „{}“ gibt es nicht (es gibt: {})",
    "a whole number": "eine ganze Zahl",
    "text": "Text",
    # Games that are over
    "the record is given out when the game is over": (
        "die Aufzeichnung gibt es, wenn das Spiel zu Ende ist"
    ),
    "a game is reviewed when it is over": "durchgesehen wird ein Spiel, wenn es zu Ende ist",
    "a game is judged when it is over": "beurteilt wird ein Spiel, wenn es zu Ende ist",
    "a game is analysed when it is over": "untersucht wird ein Spiel, wenn es zu Ende ist",
    "enough games are being judged for you; wait a little": (
        "für dich werden schon genug Spiele beurteilt; warte ein wenig"
    ),
    "enough games are being reviewed for you; wait a little": (
        "für dich werden schon genug Spiele durchgesehen; warte ein wenig"
    ),
    "this game is too long to be reviewed": "dieses Spiel ist zu lang für eine Durchsicht",
    "there was no such decision": "eine solche Entscheidung gab es nicht",
    "nothing better is known of that decision": "dazu ist nichts Besseres bekannt",
    "so much is no decision": "so viel ist keine Entscheidung",
    "so much is no exercise": "so viel ist keine Aufgabe",
    "nothing was found; try again": "es fand sich nichts; versuch es noch einmal",
    "a line has at most {} actions": "eine Zugfolge hat höchstens {} Aktionen",
    "an action has at most {} characters": "eine Aktion hat höchstens {} Zeichen",
    "a page begins with an entry, by its number": "eine Seite beginnt mit einem Eintrag",
    # Requests as such
    "too many requests; wait a little": "das ging zu schnell; warte ein wenig",
    "too many codes; wait a little": "zu viele Codes; warte ein wenig",
    "too much that you asked for is still waiting; wait a little": (
        "zu viel von dir wartet noch; warte ein wenig"
    ),
    "it could not be kept; try again": "es ließ sich nicht aufheben; versuch es noch einmal",
    "the store does not answer; try again": "der Speicher antwortet nicht; versuch es noch einmal",
    "it is not known yet whether it was kept; ask with the same id": (
        "ob es aufgehoben wurde, ist noch nicht bekannt; frag mit derselben id"
    ),
    "something went wrong here": "hier ging etwas schief",
    "the message is too large": "die Nachricht ist zu groß",
    "the body is too large": "der Inhalt ist zu groß",
    "more than {} bytes are not moved": "mehr als {} Bytes ziehen nicht um",
    "this code is not valid, or was used before": "dieser Code gilt nicht, oder nicht mehr",
    "an id has 1 to {} characters": "eine id hat 1 bis {} Zeichen",
    "an id is 22 letters or digits, made at random": (
        "eine id hat 22 zufällige Buchstaben oder Ziffern"
    ),
    "this id was used before, for something else": "diese id stand schon für etwas anderes",
    "a key is 22 letters or digits, made at random": (
        "ein Schlüssel hat 22 zufällige Buchstaben oder Ziffern"
    ),
    "this needs a key, which is 22 letters or digits": (
        "dazu braucht es einen Schlüssel aus 22 Buchstaben oder Ziffern"
    ),
    "this needs a token: Authorization: Bearer …": (
        "dazu braucht es ein Token: Authorization: Bearer …"
    ),
    "the added bytes are 32 hexadecimal digits": (
        "was man zum Zufall beiträgt, sind 32 hexadezimale Ziffern"
    ),
    "random bytes are needed for {} seats of the host's": (
        "für {} Plätze dessen, der den Tisch macht, braucht es einen Beitrag zum Zufall"
    ),
    "language is en or de": "language ist en oder de",
    "not JSON: not UTF-8 text": "kein JSON: kein Text in UTF-8",
    "there is no {} {}": "{} {} gibt es nicht",
    "this is not to be asked for from another page": "das darf keine andere Seite verlangen",
    "this server is not known by the Host that was asked for": (
        "unter dem verlangten Host kennt man diesen Server nicht"
    ),
    "X-Forwarded-For holds what is no address": "in X-Forwarded-For steht keine Adresse",
    # Addresses
    "“{}” is no address such as http://127.0.0.1:8000": (
        "„{}“ ist keine Adresse wie http://127.0.0.1:8000"
    ),
    "the link names another table": "der Link nennt einen anderen Tisch",
}
