/** Which moves of a log no longer stand: nothing is worked out, every undo tells what it changed. */

import type { LogLine } from "./wire";

/** Give the numbers of the moves that were taken back, and do not stand again. */
export function undone(lines: readonly LogLine<unknown>[]): ReadonlySet<number> {
  const found = new Set<number>();
  for (const { falls, rises } of lines) {
    for (const number of falls) found.add(number);
    for (const number of rises) found.delete(number);
  }
  return found;
}
