import { expect, it } from "vitest";
import type { Value } from "../net";
import { firstSeat, turningPoints } from "./graph";

function value(number: number, seat: number, share: number, worth: Value["worth"] = null): Value {
  return { number, seat, value: share, worth, plies: worth && 9, known: [] };
}

it("turns values to the first seat's side, and what is certain with them", () => {
  const values = [value(0, 0, 0.75), value(1, 1, 0.25), value(2, 1, 0, "loss")];
  expect(firstSeat(values, 2).map((each) => each.value)).toEqual([0.75, 0.75, 1]);
  expect(firstSeat(values, 2).map((each) => each.worth)).toEqual([null, null, "win"]);
  expect(firstSeat(values, 3)).toHaveLength(1);
});

it("finds where a game turned: what was certain is otherwise, or a win is certain no more", () => {
  const values = [
    value(0, 0, 0.5),
    value(1, 0, 1, "win"),
    value(2, 0, 1, "win"),
    value(3, 0, 0, "loss"),
    value(4, 0, 0.4),
    value(5, 0, 1, "win"),
    value(6, 0, 0.5, "draw"),
  ];
  expect(turningPoints(values).map((each) => each.number)).toEqual([3, 6]);
});

it("finds the move that lost and the win that was missed, whoever is to move then", () => {
  const missed = [value(0, 0, 1, "win"), value(1, 1, 0.5), value(2, 0, 0.5)];
  expect(turningPoints(missed).map((each) => each.number)).toEqual([1]);
  const lost = [value(0, 0, 0.5), value(1, 1, 1, "win"), value(2, 0, 0, "loss")];
  expect(turningPoints(lost).map((each) => each.number)).toEqual([1]);
  const won = [value(0, 0, 0.5), value(1, 1, 0, "loss"), value(2, 0, 1, "win")];
  expect(turningPoints(won)).toEqual([]);
  const held = [value(0, 0, 0, "loss"), value(1, 1, 0.5), value(2, 1, 0.5)];
  expect(turningPoints(held)).toEqual([]);
});
