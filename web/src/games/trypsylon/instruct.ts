/** What is to be done now at Trypsylon and why, in one sentence; or for what the other is waited for. */

import type { Moment } from "../game";
import { faceAt } from "./geometry";
import type { Action, Shores, View } from "./types";

type Now = Moment<View, Action>;

const SENTENCES = {
  en: {
    take: "Choose a card to take out.",
    takeDown: "Choose a face-down card to take out.",
    takeTwo: "Choose a card to take out; of the face-down ones you may take two.",
    takePair: "Choose a card to take out: a face-up one, or two face-down ones.",
    another: "Take out a second face-down card.",
    push: "Turn it and choose an arrow: there it is pushed in.",
    pushOrTake: "Turn it and choose an arrow: there it is pushed in. Or take a second card.",
    pushFirst: "Two cards: turn the first and choose an arrow, there it is pushed in.",
    pushLast: "Now the second card: turn it and choose an arrow.",
    lies: "Choose how the card lies, or its arrow again to push it in so.",
    takes: (who: string) => `${who} chooses a card.`,
    pushes: (who: string) => `${who} has taken a card and pushes it in.`,
    twice: "This position stands for the second time: at the third the game is drawn.",
    over: "The game is over.",
    drawn: "A draw: the game went round in circles.",
    joined: { beach: "The two beaches are joined", meadow: "The two meadows are joined" },
    you: (how: string) => `${how}: you win!`,
    wins: (how: string, who: string) => `${how}: ${who} wins.`,
  },
  de: {
    take: "Wähle eine Karte, die du herausnimmst.",
    takeDown: "Wähle eine verdeckte Karte, die du herausnimmst.",
    takeTwo: "Wähle eine Karte, die du herausnimmst; von den verdeckten darfst du zwei nehmen.",
    takePair: "Wähle eine Karte, die du herausnimmst: eine offene, oder zwei verdeckte.",
    another: "Nimm eine zweite verdeckte Karte heraus.",
    push: "Dreh sie und wähle einen Pfeil: Dort wird sie eingeschoben.",
    pushOrTake:
      "Dreh sie und wähle einen Pfeil: Dort wird sie eingeschoben. Oder nimm eine zweite Karte.",
    pushFirst: "Zwei Karten: Dreh die erste und wähle einen Pfeil, dort wird sie eingeschoben.",
    pushLast: "Nun die zweite Karte: Dreh sie und wähle einen Pfeil.",
    lies: "Wähle, wie die Karte liegt, oder noch einmal ihren Pfeil, um sie so einzuschieben.",
    takes: (who: string) => `${who} wählt eine Karte.`,
    pushes: (who: string) => `${who} hat eine Karte genommen und schiebt sie ein.`,
    twice: "Diese Stellung steht zum zweiten Mal: Beim dritten Mal ist es remis.",
    over: "Das Spiel ist aus.",
    drawn: "Remis: Das Spiel dreht sich im Kreis.",
    joined: {
      beach: "Die beiden Strände sind verbunden",
      meadow: "Die beiden Wiesen sind verbunden",
    },
    you: (how: string) => `${how}: Du gewinnst!`,
    wins: (how: string, who: string) => `${how}: ${who} gewinnt.`,
  },
} as const;

/** Say what to do now, or who is waited for and why, or how the game ended. */
export function instruct(moment: Now): string {
  const { view, acting, movers } = moment;
  if (view.ended || movers.length === 0) return ended(moment);
  const now = acting === null ? waits(moment) : acts(moment);
  return warns(moment) ? `${SENTENCES[moment.language].twice} ${now}` : now;
}

function acts(moment: Now): string {
  const say = SENTENCES[moment.language];
  if (moment.view.hand === "none") return takes(moment);
  if (moment.chosen.length > 0) return say.lies;
  const may = (type: Action["type"]) => moment.actions.some((each) => each.type === type);
  if (!may("Push")) return say.another;
  if (moment.view.hand === "two") return say.pushFirst;
  if (moment.view.hand === "last") return say.pushLast;
  return may("Take") ? say.pushOrTake : say.push;
}

function takes({ view, actions, options, language }: Now): string {
  const say = SENTENCES[language];
  const faces = new Set(
    actions.map((each) => (each.type === "Take" ? faceAt(each.cell, view) : "")),
  );
  const down = faces.has("down");
  if (down && options.variant === "expert" && view.turns > 0) return say.takePair;
  if (down && view.double) return say.takeTwo;
  return down && faces.size === 1 ? say.takeDown : say.take;
}

function waits({ view, movers, names, language }: Now): string {
  const say = SENTENCES[language];
  const who = names[movers[0] ?? 0] ?? "";
  return view.hand === "none" ? say.takes(who) : say.pushes(who);
}

/** TS-35: where a third time would end the game the second is told. */
function warns({ view, options }: Now): boolean {
  return view.stood === 2 && view.hand === "none" && options.repetition !== "off";
}

function ended({ view, seat, names, language }: Now): string {
  const say = SENTENCES[language];
  if (!view.ended) return say.over;
  if (view.ended === "TS-35") return say.drawn;
  const shores = joinedBy(view);
  const winner = view.shores.indexOf(shores);
  const how = say.joined[shores];
  return seat === winner ? say.you(how) : say.wins(how, names[winner] ?? "");
}

/** TS-33: where both pairs are joined, the turn of who is not to move did it. */
function joinedBy(view: View): Shores {
  const beach = view.pathways.some(({ shores }) => shores.includes("N") && shores.includes("S"));
  const meadow = view.pathways.some(({ shores }) => shores.includes("W") && shores.includes("E"));
  if (beach && meadow) return view.mover === "beach" ? "meadow" : "beach";
  return beach ? "beach" : "meadow";
}
