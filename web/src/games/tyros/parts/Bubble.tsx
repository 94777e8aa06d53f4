/** What a seat says just now: its offer, its answer, or that it passes. */

import type { ComponentChildren } from "preact";
import type { Cards, View } from "../kinds";
import { trading } from "../phase";
import { inWords, type Words } from "../words";
import { Pips } from "./Card";

interface BubbleProps {
  view: View;
  seat: number;
  say: Words;
}

/** Draw what a seat says, if it does. */
export function Bubble({ view, seat, say }: BubbleProps) {
  const trade = trading(view);
  if (trade?.turn.seat === seat) {
    return <Terms give={trade.offer.give} want={trade.offer.want} say={say} />;
  }
  const answer = trade?.answers[seat] ?? null;
  if (answer?.type === "Counter") return <Terms {...answer} say={say} />;
  if (answer) return <Said>{answer.type === "Accept" ? say.accepted : say.refused}</Said>;
  if (view.answered[seat]) return <Said>{say.hasAnswered}</Said>;
  return passed(view, seat) ? <Said>{say.passed}</Said> : null;
}

/** Tell whether a seat is among those who have passed one after the other. */
export function passed({ phase, sizes }: View, seat: number): boolean {
  if (phase.type !== "Acting") return false;
  const { turn } = phase;
  const ago = (turn.seat - seat + sizes.length) % sizes.length;
  return ago > 0 && ago <= turn.passes;
}

function Terms({ give, want, say }: { give: Cards; want: Cards; say: Words }) {
  return (
    <Said>
      <span class="unseen">{`${say.gives} ${inWords(give, say)} ${say.forCards} ${inWords(want, say)}`}</span>
      <span aria-hidden="true">
        <Pips cards={give} /> → <Pips cards={want} />
      </span>
    </Said>
  );
}

function Said({ children }: { children: ComponentChildren }) {
  return <span class="tyros-bubble">{children}</span>;
}
