import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ACTING, during, show, TURN } from "../fixture";
import type { Action, View } from "../kinds";
import { flightsOf } from "./flights";

const turn = { ...TURN, seat: 1 };
const blue = during({ type: "Acting", turn });
const laying = during({ type: "Laying", seat: 1, again: false });
const giving = during({
  type: "Giving",
  turn: { ...turn, seat: 0 },
  what: { type: "Move", origin: "T", target: "31" },
});
const offer = { type: "Offer", give: [2, 0, 0, 0, 0], want: [0, 0, 1, 0, 0], to: null } as const;
const counter = { type: "Counter", give: [0, 0, 2, 0, 0], want: [1, 0, 0, 0, 0] } as const;
const choosing = during({
  type: "Choosing",
  turn,
  offer,
  answers: [{ type: "Accept" }, null, counter],
});
const paid = (what: Extract<Action, { type: "Paid" }>["what"]): Action => ({
  type: "Paid",
  what,
  cards: [3, 0, 0, 0, 0],
});

test.each<[Action, View, Partial<View>, readonly object[]]>([
  [
    { type: "Lay", field: "26", empire: "G" },
    laying,
    {},
    [{ from: "seat 1", to: "field 26", land: "26" }],
  ],
  [{ type: "Explore", field: null }, laying, {}, [{ from: "stock", to: "seat 1", land: null }]],
  [
    paid({ type: "Move", origin: "T", target: "27" }),
    blue,
    {},
    [{ from: "seat 1", to: "discards", cards: [3, 0, 0, 0, 0] }],
  ],
  [
    paid({ type: "Swap", take: "G" }),
    blue,
    {},
    [
      { from: "seat 1", to: "discards", cards: [3, 0, 0, 0, 0] },
      { from: "discards", to: "seat 1", cards: [0, 0, 1, 0, 0] },
    ],
  ],
  [
    { type: "Draw", cards: null },
    blue,
    { sizes: [6, 10, 7] },
    [{ from: "pile", to: "seat 1", count: 2 }],
  ],
  [
    { type: "Draw", cards: [0, 0, 1, 0, 0] },
    ACTING,
    { sizes: [7, 8, 7], hand: [3, 1, 1, 1, 1] },
    [{ from: "pile", to: "seat 0", cards: [0, 0, 1, 0, 0] }],
  ],
  [
    { type: "Kept", count: 3 },
    blue,
    { sizes: [6, 3, 7] },
    [{ from: "seat 1", to: "discards", count: 5 }],
  ],
  [{ type: "Give", card: null }, giving, {}, [{ from: "seat 0", to: "seat 1", count: 1 }]],
  [
    { type: "TakeAnswer", seat: 0 },
    choosing,
    {},
    [
      { from: "seat 1", to: "seat 0", cards: [2, 0, 0, 0, 0] },
      { from: "seat 0", to: "seat 1", cards: [0, 0, 1, 0, 0] },
    ],
  ],
  [
    { type: "TakeAnswer", seat: 2 },
    choosing,
    {},
    [
      { from: "seat 1", to: "seat 2", cards: [1, 0, 0, 0, 0] },
      { from: "seat 2", to: "seat 1", cards: [0, 0, 2, 0, 0] },
    ],
  ],
  [{ type: "Pass" }, blue, {}, []],
])("%j moves its cards", (action, before, after, flights) => {
  expect(flightsOf(before, { ...before, ...after }, action)).toEqual(flights);
});

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const flown = () => [...document.querySelectorAll(".tyros-flight")].map((each) => each.textContent);
const list = () => {
  document.body.insertAdjacentHTML(
    "beforeend",
    '<ul class="players"><li class="player"><li class="player"><li class="player"></ul>',
  );
};

/** Blue pays and draws; the board shows both views. */
function happens(still: boolean): void {
  const draw: Action = { type: "Draw", cards: null };
  show(blue, [], { still });
  show({ ...blue, sizes: [6, 10, 7] }, [], { still, last: [draw] });
}

test("cards fly once, and are gone when they have arrived", () => {
  list();
  happens(false);
  expect(flown()).toEqual(["2"]);
  act(() => {
    vi.advanceTimersByTime(400);
  });
  expect(flown()).toEqual([]);
  document.querySelector(".players")?.remove();
});

test("nothing flies where nothing should move", () => {
  list();
  happens(true);
  expect(flown()).toEqual([]);
  document.querySelector(".players")?.remove();
});
