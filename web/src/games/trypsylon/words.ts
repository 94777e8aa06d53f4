/** Trypsylon in words: what a key stands for, and the sentences around the board. */

import type { Language } from "../game";
import type { View } from "./types";

const WORDS = {
  en: {
    beach: "Beach",
    meadow: "Meadow",
    board: "Board of Trypsylon",
    down: "face-down card",
    up: "face-up card, diagonal to the",
    hole: "hole",
    banned: "must not be taken this turn",
    row: "row",
    column: "column",
    push: "push into",
    from: "from the",
    diagonal: "Diagonal to the",
    playable: "can be picked",
    picked: "picked",
    hinted: "suggested",
    hand: "In hand",
    turnLeft: "Turn left",
    turnRight: "Turn right",
    edge: "Choose an edge. R or the wheel turns the card.",
    lies: "Choose how it lies, or pick the edge again to push it in.",
    take: "Take a card.",
    second: "A second card may be taken.",
    another: "Take a second card.",
    twice: "This position stands for the second time (TS-35).",
    you: "you",
    signs: { beach: "lanterns, N–S", meadow: "hedges, W–E" },
    sides: { N: "north", E: "east", S: "south", W: "west" },
    corners: { NW: "north-west", NE: "north-east", SE: "south-east", SW: "south-west" },
  },
  de: {
    beach: "Strand",
    meadow: "Wiese",
    board: "Brett von Trypsylon",
    down: "verdeckte Karte",
    up: "offene Karte, Diagonale nach",
    hole: "Loch",
    banned: "darf in diesem Zug nicht genommen werden",
    row: "Reihe",
    column: "Spalte",
    push: "einschieben in",
    from: "von",
    diagonal: "Diagonale nach",
    playable: "wählbar",
    picked: "gewählt",
    hinted: "vorgeschlagen",
    hand: "In der Hand",
    turnLeft: "Nach links drehen",
    turnRight: "Nach rechts drehen",
    edge: "Wähle einen Rand. R oder das Mausrad dreht die Karte.",
    lies: "Wähle, wie sie liegt, oder noch einmal den Rand zum Einschieben.",
    take: "Nimm eine Karte.",
    second: "Eine zweite Karte darf genommen werden.",
    another: "Nimm eine zweite Karte.",
    twice: "Diese Stellung steht zum zweiten Mal (TS-35).",
    you: "du",
    signs: { beach: "Laternen, N–S", meadow: "Hecken, W–O" },
    sides: { N: "Norden", E: "Osten", S: "Süden", W: "Westen" },
    corners: { NW: "Nordwesten", NE: "Nordosten", SE: "Südosten", SW: "Südwesten" },
  },
} as const;

export type Words = (typeof WORDS)[Language];

/** Give the words of a language. */
export function words(language: Language): Words {
  return WORDS[language];
}

const FACES: Readonly<Record<string, keyof Words["corners"]>> = {
  q: "NW",
  e: "NE",
  c: "SE",
  z: "SW",
};

/** Give a key in words: a card, an edge to push in from, or a rotation. */
export function label(key: string, view: View, language: Language): string {
  const say = WORDS[language];
  if (key in say.corners) return `${say.diagonal} ${say.corners[key as keyof Words["corners"]]}`;
  const side = say.sides[key[0] as keyof Words["sides"]];
  return side ? edge(key, side, say) : `${key}, ${card(key, view, say)}`;
}

function edge(key: string, side: string, say: Words): string {
  const line = key.slice(1);
  const kind = /\d/.test(line) ? say.row : say.column;
  return `${key}, ${say.push} ${kind} ${line} ${say.from} ${side}`;
}

function card(key: string, view: View, say: Words): string {
  const face = view.cards.split("/")[Number(key[1]) - 1]?.["abcdef".indexOf(key[0] ?? "")] ?? "";
  if (face === "_") return say.hole;
  const corner = FACES[face];
  const lies = corner ? `${say.up} ${say.corners[corner]}` : say.down;
  return key === view.banned ? `${lies}, ${say.banned}` : lies;
}
