/** The end by PY-18 as a picture: the winner lays the balls that are left up to the top. */

import type { Colour, View } from "./types";

/** Give the view with those balls laid; none of them is a move. */
export function crowned(view: View): View {
  if (view.crown.length === 0) return view;
  const winner = winnerOf(view);
  return { ...view, [winner]: [...view[winner], ...view.crown], reserves: [0, 0] };
}

/** Give the colour that has balls left where the other has none. */
export function winnerOf(view: View): Colour {
  return view.reserves[0] > 0 ? "light" : "dark";
}
