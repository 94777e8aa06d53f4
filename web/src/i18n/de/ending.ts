/** The words of a game's end, and of what is shared of it. */

import type { EndingWords } from "../en";

const and = new Intl.ListFormat("de");

export const ending: EndingWords = {
  headline: (you, others) => {
    if (you)
      return others.length ? `Du und ${and.format(others)} gewinnt gemeinsam` : "Du gewinnst!";
    if (others.length === 0) return "Unentschieden";
    return `${and.format(others)} ${others.length === 1 ? "gewinnt" : "gewinnen gemeinsam"}`;
  },
  resigned: (name) => (name ? `${name} hat aufgegeben.` : "Du hast aufgegeben."),
  ranOut: (name) => (name ? `Die Zeit von ${name} ist abgelaufen.` : "Deine Zeit ist abgelaufen."),
  ruleOf: (rule) => `Regel ${rule}`,
  rematch: "Revanche",
  rematchWaits: (names) => `Du möchtest eine Revanche. Es fehlt noch: ${and.format(names)}.`,
  rematchWanted: (names) =>
    `${and.format(names)} ${names.length === 1 ? "möchte" : "möchten"} eine Revanche.`,
  standings: "Der Endstand",
  scores: "Punkte",
  finalScores: "Die Wertung",
  review: "Nachbetrachtung",
  sharePicture: "Bild",
  shareAnimation: "Film",
  making: "Wie viel fertig ist",
  noPicture:
    "Dieser Browser kann das Brett nicht als Bild zeichnen. Ein anderer kann es vielleicht; die Partie lässt sich in der Nachbetrachtung speichern.",
};
