import { expect, it } from "vitest";
import type { End } from "../game";
import { ended } from "./end";
import type { View } from "./kinds";

const END: End<View> = {
  rule: "TY-47",
  view: { land_sizes: [0, 2, 1] } as unknown as View,
  winners: [1],
  scores: [60, 71, 58],
  names: ["Ann", "Ben", "Cleo"],
  reader: 1,
  language: "en",
};

it("says what ended it and who has the most points", () => {
  expect(ended(END)).toMatch(/last landscape card.* You have the most points: 71\.$/);
  expect(ended({ ...END, reader: 0 })).toMatch(/Ben has the most points: 71\.$/);
  const full = { ...END, view: { land_sizes: [1, 1, 1] } as unknown as View };
  expect(ended({ ...full, language: "de" })).toMatch(/^Keine Landschaft .* Du hast die meisten/);
});

it("says what decides between equal totals", () => {
  expect(ended({ ...END, scores: [71, 71, 58] })).toMatch(/you have more in the largest empire/);
  expect(ended({ ...END, scores: [71, 71, 58], winners: [0, 1] })).toMatch(/71 points each/);
});
