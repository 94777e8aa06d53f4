/** Words of the language that was chosen: seats by their colours, and cards counted. */

import type { Language } from "../../game";
import { type Cards, colourOf } from "../kinds";
import { de } from "./de";
import { en, type Words } from "./en";

export type { Words };

const ALL: Readonly<Record<Language, Words>> = { en, de };

/** Give the words of a language. */
export function words(language: Language): Words {
  return ALL[language];
}

/** Give what a seat is called: by its colour, as in the log. */
export function seatName(seat: number, say: Words): string {
  return say[colourOf(seat)];
}

/** Give cards in words: `2 orange, 1 joker`. */
export function inWords(cards: Cards, say: Words): string {
  const parts = cards.flatMap((count, at) => {
    const kind = at === 4 && count > 1 ? say.jokers : say.kinds[at];
    return count ? [`${count} ${kind}`] : [];
  });
  return parts.join(", ") || say.nothing;
}
