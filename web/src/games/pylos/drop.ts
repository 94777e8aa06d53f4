/** What it means to carry a ball: from a tray to a cell, to a higher cell, or back into its tray. */

import type { BoardProps } from "../game";
import type { Action, View } from "./types";
import { ballOn } from "./words";

/** The tray of who is to move, among what a ball is carried from and dropped on. */
export const TRAY = "tray";

type Props = BoardProps<View, Action>;

/** A ball that may be raised is picked as it is lifted, so that it shows where it may go. */
export function lift(from: string, { view, lit, chosen, onKey }: Props): void {
  if (view.step !== "move") return;
  if (from === TRAY) for (const key of chosen) onKey(key);
  else if (lit.has(from) && !chosen.includes(from)) onKey(from);
}

/** Play what dropping a ball there means, or ask the rules why not. */
export function drop(from: string, to: string | null, props: Props): void {
  const { chosen, onKey } = props;
  if (to === null || to === from) for (const key of chosen) onKey(key);
  else onKey(meant(from, to, props) ?? `${from}-${to}`);
}

/** Give the key that plays it, if that is lit. */
function meant(from: string, to: string, { view, lit, chosen }: Props): string | null {
  const key = to === TRAY ? from : to;
  const fits =
    view.step !== "move"
      ? to === TRAY
      : from === TRAY
        ? !ballOn(to, view)
        : to !== TRAY && chosen[0] === from;
  return fits && lit.has(key) ? key : null;
}

/** Give the action that a drop on a wrong place seems to ask for. */
export function wanted(key: string): Action | null {
  const [from, to] = key.split("-");
  if (!from || !to) return null;
  if (from === TRAY) return { type: "Place", cell: to };
  return to === TRAY
    ? { type: "TakeBack", cell: from }
    : { type: "Raise", origin: from, target: to };
}
