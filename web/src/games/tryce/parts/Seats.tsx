/** Who sits around the table: how many cards each holds, which are known, and what is missing. */

import { cardOf, countOf, faceOf, printed } from "../cards";
import { KINDS } from "../pick";
import { looks, nameOf, type Scene } from "../scene";
import { cardWords, shown } from "../words";
import { KindSign, Mark, Suit } from "./signs";

/** Draw the seats in the order of turns, beginning after the viewer. */
export function Seats({ scene }: { scene: Scene }) {
  const count = scene.view.known.length;
  const first = scene.view.seat === null ? 0 : scene.view.seat + 1;
  const order = Array.from({ length: count }, (_, at) => (first + at) % count);
  return (
    <ul class="tryce-seats" style={{ "--across": String(count > 4 ? 3 : count) }}>
      {order.map((seat) => (
        <Seat key={seat} seat={seat} scene={scene} />
      ))}
    </ul>
  );
}

function Seat({ seat, scene }: { seat: number; scene: Scene }) {
  const { view, say } = scene;
  const mine = seat === view.seat;
  const turn = seat === view.turn;
  const known = mine ? [] : (view.known[seat] ?? []);
  return (
    <li class={looks("tryce-seat", { playing: turn, mine })} data-from={`seat${seat}`}>
      <Mark seat={seat} />
      <span class="tryce-seat-name">
        <b>{nameOf(seat, scene)}</b>
        {mine && <small>{say.you}</small>}
        {turn && <span class="unseen">{say.toPlay}</span>}
      </span>
      <span class="tryce-seat-total">
        <span aria-hidden="true">{shown(view.totals[seat] ?? 0)}</span>
        <span class="unseen">{say.points(view.totals[seat] ?? 0)}</span>
      </span>
      <span class="tryce-seat-state">
        <Missing seat={seat} scene={scene} />
        {seat === view.dealer && (
          <span class="tryce-dealer" title={say.dealer}>
            <span class="unseen">{say.dealer}</span>
          </span>
        )}
        <Known cards={known} scene={scene} />
        <span class="tryce-seat-cards">
          <i aria-hidden="true" />
          <span aria-hidden="true">{countOf(seat, view)}</span>
          <span class="unseen">{say.cards(countOf(seat, view))}</span>
        </span>
      </span>
    </li>
  );
}

/** The groups of the task: those laid are filled, those missing hollow. */
function Missing({ seat, scene }: { seat: number; scene: Scene }) {
  const { view, say } = scene;
  const task = view.tasks[view.hand - 1];
  const missing = view.missing[seat] ?? [0, 0, 0];
  const all = task ? [task.sets, task.sequences, task.words] : [0, 0, 0];
  const open = missing.some((each) => each > 0);
  return (
    <span class="tryce-missing">
      <span class="unseen">{open ? say.still(say.task(missing)) : say.complete}</span>
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

function Known({ cards, scene }: { cards: readonly string[]; scene: Scene }) {
  const { say } = scene;
  return (
    <span class="tryce-known">
      {cards.length > 0 && (
        <span class="unseen">
          {say.knownCards(cards.map((card) => cardWords(cardOf(card), say)).join("; "))}
        </span>
      )}
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
