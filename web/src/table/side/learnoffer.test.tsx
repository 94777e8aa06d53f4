import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { NOTHING, noteLesson, progress } from "../../browser";
import { LearnOffer } from "./learnoffer";

const LESSON = { name: "first", title: "T", about: "A", exercises: 7 };

beforeEach(() => {
  localStorage.clear();
  progress.set(NOTHING);
});
afterEach(() => void vi.unstubAllGlobals());

/** Let what was asked for come back, and be drawn. */
const arrived = () => act(async () => void (await new Promise((done) => setTimeout(done))));

/** Sit at a table of a game with these lessons; give where the offer would stand. */
async function at(table: string, lessons: readonly unknown[] = [LESSON]) {
  const answer = { ok: true, json: async () => ({ lessons }) };
  vi.stubGlobal("fetch", async () => answer);
  const root = document.createElement("div");
  await act(async () => render(<LearnOffer game="pylos" table={table} />, root));
  await arrived();
  return root;
}

it("leads to the lesson from the first table, also when that is opened again", async () => {
  expect((await at("abc")).querySelector("a")?.getAttribute("href")).toMatch(/learn\/pylos$/);
  expect((await at("abc")).textContent).toContain("Your first game of Pylos?");
});

it("is made once, at one table", async () => {
  await at("abc");
  expect((await at("other")).textContent).toBe("");
});

it("is never made again once it was declined", async () => {
  const root = await at("abc");
  await act(async () => root.querySelector("button")?.click());
  expect(root.textContent).toBe("");
  expect((await at("abc")).textContent).toBe("");
});

it("keeps its place while it is asked for, and gives it up where nothing comes", async () => {
  const refusals: ((_: Error) => void)[] = [];
  vi.stubGlobal("fetch", () => new Promise((_, failed) => refusals.push(failed)));
  const root = document.createElement("div");
  await act(async () => render(<LearnOffer game="pylos" table="abc" />, root));
  expect(root.querySelector(".awaited")).not.toBeNull();
  for (const refuse of refusals) refuse(new TypeError("no network"));
  await arrived();
  expect(root.textContent).toBe("");
});

it("is not made to whoever has learnt the game, nor where there is no lesson", async () => {
  expect((await at("abc", [])).textContent).toBe("");
  noteLesson("pylos", "first");
  expect((await at("abc")).textContent).toBe("");
});
