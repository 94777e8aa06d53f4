/** Which cards an action moves, from where and where to, as far as the viewer may know them. */

import { KINDS, more, NONE, total } from "../cards";
import { fieldOf, place } from "../chart";
import type { Action, Cards, Kind, View } from "../kinds";
import { active } from "../phase";

export type Spot = `seat ${number}` | `field ${string}` | "pile" | "discards" | "stock";

/** Cards on their way: trade cards by kind or as so many backs, or a landscape card. */
export interface Flight {
  from: Spot;
  to: Spot;
  cards?: Cards;
  count?: number;
  /** A landscape card; null: its back. */
  land?: string | null;
}

const seat = (at: number): Spot => `seat ${at}`;

/** Give what an action lets fly, from the view before it to the view after it. */
export function flightsOf(before: View, now: View, action: Action): readonly Flight[] {
  const who = seat(active(before));
  switch (action.type) {
    case "Lay":
      return [{ from: who, to: `field ${action.field}`, land: action.field }];
    case "Under":
      return [{ from: who, to: "stock", land: action.field }];
    case "Explore":
      return [{ from: "stock", to: who, land: action.field }];
    case "Survey":
      return now.land_sizes.map((_, at) => ({ from: "stock", to: seat(at), land: null }));
    case "Deal":
    case "Draw":
      return grown(before, now).map((at) => ({
        from: "pile",
        to: seat(at),
        ...got(at, before, now),
      }));
    case "Keep":
    case "Kept":
      return grown(now, before).map((at) => ({
        from: seat(at),
        to: "discards",
        ...got(at, now, before),
      }));
    case "Give":
      return gift(before, action.card);
    case "TakeAnswer":
      return exchange(before, action.seat);
    default:
      return payment(before, now, action);
  }
}

/** Give the seats that hold more trade cards than before. */
function grown(before: View, now: View): readonly number[] {
  return now.sizes.flatMap((size, at) => (size > (before.sizes[at] ?? 0) ? [at] : []));
}

/** Give what a seat has got: by kind for the viewer's own, otherwise how many. */
function got(at: number, before: View, now: View): Pick<Flight, "cards" | "count"> {
  if (at === now.seat) return { cards: risen(before.hand, now.hand) };
  return { count: (now.sizes[at] ?? 0) - (before.sizes[at] ?? 0) };
}

/** Give of each kind how many there are more. */
function risen(before: Cards, now: Cards): Cards {
  return now.reduce<Cards>(
    (found, count, at) => more(found, at, Math.max(0, count - (before[at] ?? 0))),
    NONE,
  );
}

/** What is paid goes to the discards; what is swapped for comes back from there. */
function payment(before: View, now: View, action: Action): readonly Flight[] {
  const cards = action.type === "Paid" ? action.cards : risen(before.discards, now.discards);
  const what = action.type === "Paid" ? action.what : "what" in before.phase && before.phase.what;
  const took = what && what.type === "Swap" ? what : action.type === "Swap" ? action : null;
  const who = seat(active(before));
  if (total(cards) === 0) return [];
  const paid: Flight = { from: who, to: "discards", cards };
  if (!took) return [paid];
  return [paid, { from: "discards", to: who, cards: ofKind(took.take) }];
}

function ofKind(kind: Kind): Cards {
  return more(NONE, KINDS.indexOf(kind), 1);
}

function gift(before: View, card: Kind | null): readonly Flight[] {
  const { phase } = before;
  if (phase.type !== "Giving") return [];
  const owner = before.board.cities[place(fieldOf(phase.what.target))] ?? null;
  if (owner === null) return [];
  const known = card ? { cards: ofKind(card) } : { count: 1 };
  return [{ from: seat(phase.turn.seat), to: seat(owner), ...known }];
}

/** Both sides of a trade change hands. */
function exchange(before: View, partner: number): readonly Flight[] {
  const { phase } = before;
  if (phase.type !== "Choosing") return [];
  const answer = phase.answers[partner] ?? null;
  const [give, want] =
    answer?.type === "Counter" ? [answer.want, answer.give] : [phase.offer.give, phase.offer.want];
  const [one, other] = [seat(phase.turn.seat), seat(partner)];
  return [
    { from: one, to: other, cards: give },
    { from: other, to: one, cards: want },
  ].filter(({ cards }) => total(cards) > 0) as readonly Flight[];
}
