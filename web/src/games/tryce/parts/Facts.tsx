/** What a player holds and still has to lay, for the one list of players. */

import type { FactsProps } from "../../game";
import "../style";
import { cardOf, countOf, faceOf, printed } from "../cards";
import { KINDS } from "../pick";
import type { View } from "../types";
import { cardWords, shown, type Words, words } from "../words";
import { KindSign, Suit } from "./signs";

interface Props {
  seat: number;
  view: View;
  say: Words;
}

/** Draw the task, the dealer's mark, the cards and the points of a seat. */
export function Facts({ view, seat, language }: FactsProps<View>) {
  const say = words(language);
  const known = seat === view.seat ? [] : (view.known[seat] ?? []);
  return (
    <div class="tryce-facts">
      {view.step !== "over" && <Missing seat={seat} view={view} say={say} />}
      {seat === view.dealer && (
        <span class="tryce-dealer" title={say.dealer}>
          <span class="unseen">{say.dealer}</span>
        </span>
      )}
      <span class="tryce-seat-cards" title={say.cards(countOf(seat, view))}>
        <i aria-hidden="true" />
        <span aria-hidden="true">{countOf(seat, view)}</span>
        <span class="unseen">{say.cards(countOf(seat, view))}</span>
      </span>
      <span class="tryce-seat-total" title={say.points(view.totals[seat] ?? 0)}>
        <span aria-hidden="true">{shown(view.totals[seat] ?? 0)}</span>
        <span class="unseen">{say.points(view.totals[seat] ?? 0)}</span>
      </span>
      {known.length > 0 && <Known cards={known} say={say} />}
    </div>
  );
}

/** The groups of the task: those laid are filled, those missing hollow. */
function Missing({ seat, view, say }: Props) {
  const task = view.tasks[view.hand - 1];
  const missing = view.missing[seat] ?? [0, 0, 0];
  const all = task ? [task.sets, task.sequences, task.words] : [0, 0, 0];
  const open = missing.some((each) => each > 0);
  const told = open ? say.still(say.task(missing)) : say.complete;
  return (
    <span class="tryce-missing" title={told}>
      <span class="unseen">{told}</span>
      {KINDS.flatMap((kind, at) =>
        Array.from({ length: all[at] ?? 0 }, (_, index) => (
          <KindSign
            key={kind + index}
            kind={kind}
            done={index < (all[at] ?? 0) - (missing[at] ?? 0)}
          />
        )),
      )}
    </span>
  );
}

/** Cards that all saw come into the hand. */
function Known({ cards, say }: { cards: readonly string[]; say: Words }) {
  const told = say.knownCards(cards.map((card) => cardWords(cardOf(card), say)).join("; "));
  return (
    <span class="tryce-known" title={told}>
      <span class="unseen">{told}</span>
      {cards.map((card, at) => {
        const { joker, rank, suit, letter } = faceOf(card);
        return (
          <i key={at} class={`suit-${suit}`} aria-hidden="true">
            {joker ? "★" : printed(rank)}
            {!joker && <Suit suit={suit} />}
            <b>{letter}</b>
          </i>
        );
      })}
    </span>
  );
}
