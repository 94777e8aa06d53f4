/** What tests of boards share: a page, a board drawn on it from a view, and fingers that press it. */

import { type ComponentChild, render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, vi } from "vitest";
import type { BoardProps, GameClient } from "./game";
import { narrow } from "./pick";

/** What a board is given where nothing else is said. */
const QUIET = {
  seat: 0,
  last: [],
  marked: new Set<string>(),
  open: [],
  weigh: async () => null,
  names: ["Ann", "Ben", "Cleo", "Dan"],
  options: {},
  language: "en",
  still: true,
} satisfies Partial<BoardProps<unknown, unknown>>;

/** Where everything is drawn; a new one for each test. */
export let root: HTMLElement;

beforeEach(() => {
  root = document.body.appendChild(document.createElement("div"));
});

afterEach(() => {
  render(null, root);
  root.remove();
});

/** Draw something on the page. */
export function draw(drawn: ComponentChild): void {
  act(() => render(drawn, root));
}

/** Give what draws a game's board as a table does, and tells what the table hears from it. */
export function shows<View, Action>({
  Board,
  path,
}: Pick<GameClient<View, Action>, "Board" | "path">) {
  return (view: View, legal: readonly Action[], more: Partial<BoardProps<View, Action>> = {}) => {
    const chosen = more.chosen ?? [];
    const { lit, actions } = narrow(legal, (each) => path(each, view), chosen);
    const [onKey, send] = [vi.fn(), vi.fn()];
    draw(<Board {...{ ...QUIET, view, lit, chosen, actions, onKey, send, ...more }} />);
    return { onKey, send };
  };
}

/** Give the one element of a key. */
export function at(key: string): HTMLElement {
  const found = root.querySelectorAll<HTMLElement>(`[data-key="${key}"]`);
  expect(found.length, key).toBe(1);
  return found[0] as HTMLElement;
}

export function all(selector: string): readonly HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(selector)];
}

export function click(target: string | HTMLElement): void {
  const element = typeof target === "string" ? at(target) : target;
  act(() => {
    element.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  });
}

export function press(target: string | EventTarget, key: string, shiftKey = false): void {
  const element = typeof target === "string" ? at(target) : target;
  act(() => {
    element.dispatchEvent(new KeyboardEvent("keydown", { key, shiftKey, bubbles: true }));
  });
}
