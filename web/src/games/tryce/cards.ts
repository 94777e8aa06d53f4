/** Cards as text and as people see them: `5H:E`, `JK`, and on the table `JK=E` or `*=E`. */

import type { View } from "./types";

/** From the lowest to the highest; an ace may also stand below the two. */
export const RANKS = "23456789TJQKA";
export const SUITS = "SHDC";
export const VOWELS = ["A", "E", "I", "O", "U"] as const;

/** What a card shows; a joker shows nothing but what it stands for. */
export interface Face {
  joker: boolean;
  rank: string;
  suit: string;
  letter: string;
  stands: string;
}

/** Read a card, in a hand or on the table. */
export function faceOf(card: string): Face {
  const [name = "", stands = ""] = card.split("=");
  if (name === "JK" || name === "*") {
    return { joker: true, rank: "", suit: "", letter: "", stands };
  }
  const [rank = "", suit = "", , letter = ""] = name;
  return { joker: false, rank, suit, letter, stands };
}

/** Give each card of a hand a key of its own: the second of two equal ones is `5H:E#2`. */
export function keyed(cards: readonly string[]): readonly string[] {
  const seen = new Map<string, number>();
  return cards.map((card) => {
    const count = (seen.get(card) ?? 0) + 1;
    seen.set(card, count);
    return count === 1 ? card : `${card}#${count}`;
  });
}

/** Give the card that a key of a hand stands for. */
export function cardOf(key: string): string {
  return key.split("#")[0] ?? key;
}

/** Give the keys of the viewer's own cards. */
export function ownKeys(view: View): readonly string[] {
  if (!view.own) return [];
  return keyed([...view.own.known, ...view.own.drawn.flat()].sort());
}

/** Give how many cards a seat holds. */
export function countOf(seat: number, view: View): number {
  const hidden = view.hidden[seat] ?? [];
  return (view.known[seat]?.length ?? 0) + hidden.reduce((sum, each) => sum + each, 0);
}

/** Give what a card counts, as the view says. */
export function countsFor(card: string, view: View): number {
  const { joker, rank } = faceOf(card);
  return view.values[joker ? RANKS.length : RANKS.indexOf(rank)] ?? 0;
}

/** Give what cards spell; a joker that stands for no vowel yet is a gap. */
export function spelt(cards: readonly string[]): string {
  return cards
    .map((card) => {
      const { joker, letter, stands } = faceOf(card);
      return joker ? stands || "·" : letter;
    })
    .join("");
}

/** Give a rank as it is printed on a card. */
export function printed(rank: string): string {
  return rank === "T" ? "10" : rank;
}

export type Sorting = "letter" | "suit" | "rank";
export const SORTINGS: readonly Sorting[] = ["letter", "suit", "rank"];

/** Give keys in order of letters, suits or ranks; jokers come last. */
export function sorted(keys: readonly string[], by: Sorting): readonly string[] {
  return [...keys].sort((a, b) => {
    const [left, right] = [placeOf(a, by), placeOf(b, by)];
    const at = left.findIndex((each, index) => each !== right[index]);
    return at < 0 ? 0 : (left[at] ?? 0) - (right[at] ?? 0);
  });
}

function placeOf(key: string, by: Sorting): readonly number[] {
  const { joker, rank, suit, letter } = faceOf(cardOf(key));
  if (joker) return [99];
  const [low, kind, sign] = [RANKS.indexOf(rank), SUITS.indexOf(suit), letter.charCodeAt(0)];
  if (by === "letter") return [sign, low, kind];
  return by === "suit" ? [kind, low, sign] : [low, kind, sign];
}

/** Give the rank that cards of a set have. */
export function rankOf(cards: readonly string[]): string {
  const natural = cards.map(faceOf).find(({ joker }) => !joker);
  return natural?.rank ?? "A";
}
