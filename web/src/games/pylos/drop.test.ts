import { expect, test, vi } from "vitest";
import type { BoardProps } from "../game";
import { narrow } from "../pick";
import { drop, lift, TRAY } from "./drop";
import { SQUARE } from "./fixture";
import pylos from "./index";
import type { Action, View } from "./types";

const MOVES: readonly Action[] = [
  { type: "Place", cell: "1c1" },
  { type: "Place", cell: "2a1" },
  { type: "Raise", origin: "1d4", target: "2a1" },
];
const TAKES: readonly Action[] = [{ type: "TakeBack", cell: "1d4" }, { type: "Stop" }];

function carry(view: View, legal: readonly Action[], chosen: readonly string[] = []) {
  const onKey = vi.fn();
  const picked = narrow(legal, (each) => pylos.path(each, view), chosen);
  const props = { ...picked, view, onKey } as unknown as BoardProps<View, Action>;
  return {
    lifts: (from: string) => {
      lift(from, props);
      return onKey.mock.calls.flat();
    },
    drops: (from: string, to: string | null) => {
      drop(from, to, props);
      return onKey.mock.calls.flat();
    },
  };
}

test("a ball that may be raised is picked when it is lifted, others are not", () => {
  expect(carry(SQUARE, MOVES).lifts("1d4")).toEqual(["1d4"]);
  expect(carry(SQUARE, MOVES).lifts("1a1")).toEqual([]);
  expect(carry(SQUARE, MOVES, ["1d4"]).lifts(TRAY)).toEqual(["1d4"]);
});

test.each([
  [TRAY, "1c1", [], ["1c1"]],
  [TRAY, "1a1", [], ["tray-1a1"]],
  [TRAY, null, [], []],
  ["1d4", "2a1", ["1d4"], ["2a1"]],
  ["1d4", "1c1", ["1d4"], ["1d4-1c1"]],
  ["1d4", TRAY, ["1d4"], ["1d4-tray"]],
  ["1d4", null, ["1d4"], ["1d4"]],
  ["1a1", "2a1", [], ["1a1-2a1"]],
] as const)("from %s to %s with %j picked presses %j", (from, to, chosen, keys) => {
  expect(carry(SQUARE, MOVES, chosen).drops(from, to)).toEqual(keys);
});

test("a ball to take back goes into the tray and nowhere else", () => {
  const taking: View = { ...SQUARE, step: "take2" };
  expect(carry(taking, TAKES).lifts("1d4")).toEqual([]);
  expect(carry(taking, TAKES).drops("1d4", TRAY)).toEqual(["1d4"]);
  expect(carry(taking, TAKES).drops("1a1", TRAY)).toEqual(["1a1-tray"]);
  expect(carry(taking, TAKES).drops("1d4", "2a1")).toEqual(["1d4-2a1"]);
});

test.each([
  ["tray-1a1", { type: "Place", cell: "1a1" }],
  ["1a1-2a1", { type: "Raise", origin: "1a1", target: "2a1" }],
  ["1d4-tray", { type: "TakeBack", cell: "1d4" }],
])("a drop on a wrong place asks the rules: %s", (key, action) => {
  expect(pylos.attempt?.([], key, SQUARE)).toEqual(action);
});
