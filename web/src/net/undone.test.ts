import { expect, it } from "vitest";
import { undone } from "./undone";
import type { LogLine } from "./wire";

/** What an undo tells: the moves that fell by it, and those that stand again. */
interface Undone {
  falls: readonly number[];
  rises?: readonly number[];
}

/** Lines in short: `m` a move, what an undo tells, else an event of the table. */
function lines(...told: readonly (string | Undone)[]): LogLine<unknown>[] {
  return told.map((each, at) => ({
    number: at + 1,
    time: 0,
    seat: 0,
    words: "",
    text: "",
    kind: typeof each !== "string" ? "Undo" : each === "m" ? "" : each,
    action: null,
    to: null,
    falls: typeof each === "string" ? [] : each.falls,
    rises: typeof each === "string" ? [] : (each.rises ?? []),
  }));
}

it("lets everything stand where nobody went back", () => {
  expect(undone(lines("m", "m", "Hinted", "m"))).toEqual(new Set());
});

it("takes back what an undo says, and nothing that comes after it", () => {
  expect(undone(lines("m", "m", "m", { falls: [2, 3] }))).toEqual(new Set([2, 3]));
  expect(undone(lines("m", "m", { falls: [1, 2] }, "m"))).toEqual(new Set([1, 2]));
});

it("strikes no event of the table", () => {
  expect(undone(lines("m", "Agree", "Hinted", { falls: [1] }))).toEqual(new Set([1]));
});

it("lets stand again what an undo of an undo says", () => {
  const twice = lines("m", "m", { falls: [2] }, "m", { falls: [4], rises: [2] });
  expect(undone(twice)).toEqual(new Set([4]));
});

it("keeps as undone what a later undo does not speak of", () => {
  const twice = lines("m", "m", { falls: [2] }, "m", "m", { falls: [5] });
  expect(undone(twice)).toEqual(new Set([2, 5]));
});

it("lets a move fall, stand and fall again, in the order of the log", () => {
  const story = lines("m", { falls: [1] }, { falls: [], rises: [1] }, { falls: [1] });
  const counts = story.map((_, at) => undone(story.slice(0, at + 1)).size);
  expect(counts).toEqual([0, 1, 0, 1]);
});

it("copes with a line that this watcher may not see", () => {
  const seen = lines("m", "m", "m", { falls: [2, 3] }).filter((each) => each.number !== 2);
  expect(undone(seen).has(3)).toBe(true);
  expect(undone(seen).has(1)).toBe(false);
});
