/** The words around the board of Tryce in German. */

import type { Words } from "./en";

const RANKS: Record<string, string> = {
  "2": "Zwei",
  "3": "Drei",
  "4": "Vier",
  "5": "Fünf",
  "6": "Sechs",
  "7": "Sieben",
  "8": "Acht",
  "9": "Neun",
  T: "Zehn",
  J: "Bube",
  Q: "Dame",
  K: "König",
  A: "Ass",
};
const PLURALS: Record<string, string> = {
  "2": "Zweien",
  "3": "Dreien",
  "4": "Vieren",
  "5": "Fünfen",
  "6": "Sechsen",
  "7": "Siebenen",
  "8": "Achten",
  "9": "Neunen",
  T: "Zehnen",
  J: "Buben",
  Q: "Damen",
  K: "Könige",
  A: "Asse",
};
const SUITS: Record<string, string> = { S: "Pik", H: "Herz", D: "Karo", C: "Kreuz" };
const KINDS = { set: "Satz", seq: "Folge", word: "Wort" };
const COUNTED = [
  ["ein Satz", "Sätze"],
  ["eine Folge", "Folgen"],
  ["ein Wort", "Wörter"],
] as const;
const LAID = [
  ["Satz", "Sätze"],
  ["Folge", "Folgen"],
  ["Wort", "Wörter"],
] as const;
const COUNTS = ["kein", "ein", "zwei", "drei", "vier", "fünf"];
const rank = (sign: string) => RANKS[sign] ?? sign;
const suited = (shown: string) => `${SUITS[shown.charAt(1)]} ${rank(shown.charAt(0))}`;

export const de: Words = {
  board: "Tisch von Tryce",
  colours: ["Bernstein", "Blau", "Koralle", "Violett", "Rosé", "Silber"],
  points: (points) =>
    `${String(points).replace("-", "−")} ${Math.abs(points) === 1 ? "Punkt" : "Punkte"}`,
  kinds: KINDS,
  sides: { front: "vorn", end: "hinten" },
  judge: (lexicon) => `Über Wörter urteilt das Lexikon „${lexicon}“.`,
  valid: (word, lexicon, votes) =>
    `${word} gilt: Das Lexikon „${lexicon}“ kennt es${votes ? ", oder der Tisch hat es erlaubt" : ""}.`,

  natural: (shown, letter) => `${suited(shown)}, Buchstabe ${letter}`,
  joker: "Joker",
  stands: (stands) => {
    if (stands.length === 2) return `Joker als ${suited(stands)}`;
    return "AEIOU".includes(stands) && stands !== "" ? `Joker als ${stands}` : "Joker";
  },
  standsRank: (stands) => `Joker als ${rank(stands)}`,
  detached: "Joker neben der Gruppe, steht für nichts",
  picked: "in der Leiste",
  justCame: "neu",

  hands: "Die sieben Hände",
  hand: (hand) => `Hand ${hand}`,
  task: (counts) => tasks(counts, COUNTED),
  handTold: (hand, task, bonus, pat) =>
    `Hand ${hand}${pat ? ", Pat" : ""}: ${task}; ${bonus} Punkte fürs Ausmachen`,
  now: "wird gespielt",
  done: "vorbei",
  left: "nicht gespielt",
  pat: "Pat",
  patTold: "Pat-Hand: Es wird nichts angelegt, und das letzte Wort braucht alle Karten.",
  bonus: (bonus) => `+${bonus}`,
  outFor: (bonus) => `Ausmachen bringt ${bonus}.`,

  you: "du",
  dealer: "gibt",
  cards: (count) => (count === 1 ? "1 Karte" : `${count} Karten`),
  knownCards: (cards) => `bekannt: ${cards}`,
  still: (task) => `noch auszulegen: ${task}`,
  complete: "Aufgabe erfüllt",
  toPlay: "ist dran",

  stock: (count) => `Talon: ${count} Karten`,
  stockShort: "Talon",
  pile: (count, top) => `Ablagestapel: ${count === 1 ? "1 Karte" : `${count} Karten`}, oben ${top}`,
  noPile: "Der Ablagestapel ist leer",
  pileShort: "Offen",
  table: "Gruppen auf dem Tisch",
  noGroups: "Hier liegen die ausgelegten Gruppen.",
  set: (sign) => `Satz ${PLURALS[sign] ?? sign}`,
  seq: (from, to) => `Folge ${from}–${to}`,
  word: (word) => `Wort ${word}`,
  owned: (who, kind, done = false) => {
    if (who !== null) return /[sßxz]$/i.test(who) ? `${who}’` : `${who}s`;
    if (kind === "set" && done) return "deinen";
    return kind === "seq" ? "deine" : "dein";
  },
  worth: (worth) => `zählt ${worth}`,
  last: "eben gespielt",

  doing: {
    turn: (card) => `Nimm ${card}, oder biete sie den anderen an und zieh vom Talon.`,
    buy: (who, card) =>
      `${who} bietet ${card} an: Kauf sie, mit einer Karte vom Talon, oder passe.`,
    ownOffered: (who, card) => `${who} bietet ${card}, die du abgelegt hast, den anderen an.`,
    vote: (who, word) => `${who} fragt, ob ${word} ein Wort ist: Darf es gelten?`,
    aim: "Heb so ab, dass genau die zu verteilenden Karten liegen bleiben.",
    end: "Deine Aufgabe ist nicht erfüllt: Behalte die einzige Karte und beende den Zug.",
    lay: (counts, adds) => `Leg ${tasks(counts, LAID)} aus${adds ? " oder leg an" : ""}.`,
    complete: "Deine Aufgabe liegt aus: Leg an, was passt.",
    ends: (taken) => ` Ablegen${taken ? ` (nicht ${taken})` : ""} beendet deinen Zug.`,
    out: "Deine Aufgabe liegt aus: Leg deine letzte Karte ab und mach aus.",
    pat: (words) =>
      words === 1
        ? "Leg das letzte Wort mit allen Karten aus, oder leg eine ab: Das beendet den Zug."
        : `Leg eines der ${COUNTS[words] ?? words} Wörter aus, wenn du kannst. Ablegen beendet deinen Zug.`,
  },
  waits: {
    turn: (who, card) => `${who} nimmt ${card} oder bietet sie den anderen an.`,
    buy: (who, card, asked) => `${who} bietet ${card} an: Es fehlt noch die Antwort von ${asked}.`,
    sells: (card, asked) => `Du bietest ${card} an: Nach der Antwort von ${asked} ziehst du.`,
    lot: (card) => `Mehrere wollen ${card}: Das Los entscheidet, wer kauft.`,
    draws: (who) => `${who} zieht eine Karte vom Talon.`,
    play: (who) => `${who} spielt und legt am Ende des Zugs eine Karte ab.`,
    vote: (word, asked) => `Darf ${word} als Wort gelten? Es fehlt noch die Antwort von ${asked}.`,
    aim: (who) => `${who} hebt ab.`,
    deal: "Die Karten werden verteilt.",
    scores: (hand) => `Hand ${hand} ist vorbei: Sieh dir die Punkte an, dann geht es weiter.`,
    over: "Das Spiel ist zu Ende.",
  },
  next: {
    add: (group) => `Wähle die Karten, die du an ${group} anlegst.`,
    swap: (joker, group) => `Wähle die Karte für den ${joker} (${group}).`,
    whereTo: (card) => `${card} kommt an die Stelle des Jokers: Wähle, wohin er geht.`,
    discard: (card) =>
      `Leg ${card} ab: So endet dein Zug. Oder wähle weitere Karten für eine Gruppe.`,
    play: (way) => `${way} oder weitere Karten wählen.`,
  },
  listed: (parts) => listed(parts),

  take: "Nehmen",
  offer: "Anbieten",
  buy: "Kaufen",
  pass: "Passen",
  never: "Nie in dieser Hand",
  neverOn: "Du passt bei jedem Angebot dieser Hand.",
  neverOff: "Wieder fragen",
  allow: "Gelten lassen",
  refuse: "Ablehnen",
  abstain: "Enthalten",
  seconds: (seconds) => `${seconds} s`,
  silence: "Ohne Antwort passt du.",
  silenceVote: "Ohne Antwort enthältst du dich.",
  end: "Die einzige Karte behalten",

  tray: "Leiste",
  trayEmpty: "Karten anklicken, ziehen oder Buchstaben tippen",
  trayAdd: (group) => `Karten für ${group}`,
  traySwap: (joker) => `Die Karte für den ${joker}`,
  clear: "Zurück",
  discard: (card) => `${card} ablegen`,
  lay: {
    set: "Satz auslegen",
    seq: "Folge auslegen",
    word: (word) => `${word} auslegen`,
  },
  add: (group, word) => (word ? `Anlegen: ${word}` : `An ${group} anlegen`),
  vote: (word) => `Über ${word} abstimmen lassen`,
  vowel: (vowel) => `Joker als ${vowel}`,
  vowels: "Wofür der Joker steht",
  toFront: "Nach vorn",
  toEnd: "Nach hinten",
  goesTo: (side, as) => `${side === "vorn" ? "Vorn" : "Hinten"}, als ${as}`,
  goesEnd: "Ans Ende",
  beside: "Dahinter, etwas abgesetzt",
  good: "Gut:",

  yourHand: "Deine Karten",
  held: (held) => `zählen ${held} gegen dich`,
  sort: "Sortieren nach",
  sorts: { letter: "Buchstabe", suit: "Farbe", rank: "Wert" },
  keys: "Pfeiltasten bewegen, Enter wählt, Buchstaben schreiben, Umschalt mit Pfeil ordnet.",

  cutHere: "Hier abheben",
  cutAim: "Wo abgehoben wird",
  cutAt: [
    "fast nichts",
    "ein wenig",
    "ein gutes Drittel",
    "etwa die Hälfte",
    "gut die Hälfte",
    "das meiste",
    "fast alles",
  ],
  cutLeaves: (much) => `${much} bleibt auf dem Tisch`,

  handOver: (hand) => `Hand ${hand} ist vorbei`,
  wentOut: (who, bonus) => `${who} hat ausgemacht: ${bonus} Punkte.`,
  youWentOut: (bonus) => `Du hast ausgemacht: ${bonus} Punkte.`,
  nobodyOut: "Niemand hat ausgemacht.",
  cutFine: (who) => `${who} hat fein abgehoben.`,
  goOn: "Weiter",
  goesOn: "Dann geht es von selbst weiter.",
  final: "Der Endstand",
  sheet: {
    laid: "ausgelegt",
    held: "auf der Hand",
    out: "aus",
    cut: "Schnitt",
    total: "Gesamt",
    caption: "Punkte jeder Hand: ausgelegt, weniger auf der Hand, mehr die Prämie",
    none: "Noch keine Hand ist vorbei.",
  },

  why: {
    few: {
      set: "Es fehlen Karten: Ein Satz hat mindestens drei eines Werts.",
      seq: "Es fehlen Karten: Eine Folge hat mindestens vier einer Farbe.",
      word: "Zu kurz für ein Wort.",
    },
    set: (card) => `${card} hat einen anderen Wert.`,
    seq: (card) => `${card} passt nicht: eine Farbe, der Reihe nach.`,
    lexicon: (word) => `${word} steht nicht im Lexikon.`,
    joker: "Dafür kann ein Joker hier nicht stehen.",
    natural: "Mindestens eine Karte darf kein Joker sein.",
    task: {
      set: "Deine Aufgabe verlangt keinen weiteren Satz.",
      seq: "Deine Aufgabe verlangt keine weitere Folge.",
      word: "Deine Aufgabe verlangt kein weiteres Wort.",
    },
    swap: "Für diese Karte steht der Joker nicht.",
    detached:
      "Der Joker neben einer Gruppe geht nur mit einer Karte der Hand, und nur in ein Wort.",
    joins: "Der Joker lässt sich an die Gruppe anlegen.",
    discard: "Eine Karte muss zum Ablegen bleiben.",
    kept: "Deine Aufgabe ist nicht vollständig: Nach dem Ablegen muss eine Karte bleiben.",
    whole: "Das letzte Wort einer Pat-Hand braucht alle Karten der Hand.",
    pat: "In einer Pat-Hand wird nichts angelegt oder getauscht.",
    asked: "Höchstens drei Wörter im Zug kommen zur Abstimmung.",
  },
};

/** Say how many sets, sequences and words, as they are or as they are laid. */
function tasks(counts: readonly number[], named: typeof COUNTED | typeof LAID): string {
  return listed(
    named.flatMap(([one, many], at) => {
      const count = counts[at] ?? 0;
      if (count === 0) return [];
      return [count === 1 ? one : `${COUNTS[count] ?? count} ${many}`];
    }),
  );
}

function listed(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join() : `${parts.slice(0, -1).join(", ")} und ${parts.at(-1)}`;
}
