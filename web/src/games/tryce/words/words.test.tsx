import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test } from "vitest";
import { PLAYING, SCORED } from "../fixture";
import tryce from "../index";
import { Sheet } from "../parts";
import { de } from "./de";
import { en } from "./en";
import { label, shown, signed, words } from "./words";

let root: HTMLElement;

beforeEach(() => {
  root = document.body.appendChild(document.createElement("div"));
});

afterEach(() => {
  render(null, root);
  root.remove();
});

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

test("seats have a mark, a colour and their points", () => {
  expect(tryce.seats(PLAYING, "en")[2]).toEqual({
    colour: "tryce2",
    name: "Coral · −3 points",
  });
});

test.each([
  [{ type: "Lay", kind: "word", cards: ["5H:J", "JK=A"], ask: false }, ["5H:J", "JK", "lay word"]],
  [{ type: "Add", group: 2, front: [], end: ["9H:S"], ask: false }, ["G2", "9H:S", "add"]],
  [{ type: "Discard", card: "5H:J" }, ["5H:J", "discard"]],
  [{ type: "Abstain" }, ["abstain"]],
] as const)("a hint of %j marks %j", (action, keys) => {
  expect(tryce.path(action, PLAYING)).toEqual(keys);
});

test("the sheet tells how the points of each hand came about", () => {
  const names = ["Lea", "Ben", "Bot 1 (Easy)"];
  act(() => render(<Sheet view={SCORED} names={names} over={false} language="en" />, root));
  const cells = [...root.querySelectorAll("tbody td")].map((each) => each.textContent);
  expect(cells[0]).toBe("3110 −4 +2510 laid, 4 held, 25 cut");
  expect(cells[1]).toBe("3020 −0 +1020 laid, 0 held, 10 out");
  expect(cells[2]).toBe("−75 −125 laid, 12 held");
  expect(root.querySelector("tfoot")?.textContent).toBe("Total2536−1");
  expect(root.querySelector("thead")?.textContent).toContain("Bot 1");
});

test("before the first hand is over the sheet says so", () => {
  act(() => render(<Sheet view={PLAYING} names={[]} over={false} language="de" />, root));
  expect(root.textContent).toBe("Noch keine Hand ist vorbei.");
});
