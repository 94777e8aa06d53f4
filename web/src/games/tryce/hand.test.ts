import { expect, test } from "vitest";
import { arranged, moved } from "./hand";

test("an arrangement stays, and new cards come last", () => {
  const order = { by: null, keys: ["c", "a", "gone"] };
  expect(arranged(order, ["a", "b", "c"])).toEqual(["c", "a", "b"]);
  expect(moved(["a", "b", "c"], "c", "a")).toEqual(["c", "a", "b"]);
  expect(moved(["a", "b", "c"], "a", null)).toEqual(["b", "c", "a"]);
});
