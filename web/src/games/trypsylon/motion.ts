/** Which cards have just slid, and from where. */

import { useRef } from "preact/hooks";
import { type Area, areaOf, INWARDS, movedBy, SIDE } from "./geometry";
import type { Action, View } from "./types";

/** The way back to where a card came from, as CSS custom properties. */
export type Slide = Record<"--dx" | "--dy", string>;

export type Slides = ReadonlyMap<string, Slide>;

const NONE: Slides = new Map();

/** Give the slides of the newest view; a board that has just appeared stands still. */
export function useSlides(view: View, area: Area, last: readonly Action[]): Slides {
  const seen = useRef<{ view: View; slides: Slides }>({ view, slides: NONE });
  if (seen.current.view !== view) {
    const slides =
      seen.current.view.cards === view.cards ? NONE : between(seen.current.view, area, last);
    seen.current = { view, slides };
  }
  return seen.current.slides;
}

/** Give the slides of the newest push: the card pushed in and those that it moved by one cell. */
export function between(before: View, area: Area, last: readonly Action[]): Slides {
  const push = last.at(-1);
  const line =
    push?.type === "Push" && area.lines.find((each) => each.key === push.side + push.line);
  if (!line) return NONE;
  const [right, down] = INWARDS[line.side];
  const slide = { "--dx": `${-right * SIDE}px`, "--dy": `${-down * SIDE}px` };
  const moved = movedBy(line, areaOf(before)).length;
  return new Map(line.cells.slice(0, moved + 1).map((key) => [key, slide]));
}
