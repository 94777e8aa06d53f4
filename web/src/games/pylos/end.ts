/** Why a game of Pylos ended as it did, in a sentence. */

import type { End } from "../game";
import type { View } from "./types";

const SAID = {
  en: {
    top: (name: string | null) => `${name ?? "You"} put a ball on the top of the pyramid.`,
    empty: (name: string | null) => `${name ?? "You"} had no ball left to play.`,
    thrice: "The same position stood for the third time.",
    long: "After 400 turns nobody had reached the top.",
  },
  de: {
    top: (name: string | null) =>
      `${name ? `${name} hat` : "Du hast"} eine Kugel auf die Spitze der Pyramide gesetzt.`,
    empty: (name: string | null) =>
      `${name ? `${name} hatte` : "Du hattest"} keine Kugel mehr zum Setzen.`,
    thrice: "Dieselbe Stellung stand zum dritten Mal.",
    long: "Nach 400 Zügen war niemand an der Spitze.",
  },
};

/** Say why the game ended; nothing for a rule that ends none. */
export function ended({ rule, view, winners, names, reader, language }: End<View>): string {
  const say = SAID[language];
  const winner = winners[0] ?? 0;
  const called = (seat: number) => (seat === reader ? null : (names[seat] ?? ""));
  switch (rule) {
    case "PY-17":
      return say.top(called(winner));
    case "PY-18":
      return say.empty(called(1 - winner));
    case "PY-19":
      return view.stood > 2 ? say.thrice : say.long;
    default:
      return "";
  }
}
