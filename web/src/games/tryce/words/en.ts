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
const PLURALS: Record<string, string> = { "6": "sixes" };
const SUITS: Record<string, string> = { S: "spades", H: "hearts", D: "diamonds", C: "clubs" };
const COUNTS = ["no", "one", "two", "three", "four", "five"];
const KINDS = { set: "set", seq: "sequence", word: "word" };
const plural = (count: number, kind: string, one = "one") =>
  count === 1 ? `${one} ${kind}` : `${COUNTS[count] ?? count} ${kind}s`;
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
  task: (counts: readonly number[]) => tasks(counts),
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
  set: (sign: string) => `set of ${PLURALS[sign] ?? `${rank(sign)}s`}`,
  seq: (from: string, to: string) => `sequence ${from}–${to}`,
  word: (word: string) => `word ${word}`,
  /** Whose group; German names it otherwise where something is done to it. */
  owned: (who: string | null, _kind: "set" | "seq" | "word", _done = false) =>
    who === null ? "your" : `${who}'s`,
  worth: (worth: number) => `counts ${worth}`,
  last: "just played",

  // What is to be done now, and for what the others are waited for
  doing: {
    turn: (card: string) => `Take ${card}, or offer it to the others and draw from the stock.`,
    buy: (who: string, card: string) =>
      `${who} offers ${card}: buy it, with one more card from the stock, or pass.`,
    ownOffered: (who: string, card: string) =>
      `${who} offers ${card}, your discard, to the others.`,
    vote: (who: string, word: string) => `${who} asks whether ${word} is a word: may it stand?`,
    aim: "Cut the deck so that just the cards to be dealt stay on the table.",
    end: "Your task is not complete, so you keep your only card: end your turn.",
    lay: (counts: readonly number[], adds: boolean) =>
      `Lay ${tasks(counts, "a")}${adds ? ", or add to groups" : ""}.`,
    complete: "Your task is laid: add what fits.",
    ends: (taken: string) => ` Discard${taken ? ` (not ${taken})` : ""} to end your turn.`,
    out: "Your task is laid: discard your last card to go out.",
    pat: (words: number) =>
      words === 1
        ? "Lay the last word with every card in your hand, or discard to end your turn."
        : `Lay one of the ${plural(words, "word")} if you can. Discard to end your turn.`,
  },
  waits: {
    turn: (who: string, card: string) => `${who} takes ${card} or offers it to the others.`,
    buy: (who: string, card: string, asked: string) =>
      `${who} offers ${card}: waiting for ${asked} to buy or pass.`,
    sells: (card: string, asked: string) =>
      `You offer ${card}: waiting for ${asked} to buy or pass; then you draw.`,
    lot: (card: string) => `Several want ${card}: the lot decides who buys it.`,
    draws: (who: string) => `${who} draws a card from the stock.`,
    play: (who: string) => `${who} plays, and ends the turn with a discard.`,
    vote: (word: string, asked: string) => `May ${word} stand as a word? Waiting for ${asked}.`,
    aim: (who: string) => `${who} cuts the deck.`,
    deal: "The cards are dealt.",
    scores: (hand: number) => `Hand ${hand} is over: look at the points, then go on.`,
    over: "The game is over.",
  },
  /** While cards are put together: what comes next. */
  next: {
    add: (group: string) => `Choose the cards that you add to ${group}.`,
    swap: (joker: string, group: string) => `Choose the card for the ${joker} in ${group}.`,
    whereTo: (card: string) => `${card} takes the joker's place: choose where the joker goes.`,
    discard: (card: string) =>
      `Discard ${card} to end your turn, or choose more cards for a group.`,
    play: (way: string) => `${way}, or choose more cards.`,
  },
  listed: (parts: readonly string[]) => listed(parts),

  // Questions and answers
  take: "Take",
  offer: "Offer",
  buy: "Buy",
  pass: "Pass",
  never: "Never this hand",
  neverOn: "You pass on every offer of this hand.",
  neverOff: "Ask me again",
  allow: "Allow",
  refuse: "Refuse",
  abstain: "Abstain",
  seconds: (seconds: number) => `${seconds} s`,
  silence: "Without an answer you pass.",
  silenceVote: "Without an answer you abstain.",
  end: "Keep the only card",

  // The tray
  tray: "Tray",
  trayEmpty: "Click, drag or type letters to put cards here",
  trayAdd: (group: string) => `Cards for ${group}`,
  traySwap: (joker: string) => `The card for the ${joker}`,
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
  youWentOut: (bonus: number) => `You went out: ${bonus} points.`,
  nobodyOut: "Nobody went out.",
  cutFine: (who: string) => `${who} cut finely.`,
  goOn: "Go on",
  goesOn: "Then it goes on by itself.",
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

/** Say how many sets, sequences and words. */
function tasks(counts: readonly number[], one = "one"): string {
  const kinds = Object.values(KINDS);
  return listed(kinds.flatMap((kind, at) => (counts[at] ? [plural(counts[at], kind, one)] : [])));
}

function listed(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join() : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}

export type Words = typeof en;
