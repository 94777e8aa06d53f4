import { expect, test } from "vitest";
import { PLAYING } from "./fixture";
import { ghostsOf } from "./ghosts";
import type { View } from "./types";

const TURN: View = { ...PLAYING, step: "turn", turn: 1 };

test("what another takes face up flies with its face", () => {
  const now: View = { ...TURN, step: "play", pile: ["2C:T"], known: [[], ["2D:C", "AS:D"], []] };
  expect(ghostsOf(TURN, now)).toEqual([{ key: "1 AS:D", from: "pile", to: 1, card: "AS:D" }]);
});

test("what another draws flies with its back, and one's own card is on the table", () => {
  const now: View = { ...TURN, step: "play", hidden: [[9], [5], [6]], stock: 58 };
  expect(ghostsOf(TURN, now)).toEqual([{ key: "1 0", from: "stock", to: 1, card: null }]);
});

test("a purchase is both", () => {
  const known = [[], ["2D:C"], ["AS:D"]];
  const now: View = { ...TURN, pile: ["2C:T"], known, hidden: [[8], [4], [7]], stock: 59 };
  expect(ghostsOf(TURN, now).map(({ from, to }) => [from, to])).toEqual([
    ["pile", 2],
    ["stock", 2],
  ]);
});

test("of a deal two cards stand for all, and a discard is no ghost", () => {
  const dealt: View = { ...PLAYING, hidden: [[10], [10], [10]], pile: ["3C:T"], stock: 77 };
  const before: View = { ...PLAYING, hidden: [[0], [0], [0]], pile: [], stock: 108 };
  expect(ghostsOf(before, dealt).length).toBe(4);
  const discarded: View = {
    ...TURN,
    turn: 2,
    pile: [...TURN.pile, "9H:S"],
    hidden: [[8], [3], [6]],
  };
  expect(ghostsOf(TURN, discarded)).toEqual([]);
});
