/** Dragging cards by pointer, with mouse, pen or finger; a short press stays a click. */

import { useEffect, useRef, useState } from "preact/hooks";

/** Where a dragged card would go: a zone of the table, and before which of its cards. */
export interface Over {
  zone: string;
  before: string | null;
}

const FAR = 7;

interface Grip {
  key: string;
  element: HTMLElement;
  x: number;
  y: number;
  pointer: number;
  on: boolean;
}

/**
 * Let elements with `data-drag` be carried to those with `data-drop`.
 *
 * The card follows the pointer by its transform alone; only a new target draws the table anew.
 */
export function useDrag(onDrop: (key: string, over: Over) => void) {
  const root = useRef<HTMLDivElement>(null);
  const [over, setOver] = useState<Over | null>(null);
  const dropping = useRef(onDrop);
  dropping.current = onDrop;
  /** The click that ends a drag is none. */
  const dragged = useRef(false);
  useEffect(() => {
    const board = root.current;
    if (!board) return;
    let grip: Grip | null = null;
    let last: Over | null = null;
    const show = (next: Over | null) => {
      if (next?.zone === last?.zone && next?.before === last?.before) return;
      last = next;
      setOver(next);
    };
    const release = () => {
      if (grip?.on) letGo(grip.element);
      grip = null;
      show(null);
    };
    const down = (event: PointerEvent) => {
      dragged.current = false;
      const element = (event.target as Element).closest<HTMLElement>("[data-drag]");
      if (!element || !event.isPrimary || event.button !== 0) return;
      const key = element.dataset.drag ?? "";
      grip = {
        key,
        element,
        x: event.clientX,
        y: event.clientY,
        pointer: event.pointerId,
        on: false,
      };
    };
    const move = (event: PointerEvent) => {
      if (!grip || event.pointerId !== grip.pointer) return;
      const [x, y] = [event.clientX - grip.x, event.clientY - grip.y];
      if (!grip.on && Math.hypot(x, y) < FAR) return;
      if (!grip.on) {
        grip.on = true;
        grip.element.classList.add("dragged");
        grip.element.setPointerCapture?.(grip.pointer);
      }
      grip.element.style.transform = `translate(${x}px, ${y}px) rotate(2deg)`;
      show(targetAt(board, event.clientX, event.clientY, grip.element));
    };
    const up = (event: PointerEvent) => {
      if (!grip || event.pointerId !== grip.pointer) return;
      const { on, key } = grip;
      const target = last;
      release();
      dragged.current = on;
      if (on && target) dropping.current(key, target);
    };
    board.addEventListener("pointerdown", down);
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", up);
    window.addEventListener("pointercancel", release);
    return () => {
      board.removeEventListener("pointerdown", down);
      window.removeEventListener("pointermove", move);
      window.removeEventListener("pointerup", up);
      window.removeEventListener("pointercancel", release);
    };
  }, []);
  return { root, over, dragged };
}

function letGo(element: HTMLElement): void {
  element.classList.remove("dragged");
  element.style.transform = "";
}

function targetAt(board: Element, x: number, y: number, carried: Element): Over | null {
  const zones = [...board.querySelectorAll<HTMLElement>("[data-drop]")];
  const zone = zones.findLast((each) => isIn(each.getBoundingClientRect(), x, y));
  if (!zone) return null;
  const cards = [...zone.querySelectorAll<HTMLElement>("[data-slot]")];
  const next = cards.find((card) => card !== carried && comesAfter(card, x, y));
  return { zone: zone.dataset.drop ?? "", before: next?.dataset.slot ?? null };
}

function isIn(box: DOMRect, x: number, y: number): boolean {
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
}

/** In reading order a card comes after the pointer if it is right of it in its row, or below. */
function comesAfter(card: Element, x: number, y: number): boolean {
  const { left, right, top, bottom } = card.getBoundingClientRect();
  return top > y || (bottom >= y && (left + right) / 2 > x);
}
