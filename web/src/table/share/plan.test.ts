import { expect, it } from "vitest";
import type { LogLine, Ply } from "../../net";
import { delayOf, MOST_FRAMES, shownPlies } from "./plan";

type Line = LogLine<string>;

const line = (number: number, more: Partial<Line> = {}): Line => ({
  number,
  time: 0,
  seat: 0,
  words: "",
  text: "",
  kind: "",
  action: "move",
  to: null,
  falls: [],
  rises: [],
  ...more,
});

const game = (...lines: Line[]): Ply<string, number>[] =>
  [null, ...lines].map((each) => ({ line: each, view: each?.number ?? 0 }));

const views = (plies: readonly Ply<string, number>[]) => plies.map(({ view }) => view);

it("shows the start and every move that stands", () => {
  const undo = line(3, { kind: "Undo", action: null, falls: [2] });
  expect(views(shownPlies(game(line(1), line(2), undo, line(4))))).toEqual([0, 1, 4]);
});

it("shows of a long game as many moments as there is room for, with its start and its end", () => {
  const long = game(...Array.from({ length: 500 }, (_, at) => line(at + 1)));
  const shown = views(shownPlies(long));
  expect(shown.length).toBe(MOST_FRAMES);
  expect(new Set(shown).size).toBe(MOST_FRAMES);
  expect([shown[0], shown.at(-1)]).toEqual([0, 500]);
});

it("stays longest on the end", () => {
  expect(delayOf(9, 10)).toBeGreaterThan(delayOf(8, 10));
});
