/** Carrying by pointer, with mouse, pen or finger; a short press stays a click. */

import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";

/** A point of the window, or a way between two, in pixels. */
export interface Pixels {
  x: number;
  y: number;
}

/** What happens to something that is carried. */
export interface Carrying {
  /** The pointer has gone far enough: it is carried now. */
  starts: () => void;
  /** It is so far from where it was gripped, with the pointer there. */
  moves: (by: Pixels, at: Pixels) => void;
  /** It is let go there; null: it never was carried, or the way was broken off. */
  ends: (at: Pixels | null) => void;
}

interface Held extends Pixels {
  carrying: Carrying;
  pointer: number;
  on: boolean;
  /** A finger on it does not scroll the page. */
  stays: boolean;
}

const FAR = 7;

/** Let elements with `data-drag` be carried; tells whether the click that comes now ends such a way. */
export function useCarrying(
  root: RefObject<HTMLElement | null>,
  grips: (element: HTMLElement) => Carrying,
): RefObject<boolean> {
  const latest = useRef(grips);
  latest.current = grips;
  const dragged = useRef(false);
  useEffect(() => {
    const board = root.current;
    if (!board) return;
    let held: Held | null = null;
    const release = (at: Pixels | null) => {
      const { on, carrying } = held ?? { on: false, carrying: null };
      held = null;
      if (on) carrying?.ends(at);
    };
    const down = (event: PointerEvent) => {
      dragged.current = false;
      const element = (event.target as Element).closest<HTMLElement>("[data-drag]");
      if (!element || !event.isPrimary || event.button !== 0) return;
      const { clientX: x, clientY: y, pointerId: pointer } = event;
      const stays = getComputedStyle(element).touchAction === "none";
      held = { x, y, pointer, stays, on: false, carrying: latest.current(element) };
    };
    const move = (event: PointerEvent) => {
      if (!held || event.pointerId !== held.pointer) return;
      const at = { x: event.clientX, y: event.clientY };
      const by = { x: at.x - held.x, y: at.y - held.y };
      if (!held.on && Math.hypot(by.x, by.y) < FAR) return;
      if (!held.on) held.carrying.starts();
      held.on = true;
      held.carrying.moves(by, at);
    };
    const up = (event: PointerEvent) => {
      if (!held || event.pointerId !== held.pointer) return;
      dragged.current = held.on;
      // The click follows at once, or never: what was gripped may be drawn elsewhere by now.
      setTimeout(() => {
        dragged.current = false;
      });
      release({ x: event.clientX, y: event.clientY });
    };
    // Chromium does not keep to `touch-action` on balls, which are shapes used again.
    const touch = (event: TouchEvent) => {
      if (held?.stays && event.cancelable) event.preventDefault();
    };
    const cancel = () => release(null);
    board.addEventListener("pointerdown", down);
    board.addEventListener("touchmove", touch, { passive: false });
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", up);
    window.addEventListener("pointercancel", cancel);
    return () => {
      board.removeEventListener("pointerdown", down);
      board.removeEventListener("touchmove", touch);
      window.removeEventListener("pointermove", move);
      window.removeEventListener("pointerup", up);
      window.removeEventListener("pointercancel", cancel);
    };
  }, []);
  return dragged;
}

/** What a board in SVG does with what is carried over it. */
export interface Drags {
  lifts: (key: string) => void;
  /** It is dropped on a key, or nowhere. */
  drops: (key: string, on: string | null) => void;
}

/**
 * Let pieces of an SVG board be carried to what has `data-drop` or `data-key`.
 *
 * What is drawn in the element of `follower` follows the pointer; what it is over has `data-over`.
 */
export function useCarried(root: RefObject<HTMLElement | null>, drags: Drags) {
  const [carried, carry] = useState<string | null>(null);
  const follower = useRef<SVGGElement>(null);
  const pointer = useRef<Pixels>({ x: 0, y: 0 });
  const over = useRef<Element | null>(null);
  const latest = useRef(drags);
  latest.current = drags;
  const follow = () => followTo(follower.current, pointer.current);
  useLayoutEffect(follow);
  const look = (at: Pixels | null) => {
    const found = at && targetAt(root.current, at);
    if (found === over.current) return;
    over.current?.removeAttribute("data-over");
    found?.setAttribute("data-over", "");
    over.current = found;
  };
  const dragged = useCarrying(root, (element) => {
    const key = element.dataset.drag ?? "";
    return {
      starts: () => {
        carry(key);
        latest.current.lifts(key);
      },
      moves: (_by, at) => {
        pointer.current = at;
        follow();
        look(at);
      },
      ends: (at) => {
        carry(null);
        look(null);
        const target = at && targetAt(root.current, at);
        latest.current.drops(key, target && keyOf(target));
      },
    };
  });
  useEffect(() => {
    const click = (event: Event) => {
      if (dragged.current) event.stopPropagation();
      dragged.current = false;
    };
    const board = root.current;
    board?.addEventListener("click", click, { capture: true });
    return () => board?.removeEventListener("click", click, { capture: true });
  }, []);
  return { carried, follower };
}

function keyOf(target: HTMLElement): string {
  return target.dataset.drop ?? target.dataset.key ?? "";
}

function targetAt(root: Element | null, { x, y }: Pixels): HTMLElement | null {
  const found = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-drop], [data-key]");
  return found && root?.contains(found) ? found : null;
}

function followTo(element: SVGGElement | null, { x, y }: Pixels): void {
  const screen = element?.ownerSVGElement?.getScreenCTM();
  if (!element || !screen) return;
  const at = new DOMPoint(x, y).matrixTransform(screen.inverse());
  element.setAttribute("transform", `translate(${at.x} ${at.y})`);
}
