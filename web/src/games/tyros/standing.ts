/** A standing answer: all offers of this round are refused without being asked. */

import { useEffect, useState } from "preact/hooks";
import type { BoardProps } from "../game";
import type { Action, View } from "./kinds";

export interface Refusing {
  on: boolean;
  begin: () => void;
  end: () => void;
}

/** Refuse every offer while it is wished; the wish ends with the round. */
export function useRefusing({ view, lit, onKey }: BoardProps<View, Action>): Refusing {
  const [wished, wish] = useState<number | null>(null);
  const { round, turn, offers } = view.stage;
  const on = wished === round;
  const asked = lit.has("refuse");
  useEffect(() => {
    if (on && asked) onKey("refuse", true);
  }, [on, asked, round, turn, offers]);
  return { on, begin: () => wish(round), end: () => wish(null) };
}
