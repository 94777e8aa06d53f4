import { expect, it } from "vitest";
import type { End } from "../game";
import { ended } from "./end";
import type { View } from "./types";

const END: End<View> = {
  rule: "PY-17",
  view: { stood: 1 } as View,
  winners: [0],
  scores: [1, 0],
  names: ["Ann", "Ben"],
  reader: 0,
  language: "en",
};

it("says who reached the top, or who had no ball left", () => {
  expect(ended(END)).toBe("You put a ball on the top of the pyramid.");
  expect(ended({ ...END, reader: 1 })).toBe("Ann put a ball on the top of the pyramid.");
  expect(ended({ ...END, rule: "PY-18" })).toBe("Ben had no ball left to play.");
  expect(ended({ ...END, rule: "PY-18", reader: 1, language: "de" })).toMatch(/^Du hattest keine/);
});

it("tells a position that came again from a game that went on for too long", () => {
  const drawn = { ...END, rule: "PY-19", winners: [] };
  expect(ended({ ...drawn, view: { stood: 3 } as View })).toMatch(/third time/);
  expect(ended(drawn)).toMatch(/400 turns/);
});

it("leaves to the rules what it has no words for", () => {
  expect(ended({ ...END, rule: "PY-01" })).toBe("");
});
