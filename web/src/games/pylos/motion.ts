/** Which balls have just moved, and from where: the drawing lets them fly. */

import { useRef } from "preact/hooks";
import { winnerOf } from "./crown";
import { ballAt, CELLS, type Point, SMALL, slotAt } from "./geometry";
import type { Action, Colour, View } from "./types";
import { ballOn } from "./words";

/** The way back to where something came from, as CSS custom properties. */
export type Flight = Record<"--dx" | "--dy" | "--grow" | "--arc" | "--after", string>;

/** By cell, or by `colour:slot` for a ball that arrives in a reserve. */
export type Flights = ReadonlyMap<string, Flight>;

/** Where balls lie in a drawing, and how small they are in a tray beside those on the board. */
export interface Stage {
  cell: (key: string) => Point;
  slot: (colour: Colour, at: number) => Point;
  small: number;
}

const NONE: Flights = new Map();

/** In flights of a ball: how long the last move is looked at, and then each ball that is laid. */
const MOVE = 1.25;
const LAID = 0.45;

/** Give the flights of the newest view; a board that has just appeared stands still. */
export function useFlights(view: View, last: readonly Action[], stage: Stage): Flights {
  const seen = useRef<{ view: View; flights: Flights }>({ view, flights: NONE });
  if (seen.current.view !== view) {
    seen.current = { view, flights: between(seen.current.view, view, last, stage) };
  }
  return seen.current.flights;
}

/** Give the flights from one view to the next, as far as the last actions explain them. */
export function between(before: View, now: View, last: readonly Action[], stage: Stage): Flights {
  const flights = new Map<string, Flight>();
  const top = (colour: Colour, of: View) => of.reserves[colour === "light" ? 0 : 1] - 1;
  for (const action of last) {
    if (action.type === "Stop") continue;
    const cell = action.type === "Raise" ? action.target : action.cell;
    const [was, is] = [ballOn(cell, before), ballOn(cell, now)];
    if (action.type === "Raise" && is && !was)
      flights.set(cell, flight(stage.cell(action.origin), stage.cell(cell), 1));
    if (action.type === "Place" && is && !was)
      flights.set(cell, flight(stage.slot(is, top(is, before)), stage.cell(cell), stage.small));
    if (action.type === "TakeBack" && was && !is) {
      const at = top(was, now);
      flights.set(`${was}:${at}`, flight(stage.cell(cell), stage.slot(was, at), 1 / stage.small));
    }
  }
  for (const [at, cell] of now.crown.entries()) {
    if (before.crown.length > 0) break;
    const from = stage.slot(winnerOf(now), now.crown.length - 1 - at);
    flights.set(cell, flight(from, stage.cell(cell), stage.small, MOVE + at * LAID));
  }
  return flights;
}

/** Give where balls lie in the pyramid, with the tray of a colour in front. */
export function pyramidWith(front: Colour): Stage {
  return {
    cell: spot,
    slot: (colour, at) => slotAt(colour === front, at),
    small: SMALL,
  };
}

function spot(key: string): Point {
  const cell = CELLS.find((each) => each.key === key);
  return cell ? ballAt(cell) : { x: 0, y: 0, scale: 1 };
}

/** A ball rises on its way by a part of how far it goes, and at least by half of its size. */
const RISE = 0.2;
const LEAST = 50;

function flight(from: Point, to: Point, size: number, after = 0): Flight {
  const [x, y] = [from.x - to.x, from.y - to.y];
  return {
    "--dx": `${x}px`,
    "--dy": `${y}px`,
    "--grow": ((size * from.scale) / to.scale).toFixed(3),
    "--arc": `${(LEAST + RISE * Math.hypot(x, y)).toFixed(1)}px`,
    "--after": after.toFixed(2),
  };
}
