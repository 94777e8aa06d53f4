/** Words of the language that was chosen: seats by their colours, cards counted, lists. */

import type { Language } from "../../game";
import { colourOf } from "../kinds";
import { de } from "./de";
import { en, type Words } from "./en";

export type { Words };

const ALL: Readonly<Record<Language, Words>> = { en, de };

/** Give the words of a language. */
export function words(language: Language): Words {
  return ALL[language];
}

/** Give the colour of a seat in words. */
export function seatName(seat: number, say: Words): string {
  return say[colourOf(seat)];
}

/** Give what a seat is called at this table. */
export function called(seat: number, names: readonly string[], say: Words): string {
  return names[seat] || seatName(seat, say);
}

/** Give things in a row, with a word before the last: `a, b and c`. */
export function listed(things: readonly string[], word: string): string {
  const last = things.at(-1) ?? "";
  const rest = things.slice(0, -1);
  return rest.length ? `${rest.join(", ")} ${word} ${last}` : last;
}

/** Give cards in words: `two orange and a joker`. */
export function inWords(cards: readonly number[], say: Words): string {
  const parts = cards.flatMap((count, at) => {
    if (count < 2) return count ? [say.oneOf[at] ?? ""] : [];
    return [`${numeral(count, say)} ${say.manyOf[at]}`];
  });
  return listed(parts, say.and) || say.nothing;
}

/** Give a number in words, where it is a small one. */
export function numeral(count: number, say: Words): string {
  return say.numerals[count] ?? String(count);
}
