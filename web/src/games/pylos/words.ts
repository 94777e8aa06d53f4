/** Pylos in words: what a cell holds, and the sentences around the board. */

import type { Language } from "../game";
import type { Colour, View } from "./types";

const WORDS = {
  en: {
    light: "Light",
    dark: "Dark",
    free: "empty",
    ball: { light: "light ball", dark: "dark ball" },
    cell: "level",
    stop: "Take no second ball",
    playable: "can be picked",
    picked: "picked",
    hinted: "suggested",
    pyramid: "Pyramid",
    levels: "Levels",
    level: "Level",
    board: "Board of Pylos",
    reserve: "in reserve",
    twice: "This position stands for the second time (PY-19).",
    crown: (winner: string) =>
      `${winner} lays the balls that are left up to the top: a picture, no moves (PY-18).`,
  },
  de: {
    light: "Hell",
    dark: "Dunkel",
    free: "frei",
    ball: { light: "helle Kugel", dark: "dunkle Kugel" },
    cell: "Ebene",
    stop: "Keine zweite Kugel nehmen",
    playable: "wählbar",
    picked: "gewählt",
    hinted: "vorgeschlagen",
    pyramid: "Pyramide",
    levels: "Ebenen",
    level: "Ebene",
    board: "Brett von Pylos",
    reserve: "in Reserve",
    twice: "Diese Stellung steht zum zweiten Mal (PY-19).",
    crown: (winner: string) =>
      `${winner} legt die übrigen Kugeln bis zur Spitze: ein Bild, keine Züge (PY-18).`,
  },
} as const;

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
  return `${key}, ${say.cell} ${key[0]}, ${ball ? say.ball[ball] : say.free}`;
}
