import { describe, expect, it } from "vitest";
import { type Card, optionWord } from "./catalogue";

it("names options in words, and those without words as they are", () => {
  expect(optionWord("pylos", "children", "de")).toBe("Kinder");
  expect(optionWord("pylos", "some_day", "de")).toBe("some day");
});

const cards = import.meta.glob<Card>("./*/card.json", { import: "default", eager: true });

describe.each(Object.entries(cards))("%s", (_, card) => {
  it("says the same in both languages", () => {
    expect(Object.keys(card.de.words).sort()).toEqual(Object.keys(card.en.words).sort());
    expect(card.de.line).not.toBe(card.en.line);
    expect(card.minutes).toBeGreaterThan(0);
  });
});
