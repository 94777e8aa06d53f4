/** The words around the board of Tryce in English; German has the same keys. */

const RANKS: Record<string, string> = {
  "2": "two",
  "3": "three",
  "4": "four",
  "5": "five",
  "6": "six",
  "7": "seven",
  "8": "eight",
  "9": "nine",
  T: "ten",
  J: "jack",
  Q: "queen",
  K: "king",
  A: "ace",
};
const SUITS: Record<string, string> = { S: "spades", H: "hearts", D: "diamonds", C: "clubs" };
const COUNTS = ["no", "one", "two", "three", "four", "five"];
const KINDS = { set: "set", seq: "sequence", word: "word" };
const plural = (count: number, kind: string) =>
  `${COUNTS[count] ?? count} ${kind}${count === 1 ? "" : "s"}`;
const rank = (sign: string) => RANKS[sign] ?? sign;
const suited = (shown: string) => `${rank(shown.charAt(0))} of ${SUITS[shown.charAt(1)]}`;

export const en = {
  board: "Table of Tryce",
  colours: ["Amber", "Blue", "Coral", "Violet", "Rose", "Silver"],
  points: (points: number) =>
    `${String(points).replace("-", "−")} ${Math.abs(points) === 1 ? "point" : "points"}`,
  kinds: KINDS,
  sides: { front: "front", end: "end" },
  judge: (lexicon: string) => `Words are judged by the lexicon “${lexicon}”.`,
  valid: (word: string, lexicon: string, votes: boolean) =>
    `${word} is valid: the lexicon “${lexicon}” has it${votes ? ", or the table has allowed it" : ""}.`,

  // Cards
  natural: (shown: string, letter: string) => `${suited(shown)}, letter ${letter}`,
  joker: "joker",
  stands: (stands: string) => {
    if (stands.length === 2) return `joker as ${suited(stands)}`;
    return "AEIOU".includes(stands) && stands !== "" ? `joker as ${stands}` : "joker";
  },
  standsRank: (stands: string) => `joker as ${rank(stands)}`,
  detached: "joker beside the group, standing for nothing",
  picked: "in the tray",
  justCame: "new",

  // The information board
  hands: "The seven hands",
  hand: (hand: number) => `Hand ${hand}`,
  task: (counts: readonly number[]) =>
    listed(
      Object.values(KINDS).flatMap((kind, at) => (counts[at] ? [plural(counts[at], kind)] : [])),
    ),
  handTold: (hand: number, task: string, bonus: number, pat: boolean) =>
    `Hand ${hand}${pat ? ", pat" : ""}: ${task}; ${bonus} points for going out`,
  now: "being played",
  done: "over",
  left: "not played",
  pat: "pat",
  patTold: "Pat hand: nothing is added, and the last word uses every card.",
  bonus: (bonus: number) => `+${bonus}`,
  outFor: (bonus: number) => `Going out brings ${bonus}.`,

  // Seats
  you: "you",
  dealer: "deals",
  cards: (count: number) => (count === 1 ? "1 card" : `${count} cards`),
  knownCards: (cards: string) => `known: ${cards}`,
  still: (task: string) => `still to lay: ${task}`,
  complete: "task complete",
  toPlay: "to play",

  // The table
  stock: (count: number) => `Stock: ${count} cards`,
  stockShort: "Stock",
  pile: (count: number, top: string) =>
    `Discard pile: ${count === 1 ? "1 card" : `${count} cards`}, ${top} on top`,
  noPile: "The discard pile is empty",
  pileShort: "Face up",
  table: "Groups on the table",
  noGroups: "Groups that are laid lie here.",
  group: (name: string, kind: string, owner: string, cards: string) =>
    `${name}, ${kind} of ${owner}: ${cards}`,
  worth: (worth: number) => `counts ${worth}`,
  last: "just played",

  // What is to be done
  turnAsk: "Take this card, or offer it to the others and draw.",
  take: "Take",
  offer: "Offer",
  buyAsk: (who: string) => `${who} offers this card. Buy it, and draw one more?`,
  buy: "Buy",
  pass: "Pass",
  never: "Never this hand",
  neverOn: "You pass on every offer of this hand.",
  neverOff: "Ask me again",
  answered: "Answered. The others have not yet.",
  voteAsk: (who: string, word: string) => `${who} asks: may ${word} stand as a word?`,
  allow: "Allow",
  refuse: "Refuse",
  abstain: "Abstain",
  voting: (word: string) => `The others are asked about ${word}.`,
  seconds: (seconds: number) => `${seconds} s`,
  silence: "Without an answer you pass.",
  silenceVote: "Without an answer you abstain.",
  end: "Keep the only card",
  endAsk: "The task is not complete: the only card stays.",
  pickAsk: "Pick cards for a group, or one card to discard.",
  waits: {
    turn: (who: string) => `${who} takes the face-up card or offers it.`,
    buy: (who: string) => `The card of ${who} is on offer.`,
    play: (who: string) => `${who} lays, adds, exchanges, then discards.`,
    lot: "The lot decides who buys.",
    aim: (who: string) => `${who} cuts the deck.`,
    deal: "The cards are dealt.",
    over: "The game is over.",
  },

  // The tray
  tray: "Tray",
  trayEmpty: "Click, drag or type letters to put cards here",
  trayAdd: (group: string) => `Pick the cards to add to ${group}`,
  traySwap: (joker: string) => `Pick the card for this ${joker}`,
  clear: "Put back",
  discard: (card: string) => `Discard ${card}`,
  lay: {
    set: "Lay the set",
    seq: "Lay the sequence",
    word: (word: string) => `Lay ${word}`,
  },
  add: (group: string, word: string) => (word ? `Add: ${word}` : `Add to ${group}`),
  vote: (word: string) => `Put ${word} to the vote`,
  vowel: (vowel: string) => `Joker as ${vowel}`,
  vowels: "What the joker stands for",
  toFront: "To the front",
  toEnd: "To the end",
  whereTo: "Where does the joker go?",
  goesTo: (side: string, as: string) => `At the ${side}, as ${as}`,
  goesEnd: "To the end",
  beside: "Behind it, a little apart",
  good: "Good:",

  // The hand
  yourHand: "Your hand",
  held: (held: number) => `counts ${held} against you`,
  sort: "Sort by",
  sorts: { letter: "Letter", suit: "Suit", rank: "Rank" },
  keys: "Arrow keys move, Enter picks, letters spell, Shift with arrows arranges.",

  // The fine cut
  cutAsk: "Lift off so many cards that just those to be dealt stay on the table.",
  cutHere: "Cut here",
  cutAim: "Where to cut the deck",
  cutAt: [
    "almost nothing",
    "a little",
    "a good third",
    "about half",
    "a good half",
    "most",
    "almost all",
  ],
  cutLeaves: (much: string) => `${much} stays on the table`,

  // The end of a hand
  handOver: (hand: number) => `Hand ${hand} is over`,
  wentOut: (who: string, bonus: number) => `${who} went out: ${bonus} points.`,
  nobodyOut: "Nobody went out.",
  cutFine: (who: string) => `${who} cut finely.`,
  goOn: "Go on",
  final: "The final scores",
  sheet: {
    laid: "laid",
    held: "held",
    out: "out",
    cut: "cut",
    total: "Total",
    caption: "Points of each hand: laid, less held, plus bonus",
    none: "No hand is over yet.",
  },

  // Why not
  why: {
    few: {
      set: "Cards are missing: a set has at least three of one rank.",
      seq: "Cards are missing: a sequence has at least four of one suit.",
      word: "Too short for a word.",
    },
    set: (card: string) => `${card} is of another rank.`,
    seq: (card: string) => `${card} does not follow: one suit, in order.`,
    lexicon: (word: string) => `${word} is not in the lexicon.`,
    joker: "This is not what a joker can stand for here.",
    natural: "At least one card must be no joker.",
    task: {
      set: "Your task wants no further set.",
      seq: "Your task wants no further sequence.",
      word: "Your task wants no further word.",
    },
    swap: "This is not the card that the joker stands for.",
    detached: "The joker beside a group is used only with a card from your hand, in a word.",
    joins: "The joker can be joined to the group.",
    discard: "One card must be left to discard.",
    kept: "Your task is not complete: a card must be kept after the discard.",
    whole: "The last word of a pat hand uses every card in hand.",
    pat: "In a pat hand nothing is added or exchanged.",
    asked: "At most three words a turn are put to the vote.",
  },
};

function listed(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join() : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}

export type Words = typeof en;
