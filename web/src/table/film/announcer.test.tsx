import { render } from "preact";
import { act } from "preact/test-utils";
import { beforeEach, expect, it } from "vitest";
import type { Feed } from "../../net";
import { Announcer } from "./announcer";
import type { Shown } from "./film";

let root: HTMLElement;
beforeEach(() => {
  root = document.createElement("div");
});

/** Show the lines of these numbers; give all that stands in the live region. */
function hear(numbers: readonly number[], entries: number, more: Partial<Shown> = {}, other = {}) {
  const update = { table: { table: "t" }, fair: { number: 1 }, seat: 0, entries, ...other };
  const lines = numbers.map((number) => ({ number, words: `Step ${number}.` }));
  const feed = { lines, update } as unknown as Feed;
  const film = { feed, waiting: 0, halted: null, again: false, ...more };
  act(() => render(<Announcer film={film} />, root));
  return [...root.querySelectorAll("p")].map((each) => each.textContent);
}

it("says nothing of what was there, and every step once", () => {
  expect(hear([1, 2], 2)).toEqual([]);
  expect(hear([1, 2, 3], 3)).toEqual(["Step 3."]);
  expect(hear([1, 2, 3], 3)).toEqual(["Step 3."]);
  expect(hear([1, 2, 3, 4, 5], 5)).toEqual(["Step 3.", "Step 4.", "Step 5."]);
});

it("says an answer that is told late, but not what of a long log comes late", () => {
  hear([1, 2], 5);
  expect(hear([1, 2, 3, 4, 5], 5)).toEqual([]);
  expect(hear([1, 2, 3, 4, 5, 7], 7)).toEqual(["Step 7."]);
  expect(hear([1, 2, 3, 4, 5, 6, 7], 7)).toEqual(["Step 7.", "Step 6."]);
});

it("says answers from before the table came up when they are told", () => {
  expect(hear([1, 2], 4)).toEqual([]);
  expect(hear([1, 2, 3, 4, 5], 5)).toEqual(["Step 3.", "Step 4.", "Step 5."]);
});

it("says once more what is replayed", () => {
  hear([1], 1);
  hear([1, 2, 3], 3);
  expect(hear([1, 2], 2, { again: true }).at(-1)).toBe("Step 2.");
  expect(hear([1, 2, 3], 3, { again: true }).at(-1)).toBe("Step 3.");
});

it("goes on by another view, and begins anew with another game", () => {
  hear([1], 1);
  hear([1, 2], 2);
  expect(hear([1, 2, 3], 3, {}, { seat: 1 })).toEqual(["Step 2.", "Step 3."]);
  expect(hear([1], 1, {}, { fair: { number: 2 } }).at(-1)).toBe("Step 3.");
  expect(hear([1, 2], 2, {}, { fair: { number: 2 } }).at(-1)).toBe("Step 2.");
});

it("is one live region that waits its turn", () => {
  hear([1], 1);
  expect(root.querySelectorAll("[role=log]").length).toBe(1);
});
