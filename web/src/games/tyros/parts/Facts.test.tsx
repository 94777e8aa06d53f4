import { expect, test } from "vitest";
import { draw, root } from "../../fixture";
import { ACTING, during, TURN } from "../fixture";
import type { View } from "../kinds";
import { Facts } from "./Facts";

/** Give what the list tells of a seat, as it is read aloud. */
function told(view: View, seat: number): string {
  const names = ["Ann", "Ben", "Cleo"];
  draw(<Facts view={view} seat={seat} names={names} options={{}} language="en" />);
  for (const each of root.querySelectorAll("[aria-hidden]")) each.remove();
  return root.textContent ?? "";
}

test("hands are known as far as they were shown", () => {
  expect(told(ACTING, 1)).toContain(
    "8 trade cards, at least two orange, 4 landscape cards, shown: Caesarea,",
  );
  expect(told(ACTING, 1)).toContain("24 points now");
  expect(told(ACTING, 2)).not.toContain("at least");
});

test("who has passed says so, and nobody else", () => {
  const view = during({ type: "Acting", turn: { ...TURN, seat: 0, passes: 1 } });
  expect(told(view, 2)).toContain("passes");
  expect(told(view, 1)).not.toContain("passes");
  expect(told(view, 0)).not.toContain("passes");
});

test("an offer and its answers stand at their seats", () => {
  const offer = { type: "Offer", give: [2, 0, 0, 0, 0], want: [0, 0, 1, 0, 0], to: null } as const;
  const counter = { type: "Counter", give: [0, 0, 1, 0, 0], want: [3, 0, 0, 0, 0] } as const;
  const view = during({
    type: "Choosing",
    turn: TURN,
    offer,
    answers: [null, { type: "Refuse" }, counter],
  });
  expect(told(view, 0)).toContain("gives two orange for a green");
  expect(told(view, 1)).toContain("refuses");
  expect(told(view, 2)).toContain("gives a green for three orange");
});
