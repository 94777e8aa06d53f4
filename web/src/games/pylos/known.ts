/** What is certain of the cells: what a pick there is worth to who plays, and how it is written. */

import type { KnownTurn } from "../game";

const RANKS = { win: 3, draw: 2, loss: 0 } as const;

/** What is decided, but not known in how many turns, is farther than what was counted. */
const FAR = 400;

function merit({ worth, plies }: KnownTurn): number {
  const rank = worth === null ? 1 : RANKS[worth];
  return 1000 * rank + (worth === "win" ? -(plies ?? FAR) : (plies ?? FAR));
}

/** Give what is known of each cell: where a ball is placed or taken, or the best way to raise it. */
export function knownOn(
  known: readonly KnownTurn[],
  chosen: readonly string[],
): ReadonlyMap<string, KnownTurn> {
  const found = new Map<string, KnownTurn>();
  for (const turn of known) {
    const [first = "", target] = turn.text.replace("x", "").split("-");
    const key = chosen.includes(first) && target ? target : first;
    if (chosen.length > 0 && key === first) continue;
    const best = found.get(key);
    if (turn.worth !== null && (!best || merit(turn) > merit(best))) found.set(key, turn);
  }
  return found;
}

/** Give the sign and the number that stand on a cell: +11 is won in eleven turns, −8 lost in eight. */
export function written({ worth, plies }: KnownTurn): string {
  if (worth === "draw") return "=";
  return `${worth === "win" ? "+" : "−"}${plies ?? ""}`;
}
