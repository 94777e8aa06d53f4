/** A position of Pylos as it is put together: which ball lies where, and who is to move. */

import { CELLS } from "../geometry";
import type { Colour, View } from "../types";

export interface Draft {
  readonly balls: Readonly<Record<string, Colour>>;
  readonly mover: Colour;
}

/** What a click puts on a cell; `none` takes away. */
export type Tool = Colour | "none";

export function draftOf({ light, dark, mover }: View): Draft {
  const all = [
    ...light.map((cell) => [cell, "light"] as const),
    ...dark.map((cell) => [cell, "dark"] as const),
  ];
  return { balls: Object.fromEntries(all), mover };
}

const cellsOf = ({ balls }: Draft, colour: Colour): readonly string[] =>
  CELLS.map((cell) => cell.key).filter((key) => balls[key] === colour);

/** Give the text of a position. */
export function written(draft: Draft): string {
  const list = (colour: Colour) => cellsOf(draft, colour).join(",") || "-";
  return `${list("light")}/${list("dark")} ${draft.mover}`;
}

/** Give the position after a click: a ball of the same colour is taken away again. */
export function clicked(draft: Draft, cell: string, tool: Tool): Draft {
  const { [cell]: there, ...others } = draft.balls;
  const balls = tool === "none" || there === tool ? others : { ...others, [cell]: tool };
  return { ...draft, balls };
}

/** Give the cells that a click makes sense on: balls, and where one would lie on something. */
export function reachable({ balls }: Draft): ReadonlySet<string> {
  const at = new Map(CELLS.map((cell) => [`${cell.level}/${cell.column}/${cell.row}`, cell.key]));
  const lies = ({ level, column, row }: (typeof CELLS)[number]) =>
    [0, 1].every((right) =>
      [0, 1].every((down) => {
        const below = at.get(`${level - 1}/${column + right}/${row + down}`);
        return below !== undefined && below in balls;
      }),
    );
  const open = CELLS.filter((cell) => cell.key in balls || cell.level === 1 || lies(cell));
  return new Set(open.map((cell) => cell.key));
}

/** Give a view that shows a position which may not stand. */
export function viewOf(draft: Draft, view: View, tool: Tool): View {
  const [light, dark] = [cellsOf(draft, "light"), cellsOf(draft, "dark")];
  const left = (cells: readonly string[]) => Math.max(0, 15 - cells.length);
  return {
    ...view,
    light,
    dark,
    reserves: [left(light), left(dark)],
    mover: tool === "none" ? draft.mover : tool,
    step: tool === "none" ? "take1" : "move",
    crown: [],
  };
}
