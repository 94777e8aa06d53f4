/** What is to be done now at a table of Tryce, or for what the others are waited for. */

import type { Moment } from "../game";
import { countOf } from "./cards";
import { made } from "./pick";
import { topOf } from "./scene";
import type { Action, View } from "./types";
import { cardShort, shortName, type Words, words } from "./words";

type Now = Moment<View, Action>;

/** Say in one sentence what is to be done now and why, or who is waited for. */
export function instruct(moment: Now): string {
  const say = words(moment.language);
  return moment.acting === null ? waiting(moment, say) : doing(moment, moment.acting, say);
}

/** Tell whether the card on offer is what a seat put down itself, in the turn before. */
export function isOwnDiscard(view: View, seat: number | null): boolean {
  if (seat === null || view.turn === null || view.turns === 0) return false;
  return (seat + 1) % view.known.length === view.turn;
}

function doing(moment: Now, seat: number, say: Words): string {
  const { view } = moment;
  const who = called(moment, [view.turn ?? 0], say);
  const card = cardShort(topOf(view) ?? "");
  switch (view.step) {
    case "turn":
      return say.doing.turn(card);
    case "buy":
      return isOwnDiscard(view, seat) ? say.doing.ownOffered(who, card) : say.doing.buy(who, card);
    case "vote":
      return say.doing.vote(who, made(view.pending, view));
    case "aim":
      return say.doing.aim;
    default:
      return playing(moment, seat, say);
  }
}

function playing({ view, actions }: Now, seat: number, say: Words): string {
  const missing = view.missing[seat] ?? [0, 0, 0];
  if (actions.some(({ type }) => type === "End")) return say.doing.end;
  if (view.tasks[view.hand - 1]?.pat) return say.doing.pat(missing[2]);
  const complete = missing.every((each) => each === 0);
  if (complete && countOf(seat, view) === 1) return say.doing.out;
  const ends = say.doing.ends(view.taken ? cardShort(view.taken) : "");
  if (complete) return say.doing.complete + ends;
  return say.doing.lay(missing, view.groups.length > 0) + ends;
}

function waiting(moment: Now, say: Words): string {
  const { view, movers } = moment;
  const who = called(moment, [view.turn ?? 0], say);
  const asked = called(moment, movers, say);
  const card = cardShort(topOf(view) ?? "");
  switch (view.step) {
    case "turn":
      return say.waits.turn(who, card);
    case "buy":
      return view.turn === view.seat
        ? say.waits.sells(card, asked)
        : say.waits.buy(who, card, asked);
    case "lot":
      return say.waits.lot(card);
    case "draw":
      return say.waits.draws(who);
    case "extra":
      return say.waits.draws(called(moment, [view.buyer ?? 0], say));
    case "play":
      return say.waits.play(who);
    case "vote":
      return say.waits.vote(made(view.pending, view), asked);
    case "aim":
      return say.waits.aim(called(moment, movers, say));
    case "over":
      return say.waits.over;
    default:
      return dealing(view, say);
  }
}

/** Between two hands everybody looks at the points first. */
function dealing({ sheet }: View, say: Words): string {
  const row = sheet.at(-1);
  return row ? say.waits.scores(row.hand) : say.waits.deal;
}

function called({ names }: Now, seats: readonly number[], say: Words): string {
  return say.listed(seats.map((seat) => shortName(names[seat] ?? say.colours[seat] ?? "")));
}
