/** Actions and views of trypsylon. Written by scripts/describe; changes here are lost. */

/** A card is taken off the board. */
export interface Take {
  readonly type: "Take";
  readonly cell: string;
}

/** A card in hand is pushed in from a side (N, E, S, W) of a row or column, in a rotation. */
export interface Push {
  readonly type: "Push";
  readonly side: string;
  readonly line: string;
  readonly rotation: string;
}

export type Action = Take | Push;

/** What everybody sees. */
export interface View {
  // Cell by cell in reading order, written as TS-49 does it.
  readonly cards: string;
  readonly mover: Shores;
  // The cell of the card that must not be taken (TS-11); empty: none.
  readonly banned: string;
  // Whether this turn may be a double move (TS-12).
  readonly double: boolean;
  // What was taken in this turn and is to be pushed.
  readonly hand: Hand;
  // The shores of each seat.
  readonly shores: readonly ["beach" | "meadow", "beach" | "meadow"];
  readonly pathways: readonly Pathway[];
  readonly gaps: readonly Gap[];
  // How often this position has stood (TS-35).
  readonly stood: number;
  // How many turns were made.
  readonly turns: number;
  // The rule that ended the game; empty: it goes on.
  readonly ended: string;
  // The positions that stood since the last card was turned face up.
  readonly history: readonly string[];
}

export type Shores = "beach" | "meadow";

export type Hand = "down" | "last" | "none" | "two" | "up";

/** Face-up cards that are joined to each other, in reading order, and the shores they reach. */
export interface Pathway {
  readonly cells: readonly string[];
  readonly shores: string;
}

/** A card whose diagonal does not count, and the cells where a face-up card is missing. */
export interface Gap {
  readonly cell: string;
  readonly missing: readonly string[];
}
