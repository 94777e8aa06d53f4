import { beforeEach, expect, it } from "vitest";
import { isNew, noteLesson, noteOffered, notePlayed, progress } from "./progress";
import { load } from "./storage";

beforeEach(() => {
  localStorage.clear();
  progress.set({ lessons: {}, played: {}, offered: {} });
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
  const kept = { lessons: { pylos: ["first"] }, played: {}, offered: { tyros: "" } };
  expect(progress.get()).toEqual(kept);
  expect(load("progress", null)).toEqual(kept);
});
