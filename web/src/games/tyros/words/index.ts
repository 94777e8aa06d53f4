/** Tyros in words, in both languages: seats, cards, regions and places. */

export {};
