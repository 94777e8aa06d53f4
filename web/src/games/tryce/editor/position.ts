/** A position of Tryce as it is put together: hands, piles and groups, out of one deck. */

import type { Kind, View } from "../types";

export interface Group {
  readonly owner: number;
  readonly kind: Kind;
  /** In reading order, jokers with what they stand for. */
  readonly cards: readonly string[];
}

export interface Hand {
  /** Those that all saw come in. */
  readonly known: readonly string[];
  readonly drawn: readonly string[];
}

/** What the one whose turn it is does next. */
export type Step = "turn" | "draw" | "play";
export const STEPS: readonly Step[] = ["turn", "draw", "play"];

export interface Draft {
  /** The letters of the cards as the text has them; `-`: as printed. */
  readonly letters: string;
  readonly step: Step;
  readonly hand: number;
  readonly turn: number;
  readonly hands: readonly Hand[];
  readonly pile: readonly string[];
  readonly groups: readonly Group[];
  /** All cards there are. */
  readonly deck: readonly string[];
}

/** Where a card goes or comes from. */
export type Target = `hand ${number}` | `known ${number}` | `group ${number}` | "pile";

const listed = (text: string): readonly string[] => (text && text !== "-" ? text.split(",") : []);
/** A card on the table as it is in a hand. */
export const plain = (card: string): string => (card.startsWith("JK") ? "JK" : card);

/** Read the text of a position; all cards are among what a view shows and has not seen. */
export function draftOf(position: string, view: View): Draft {
  const parts = position.split(" ");
  const hands = (parts[6] ?? "").split("/").map((text) => {
    const [known = "", ...drawn] = text.split("+");
    return { known: listed(known), drawn: drawn.flatMap(listed) };
  });
  const step = STEPS.find((each) => each === parts[1]) ?? "turn";
  return {
    letters: parts[0] ?? "-",
    step,
    hand: Number(parts[2]) || 1,
    turn: view.turn ?? 0,
    hands,
    pile: listed(parts[7] ?? "-"),
    groups: view.groups.map(({ owner, kind, cards }) => ({ owner, kind, cards })),
    deck: deckOf(view),
  };
}

function deckOf(view: View): readonly string[] {
  const own = view.own ? [...view.own.known, ...view.own.drawn.flat()] : [];
  const others = view.known.flatMap((cards, seat) => (seat === view.seat ? [] : cards));
  const laid = view.groups.flatMap((group) => [
    ...group.cards.map(plain),
    ...Array.from({ length: group.front + group.end }, () => "JK"),
  ]);
  return [...own, ...others, ...view.unseen.flat(), ...view.pile, ...laid].sort();
}

/** Give the cards that lie nowhere else. */
export function stockOf(draft: Draft): readonly string[] {
  const left = [...draft.deck];
  const out = [
    ...draft.hands.flatMap((hand) => [...hand.known, ...hand.drawn]),
    ...draft.pile,
    ...draft.groups.flatMap((group) => group.cards.map(plain)),
  ];
  for (const card of out) {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

const joined = (cards: readonly string[]) => cards.join(",");

/** Give the text of a position; hands that were played before count for nobody. */
export function written(draft: Draft, hands: string): string {
  const seats = draft.hands.length;
  const zeros = draft.hands.map(() => "0").join("/");
  const before = [...hands].filter((each) => Number(each) < draft.hand);
  const sheet = before.map((each) => `${each}.${zeros}.${zeros}.-.-`).join(";") || "-";
  const held = draft.hands.map(
    ({ known, drawn }) => `${joined([...known].sort())}+${joined([...drawn].sort())}`,
  );
  const groups = draft.groups
    .filter((group) => group.cards.length)
    .map((group) => `${group.owner}.${group.kind}.0.0.${joined(group.cards)}`);
  return [
    draft.letters,
    draft.step,
    draft.hand,
    (draft.turn + seats - 1) % seats,
    draft.turn,
    0,
    held.join("/"),
    joined(draft.pile) || "-",
    groups.join(";") || "-",
    "- - - - 0 - -",
    sheet,
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
