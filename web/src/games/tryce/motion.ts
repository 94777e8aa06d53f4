/** Cards fly from where they lay to where they lie: by transform and opacity alone. */

import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

interface Spot {
  x: number;
  y: number;
  width: number;
}

type Spots = ReadonlyMap<string, Spot>;

/** What is moved by one's own hand is not waited for. */
const OWN = 220;
const EASE = "cubic-bezier(0.3, 0.6, 0.3, 1)";

/** What tells one drawing of the table from the next: the view, and where cards lie beside it. */
export interface Drawing {
  view: unknown;
  order: string;
}

/**
 * Let everything with `data-fly` move to its new place after each change.
 *
 * What was nowhere before comes from the element with `data-from` that it names in `data-origin`,
 * or fades in where it lies. What has `data-ghost` flies from its `data-origin` there and is gone.
 */
export function useFlights(
  root: RefObject<HTMLElement | null>,
  still: boolean,
  drawing: Drawing,
): void {
  const before = useRef<Spots | null>(null);
  const drawn = useRef<unknown>(null);
  const flying = useRef<readonly Animation[]>([]);
  useLayoutEffect(() => {
    const board = root.current;
    const time = board && !still ? motionOf(board) : 0;
    if (!board || time === 0) {
      before.current = null;
      return;
    }
    const cards = [...board.querySelectorAll<HTMLElement>("[data-fly]:not(.dragged)")];
    for (const each of flying.current) each.cancel();
    const now = spotsOf(board, cards);
    const [known, told] = [before.current, drawn.current !== drawing.view];
    before.current = now;
    drawn.current = drawing.view;
    if (!known) return;
    const ghosts = told ? [...board.querySelectorAll<HTMLElement>("[data-ghost]")] : [];
    // All is measured before anything moves: else each card would make the page lay itself out.
    const flights = [
      ...cards.map((card) => [card, framesOf(card, known, now, board)] as const),
      ...ghosts.map((ghost) => [ghost, ghostly(ghost, board)] as const),
    ];
    const duration = told ? time : Math.min(time, OWN);
    flying.current = flights.flatMap(([card, frames]) => {
      const flight = frames && card.animate?.([...frames], { duration, easing: EASE });
      return flight ? [flight] : [];
    });
  }, [drawing.view, drawing.order, still]);
}

/** Give how long a step moves, as the table says; none where nothing is to move. */
function motionOf(board: HTMLElement): number {
  const said = getComputedStyle(board).getPropertyValue("--motion").trim();
  const [, number = "", unit] = /^([\d.]+)(m?s)$/.exec(said) ?? [];
  if (!number) return OWN;
  return Number(number) * (unit === "s" ? 1000 : 1);
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
  const from = before.get(key) ?? placeOf(card.dataset.origin, board);
  if (!to) return null;
  if (!from) return [{ opacity: 0 }, { opacity: 1 }];
  const [x, y] = [from.x - to.x, from.y - to.y];
  if (Math.hypot(x, y) < 2) return null;
  const grow = to.width ? from.width / to.width : 1;
  const start = `translate(${x}px, ${y}px) scale(${grow})`;
  return [start, "none"].map((transform) => ({ transform, transformOrigin: "0 0", zIndex: 2 }));
}

/** A ghost lies at the board's corner and is seen only while it flies. */
function ghostly(ghost: HTMLElement, board: HTMLElement): readonly Keyframe[] | null {
  const [from, to] = [ghost.dataset.origin, ghost.dataset.ghost].map((name) =>
    placeOf(name, board),
  );
  const { width } = spotOf(ghost, board);
  if (!from || !to || !width) return null;
  return [from, to].map(({ x, y, width: wide }) => ({
    transform: `translate(${x}px, ${y}px) scale(${wide / width})`,
    opacity: 1,
  }));
}

/** Give where something with a name is: on the board, or in the list of players. */
function placeOf(name: string | undefined, board: HTMLElement): Spot | null {
  if (!name) return null;
  const [, seat] = /^seat(\d+)$/.exec(name) ?? [];
  const element =
    board.querySelector(`[data-from="${name}"]`) ??
    (seat ? document.querySelectorAll(".players li.player > .seat")[Number(seat)] : null);
  return element ? spotOf(element, board) : null;
}
