import { act } from "preact/test-utils";
import { expect, test } from "vitest";
import { at, click, press, root, shows } from "../fixture";
import { HOLDING, LYING, PUSHES, TAKES } from "./fixture";
import { areaOf, rotationAt, stepsTo } from "./geometry";
import trypsylon from "./index";
import { between } from "./motion";
import type { Action } from "./types";

const show = shows(trypsylon);

test("cells and edges are there once each, with their words", () => {
  show(LYING, TAKES);
  expect(root.querySelectorAll("[data-key]").length).toBe(25 + 20);
  expect(at("a1").getAttribute("aria-label")).toBe(
    "a1, jetty to south and east and into the north-west corner, " +
      "joined to the north beach and the west meadow, can be taken",
  );
  expect(at("c2").getAttribute("aria-label")).toContain("must not be taken");
  expect(at("W3").getAttribute("aria-label")).toBe("arrow into row 3 from the west");
});

test("a board of five rows and six columns has their edges", () => {
  const wide = areaOf({ ...LYING, cards: Array(5).fill("......").join("/") });
  expect(wide.cards.length).toBe(30);
  expect(wide.lines.map((line) => line.key)).toContain("Sf");
  expect(wide.lines.length).toBe(22);
});

test("a taken card leaves a hole, and edges where it can go in are lit", () => {
  show(HOLDING, PUSHES);
  expect(at("c3").classList.contains("hole")).toBe(true);
  expect(at("W3").classList.contains("lit")).toBe(true);
  expect(at("E3").classList.contains("lit")).toBe(false);
});

test("two picks push a card in: the edge, then a rotation", () => {
  const { onKey } = show(HOLDING, PUSHES);
  expect(root.querySelector('[data-key="NE"]')).toBeNull();
  click("W3");
  const { onKey: then } = show(HOLDING, PUSHES, { chosen: ["W3"] });
  click("NE");
  expect([onKey.mock.calls, then.mock.calls]).toEqual([[["W3"]], [["NE"]]]);
});

test("the edge picked again pushes the card in as it is turned", () => {
  show(HOLDING, PUSHES);
  press(window, "r");
  press(window, "r");
  press(window, "R");
  const { onKey } = show(HOLDING, PUSHES, { chosen: ["W3"] });
  click("W3");
  press(at("W3"), "Enter");
  expect(onKey.mock.calls).toEqual([["SW"], ["SW"]]);
});

test("after a rotation was pressed the keyboard goes on from the board", () => {
  show(HOLDING, PUSHES, { chosen: ["W3"] });
  at("SE").focus();
  click("SE");
  expect(root.querySelector(".tryp-svg")?.contains(document.activeElement)).toBe(true);
});

test("a card turns the shorter way, and any number of times", () => {
  expect([stepsTo("SW", "NW"), stepsTo("NE", "NW"), stepsTo("NW", "SE")]).toEqual([-1, 1, 2]);
  expect([rotationAt(-1), rotationAt(0), rotationAt(5)]).toEqual(["SW", "NW", "NE"]);
});

test("what is typed into a field does not turn the card", () => {
  show(HOLDING, PUSHES, { chosen: ["W3"] });
  const field = root.appendChild(document.createElement("input"));
  press(field, "r");
  expect(at("NW").getAttribute("aria-pressed")).toBe("true");
  press(window, "r");
  expect(at("NE").getAttribute("aria-pressed")).toBe("true");
});

test("without a card to push in nothing can be turned", () => {
  show(HOLDING, []);
  const enabled = [...root.querySelectorAll<HTMLButtonElement>(".tryp-turns button")];
  expect(enabled.every((button) => button.disabled)).toBe(true);
});

test("lanterns and hedges follow the pathways of the view", () => {
  show(LYING, []);
  expect(root.querySelectorAll(".tryp-paths .tryp-lantern").length).toBe(1);
  expect(root.querySelectorAll(".tryp-jetties use.from-meadow").length).toBe(2);
  show({ ...LYING, pathways: [{ cells: ["a1", "a2"], shores: "W" }] }, []);
  expect(root.querySelectorAll(".tryp-paths .tryp-lantern").length).toBe(0);
});

test("a diagonal that does not count is broken, and shows which corners are missing", () => {
  show(LYING, []);
  const rings = [...root.querySelectorAll(".tryp-gap")];
  expect(rings.map((ring) => ring.querySelectorAll(".missing").length)).toEqual([1, 3]);
  expect(root.querySelectorAll('.tryp-jetties use[href="#tryp-broken"]').length).toBe(2);
});

test("a ring says which corners are missing, until something else is pressed", () => {
  show(LYING, []);
  const ring = root.querySelector<HTMLElement>('[data-gap="c2"]');
  if (ring) click(ring);
  expect(root.querySelector(".tryp-note")?.textContent).toBe(
    "Broken diagonal: it joins only once c1, d1 and d2 lie face up too.",
  );
  expect(root.querySelectorAll(".tryp-missing").length).toBe(3);
  act(() => {
    at("e5").dispatchEvent(new Event("pointerdown", { bubbles: true }));
  });
  expect(root.querySelector(".tryp-note")).toBeNull();
});

test("the whole line slides from the side that was pushed", () => {
  const push: Action = { type: "Push", side: "W", line: "3", rotation: "NE" };
  const { slides, turned } = between(HOLDING, areaOf(LYING), [push], false);
  expect([...slides.keys()]).toEqual(["a3", "b3", "c3"]);
  expect(slides.get("a3")).toEqual({ "--dx": "-100px", "--dy": "0px" });
  expect(turned).toBe("a3");
  expect(between(HOLDING, areaOf(LYING), [push], true).turned).toBe("");
});

test("a card that is taken leaves its hole as it lay", () => {
  const { slides, taken } = between(LYING, areaOf(LYING), [{ type: "Take", cell: "a1" }], false);
  expect(slides.size).toBe(0);
  expect(taken).toEqual({ cell: "a1", face: "NW" });
  show(LYING, []);
  show(HOLDING, [], { last: [{ type: "Take", cell: "c3" }] });
  expect(at("c3").querySelector(".tryp-leaves")).not.toBeNull();
  const push: Action = { type: "Push", side: "W", line: "3", rotation: "NE" };
  show({ ...LYING, cards: "q..../z.e../e..../...../....." }, [], { last: [push] });
  expect(root.querySelectorAll(".tryp-jetties .tryp-turns-in").length).toBe(1);
  expect(root.querySelectorAll(".tryp-paths.after").length).toBe(2);
});

test("the banned card carries a sign", () => {
  show(LYING, TAKES);
  expect(root.querySelector(".tryp-no")).not.toBeNull();
  show(HOLDING, PUSHES);
  expect(root.querySelector(".tryp-no")).toBeNull();
});

test.each([
  ["c3", { type: "Take", cell: "c3" }],
  ["Nb", { type: "Push", side: "N", line: "b", rotation: "NW" }],
  ["NE", null],
] as const)("the key %s asks the rules about %j", (key, action) => {
  expect(trypsylon.attempt?.([], key, LYING)).toEqual(action);
});

test("a hint has a mark of its own on cards, edges and rotations", () => {
  show(LYING, TAKES, { hinted: new Set(["b1"]) });
  expect(root.querySelectorAll(".tryp-ring.hinted").length).toBe(1);
  expect(at("b1").getAttribute("aria-label")).toContain("suggested");
  show(HOLDING, PUSHES, { hinted: new Set(["W3", "NE"]) });
  expect(at("W3").getAttribute("class")).toMatch(/\bhinted\b/);
  expect(root.querySelectorAll(".tryp-choice.hinted").length).toBe(1);
  expect(root.querySelectorAll(".marked").length).toBe(0);
});

const MARKS = [
  { kind: "way", seat: 0, keys: ["Na", "a1", "a2", "a2>SW", "a3", "Sa"], words: "the way" },
  { kind: "needed", seat: 0, keys: ["a3", "b3"], words: "needs cards on a3, b3" },
  { kind: "way", seat: 1, keys: ["W1", "a1", "b1"], words: "the way" },
  { kind: "needed", seat: 1, keys: ["b1"], words: "needs a card on b1" },
  { kind: "way", seat: null, keys: ["z9", "a1>XX"], words: "nobody's" },
];

test("a hint shows both ways across, shore to shore, and what each needs", () => {
  show(LYING, TAKES, { marks: MARKS });
  const ways = [...root.querySelectorAll(".tryp-ways .tryp-way")];
  expect(ways.map((way) => way.getAttribute("class"))).toEqual([
    "tryp-way beach",
    "tryp-way meadow",
  ]);
  expect(ways.map((way) => way.querySelector(".tryp-way-line")?.getAttribute("d"))).toEqual([
    "M50 -39 L50 50 L50 150 L0 200 L50 250 L50 539",
    "M-39 50 L50 50 L150 50",
  ]);
  const letters = [...root.querySelectorAll(".tryp-needs text")].map((text) => text.textContent);
  expect(letters).toEqual(["B", "B", "M"]);
  const legend = root.querySelector(".tryp-legend")?.textContent;
  expect(legend).toContain("Beach (you)needs cards on a3, b3");
  expect(legend).toContain("Meadowneeds a card on b1");
});

test("what a hint shows is said of each card, and goes with the hint", () => {
  show(LYING, TAKES, { marks: MARKS, language: "de" });
  expect(at("b1").getAttribute("aria-label")).toContain(
    "auf dem kürzesten Weg von Wiese, Wiese braucht hier eine Karte",
  );
  expect(at("a2").getAttribute("aria-label")).toMatch(/auf dem kürzesten Weg von Strand$/);
  show(LYING, TAKES);
  expect(root.querySelectorAll(".tryp-ways > *").length).toBe(0);
  expect(at("b1").getAttribute("aria-label")).not.toContain("way of");
  expect(root.querySelector(".tryp-legend")?.textContent).toContain("lanterns, north to south");
});
