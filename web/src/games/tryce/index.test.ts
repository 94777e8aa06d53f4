import { expect, test } from "vitest";
import { PLAYING } from "./fixture";
import tryce from "./index";

test("seats have a mark and a colour", () => {
  expect(tryce.seats(PLAYING, "en")[2]).toEqual({
    colour: "tryce2",
    name: "Coral",
  });
});

test.each([
  [{ type: "Lay", kind: "word", cards: ["5H:J", "JK=A"], ask: false }, ["5H:J", "JK", "lay word"]],
  [{ type: "Add", group: 2, front: [], end: ["9H:S"], ask: false }, ["G2", "9H:S", "add"]],
  [
    { type: "Lay", kind: "word", cards: ["JK=A", "5H:J", "JK=O"], ask: false },
    ["JK", "5H:J", "JK#2", "lay word"],
  ],
  [
    { type: "Add", group: 1, front: [], end: ["*=E", "9H:S"], ask: false },
    ["G1", "9H:S", "G1*end.1", "add"],
  ],
  [{ type: "Discard", card: "5H:J" }, ["5H:J", "discard"]],
  [{ type: "Abstain" }, ["abstain"]],
] as const)("a hint of %j marks %j", (action, keys) => {
  expect(tryce.path(action, PLAYING)).toEqual(keys);
});
