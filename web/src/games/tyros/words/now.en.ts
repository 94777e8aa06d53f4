/** What is to be done now and why, in English; German has the same keys. */

import type { What } from "../types";

export const now = {
  lastRound: (sentence: string) => `Last round. ${sentence}`,
  lay: "Lay a landscape: choose a lit card, or its place on the map.",
  layAgain: "Lay a second landscape: choose a lit card, or its place on the map.",
  joins: (place: string, empires: string) => `Which empire does ${place} join: ${empires}?`,
  under: "None of your landscapes can be laid: choose the one that goes under the stock.",
  show: "None of your landscapes can be laid, and the stock is empty: show them.",
  act: (deeds: string) => `Your turn: ${deeds}.`,
  sail: "sail a ship",
  build: "build",
  trade: "trade",
  bank: "use the bank",
  pass: "pass",
  onlyPass: "Your turn: there is nothing you could do but pass.",
  allPassed: "The others have passed: if you pass too, the round ends.",
  ship: (place: string) => `Your ship in ${place}: choose where it sails, or build here.`,
  noSailing: (place: string) => `Nothing can be paid for in ${place}: what it would cost is shown.`,
  where: (what: "City" | "Ship") =>
    `Choose where to build the ${what === "City" ? "city" : "ship"}.`,
  pay: (deed: string) => `Choose how to pay for ${deed}: click cards to change them.`,
  bankPay: (cards: string) => `Choose ${cards} to put away: you draw as many.`,
  swapPay: (card: string) => `Choose three cards to put away: you take ${card} for them.`,
  give: (who: string, place: string) =>
    `${who} has a city in ${place}: choose the card that you give for it.`,
  keep: "Keep up to three cards for the next round: choose them, the others are put away.",
  answer: (who: string, give: string, want: string) =>
    `${who} offers you ${give} for ${want}: accept, refuse, or counter.`,
  cannotAccept: (who: string, give: string, want: string) =>
    `${who} offers you ${give} for ${want}, which you do not hold: refuse, or counter.`,
  choose: (who: string, several: boolean) =>
    `${who} ${several ? "have" : "has"} answered: choose with whom you trade, or with nobody.`,
  nobody: "Nobody has an answer that you could take: go on.",
  chooseGive: "Choose what you give, and what you want for it.",
  chooseWant: (give: string) => `You give ${give}: choose what you want for it, and from whom.`,
  chooseGift: (want: string) => `You want ${want}: choose what you give for it.`,
  propose: (give: string, want: string) => `You give ${give} for ${want}: send it, or change it.`,

  founding: "The empires are being founded.",
  lots: "The lot decides who begins.",
  surveying: "Landscape cards are being dealt.",
  dealing: "Trade cards are being dealt.",
  over: "The game is over: all points are counted.",
  lays: (who: string) => `${who} lays a landscape.`,
  explores: (who: string) => `${who} draws a landscape card.`,
  acts: (who: string) => `${who} decides what to do.`,
  pays: (who: string) => `${who} chooses how to pay.`,
  gives: (who: string, to: string) => `${who} gives ${to} a card for the city.`,
  draws: (who: string) => `${who} draws from the pile.`,
  asks: (who: string, give: string, want: string, to: string) =>
    `${who} offers ${give} for ${want}: waiting for ${to}.`,
  youAsk: (give: string, want: string, to: string) =>
    `You offer ${give} for ${want}: waiting for ${to}.`,
  chooses: (who: string) => `${who} looks at the answers.`,
  keeps: (who: string, several: boolean) =>
    `${who} still ${several ? "choose" : "chooses"} which cards to keep.`,
  you: "you",
  or: "or",
  deeds: (what: Extract<What["type"], "City" | "Move" | "Ship">, to: string, from: string) =>
    ({
      Move: `the way from ${from} to ${to}`,
      City: `a city in ${to}`,
      Ship: `a ship in ${to}`,
    })[what],
};

export type Now = typeof now;
