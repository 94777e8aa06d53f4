/** What somebody has learnt, solved and played in this browser. */

import { Source } from "./source";
import { load, save } from "./storage";

export type Outcome = "won" | "drawn" | "lost";

/** How a game against bots ended, and of which level they were. */
export interface GameResult {
  level: string;
  outcome: Outcome;
}

export interface Progress {
  /** Lessons done, by game. */
  lessons: Readonly<Record<string, readonly string[]>>;
  /** The step at which each lesson was left, by game and name. */
  steps: Readonly<Record<string, number>>;
  /** The first table of each game that was played. */
  played: Readonly<Record<string, string>>;
  /** At which table a lesson was offered, by game; empty: it was declined. */
  offered: Readonly<Record<string, string>>;
  /** The best time in seconds of each puzzle solved without its solution, by game. */
  puzzles: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** The days whose puzzle was solved, by game. */
  days: Readonly<Record<string, readonly string[]>>;
  /** By game and, so that none counts twice, by table and number. */
  results: Readonly<Record<string, Readonly<Record<string, GameResult>>>>;
}

export const NOTHING: Progress = {
  lessons: {},
  steps: {},
  played: {},
  offered: {},
  puzzles: {},
  days: {},
  results: {},
};
const NAME = "progress";

export const progress = new Source<Progress>({ ...NOTHING, ...load<Partial<Progress>>(NAME, {}) });

function note(change: Partial<Progress>): void {
  const next = { ...progress.get(), ...change };
  progress.set(next);
  save(NAME, next);
}

/** Keep that a lesson is done. */
export function noteLesson(game: string, lesson: string): void {
  const { lessons } = progress.get();
  const known = lessons[game] ?? [];
  if (!known.includes(lesson)) note({ lessons: { ...lessons, [game]: [...known, lesson] } });
}

/** Keep at which step a lesson stands, so that a later visit goes on there. */
export function noteStep(game: string, lesson: string, step: number): void {
  note({ steps: { ...progress.get().steps, [`${game}/${lesson}`]: step } });
}

/** Give the step at which a lesson goes on, 1 to `count`. */
export function stepOf(game: string, lesson: string, count: number): number {
  const step = progress.get().steps[`${game}/${lesson}`] ?? 1;
  return step >= 1 && step <= count ? step : 1;
}

/** Give the first of a game's lessons that is not done; the first of all where all are. */
export function nextLesson(game: string, lessons: readonly string[]): string {
  const done = progress.get().lessons[game] ?? [];
  return lessons.find((each) => !done.includes(each)) ?? lessons[0] ?? "";
}

/** Keep at which table a game was played first. */
export function notePlayed(game: string, table: string): void {
  const { played } = progress.get();
  if (!played[game]) note({ played: { ...played, [game]: table } });
}

/** Keep at which table a lesson was offered, or with none that it was declined. */
export function noteOffered(game: string, table: string): void {
  const { offered } = progress.get();
  if (offered[game] !== table) note({ offered: { ...offered, [game]: table } });
}

/** Keep that a puzzle is solved, in so many seconds, and of which day it was, if of one. */
export function noteSolved(game: string, puzzle: string, seconds: number, day: string): void {
  const { puzzles, days } = progress.get();
  const known = puzzles[game] ?? {};
  const best = Math.min(seconds, known[puzzle] ?? Infinity);
  note({
    puzzles: { ...puzzles, [game]: { ...known, [puzzle]: best } },
    days: day ? { ...days, [game]: united(days[game], [day]) } : days,
  });
}

/** Keep how a game against bots ended. */
export function noteResult(game: string, which: string, result: GameResult): void {
  const { results } = progress.get();
  const known = results[game] ?? {};
  if (!known[which]) note({ results: { ...results, [game]: { ...known, [which]: result } } });
}

/** Tell whether nobody has played a game in this browser yet. */
export function isNew(game: string): boolean {
  return !progress.get().played[game];
}

const DAY = 86_400_000;

/** Give how many days in a row, up to today or yesterday, the puzzle of the day was solved. */
export function streak(days: readonly string[], today: string): number {
  const solved = new Set(days);
  const before = (day: string, count: number) =>
    new Date(Date.parse(day) - count * DAY).toISOString().slice(0, 10);
  let first = solved.has(today) ? 0 : 1;
  let count = 0;
  for (; solved.has(before(today, first)); first += 1) count += 1;
  return count;
}

// Two devices

const united = (one: readonly string[] = [], other: readonly string[] = []) =>
  [...new Set([...one, ...other])].sort();

/** Put two records of one kind together, by what is under each name. */
function joined<Value>(
  one: Readonly<Record<string, Value>>,
  other: Readonly<Record<string, Value>>,
  both: (one: Value, other: Value) => Value,
): Record<string, Value> {
  const all: Record<string, Value> = { ...one };
  for (const [name, value] of Object.entries(other)) {
    const known = all[name];
    all[name] = known === undefined ? value : both(known, value);
  }
  return all;
}

/** Give the progress of two devices as one: nothing is lost, and nothing counts twice. */
export function merged(one: Progress, other: Progress): Progress {
  return {
    lessons: joined(one.lessons, other.lessons, united),
    steps: joined(one.steps, other.steps, Math.max),
    played: joined(one.played, other.played, (own) => own),
    offered: joined(one.offered, other.offered, (own) => own),
    puzzles: joined(one.puzzles, other.puzzles, (a, b) => joined(a, b, Math.min)),
    days: joined(one.days, other.days, united),
    results: joined(one.results, other.results, (a, b) => joined(a, b, (own) => own)),
  };
}

/** Take in the progress of another device, or of a file; raise where it is none. */
export function takeIn(value: unknown): void {
  note(merged(progress.get(), { ...NOTHING, ...checked(value) }));
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isText = (value: unknown) => typeof value === "string";
const isNumber = (value: unknown) => Number.isFinite(value);
const each = (fits: (value: unknown) => boolean) => (value: unknown) =>
  isRecord(value) && Object.values(value).every(fits);
const texts = (value: unknown) => Array.isArray(value) && value.every(isText);
const OUTCOMES: readonly unknown[] = ["won", "drawn", "lost"];
const FITS: Record<keyof Progress, (value: unknown) => boolean> = {
  lessons: each(texts),
  steps: each(isNumber),
  played: each(isText),
  offered: each(isText),
  puzzles: each(each(isNumber)),
  days: each(texts),
  results: each(each((it) => isRecord(it) && isText(it.level) && OUTCOMES.includes(it.outcome))),
};

/** Give what a file holds of progress, or raise where that is not as it should be. */
function checked(value: unknown): Partial<Progress> {
  if (!isRecord(value)) throw new TypeError("no progress");
  const found: Record<string, unknown> = {};
  for (const [name, fits] of Object.entries(FITS)) {
    if (value[name] === undefined) continue;
    if (!fits(value[name])) throw new TypeError(`no progress: ${name}`);
    found[name] = value[name];
  }
  return found as Partial<Progress>;
}
