import { expect, it } from "vitest";
import type { End } from "../game";
import { ended } from "./end";
import type { View } from "./types";

const END: End<View> = {
  rule: "TS-32",
  view: { stood: 1, shores: ["meadow", "beach"] } as unknown as View,
  winners: [0],
  scores: [1, 0],
  names: ["Ann", "Ben"],
  reader: null,
  language: "en",
};

it("says which shores are joined, and by whom", () => {
  expect(ended(END)).toBe("Ann has joined both meadows.");
  expect(ended({ ...END, winners: [1], reader: 1 })).toBe("You have joined both beaches.");
  expect(ended({ ...END, winners: [1], reader: 1, language: "de" })).toBe(
    "Du hast beide Strände verbunden.",
  );
});

it("says whose turn decided where all shores are joined at once", () => {
  expect(ended({ ...END, rule: "TS-33" })).toMatch(/the turn was Ann’s\.$/);
  expect(ended({ ...END, rule: "TS-33", reader: 0 })).toMatch(/the turn was yours\.$/);
});

it("says why nobody wins", () => {
  expect(ended({ ...END, rule: "TS-35", winners: [] })).toMatch(/600 turns/);
});
