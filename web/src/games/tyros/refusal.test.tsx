import { render } from "preact";
import { act } from "preact/test-utils";
import { beforeEach, expect, test } from "vitest";
import { root } from "../fixture";
import { all, click, during, show, TURN } from "./fixture";
import type { Action, View } from "./kinds";

const ANSWERS: readonly Action[] = [{ type: "Accept" }, { type: "Refuse" }];
const asked = (round: number): View =>
  during(
    {
      type: "Answering",
      turn: { ...TURN, seat: 1 },
      offer: { type: "Offer", give: [1, 0, 0, 0, 0], want: [0, 0, 0, 1, 0], to: null },
      answers: [null, null, null],
    },
    { round: { number: round, first: 1, trades: [0, 0, 0] } },
  );
const reload = () => act(() => render(null, root));

beforeEach(() => localStorage.clear());

test("to refuse all outlives a reload, is shown, and can be revoked", () => {
  show(asked(2), ANSWERS);
  click("refuse all");
  reload();
  expect(show(asked(2), ANSWERS).onKey).toHaveBeenCalledWith("refuse", true);
  expect(all(".tyros-refusing").length).toBe(1);
  click("listen");
  reload();
  expect(show(asked(2), ANSWERS).onKey).not.toHaveBeenCalled();
});

test("it ends with its round, and is nobody else's", () => {
  show(asked(2), ANSWERS);
  click("refuse all");
  reload();
  expect(show({ ...asked(2), seat: 2 }, ANSWERS, { seat: 2 }).onKey).not.toHaveBeenCalled();
  reload();
  show(asked(1), []);
  expect(localStorage.length).toBe(1);
  reload();
  expect(show(asked(3), ANSWERS).onKey).not.toHaveBeenCalled();
  expect(localStorage.length).toBe(0);
});
