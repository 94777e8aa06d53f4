import { expect, test, vi } from "vitest";
import { letters, turned } from "../cards";
import { ACTING, ACTIONS, all, at, click, during, press, show, TURN } from "../fixture";
import tyros from "../index";
import type { Action } from "../kinds";
import { fan } from "../parts";

const PAYS: readonly Action[] = [
  { type: "Pay", cards: [2, 0, 0, 0, 0] },
  { type: "Pay", cards: [1, 0, 0, 0, 1] },
];
const PAYING = during({
  type: "Paying",
  turn: TURN,
  what: { type: "Move", origin: "T", target: "27" },
});
const words = () => all(".tyros-desk")[0]?.textContent ?? "";

test("keys of the desk are lit if the rules allow them", () => {
  const { onKey } = show(ACTING, ACTIONS);
  expect(at("bank 1").getAttribute("aria-disabled")).toBe("false");
  expect(at("bank 3").getAttribute("aria-disabled")).toBe("true");
  expect(at("ship 27").textContent).toContain("Ship in Rhodes");
  for (const key of ["bank 1", "bank 3", "swap O", "ship 27", "pass"]) click(key);
  expect(onKey.mock.calls.flat()).toEqual(["bank 1", "bank 3", "swap O", "ship 27", "pass"]);
});

test("what cannot be paid for shows its price", () => {
  const onSay = vi.fn();
  show(ACTING, ACTIONS, { onSay });
  click("city 16 16W");
  expect(onSay).toHaveBeenLastCalledWith("Choose where to build the city.");
  expect(at("city 16 16W").textContent).toContain("Magna Graecia (west)5costs five green");
  click("back");
  expect(onSay).toHaveBeenLastCalledWith(null);
  expect(at("pass")).toBeTruthy();
});

test("the first payment is one click away, others by clicking cards", () => {
  const { onKey } = show(PAYING, PAYS);
  expect(words()).toBe("Pay two orange");
  expect(at("O3").getAttribute("aria-pressed")).toBe("true");
  click("pay OO");
  click("J1");
  click("pay OJ");
  press("J1", "Enter");
  expect(at("pay OO")).toBeTruthy();
  expect(onKey.mock.calls.flat()).toEqual(["pay OO", "pay OJ"]);
});

test("a step not paid yet can be taken back at the desk", () => {
  const back = vi.fn();
  show(PAYING, PAYS, { back });
  click("back");
  expect(back).toHaveBeenCalled();
});

test("the nearest way has one more or one less of a kind", () => {
  const ways = [
    [2, 1, 0, 0, 0],
    [1, 2, 0, 0, 0],
    [1, 1, 1, 0, 0],
    [0, 0, 3, 0, 0],
  ] as const;
  expect(turned(ways, ways[0], 2, 1)).toEqual([1, 1, 1, 0, 0]);
  expect(turned(ways, ways[0], 0, -1)).toEqual([1, 2, 0, 0, 0]);
  expect(turned(ways, ways[0], 4, 1)).toBeNull();
  expect(letters([1, 0, 2, 0, 1])).toBe("OGGJ");
});

test("cards to keep are clicked, also none", () => {
  const keeps: readonly Action[] = (
    [
      [1, 0, 0, 0, 0],
      [0, 0, 0, 0, 0],
    ] as const
  ).map((cards) => ({
    type: "Keep",
    cards,
  }));
  const { onKey } = show(during({ type: "Keeping", kept: [null, null, null] }), keeps);
  click("O3");
  click("keep -");
  expect(onKey).toHaveBeenCalledWith("keep -");
});

test("a card is given by clicking it", () => {
  const view = during({
    type: "Giving",
    turn: TURN,
    what: { type: "Move", origin: "T", target: "31" },
  });
  const { onKey } = show(view, [
    { type: "Give", card: "O" },
    { type: "Give", card: "V" },
  ]);
  click("V1");
  expect(onKey).toHaveBeenCalledWith("give V");
});

test("a card that can join one empire is laid by one click, otherwise the empire is asked for", () => {
  const lays: readonly Action[] = [
    { type: "Lay", field: "12", empire: "G" },
    { type: "Lay", field: "24", empire: "O" },
    { type: "Lay", field: "24", empire: "Y" },
  ];
  const view = during({ type: "Laying", seat: 0, again: false });
  const { send, onKey } = show(view, lays);
  click("12");
  click("24");
  expect(send).toHaveBeenCalledWith(lays[0]);
  expect(onKey).toHaveBeenCalledWith("24");
  const then = show(view, lays, { chosen: ["24"] });
  expect(words()).toBe(" orange yellow");
  click("Y");
  expect(then.onKey).toHaveBeenCalledWith("Y");
  expect(() => at("V")).toThrow();
});

test("who can lay nothing puts a card under the stock, or shows them all", () => {
  const { onKey } = show(during({ type: "Laying", seat: 0, again: false }), [
    { type: "Under", field: "12" },
  ]);
  click("12");
  expect(onKey).toHaveBeenCalledWith("12");
  const then = show(during({ type: "Laying", seat: 0, again: false }), [{ type: "Show" }]);
  click("show");
  expect(then.onKey).toHaveBeenCalledWith("show");
});

test("a large hand still fits", () => {
  const cards = fan([14, 9, 3, 2, 4], null);
  expect(cards.length).toBe(32);
  expect(Math.max(...cards.map(({ x }) => x))).toBeLessThan(400);
});

test.each([
  [["T"], "12", { type: "Move", origin: "T", target: "12" }],
  [[], "12", null],
  [[], "city 16 16E", { type: "City", at: "16", leaves: "16E" }],
  [[], "ship T", { type: "Ship", at: "T" }],
  [[], "swap V", { type: "Swap", take: "V" }],
  [[], "bank 3", { type: "Bank", count: 3 }],
] as const)("after %j the key %s asks the rules about %j", (chosen, key, action) => {
  expect(tyros.attempt?.(chosen, key, ACTING)).toEqual(action);
});

test("a card that is not in hand is tried, for the rules to answer", () => {
  const view = during({ type: "Laying", seat: 0, again: false });
  expect(tyros.attempt?.([], "7", view)).toEqual({ type: "Lay", field: "7", empire: "O" });
  const joins = { type: "Lay", field: "24", empire: "V" };
  expect(tyros.attempt?.(["24"], "V", view)).toEqual(joins);
});
