/** Views and actions that the tests of Trypsylon begin with. */

import { ROTATIONS } from "./geometry";
import type { Action, View } from "./types";

export const LYING: View = {
  cards: "q..../z.e../...../...../.....",
  mover: "beach",
  banned: "c2",
  double: false,
  hand: "none",
  shores: ["beach", "meadow"],
  pathways: [
    { cells: ["a1", "a2"], shores: "NW" },
    { cells: ["c2"], shores: "" },
  ],
  gaps: [
    { cell: "a2", missing: ["a3"] },
    { cell: "c2", missing: ["c1", "d1", "d2"] },
  ],
  stood: 1,
  turns: 3,
  ended: "",
  history: [],
};

/** A card was taken from c3. */
export const HOLDING: View = {
  ...LYING,
  cards: "q..../z.e../.._../...../.....",
  banned: "",
  hand: "down",
};

export const TAKES: readonly Action[] = ["a1", "b1", "e5"].map((cell) => ({ type: "Take", cell }));

export const PUSHES: readonly Action[] = ["W3", "Nc"].flatMap((key) =>
  ROTATIONS.map((rotation) => ({
    type: "Push" as const,
    side: key.charAt(0),
    line: key.charAt(1),
    rotation,
  })),
);
