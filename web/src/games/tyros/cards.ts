/** Trade cards as counts of each kind, and the choice among the ways that the rules allow. */

import type { Action, Cards, Kind } from "./kinds";

export const KINDS: readonly Kind[] = ["O", "Y", "G", "V", "J"];
export const NONE: Cards = [0, 0, 0, 0, 0];

/** Write cards as letters in order; `-` is none. */
export function letters(cards: Cards): string {
  return KINDS.map((kind, at) => kind.repeat(cards[at] ?? 0)).join("") || "-";
}

/** Read cards that are written as letters. */
export function cardsOf(text: string): Cards {
  const [a, b, c, d, e] = KINDS.map((kind) => text.split(kind).length - 1);
  return [a ?? 0, b ?? 0, c ?? 0, d ?? 0, e ?? 0];
}

export function total(cards: Cards): number {
  return cards.reduce((sum, count) => sum + count, 0);
}

/** Give the cards with so many more of the kind in a place. */
export function more(cards: Cards, at: number, count: number): Cards {
  const [a, b, c, d, e] = cards.map((each, here) => (here === at ? each + count : each));
  return [a ?? 0, b ?? 0, c ?? 0, d ?? 0, e ?? 0];
}

/** Give no more of each kind than there is. */
export function within(cards: Cards, most: Cards): Cards {
  const [a, b, c, d, e] = cards.map((each, at) => Math.min(each, most[at] ?? 0));
  return [a ?? 0, b ?? 0, c ?? 0, d ?? 0, e ?? 0];
}

/** Give the payments, or the choices of what to keep, among the legal actions. */
export function ways(actions: readonly Action[]): readonly Cards[] {
  return actions.flatMap((each) =>
    each.type === "Pay" || each.type === "Keep" ? [each.cards] : [],
  );
}

/** Give the way nearest to what is chosen that has one more, or one less, of a kind; null: none. */
export function turned(
  all: readonly Cards[],
  chosen: Cards,
  at: number,
  step: 1 | -1,
): Cards | null {
  const wanted = (chosen[at] ?? 0) + step;
  const found = all.filter((way) => way[at] === wanted);
  const far = (way: Cards) =>
    way.reduce((sum, n, here) => sum + Math.abs(n - (chosen[here] ?? 0)), 0);
  return found.reduce<Cards | null>((a, b) => (a === null || far(b) < far(a) ? b : a), null);
}
