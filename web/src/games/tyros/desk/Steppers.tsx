/** A row of steppers: how many cards of each kind, as many as there can be. */

import { KINDS, more } from "../cards";
import type { Cards } from "../kinds";
import { Pip } from "../parts";
import type { Words } from "../words";

interface SteppersProps {
  say: Words;
  title: string;
  cards: Cards;
  most: Cards;
  onCards: (cards: Cards) => void;
}

/** Draw the steppers of one side of a trade. */
export function Steppers({ say, title, cards, most, onCards }: SteppersProps) {
  return (
    <div class="tyros-steppers" role="group" aria-label={title}>
      <span class="tyros-lead">{title}</span>
      {KINDS.map((kind, at) => {
        const [count, limit] = [cards[at] ?? 0, most[at] ?? 0];
        const name = say.kinds[at] ?? "";
        return (
          <span key={kind} class={`tyros-stepper${count ? " some" : ""}`}>
            <button
              type="button"
              aria-label={say.less(name)}
              disabled={count === 0}
              onClick={() => onCards(more(cards, at, -1))}
            >
              −
            </button>
            <Pip kind={kind} count={count} label={`${count} ${name}`} />
            <button
              type="button"
              aria-label={say.one(name)}
              disabled={count >= limit}
              onClick={() => onCards(more(cards, at, 1))}
            >
              +
            </button>
          </span>
        );
      })}
    </div>
  );
}
