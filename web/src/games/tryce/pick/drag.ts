/** Cards are carried over the table, to a zone and a place in it. */

import { useRef, useState } from "preact/hooks";
import { useCarrying } from "../../drag";

/** Where a dragged card would go: a zone of the table, and before which of its cards. */
export interface Over {
  zone: string;
  before: string | null;
}

/**
 * Let elements with `data-drag` be carried to those with `data-drop`.
 *
 * The card follows the pointer by its transform alone; only a new target draws the table anew.
 */
export function useDrag(onDrop: (key: string, over: Over) => void) {
  const root = useRef<HTMLDivElement>(null);
  const [over, setOver] = useState<Over | null>(null);
  const last = useRef<Over | null>(null);
  const dropping = useRef(onDrop);
  dropping.current = onDrop;
  const show = (next: Over | null) => {
    if (next?.zone === last.current?.zone && next?.before === last.current?.before) return;
    last.current = next;
    setOver(next);
  };
  const dragged = useCarrying(root, (element) => ({
    starts: () => element.classList.add("dragged"),
    moves: (by, at) => {
      element.style.transform = `translate(${by.x}px, ${by.y}px) rotate(2deg)`;
      show(root.current && targetAt(root.current, at.x, at.y, element));
    },
    ends: (at) => {
      const target = last.current;
      letGo(element);
      show(null);
      if (at && target) dropping.current(element.dataset.drag ?? "", target);
    },
  }));
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
