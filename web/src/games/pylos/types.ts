/** Actions and views of pylos. Written by scripts/describe; changes here are lost. */

/** A ball from the reserve is put on a cell. */
export interface Place {
  readonly type: "Place";
  readonly cell: string;
}

/** A ball on the board is moved to a higher cell. */
export interface Raise {
  readonly type: "Raise";
  readonly origin: string;
  readonly target: string;
}

/** A ball goes from the board back into the reserve. */
export interface TakeBack {
  readonly type: "TakeBack";
  readonly cell: string;
}

/** No second ball is taken back. */
export interface Stop {
  readonly type: "Stop";
}

export type Action =
  | Place
  | Raise
  | TakeBack
  | Stop;

/** What everybody sees. */
export interface View {
  // The cells with balls of either colour, by name.
  readonly light: readonly string[];
  readonly dark: readonly string[];
  // How many balls light and dark have left.
  readonly reserves: readonly [number, number];
  readonly mover: Colour;
  // Whether a ball is to be played, or a first or second one to be taken back.
  readonly step: Step;
  // The colour of each seat.
  readonly colours: readonly ["dark" | "light", "dark" | "light"];
  // How often this position has stood (PY-19).
  readonly stood: number;
  // The rule that ended the game; empty: it goes on.
  readonly ended: string;
  // The cells that the winner fills up to the top where PY-18 ended the game, the lowest first.
  readonly crown: readonly string[];
  // The number of the position after each turn.
  readonly history: readonly number[];
}

export type Colour = "dark" | "light";

export type Step = "move" | "take1" | "take2";
