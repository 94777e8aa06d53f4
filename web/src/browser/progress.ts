/** What somebody has learnt and played in this browser. */

import { Source } from "./source";
import { load, save } from "./storage";

export interface Progress {
  /** Lessons done, by game. */
  lessons: Readonly<Record<string, readonly string[]>>;
  /** The first table of each game that was played. */
  played: Readonly<Record<string, string>>;
  /** At which table a lesson was offered, by game; empty: it was declined. */
  offered: Readonly<Record<string, string>>;
}

const NOTHING: Progress = { lessons: {}, played: {}, offered: {} };
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

/** Tell whether nobody has played a game in this browser yet. */
export function isNew(game: string): boolean {
  return !progress.get().played[game];
}
