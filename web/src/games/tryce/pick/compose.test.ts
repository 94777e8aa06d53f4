import { expect, test } from "vitest";
import { PLAYING } from "../fixture";
import { inOrder } from "../runs";
import { proposals, wanted } from "./compose";
import { aimed, EMPTY, type Goal, GROUP, named, placed, pruned, shifted, withPiece } from "./tray";

function filled(keys: readonly string[], goal: Goal = EMPTY.goal) {
  return keys.reduce((tray, key) => withPiece(tray, key), { ...EMPTY, goal });
}

function actions(keys: readonly string[], goal?: Goal) {
  return proposals(filled(keys, goal), PLAYING, 0).map(({ action }) => action);
}

test("only kinds that the task still wants are proposed, from two cards on", () => {
  expect(wanted(PLAYING, 0)).toEqual(["set", "word"]);
  expect(wanted(PLAYING, 1)).toEqual(["set"]);
  expect(actions(["3S:E"])).toEqual([]);
  expect(actions(["6S:T", "3S:E"])).toEqual([
    { type: "Lay", kind: "set", cards: ["6S:T", "3S:E"], ask: false },
    { type: "Lay", kind: "word", cards: ["6S:T", "3S:E"], ask: false },
  ]);
});

test("a joker has the rank of the set, and the vowel that was chosen in a word", () => {
  const tray = named(filled(["6S:T", "JK"]), "JK", "O");
  const texts = proposals(tray, PLAYING, 0).map(({ line }) => line.map(({ card }) => card));
  expect(texts).toEqual([
    ["6S:T", "JK=6"],
    ["6S:T", "JK=O"],
  ]);
});

test("a sequence is tried as it lies, and then in order with jokers in its gaps", () => {
  const view = { ...PLAYING, missing: [[0, 1, 0] as const] };
  const tray = filled(["7S:S", "5S:I", "JK", "8S:A"]);
  const lines = proposals(tray, view, 0).map(({ line }) => line.map(({ card }) => card));
  expect(lines[0]).toEqual(["7S:S", "5S:I", "JK=9S", "8S:A"]);
  expect(lines[1]).toEqual(["5S:I", "JK=6S", "7S:S", "8S:A"]);
});

test.each([
  [14, ["JK", "QS:O", "KS:T", "AS:D"]],
  [1, ["AS:D", "JK", "QS:O", "KS:T"]],
] as const)("jokers go below a high ace, and above a low one (%s)", (ace, order) => {
  const pieces = ["KS:T", "AS:D", "JK", "QS:O"].map((key) => ({ key, stands: "" }));
  expect(inOrder(pieces, ace).map(({ key }) => key)).toEqual(order);
});

test("cards go after a word or before it, until somebody says where", () => {
  const goal: Goal = { type: "add", group: 1 };
  expect(actions(["7S:S"], goal)).toEqual([
    { type: "Add", group: 1, front: [], end: ["7S:S"], ask: false },
    { type: "Add", group: 1, front: ["7S:S"], end: [], ask: false },
  ]);
  const both = placed(filled(["7S:S"], goal), "6S:T", GROUP);
  expect(proposals(both, PLAYING, 0).map(({ action }) => action)).toEqual([
    { type: "Add", group: 1, front: ["6S:T"], end: ["7S:S"], ask: false },
  ]);
});

test("cards for a sequence part by themselves into front and end, jokers as what is next", () => {
  const tray = filled(["9C:W", "3S:E", "JK"], { type: "add", group: 2 });
  const [first] = proposals(tray, PLAYING, 0);
  expect(first?.action).toMatchObject({ front: ["3S:E"], end: ["9C:W", "JK=TH"] });
});

test("a joker beside a word is used as a vowel", () => {
  const tray = withPiece(filled(["7S:S"], { type: "add", group: 1 }), "*end.1", "I");
  expect(proposals(tray, PLAYING, 0)[0]?.action).toMatchObject({ end: ["7S:S", "*=I"] });
  expect(pruned(tray, ["7S:S"], PLAYING).pieces.length).toBe(2);
  expect(pruned(aimed(tray, { type: "add", group: 2 }), ["7S:S"], PLAYING).pieces.length).toBe(1);
});

test("an exchange proposes every place for the joker", () => {
  const keys = (group: number, place: number) =>
    proposals(filled(["8S:A"], { type: "swap", group, place }), PLAYING, 0).map(({ key }) => key);
  expect(keys(1, 2)).toEqual([
    ...["A", "E", "I", "O", "U"].map((vowel) => `front=${vowel}`),
    ...["A", "E", "I", "O", "U"].map((vowel) => `end=${vowel}`),
    "end*",
  ]);
  expect(keys(2, 3)).toEqual(["front=4H", "end=9H", "end*"]);
});

test("an exchange takes one card, and what is gone leaves the tray", () => {
  expect(filled(["8S:A", "3S:E"], { type: "swap", group: 1, place: 2 }).pieces.length).toBe(1);
  const tray = filled(["8S:A"], { type: "swap", group: 1, place: 1 });
  expect(pruned(tray, ["8S:A"], PLAYING).goal).toEqual({ type: "lay" });
  expect(pruned(filled(["QS:O"]), ["8S:A"], PLAYING)).toEqual(EMPTY);
});

test("pieces change places, and step over the group", () => {
  const keys = (tray: typeof EMPTY) => tray.pieces.map(({ key }) => key);
  const tray = filled(["6S:T", "3S:E"]);
  expect(keys(shifted(tray, "3S:E", -1))).toEqual(["3S:E", "6S:T"]);
  const adding = filled(["6S:T", "3S:E"], { type: "add", group: 1 });
  expect(shifted(adding, "6S:T", -1)).toMatchObject({ split: 1, pieces: adding.pieces });
});
