/** What the tests of Tyros share: a view to begin with, and a board that is drawn from one. */

import { all, click as clickOn, press as pressOn, shows } from "../fixture";

import { Board } from "./Board";
import { place } from "./chart";
import { path } from "./keys";
import type { Action, View } from "./kinds";
import type { Phase, Turn } from "./types";

export { all };

const fields = <Value,>(empty: Value, named: Readonly<Record<string, Value>>): readonly Value[] => {
  const all = Array.from({ length: 33 }, () => empty);
  for (const [field, value] of Object.entries(named)) all[place(field)] = value;
  return all;
};

/** Give the chips of a board by the names of their fields. */
export const chips = (named: Readonly<Record<string, "O" | "Y" | "G" | "V">>) =>
  fields<View["board"]["chips"][number]>("", named);

/** Give the cities of a board by the names of their fields. */
export const cities = (named: Readonly<Record<string, number>>) =>
  fields<number | null>(null, named);

/** The turn of Red, who has made no offer yet. */
export const TURN: Turn = { seat: 0, passes: 0, offers: 0 };

/** Red is to act: ships in Tyros and 16W, a city in 27; Blue has a city in 31. */
export const ACTING: View = {
  seat: 0,
  board: {
    chips: chips({ 27: "O", 26: "O", 31: "V", 16: "G", T: "V" }),
    cities: cities({ 27: 0, 31: 1 }),
    ships: [["16W", "T"], ["31"], ["T", "T"]],
    bonus: null,
  },
  round: { number: 2, first: 1, trades: [0, 0, 0] },
  phase: { type: "Acting", turn: TURN },
  land: ["12", "24"],
  land_sizes: [2, 4, 4],
  land_shown: [[], ["9"], []],
  stock: 3,
  under: ["5"],
  hand: [3, 1, 0, 1, 1],
  sizes: [6, 8, 7],
  known: [
    [0, 0, 0, 0, 0],
    [2, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
  ],
  public: [],
  exposed: [],
  pile: 9,
  discards: [2, 0, 1, 0, 0],
  answered: [false, false, false],
  forecast: {
    sizes: [2, 0, 1, 2],
    ranks: [0, 3, 2, 1],
    leads: [0, null, null, 1],
    controls: [
      { field: "27", seat: 0, by: "city", points: 12 },
      { field: "16", seat: 0, by: "ship", points: 4 },
      { field: "31", seat: 1, by: "city", points: 10 },
    ],
    scores: [
      { cities: 12, ships: 4, most: 7, first: 0, largest: 12, total: 23 },
      { cities: 10, ships: 0, most: 7, first: 7, largest: 0, total: 24 },
      { cities: 0, ships: 0, most: 0, first: 0, largest: 0, total: 0 },
    ],
    winners: [1],
  },
  routes: [
    { origin: "T", waters: ["31", "27"] },
    { origin: "T", waters: ["31", "27", "26"] },
    { origin: "T", waters: ["31"] },
    { origin: "16W", waters: ["17", "22", "27"] },
  ],
  costs: [
    { what: { type: "Ship", at: "27" }, colour: "O", number: 1, mixed: false },
    { what: { type: "City", at: "16", leaves: "16W" }, colour: "G", number: 5, mixed: false },
  ],
  obtainable: [9, 13, 13, 13, 3],
};

/** Give the view in another phase. */
export function during(phase: Phase, more: Partial<View> = {}): View {
  return { ...ACTING, ...more, phase };
}

export const ACTIONS: readonly Action[] = [
  { type: "Move", origin: "T", target: "27" },
  { type: "Move", origin: "T", target: "26" },
  { type: "Ship", at: "27" },
  { type: "Bank", count: 1 },
  { type: "Swap", take: "O" },
  { type: "Pass" },
];

/** Draw a board, and give what it tells the table. */
export const show = shows({ Board, path });

/** Give the first element of a key: a landscape card and its field have the same. */
export function at(key: string): HTMLElement {
  const [found] = all(`[data-key="${key}"]`);
  if (!found) throw new Error(`no ${key}`);
  return found;
}

export function click(target: string | HTMLElement): void {
  clickOn(typeof target === "string" ? at(target) : target);
}

export function press(target: string, key: string): void {
  pressOn(at(target), key);
}
