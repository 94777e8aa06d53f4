/** What the drawings of a board share: each cell as it looks now, worked out once. */

import type { BoardProps, Language } from "../game";
import { CELLS, type Cell } from "./geometry";
import type { Action, Colour, View } from "./types";
import { ballOn, label, words } from "./words";

/** A cell as it looks now. */
export interface Place {
  ball: Colour | null;
  lit: boolean;
  marked: boolean;
  hinted: boolean;
  /** The last move ended here, or left here. */
  fresh: boolean;
  /** A pick would take this ball back. */
  takes: boolean;
  /** The classes that say all this to the style sheet. */
  looks: string;
}

export interface Scene {
  view: View;
  language: Language;
  places: Readonly<Record<string, Place>>;
  chosen: readonly string[];
  /** The colour of the tray in front. */
  front: Colour;
  /** The ball that a hovered cell shows, if somebody here may play one. */
  ghost: Colour | null;
  /** The cell that the Tab key reaches. */
  first: string;
}

/** Give the scene of a board. */
export function sceneOf(props: BoardProps<View, Action>): Scene {
  const { view, seat, lit, chosen, language } = props;
  const touched = new Set(props.last.flatMap(cellsOf));
  const places = CELLS.map((cell) => [cell.key, placeOf(cell, props, touched)] as const);
  return {
    view,
    language,
    places: Object.fromEntries(places),
    chosen,
    front: seat === null ? "light" : (view.colours[seat] ?? "light"),
    ghost: lit.size > 0 && view.step === "move" ? view.mover : null,
    first: CELLS.find((cell) => lit.has(cell.key))?.key ?? "1a1",
  };
}

function cellsOf(action: Action): readonly string[] {
  if (action.type === "Stop") return [];
  return action.type === "Raise" ? [action.origin, action.target] : [action.cell];
}

function placeOf(cell: Cell, props: BoardProps<View, Action>, touched: ReadonlySet<string>): Place {
  const { key, level } = cell;
  const ball = ballOn(key, props.view);
  const place = {
    ball,
    lit: props.lit.has(key),
    marked: props.marked.has(key),
    hinted: props.hinted?.has(key) ?? false,
    fresh: touched.has(key),
    takes: props.view.step !== "move",
  };
  const chosen = props.chosen.includes(key);
  const looks = ["pylos-cell", `level-${level}`, ball ? "taken" : "free"];
  if (place.lit) looks.push("lit", place.takes && ball ? "takes" : "plays");
  if (place.marked) looks.push("marked");
  if (place.hinted) looks.push("hinted");
  if (chosen) looks.push("chosen");
  return { ...place, looks: looks.join(" ") };
}

/** Give what a screen reader says of a cell. */
export function spoken(key: string, scene: Scene): string {
  const say = words(scene.language);
  const text = label(key, scene.view, scene.language);
  if (scene.chosen.includes(key)) return `${text}, ${say.picked}`;
  if (scene.places[key]?.hinted) return `${text}, ${say.hinted}`;
  return scene.places[key]?.lit ? `${text}, ${say.playable}` : text;
}
