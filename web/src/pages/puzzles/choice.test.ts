import { expect, it } from "vitest";
import { fitting, following } from "./choice";

const puzzle = (id: string, kind: string, difficulty: number) => ({
  id,
  kind,
  difficulty,
  options: {},
});
const ALL = [puzzle("a", "win", 1), puzzle("b", "only", 3), puzzle("c", "win", 3)];

it("chooses by kind and difficulty, or neither", () => {
  const ids = (kind: string, difficulty: number) =>
    fitting(ALL, { kind, difficulty }).map((each) => each.id);
  expect(ids("", 0)).toEqual(["a", "b", "c"]);
  expect(ids("win", 0)).toEqual(["a", "c"]);
  expect(ids("win", 3)).toEqual(["c"]);
});

it("goes on with the next that is not solved, around the end, and never with the same", () => {
  expect(following(ALL, "a", {})).toBe("b");
  expect(following(ALL, "a", { b: 9 })).toBe("c");
  expect(following(ALL, "c", {})).toBe("a");
  expect(following(ALL, "a", { b: 9, c: 9 })).toBe("b");
  expect(following(ALL.slice(0, 1), "a", {})).toBe(null);
});
