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

/**
 * What everybody sees: cells by name, reserves of light and dark, and whose turn it is.
 *
 * `colours` gives each seat's colour, `stood` how often the position has stood (PY-19).
 */
export interface View {
  readonly light: readonly string[];
  readonly dark: readonly string[];
  readonly reserves: readonly [number, number];
  readonly mover: Colour;
  readonly step: Step;
  readonly colours: readonly ["dark" | "light", "dark" | "light"];
  readonly stood: number;
  readonly ended: string;
  readonly history: readonly number[];
}

export type Colour = "dark" | "light";

export type Step = "move" | "take1" | "take2";
