import { expect, it } from "vitest";
import { lastStanding, takenBack } from "./standing";
import type { LogLine } from "./wire";

/** Lines in short: `m` a move, a number the entry that an undo goes back to, else a matter. */
function lines(...told: readonly (string | number)[]): LogLine<unknown>[] {
  return told.map((each, at) => ({
    number: at + 1,
    time: 0,
    seat: 0,
    words: "",
    text: "",
    kind: typeof each === "number" ? "Undo" : each === "m" ? "" : each,
    action: null,
    to: typeof each === "number" ? each : null,
    falls: [],
    rises: [],
  }));
}

it("lets everything stand where nobody went back", () => {
  expect(takenBack(lines("m", "m", "Hinted", "m"))).toEqual(new Set());
});

it("takes back the moves after the entry that an undo goes back to", () => {
  expect(takenBack(lines("m", "m", "m", 1))).toEqual(new Set([2, 3]));
  expect(takenBack(lines("m", "m", 0, "m"))).toEqual(new Set([1, 2]));
});

it("strikes no matter of the table", () => {
  expect(takenBack(lines("m", "Agree", "Hinted", 0))).toEqual(new Set([1]));
});

it("lets stand again what an undo of an undo goes back to", () => {
  expect(takenBack(lines("m", "m", 1, "m", 2))).toEqual(new Set([4]));
});

it("does not count what was taken back before as standing after a later undo", () => {
  expect(takenBack(lines("m", "m", 1, "m", "m", 4))).toEqual(new Set([2, 5]));
});

it("copes with a line that this watcher may not see", () => {
  const seen = lines("m", "m", "m", 2).filter((each) => each.number !== 2);
  expect(takenBack(seen)).toEqual(new Set([3]));
});

it("tells how the game came to stand as it does", () => {
  expect(lastStanding(lines("m", "m", 1, "Hinted"))?.number).toBe(3);
  expect(lastStanding(lines("m", "m", 1, "m", "Pause"))?.number).toBe(4);
  expect(lastStanding([])).toBeUndefined();
});
