/** What the table votes on: a word that is laid, or one that a group becomes. */

import type { View } from "../types";

export interface Vote {
  /** The group that is added to, counted from 0; null: a new word is laid. */
  readonly group: number | null;
  /** Cards before the group; of a new word there are none. */
  readonly front: readonly string[];
  /** Cards behind the group, or all of a new word. */
  readonly end: readonly string[];
  /** A joker's exchange as it was typed; empty: none. It stays until a card is put here. */
  readonly swap: string;
}

export const NO_VOTE: Vote = { group: null, front: [], end: [], swap: "" };

/** Give what a view says is voted on; `text` is the same as the position has it. */
export function voteOf(pending: View["pending"], text: string): Vote {
  switch (pending?.type) {
    case "Lay":
      return { ...NO_VOTE, end: pending.cards };
    case "Add":
      return { ...NO_VOTE, group: pending.group - 1, front: pending.front, end: pending.end };
    case "Swap":
      return { ...NO_VOTE, swap: text };
    default:
      return NO_VOTE;
  }
}

/** List the cards that all have seen for the vote; those of an exchange stay in the hand. */
export const votedCards = ({ front, end }: Vote): readonly string[] => [...front, ...end];

/** Write what is voted on. */
export function voteWritten({ group, front, end, swap }: Vote): string {
  if (swap) return swap;
  if (group === null) return ["lay", "word", ...end, "?"].join("_");
  const before = front.length ? ["front", ...front] : [];
  const behind = end.length ? ["end", ...end] : [];
  return ["add", `G${group + 1}`, ...before, ...behind, "?"].join("_");
}
