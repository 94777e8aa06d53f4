import { expect, test } from "vitest";
import { PLAYING } from "../fixture";
import { de } from "./de";
import { en } from "./en";
import { label, shown, signed, words } from "./words";

/** All texts of an object, and what its functions make of plain arguments. */
function texts(words: object): readonly string[] {
  return Object.entries(words).flatMap(([key, value]) => {
    if (typeof value === "string") return [`${key}: ${value}`];
    if (typeof value === "object" && value) return texts(value);
    return [];
  });
}

test("both languages have the same words, and none is left in English", () => {
  expect(Object.keys(de)).toEqual(Object.keys(en));
  const same = texts(en).filter((text) => texts(de).includes(text));
  expect(same).toEqual([]);
});

test.each([
  ["take", "Take"],
  ["5H:E", "five of hearts, letter E"],
  ["JK#2", "joker"],
  ["G2", "G2, sequence of Coral: five of hearts, letter J"],
  ["G1.2", "G1, joker as A"],
])("the key %s is said as %s", (key, said) => {
  expect(label(key, PLAYING, "en")).toContain(said);
});

test("points have a real minus", () => {
  expect([shown(-3), shown(4), signed(-3), signed(4)]).toEqual(["−3", "4", "−3", "+4"]);
  expect(words("de").points(-1)).toBe("−1 Punkt");
});
