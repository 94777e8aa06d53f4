/** One tab stop for a whole board: arrow keys move the focus to the nearest element that way. */

import { useLayoutEffect, useRef, useState } from "preact/hooks";

/** Something on a board that can be picked, and where it is drawn. */
export interface Spot {
  key: string;
  x: number;
  y: number;
}

/** Spread on what is drawn for the eye alone. */
export const DRAWN = { "aria-hidden": true } as const;

/** Spread on a drawing that is one thing with a name. */
export const picture = (label: string) => ({ role: "img", "aria-label": label }) as const;

/** Spread on what holds several things, and has a name. */
export const group = (label: string) => ({ role: "group", "aria-label": label }) as const;

const WAYS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Give the spot that is nearest in a direction; what lies aside counts as farther away. */
export function nearest(from: Spot, spots: readonly Spot[], way: readonly [number, number]) {
  let best: Spot | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const spot of spots) {
    const [x, y] = [spot.x - from.x, spot.y - from.y];
    const ahead = x * way[0] + y * way[1];
    const aside = Math.abs(x * way[1]) + Math.abs(y * way[0]);
    const cost = ahead + 2 * aside;
    if (ahead > 1 && aside < 3 * ahead && cost < least) [best, least] = [spot, cost];
  }
  return best;
}

/**
 * Give what a board's root and each of its buttons need for pointer and keyboard.
 *
 * The Tab key reaches the spot that was used last, or the first one.
 */
export function useRoving(spots: readonly Spot[], first: string, onKey: (key: string) => void) {
  const [held, hold] = useState("");
  const stop = spots.some((spot) => spot.key === held) ? held : first;
  const pick = (key: string) => {
    hold(key);
    onKey(key);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const key = keyOf(event.target);
    if (key === null || event.altKey || event.ctrlKey || event.metaKey) return;
    const way = WAYS[event.key];
    if (way) hold(move(event.currentTarget as Element, key, spots, way));
    else if (event.key === "Enter" || event.key === " ") pick(key);
    else return;
    event.preventDefault();
  };
  const onClick = (event: MouseEvent) => {
    const key = keyOf(event.target);
    if (key !== null) pick(key);
  };
  const button = (key: string, label: string) => ({
    role: "button" as const,
    "data-key": key,
    "aria-label": label,
    /* In an SVG attributes are spelt as they are: `tabIndex` would be none. */
    tabindex: key === stop ? 0 : -1,
  });
  /* On an HTML element: in Chromium a listener for focus makes an SVG focusable itself. */
  const onFocusIn = (event: FocusEvent) => hold(keyOf(event.target) ?? stop);
  const ref = useKeptFocus(stop);
  const root = (label: string) => ({
    role: "group" as const,
    "aria-label": label,
    ref,
    onKeyDown,
    onClick,
    onFocusIn,
  });
  return { root, button, stop: spots.find((spot) => spot.key === stop) };
}

/** Keep the focus on its key when a new drawing moves the element, or on the tab stop without it. */
function useKeptFocus(stop: string) {
  const root = useRef<HTMLDivElement>(null);
  const focused = root.current?.contains(document.activeElement)
    ? keyOf(document.activeElement)
    : null;
  useLayoutEffect(() => {
    const board = root.current;
    if (!board || focused === null || board.contains(document.activeElement)) return;
    (at(board, focused) ?? at(board, stop))?.focus();
  });
  return root;
}

function at(root: Element, key: string): SVGElement | null {
  return root.querySelector<SVGElement>(`[data-key="${key}"]`);
}

/** Focus the next spot that way, and give its key; at the border the focus stays. */
function move(root: Element, key: string, spots: readonly Spot[], way: readonly [number, number]) {
  const from = spots.find((spot) => spot.key === key);
  const next = from && nearest(from, spots, way);
  if (!next) return key;
  at(root, next.key)?.focus();
  return next.key;
}

function keyOf(target: EventTarget | null): string | null {
  return (target as Element | null)?.closest?.("[data-key]")?.getAttribute("data-key") ?? null;
}
