/** The sentence of the bar: what to do now and why, or who and what is waited for. */

import type { Words } from "../../i18n";
import { headline, readerOf } from "../ending";
import type { BarProps } from "./bar";
import { hintWords } from "./hint";

/** Give the sentence of this moment; what holds everything else up comes first. */
export function instruction(props: BarProps, words: Words): string {
  const { update, names, replay, selection, feed } = props;
  if (replay.ply) return words.lookingBack;
  if (selection.unconfirmed) return words.reallyPlay;
  if (update.table.status === "closed" && !update.result) return words.closedTable;
  if (update.view === null) return words.passTo(called(update.ask, names).join(", "));
  if (update.result) return outcome(props, words);
  if (update.wish) return wished(props, words);
  if (update.paused) return words.paused;
  if (update.table.resting) return words.resting;
  if (update.returns) return words.botPlaysForYou;
  if (feed.hint) return hintWords(feed.hint, words);
  return turn(props, words);
}

function called(seats: readonly number[], names: readonly string[]): readonly string[] {
  return seats.map((seat) => names[seat] ?? "");
}

function outcome({ update, names }: BarProps, words: Words): string {
  const { result, held } = update;
  return result ? `${words.over} ${headline(result, names, readerOf(held), words)}` : "";
}

function wished({ update, names }: BarProps, words: Words): string {
  const { wish, consent } = update;
  if (!wish) return "";
  const asker = names[wish.seat] ?? "";
  if (wish.pause) return consent === null ? words.pauseAsked(asker) : words.wantsPause(asker);
  if (consent === null) return words.undoAsked(asker);
  return words.wantsUndo(asker, wish.to === 0 ? 0 : wish.moves);
}

function turn(props: BarProps, words: Words): string {
  const { update, names } = props;
  const { decision, movers } = update;
  const asked = told(props);
  if (!decision) return asked || (movers.length ? words.waitsFor(called(movers, names)) : "");
  const whose = words.turnOf(names[decision.seat] ?? "");
  // At one screen for several it must be said who is meant.
  if (update.held.length > 1) return `${whose} ${asked}`.trim();
  return asked || words.yourTurn;
}

/** Give what the board says, or else the game. */
function told({ update, game, names, selection, said, language }: BarProps): string {
  const { decision, view, seat, movers, table } = update;
  if (decision && said) return said;
  const { chosen, lit, actions } = selection.picked;
  const acting = decision?.seat ?? null;
  const open = decision?.composed ?? [];
  const { options } = table;
  const moment = { view, seat, acting, movers, chosen, lit, actions, open, names, options };
  return game?.instruct?.({ ...moment, language }) ?? "";
}
