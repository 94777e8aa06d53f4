/** What the parts of the board share: what is picked, where it can go, and what has just happened. */

import type { BoardProps } from "../game";
import { more, NONE } from "./cards";
import { type Chart, chartOf, fieldOf, place } from "./chart";
import { cityKey, openKeys } from "./keys";
import { type Action, EMPIRES, type Empire, type View } from "./kinds";
import { called, fieldName, inWords, label, type Words, words } from "./words";

/** A water that the ship which was picked could reach. */
export interface Target {
  water: string;
  /** The waters from where it is to there, both included. */
  way: readonly string[];
  cost: number;
  empire: Empire;
  /** It can be paid, and the rules allow it. */
  open: boolean;
  /** Somebody else has a city there, and is given a card. */
  gift: boolean;
}

export interface Scene extends BoardProps<View, Action> {
  chart: Chart;
  say: Words;
  /** Everything that may be done now, whatever was picked. */
  whole: readonly Action[];
  /** The first keys of all that. */
  keys: ReadonlySet<string>;
  /** The place whose ship or city was picked. */
  held: string | null;
  targets: ReadonlyMap<string, Target>;
  /** Places that are lit: to be picked, or to be sailed to. */
  glow: ReadonlySet<string>;
  /** Where the last move was. */
  fresh: ReadonlySet<string>;
}

/** Give the scene of a board. */
export function sceneOf(
  props: BoardProps<View, Action>,
  whole: readonly Action[],
  shown: string | null,
  fresh: ReadonlySet<string>,
): Scene {
  const chart = chartOf(props.options.map ?? "");
  const keys = openKeys(whole);
  const held = props.chosen[0] ?? shown;
  const targets = held ? targetsOf(held, props) : new Map<string, Target>();
  const glow = new Set([...props.lit, ...(held ? [] : builders(chart, whole))]);
  const say = words(props.language);
  return { ...props, chart, say, whole, keys, held, targets, glow, fresh };
}

function targetsOf(held: string, { view, lit, chosen }: BoardProps<View, Action>) {
  const found = view.routes.flatMap((route): readonly (readonly [string, Target])[] => {
    const water = route.waters.at(-1) ?? "";
    const at = place(fieldOf(water));
    const empire = view.board.chips[at];
    if (route.origin !== held || !empire) return [];
    const owner = ownerAt(water, view);
    const open = chosen[0] === held && lit.has(water);
    const gift = owner !== null && owner !== view.seat;
    const way = [held, ...route.waters];
    return [[water, { water, way, cost: route.waters.length, empire, open, gift }]];
  });
  return new Map(found);
}

/** Give the places where a city or a ship can be built. */
function builders(chart: Chart, whole: readonly Action[]): readonly string[] {
  return whole.flatMap((action) => {
    if (action.type === "City") return [action.leaves];
    return action.type === "Ship" ? (chart.waters[action.at]?.slice(0, 1) ?? []) : [];
  });
}

/** Give whose city stands in the field of a place. */
export function ownerAt(key: string, view: View): number | null {
  return view.board.cities[place(fieldOf(key))] ?? null;
}

/** Tell whether the viewer has a ship in a water, or a city in its field. */
export function isOwn(key: string, view: View): boolean {
  if (view.seat === null) return false;
  const fleet = view.board.ships[view.seat] ?? [];
  return ownerAt(key, view) === view.seat || fleet.includes(key);
}

/** Give the key of the city that the ship in a water would make room for. */
export function cityAt(water: string): string {
  return cityKey(fieldOf(water), water);
}

/** Give what a screen reader says of a place on the map. */
export function spoken(key: string, scene: Scene): string {
  const { say, chart, view, language } = scene;
  const text = label(chart, key, view, language, scene.names);
  const held = view.land.includes(fieldOf(key)) ? `, ${say.inHand}` : "";
  if (key === scene.held) return `${text}${held}, ${say.picked}`;
  const target = scene.targets.get(key);
  if (target) return `${text}, ${costWords(target, say)}`;
  if (scene.hinted?.has(key)) return `${text}${held}, ${say.hinted}`;
  return scene.glow.has(key) ? `${text}${held}, ${say.playable}` : `${text}${held}`;
}

function costWords({ cost, empire, open, gift }: Target, say: Words): string {
  const cards = inWords(more(NONE, EMPIRES.indexOf(empire), cost), say);
  const whole = gift ? `${cards} ${say.gift}` : cards;
  return open ? say.costs(whole) : say.tooDear(whole);
}

/** Give a place with its name. */
export function nameOf(key: string, scene: Scene): string {
  return fieldName(scene.chart, key, scene.say);
}

/** Give what a seat is called. */
export function whoIs(seat: number, { names, say }: Scene): string {
  return called(seat, names, say);
}
