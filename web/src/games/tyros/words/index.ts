/** Tyros in words, in both languages: seats, cards, regions and places. */

export { de } from "./de";
export { en } from "./en";
export { fieldName, label } from "./names";
export { called, inWords, listed, numeral, seatName, type Words, words } from "./words";
