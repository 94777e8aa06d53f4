/** Tyros for the browser: the board, and how its keys and actions belong together. */

import type { GameClient } from "../game";
import { Board } from "./Board";
import { OWN } from "./chart";
import { ended } from "./end";
import { instruct } from "./instruct";
import { attempt, path } from "./keys";
import { type Action, colourOf, type View } from "./kinds";
import { Facts, Sheet } from "./parts";
import { label, seatName, words } from "./words";

const tyros: GameClient<View, Action> = {
  name: "tyros",
  Board,
  Sheet,
  Facts,
  path,
  label: (key, view, language) => label(OWN, key, view, language),
  instruct,
  attempt,
  ended,
  seats: (view, language) =>
    view.sizes.map((_, seat) => ({
      colour: colourOf(seat),
      name: seatName(seat, words(language)),
    })),
};

export default tyros;
