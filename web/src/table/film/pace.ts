/** How fast the film runs, in milliseconds a step of somebody else. */

import type { Pace } from "../../browser";

export const PACES: Record<Pace, number> = {
  slow: 1500,
  normal: 800,
  fast: 350,
  once: 0,
};

/** Give how long a piece is on its way at a pace: half of what its step has. */
export function motionAt(pace: Pace, still: boolean): string {
  return still ? "0ms" : `${PACES[pace] / 2}ms`;
}
