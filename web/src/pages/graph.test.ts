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

it("finds where a game turned, and only between what is certain", () => {
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
