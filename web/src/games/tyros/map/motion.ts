/** Which ships have just moved and from where, and where the last move was. */

import { useRef } from "preact/hooks";
import { type Chart, fieldAt } from "../chart";
import type { Action, View } from "../kinds";
import { anchor, course } from "./geometry";

/** The way of a ship from where it was, as path data around where it is; none for one just built. */
export type Glide = string | null;

/** By `seat:water`: the last ship of that seat there has just come. */
export type Glides = ReadonlyMap<string, Glide>;

const STILL: Glides = new Map();

/** Give the glides of the newest view; a map that has just appeared lies still. */
export function useGlides(view: View, chart: Chart): Glides {
  const seen = useRef<{ view: View; glides: Glides }>({ view, glides: STILL });
  const before = seen.current.view;
  if (before !== view) {
    // Views that come without a move, when somebody chats, must not let ships glide again.
    const same = String(before.board.ships) === String(view.board.ships);
    const glides = same ? seen.current.glides : between(before, view, chart);
    seen.current = { view, glides };
  }
  return seen.current.glides;
}

/** Give for each seat the ship that came to a water, and where one of its ships left. */
export function between(before: View, now: View, chart: Chart): Glides {
  const found = now.board.ships.map((fleet, seat): readonly [string, Glide] | null => {
    const old = before.board.ships[seat] ?? [];
    const [come, gone] = [without(fleet, old)[0], without(old, fleet)[0]];
    return come ? [`${seat}:${come}`, gone ? glide(chart, gone, come) : null] : null;
  });
  return new Map(found.filter((each) => each !== null));
}

/** Give the way of a ship, by the lanes, seen from its end. */
function glide(chart: Chart, from: string, to: string): Glide {
  return course(chart, sailed(chart, from, to), anchor(chart, to));
}

/** Give a shortest way from one water to another. */
function sailed(chart: Chart, from: string, to: string): readonly string[] {
  const ways = new Map<string, readonly string[]>([[from, [from]]]);
  for (const [water, way] of ways) {
    if (water === to) return way;
    for (const next of beside(chart, water)) {
      if (!ways.has(next)) ways.set(next, [...way, next]);
    }
  }
  return [from, to];
}

function beside({ lanes }: Chart, water: string): readonly string[] {
  return lanes.flatMap(([one, other]) => {
    if (one === water) return [other];
    return other === water ? [one] : [];
  });
}

function without(all: readonly string[], others: readonly string[]): readonly string[] {
  const left = [...others];
  return all.filter((each) => {
    const at = left.indexOf(each);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

const LEAP = 3;

/** Give where the last move was; what changes nothing on the map leaves the mark where it is. */
export function useFresh(view: View, last: readonly Action[]): ReadonlySet<string> {
  const named = last.flatMap(placesOf);
  const seen = useRef({ view, fresh: new Set(named) });
  const changed = changes(seen.current.view, view);
  // Whoever leaps through a game sees where it is, not all that has happened in between.
  const found = named.length || changed.length > LEAP ? named : changed;
  if (changed.length > 0) seen.current = { view, fresh: new Set(found) };
  return seen.current.fresh;
}

/** Give the places in which two views differ. */
function changes({ board: before }: View, { board: now }: View): readonly string[] {
  const fields = now.chips.flatMap((chip, at) =>
    chip !== before.chips[at] || now.cities[at] !== before.cities[at] ? [fieldAt(at)] : [],
  );
  const waters = now.ships.flatMap((fleet, seat) => {
    const old = before.ships[seat] ?? [];
    return [...without(fleet, old), ...without(old, fleet)];
  });
  return [...fields, ...waters];
}

/** Give the places that an action touched. */
export function placesOf(action: Action): readonly string[] {
  switch (action.type) {
    case "Paid":
      return placesOf(action.what as Action);
    case "Move":
      return [action.origin, action.target];
    case "City":
    case "Ship":
      return [action.at];
    case "Lay":
    case "Under":
      return [action.field];
    case "Found":
      return action.fields;
    default:
      return [];
  }
}
