import { expect, test } from "vitest";
import { PLAYING } from "./fixture";
import tryce from "./index";

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
