import { expect, test } from "vitest";
import { at, root, shows } from "../fixture";
import { SQUARE } from "./fixture";
import pylos from "./index";
import { knownOn, written } from "./known";
import type { Action } from "./types";

const KNOWN = [
  { text: "1c1", worth: "loss", plies: 8 },
  { text: "2a1", worth: "draw", plies: null },
  { text: "1d4-2a1", worth: "win", plies: 11 },
  { text: "1d4-2b1", worth: "win", plies: 9 },
  { text: "1c2", worth: null, plies: null },
  { text: "1d1", worth: "win", plies: null },
] as const;
const show = shows(pylos);
const NONE: readonly Action[] = [];

test("a cell shows what is certain of it by a sign, a number and in words", () => {
  show(SQUARE, NONE, { known: KNOWN });
  expect(at("1c1").querySelector(".pylos-worth.loss text")?.textContent).toBe("−8");
  expect(at("2a1").querySelector(".pylos-worth.draw text")?.textContent).toBe("=");
  expect(at("1d4").querySelector(".pylos-worth.win text")?.textContent).toBe("+9");
  expect(at("1d4").getAttribute("aria-label")).toBe("the ground, d4, light ball, wins in 9");
  expect(at("2a1").getAttribute("aria-label")).toContain("draws");
  expect(at("1c2").querySelector(".pylos-worth")).toBeNull();
  expect(at("1d1").querySelector(".pylos-worth.win text")?.textContent).toBe("+");
  expect(at("1d1").getAttribute("aria-label")).toMatch(/wins$/);
});

test("without it nothing is shown", () => {
  show(SQUARE, NONE);
  expect(root.querySelector(".pylos-worth")).toBeNull();
});

test("with a ball in hand its targets are meant, and a ball taken back is its cell", () => {
  expect([...knownOn(KNOWN, ["1d4"]).keys()].sort()).toEqual(["2a1", "2b1"]);
  expect([...knownOn([{ text: "x1a1", worth: "win", plies: 3 }], []).keys()]).toEqual(["1a1"]);
  expect(written({ text: "", worth: "win", plies: 1 })).toBe("+1");
});
