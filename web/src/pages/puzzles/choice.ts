/** Which puzzles are wanted, and which comes next. */

import type { PuzzleInfo } from "../../net";

export interface Choice {
  /** Empty: any. */
  kind: string;
  /** 0: any. */
  difficulty: number;
}

/** Give the puzzles of a choice. */
export function fitting(all: readonly PuzzleInfo[], choice: Choice): readonly PuzzleInfo[] {
  return all.filter(
    (each) =>
      (!choice.kind || each.kind === choice.kind) &&
      (!choice.difficulty || each.difficulty === choice.difficulty),
  );
}

/** Give the next puzzle after one: the first that is not solved, or else simply the next. */
export function following(
  some: readonly PuzzleInfo[],
  id: string,
  solved: Readonly<Record<string, number>>,
): string | null {
  const at = some.findIndex((each) => each.id === id) + 1;
  const order = [...some.slice(at), ...some.slice(0, at)].filter((each) => each.id !== id);
  return (order.find((each) => solved[each.id] === undefined) ?? order[0])?.id ?? null;
}
