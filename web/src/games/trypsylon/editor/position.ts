/** A position of Trypsylon as it is put together: the cards, whose turn it is, and what binds it. */

import type { Shores, View } from "../types";

export interface Draft {
  /** As the view has them, rows joined by `/`. */
  readonly cards: string;
  readonly mover: Shores;
  /** The cell of the card that must not be taken; empty: none. */
  readonly banned: string;
  readonly double: boolean;
}

/** A card face down, in one of four rotations, or the mark of who was pushed in last. */
export type Tool = "." | "q" | "e" | "c" | "z" | "ban";
export const TOOLS: readonly Tool[] = [".", "q", "e", "c", "z", "ban"];
export const CORNERS = { q: "NW", e: "NE", c: "SE", z: "SW" } as const;

/** Give what a view is made of; a turn that has begun is put back. */
export function draftOf({ cards, mover, banned, double }: View): Draft {
  return { cards: cards.replaceAll("_", "."), mover, banned, double };
}

/** Give the text of a position. */
export function written({ cards, mover, banned, double }: Draft): string {
  return `${cards} ${mover} ${banned || "-"} ${double ? "double" : "-"}`;
}

/** Give where a cell stands in the text of the cards. */
export function placeOf(cards: string, cell: string): number {
  const stride = cards.indexOf("/") + 1;
  return (Number(cell.slice(1)) - 1) * stride + cell.charCodeAt(0) - "a".charCodeAt(0);
}

/** Give all cells of a board. */
export function cellsOf(cards: string): readonly string[] {
  return cards
    .split("/")
    .flatMap((row, at) =>
      [...row].map((_, column) => `${String.fromCharCode(97 + column)}${at + 1}`),
    );
}

/** Give the position after a click on a cell; the same card once more is turned face down. */
export function clicked(draft: Draft, cell: string, tool: Tool): Draft {
  if (tool === "ban") return { ...draft, banned: draft.banned === cell ? "" : cell };
  const at = placeOf(draft.cards, cell);
  const card = draft.cards[at] === tool ? "." : tool;
  const cards = draft.cards.slice(0, at) + card + draft.cards.slice(at + 1);
  return { ...draft, cards, banned: card === "." && draft.banned === cell ? "" : draft.banned };
}
