/** Actions and views of pylos. Written by scripts/types; changes here are lost. */

export type Action =
  | ({ readonly type: "Place" } & Place)
  | ({ readonly type: "Raise" } & Raise)
  | ({ readonly type: "TakeBack" } & TakeBack)
  | ({ readonly type: "Stop" } & Stop);

/** A ball from the reserve is put on a cell. */
export interface Place {
  readonly cell: string;
}

/** A ball on the board is moved to a higher cell. */
export interface Raise {
  readonly origin: string;
  readonly target: string;
}

/** A ball goes from the board back into the reserve. */
export interface TakeBack {
  readonly cell: string;
}

/** No second ball is taken back. */
export interface Stop {}

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
  readonly colours: readonly [Colour, Colour];
  readonly stood: number;
  readonly ended: string;
  readonly history: readonly number[];
}

export type Colour = "light" | "dark";

export type Step = "move" | "take1" | "take2";
