import type { VNode } from "preact";
import { expect, it } from "vitest";
import { beginning, marked } from "./ruletext";

it("begins a rule with whole sentences", () => {
  const text = "First one. Second one. Third one.";
  expect(beginning({ id: "", heading: "", text }, 25)).toBe("First one. Second one.");
  expect(beginning({ id: "", heading: "", text }, 3)).toBe("First one.");
});

it("marks names and words that matter in the text of a rule", () => {
  const parts = marked("Take *one* of `light`, 2*3 = 6.");
  expect(parts.map((each) => (typeof each === "string" ? each : (each as VNode).type))).toEqual([
    "Take ",
    "em",
    " of ",
    "code",
    ", 2*3 = 6.",
  ]);
});
