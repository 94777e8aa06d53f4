import { expect, it } from "vitest";
import type { View } from "../types";
import { cellsOf, clicked, draftOf, written } from "./position";

const draft = draftOf({
  cards: "q_./..e/...",
  mover: "beach",
  banned: "a1",
  double: false,
} as unknown as View);

it("puts back what was taken, and writes the rest", () => {
  expect(written(draft)).toBe("q../..e/... beach a1 -");
  expect(cellsOf(draft.cards)).toHaveLength(9);
});

it("turns a card, face down again, and marks the last one", () => {
  expect(clicked(draft, "b3", "z").cards).toBe("q../..e/.z.");
  expect(clicked(draft, "c2", "e").cards).toBe("q../.../...");
  expect(written(clicked(draft, "a1", "q"))).toBe(".../..e/... beach - -");
  expect(clicked(draft, "c2", "ban").banned).toBe("c2");
  expect(clicked(draft, "a1", "ban").banned).toBe("");
});
