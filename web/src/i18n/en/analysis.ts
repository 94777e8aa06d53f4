/** The words of the analysis board. */

import type { Worth } from "../../net";
import { percent } from "./levels";

export const analysis = {
  analysis: "Analysis",
  analyse: "Analyse",
  analyseHere: "Analyse from here",
  analysisOf: (game: string) => `Analysis of ${game}`,
  moves: "Moves and variations",
  noMoves: "Nothing is played yet. Move on the board, for all sides.",
  thePosition: "Start",
  variation: "Variation",
  promote: "Make it the main line",
  deleteFrom: "Delete from here",
  note: "Note",
  notePlace: "Note to this position",
  setUp: "Set up",
  setUpDone: "Back to the moves",
  setUpAbout:
    "Put the position together. What is tried after it begins anew; the moves before are gone.",
  clearBoard: "Start of a game",
  asText: "Position as text",
  useText: "Set up this text",
  badPosition: "This position cannot stand.",
  eyes: "Seen with the eyes of",
  allOpen: "all (open)",
  notTheirs: (names: readonly string[]) =>
    `${names.join(", ")} ${names.length === 1 ? "is" : "are"} to move. Look through their eyes, or open, to move for them.`,
  lookAs: (name: string) => `Look as ${name}`,
  actFor: "Move for",
  chanceActs: "Chance is next: choose what comes, type it, or let it be drawn.",
  drawNow: "Draw",
  chanceChoices: "What chance may bring",
  values: "Turns, the best first",
  judge: "Judge",
  judgingNow: "Turns are being judged …",
  judgingOn: "Judged at a glance; thinking on …",
  noValues: "There is nothing to judge here.",
  judgedAs: (name: string) => `By what ${name} knows.`,
  judgedFor: (name: string) => `For ${name}.`,
  sureValue: (worth: Worth, plies: number | null) => {
    if (worth === "draw") return "draw";
    const how = worth === "win" ? "wins" : "loses";
    return plies ? `${how} in ${plies}` : how;
  },
  likely: (share: number) => percent(share),
  moreTurns: (count: number) => `${count} more`,
  keepAnalysis: "Share and save",
  linkToAnalysis: "Link to this analysis",
  makeLink: "Make a link",
  linkTooLong: "This analysis is too long for a link. Save it as a file.",
  nameOfAnalysis: "Name",
  saveHere: "Save in this browser",
  savedHere: "Saved.",
  savedAnalyses: "Saved here",
  noneSaved: "Nothing is saved yet. What you save stays in this browser.",
  openSaved: (name: string) => `Open ${name}`,
  deleteSaved: (name: string) => `Delete ${name}`,
  toFile: "Save as a file",
  fromFile: "Open a file",
  badFile: "That is no analysis of this game that can be opened.",
  badLink: "The analysis in this link cannot be read.",
  playOn: "Play from here",
  playOnAbout:
    "A table whose game begins with this position. All who sit down are told that it was set up.",
  mySeat: "I play",
  othersAre: "The others",
  againstBots: "Bots",
  againstPeople: "People, by a link",
  beginGame: "Begin",
  overHere: "The game is over in this position.",
  setUpGame: "This game began with a position that somebody has set up.",
  put: "Put",
  takeAway: "Take away",
  sideToMove: "To move",
  empty: "nothing",
};

export type AnalysisWords = typeof analysis;
