/** The words of the editor, in both languages. */

import { faceOf, printed } from "../cards";
import type { Kind } from "../types";
import type { Step } from "./position";

export interface Words {
  target: string;
  hand: (name: string) => string;
  known: (name: string) => string;
  handOf: (name: string) => string;
  knownOf: (name: string) => string;
  pile: string;
  pileTitle: string;
  stock: string;
  deal: string;
  newGroup: (kind: string, name: string) => string;
  group: (number: number, kind: string, name: string) => string;
  kinds: Readonly<Record<Kind, string>>;
  number: string;
  turn: string;
  step: string;
  steps: Readonly<Record<Step, string>>;
  stands: string;
  joker: string;
  suits: Readonly<Record<string, string>>;
}

const en: Words = {
  target: "A click on a card of the stock puts it",
  hand: (name) => `into the hand of ${name}`,
  known: (name) => `into the hand of ${name}, seen by all`,
  handOf: (name) => `Hand of ${name}`,
  knownOf: (name) => `Seen by all, ${name}`,
  pile: "on the discard pile",
  pileTitle: "Discard pile, the top last",
  stock: "Stock",
  deal: "Deal the rest",
  newGroup: (kind, name) => `New ${kind} of ${name}`,
  group: (number, kind, name) => `in group ${number}, a ${kind} of ${name}`,
  kinds: { set: "set", seq: "sequence", word: "word" },
  number: "Hand",
  turn: "Whose turn",
  step: "What comes next",
  steps: { turn: "take or offer", draw: "draw", play: "lay and discard" },
  stands: "A joker stands for (a vowel in a word, 7 in a set, 7H in a sequence)",
  joker: "joker",
  suits: { S: "spades", H: "hearts", D: "diamonds", C: "clubs" },
};

const de: Words = {
  target: "Ein Klick auf eine Karte des Stapels legt sie",
  hand: (name) => `auf die Hand von ${name}`,
  known: (name) => `auf die Hand von ${name}, von allen gesehen`,
  handOf: (name) => `Hand von ${name}`,
  knownOf: (name) => `Von allen gesehen, ${name}`,
  pile: "auf die Ablage",
  pileTitle: "Ablage, die oberste zuletzt",
  stock: "Stapel",
  deal: "Den Rest austeilen",
  newGroup: (kind, name) => `Neu für ${name}: ${kind}`,
  group: (number, kind, name) => `in Gruppe ${number} von ${name} (${kind})`,
  kinds: { set: "Satz", seq: "Folge", word: "Wort" },
  number: "Runde",
  turn: "Am Zug",
  step: "Was als Nächstes kommt",
  steps: { turn: "nehmen oder anbieten", draw: "ziehen", play: "auslegen und ablegen" },
  stands: "Ein Joker steht für (im Wort ein Vokal, im Satz 7, in der Folge 7H)",
  joker: "Joker",
  suits: { S: "Pik", H: "Herz", D: "Karo", C: "Kreuz" },
};

export const WORDS = { en, de } as const;

/** Give a card in words. */
export function cardWords(card: string, say: Words): string {
  const { joker, rank, suit, letter, stands } = faceOf(card);
  if (joker) return stands ? `${say.joker}, ${stands}` : say.joker;
  return `${letter}, ${printed(rank)} ${say.suits[suit] ?? suit}`;
}
