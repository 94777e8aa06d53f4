/** Which cards have just moved: the one taken out, or the one pushed in and those that it moved. */

import { useRef } from "preact/hooks";
import { type Area, areaOf, type Face, faceAt, INWARDS, movedBy, SIDE } from "./geometry";
import type { Action, View } from "./types";

/** The way back to where a card came from, as CSS custom properties. */
export type Slide = Record<"--dx" | "--dy", string>;

export interface Moves {
  /** The cards that slid, by cell. */
  slides: ReadonlyMap<string, Slide>;
  /** The cell where a card was pushed in by somebody else: it turns before it slides. */
  turned: string;
  /** The card that was taken out, as it lay. */
  taken: { cell: string; face: Face } | null;
}

const NONE: Moves = { slides: new Map(), turned: "", taken: null };

/** Give the moves of the newest view; a board that has just appeared stands still. */
export function useMoves(view: View, area: Area, last: readonly Action[], acts: boolean): Moves {
  const seen = useRef({ view, acts, moves: NONE });
  const { view: before, acts: acted } = seen.current;
  if (before !== view) {
    const moves = before.cards === view.cards ? NONE : between(before, area, last, acted);
    seen.current = { view, acts, moves };
  }
  seen.current.acts = acts;
  return seen.current.moves;
}

/** Give what the newest action moved; `own`: by who looks on, and has turned the card before. */
export function between(before: View, area: Area, last: readonly Action[], own: boolean): Moves {
  const action = last.at(-1);
  if (action?.type === "Take") {
    const face = faceAt(action.cell, before);
    return face === "hole" ? NONE : { ...NONE, taken: { cell: action.cell, face } };
  }
  const line = action && area.lines.find((each) => each.key === action.side + action.line);
  if (!line) return NONE;
  const [right, down] = INWARDS[line.side];
  const slide = { "--dx": `${-right * SIDE}px`, "--dy": `${-down * SIDE}px` };
  const moved = line.cells.slice(0, movedBy(line, areaOf(before)).length + 1);
  const slides = new Map(moved.map((key) => [key, slide]));
  return { slides, turned: own ? "" : (line.cells[0] ?? ""), taken: null };
}
