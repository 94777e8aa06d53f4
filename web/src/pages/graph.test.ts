import { expect, it } from "vitest";
import { firstSeat } from "./graph";

it("turns values to the first seat's side", () => {
  const values = [
    { number: 0, seat: 0, value: 0.75 },
    { number: 1, seat: 1, value: 0.25 },
  ];
  expect(firstSeat(values, 2).map((each) => each.value)).toEqual([0.75, 0.75]);
  expect(firstSeat(values, 3)).toHaveLength(1);
});
