/** Tryce for the browser: the table, and how its keys and actions belong together. */

import type { GameClient } from "../game";
import { Board } from "./Board";
import { keyed } from "./cards";
import { ended } from "./end";
import { instruct } from "./instruct";
import { Facts, Sheet } from "./parts";
import { halts } from "./scores";
import type { Action, View } from "./types";
import { label, words } from "./words";

/** Give the keys of cards as they are in a hand, or of jokers that lie beside a group. */
function keysOf(cards: readonly string[], group = 0): readonly string[] {
  let beside = 0;
  const [own, foreign]: [string[], string[]] = [[], []];
  for (const card of cards) {
    const bare = card.split("=")[0] ?? card;
    if (bare === "*") foreign.push(`G${group}*end.${++beside}`);
    else own.push(bare);
  }
  return [...keyed(own), ...foreign];
}

function path(action: Action): readonly string[] {
  switch (action.type) {
    case "Lay":
      return [...keysOf(action.cards), `lay ${action.kind}`];
    case "Add":
      return [`G${action.group}`, ...keysOf([...action.front, ...action.end], action.group), "add"];
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
  if (key === "take" || key === "pile") return { type: "Take" };
  return key === "offer" || key === "stock" ? { type: "Offer" } : null;
}

const tryce: GameClient<View, Action> = {
  name: "tryce",
  Board,
  Sheet,
  path,
  label,
  attempt,
  instruct,
  halts,
  ended,
  Facts,
  seats: (view, language) =>
    view.totals.map((_, seat) => ({
      colour: `tryce${seat}`,
      name: words(language).colours[seat] ?? "",
    })),
};

export default tryce;
