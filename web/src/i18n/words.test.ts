import { describe, expect, it } from "vitest";
import protocol from "../../../docs/PROTOCOL.md?raw";
import type { SeatInfo } from "../net";
import { de } from "./de";
import { en, type Words } from "./en";
import { wordsOf } from "./words";

const SAME = new Set([
  "mistakesOf",
  "percent",
  "signedPercent",
  "against",
  "againstBots",
  "chat",
  "code",
  "name",
  "nameOfAnalysis",
  "pause",
  "normal",
  "normalPace",
  "gameName",
  "likely",
  "silent",
]);

type Functions = {
  [Key in keyof Words as Words[Key] extends (...given: never[]) => string
    ? Key
    : never]: Words[Key] extends (...given: infer Given) => string ? Given : never;
};

const seat: SeatInfo = {
  kind: "open",
  name: "",
  bot: "",
  online: false,
  muted: false,
  removed: false,
};

/** What each sentence that is a function is tried with; one that is new must be named here. */
const GIVEN: Functions = {
  addedBy: [1],
  analysisOf: ["Pylos"],
  bank: [5, 3],
  botOf: ["easy"],
  certain: ["Mia", "win", 11],
  chances: [0.5],
  chat: [2],
  days: [3],
  daysLeft: [2.5],
  deleteSaved: ["Mia"],
  puzzlesOf: ["Pylos"],
  difficultyOf: [3],
  solvedCount: [2, 9],
  streakDays: [2],
  bestTime: [12],
  lessonAt: [3],
  resultsBy: ["Pylos"],
  exerciseOf: [2, 7],
  firstTime: ["Pylos"],
  gameName: ["pylos"],
  gradeName: ["blunder"],
  goOnAlone: [5],
  hintsGiven: [2],
  hinted: ["1a1"],
  headline: [true, ["Mia"]],
  iAm: ["Mia"],
  judgedAs: ["Mia"],
  judgedFor: ["Mia"],
  keeping: [3, 14],
  learnGame: ["Pylos"],
  lessonsOf: ["Pylos"],
  nextLesson: ["Trade"],
  levelName: ["easy"],
  likely: [0.5],
  lookAs: ["Mia"],
  minutes: [10],
  mistakesOf: ["Mia", 2],
  movesUndone: [2],
  moreAbout: ["Mia"],
  moreTurns: [12],
  mute: ["Mia"],
  nameOfSeat: [1],
  percent: [0.5],
  reviewing: [0.5],
  signedPercent: [-0.1],
  turnedBy: [3, "Mia", -0.2, false],
  notTheirs: [["Mia"]],
  openSaved: ["Mia"],
  notice: [{ type: "Notice", code: "moved", words: "…" }],
  pauseAsked: ["Mia"],
  passTo: ["Mia"],
  playedWith: [["Mia"]],
  players: [[2, 3]],
  plyOf: [1, 2],
  readSoFar: [100, 3000],
  ranOut: ["Mia"],
  reallyRemove: ["Mia", true],
  refusal: [{ code: "no-table", message: "…", rule: "", keys: [] }],
  rematchWaits: [["Mia"]],
  rematchWanted: [["Mia"]],
  replace: ["Mia"],
  resigned: ["Mia"],
  reviewOf: ["Pylos"],
  ruleOf: ["PY-17"],
  rulesOf: ["Pylos"],
  score: [0.5],
  seatName: [seat],
  seatNumber: [1],
  silent: [30],
  spectatorNamed: ["Mia"],
  spectators: [2],
  sureValue: ["win", 11],
  tableOf: ["Pylos"],
  turnOf: ["Mia"],
  undoAsked: ["Mia"],
  unmute: ["Mia"],
  turnedThere: [12],
  valueHere: [0.5],
  verdict: ["failed"],
  waitsFor: [["Mia"]],
  wantsPause: ["Mia"],
  wantsUndo: ["Mia", 3],
};

/** The codes of a table of the protocol's page. */
function codes(heading: string): readonly string[] {
  const section = protocol.split(`\n## ${heading}\n`)[1]?.split("\n## ")[0] ?? "";
  return [...section.matchAll(/^\| `([a-z-]+)` \|/gm)].map((found) => found[1] ?? "");
}

describe("words", () => {
  it("has the same keys in both languages, in the same order", () => {
    expect(Object.keys(de)).toEqual(Object.keys(en));
  });

  it("translates every sentence", () => {
    const plain = Object.entries(en).filter(([, words]) => typeof words === "string");
    const left = plain.filter(([key, words]) => de[key as keyof typeof de] === words);
    expect(left.map(([key]) => key).filter((key) => !SAME.has(key))).toEqual([]);
    expect(plain.filter(([, words]) => words === "")).toEqual([]);
  });

  it.each(Object.keys(GIVEN) as (keyof Functions)[])("translates what %s says", (key) => {
    const say = (words: Words) => (words[key] as (...given: unknown[]) => string)(...GIVEN[key]);
    expect(say(en)).not.toBe("");
    if (!SAME.has(key)) expect(say(de)).not.toBe(say(en));
  });

  it("says every refusal of the server in German", () => {
    const all = codes("Refusals");
    expect(all.length).toBeGreaterThan(30);
    const said = (code: string) => de.refusal({ code, message: "English", rule: "", keys: [] });
    expect(all.filter((code) => said(code).includes("English"))).toEqual([]);
  });

  it("says every notice of the server in German", () => {
    const all = codes("Notices");
    expect(all.length).toBeGreaterThan(2);
    expect(
      all.filter((code) => de.notice({ type: "Notice", code, words: "English" }) === "English"),
    ).toEqual([]);
  });

  it("says refusals that it knows, and falls back on the server's words", () => {
    const refusal = { code: "bad-code", message: "…", rule: "", keys: [] };
    expect(wordsOf("de").refusal(refusal)).toMatch(/Code gilt nicht/);
    expect(wordsOf("en").refusal({ ...refusal, code: "new", message: "not now" })).toBe("Not now.");
  });

  it("says when a server that is busy may be asked again", () => {
    const refusal = { code: "busy", message: "…; wait 12 seconds", rule: "", keys: [] };
    for (const words of [en, de]) {
      expect(words.refusal(refusal)).toMatch(/ 12 Se[ck]/i);
      expect(words.refusal({ ...refusal, message: "wait a little" })).not.toMatch(/\d/);
    }
  });

  it("counts players as a game is for", () => {
    expect(en.players([2])).toBe("2 players");
    expect(en.players([2, 3, 4])).toBe("2–4 players");
  });
});
