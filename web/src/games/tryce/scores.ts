/** How long the scores of a hand that is over stay before everybody's eyes. */

import { useEffect, useState } from "preact/hooks";
import type { View } from "./types";

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
