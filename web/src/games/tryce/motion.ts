/** Cards fly from where they lay to where they lie: by transform and opacity alone. */

import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

interface Spot {
  x: number;
  y: number;
  width: number;
}

type Spots = ReadonlyMap<string, Spot>;

const TIME = 220;
const EASE = "cubic-bezier(0.3, 0.6, 0.3, 1)";

/**
 * Let everything with `data-fly` move to its new place after each drawing.
 *
 * What was nowhere before comes from the element with `data-from` that it names in `data-origin`,
 * or fades in where it lies.
 */
export function useFlights(root: RefObject<HTMLElement | null>, still: boolean): void {
  const before = useRef<Spots | null>(null);
  const flying = useRef<readonly Animation[]>([]);
  useLayoutEffect(() => {
    const board = root.current;
    if (!board) return;
    if (still) {
      before.current = null;
      return;
    }
    const cards = [...board.querySelectorAll<HTMLElement>("[data-fly]:not(.dragged)")];
    for (const each of flying.current) each.cancel();
    const now = spotsOf(board, cards);
    const known = before.current;
    before.current = now;
    if (!known) return;
    // All is measured before anything moves: else each card would make the page lay itself out.
    const flights = cards.map((card) => [card, framesOf(card, known, now, board)] as const);
    flying.current = flights.flatMap(([card, frames]) => {
      const flight = frames && card.animate?.([...frames], { duration: TIME, easing: EASE });
      return flight ? [flight] : [];
    });
  });
}

function spotsOf(board: HTMLElement, cards: readonly HTMLElement[]): Spots {
  return new Map(cards.map((card) => [card.dataset.fly ?? "", spotOf(card, board)]));
}

/** Places are counted from the board's corner, so that scrolling moves nothing. */
function spotOf(element: Element, board: Element): Spot {
  const [box, frame] = [element.getBoundingClientRect(), board.getBoundingClientRect()];
  return { x: box.left - frame.left, y: box.top - frame.top, width: box.width };
}

function framesOf(
  card: HTMLElement,
  before: Spots,
  now: Spots,
  board: HTMLElement,
): readonly Keyframe[] | null {
  const key = card.dataset.fly ?? "";
  const to = now.get(key);
  const from = before.get(key) ?? originOf(card, board);
  if (!to) return null;
  if (!from) return [{ opacity: 0 }, { opacity: 1 }];
  const [x, y] = [from.x - to.x, from.y - to.y];
  if (Math.hypot(x, y) < 2) return null;
  const grow = to.width ? from.width / to.width : 1;
  const start = `translate(${x}px, ${y}px) scale(${grow})`;
  return [start, "none"].map((transform) => ({ transform, transformOrigin: "0 0", zIndex: 2 }));
}

function originOf(card: HTMLElement, board: HTMLElement): Spot | null {
  const name = card.dataset.origin;
  const element = name ? board.querySelector(`[data-from="${name}"]`) : null;
  return element ? spotOf(element, board) : null;
}
