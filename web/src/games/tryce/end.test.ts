import { expect, it } from "vitest";
import type { End } from "../game";
import { ended } from "./end";
import { SCORED } from "./fixture";
import type { View } from "./types";

const END: End<View> = {
  rule: "TC-37",
  view: SCORED,
  winners: [2],
  scores: [-4, 80, 112],
  names: ["Ann", "Ben", "Cleo"],
  reader: 2,
  language: "en",
};

it("says who has the highest total", () => {
  expect(ended(END)).toBe("The last hand is played. You have the highest total: 112.");
  expect(ended({ ...END, reader: null, language: "de" })).toMatch(
    /Cleo hat die höchste Summe: 112/,
  );
});

it("says that equal totals share the win", () => {
  expect(ended({ ...END, scores: [112, 80, 112], winners: [0, 2] })).toMatch(/112 points each/);
});
