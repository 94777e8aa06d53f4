/** Where things lie on the map: squares, waters, lanes between them, ships and cities. */

import type { Spot } from "../../../ui";
import { type Cell, type Chart, fieldOf } from "../chart";
import { ANCHORS, BENDS, CITIES, type Point } from "./places";

/** The side of a square, and how far the map runs on beyond the grid. */
export const SIDE = 100;
export const MARGIN = 26;
export const [WIDTH, HEIGHT] = [7 * SIDE, 5 * SIDE];
export const BOX = `${-MARGIN} ${-MARGIN} ${WIDTH + 2 * MARGIN} ${HEIGHT + 2 * MARGIN}`;

/** Give the upper left corner of a square. */
export function corner({ column, row }: Cell): Point {
  return [column * SIDE, row * SIDE];
}

/** Give where the ships of a water lie: by the coast that is drawn, or side by side in the square. */
export function anchor(chart: Chart, water: string): Point {
  const known = chart.own ? ANCHORS[water] : undefined;
  if (known) return known;
  const [x, y] = corner(cellOf(chart, fieldOf(water)));
  const all = chart.waters[fieldOf(water)] ?? [];
  return [x + (SIDE * (all.indexOf(water) + 1)) / (all.length + 1), y + 62];
}

/** Give where the city of a field stands. */
export function citySpot(chart: Chart, field: string): Point {
  const known = chart.own ? CITIES[field] : undefined;
  const [x, y] = corner(cellOf(chart, field));
  return known ?? [x + 78, y + 30];
}

/** Give the square of a field. */
export function cellOf(chart: Chart, field: string): Cell {
  return chart.fields.find(({ name }) => name === field) ?? { name: field, column: 0, row: 0 };
}

/** Give a lane from one water to a neighbouring one as path data; where it bends, as a curve. */
export function lane(
  chart: Chart,
  from: string,
  to: string,
  joined = false,
  [left, top]: Point = [0, 0],
): string {
  const seen = ([x, y]: Point): Point => [x - left, y - top];
  const [x, y] = seen(anchor(chart, from));
  const [u, v] = seen(anchor(chart, to));
  const known = chart.own ? (BENDS[`${from}-${to}`] ?? BENDS[`${to}-${from}`]) : undefined;
  const bend = known && seen(known);
  const start = joined ? "" : `M${x} ${y}`;
  if (!bend) return `${start}L${u} ${v}`;
  return `${start}Q${2 * bend[0] - (x + u) / 2} ${2 * bend[1] - (y + v) / 2} ${u} ${v}`;
}

/** Give a whole route as path data, around an origin. */
export function course(chart: Chart, waters: readonly string[], around: Point = [0, 0]): string {
  return waters
    .slice(1)
    .map((water, at) => lane(chart, waters[at] ?? water, water, at > 0, around))
    .join("");
}

/** Give the part of the map that is clicked for a key: a square, or one water of it. */
export function ground(chart: Chart, key: string): string {
  const [x, y] = corner(cellOf(chart, fieldOf(key)));
  const all = chart.waters[fieldOf(key)] ?? [];
  const at = all.indexOf(key);
  if (at < 0 || all.length === 1) return `M${x} ${y}h${SIDE}v${SIDE}h${-SIDE}Z`;
  // The boot of Italy runs aslant through its square.
  if (chart.own) return at ? `M${x + 18} ${y}h82v100h-22Z` : `M${x} ${y}h18l60 100h-78Z`;
  const width = SIDE / all.length;
  return `M${x + at * width} ${y}h${width}v${SIDE}h${-width}Z`;
}

/** Give what can be picked on the map: whole fields, or waters. */
export function spots(chart: Chart, whole: boolean): readonly Spot[] {
  const keys = chart.fields.flatMap(({ name }) => (whole ? [name] : (chart.waters[name] ?? [])));
  return keys.map((key) => {
    const [x, y] = anchor(chart, chart.waters[key]?.[0] ?? key);
    return { key, x, y };
  });
}

/** Give where the ships of a water lie around its anchor; beyond two, those of a seat together. */
export function berths(
  seats: readonly number[],
): readonly { x: number; y: number; size: number }[] {
  if (seats.length === 1) return [{ x: 0, y: 0, size: 1 }];
  if (seats.length === 2) return [-15, 15].map((x) => ({ x, y: x / 8, size: 1 }));
  const fleets = [...new Set(seats)];
  const tall = fleets.length > 2;
  return seats.map((seat, at) => {
    const fleet = fleets.indexOf(seat);
    const later = seats.indexOf(seat) < at;
    const x = fleets.length === 1 ? 0 : fleet % 2 ? 20 : -20;
    const y = tall ? (fleet > 1 ? 17 : -17) : 0;
    return { x: x + (later ? 8 : -4), y: y + (later ? 4 : -2), size: 0.8 };
  });
}
