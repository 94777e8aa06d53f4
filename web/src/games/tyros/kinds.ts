/** Short names beside the generated types: cards by kind, and the colours of seats. */

import type { Empire, Pay } from "./types";

export type { Action, Empire, Kind, View } from "./types";

/** How many trade cards of each kind: orange, yellow, green, violet, jokers. */
export type Cards = Pay["cards"];

export const EMPIRES: readonly Empire[] = ["O", "Y", "G", "V"];

/** The colours of the seats, as the rest of the page knows them. */
export const COLOURS = ["red", "blue", "white", "black"] as const;
export type Colour = (typeof COLOURS)[number];

/** Give the colour of a seat. */
export function colourOf(seat: number): Colour {
  return COLOURS[seat] ?? "red";
}
