/** Why a game of Tyros ended as it did, in a sentence. */

import type { End } from "../game";
import type { View } from "./kinds";

const SAID = {
  en: {
    laid: "The last landscape card of a hand was laid. ",
    full: "No more landscape could be laid. ",
    most: (name: string | null, points: number) =>
      `${name ? `${name} has` : "You have"} the most points: ${points}.`,
    largest: (name: string | null, points: number) =>
      `Of those with ${points} points ${name ? `${name} has` : "you have"} more in the largest empire.`,
    shared: (points: number) =>
      `The best have ${points} points each, and as many in the largest empire.`,
  },
  de: {
    laid: "Die letzte Landschaftskarte einer Hand ist gelegt. ",
    full: "Keine Landschaft konnte mehr gelegt werden. ",
    most: (name: string | null, points: number) =>
      `${name ? `${name} hat` : "Du hast"} die meisten Punkte: ${points}.`,
    largest: (name: string | null, points: number) =>
      `Von denen mit ${points} Punkten ${name ? `hat ${name}` : "hast du"} mehr im größten Reich.`,
    shared: (points: number) =>
      `Die Besten haben je ${points} Punkte, und gleich viele im größten Reich.`,
  },
};

/** Say why the game ended; nothing for a rule that ends none. */
export function ended({ rule, view, winners, scores, names, reader, language }: End<View>): string {
  if (rule !== "TY-47") return "";
  const say = SAID[language];
  const best = Math.max(...scores);
  const winner = winners[0] ?? 0;
  const name = winner === reader ? null : (names[winner] ?? "");
  const tied = scores.filter((each) => each === best).length > 1;
  const over = view.land_sizes.includes(0) ? say.laid : say.full;
  if (winners.length > 1) return over + say.shared(best);
  return over + (tied ? say.largest(name, best) : say.most(name, best));
}
