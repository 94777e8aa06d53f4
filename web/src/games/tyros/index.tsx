/** Tyros for the browser: the board, and how its keys and actions belong together. */

import type { GameClient } from "../game";
import { Board } from "./Board";
import { OWN } from "./chart";
import { attempt, path } from "./keys";
import { type Action, colourOf, type View } from "./kinds";
import { Sheet } from "./parts";
import { label, seatName, words } from "./words";

const tyros: GameClient<View, Action> = {
  name: "tyros",
  Board,
  Sheet,
  path,
  label: (key, view, language) => label(OWN, key, view, language),
  attempt,
  seats: (view, language) =>
    view.sizes.map((_, seat) => ({
      colour: colourOf(seat),
      name: seatName(seat, words(language)),
    })),
};

export default tyros;
