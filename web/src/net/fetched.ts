/** Things fetched from the server, with what is shown while they are on their way. */

import { useEffect, useState } from "preact/hooks";
import { refusalOf } from "./api";
import type { Refusal } from "./wire";

export interface Fetched<Value> {
  value: Value | null;
  refusal: Refusal | null;
  again: () => void;
}

/** Fetch something whenever what it depends on changes, or when asked again. */
export function useFetched<Value>(
  fetch: () => Promise<Value>,
  depends: readonly unknown[],
): Fetched<Value> {
  const [found, setFound] = useState<{ value: Value | null; refusal: Refusal | null }>({
    value: null,
    refusal: null,
  });
  const [round, setRound] = useState(0);
  useEffect(() => {
    let wanted = true;
    fetch().then(
      (value) => wanted && setFound({ value, refusal: null }),
      (error) => wanted && setFound((old) => ({ ...old, refusal: refusalOf(error) })),
    );
    return () => {
      wanted = false;
    };
  }, [...depends, round]);
  return { ...found, again: () => setRound((old) => old + 1) };
}
