import { describe, expect, test } from "vitest";
import type { Moment } from "../game";
import { PLAYING, SCORED } from "./fixture";
import { instruct, isOwnDiscard } from "./instruct";
import type { Action, View } from "./types";

const moment = (view: Partial<View>, more: Partial<Moment<View, Action>> = {}) => ({
  view: { ...PLAYING, ...view },
  seat: 0,
  acting: 0,
  movers: [0],
  chosen: [],
  lit: new Set<string>(),
  actions: [],
  open: [],
  names: ["Lea", "Ben", "Cleo (Easy)"],
  options: {},
  language: "en" as const,
  ...more,
});

const WAITS = { acting: null, movers: [1, 2] };
const PAT = { hand: 4, groups: [], missing: [[0, 0, 3]] } as const;
const ASKED = {
  step: "vote",
  turn: 1,
  pending: { type: "Lay", kind: "word", cards: ["6S:T", "JK=A", "2D:N"], ask: true },
} as const;

describe("it is always said what to do now, or who is waited for", () => {
  test.each<[string, Partial<View>, Partial<Moment<View, Action>>, string, string]>([
    [
      "take or offer",
      { step: "turn" },
      {},
      "Take A♠, or offer it to the others and draw from the stock.",
      "Nimm A♠, oder biete sie den anderen an und zieh vom Talon.",
    ],
    [
      "a purchase",
      { step: "buy", turn: 1 },
      {},
      "Ben offers A♠: buy it, with one more card from the stock, or pass.",
      "Ben bietet A♠ an: Kauf sie, mit einer Karte vom Talon, oder passe.",
    ],
    [
      "one's own discard",
      { step: "buy", turn: 1, turns: 4 },
      {},
      "Ben offers A♠, your discard, to the others.",
      "Ben bietet A♠, die du abgelegt hast, den anderen an.",
    ],
    [
      "the task",
      {},
      {},
      "Lay a set and a word, or add to groups. Discard to end your turn.",
      "Leg Satz und Wort aus oder leg an. Ablegen beendet deinen Zug.",
    ],
    [
      "the task after taking",
      { taken: "KS:T", groups: [] },
      {},
      "Lay a set and a word. Discard (not K♠) to end your turn.",
      "Leg Satz und Wort aus. Ablegen (nicht K♠) beendet deinen Zug.",
    ],
    [
      "a task that is laid",
      { missing: [[0, 0, 0]] },
      {},
      "Your task is laid: add what fits. Discard to end your turn.",
      "Deine Aufgabe liegt aus: Leg an, was passt. Ablegen beendet deinen Zug.",
    ],
    [
      "the last card",
      { missing: [[0, 0, 0]], hidden: [[1]] },
      {},
      "Your task is laid: discard your last card to go out.",
      "Deine Aufgabe liegt aus: Leg deine letzte Karte ab und mach aus.",
    ],
    [
      "a pat hand",
      PAT,
      {},
      "Lay one of the three words if you can. Discard to end your turn.",
      "Leg eines der drei Wörter aus, wenn du kannst. Ablegen beendet deinen Zug.",
    ],
    [
      "the last word of a pat hand",
      { ...PAT, missing: [[0, 0, 1]] },
      {},
      "Lay the last word with every card in your hand, or discard to end your turn.",
      "Leg das letzte Wort mit allen Karten aus, oder leg eine ab: Das beendet den Zug.",
    ],
    [
      "an only card",
      {},
      { actions: [{ type: "End" }] },
      "Your task is not complete, so you keep your only card: end your turn.",
      "Deine Aufgabe ist nicht erfüllt: Behalte die einzige Karte und beende den Zug.",
    ],
    [
      "a vote",
      ASKED,
      {},
      "Ben asks whether TAN is a word: may it stand?",
      "Ben fragt, ob TAN ein Wort ist: Darf es gelten?",
    ],
    [
      "the cut",
      { step: "aim" },
      {},
      "Cut the deck so that just the cards to be dealt stay on the table.",
      "Heb so ab, dass genau die zu verteilenden Karten liegen bleiben.",
    ],
    [
      "another's beginning",
      { step: "turn", turn: 2 },
      { acting: null, movers: [2] },
      "Cleo takes A♠ or offers it to the others.",
      "Cleo nimmt A♠ oder bietet sie den anderen an.",
    ],
    [
      "others who may buy",
      { step: "buy", turn: 0 },
      WAITS,
      "You offer A♠: waiting for Ben and Cleo to buy or pass; then you draw.",
      "Du bietest A♠ an: Nach der Antwort von Ben und Cleo ziehst du.",
    ],
    [
      "the answer of another",
      { step: "buy", turn: 1, answer: "no" },
      { acting: null, movers: [2] },
      "Ben offers A♠: waiting for Cleo to buy or pass.",
      "Ben bietet A♠ an: Es fehlt noch die Antwort von Cleo.",
    ],
    [
      "the lot",
      { step: "lot" },
      { acting: null, movers: [] },
      "Several want A♠: the lot decides who buys it.",
      "Mehrere wollen A♠: Das Los entscheidet, wer kauft.",
    ],
    [
      "a buyer who draws",
      { step: "extra", buyer: 1 },
      { acting: null, movers: [] },
      "Ben draws a card from the stock.",
      "Ben zieht eine Karte vom Talon.",
    ],
    [
      "another's turn",
      { turn: 1 },
      { acting: null, movers: [1] },
      "Ben plays, and ends the turn with a discard.",
      "Ben spielt und legt am Ende des Zugs eine Karte ab.",
    ],
    [
      "votes of others",
      ASKED,
      WAITS,
      "May TAN stand as a word? Waiting for Ben and Cleo.",
      "Darf TAN als Wort gelten? Es fehlt noch die Antwort von Ben und Cleo.",
    ],
    [
      "the deal",
      { step: "deal" },
      { acting: null, movers: [] },
      "The cards are dealt.",
      "Die Karten werden verteilt.",
    ],
    [
      "the end of a hand",
      { step: "deal", sheet: SCORED.sheet },
      { acting: null, movers: [] },
      "Hand 2 is over: look at the points, then go on.",
      "Hand 2 ist vorbei: Sieh dir die Punkte an, dann geht es weiter.",
    ],
    ["the end", { step: "over" }, WAITS, "The game is over.", "Das Spiel ist zu Ende."],
  ])("%s", (_, view, more, english, german) => {
    expect(instruct(moment(view, more))).toBe(english);
    expect(instruct(moment(view, { ...more, language: "de" }))).toBe(german);
  });
});

test("the card on offer is one's own discard in the turn after one's own", () => {
  const offered: View = { ...PLAYING, step: "buy", turn: 1, turns: 3 };
  expect([0, 1, 2, null].map((seat) => isOwnDiscard(offered, seat))).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(isOwnDiscard({ ...offered, turn: 0 }, 2)).toBe(true);
  // The first card of a hand was turned up by the deal.
  expect(isOwnDiscard({ ...offered, turns: 0 }, 0)).toBe(false);
});
