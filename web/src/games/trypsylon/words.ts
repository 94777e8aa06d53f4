/** Trypsylon in words: what a key stands for, and the sentences around the board. */

import type { Language } from "../game";
import { faceAt, type Rotation } from "./geometry";
import type { Gap, Pathway, View } from "./types";

/** Give cells as a list in words: a1, b2 and c3. */
function listed(cells: readonly string[], and: string): string {
  const last = cells.at(-1) ?? "";
  return cells.length > 1 ? `${cells.slice(0, -1).join(", ")} ${and} ${last}` : last;
}

const WORDS = {
  en: {
    beach: "Beach",
    meadow: "Meadow",
    board: "Board of Trypsylon",
    cards: "Cards",
    arrows: "Arrows",
    down: "face-down card",
    up: (ends: readonly string[], corner: string) =>
      `jetty to ${ends.join(" and ")} and into the ${corner} corner`,
    hole: "hole",
    banned: "was pushed in last and must not be taken this turn",
    row: (line: string) => `row ${line}`,
    column: (line: string) => `column ${line}`,
    push: (line: string, side: string) => `arrow into ${line} from the ${side}`,
    diagonal: (corner: string) => `Diagonal to the ${corner}`,
    reaches: (shores: readonly string[]) => `joined to ${shores.join(" and ")}`,
    shores: {
      N: "the north beach",
      S: "the south beach",
      W: "the west meadow",
      E: "the east meadow",
    },
    gap: (cells: readonly string[]) =>
      `Broken diagonal: it joins only once ${listed(cells, "and")} ${cells.length > 1 ? "lie" : "lies"} face up too.`,
    gapSpoken: (cells: readonly string[]) =>
      `its diagonal is broken until ${listed(cells, "and")} ${cells.length > 1 ? "lie" : "lies"} face up`,
    takes: "can be taken",
    pushes: "the card can be pushed in here",
    picked: "chosen",
    hinted: "suggested",
    way: (whose: string) => `on the shortest way of ${whose}`,
    needed: (whose: string) => `${whose} needs a card here`,
    hand: "In hand",
    turnLeft: "Turn left",
    turnRight: "Turn right",
    tip: "The wheel above an arrow, or the key R, turns it too.",
    you: "you",
    signs: { beach: "lanterns, north to south", meadow: "hedges, west to east" },
    broken: "Broken diagonal: its ring says why",
    sides: { N: "north", E: "east", S: "south", W: "west" },
    corners: { NW: "north-west", NE: "north-east", SE: "south-east", SW: "south-west" },
  },
  de: {
    beach: "Strand",
    meadow: "Wiese",
    board: "Brett von Trypsylon",
    cards: "Karten",
    arrows: "Pfeile",
    down: "verdeckte Karte",
    up: (ends: readonly string[], corner: string) =>
      `Steg nach ${ends.join(" und ")} und in die Ecke im ${corner}`,
    hole: "Loch",
    banned: "wurde zuletzt eingeschoben und darf in diesem Zug nicht genommen werden",
    row: (line: string) => `Reihe ${line}`,
    column: (line: string) => `Spalte ${line}`,
    push: (line: string, side: string) => `Pfeil in ${line} von ${side}`,
    diagonal: (corner: string) => `Diagonale nach ${corner}`,
    reaches: (shores: readonly string[]) => `verbunden mit ${shores.join(" und ")}`,
    shores: {
      N: "dem Strand im Norden",
      S: "dem Strand im Süden",
      W: "der Wiese im Westen",
      E: "der Wiese im Osten",
    },
    gap: (cells: readonly string[]) =>
      `Unterbrochene Diagonale: Sie verbindet erst, wenn auch ${listed(cells, "und")} offen ${cells.length > 1 ? "liegen" : "liegt"}.`,
    gapSpoken: (cells: readonly string[]) =>
      `die Diagonale ist unterbrochen, bis ${listed(cells, "und")} offen ${cells.length > 1 ? "liegen" : "liegt"}`,
    takes: "kann genommen werden",
    pushes: "hier kann die Karte eingeschoben werden",
    picked: "gewählt",
    hinted: "vorgeschlagen",
    way: (whose: string) => `auf dem kürzesten Weg von ${whose}`,
    needed: (whose: string) => `${whose} braucht hier eine Karte`,
    hand: "In der Hand",
    turnLeft: "Nach links drehen",
    turnRight: "Nach rechts drehen",
    tip: "Auch das Mausrad über einem Pfeil oder die Taste R dreht sie.",
    you: "du",
    signs: { beach: "Laternen, Nord nach Süd", meadow: "Hecken, West nach Ost" },
    broken: "Unterbrochene Diagonale: Ihr Ring sagt, warum",
    sides: { N: "Norden", E: "Osten", S: "Süden", W: "Westen" },
    corners: { NW: "Nordwesten", NE: "Nordosten", SE: "Südosten", SW: "Südwesten" },
  },
} as const;

export type Words = (typeof WORDS)[Language];
type Side = keyof Words["sides"];

/** Give the words of a language. */
export function words(language: Language): Words {
  return WORDS[language];
}

/** Give a key in words: a card, an arrow at an edge, or a rotation. */
export function label(key: string, view: View, language: Language): string {
  const say = WORDS[language];
  if (key in say.corners) return say.diagonal(say.corners[key as Rotation]);
  const side = say.sides[key[0] as Side];
  return side ? edge(key, side, say) : `${key}, ${card(key, view, say)}`;
}

function edge(key: string, side: string, say: Words): string {
  const line = key.slice(1);
  return say.push(/\d/.test(line) ? say.row(line) : say.column(line), side);
}

function card(key: string, view: View, say: Words): string {
  const face = faceAt(key, view);
  if (face === "hole") return say.hole;
  return face === "down" ? say.down : say.up(ends(face, say), say.corners[face]);
}

/** TS-03: a jetty's arms point away from the corner of its diagonal. */
function ends(face: Rotation, say: Words): readonly string[] {
  const away: Readonly<Record<string, Side>> = { N: "S", S: "N", W: "E", E: "W" };
  return [...face].map((side) => say.sides[away[side] ?? "N"]);
}

/** Tell what else is to be known of a card: the shores it is joined to, a broken diagonal, the ban. */
export function more(cell: string, view: View, language: Language): readonly string[] {
  const say = WORDS[language];
  const reached = view.pathways.find(({ cells }) => cells.includes(cell));
  const gap = view.gaps.find((each) => each.cell === cell);
  return [
    ...(reached?.shores ? [say.reaches(shoresOf(reached, say))] : []),
    ...(gap ? [say.gapSpoken(gap.missing)] : []),
    ...(cell === view.banned && !view.ended ? [say.banned] : []),
  ];
}

function shoresOf(pathway: Pathway, say: Words): readonly string[] {
  return [...pathway.shores].map((side) => say.shores[side as Side]);
}

/** Say why a diagonal does not count, in words for who has not read the rules. */
export function gapWords(gap: Gap, language: Language): string {
  return WORDS[language].gap(gap.missing);
}
