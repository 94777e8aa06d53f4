/** Tyros in words, in both languages: seats, cards, regions and places. */

export { de } from "./de";
export { en } from "./en";
export { label, named, region } from "./names";
export { inWords, seatName, type Words, words } from "./words";
