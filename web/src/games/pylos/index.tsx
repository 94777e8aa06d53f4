/** Pylos for the browser: the board, and how its keys and actions belong together. */

import type { GameClient } from "../game";
import { Board } from "./Board";
import { wanted } from "./drop";
import { ended } from "./end";
import { instruct } from "./instruct";
import type { Action, View } from "./types";
import { ballOn, label, TOP, words } from "./words";

function path(action: Action): readonly string[] {
  switch (action.type) {
    case "Raise":
      return [action.origin, action.target];
    case "Stop":
      return ["stop"];
    default:
      return [action.cell];
  }
}

/** Give the action that a player who picks this key seems to want, for the rules to answer. */
function attempt(chosen: readonly string[], key: string, view: View): Action | null {
  if (key === "stop") return { type: "Stop" };
  if (key.includes("-")) return wanted(key);
  if (view.step !== "move") return { type: "TakeBack", cell: key };
  const [origin] = chosen;
  if (origin) return { type: "Raise", origin, target: key };
  const wantsUp = ballOn(key, view) && key !== TOP;
  return wantsUp ? { type: "Raise", origin: key, target: TOP } : { type: "Place", cell: key };
}

const pylos: GameClient<View, Action> = {
  name: "pylos",
  Board,
  path,
  label,
  instruct,
  attempt,
  ended,
  sound: ({ type }) => (type === "TakeBack" ? "take" : "move"),
  buttons: (view) => (view.step === "take2" ? ["stop"] : []),
  seats: (view, language) =>
    view.colours.map((colour) => ({ colour, name: words(language)[colour] })),
};

export default pylos;
