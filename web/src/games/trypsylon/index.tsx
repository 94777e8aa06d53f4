/** Trypsylon for the browser: the board, and how its keys and actions belong together. */

import type { GameClient } from "../game";
import { Board } from "./Board";
import { ended } from "./end";
import { instruct } from "./instruct";
import type { Action, View } from "./types";
import { label, words } from "./words";

function path(action: Action): readonly string[] {
  return action.type === "Take" ? [action.cell] : [action.side + action.line, action.rotation];
}

/** Give the action that a player who picks this key seems to want, for the rules to answer. */
function attempt(_chosen: readonly string[], key: string): Action | null {
  if (/^[a-f]\d$/.test(key)) return { type: "Take", cell: key };
  if (!/^[NESW](?:[a-f]|\d)$/.test(key)) return null;
  return { type: "Push", side: key.charAt(0), line: key.slice(1), rotation: "NW" };
}

const trypsylon: GameClient<View, Action> = {
  name: "trypsylon",
  Board,
  path,
  label,
  instruct,
  attempt,
  ended,
  sound: ({ type }) => (type === "Take" ? "take" : "move"),
  seats: (view, language) =>
    view.shores.map((shores) => ({ colour: shores, name: words(language)[shores] })),
};

export default trypsylon;
