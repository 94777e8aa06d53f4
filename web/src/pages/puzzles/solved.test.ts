import { expect, it } from "vitest";
import { solvedOf } from "./solved";

it("counts what is solved among the puzzles of one language", () => {
  const english = [{ id: "a" }, { id: "b" }, { id: "c" }];
  expect(solvedOf(["b", "x", "c"], english)).toBe(2);
  expect(solvedOf([], english)).toBe(0);
});
