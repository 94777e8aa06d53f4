/** Which balls have just moved, and from where: the drawing lets them fly. */

import { useRef } from "preact/hooks";
import { winnerOf } from "./crown";
import { ballAt, CELLS, type Point, SMALL, slotAt } from "./geometry";
import type { Action, Colour, View } from "./types";
import { ballOn } from "./words";

/** The way back to where something came from, as CSS custom properties. */
export type Flight = Record<"--dx" | "--dy" | "--grow" | "--after", string>;

/** By cell, or by `colour:slot` for a ball that arrives in a reserve. */
export type Flights = ReadonlyMap<string, Flight>;

const NONE: Flights = new Map();

/** In milliseconds: how long the last move is looked at, and then each ball that is laid. */
const MOVE = 500;
const LAID = 180;

/** Give the flights of the newest view; a board that has just appeared stands still. */
export function useFlights(view: View, last: readonly Action[], front: Colour): Flights {
  const seen = useRef<{ view: View; flights: Flights }>({ view, flights: NONE });
  if (seen.current.view !== view) {
    seen.current = { view, flights: between(seen.current.view, view, last, front) };
  }
  return seen.current.flights;
}

/** Give the flights from one view to the next, as far as the last actions explain them. */
export function between(before: View, now: View, last: readonly Action[], front: Colour): Flights {
  const flights = new Map<string, Flight>();
  const slot = (colour: Colour, from: View) =>
    slotAt(colour === front, from.reserves[colour === "light" ? 0 : 1] - 1);
  for (const action of last) {
    if (action.type === "Stop") continue;
    const cell = action.type === "Raise" ? action.target : action.cell;
    const [was, is] = [ballOn(cell, before), ballOn(cell, now)];
    if (action.type === "Raise" && is && !was)
      flights.set(cell, flight(spot(action.origin), spot(cell), 1));
    if (action.type === "Place" && is && !was)
      flights.set(cell, flight(slot(is, before), spot(cell), SMALL));
    if (action.type === "TakeBack" && was && !is) {
      const at = now.reserves[was === "light" ? 0 : 1] - 1;
      flights.set(`${was}:${at}`, flight(spot(cell), slot(was, now), 1 / SMALL));
    }
  }
  for (const [at, cell] of now.crown.entries()) {
    if (before.crown.length > 0) break;
    const winner = winnerOf(now);
    const from = slotAt(winner === front, now.crown.length - 1 - at);
    flights.set(cell, flight(from, spot(cell), SMALL, MOVE + at * LAID));
  }
  return flights;
}

function spot(key: string): Point {
  const cell = CELLS.find((each) => each.key === key);
  return cell ? ballAt(cell) : { x: 0, y: 0, scale: 1 };
}

function flight(from: Point, to: Point, size: number, after = 0): Flight {
  const grow = (size * from.scale) / to.scale;
  return {
    "--dx": `${from.x - to.x}px`,
    "--dy": `${from.y - to.y}px`,
    "--grow": grow.toFixed(3),
    "--after": `${after}ms`,
  };
}
