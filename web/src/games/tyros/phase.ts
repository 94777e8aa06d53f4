/** The phase of a view: whose turn it is, and what is open in it. */

import type { Answering, Choosing, View, What } from "./types";

/** Give whose turn it is; while it is nobody's, who has the start marker. */
export function active({ phase, round }: View): number {
  if ("turn" in phase) return phase.turn.seat;
  return "seat" in phase ? phase.seat : round.first;
}

/** Tell whether it is nobody's turn: chance or all at once are to act, or the game is over. */
export function isNobodys({ phase }: View): boolean {
  return !("turn" in phase || "seat" in phase);
}

/** Give what waits for its payment or its gift. */
export function chosenIn({ phase }: View): What | null {
  return "what" in phase ? phase.what : null;
}

/** Give the phase in which an offer stands. */
export function trading({ phase }: View): Answering | Choosing | null {
  return "offer" in phase ? phase : null;
}
