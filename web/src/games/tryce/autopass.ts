/** The standing answer “never this hand”: whoever gave it passes on every offer unasked. */

import { useEffect } from "preact/hooks";
import { nameFor, useSession } from "./session";
import type { View } from "./types";

/** Keep the answer “never this hand”, and give it whenever this seat is asked to buy. */
export function useAutoPass(view: View, asked: boolean, pass: () => void) {
  const hand = view.step === "over" ? "" : `${view.sheet.length}/${view.hand}`;
  const [kept, keep] = useSession(nameFor("never", view.seat), "");
  const never = hand !== "" && kept === hand;
  const setNever = (on: boolean) => keep(on ? hand : "");
  useEffect(() => {
    if (view.step === "over" && kept) setNever(false);
    if (never && asked) pass();
  }, [never, asked, view]);
  return [never, setNever] as const;
}
