/** Where things stand on the screen: the pyramid in perspective, seen from the front at a slant. */

import type { Spot } from "../../ui";

/** A point of the drawing, and how large a length of one ball is there. */
export interface Point {
  x: number;
  y: number;
  scale: number;
}

/** A cell by its numbers: level from 1, column and row from 0. */
export interface Cell {
  key: string;
  level: number;
  column: number;
  row: number;
}

/** The length of one ball's width in the drawing, before perspective. */
export const UNIT = 100;
const PITCH = (58 * Math.PI) / 180;
const DISTANCE = 11;
/** Balls sink a little into the hollows of the board. */
const SUNK = 0.4;
const STEP = Math.SQRT1_2;

export const FLAT = Math.sin(PITCH);

/** Project a point: x to the right, y towards the viewer, z up, from the board's middle. */
export function project(x: number, y: number, z: number): Point {
  const near = y * Math.cos(PITCH) + z * Math.sin(PITCH);
  const scale = (UNIT * DISTANCE) / (DISTANCE - near);
  return { x: x * scale, y: (y * Math.sin(PITCH) - z * Math.cos(PITCH)) * scale, scale };
}

function* everyCell(): Generator<Cell> {
  for (let level = 1; level <= 4; level++)
    for (let row = 0; row < 5 - level; row++)
      for (let column = 0; column < 5 - level; column++)
        yield { key: `${level}${"abcd"[column]}${row + 1}`, level, column, row };
}

export const CELLS: readonly Cell[] = [...everyCell()];

function along(cell: Cell, at: number): number {
  return at + (cell.level - 1) / 2 - 1.5;
}

/** Give the middle of a ball that lies on a cell, lifted by so many balls. */
export function ballAt(cell: Cell, lifted = 0): Point {
  const height = SUNK + (cell.level - 1) * STEP + lifted;
  return project(along(cell, cell.column), along(cell, cell.row), height);
}

/** Give the dimple in which a ball would come to rest: there a free cell is shown and hit. */
export function dimpleAt(cell: Cell): Point {
  const height = cell.level === 1 ? 0 : (cell.level - 1) * STEP - 0.02;
  return project(along(cell, cell.column), along(cell, cell.row), height);
}

function depth(cell: Cell): number {
  const height = (cell.level - 1) * STEP;
  return along(cell, cell.row) * Math.cos(PITCH) + height * Math.sin(PITCH);
}

/** The cells from the farthest to the nearest, the order in which they are painted. */
export const PAINTED: readonly Cell[] = [...CELLS].sort((one, two) => depth(one) - depth(two));

/** Where the keys are for the arrow keys in the pyramid. */
export const SPOTS: readonly Spot[] = CELLS.map((cell) => ({ key: cell.key, ...ballAt(cell) }));

/** Half the width of the board. */
export const HALF = 2.58;
export const TRAY = 2.76;
const SLOT = 0.302;

/** Give the middle of a ball in a tray: the near one or the far one, counted from the left. */
export function slotAt(near: boolean, at: number): Point {
  return project((at - 7) * SLOT - 0.13, near ? TRAY : -TRAY, 0.05);
}

/** The size of a ball in a tray, beside one on the board. */
export const SMALL = 0.292;
export const BACK = -3.1;
export const FRONT = 3.1;
export const THICK = 0.34;

/** Give a point as text for a path. */
export function dot({ x, y }: { x: number; y: number }): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}

/** Give corners as the text of a polygon. */
export function outline(corners: readonly (readonly [number, number, number])[]): string {
  return corners
    .map(([x, y, z]) => project(x, y, z))
    .map((point) => `${point.x.toFixed(1)},${point.y.toFixed(1)}`)
    .join(" ");
}
