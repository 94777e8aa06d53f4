/** Who passes on offers unasked: whoever said “never this hand”, and whose discard is on offer. */

import { useEffect } from "preact/hooks";
import { isOwnDiscard } from "./instruct";
import { nameFor, useSession } from "./session";
import type { View } from "./types";

/**
 * Keep the answer “never this hand” also beyond a reload, and pass wherever nobody is to be asked.
 *
 * By the rules (TC-18) a seat may buy back what it has just put down; nobody means to, so that
 * question is answered without being put.
 */
export function useAutoPass(view: View, asked: boolean, pass: () => void) {
  const hand = handOf(view);
  const [kept, keep] = useSession(nameFor("never", view.seat), "", "local");
  const never = hand !== "" && kept === hand;
  const setNever = (on: boolean) => keep(on ? hand : "");
  const passes = asked && (never || isOwnDiscard(view, view.seat));
  useEffect(() => {
    if (view.step === "over" && kept) setNever(false);
    if (passes) pass();
  }, [passes, view]);
  return { never, passes, setNever };
}

/** Tell this hand of this game from others at the table, as far as its view can. */
function handOf({ step, sheet, hand, dealer, totals }: View): string {
  return step === "over" ? "" : [sheet.length, hand, dealer, ...totals].join("/");
}
