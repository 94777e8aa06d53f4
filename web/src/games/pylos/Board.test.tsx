import { act } from "preact/test-utils";
import { expect, test } from "vitest";
import { at, click, press, root, shows } from "../fixture";
import { SQUARE, START } from "./fixture";
import { CELLS } from "./geometry";
import pylos from "./index";
import { between, pyramidWith } from "./motion";
import type { Action, View } from "./types";

const RAISES: readonly Action[] = [
  { type: "Place", cell: "1c1" },
  { type: "Place", cell: "2a1" },
  { type: "Raise", origin: "1d4", target: "2a1" },
];

const show = shows(pylos);

function keys(): string[] {
  return [...root.querySelectorAll("[data-key]")].map(
    (each) => each.getAttribute("data-key") ?? "",
  );
}

test("each lit key is on the board once, with its words", () => {
  show(SQUARE, RAISES);
  expect(at("2a1").getAttribute("aria-label")).toBe("level 2, a1, empty, a ball can go here");
  expect(at("1a2").getAttribute("aria-label")).toBe("the ground, a2, dark ball");
  expect(new Set(keys()).size).toBe(keys().length);
});

test("a higher cell that cannot be played does not cover the balls below it", () => {
  show(SQUARE, [{ type: "Place", cell: "1c1" }]);
  expect(keys()).not.toContain("2a1");
});

test("the levels show all thirty cells", () => {
  show(SQUARE, RAISES);
  const levels = [...root.querySelectorAll("button")].find((each) => each.textContent === "Levels");
  act(() => levels?.click());
  expect(keys().sort()).toEqual(CELLS.map((cell) => cell.key).sort());
});

test("a click and the Enter key pick the same key", () => {
  const { onKey } = show(SQUARE, RAISES);
  click("1c1");
  press(at("2a1"), "Enter");
  expect(onKey.mock.calls).toEqual([["1c1"], ["2a1"]]);
});

test("one cell is in the order of tabs, and arrow keys move it", () => {
  show(START, [{ type: "Place", cell: "1b2" }]);
  expect(at("1b2").getAttribute("tabindex")).toBe("0");
  at("1b2").focus();
  press(at("1b2"), "ArrowRight");
  expect(document.activeElement).toBe(at("1c2"));
  expect(root.querySelectorAll('[tabindex="0"]').length).toBe(1);
  press(at("1c2"), "ArrowDown");
  expect(document.activeElement).toBe(at("1c3"));
});

test("a picked ball is lifted, and where it may go is lit", () => {
  show(SQUARE, RAISES, { chosen: ["1d4"] });
  expect(at("1d4").classList.contains("chosen")).toBe(true);
  expect(at("1d4").getAttribute("aria-label")).toContain("lifted");
  expect(at("2a1").classList.contains("lit")).toBe(true);
  expect(at("1c1").classList.contains("lit")).toBe(false);
});

test("balls to take back say so by more than colour", () => {
  const taking: View = { ...SQUARE, step: "take2" };
  show(taking, [{ type: "TakeBack", cell: "1d4" }, { type: "Stop" }]);
  expect(at("1d4").classList.contains("takes")).toBe(true);
  expect(at("1d4").querySelector(".pylos-badge")).not.toBeNull();
  expect(pylos.buttons?.(taking)).toEqual(["stop"]);
});

test("each tray holds as many balls as its reserve", () => {
  show({ ...SQUARE, reserves: [12, 3] }, []);
  const trays = [...root.querySelectorAll(".pylos-tray")];
  expect(trays.map((tray) => tray.querySelectorAll("use").length)).toEqual([3, 12]);
  expect(trays.map((tray) => tray.getAttribute("aria-label"))).toEqual([
    "Dark: 3 in reserve",
    "Light: 12 in reserve",
  ]);
});

test("where PY-18 ends a game the winner's balls lie up to the top, and fly there in turn", () => {
  const before: View = { ...START, light: ["1a1"], reserves: [14, 0] };
  const over: View = { ...before, ended: "PY-18", crown: ["1b1", "3b2", "4a1"] };
  show(over, []);
  expect(at("4a1").getAttribute("aria-label")).toBe("the top, light ball");
  expect(root.querySelectorAll(".pylos-tray use").length).toBe(0);
  const flights = between(before, over, [], pyramidWith("light"));
  expect([...flights].map(([cell, flight]) => [cell, flight["--after"]])).toEqual([
    ["1b1", "1.25"],
    ["3b2", "1.70"],
    ["4a1", "2.15"],
  ]);
  expect(between(over, over, [], pyramidWith("light")).size).toBe(0);
});

test("a hint has a mark of its own, and is said in words", () => {
  show(SQUARE, RAISES, { hinted: new Set(["1d4", "2a1"]) });
  expect(at("1d4").getAttribute("class")).toMatch(/\bhinted\b/);
  expect(at("2a1").getAttribute("class")).not.toMatch(/\bmarked\b/);
  expect(at("2a1").getAttribute("aria-label")).toContain("suggested");
  expect(at("1c1").getAttribute("class")).not.toMatch(/\bhinted\b/);
});

test("marked cells are shown, also those that no ball can reach", () => {
  show(SQUARE, [], { marked: new Set(["3a1"]) });
  expect(at("3a1").classList.contains("marked")).toBe(true);
});

test("a raised ball flies from where it lay, a ball taken back into its tray", () => {
  const stage = pyramidWith("light");
  const after: View = { ...SQUARE, light: ["1a1", "1b1", "2a1"] };
  const raise: Action = { type: "Raise", origin: "1d4", target: "2a1" };
  expect([...between(SQUARE, after, [raise], stage).keys()]).toEqual(["2a1"]);
  const less: View = { ...SQUARE, light: ["1a1", "1b1"], reserves: [13, 13] };
  const taken: Action = { type: "TakeBack", cell: "1d4" };
  expect([...between(SQUARE, less, [taken], stage).keys()]).toEqual(["light:12"]);
  expect(between(SQUARE, SQUARE, [taken], stage).size).toBe(0);
});

test("the flat levels let balls fly too, and a board that appears stands still", () => {
  show(SQUARE, RAISES);
  const levels = [...root.querySelectorAll("button")].find((each) => each.textContent === "Levels");
  act(() => levels?.click());
  expect(root.querySelectorAll(".pylos-flies").length).toBe(0);
  const after: View = { ...SQUARE, light: [...SQUARE.light, "1c1"], reserves: [11, 13] };
  show(after, [], { last: [{ type: "Place", cell: "1c1" }] });
  expect(at("1c1").querySelector(".pylos-flies")).not.toBeNull();
});

test.each([
  [[], "1a1", { type: "Raise", origin: "1a1", target: "4a1" }],
  [[], "3a1", { type: "Place", cell: "3a1" }],
  [["1d4"], "3a1", { type: "Raise", origin: "1d4", target: "3a1" }],
] as const)("after %j the key %s asks the rules about %j", (chosen, key, action) => {
  expect(pylos.attempt?.(chosen, key, SQUARE)).toEqual(action);
});
