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

/**
 * What everybody sees: the cards by rows, who moves, and which pathways stand.
 *
 * `shores` gives each seat's shores; `stood` is how often the position has stood (TS-35).
 */
export interface View {
  readonly cards: string;
  readonly mover: Shores;
  readonly banned: string;
  readonly double: boolean;
  readonly hand: Hand;
  readonly shores: readonly ["beach" | "meadow", "beach" | "meadow"];
  readonly pathways: readonly Pathway[];
  readonly gaps: readonly Gap[];
  readonly stood: number;
  readonly turns: number;
  readonly ended: string;
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
