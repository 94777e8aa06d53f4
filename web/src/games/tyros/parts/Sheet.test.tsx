import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test } from "vitest";
import card from "../card.json";
import { ACTING } from "../fixture";
import { de, en } from "../words";
import { Sheet } from "./Sheet";

function rows(over: boolean, view = ACTING): readonly string[] {
  const root = document.createElement("div");
  const names = ["Ann", "Ben", "Cleo"];
  act(() => render(<Sheet view={view} names={names} over={over} language="en" />, root));
  return [...root.querySelectorAll("tr")].map((row) => row.textContent ?? "");
}

test("each point is shown where it comes from, the largest empire first", () => {
  const [, orange, violet, green, , first, total] = rows(true);
  expect(orange).toBe(" orange2 fields, largestRhodes 12 citymost cities 7");
  expect(violet).toContain("Cyprus 10 citymost cities 7");
  expect(green).toContain("Magna Graecia 4 lone ships");
  expect(first).toContain("7");
  expect(total).toBe("Total2324 wins0");
});

test("a tie shows the points from the largest empire", () => {
  const scores = ACTING.forecast.scores.map((score) => ({ ...score, total: 24 }));
  const view = { ...ACTING, forecast: { ...ACTING.forecast, scores } };
  expect(rows(false, view).at(-1)).toBe("Of these from the largest empire1200");
  expect(rows(false).at(-1)).toBe("Total23240");
});

/** Give the names of all texts, however deep. */
function names(value: unknown, before = ""): readonly string[] {
  if (typeof value !== "object" || value === null) return [before];
  return Object.entries(value).flatMap(([name, each]) => names(each, `${before}.${name}`));
}

test("German says everything that English says", () => {
  expect(names(de)).toEqual(names(en));
  expect(names(card.de)).toEqual(names(card.en));
});
