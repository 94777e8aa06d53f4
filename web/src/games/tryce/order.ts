/** How a player has arranged the cards in hand: kept across updates, and across a reload. */

import { useState } from "preact/hooks";
import { type Sorting, sorted } from "./cards";
import { recall, retain } from "./session";

/** Sorted by something, or an arrangement of one's own. */
export interface Order {
  by: Sorting | null;
  keys: readonly string[];
}

const FIRST: Order = { by: "letter", keys: [] };

/** Give the keys in hand as they are arranged: those known keep their places, others come last. */
export function arranged(order: Order, keys: readonly string[]): readonly string[] {
  if (order.by) return sorted(keys, order.by);
  const known = order.keys.filter((key) => keys.includes(key));
  return [...known, ...keys.filter((key) => !known.includes(key))];
}

/** Give the keys with one of them moved to stand before another, or last. */
export function moved(keys: readonly string[], key: string, before: string | null) {
  if (key === before) return keys;
  const others = keys.filter((each) => each !== key);
  const at = before === null ? others.length : others.indexOf(before);
  return at < 0 ? keys : [...others.slice(0, at), key, ...others.slice(at)];
}

export interface Arranging {
  order: Order;
  keys: readonly string[];
  sort: (by: Sorting) => void;
  move: (key: string, before: string | null) => void;
}

/** Follow the arrangement of a hand, kept under a name. */
export function useOrder(held: readonly string[], name: string): Arranging {
  const [kept, setKept] = useState({ name, order: recall(name, FIRST) });
  const order = kept.name === name ? kept.order : recall(name, FIRST);
  const keep = (next: Order) => {
    retain(name, next);
    setKept({ name, order: next });
  };
  const keys = arranged(order, held);
  return {
    order,
    keys,
    sort: (by) => keep({ by, keys: sorted(keys, by) }),
    move: (key, before) => keep({ by: null, keys: moved(keys, key, before) }),
  };
}
