/** Views that the tests of Pylos begin with. */

import type { View } from "./types";

export const START: View = {
  light: [],
  dark: [],
  reserves: [15, 15],
  mover: "light",
  step: "move",
  colours: ["light", "dark"],
  stood: 1,
  ended: "",
  crown: [],
  history: [],
};

/** Two light and two dark balls carry a cell of the second level; a light one lies apart. */
export const SQUARE: View = {
  ...START,
  light: ["1a1", "1b1", "1d4"],
  dark: ["1a2", "1b2"],
  reserves: [12, 13],
};
