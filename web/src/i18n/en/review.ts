/** The words of the review, the rules and the luck. */

import type { Grade, Verdict, Worth } from "../../net";
import { percent, signedPercent } from "./levels";

export const review = {
  reviewOf: (game: string) => `Review of a game of ${game}`,
  toStart: "To the start",
  toEnd: "To the end",
  stepBack: "One step back",
  stepOn: "One step on",
  runThrough: "Run through",
  scrubber: "Place in the game",
  plyOf: (at: number, last: number) => `${at} of ${last}`,
  linkToPly: "Link to this moment",
  exportGame: "Save as a file",
  graph: "The first seat's chances, as a bot sees them",
  judging: "A bot is judging the game …",
  valueHere: (value: number | null) =>
    value === null ? "The first seat's chances" : `The first seat's chances: ${percent(value)}`,
  certain: (name: string, worth: Worth, plies: number | null) => {
    if (worth === "draw") return "Certain: a draw, if both play their best.";
    const how = worth === "win" ? "wins" : "loses";
    return `Certain: ${name} ${how}${plies ? ` in ${plies} ${plies === 1 ? "turn" : "turns"}` : ""}.`;
  },
  keeping: (count: number, all: number) => `${count} of ${all} moves keep that.`,
  turnedAt: "The game turned at",
  turnedThere: (ply: number) => `Step ${ply}`,
  turnedBy: (ply: number, name: string, change: number, luck: boolean) =>
    luck
      ? `Step ${ply}: luck, ${name} ${signedPercent(change)}`
      : `Step ${ply}: ${name} ${signedPercent(change)}`,
  gradesTitle: "How it was played",
  gradesAbout:
    "Every decision is graded from what its player could know, with the better one and why. That takes up to a minute; what is found is kept.",
  reviewGame: "Review this game",
  reviewing: (share: number) => `Being reviewed: ${percent(share)}`,
  reviewWaits: "The review waits for its turn …",
  curves: "Everybody's chance to win through the game",
  chancesBy: "Chances to win",
  asKnown: "What they could know",
  inHindsight: "In hindsight",
  percent,
  signedPercent,
  gradeName: (grade: Grade) =>
    ({
      best: "Best",
      good: "Good",
      inaccuracy: "Inaccuracy",
      mistake: "Mistake",
      blunder: "Blunder",
    })[grade],
  forced: "Nothing else could be done, or it was not judged",
  notJudgedYet: "This step has not been judged yet.",
  noDecision: "Nobody decides anything here.",
  tryThere: "Try it again",
  balance: "How all fared",
  player: "Player",
  accuracy: "Accuracy",
  luck: "Luck",
  ownPlay: "Own play",
  learnFrom: "Learn from your mistakes",
  mistakesOf: (name: string, count: number) => `${name}: ${count}`,
  noMistakes: "Nothing was given away that would be worth trying again.",
  backToReview: "Back to the review",
  rulesOf: (game: string) => `The rules of ${game}`,
  searchRules: "Search the rules",
  noRule: "No rule says that.",
  rulesInDetail: "Details: every rule by its number",
  rulesInPictures: "The rules with pictures",
  silentRules:
    "† Where the printed rules are silent, or a picture of theirs is lost, this is how it is played here.",
  chapters: "Chapters",
  printRules: "Print",
  fairness: "Fair luck",
  fairnessAbout:
    "Before anybody sits down the server draws a secret number and publishes its hash. Every player adds random bytes of their own. At the end the number is shown, and your browser can check that all luck came from it.",
  hash: "Hash, published before the start",
  addedBy: (player: number) => `Added by player ${player}`,
  seed: "The secret number",
  seedLater: "is shown when the game is over.",
  checkLuck: "Check it here",
  verdict: (verdict: Verdict | "failed") => {
    if (verdict === "failed") return "The record could not be fetched. Try again.";
    if (verdict.good) {
      return verdict.tickets
        ? `All is in order: the hash fits, and so do all ${verdict.tickets} tickets.`
        : "All is in order: the hash fits. This game drew no lots.";
    }
    return {
      "no-crypto": "Browsers check this over https only. “ypsilon verify” checks the saved game.",
      "no-seed": "The secret number has not been shown.",
      hash: "Something is wrong: the number does not fit the hash.",
      changed: "Something is wrong: at the start another hash was published.",
      "not-mine": "Something is wrong: the bytes added here were left out.",
      ticket: `Something is wrong: ticket ${verdict.at} does not come from the number.`,
    }[verdict.flaw];
  },
};

export type ReviewWords = typeof review;
