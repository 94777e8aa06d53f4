/** The log as a story: what stands, in order; hints and what was undone are folded away. */

import type { LogLine } from "../../net";

type Line = LogLine<unknown>;

/** One line that is told. */
export interface Told {
  line: Line;
  /** Its turn begins with it. */
  begins: boolean;
}

/** Lines one after the other that no longer matter for how the game stands. */
export interface Folded {
  folded: readonly Line[];
  /** How many moves in it were undone, and how many hints were given. */
  moves: number;
  hints: number;
}

const ASIDE = new Set(["Undo", "Agree", "Hinted"]);

/** Give the story of a log. */
export function story(
  lines: readonly Line[],
  undone: ReadonlySet<number>,
): readonly (Told | Folded)[] {
  const found: (Told | Folded)[] = [];
  let aside: Line[] = [];
  let seat: number | null = null;
  for (const line of lines) {
    if (ASIDE.has(line.kind) || undone.has(line.number)) {
      aside.push(line);
      continue;
    }
    if (aside.length) found.push(folded(aside));
    aside = [];
    found.push({ line, begins: line.kind !== "" || line.seat !== seat });
    seat = line.kind ? null : line.seat;
  }
  return aside.length ? [...found, folded(aside)] : found;
}

function folded(lines: readonly Line[]): Folded {
  const count = (kind: string) => lines.filter((each) => each.kind === kind).length;
  return { folded: lines, moves: count(""), hints: count("Hinted") };
}
