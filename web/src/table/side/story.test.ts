import { describe, expect, it } from "vitest";
import type { LogLine } from "../../net";
import { story } from "./story";

const line = (number: number, seat: number, kind = "") =>
  ({ number, seat, kind, words: "" }) as LogLine<unknown>;

/** Give a story as numbers: those that are told, and lists of those that are folded. */
function numbers(lines: readonly LogLine<unknown>[], undone: readonly number[] = []) {
  return story(lines, new Set(undone)).map((each) =>
    "line" in each ? each.line.number : each.folded.map(({ number }) => number),
  );
}

describe("the story of a log", () => {
  it("folds away what was undone, with the undo and who agreed to it", () => {
    const lines = [line(1, 0), line(2, 1), line(3, 0), line(4, 0, "Agree"), line(5, 1, "Undo")];
    expect(numbers([...lines, line(6, 1)], [2, 3])).toEqual([1, [2, 3, 4, 5], 6]);
    expect(story(lines, new Set([2, 3])).at(-1)).toMatchObject({ moves: 2, hints: 0 });
  });

  it("folds away hints, and nothing else that happens at a table", () => {
    const lines = [line(1, 0, "Hinted"), line(2, 0), line(3, 1, "Pause"), line(4, 1, "Hinted")];
    expect(numbers(lines)).toEqual([[1], 2, 3, [4]]);
    expect(story(lines, new Set())[0]).toMatchObject({ moves: 0, hints: 1 });
  });

  it("tells where a turn begins", () => {
    const lines = [line(1, 0), line(2, 0), line(3, 1), line(4, 1, "Pause"), line(5, 1)];
    const begins = story(lines, new Set()).map((each) => "line" in each && each.begins);
    expect(begins).toEqual([true, false, true, true, true]);
  });
});
