/** What the parts of a board share: each card and edge as it looks now. */

import type { BoardProps, Mark } from "../game";
import { type Area, type Card, INWARDS, type Line, movedBy, type Rotation } from "./geometry";
import type { Moves } from "./motion";
import type { Action, Shores, View } from "./types";
import { label, more, words } from "./words";

export interface Scene extends BoardProps<View, Action> {
  area: Area;
  moves: Moves;
  /** How the card in hand lies, and by how many quarters it was turned to lie so. */
  rotation: Rotation;
  quarters: number;
  /** The cell from which a card is carried, or the hand. */
  carried: string | null;
  /** The edge that was picked, where the card waits to be pushed in. */
  docked: Line | null;
  /** Where cards pushed in last lie, or were taken. */
  freshly: ReadonlySet<string>;
}

/** Give the cells that the last actions touched: cards taken, and cards pushed in at an edge. */
export function touched(last: readonly Action[], area: Area): ReadonlySet<string> {
  const cells = last.map((action) => {
    if (action.type === "Take") return action.cell;
    return area.lines.find((line) => line.key === action.side + action.line)?.cells[0] ?? "";
  });
  return new Set(cells);
}

/** Give the mark of a key: that of a refusal, or that of a hint. */
export function signOf(key: string, scene: Scene): string {
  if (scene.marked.has(key)) return "marked";
  return scene.hinted?.has(key) ? "hinted" : "";
}

/** What a hint shows of one player: the way across, or the cells where it needs cards. */
export interface Shown {
  mark: Mark;
  shores: Shores;
}

/** Give the marks of a kind, each with the shores of whose it is. */
export function shownOf(kind: "way" | "needed", { marks = [], view }: Scene): readonly Shown[] {
  return marks.flatMap((mark) => {
    const shores = mark.seat === null ? undefined : view.shores[mark.seat];
    return mark.kind === kind && shores ? [{ mark, shores }] : [];
  });
}

/** Give the classes of a card for the style sheet. */
export function looksOfCard(card: Card, scene: Scene): string {
  const looks = ["tryp-cell", card.face === "hole" ? "hole" : "card", signOf(card.key, scene)];
  if (scene.lit.has(card.key)) looks.push("lit");
  if (scene.view.banned === card.key) looks.push("banned");
  if (scene.carried === card.key) looks.push("carried");
  return looks.join(" ");
}

/** Give what lets a card be carried, while somebody here is to move. */
export function dragOf(key: string, scene: Scene): { "data-drag"?: string } {
  return scene.actions.length > 0 ? { "data-drag": key } : {};
}

/** Give the classes of an edge. */
export function looksOfEdge(line: Line, scene: Scene): string {
  const looks = ["tryp-edge", signOf(line.key, scene)];
  if (scene.lit.has(line.key)) looks.push("lit");
  if (scene.docked?.key === line.key) looks.push("docked");
  if (wasPushed(line, scene)) looks.push("fresh");
  return looks.join(" ");
}

function wasPushed(line: Line, scene: Scene): boolean {
  return scene.last.some((each) => each.type === "Push" && each.side + each.line === line.key);
}

/** Give the small shift of the cards that the docked card is about to push. */
export function nudges(scene: Scene): ReadonlyMap<string, string> {
  if (!scene.docked) return new Map();
  const [right, down] = INWARDS[scene.docked.side];
  const shift = `translate(${right * 14}px, ${down * 14}px)`;
  return new Map(movedBy(scene.docked, scene.area).map((key) => [key, shift]));
}

/** Give what a screen reader says of a key. */
export function spoken(key: string, scene: Scene): string {
  const say = words(scene.language);
  const { view, language } = scene;
  const parts = [label(key, view, language), ...more(key, view, language)];
  if (scene.docked?.key === key) parts.push(say.picked, label(scene.rotation, view, language));
  else if (scene.lit.has(key)) parts.push(isCell(key) ? say.takes : say.pushes);
  if (scene.hinted?.has(key)) parts.push(say.hinted);
  for (const kind of ["way", "needed"] as const)
    for (const { mark, shores } of shownOf(kind, scene))
      if (mark.keys.includes(key)) parts.push(say[kind](say[shores]));
  return parts.join(", ");
}

/** Cells begin with the small letter of a column, edges with the capital of a side. */
function isCell(key: string): boolean {
  return /^[a-f]/.test(key);
}
