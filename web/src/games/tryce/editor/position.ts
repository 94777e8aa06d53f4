/** A position of Tryce as it is put together: hands, piles and groups, out of one deck. */

import type { Kind, View } from "../types";
import { type Answer, answersOf, answersWritten, isAsked } from "./answers";
import { type Line, sheetOf, sheetWritten } from "./sheet";
import { type Vote, votedCards, voteOf, voteWritten } from "./vote";

export interface Group {
  readonly owner: number;
  readonly kind: Kind;
  /** In reading order, jokers with what they stand for. */
  readonly cards: readonly string[];
  /** How many jokers lie detached before and behind it. */
  readonly front?: number;
  readonly end?: number;
}

export interface Hand {
  /** Those that all saw come in. */
  readonly known: readonly string[];
  readonly drawn: readonly string[];
}

/** What comes next: something of the one whose turn it is, of the others, or of chance. */
export type Step = "turn" | "buy" | "lot" | "extra" | "draw" | "play" | "vote";
const STEPS: readonly Step[] = ["turn", "buy", "lot", "extra", "draw", "play", "vote"];

/** List what may come next in a game: not every one has lots and votes. */
export function stepsOf(options: Readonly<Record<string, string>>, now: Step): readonly Step[] {
  const missing: readonly Step[] = [
    ...(options.buying === "first" ? (["lot"] as const) : []),
    ...(options.words === "table" ? [] : (["vote"] as const)),
  ];
  return STEPS.filter((each) => each === now || !missing.includes(each));
}

export interface Draft {
  /** The letters of the cards as the text has them; `-`: as printed. */
  readonly letters: string;
  readonly step: Step;
  readonly hand: number;
  readonly turn: number;
  readonly hands: readonly Hand[];
  readonly pile: readonly string[];
  readonly groups: readonly Group[];
  /** By seat, to an offer or a word; of the one whose turn it is it means nothing. */
  readonly answers: readonly Answer[];
  /** Who is to draw an extra card, since they have bought. */
  readonly buyer: number;
  /** The word that the table votes on; its cards are in no hand here. */
  readonly vote: Vote;
  /** The hands that are over, by their numbers; one that is missing has counted for nobody. */
  readonly sheet: Readonly<Record<number, Line>>;
  /** All cards there are. */
  readonly deck: readonly string[];
}

/** Where a card goes or comes from. */
export type Target =
  | `hand ${number}`
  | `known ${number}`
  | `group ${number}`
  | "pile"
  | "vote front"
  | "vote end";

const listed = (text: string): readonly string[] => (text && text !== "-" ? text.split(",") : []);
/** A card on the table as it is in a hand. */
export const plain = (card: string): string => (card.startsWith("JK") ? "JK" : card);

/** Read the text of a position; all cards are among what a view shows and has not seen. */
export function draftOf(position: string, view: View): Draft {
  const parts = position.split(" ");
  const turn = view.turn ?? 0;
  const vote = voteOf(view.pending, parts[12] ?? "-");
  const hands = (parts[6] ?? "").split("/").map((text, seat) => {
    const [known = "", ...drawn] = text.split("+");
    const seen = listed(known);
    const shown = seat === turn ? votedCards(vote).map(plain).reduce(without, seen) : seen;
    return { known: shown, drawn: drawn.flatMap(listed) };
  });
  const step = STEPS.find((each) => each === parts[1]) ?? "turn";
  return {
    letters: parts[0] ?? "-",
    step,
    hand: Number(parts[2]) || 1,
    turn,
    hands,
    pile: listed(parts[7] ?? "-"),
    groups: view.groups,
    answers: answersOf(parts[11] ?? "-", hands.length),
    buyer: view.buyer ?? (turn + 1) % hands.length,
    vote,
    sheet: sheetOf(view.sheet),
    deck: deckOf(view),
  };
}

const beside = ({ front = 0, end = 0 }: Group): readonly string[] =>
  Array.from({ length: front + end }, () => "JK");

function deckOf(view: View): readonly string[] {
  const own = view.own ? [...view.own.known, ...view.own.drawn.flat()] : [];
  const others = view.known.flatMap((cards, seat) => (seat === view.seat ? [] : cards));
  const laid = view.groups.flatMap((group) => [...group.cards.map(plain), ...beside(group)]);
  return [...own, ...others, ...view.unseen.flat(), ...view.pile, ...laid].sort();
}

/** Give the cards that lie nowhere else. */
export function stockOf(draft: Draft): readonly string[] {
  const left = [...draft.deck];
  const out = [
    ...draft.hands.flatMap((hand) => [...hand.known, ...hand.drawn]),
    ...draft.pile,
    ...draft.groups.flatMap((group) => [...group.cards.map(plain), ...beside(group)]),
    ...votedOn(draft),
  ];
  for (const card of out) {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

/** Give the position with something else to come next; who votes is asked anew. */
export function withStep(draft: Draft, step: Step): Draft {
  const anew = (step === "vote") !== (draft.step === "vote");
  return { ...draft, step, answers: anew ? draft.answers.map(() => "?") : draft.answers };
}

/** Give the cards of the word that is voted on, which all have seen. */
const votedOn = (draft: Draft): readonly string[] =>
  draft.step === "vote" ? votedCards(draft.vote).map(plain) : [];

const joined = (cards: readonly string[]) => cards.join(",");

/** Give the text of a position; hands that were played before stand on its sheet. */
export function written(draft: Draft, hands: string): string {
  const { step, turn } = draft;
  const seats = draft.hands.length;
  const before = [...hands].map(Number).filter((each) => each < draft.hand);
  const held = draft.hands.map(({ known, drawn }, seat) => {
    const seen = seat === turn ? [...known, ...votedOn(draft)] : known;
    return `${joined([...seen].sort())}+${joined([...drawn].sort())}`;
  });
  const groups = draft.groups
    .filter((group) => group.cards.length)
    .map(
      ({ owner, kind, cards, front = 0, end = 0 }) =>
        `${owner}.${kind}.${front}.${end}.${joined(cards)}`,
    );
  return [
    draft.letters,
    step,
    draft.hand,
    (turn + seats - 1) % seats,
    turn,
    0,
    held.join("/"),
    joined(draft.pile) || "-",
    groups.join(";") || "-",
    "-",
    step === "extra" ? draft.buyer : "-",
    isAsked(step) ? answersWritten(draft.answers, turn, step) : "-",
    step === "vote" ? voteWritten(draft.vote) : "-",
    step === "vote" ? 1 : 0,
    "- -",
    sheetWritten(draft.sheet, before, seats),
  ].join(" ");
}

const without = (cards: readonly string[], card: string): readonly string[] => {
  const at = cards.indexOf(card);
  return at < 0 ? cards : [...cards.slice(0, at), ...cards.slice(at + 1)];
};

/** Give the position with the cards of a place changed. */
function changed(
  draft: Draft,
  target: Target,
  change: (cards: readonly string[]) => readonly string[],
): Draft {
  const [what = "", text = ""] = target.split(" ");
  const number = Number(text);
  const at = <Value>(row: readonly Value[], work: (value: Value) => Value) =>
    row.map((each, here) => (here === number ? work(each) : each));
  switch (what) {
    case "hand":
      return { ...draft, hands: at(draft.hands, (h) => ({ ...h, drawn: change(h.drawn) })) };
    case "known":
      return { ...draft, hands: at(draft.hands, (h) => ({ ...h, known: change(h.known) })) };
    case "vote": {
      const side = text === "front" ? "front" : "end";
      return { ...draft, vote: { ...draft.vote, [side]: change(draft.vote[side]), swap: "" } };
    }
    case "group":
      return { ...draft, groups: at(draft.groups, (g) => ({ ...g, cards: change(g.cards) })) };
    default:
      return { ...draft, pile: change(draft.pile) };
  }
}

/** Give the position with a card put somewhere, or put back into the stock. */
export const put = (draft: Draft, target: Target, card: string): Draft =>
  changed(draft, target, (cards) => [...cards, card]);
export const takenBack = (draft: Draft, target: Target, card: string): Draft =>
  changed(draft, target, (cards) => without(cards, card));

/** Give the position with each hand filled up to so many cards, and a card face up. */
export function dealt(draft: Draft, size: number, luck: (bound: number) => number): Draft {
  let now = draft;
  const draw = (target: Target) => {
    const stock = stockOf(now);
    const card = stock[luck(stock.length)];
    if (card) now = put(now, target, card);
  };
  draft.hands.forEach(({ known, drawn }, seat) => {
    for (let count = known.length + drawn.length; count < size; count++) draw(`hand ${seat}`);
  });
  if (now.pile.length === 0) draw("pile");
  return now;
}
