/** The words of the review, the rules and the luck. */

import type { Verdict } from "../../net";
import type { ReviewWords } from "../en";
import { percent, signedPercent } from "./levels";

export const review: ReviewWords = {
  reviewOf: (game) => `Nachbetrachtung einer Partie ${game}`,
  toStart: "Zum Anfang",
  toEnd: "Zum Ende",
  stepBack: "Einen Schritt zurück",
  stepOn: "Einen Schritt weiter",
  runThrough: "Ablaufen lassen",
  scrubber: "Stelle in der Partie",
  plyOf: (at, last) => `${at} von ${last}`,
  linkToPly: "Link zu dieser Stelle",
  exportGame: "Als Datei sichern",
  graph: "Die Aussichten des ersten Platzes, wie ein Bot sie sieht",
  judging: "Ein Bot beurteilt das Spiel …",
  valueHere: (value) =>
    value === null
      ? "Die Aussichten des ersten Platzes"
      : `Die Aussichten des ersten Platzes: ${percent(value)}`,
  certain: (name, worth, plies) => {
    if (worth === "draw") return "Sicher: remis, wenn beide am besten spielen.";
    const how = worth === "win" ? "gewinnt" : "verliert";
    return `Sicher: ${name} ${how}${plies ? ` in ${plies} ${plies === 1 ? "Zug" : "Zügen"}` : ""}.`;
  },
  keeping: (count, all) => `${count} von ${all} Zügen halten das fest.`,
  turnedAt: "Die Partie kippte bei",
  turnedThere: (ply) => `Schritt ${ply}`,
  turnedBy: (ply, name, change, luck) =>
    luck
      ? `Schritt ${ply}: Glück, ${name} ${signedPercent(change)}`
      : `Schritt ${ply}: ${name} ${signedPercent(change)}`,
  gradesTitle: "Wie gespielt wurde",
  gradesAbout:
    "Jede Entscheidung wird danach beurteilt, was man wissen konnte, mit der besseren und dem Grund. Das dauert bis zu einer Minute; was gefunden ist, bleibt.",
  reviewGame: "Diese Partie beurteilen",
  reviewing: (share) => `Wird beurteilt: ${percent(share)}`,
  reviewWaits: "Die Beurteilung wartet, bis sie an der Reihe ist …",
  curves: "Die Gewinnchancen aller im Lauf der Partie",
  chancesBy: "Gewinnchancen",
  asKnown: "Was man wissen konnte",
  inHindsight: "Im Nachhinein",
  percent,
  signedPercent,
  gradeName: (grade) =>
    ({
      best: "Bestens",
      good: "Gut",
      inaccuracy: "Ungenau",
      mistake: "Fehler",
      blunder: "Grober Fehler",
    })[grade],
  forced: "Es ging nicht anders, oder es wurde nicht beurteilt",
  notJudgedYet: "Dieser Schritt ist noch nicht beurteilt.",
  noDecision: "Hier entscheidet niemand etwas.",
  tryThere: "Noch einmal versuchen",
  balance: "Wie es allen erging",
  player: "Spieler",
  accuracy: "Genauigkeit",
  luck: "Glück",
  ownPlay: "Eigenes Spiel",
  learnFrom: "Aus Fehlern lernen",
  mistakesOf: (name, count) => `${name}: ${count}`,
  noMistakes: "Nichts wurde verschenkt, das sich noch einmal zu versuchen lohnt.",
  backToReview: "Zurück zur Nachbetrachtung",
  rulesOf: (game) => `Die Regeln von ${game}`,
  searchRules: "In den Regeln suchen",
  noRule: "Das sagt keine Regel.",
  rulesInDetail: "Im Einzelnen: jede Regel mit ihrer Nummer",
  rulesInPictures: "Die Regeln mit Bildern",
  silentRules:
    "† Wo die gedruckten Regeln schweigen oder ein Bild von ihnen verloren ist, wird hier so gespielt.",
  chapters: "Kapitel",
  printRules: "Drucken",
  fairness: "Gerechter Zufall",
  fairnessAbout:
    "Bevor sich jemand setzt, zieht der Server eine geheime Zahl und veröffentlicht ihren Hash. Alle Spieler geben eigene Zufallsbytes dazu. Am Ende wird die Zahl gezeigt, und dein Browser kann prüfen, dass aller Zufall aus ihr kam.",
  hash: "Hash, vor dem Beginn veröffentlicht",
  addedBy: (player) => `Beitrag von Spieler ${player}`,
  seed: "Die geheime Zahl",
  seedLater: "wird gezeigt, wenn die Partie zu Ende ist.",
  checkLuck: "Hier prüfen",
  verdict: (verdict: Verdict | "failed") => {
    if (verdict === "failed") return "Die Partie ließ sich nicht laden. Versuch es noch einmal.";
    if (verdict.good) {
      return verdict.tickets
        ? `Alles in Ordnung: Der Hash stimmt, und alle ${verdict.tickets} Lose stimmen.`
        : "Alles in Ordnung: Der Hash stimmt. In dieser Partie wurde nicht gelost.";
    }
    return {
      "no-crypto":
        "Browser prüfen das nur über https. „ypsilon verify“ prüft die gespeicherte Partie.",
      "no-seed": "Die geheime Zahl wurde noch nicht gezeigt.",
      hash: "Etwas stimmt nicht: Die Zahl passt nicht zum Hash.",
      changed: "Etwas stimmt nicht: Am Anfang wurde ein anderer Hash veröffentlicht.",
      "not-mine": "Etwas stimmt nicht: Die Bytes von hier wurden weggelassen.",
      ticket: `Etwas stimmt nicht: Los ${verdict.at} kommt nicht aus der Zahl.`,
    }[verdict.flaw];
  },
};
