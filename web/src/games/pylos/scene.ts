/** What the drawings of a board share: each cell as it looks now, worked out once. */

import type { BoardProps, KnownTurn, Language } from "../game";
import { crowned } from "./crown";
import { TRAY } from "./drop";
import { CELLS, type Cell } from "./geometry";
import { knownOn } from "./known";
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
  /** What is certain of a pick here. */
  known: KnownTurn | null;
  /** The classes that say all this to the style sheet. */
  looks: string;
}

export interface Scene {
  view: View;
  /** The view as it was told, without the balls that crown it, and what led to it. */
  told: View;
  last: readonly Action[];
  language: Language;
  places: Readonly<Record<string, Place>>;
  chosen: readonly string[];
  /** The colour of the tray in front. */
  front: Colour;
  /** The ball that a hovered cell shows, if somebody here may play one. */
  ghost: Colour | null;
  /** Somebody here is to move: balls can be carried. */
  acts: boolean;
  /** The cell, or the tray, from which a ball is being carried. */
  carried: string | null;
  /** The cell that the Tab key reaches. */
  first: string;
}

/** Give the scene of a board. */
export function sceneOf(told: BoardProps<View, Action>, carried: string | null): Scene {
  const props = { ...told, view: crowned(told.view) };
  const { view, seat, lit, chosen, language } = props;
  const touched = new Set(props.last.flatMap(cellsOf));
  const known = knownOn(props.known ?? [], chosen);
  const places = CELLS.map((cell) => {
    const place = placeOf(cell, props, touched, carried);
    return [cell.key, { ...place, known: known.get(cell.key) ?? null }] as const;
  });
  return {
    view,
    told: told.view,
    last: told.last,
    language,
    places: Object.fromEntries(places),
    chosen,
    front: seat === null ? "light" : (view.colours[seat] ?? "light"),
    ghost: lit.size > 0 && view.step === "move" ? view.mover : null,
    acts: props.actions.length > 0,
    carried,
    first: CELLS.find((cell) => lit.has(cell.key))?.key ?? "1a1",
  };
}

function cellsOf(action: Action): readonly string[] {
  if (action.type === "Stop") return [];
  return action.type === "Raise" ? [action.origin, action.target] : [action.cell];
}

function placeOf(
  cell: Cell,
  props: BoardProps<View, Action>,
  touched: ReadonlySet<string>,
  carried: string | null,
): Omit<Place, "known"> {
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
  if (carried === key) looks.push("carried");
  return { ...place, looks: looks.join(" ") };
}

/** Give what lets the ball of a cell be carried. */
export function dragOf(key: string, scene: Scene): { "data-drag"?: string } {
  return scene.acts && scene.places[key]?.ball ? { "data-drag": key } : {};
}

/** Give what lets balls be carried out of a tray, and back into it. */
export function trayOf(colour: Colour, scene: Scene): object {
  if (!scene.acts || scene.view.mover !== colour) return {};
  const full = scene.view.step === "move" && scene.view.reserves[colour === "light" ? 0 : 1] > 0;
  return { "data-drop": TRAY, ...(full ? { "data-drag": TRAY } : {}) };
}

/** Give what a screen reader says of a cell. */
export function spoken(key: string, scene: Scene): string {
  const say = words(scene.language);
  const text = label(key, scene.view, scene.language);
  const place = scene.places[key];
  const parts = [text];
  if (scene.chosen.includes(key)) parts.push(say.picked);
  else if (place?.lit) parts.push(!place.ball ? say.open : place.takes ? say.takes : say.raises);
  if (place?.hinted) parts.push(say.hinted);
  if (place?.known?.worth) parts.push(say.known[place.known.worth](place.known.plies));
  return parts.join(", ");
}
