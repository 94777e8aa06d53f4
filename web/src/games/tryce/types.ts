/** Actions and views of tryce. Written by scripts/describe; changes here are lost. */

/** Chance deals the letters onto the cards, in the order of `tables.FACES`. */
export interface Letters {
  readonly type: "Letters";
  readonly letters: string;
}

/** The lot names the first dealer. */
export interface Dealer {
  readonly type: "Dealer";
  readonly seat: number;
}

/** The fine cut: a seat means to leave so many cards on the table. */
export interface Aim {
  readonly type: "Aim";
  readonly cards: number;
}

/** By so many cards the fine cut misses what was aimed at. */
export interface Slip {
  readonly type: "Slip";
  readonly by: number;
}

/** Chance deals each seat its hand, None hides one, and turns a card face up. */
export interface Deal {
  readonly type: "Deal";
  readonly hands: readonly (readonly string[] | null)[];
  readonly up: string;
}

/** A seat takes the face-up card. */
export interface Take {
  readonly type: "Take";
}

/** A seat offers the face-up card to the others. */
export interface Offer {
  readonly type: "Offer";
}

/** A seat wants the offered card. */
export interface Buy {
  readonly type: "Buy";
}

/** A seat does not want the offered card. */
export interface Pass {
  readonly type: "Pass";
}

/** The lot says who of several buys. */
export interface Lot {
  readonly type: "Lot";
  readonly seat: number;
}

/** Chance gives the top card of the stock to whom it is due; None hides which. */
export interface Draw {
  readonly type: "Draw";
  readonly card: string | null;
}

/** A seat lays a group of its task; `ask` puts the word to the table's vote. */
export interface Lay {
  readonly type: "Lay";
  readonly kind: Kind;
  readonly cards: readonly string[];
  readonly ask: boolean;
}

export type Kind = "seq" | "set" | "word";

/** A seat adds cards to a group, before its front and after its end, in reading order. */
export interface Add {
  readonly type: "Add";
  readonly group: number;
  readonly front: readonly string[];
  readonly end: readonly string[];
  readonly ask: boolean;
}

/**
 * A seat puts a card in a joker's place; the joker moves to a side of the group.
 *
 * There it stands for a vowel or a card, for nothing more than the rank in a set (empty), or for
 * nothing at all beside the group (`*`).
 */
export interface Swap {
  readonly type: "Swap";
  readonly group: number;
  readonly place: number;
  readonly card: string;
  readonly side: Side;
  readonly stands: string;
  readonly ask: boolean;
}

export type Side = "end" | "front";

/** A seat puts a card on the discard pile. */
export interface Discard {
  readonly type: "Discard";
  readonly card: string;
}

/** A seat that may not give away its only card ends its turn without a discard. */
export interface End {
  readonly type: "End";
}

/** A seat lets a word stand. */
export interface Allow {
  readonly type: "Allow";
}

/** A seat does not let a word stand. */
export interface Refuse {
  readonly type: "Refuse";
}

/** A seat does not answer whether a word may stand. */
export interface Abstain {
  readonly type: "Abstain";
}

export type Action =
  | Letters
  | Dealer
  | Aim
  | Slip
  | Deal
  | Take
  | Offer
  | Buy
  | Pass
  | Lot
  | Draw
  | Lay
  | Add
  | Swap
  | Discard
  | End
  | Allow
  | Refuse
  | Abstain;

/**
 * What a seat knows: its own cards, and of the others what all have seen and how many.
 *
 * `hidden` counts each seat's unseen cards by the stock they are from, `unseen` names for each
 * stock the cards that the viewer has not seen since. `wanting` are the seats that the lot decides
 * between. `missing` is what each seat's task still
 * wants of sets, sequences and words; `totals` is the score so far, `scores` what each line of the
 * sheet brought. `laid` and `held` are what each seat's groups and the own cards count now,
 * `values` what a card counts, by rank and then a joker. `tasks` are those of all seven hands.
 */
export interface View {
  readonly seat: number | null;
  readonly lexicon: string;
  readonly letters: string;
  readonly step: Step;
  readonly hand: number;
  readonly dealer: number | null;
  readonly turn: number | null;
  readonly turns: number;
  readonly own: Hand | null;
  readonly known: readonly (readonly string[])[];
  readonly hidden: readonly (readonly number[])[];
  readonly unseen: readonly (readonly string[])[];
  readonly stock: number;
  readonly pile: readonly string[];
  readonly groups: readonly Group[];
  readonly missing: readonly (readonly [number, number, number])[];
  readonly taken: string | null;
  readonly buyer: number | null;
  readonly answer: Answer | null;
  readonly answered: readonly boolean[];
  readonly wanting: readonly number[];
  readonly pending: Composed | null;
  readonly asked: number;
  readonly aim: number | null;
  readonly cutter: number | null;
  readonly sheet: readonly Row[];
  readonly totals: readonly number[];
  readonly scores: readonly (readonly number[])[];
  readonly laid: readonly number[];
  readonly held: number | null;
  readonly values: readonly number[];
  readonly tasks: readonly Wanted[];
}

export type Step = "aim" | "buy" | "cut" | "deal" | "dealer" | "draw" | "extra" | "letters" | "lot" | "over" | "play" | "turn" | "vote";

/**
 * The cards of a seat: those that all saw come in, and the others by the stock they are from.
 *
 * A stock is what lay face down after the deal, or after the discard pile was last turned over:
 * what was in it then is known to all, so it matters from which a card was drawn.
 */
export interface Hand {
  readonly known: readonly string[];
  readonly drawn: readonly (readonly string[])[];
}

/** Cards on the table, jokers with what they stand for (`JK=E`), and the jokers beside them. */
export interface Group {
  readonly owner: number;
  readonly kind: Kind;
  readonly cards: readonly string[];
  readonly front: number;
  readonly end: number;
}

export type Answer = "no" | "none" | "yes";

export type Composed = Lay | Add | Swap;

/**
 * A line of the score sheet: what each seat had laid and held when a hand was over.
 *
 * `winner` has its bonus and `cutter` the points of a fine cut; None: nobody.
 */
export interface Row {
  readonly hand: number;
  readonly laid: readonly number[];
  readonly held: readonly number[];
  readonly winner: number | null;
  readonly cutter: number | null;
}

/** A hand on the information board: what its task asks for, and what going out is worth. */
export interface Wanted {
  readonly sets: number;
  readonly sequences: number;
  readonly words: number;
  readonly bonus: number;
  readonly pat: boolean;
}
