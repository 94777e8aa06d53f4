/** What the table remembers from one view to the next: new cards, a standing answer, seen scores. */

import { useEffect, useRef, useState } from "preact/hooks";
import { nameFor, recall, retain } from "./session";
import type { View } from "./types";

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

/** Keep the answer “never this hand”, and give it whenever this seat is asked to buy. */
export function useNever(view: View, asked: boolean, pass: () => void) {
  const name = nameFor("never", view.seat);
  const hand = view.step === "over" ? "" : `${view.sheet.length}/${view.hand}`;
  const [kept, setKept] = useState({ name, hand: recall(name, "") });
  const now = kept.name === name ? kept.hand : recall(name, "");
  const never = hand !== "" && now === hand;
  const setNever = (on: boolean) => {
    retain(name, on ? hand : "");
    setKept({ name, hand: on ? hand : "" });
  };
  useEffect(() => {
    if (view.step === "over" && now) setNever(false);
    if (never && asked) pass();
  }, [never, asked, view]);
  return [never, setNever] as const;
}

/** Tell whether the scores of the last hand are still to be shown, and put them away. */
export function useScores(view: View, watching: boolean) {
  const [seen, setSeen] = useState(view.sheet.length);
  const count = view.sheet.length;
  useEffect(() => {
    if (count < seen) setSeen(count);
  }, [count, seen]);
  const lately = watching ? view.turns === 0 && view.groups.length === 0 : true;
  const shown = view.step === "over" || (count > seen && lately);
  return [shown, () => setSeen(count)] as const;
}
