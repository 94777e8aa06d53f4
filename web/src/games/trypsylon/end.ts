/** Why a game of Trypsylon ended as it did, in a sentence. */

import type { End } from "../game";
import type { Shores, View } from "./types";

const SAID = {
  en: {
    both: { beach: "both beaches", meadow: "both meadows" },
    joined: (name: string | null, both: string) =>
      `${name ? `${name} has` : "You have"} joined ${both}.`,
    atOnce: (name: string | null) =>
      `Beaches and meadows were joined at once, and the turn was ${name ? `${name}’s` : "yours"}.`,
    thrice: "The same position stood for the third time.",
    long: "After 600 turns no shores were joined.",
  },
  de: {
    both: { beach: "beide Strände", meadow: "beide Wiesen" },
    joined: (name: string | null, both: string) =>
      `${name ? `${name} hat` : "Du hast"} ${both} verbunden.`,
    atOnce: (name: string | null) =>
      `Strände und Wiesen wurden zugleich verbunden, und am Zug ${name ? `war ${name}` : "warst du"}.`,
    thrice: "Dieselbe Stellung stand zum dritten Mal.",
    long: "Nach 600 Zügen waren keine Ufer verbunden.",
  },
};

/** Say why the game ended; nothing for a rule that ends none. */
export function ended({ rule, view, winners, names, reader, language }: End<View>): string {
  const say = SAID[language];
  const winner = winners[0] ?? 0;
  const name = winner === reader ? null : (names[winner] ?? "");
  const shores: Shores = view.shores[winner] ?? "beach";
  switch (rule) {
    case "TS-32":
      return say.joined(name, say.both[shores]);
    case "TS-33":
      return say.atOnce(name);
    case "TS-35":
      return view.stood > 2 ? say.thrice : say.long;
    default:
      return "";
  }
}
