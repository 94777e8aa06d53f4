import { beforeEach, expect, it } from "vitest";
import {
  isNew,
  merged,
  NOTHING,
  nextLesson,
  noteLesson,
  noteOffered,
  notePlayed,
  noteResult,
  noteSolved,
  noteStep,
  type Progress,
  progress,
  stepOf,
  streak,
  takeIn,
} from "./progress";
import { load } from "./storage";

beforeEach(() => {
  localStorage.clear();
  progress.set(NOTHING);
});

it("keeps the first table of a game, and no later one", () => {
  expect(isNew("pylos")).toBe(true);
  notePlayed("pylos", "first");
  notePlayed("pylos", "second");
  expect(isNew("pylos")).toBe(false);
  expect(isNew("tyros")).toBe(true);
  expect(progress.get().played).toEqual({ pylos: "first" });
});

it("keeps lessons once, and what was offered, also for the next visit", () => {
  noteLesson("pylos", "first");
  noteLesson("pylos", "first");
  noteOffered("tyros", "abc");
  noteOffered("tyros", "");
  const kept = { ...NOTHING, lessons: { pylos: ["first"] }, offered: { tyros: "" } };
  expect(progress.get()).toEqual(kept);
  expect(load("progress", null)).toEqual(kept);
});

it("goes on with a lesson where it was left, if there is such a step", () => {
  expect(stepOf("tyros", "first", 8)).toBe(1);
  noteStep("tyros", "first", 5);
  expect(stepOf("tyros", "first", 8)).toBe(5);
  expect(stepOf("tyros", "first", 4)).toBe(1);
});

it("goes on with the first lesson that is not done, and begins anew when all are", () => {
  const lessons = ["first", "trade"];
  expect(nextLesson("tyros", lessons)).toBe("first");
  noteLesson("tyros", "first");
  expect(nextLesson("tyros", lessons)).toBe("trade");
  noteLesson("tyros", "trade");
  expect(nextLesson("tyros", lessons)).toBe("first");
  expect(nextLesson("tyros", [])).toBe("");
});

it("keeps the best time of a puzzle, and the day whose puzzle it was", () => {
  noteSolved("pylos", "a", 20, "");
  noteSolved("pylos", "a", 30, "2026-03-01");
  noteSolved("pylos", "a", 12, "2026-03-01");
  expect(progress.get().puzzles).toEqual({ pylos: { a: 12 } });
  expect(progress.get().days).toEqual({ pylos: ["2026-03-01"] });
});

it("counts a game once", () => {
  noteResult("pylos", "t/1", { level: "easy", outcome: "lost" });
  noteResult("pylos", "t/1", { level: "easy", outcome: "won" });
  expect(progress.get().results.pylos).toEqual({ "t/1": { level: "easy", outcome: "lost" } });
});

it("counts days in a row up to today, or to yesterday while today's is open", () => {
  const days = ["2026-02-26", "2026-02-28", "2026-03-01"];
  expect(streak(days, "2026-03-01")).toBe(2);
  expect(streak(days, "2026-03-02")).toBe(2);
  expect(streak(days, "2026-03-03")).toBe(0);
  expect(streak([], "2026-03-01")).toBe(0);
});

const one: Progress = {
  lessons: { pylos: ["first"] },
  steps: { "tyros/first": 3 },
  played: { pylos: "here" },
  offered: {},
  puzzles: { pylos: { a: 10, b: 40 } },
  days: { pylos: ["2026-03-01", "2026-03-03"] },
  results: { pylos: { "t/1": { level: "easy", outcome: "won" } } },
};
const other: Progress = {
  lessons: { pylos: ["second"], tyros: ["first"] },
  steps: { "tyros/first": 6 },
  played: { pylos: "there", tyros: "there" },
  offered: { tyros: "" },
  puzzles: { pylos: { b: 20, c: 5 }, tyros: { d: 7 } },
  days: { pylos: ["2026-03-02", "2026-03-03"] },
  results: {
    pylos: {
      "t/1": { level: "easy", outcome: "won" },
      "u/1": { level: "strong", outcome: "lost" },
    },
  },
};

it("puts two devices together: nothing is lost, nothing counts twice", () => {
  const both = merged(one, other);
  expect(both.lessons).toEqual({ pylos: ["first", "second"], tyros: ["first"] });
  expect(both.puzzles).toEqual({ pylos: { a: 10, b: 20, c: 5 }, tyros: { d: 7 } });
  expect(both.days.pylos).toEqual(["2026-03-01", "2026-03-02", "2026-03-03"]);
  expect(Object.keys(both.results.pylos ?? {})).toEqual(["t/1", "u/1"]);
  expect(both.steps).toEqual({ "tyros/first": 6 });
  expect(merged(both, other)).toEqual(both);
  const { played: mine, ...rest } = both;
  const { played: theirs, ...same } = merged(other, one);
  expect(same).toEqual(rest);
  expect(Object.keys(theirs)).toEqual(expect.arrayContaining(Object.keys(mine)));
});

it("takes in a file of progress, and nothing else", () => {
  takeIn(one);
  takeIn({ puzzles: { pylos: { a: 3 } }, unknown: 7 });
  expect(progress.get().puzzles.pylos).toEqual({ a: 3, b: 40 });
  for (const wrong of ["x", "[]", "7", '{"days":{"pylos":"x"}}', '{"results":{"a":{"b":{}}}}']) {
    expect(() => takeIn(wrong)).toThrow();
  }
  expect(progress.get().lessons).toEqual(one.lessons);
});
