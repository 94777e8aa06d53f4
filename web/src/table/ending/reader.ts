/** From whose side an end is told. */

import type { Result } from "../../net";

/** Give the one seat of whoever reads; null where they sit in none, or in several at one screen. */
export function readerOf(held: readonly number[]): number | null {
  return held.length === 1 ? (held[0] ?? null) : null;
}

/** Give who lost by resigning or on time: with two seats, the one who did not win. */
export function loserOf(result: Result): number {
  return result.scores.findIndex((_, seat) => !result.winners.includes(seat));
}
