/** The table by keys alone: Tab goes from part to part, arrows to what lies nearest that way. */

import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { nearest, type Spot } from "../../../ui";

const WAYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Doing {
  /** Move the card in the hand or the tray, with Shift and an arrow. */
  shift: (key: string, by: -1 | 1) => void;
  /** Put the next card with this letter into the tray, or a joker for a vowel. */
  spell: (letter: string) => void;
  /** Take back the last card of the tray. */
  unspell: () => void;
  /** Empty the tray. */
  clear: () => void;
  /** Play what was typed, if there is one way to. */
  play: () => void;
}

/** Give what the root needs; within each `data-region` one key is reached by Tab. */
export function useKeys(root: RefObject<HTMLElement | null>, doing: Doing) {
  /** The key that Tab reaches in each region, and where the focus was before the last drawing. */
  const stops = useRef(new Map<string, string>());
  const focused = useRef<{ key: string; region: string; near: string } | null>(null);
  useLayoutEffect(() => {
    const board = root.current;
    if (!board) return;
    for (const region of regionsOf(board)) setStop(region, stops.current);
    const lost = focused.current;
    if (!lost || document.activeElement !== document.body) return;
    const region = board.querySelector<HTMLElement>(`[data-region="${lost.region}"]`) ?? board;
    const again = at(region, lost.key) ?? at(region, lost.near) ?? at(board, lost.key);
    (again ?? region.querySelector<HTMLElement>('[tabindex="0"]'))?.focus();
  });
  const onFocusIn = (event: FocusEvent) => {
    const target = event.target as HTMLElement;
    const [key, region] = [keyOf(target), regionOf(target)];
    if (key === null || region === null) return;
    stops.current.set(region, key);
    focused.current = { key, region, near: neighbour(target) };
  };
  const onFocusOut = (event: FocusEvent) => {
    // An element that is taken away loses the focus to nobody.
    if (event.relatedTarget) focused.current = null;
  };
  /** Letters were typed last: Enter plays them instead of pressing what has the focus. */
  const typed = useRef(false);
  const answer = (event: KeyboardEvent): boolean => {
    const key = keyOf(event.target);
    const way = WAYS[event.key];
    if (way || event.key === "Tab") typed.current = false;
    if (way && key === null) return false;
    if (way && event.shiftKey && way[0]) doing.shift(key ?? "", way[0] > 0 ? 1 : -1);
    else if (way) goThere(root.current, key ?? "", way);
    else if (/^[a-z]$/i.test(event.key)) doing.spell(event.key.toUpperCase());
    else if (event.key === "Backspace") doing.unspell();
    else if (event.key === "Escape") doing.clear();
    else if (event.key === "Enter" && typed.current) doing.play();
    else return false;
    if (!way) typed.current = event.key !== "Escape" && event.key !== "Enter";
    return event.key !== "Escape";
  };
  const answering = useRef(answer);
  answering.current = answer;
  useEffect(() => {
    const down = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (isHere(event.target, root.current) && answering.current(event)) event.preventDefault();
    };
    const pressed = () => {
      typed.current = false;
    };
    document.addEventListener("keydown", down);
    document.addEventListener("pointerdown", pressed);
    return () => {
      document.removeEventListener("keydown", down);
      document.removeEventListener("pointerdown", pressed);
    };
  }, []);
  return { onFocusIn, onFocusOut };
}

/** Tell whether keys pressed there are meant for the board: on it, beside it, or nowhere. */
function isHere(target: EventTarget | null, board: HTMLElement | null): boolean {
  if (!board || !(target instanceof Element) || document.querySelector("dialog[open]"))
    return false;
  if (target.closest("input, textarea, select, [contenteditable]")) return false;
  // Where nothing has the focus, keys go to the page, which contains the board.
  return target.contains(board) || board.contains(target) || target.closest(".stage") !== null;
}

function regionsOf(board: HTMLElement): readonly HTMLElement[] {
  return [...board.querySelectorAll<HTMLElement>("[data-region]")];
}

function setStop(region: HTMLElement, stops: Map<string, string>): void {
  const all = [...region.querySelectorAll<HTMLElement>("[data-key]")];
  const name = region.dataset.region ?? "";
  const stop =
    all.find((each) => each.dataset.key === stops.get(name)) ??
    all.find((each) => each.classList.contains("lit")) ??
    all[0];
  for (const each of all) each.tabIndex = each === stop ? 0 : -1;
}

/** Give the key that takes over when this one goes away: the next in its row, or the last. */
function neighbour(target: HTMLElement): string {
  const row = target.closest("[data-drop]");
  const keys = [...(row?.querySelectorAll<HTMLElement>("[data-drag]") ?? [])];
  const at = keys.indexOf(target);
  return (keys[at + 1] ?? keys[at - 1])?.dataset.key ?? "";
}

function goThere(board: HTMLElement | null, key: string, way: readonly [number, number]): void {
  if (!board) return;
  const spots = [...board.querySelectorAll<HTMLElement>("[data-key]")].map(spotOf);
  const from = spots.find((spot) => spot.key === key);
  const next = from && nearest(from, spots, way);
  if (next) at(board, next.key)?.focus();
}

function spotOf(element: HTMLElement): Spot {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { key: element.dataset.key ?? "", x: left + width / 2, y: top + height / 2 };
}

function at(board: HTMLElement, key: string): HTMLElement | null {
  return key ? board.querySelector<HTMLElement>(`[data-key="${key}"]`) : null;
}

function keyOf(target: EventTarget | null): string | null {
  return (target as Element | null)?.closest?.("[data-key]")?.getAttribute("data-key") ?? null;
}

function regionOf(target: Element): string | null {
  return target.closest("[data-region]")?.getAttribute("data-region") ?? null;
}
