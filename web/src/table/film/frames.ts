/** Frames: the table after each step, in the order in which the steps are to be shown. */

import { type Feed, type LogLine, type Ply, type Result, type Update, undone } from "../../net";

// biome-ignore lint/suspicious/noExplicitAny: each game has its own views and actions
type Any = any;

/** The table as it stood after one step. */
export interface Frame {
  /** How many entries were made until then. */
  number: number;
  lines: readonly LogLine<Any>[];
  undone: ReadonlySet<number>;
  view: Any;
  movers: readonly number[];
  result: Result | null;
  /** Somebody who sits here made the step. */
  own: boolean;
  /** Something ended with it: it stays until it was looked at. */
  halt: boolean;
  /** It was shown before, and is shown once more. */
  again: boolean;
}

export type Halts = (before: Any, now: Any) => boolean;

/** Give what a feed shows now as a frame of its own. */
export function frameOf(feed: Feed): Frame {
  const { lines, undone, update } = feed;
  return {
    number: update?.entries ?? 0,
    lines,
    undone,
    view: update?.view ?? null,
    movers: update?.movers ?? [],
    result: update?.result ?? null,
    own: true,
    halt: false,
    again: false,
  };
}

/** Tell whether nothing leads from the one to the other step by step: the present is shown then. */
export function isCut(before: Feed, now: Feed): boolean {
  const [old, update] = [before.update, now.update];
  if (!old?.view || !update?.view) return true;
  return sceneOf(old) !== sceneOf(update) || newLines(old, now).some(({ kind }) => kind === "Undo");
}

/** Whose table it is, by whose view, and which game. */
function sceneOf({ table, fair, seat, held }: Update<Any, Any>): string {
  return JSON.stringify([table.table, fair?.number, seat, held]);
}

/** Earlier lines may be told late, when a log is long: only what came after tells of a step. */
function newLines(old: Update<Any, Any>, now: Feed): readonly LogLine<Any>[] {
  return now.lines.filter(({ number }) => number > old.entries);
}

/** Give a frame for every step that an update brings; none where nobody has moved. */
export function stepsTo(before: Feed, now: Feed, from: Frame, halts?: Halts): readonly Frame[] {
  if (!before.update || !now.update) return [];
  const moves = newLines(before.update, now).filter(({ kind }) => !kind);
  if (moves.length === 0) return [];
  const frames: Frame[] = [];
  let earlier = from;
  for (const next of viewsOf(now, before.update.entries)) {
    const made = moves.filter(({ number }) => number > earlier.number && number <= next.number);
    const own = made.length > 0 && made.every(({ seat }) => playsHere(now.update, seat));
    const halt = halts?.(earlier.view, next.view) ?? false;
    earlier = { ...next, own, halt: halt && next.result === null };
    frames.push(earlier);
  }
  return frames;
}

/** What an update shows, one view after the other; the last is the present. */
function viewsOf(now: Feed, since: number): readonly Frame[] {
  const present = frameOf(now);
  const earlier = (now.update?.steps ?? []).filter(({ number }) => number > since);
  const frames = earlier.map(({ number, view, movers }) => ({
    ...present,
    number,
    view,
    // Chance is waited for by nobody.
    movers: movers.filter((seat) => seat >= 0),
    result: null,
    lines: now.lines.filter((line) => line.number <= number),
  }));
  return [...frames, present];
}

/** Tell whether a person here plays a seat; a bot may do it for them. */
function playsHere(update: Update<Any, Any> | null, seat: number): boolean {
  if (!update?.held.includes(seat)) return false;
  return !update.table.seats[seat]?.bot;
}

/** Give a feed as it is to be shown while later frames wait: nothing of it can be acted on. */
export function lagging(truth: Feed, frame: Frame): Feed {
  const { update } = truth;
  if (!update) return truth;
  const { lines, undone, view, movers, number } = frame;
  const result = frame.again ? update.result : frame.result;
  return {
    ...truth,
    lines,
    undone,
    hint: null,
    update: {
      ...update,
      entries: number,
      view,
      movers,
      result,
      decision: null,
      silent_at: null,
      undo: null,
      table: result === update.result ? update.table : { ...update.table, status: "playing" },
    },
  };
}

/** Give the number of the last move that stands in a frame; 0: none does. */
export function lastMove({ lines, undone }: Pick<Frame, "lines" | "undone">): number {
  return lines.findLast(({ kind, number }) => !kind && !undone.has(number))?.number ?? 0;
}

/** Give a frame that was shown once, to be shown again: it holds nobody up. */
export function oncemore(frame: Frame): Frame {
  return { ...frame, own: false, halt: false, again: true };
}

/** Give a position of the history as a frame. */
export function frameAt(truth: Feed, { line, view }: Ply<Any, Any>): Frame {
  const number = line?.number ?? 0;
  const lines = truth.lines.filter((each) => each.number <= number);
  return { ...frameOf(truth), number, lines, undone: undone(lines), view, movers: [] };
}
