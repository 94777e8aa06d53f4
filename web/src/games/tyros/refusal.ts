/** The wish to refuse all offers of this round without being asked. */

import { useEffect, useState } from "preact/hooks";
import type { BoardProps } from "../game";
import type { Action, View } from "./kinds";
import { trading } from "./phase";

export interface Refusing {
  on: boolean;
  begin: () => void;
  end: () => void;
}

/** Refuse every offer while it is wished; the wish ends with the round. */
export function useRefusing({ view, lit, onKey }: BoardProps<View, Action>): Refusing {
  const [wished, wish] = useState<number | null>(null);
  const round = view.round.number;
  const on = wished === round;
  const asked = lit.has("refuse");
  useEffect(() => {
    if (on && asked) onKey("refuse", true);
  }, [on, asked, round, JSON.stringify(trading(view)?.turn)]);
  return { on, begin: () => wish(round), end: () => wish(null) };
}
