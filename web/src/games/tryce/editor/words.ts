/** The words of the editor, in both languages. */

import { faceOf, printed } from "../cards";
import type { Kind } from "../types";
import type { Answer } from "./answers";
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
  /** What somebody has answered to an offer, and to a word. */
  toOffer: Readonly<Partial<Record<Answer, string>>>;
  toWord: Readonly<Record<Answer, string>>;
  answerOf: (name: string) => string;
  buyer: string;
  vote: string;
  newWord: (name: string) => string;
  longer: (number: number, name: string) => string;
  votedFront: string;
  votedEnd: string;
  votedTitle: string;
  votedFrontTitle: string;
  swap: string;
  sheet: string;
  sheetHand: (hand: number) => string;
  player: string;
  laid: string;
  held: string;
  laidBy: (name: string, hand: number) => string;
  heldBy: (name: string, hand: number) => string;
  winner: string;
  cutter: string;
  nobody: string;
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
  steps: {
    turn: "take or offer",
    buy: "the others answer an offer",
    lot: "the lot says who buys",
    extra: "the buyer draws an extra card",
    draw: "draw",
    play: "lay and discard",
    vote: "the others vote on a word",
  },
  toOffer: { "?": "not yet", y: "buys", n: "passes" },
  toWord: { "?": "not yet", y: "allows it", n: "refuses it", a: "abstains" },
  answerOf: (name) => `Answer of ${name}`,
  buyer: "Who has bought",
  vote: "The vote is about",
  newWord: (name) => `a new word of ${name}`,
  longer: (number, name) => `group ${number}, a word of ${name}, made longer`,
  votedFront: "before the word that is voted on",
  votedEnd: "into the word that is voted on, at its end",
  votedTitle: "Word that is voted on",
  votedFrontTitle: "Before the word",
  swap: "The vote is about a joker's exchange, as the text has it. Put cards here for another.",
  sheet: "Score sheet",
  sheetHand: (hand) => `Hand ${hand}`,
  player: "Player",
  laid: "laid",
  held: "held",
  laidBy: (name, hand) => `${name}, hand ${hand}: points of what was laid`,
  heldBy: (name, hand) => `${name}, hand ${hand}: points of cards left in the hand`,
  winner: "Went out",
  cutter: "Cut finely",
  nobody: "nobody",
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
  steps: {
    turn: "nehmen oder anbieten",
    buy: "die anderen beantworten ein Angebot",
    lot: "das Los sagt, wer kauft",
    extra: "wer gekauft hat, zieht eine Karte dazu",
    draw: "ziehen",
    play: "auslegen und ablegen",
    vote: "die anderen stimmen über ein Wort ab",
  },
  toOffer: { "?": "noch nicht", y: "kauft", n: "passt" },
  toWord: { "?": "noch nicht", y: "lässt es zu", n: "lehnt es ab", a: "enthält sich" },
  answerOf: (name) => `Antwort von ${name}`,
  buyer: "Wer gekauft hat",
  vote: "Abgestimmt wird über",
  newWord: (name) => `ein neues Wort von ${name}`,
  longer: (number, name) => `Gruppe ${number}, ein Wort von ${name}, verlängert`,
  votedFront: "vor das Wort, über das abgestimmt wird",
  votedEnd: "in das Wort, über das abgestimmt wird, ans Ende",
  votedTitle: "Wort, über das abgestimmt wird",
  votedFrontTitle: "Vor dem Wort",
  swap: "Abgestimmt wird über einen Jokertausch, wie er im Text steht. Lege Karten hierher für etwas anderes.",
  sheet: "Punkteblock",
  sheetHand: (hand) => `Runde ${hand}`,
  player: "Spieler",
  laid: "ausgelegt",
  held: "auf der Hand",
  laidBy: (name, hand) => `${name}, Runde ${hand}: Punkte der Auslage`,
  heldBy: (name, hand) => `${name}, Runde ${hand}: Punkte der übrigen Karten`,
  winner: "Hat beendet",
  cutter: "Hat fein abgehoben",
  nobody: "niemand",
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
