/** Where cards would stand in a sequence: a guess at what a player means, which the rules judge. */

import { cardOf, faceOf, RANKS } from "./cards";
import type { Piece } from "./pick";

/** Places in a suit run from 1, the low ace, to 14, the high one. */
export const LAST = 14;

/** Give the rank at a place, or nothing beyond both aces. */
export function rankAt(place: number): string {
  if (place === 1 || place === LAST) return "A";
  return RANKS[place - 2] ?? "";
}

/** Give the places that a rank can have. */
export function placesOf(rank: string): readonly number[] {
  return rank === "A" ? [1, LAST] : [RANKS.indexOf(rank) + 2];
}

/** A sequence on the table: its suit, and the places of its first and last card. */
export interface Run {
  suit: string;
  first: number;
  last: number;
}

/** Read the cards of a sequence on the table. */
export function runOf(cards: readonly string[]): Run {
  const { rank, suit, stands } = faceOf(cards[0] ?? "");
  const [first = 1] = placesOf(rank || stands.charAt(0));
  return { suit: suit || stands.charAt(1), first, last: first + cards.length - 1 };
}

const isJoker = (piece: Piece) => faceOf(cardOf(piece.key)).joker;

/** Give what the jokers of a new sequence stand for as the pieces lie, by the first natural card. */
export function standing(pieces: readonly Piece[]): readonly (readonly string[])[] {
  const at = pieces.findIndex((piece) => !isJoker(piece));
  const { rank, suit } = faceOf(cardOf(pieces[at]?.key ?? "JK"));
  if (at < 0) return [];
  return placesOf(rank)
    .map((place) => pieces.map((_, index) => rankAt(place - at + index)))
    .filter((ranks) => ranks.every(Boolean))
    .map((ranks) => ranks.map((each) => each + suit));
}

/** Give the pieces in order of rank, with jokers in the gaps and then at the ends. */
export function inOrder(pieces: readonly Piece[], ace: 1 | 14): readonly Piece[] {
  const place = (piece: Piece) => {
    const { rank } = faceOf(cardOf(piece.key));
    return rank === "A" ? ace : (placesOf(rank)[0] ?? 0);
  };
  const natural = pieces.filter((piece) => !isJoker(piece));
  natural.sort((a, b) => place(a) - place(b));
  const jokers = pieces.filter(isJoker);
  const line: Piece[] = [];
  for (const piece of natural) {
    const before = line.at(-1);
    const gap = before ? place(piece) - lastPlace(line, place) - 1 : 0;
    if (before && gap > 0) line.push(...jokers.splice(0, gap));
    line.push(piece);
  }
  const room = line.length ? LAST - lastPlace(line, place) : 0;
  const after = jokers.splice(0, Math.max(0, room));
  return [...jokers, ...line, ...after];
}

/** Jokers at the end of a line stand one place higher each. */
function lastPlace(line: readonly Piece[], place: (piece: Piece) => number): number {
  const at = line.findLastIndex((piece) => !isJoker(piece));
  const piece = line[at];
  return piece ? place(piece) + line.length - 1 - at : 0;
}

/** Part pieces that are added to a sequence into those before it and those after it. */
export function parted(pieces: readonly Piece[], run: Run): readonly [Piece[], Piece[]] {
  const low = (piece: Piece) => {
    const { rank } = faceOf(cardOf(piece.key));
    return !isJoker(piece) && placesOf(rank).some((place) => place < run.first);
  };
  const front = inOrder(pieces.filter(low), 1);
  const end = inOrder(
    pieces.filter((piece) => !low(piece)),
    LAST,
  );
  return [[...front], [...end]];
}
