/** How many puzzles of a game are solved, of those in the reader's language. */

import { progress, useSource } from "../../browser";
import { useLanguage } from "../../i18n";
import { api, type GameInfo, useFetched } from "../../net";

/** Count what is solved; a game of words has other puzzles in each language. */
export function useSolved(game: GameInfo): number {
  const language = useLanguage();
  const ids = Object.keys(useSource(progress).puzzles[game.name] ?? {});
  const some = ids.length > 0;
  const known = useFetched(
    async () => (some ? (await api.puzzles(game.name, language)).puzzles : []),
    [game.name, language, some],
  ).value;
  return known ? solvedOf(ids, known) : Math.min(ids.length, game.puzzles);
}

/** Count the ids that are among these puzzles. */
export function solvedOf(ids: readonly string[], known: readonly { id: string }[]): number {
  const here = new Set(known.map((each) => each.id));
  return ids.filter((each) => here.has(each)).length;
}
