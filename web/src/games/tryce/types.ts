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
 * nothing at all behind the group (`*`).
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
 * What is not explained is as in `State`.
 */
export interface View {
  // The seat that sees this; None: a spectator.
  readonly seat: number | null;
  // The name and hash of the lexicon that judges.
  readonly lexicon: string;
  readonly letters: string;
  readonly step: Step;
  readonly hand: number;
  readonly dealer: number | null;
  readonly turn: number | null;
  readonly turns: number;
  // The viewer's own cards.
  readonly own: Hand | null;
  // By seat: the cards that all have seen come in, and how many others, by the stock of each.
  readonly known: readonly (readonly string[])[];
  readonly hidden: readonly (readonly number[])[];
  // For each stock there was, the cards of it that the viewer has not seen since.
  readonly unseen: readonly (readonly string[])[];
  // How many cards lie face down.
  readonly stock: number;
  readonly pile: readonly string[];
  readonly groups: readonly Group[];
  // By seat: how many sets, sequences and words the task still wants.
  readonly missing: readonly (readonly [number, number, number])[];
  readonly taken: string | null;
  readonly buyer: number | null;
  // The viewer's own answer, and who has answered at all.
  readonly answer: Answer | null;
  readonly answered: readonly boolean[];
  // The seats that the lot decides between.
  readonly wanting: readonly number[];
  readonly pending: Composed | null;
  readonly asked: number;
  readonly aim: number | null;
  readonly cutter: number | null;
  readonly sheet: readonly Row[];
  // By seat: the score so far; and for each line of the sheet what it brought.
  readonly totals: readonly number[];
  readonly scores: readonly (readonly number[])[];
  // What each seat's groups count now, and the viewer's own cards.
  readonly laid: readonly number[];
  readonly held: number | null;
  // What a card counts, by rank and then a joker.
  readonly values: readonly number[];
  // The tasks of all seven hands.
  readonly tasks: readonly Wanted[];
}

export type Step = "aim" | "buy" | "cut" | "deal" | "dealer" | "draw" | "extra" | "letters" | "lot" | "over" | "play" | "turn" | "vote";

/**
 * The cards of a seat, by what the others know of them.
 *
 * A stock is what lay face down after the deal, or after the discard pile was last turned over:
 * what was in it then is known to all, so it matters from which a card was drawn. Where a card
 * was played that can be from several, these count as one from then on.
 */
export interface Hand {
  // Those that all saw come in, sorted.
  readonly known: readonly string[];
  // The others, by the stock that they are from, each sorted.
  readonly drawn: readonly (readonly string[])[];
}

/** Cards on the table. */
export interface Group {
  // The seat that laid it, for which it counts.
  readonly owner: number;
  readonly kind: Kind;
  // In reading order, jokers with what they stand for (`JK=E`).
  readonly cards: readonly string[];
  // How many jokers lie detached before the front, as once was allowed, and behind the end.
  readonly front: number;
  readonly end: number;
}

export type Answer = "no" | "none" | "yes";

export type Composed = Lay | Add | Swap;

/** A line of the score sheet, made when a hand was over. */
export interface Row {
  // The number of the hand, 1 to 7.
  readonly hand: number;
  // What each seat's groups counted, and what the cards left in its hand did.
  readonly laid: readonly number[];
  readonly held: readonly number[];
  // Who has the bonus, and who the points of a fine cut; None: nobody.
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
