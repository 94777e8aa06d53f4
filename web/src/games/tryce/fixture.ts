/** Views of Tryce that tests draw. */

import type { View, Wanted } from "./types";

const task = (sets: number, sequences: number, words: number, bonus: number): Wanted => ({
  sets,
  sequences,
  words,
  bonus,
  pat: sets + sequences === 0,
});

/** Lea plays the first hand; Ben and Cleo have laid, with a joker each. */
export const PLAYING: View = {
  seat: 0,
  lexicon: "small-en#0",
  letters: "",
  step: "play",
  hand: 1,
  dealer: 2,
  turn: 0,
  turns: 0,
  own: { known: [], drawn: [["3S:E", "5S:I", "6S:T", "7S:S", "8S:A", "9C:W", "JK", "JK"]] },
  known: [[], ["2D:C"], []],
  hidden: [[8], [4], [6]],
  unseen: [[]],
  stock: 60,
  pile: ["2C:T", "AS:D"],
  groups: [
    { owner: 1, kind: "word", cards: ["2H:D", "JK=A", "3C:T", "2S:E"], front: 0, end: 1 },
    { owner: 2, kind: "seq", cards: ["5H:J", "6H:E", "JK=7H", "8H:B"], front: 0, end: 0 },
  ],
  missing: [
    [1, 0, 1],
    [1, 0, 0],
    [1, 0, 1],
  ],
  taken: null,
  buyer: null,
  answer: null,
  answered: [],
  wanting: [],
  pending: null,
  asked: 0,
  aim: null,
  cutter: null,
  sheet: [],
  totals: [0, 12, -3],
  scores: [],
  laid: [0, 13, 20],
  held: 40,
  values: [1, 1, 1, 1, 3, 3, 3, 3, 5, 5, 5, 5, 10, 10],
  tasks: [
    task(1, 0, 1, 10),
    task(0, 1, 1, 10),
    task(1, 1, 1, 20),
    task(0, 0, 3, 20),
    task(1, 0, 2, 20),
    task(0, 1, 2, 30),
    task(0, 0, 4, 30),
  ],
};

/** The same after two hands, of which Ben and nobody went out. */
export const SCORED: View = {
  ...PLAYING,
  hand: 3,
  sheet: [
    { hand: 1, laid: [10, 20, 5], held: [4, 0, 12], winner: 1, cutter: 0 },
    { hand: 2, laid: [0, 8, 9], held: [6, 2, 3], winner: null, cutter: null },
  ],
  scores: [
    [31, 30, -7],
    [-6, 6, 6],
  ],
  totals: [25, 36, -1],
};
