/** Cards that others receive: what of a step cannot be seen on the table itself. */

import { useRef } from "preact/hooks";
import type { View } from "./types";

/** A card on its way to a seat; without a face it is seen from the back. */
export interface Ghost {
  key: string;
  from: "stock" | "pile";
  to: number;
  card: string | null;
}

/** Of a deal so many cards fly to a seat: they stand for all. */
const FEW = 2;

/** Give the cards that went to other seats between two views. */
export function ghostsOf(before: View, now: View): readonly Ghost[] {
  const seats = now.known.map((_, seat) => seat).filter((seat) => seat !== now.seat);
  return seats.flatMap((seat) => [...shown(seat, before, now), ...unseen(seat, before, now)]);
}

/** The face-up card that a seat took or bought. */
function shown(to: number, before: View, now: View): readonly Ghost[] {
  const card = before.pile.at(-1);
  if (!card || now.pile.length >= before.pile.length) return [];
  const count = ({ known }: View) => known[to]?.filter((each) => each === card).length ?? 0;
  return count(now) > count(before) ? [{ key: `${to} ${card}`, from: "pile", to, card }] : [];
}

/** Cards that a seat drew from the stock. */
function unseen(to: number, before: View, now: View): readonly Ghost[] {
  const count = ({ hidden }: View) => (hidden[to] ?? []).reduce((sum, each) => sum + each, 0);
  const drawn = Math.min(count(now) - count(before), before.stock - now.stock || FEW, FEW);
  return Array.from({ length: Math.max(0, drawn) }, (_, at) => ({
    key: `${to} ${at}`,
    from: "stock",
    to,
    card: null,
  }));
}

/** Give the view before this one, while one board is looked at. */
export function useBefore(view: View): View | null {
  const seen = useRef<{ before: View | null; now: View }>({ before: null, now: view });
  if (seen.current.now !== view) seen.current = { before: seen.current.now, now: view };
  return seen.current.before;
}
