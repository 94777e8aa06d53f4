/** Which moments of a game an animation shows, and for how long. */

import { type Ply, undone } from "../../net";

export const MOST_FRAMES = 60;
const STEP = 700;
const LAST = 3000;

// biome-ignore lint/suspicious/noExplicitAny: each game has its own views and actions
type AnyPly = Ply<any, any>;

/** Give the plies to be shown: the start and what stands, at most so many, always with the end. */
export function shownPlies(plies: readonly AnyPly[], most = MOST_FRAMES): readonly AnyPly[] {
  const gone = undone(plies.flatMap(({ line }) => line ?? []));
  const standing = plies.filter(
    ({ line }) => line === null || (line.action !== null && !gone.has(line.number)),
  );
  const last = standing.length - 1;
  if (last < most) return standing;
  return Array.from(
    { length: most },
    (_, at) => standing[Math.round((at * last) / (most - 1))],
  ).filter((each) => each !== undefined);
}

/** Give how long a frame stands, in milliseconds. */
export function delayOf(at: number, count: number): number {
  return at === count - 1 ? LAST : STEP;
}
