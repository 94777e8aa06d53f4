/** Keys and actions: what is clicked is called as the notation calls it. */

import { letters } from "./cards";
import { type Action, EMPIRES, type Empire, type Kind, type View } from "./kinds";

/** The button that opens the trade with players; offers are put together there. */
export const TRADE = "trade";

/** Give the key of a city; where a field has several waters it names the ship that leaves. */
export function cityKey(at: string, leaves: string): string {
  return at === leaves ? `city ${at}` : `city ${at} ${leaves}`;
}

/** Give the key that takes the answer of a seat; the notation counts seats from 1. */
export function takeKey(seat: number): string {
  return `take ${seat + 1}`;
}

/** Give the keys that lead to an action. */
export function path(action: Action): readonly string[] {
  switch (action.type) {
    case "Move":
      return [action.origin, action.target];
    case "City":
      return [cityKey(action.at, action.leaves)];
    case "Ship":
      return [`ship ${action.at}`];
    case "Bank":
      return [`bank ${action.count}`];
    case "Swap":
      return [`swap ${action.take}`];
    case "Pay":
      return [`pay ${letters(action.cards)}`];
    case "Keep":
      return [`keep ${letters(action.cards)}`];
    case "Give":
      return [`give ${action.card}`];
    case "Lay":
      return [action.field, action.empire];
    case "Under":
      return [action.field];
    case "TakeAnswer":
      return [takeKey(action.seat)];
    case "TakeNone":
      return ["none"];
    case "Offer":
    case "Counter":
      return [TRADE];
    default:
      return [action.type.toLowerCase()];
  }
}

/** Give the first keys of all these actions. */
export function openKeys(actions: readonly Action[]): ReadonlySet<string> {
  return new Set(actions.map((action) => path(action)[0] ?? ""));
}

/** Give the action that a player who picks this key seems to want, for the rules to answer. */
export function attempt(chosen: readonly string[], key: string, view: View): Action | null {
  const [word = "", one = "", other = ""] = key.split(" ");
  if (view.phase.type === "Laying") return laying(chosen[0] ?? "", key);
  switch (word) {
    case "city":
      return { type: "City", at: one, leaves: other || one };
    case "ship":
      return { type: "Ship", at: one };
    case "bank":
      return { type: "Bank", count: Number(one) };
    case "swap":
      return { type: "Swap", take: one as Kind };
    case "accept":
      return { type: "Accept" };
  }
  return chosen[0] && /^[T\d]/.test(key) ? sailing(chosen[0], key) : null;
}

/** Give the move from one water to another. */
export function sailing(origin: string, target: string): Action {
  return { type: "Move", origin, target };
}

function laying(field: string, key: string): Action {
  if (EMPIRES.includes(key as Empire)) return { type: "Lay", field, empire: key as Empire };
  return { type: "Lay", field: key, empire: "O" };
}
