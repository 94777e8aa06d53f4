/** What it means to carry a card: out of the bay, which takes it, and to the arrow where it goes in. */

import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { useCarried } from "../drag";
import type { BoardProps } from "../game";
import type { Action, View } from "./types";

/** The card in hand, among what is carried. */
export const HAND = "hand";

type Props = BoardProps<View, Action>;

const isEdge = (key: string | null): key is string => /^[NESW]/.test(key ?? "");

/**
 * Let cards be carried.
 *
 * A card is taken as soon as it is lifted, so that the arrows show where it goes in. What is meant
 * by the drop waits until the card is in hand; dropped elsewhere it goes back to where it lay.
 */
export function useCards(root: RefObject<HTMLElement | null>, props: Props) {
  const took = useRef(false);
  const lifted = useRef<View | null>(null);
  const waiting = useRef<(() => void) | null>(null);
  const latest = useRef(props);
  latest.current = props;
  useEffect(() => {
    const { view } = latest.current;
    if (!lifted.current || lifted.current.cards === view.cards) return;
    lifted.current = null;
    waiting.current?.();
    waiting.current = null;
  });
  const later = (act: () => void) => {
    if (lifted.current) waiting.current = act;
    else act();
  };
  return useCarried(root, {
    lifts: (key) => {
      const { view, lit, onKey } = latest.current;
      waiting.current = null;
      took.current = lit.has(key);
      lifted.current = took.current ? view : null;
      if (took.current) onKey(key);
    },
    drops: (key, on) => {
      const { chosen, onKey } = latest.current;
      const held = took.current || key === HAND;
      if (held && isEdge(on)) later(() => chosen.includes(on) || latest.current.onKey(on));
      else if (took.current) later(() => latest.current.back?.());
      else if (!held && key !== on) onKey(key);
    },
  });
}
