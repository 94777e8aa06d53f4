/** The wish to refuse all offers of this round without being asked; it outlives a reload. */

import { useEffect, useState } from "preact/hooks";
import { forget, load, save } from "../../browser";
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
  const round = view.round.number;
  const [wished, wish] = useKept(`tyros.refusing.${location.pathname}.${view.seat ?? "-"}`);
  const on = wished === round;
  const asked = lit.has("refuse");
  // An earlier round is only looked back at; a later one, or the end, is where the wish is done.
  const done = wished !== null && (round > wished || view.phase.type === "Over");
  useEffect(() => {
    if (done) wish(null);
    else if (on && asked) onKey("refuse", true);
  }, [done, on, asked, round, JSON.stringify(trading(view)?.turn)]);
  return { on, begin: () => wish(round), end: () => wish(null) };
}

/** Give the number that this browser keeps under a name, and what keeps another or none. */
function useKept(name: string) {
  const read = () => load<number | null>(name, null);
  const [kept, setKept] = useState(() => ({ name, value: read() }));
  const keep = (value: number | null) => {
    if (value === null) forget(name);
    else save(name, value);
    setKept({ name, value });
  };
  return [kept.name === name ? kept.value : read(), keep] as const;
}
