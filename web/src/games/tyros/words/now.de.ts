/** What is to be done now and why, in German. */

import type { Now } from "./now.en";

export const now: Now = {
  lastRound: (sentence) => `Letzte Runde. ${sentence}`,
  lay: "Lege eine Landschaft: Wähle ein leuchtendes Kärtchen oder seinen Ort auf der Karte.",
  layAgain:
    "Lege eine zweite Landschaft: Wähle ein leuchtendes Kärtchen oder seinen Ort auf der Karte.",
  joins: (place, empires) => `Zu welchem Reich kommt ${place}: ${empires}?`,
  under: "Keine deiner Landschaften kann gelegt werden: Wähle die, die unter den Stapel kommt.",
  show: "Keine deiner Landschaften kann gelegt werden, und der Stapel ist leer: Zeige sie.",
  act: (deeds) => `Du bist am Zug: ${deeds}.`,
  sail: "segle",
  build: "baue",
  trade: "tausche",
  bank: "nutze die Bank",
  pass: "passe",
  onlyPass: "Du bist am Zug: Du kannst nichts tun als passen.",
  allPassed: "Die anderen haben gepasst: Passt du auch, endet die Runde.",
  ship: (place) => `Dein Schiff in ${place}: Wähle, wohin es segelt, oder baue hier.`,
  noSailing: (place) => `In ${place} kannst du nichts bezahlen: Gezeigt wird, was es kosten würde.`,
  where: (what) => `Wähle, wo du ${what === "City" ? "die Stadt" : "das Schiff"} baust.`,
  pay: (deed) => `Wähle, womit du ${deed} bezahlst: Klicke auf Karten, um sie zu wechseln.`,
  bankPay: (cards) => `Wähle, was du weglegst, ${cards}: Du ziehst ebenso viele.`,
  swapPay: (card) => `Wähle drei Karten, die du weglegst: Du nimmst dafür ${card}.`,
  give: (who, place) => `${who} hat eine Stadt in ${place}: Wähle die Karte, die du dafür gibst.`,
  keep: "Behalte bis zu drei Karten für die nächste Runde: Wähle sie, die anderen kommen weg.",
  answer: (who, give, want) =>
    `${who} bietet dir ${give} für ${want}: Nimm an, lehne ab oder mach ein Gegenangebot.`,
  cannotAccept: (who, give, want) =>
    `${who} bietet dir ${give} für ${want}, was du nicht hast: Lehne ab oder mach ein Gegenangebot.`,
  choose: (who, several) =>
    `${who} ${several ? "haben" : "hat"} geantwortet: Wähle, mit wem du tauschst, oder mit niemandem.`,
  nobody: "Keine Antwort, die du annehmen könntest: Weiter.",
  chooseGive: "Wähle, was du gibst und was du dafür willst.",
  chooseWant: (give) => `Du gibst ${give}: Wähle, was du dafür willst und von wem.`,
  chooseGift: (want) => `Du willst ${want}: Wähle, was du dafür gibst.`,
  propose: (give, want) => `Du gibst ${give} für ${want}: Sende es ab oder ändere es.`,

  founding: "Die Reiche werden gegründet.",
  lots: "Das Los bestimmt, wer beginnt.",
  surveying: "Landschaftskärtchen werden verteilt.",
  dealing: "Handelskarten werden verteilt.",
  over: "Das Spiel ist zu Ende: Alle Punkte sind gezählt.",
  lays: (who) => `${who} legt eine Landschaft.`,
  explores: (who) => `${who} zieht ein Landschaftskärtchen.`,
  acts: (who) => `${who} überlegt, was zu tun ist.`,
  pays: (who) => `${who} wählt, womit bezahlt wird.`,
  gives: (who, to) => `${who} gibt ${to} eine Karte für die Stadt.`,
  draws: (who) => `${who} zieht vom Stapel.`,
  asks: (who, give, want, to) =>
    `${who} bietet ${give} für ${want}: Es fehlt die Antwort von ${to}.`,
  youAsk: (give, want, to) => `Du bietest ${give} für ${want}: Es fehlt die Antwort von ${to}.`,
  chooses: (who) => `${who} sieht sich die Antworten an.`,
  keeps: (who, several) => `${who} ${several ? "wählen" : "wählt"} noch, welche Karten bleiben.`,
  you: "dir",
  or: "oder",
  deeds: (what, to, from) =>
    ({
      Move: `den Weg von ${from} nach ${to}`,
      City: `eine Stadt in ${to}`,
      Ship: `ein Schiff in ${to}`,
    })[what],
};
