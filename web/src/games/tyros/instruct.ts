/** What is to be done now and why, in one sentence; or who is waited for, and for what. */

import type { Moment } from "../game";
import { KINDS } from "./cards";
import { type Chart, chartOf, fieldOf, place } from "./chart";
import { type Action, EMPIRES, type View } from "./kinds";
import { active } from "./phase";
import type { Answering, Phase, What } from "./types";
import { called, fieldName, inWords, listed, numeral, type Words, words } from "./words";

/** What the sentences are made of. */
interface Told extends Moment<View, Action> {
  say: Words;
  chart: Chart;
  who: (seat: number) => string;
}

/** Say what is to be done now. */
export function instruct(moment: Moment<View, Action>): string {
  const say = words(moment.language);
  const who = (seat: number) => called(seat, moment.names, say);
  const told = { ...moment, say, who, chart: chartOf(moment.options.map ?? "") };
  const sentence = moment.acting === null ? waited(told) : asked(told, moment.view.phase);
  return isLast(moment.view) ? say.now.lastRound(sentence) : sentence;
}

/** Tell whether somebody has played their last landscape card, so that the round is the last. */
export function isLast({ phase, land_sizes, stock, under }: View): boolean {
  const begun = "turn" in phase || "seat" in phase;
  return begun && stock + under.length === 0 && land_sizes.includes(0);
}

/** What is asked of whoever looks at the page. */
function asked(told: Told, phase: Phase): string {
  const { say, view } = told;
  switch (phase.type) {
    case "Laying":
      return laying(told, phase.again);
    case "Acting":
      return acting(told, phase.turn.passes);
    case "Paying":
      return paying(told, phase.what);
    case "Giving": {
      const owner = view.board.cities[place(fieldOf(phase.what.target))] ?? active(view);
      return say.now.give(told.who(owner), fieldName(told.chart, phase.what.target, say));
    }
    case "Answering":
      return answering(told, phase);
    case "Choosing":
      return choosing(told);
    case "Keeping":
      return say.now.keep;
    default:
      return waited(told);
  }
}

function laying({ say, chosen, actions, lit, chart }: Told, again: boolean): string {
  const [field] = chosen;
  const [first] = actions;
  if (field) {
    const empires = EMPIRES.flatMap((each, at) => (lit.has(each) ? [say.kinds[at] ?? ""] : []));
    return say.now.joins(fieldName(chart, field, say), listed(empires, say.now.or));
  }
  if (first?.type === "Show") return say.now.show;
  if (first?.type === "Under") return say.now.under;
  return again ? say.now.layAgain : say.now.lay;
}

function acting({ say, chosen, actions, open, chart, view }: Told, passes: number): string {
  const [held] = chosen;
  const { now } = say;
  if (held) return now.ship(fieldName(chart, held, say));
  const can = new Set(actions.map(({ type }) => type));
  const deeds = [
    can.has("Move") ? now.sail : "",
    can.has("City") || can.has("Ship") ? now.build : "",
    open.includes("Offer") ? now.trade : "",
    can.has("Bank") || can.has("Swap") ? now.bank : "",
  ].filter(Boolean);
  const turn = deeds.length ? now.act(listed([...deeds, now.pass], now.or)) : now.onlyPass;
  return passes === view.sizes.length - 1 ? `${turn} ${now.allPassed}` : turn;
}

function paying({ say, chart }: Told, what: What): string {
  if (what.type === "Bank") return say.now.bankPay(say.cards(numeral(what.count, say), what.count));
  if (what.type === "Swap") return say.now.swapPay(say.oneOf[KINDS.indexOf(what.take)] ?? "");
  const name = (water: string) => fieldName(chart, water, say);
  if (what.type === "Move") {
    return say.now.pay(say.now.deeds("Move", name(what.target), name(what.origin)));
  }
  return say.now.pay(say.now.deeds(what.type, name(what.at), ""));
}

function answering({ say, who, actions }: Told, { turn, offer }: Answering): string {
  const can = actions.some(({ type }) => type === "Accept");
  const ask = can ? say.now.answer : say.now.cannotAccept;
  return ask(who(turn.seat), inWords(offer.give, say), inWords(offer.want, say));
}

function choosing({ say, who, actions }: Told): string {
  const seats = actions.flatMap((each) => (each.type === "TakeAnswer" ? [each.seat] : []));
  if (seats.length === 0) return say.now.nobody;
  return say.now.choose(listed(seats.map(who), say.and), seats.length > 1);
}

/** Who is waited for, and for what. */
function waited(told: Told): string {
  const { say, view, who, movers } = told;
  const { now } = say;
  const { phase } = view;
  const acts = who(active(view));
  switch (phase.type) {
    case "Founding":
      return now.founding;
    case "CastingLots":
      return now.lots;
    case "Surveying":
      return now.surveying;
    case "Dealing":
      return now.dealing;
    case "Laying":
      return now.lays(acts);
    case "Exploring":
      return now.explores(acts);
    case "Acting":
      return now.acts(acts);
    case "Paying":
      return now.pays(acts);
    case "Giving":
      return gives(told, phase.what.target);
    case "Drawing":
      return now.draws(acts);
    case "Answering":
      return offered(told, phase);
    case "Choosing":
      return now.chooses(acts);
    case "Keeping":
      return now.keeps(listed(movers.map(who), say.and), movers.length > 1);
    case "Over":
      return now.over;
  }
}

function gives({ say, view, who }: Told, target: string): string {
  const owner = view.board.cities[place(fieldOf(target))] ?? null;
  const to = owner === null || owner === view.seat ? say.now.you : who(owner);
  return say.now.gives(who(active(view)), to);
}

function offered({ say, view, who, movers }: Told, { turn, offer }: Answering): string {
  const [give, want] = [inWords(offer.give, say), inWords(offer.want, say)];
  const to = listed(movers.map(who), say.and);
  if (turn.seat === view.seat) return say.now.youAsk(give, want, to);
  return say.now.asks(who(turn.seat), give, want, to);
}
