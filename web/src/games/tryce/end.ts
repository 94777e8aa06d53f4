/** Why a game of Tryce ended as it did, in a sentence. */

import type { End } from "../game";
import type { View } from "./types";
import { shown } from "./words";

const SAID = {
  en: {
    most: (name: string | null, points: string) =>
      `The last hand is played. ${name ? `${name} has` : "You have"} the highest total: ${points}.`,
    shared: (points: string) => `The last hand is played. The best have ${points} points each.`,
  },
  de: {
    most: (name: string | null, points: string) =>
      `Die letzte Hand ist gespielt. ${name ? `${name} hat` : "Du hast"} die höchste Summe: ${points}.`,
    shared: (points: string) =>
      `Die letzte Hand ist gespielt. Die Besten haben je ${points} Punkte.`,
  },
};

/** Say why the game ended; nothing for a rule that ends none. */
export function ended({ rule, winners, scores, names, reader, language }: End<View>): string {
  if (rule !== "TC-37") return "";
  const say = SAID[language];
  const best = shown(Math.max(...scores));
  const winner = winners[0] ?? 0;
  if (winners.length > 1) return say.shared(best);
  return say.most(winner === reader ? null : (names[winner] ?? ""), best);
}
