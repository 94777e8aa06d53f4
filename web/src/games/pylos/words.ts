/** Pylos in words: what a cell holds, and the sentences around the board. */

import type { Language } from "../game";
import type { Colour, View } from "./types";

const WORDS = {
  en: {
    light: "Light",
    dark: "Dark",
    free: "empty",
    ball: { light: "light ball", dark: "dark ball" },
    levels: ["the ground", "level 2", "level 3", "the top"],
    stop: "Take no second ball",
    open: "a ball can go here",
    raises: "can be raised",
    takes: "can be taken back",
    picked: "lifted",
    hinted: "suggested",
    known: {
      win: (plies: number | null) => (plies ? `wins in ${plies}` : "wins"),
      draw: () => "draws",
      loss: (plies: number | null) => (plies ? `loses in ${plies}` : "loses"),
    },
    pyramid: "Pyramid",
    flat: "Levels",
    board: "Board of Pylos",
    reserve: "in reserve",
  },
  de: {
    light: "Hell",
    dark: "Dunkel",
    free: "frei",
    ball: { light: "helle Kugel", dark: "dunkle Kugel" },
    levels: ["Boden", "Ebene 2", "Ebene 3", "Spitze"],
    stop: "Keine zweite Kugel nehmen",
    open: "hierher kann eine Kugel",
    raises: "kann gestapelt werden",
    takes: "kann zurückgenommen werden",
    picked: "angehoben",
    hinted: "vorgeschlagen",
    known: {
      win: (plies: number | null) => (plies ? `gewinnt in ${plies}` : "gewinnt"),
      draw: () => "hält remis",
      loss: (plies: number | null) => (plies ? `verliert in ${plies}` : "verliert"),
    },
    pyramid: "Pyramide",
    flat: "Ebenen",
    board: "Brett von Pylos",
    reserve: "in Reserve",
  },
} as const;

/** The cell on which the last ball wins. */
export const TOP = "4a1";

/** Give the words of a language. */
export function words(language: Language) {
  return WORDS[language];
}

/** Give the colour of the ball on a cell, if there is one. */
export function ballOn(cell: string, view: View): Colour | null {
  if (view.light.includes(cell)) return "light";
  return view.dark.includes(cell) ? "dark" : null;
}

/** Give a key in words: what lies on a cell, or what a button does. */
export function label(key: string, view: View, language: Language): string {
  const say = WORDS[language];
  if (key === "stop") return say.stop;
  const ball = ballOn(key, view);
  return `${cellName(key, language)}, ${ball ? say.ball[ball] : say.free}`;
}

/** Give a cell as people call it: its level, and where it lies on it. */
export function cellName(cell: string, language: Language): string {
  const level = levelName(Number(cell[0]), language);
  return cell === TOP ? level : `${level}, ${cell.slice(1)}`;
}

/** Give the name of a level as a heading. */
export function levelTitle(level: number, language: Language): string {
  const name = levelName(level, language);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Give the name of a level, counted from 1. */
export function levelName(level: number, language: Language): string {
  return WORDS[language].levels[level - 1] ?? "";
}
