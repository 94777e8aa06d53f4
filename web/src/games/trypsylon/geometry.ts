/** Where things lie on the screen: cards, the edges they are pushed in from, and grid points. */

import type { Spot } from "../../ui";
import type { View } from "./types";

/** The side of a card, and how wide the shores around the cards are. */
export const SIDE = 100;
export const SHORE = 78;

export type Rotation = "NW" | "NE" | "SE" | "SW";
export type Edge = "N" | "E" | "S" | "W";

/** In the order of turning clockwise. */
export const ROTATIONS: readonly Rotation[] = ["NW", "NE", "SE", "SW"];
export const EDGES: readonly Edge[] = ["N", "E", "S", "W"];

const FACES: Readonly<Record<string, Rotation>> = { q: "NW", e: "NE", c: "SE", z: "SW" };

/** How a card lies: the corner of its diagonal, or face down; or the hole where one was. */
export type Face = Rotation | "down" | "hole";

/** What a rotation's diagonal points into, as steps to the right and down. */
export const CORNER: Readonly<Record<Rotation, readonly [number, number]>> = {
  NW: [-1, -1],
  NE: [1, -1],
  SE: [1, 1],
  SW: [-1, 1],
};

/** The way that a card goes when it is pushed in from an edge. */
export const INWARDS: Readonly<Record<Edge, readonly [number, number]>> = {
  N: [0, 1],
  E: [-1, 0],
  S: [0, -1],
  W: [1, 0],
};

/** A card, or the hole where one was; x and y are its middle. */
export interface Card extends Spot {
  column: number;
  row: number;
  face: Face;
}

/** A row or column seen from the side where a card may be pushed in. */
export interface Line extends Spot {
  side: Edge;
  line: string;
  /** Its cells from that side inwards. */
  cells: readonly string[];
}

/** A playing area as the view gives it. */
export interface Area {
  rows: number;
  columns: number;
  width: number;
  height: number;
  cards: readonly Card[];
  lines: readonly Line[];
}

/** Read the cards of a view. */
export function areaOf(view: View): Area {
  const text = view.cards.split("/");
  const [rows, columns] = [text.length, text[0]?.length ?? 0];
  const cards = text.flatMap((line, row) =>
    [...line].map((face, column) => cardAt(column, row, face)),
  );
  const size = { rows, columns, width: columns * SIDE, height: rows * SIDE };
  return { ...size, cards, lines: EDGES.flatMap((side) => linesOf(side, rows, columns)) };
}

/** Give the name of a cell. */
export function cellName(column: number, row: number): string {
  return `${"abcdef"[column]}${row + 1}`;
}

function cardAt(column: number, row: number, face: string): Card {
  return {
    key: cellName(column, row),
    column,
    row,
    x: (column + 0.5) * SIDE,
    y: (row + 0.5) * SIDE,
    face: faceOf(face),
  };
}

/** Read a character of TS-49. */
function faceOf(text: string): Face {
  return text === "_" ? "hole" : (FACES[text] ?? "down");
}

/** Give how the card on a cell lies. */
export function faceAt(cell: string, view: View): Face {
  const row = view.cards.split("/")[Number(cell[1]) - 1] ?? "";
  return faceOf(row["abcdef".indexOf(cell[0] ?? "")] ?? "");
}

function linesOf(side: Edge, rows: number, columns: number): readonly Line[] {
  const upright = side === "N" || side === "S";
  const [count, deep] = upright ? [columns, rows] : [rows, columns];
  return Array.from({ length: count }, (_, at) => {
    const cells = Array.from({ length: deep }, (_, step) =>
      upright ? cellName(at, step) : cellName(step, at),
    );
    if (side === "S" || side === "E") cells.reverse();
    const line = upright ? ("abcdef"[at] ?? "") : String(at + 1);
    return { key: side + line, side, line, cells, ...edgeAt(side, at, rows, columns) };
  });
}

function edgeAt(side: Edge, at: number, rows: number, columns: number): { x: number; y: number } {
  const along = (at + 0.5) * SIDE;
  const out = SHORE / 2;
  if (side === "N") return { x: along, y: -out };
  if (side === "S") return { x: along, y: rows * SIDE + out };
  return { x: side === "W" ? -out : columns * SIDE + out, y: along };
}

/** Give the grid point that a face-up card's diagonal points into. */
export function pointOf(card: Card, face: Rotation): { x: number; y: number } {
  const [right, down] = CORNER[face];
  return { x: card.x + (right * SIDE) / 2, y: card.y + (down * SIDE) / 2 };
}

/** Give where a key lies: a card's middle, an edge, or the corner of a card such as `c3>NE`. */
export function placeOf(key: string, area: Area): { x: number; y: number } | null {
  const [cell, corner] = key.split(">");
  const card = area.cards.find((each) => each.key === cell);
  if (card && corner) return corner in CORNER ? pointOf(card, corner as Rotation) : null;
  return card ?? area.lines.find((line) => line.key === key) ?? null;
}

/** Give how far a card is turned from NW, in degrees. */
export function angle(face: Rotation): number {
  return ROTATIONS.indexOf(face) * 90;
}

/** Give how a card lies that was turned by so many quarters clockwise from NW. */
export function rotationAt(quarters: number): Rotation {
  return ROTATIONS[((quarters % 4) + 4) % 4] ?? "NW";
}

/** Give the shortest way to turn a card, in quarters clockwise. */
export function stepsTo(wanted: Rotation, now: Rotation): number {
  const steps = (ROTATIONS.indexOf(wanted) - ROTATIONS.indexOf(now) + 4) % 4;
  return steps === 3 ? -1 : steps;
}

/** Give the cells of a line from its edge up to the first hole: those that a push moves. */
export function movedBy(line: Line, area: Area): readonly string[] {
  const holes = new Set(area.cards.filter((card) => card.face === "hole").map(({ key }) => key));
  const depth = line.cells.findIndex((key) => holes.has(key));
  return depth < 0 ? [] : line.cells.slice(0, depth);
}

/** Tell whether a card lies face up. */
export function isUp(card: Card): card is Card & { face: Rotation } {
  return card.face !== "down" && card.face !== "hole";
}

const LANDING = 13;

/** Give the steps from a card's arms onto the shore beside it, as paths. */
export function landings(card: Card & { face: Rotation }, area: Area): readonly string[] {
  const [right, down] = CORNER[card.face];
  const half = SIDE / 2;
  const [x, y] = [card.x - right * half, card.y - down * half];
  const paths: string[] = [];
  if (x === 0 || x === area.width) paths.push(`M${x} ${card.y} h${-right * LANDING}`);
  if (y === 0 || y === area.height) paths.push(`M${card.x} ${y} v${-down * LANDING}`);
  return paths;
}
