/** Tryce for the browser: the table, and how its keys and actions belong together. */

import type { GameClient } from "../game";
import { Board } from "./Board";
import { Sheet } from "./parts";
import type { Action, View } from "./types";
import { label, words } from "./words";

const plain = (card: string) => card.split("=")[0] ?? card;

function path(action: Action): readonly string[] {
  switch (action.type) {
    case "Lay":
      return [...action.cards.map(plain), `lay ${action.kind}`];
    case "Add":
      return [`G${action.group}`, ...[...action.front, ...action.end].map(plain), "add"];
    case "Swap":
      return [`G${action.group}.${action.place}`, action.card];
    case "Discard":
      return [action.card, "discard"];
    case "Aim":
      return [`aim ${action.cards}`];
    default:
      return [action.type.toLowerCase()];
  }
}

/** Give the action that a player who picks this key seems to want, for the rules to answer. */
function attempt(_chosen: readonly string[], key: string): Action | null {
  if (key === "take") return { type: "Take" };
  return key === "offer" ? { type: "Offer" } : null;
}

const tryce: GameClient<View, Action> = {
  name: "tryce",
  Board,
  Sheet,
  path,
  label,
  attempt,
  seats: (view, language) =>
    view.totals.map((total, seat) => {
      const say = words(language);
      return { colour: `tryce${seat}`, name: `${say.colours[seat]} · ${say.points(total)}` };
    }),
};

export default tryce;
