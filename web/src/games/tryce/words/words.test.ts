import { expect, test } from "vitest";
import { PLAYING } from "../fixture";
import type { Group } from "../types";
import { de } from "./de";
import { en } from "./en";
import { groupName, label, shown, signed, words } from "./words";

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
  ["G2", "Coral's sequence 5–8♥: five of hearts, letter J"],
  ["G1.2", "Blue's word DATE, joker as A"],
])("the key %s is said as %s", (key, said) => {
  expect(label(key, PLAYING, "en")).toContain(said);
});

test("points have a real minus", () => {
  expect([shown(-3), shown(4), signed(-3), signed(4)]).toEqual(["−3", "4", "−3", "+4"]);
  expect(words("de").points(-1)).toBe("−1 Punkt");
});

const SET: Group = { owner: 0, kind: "set", cards: ["6S:T", "JK=6", "6H:E"], front: 0, end: 0 };
const LOW: Group = { ...SET, kind: "seq", cards: ["JK=AS", "2S:E", "3S:E", "4S:T"] };

test("groups are named by what they are and whose", () => {
  const named = (group: Group, who: string | null, done = false) => [
    groupName(group, who, en, done),
    groupName(group, who, de, done),
  ];
  expect(named(SET, null)).toEqual(["your set of sixes", "dein Satz Sechsen"]);
  expect(named(SET, null, true)).toEqual(["your set of sixes", "deinen Satz Sechsen"]);
  expect(named(LOW, "Anna")).toEqual(["Anna's sequence A–4♠", "Annas Folge A–4♠"]);
  expect(named({ ...SET, kind: "word" }, "Hans")).toEqual(["Hans's word T6E", "Hans’ Wort T6E"]);
});
