/** What stands of a game: a move that was taken back is still in the log, but counts no more. */

import type { LogLine } from "./wire";

/** Give the numbers of the lines that were taken back, by following every `Undo` in order. */
export function takenBack(lines: readonly LogLine<unknown>[]): ReadonlySet<number> {
  // For each line the last move that stood after it: a chain that leads back to the start.
  const stood: { number: number; move: number; before: number }[] = [];
  const after = (to: number) => stood.findLast((each) => each.number <= to)?.move ?? 0;
  let last = 0;
  for (const { number, kind, to } of lines) {
    const before = last;
    if (kind === "Undo") last = after(to ?? 0);
    else if (!kind) last = number;
    stood.push({ number, move: last, before });
  }
  const standing = chain(last, new Map(stood.map((each) => [each.number, each.before])));
  const moves = lines.filter((each) => !each.kind).map((each) => each.number);
  return new Set(moves.filter((number) => !standing.has(number)));
}

/** Give the line that tells how the game came to stand as it does: the last move, or an undo. */
export function lastStanding<A>(lines: readonly LogLine<A>[]): LogLine<A> | undefined {
  return lines.findLast((each) => !each.kind || each.kind === "Undo");
}

function chain(last: number, before: ReadonlyMap<number, number>): ReadonlySet<number> {
  const found = new Set<number>();
  for (let number = last; number; number = before.get(number) ?? 0) found.add(number);
  return found;
}
