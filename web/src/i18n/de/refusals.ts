/** Refusals in words. */

import type { Refusal } from "../../net";

const busy = (message: string) => {
  const seconds = /wait (\d+) seconds/.exec(message)?.[1];
  return seconds
    ? `Du hast in letzter Zeit viel verlangt. Versuch es in ${seconds} Sekunden wieder.`
    : "Der Server hat noch mit dem zu tun, was du schon wolltest. Warte etwas.";
};

const refusals: Record<string, string> = {
  offline: "Der Server antwortet nicht. Besteht eine Verbindung?",
  archived: "Diese Partie liegt im Archiv, das gerade nicht zur Hand ist.",
  "asked-already": "Es ist schon etwas gefragt. Das kommt zuerst.",
  "as-it-is": "Das ist schon so.",
  "bad-address": "Die Adresse, die der Proxy nennt, ist keine.",
  "bad-added": "Die Zufallsbytes wurden nicht angenommen.",
  "bad-clock": "Diese Uhr gibt es nicht.",
  "bad-code": "Dieser Code gilt nicht oder wurde schon benutzt.",
  "bad-id": "Das hat der Server nicht verstanden.",
  "bad-invitation": "Diese Einladung gilt nicht oder wurde schon benutzt.",
  "bad-key": "Der Schlüssel dieses Browsers wurde nicht angenommen.",
  "bad-page": "Diese Stelle der Partie gibt es nicht.",
  "bad-language": "Diese Sprache gibt es hier nicht.",
  "bad-message": "Eine Nachricht hat 1 bis 500 Zeichen, die man sehen kann.",
  "bad-name": "Ein Name hat 1 bis 30 Zeichen, die man sehen kann.",
  "bad-option": "Diese Optionen passen nicht zusammen.",
  "bad-record": "Das ist keine gespeicherte Partie, die sich öffnen lässt.",
  "bad-seats": "Die Zahl der Plätze stimmt nicht.",
  "bot-plays": "Ein Bot spielt diesen Platz: Komm erst zurück.",
  "gave-up": "Dieser Platz hat aufgegeben.",
  failed: "Hier ist etwas schiefgegangen.",
  "foreign-origin": "Diese Seite gehört nicht zu diesem Server.",
  full: "Gerade gibt es zu viele Tische. Versuch es später wieder.",
  "another-version":
    "An diesem Tisch spielt eine andere Fassung des Programms. Lade die Seite in ein paar Minuten neu.",
  illegal: "Das lassen die Regeln nicht zu.",
  "in-doubt": "Der Server weiß noch nicht, ob es gespeichert ist. Versuch es noch einmal.",
  malformed: "Das hat der Server nicht verstanden.",
  muted: "An diesem Tisch darfst du nichts sagen.",
  "name-taken":
    "So oder fast so heißt hier jemand, der spielt. Nimm in den Einstellungen einen anderen Namen.",
  "no-consent": "Die Bots an diesem Tisch lassen nichts rückgängig machen.",
  "no-entry": "Es gibt nichts von dir, was rückgängig zu machen wäre.",
  "no-lesson": "Diese Lektion gibt es nicht.",
  "no-decision": "Von dieser Entscheidung ist nichts Besseres bekannt.",
  "no-puzzle": "Dieses Rätsel gibt es nicht.",
  "no-game": "Diese Partie gibt es nicht.",
  "no-hint": "Es wurde kein Tipp gefunden. Versuch es noch einmal.",
  "no-hints": "An diesem Tisch gibt es keine Tipps.",
  "no-invitation": "An diesen Tisch kommt man auf Einladung.",
  "no-seat": "Dieser Platz ist nicht frei.",
  "no-table": "Diesen Tisch gibt es nicht.",
  "no-token": "Dazu fehlt der Schlüssel zu einem Platz.",
  "no-wish": "Niemand sonst hat um etwas gebeten.",
  "not-here": "Das gibt es hier nicht.",
  "not-host": "Das darf nur, wer den Tisch gemacht hat.",
  "not-judged": "Dazu wurde nichts gefunden. Versuch es noch einmal.",
  "not-kept": "Es konnte nicht gespeichert werden. Versuch es noch einmal.",
  "not-now": "Das geht jetzt nicht.",
  "not-over": "Die Partie ist noch nicht zu Ende.",
  "not-playing": "An diesem Tisch wird nicht gespielt.",
  "not-silent": "So lange war der Platz noch nicht still.",
  "not-your-turn": "Du bist nicht am Zug.",
  "not-yours": "Dieser Platz gehört jemand anderem.",
  "nothing-there": "Das lässt sich nicht melden: Es ist nicht mehr da.",
  "open-seats": "Einige Plätze sind noch frei.",
  over: "Die Partie ist zu Ende.",
  paused: "Die Uhren stehen.",
  removed:
    "Vom Tisch wurde jemand mit diesem Gerät oder Anschluss entfernt. Nur eine neue Einladung lässt dich Platz nehmen.",
  stale: "Das ist schon entschieden.",
  started: "Die Partie läuft schon, oder der Tisch ist geschlossen.",
  "too-fast": "Das ging zu schnell. Warte etwas und versuch es wieder.",
  "wrong-host": "Unter diesem Namen antwortet der Server nicht.",
  "too-large": "Das ist zu groß.",
  "too-long": "Diese Partie dauert schon zu lange. Jemand sollte aufgeben.",
  "unknown-bot": "Diesen Bot gibt es nicht.",
  "unknown-game": "Dieses Spiel gibt es hier nicht.",
};

export const refusal = (refusal: Refusal) =>
  refusal.code === "busy" ? busy(refusal.message) : (refusals[refusal.code] ?? refusal.message);
