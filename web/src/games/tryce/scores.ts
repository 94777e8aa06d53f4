/** The scores of a hand that is over: nothing goes on until everybody has looked at them. */

import { useEffect, useState } from "preact/hooks";
import type { BoardProps } from "../game";
import type { Action, View } from "./types";

/** TC-29, TC-40: tell whether a hand ended between two views, and another begins. */
export function halts(before: View, now: View): boolean {
  return now.sheet.length > before.sheet.length && now.step !== "over";
}

/**
 * Tell whether the scores of the last hand are to be shown, and put them away.
 *
 * They stay while the film stands still for them; where it does not, until they are put away.
 */
export function useScores({ view, seat, halted }: BoardProps<View, Action>) {
  const [seen, setSeen] = useState(view.sheet.length);
  const count = view.sheet.length;
  useEffect(() => {
    if (count < seen || halted) setSeen(count);
  }, [count, seen, halted]);
  const lately = seat !== null || (view.turns === 0 && view.groups.length === 0);
  const shown = view.step === "over" || !!halted || (count > seen && lately);
  const goOn = () => {
    setSeen(count);
    halted?.goOn();
  };
  return [shown && count > 0, goOn] as const;
}
