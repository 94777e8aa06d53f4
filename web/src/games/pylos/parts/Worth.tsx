/** What is certain of a cell: a sign and a number on a disc whose colour says the same. */

import { DRAWN } from "../../../ui";
import type { KnownTurn } from "../../game";
import { written } from "../known";

/** Draw it, or nothing. */
export function Worth({ known }: { known: KnownTurn | null }) {
  if (!known?.worth) return null;
  return (
    <g class={`pylos-worth ${known.worth}`} {...DRAWN}>
      <circle r="21" />
      <text>{written(known)}</text>
    </g>
  );
}
