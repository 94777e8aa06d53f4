/** The own hand: how its cards are arranged, also after a reload, and which of them are new. */

import { useRef } from "preact/hooks";
import { type Sorting, sorted } from "./cards";
import { useSession } from "./session";

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

export interface Arrangement {
  order: Order;
  keys: readonly string[];
  sort: (by: Sorting) => void;
  move: (key: string, before: string | null) => void;
}

/** Follow the arrangement of a hand, kept under a name. */
export function useOrder(held: readonly string[], name: string): Arrangement {
  const [order, keep] = useSession(name, FIRST);
  const keys = arranged(order, held);
  return {
    order,
    keys,
    sort: (by) => keep({ by, keys: sorted(keys, by) }),
    move: (key, before) => keep({ by: null, keys: moved(keys, key, before) }),
  };
}

const FEW = 3;

/** Give the cards that came into the hand last, while they are few. */
export function useFresh(held: readonly string[]): ReadonlySet<string> {
  const seen = useRef({ held, fresh: new Set<string>() });
  if (seen.current.held.join() !== held.join()) {
    const came = held.filter((key) => !seen.current.held.includes(key));
    const fresh = came.length > FEW ? [] : came.length ? came : [...seen.current.fresh];
    seen.current = { held, fresh: new Set(fresh) };
  }
  return seen.current.fresh;
}
