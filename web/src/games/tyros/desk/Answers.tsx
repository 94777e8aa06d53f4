/** The terms of an offer, what everybody answers to it, and which answer is taken. */

import { takeKey } from "../keys";
import type { Cards as Counts } from "../kinds";
import { Pips, Small } from "../parts";
import type { Scene } from "../scene";
import type { Offer } from "../types";
import { inWords, seatName } from "../words";
import { Key } from "./Key";

/** Draw what is offered, for what, and to whom. */
export function Terms({ scene, offer }: { scene: Scene; offer: Offer }) {
  const { say, view } = scene;
  const own = view.stage.turn === view.seat;
  const who = own ? say.yourOffer : say.offers(seatName(view.stage.turn, say));
  const to = offer.to === null ? say.toAll : say.toOne(seatName(offer.to, say));
  return (
    <p role="status" class="tyros-terms">
      {who} <Cards cards={offer.give} scene={scene} /> {say.forCards}{" "}
      <Cards cards={offer.want} scene={scene} /> {to}.
    </p>
  );
}

function Cards({ cards, scene }: { cards: Counts; scene: Scene }) {
  return (
    <>
      <Pips cards={cards} />
      <span class="unseen">{inWords(cards, scene.say)}</span>
      {cards.every((count) => count === 0) && <span aria-hidden="true">{scene.say.nothing}</span>}
    </>
  );
}

/** Draw who has answered and, once all have, how; whoever may take an answer finds its key. */
export function Answers({ scene }: { scene: Scene }) {
  const { say } = scene;
  return (
    <ul class="tyros-answers">
      {others(scene).map((seat) => (
        <li key={seat}>
          <Small seat={seat} what="seat" />
          <span>
            <Given seat={seat} scene={scene} />
          </span>
          {scene.keys.has(takeKey(seat)) && (
            <Key scene={scene} name={takeKey(seat)} main label={say.take(seatName(seat, say))}>
              {say.trade}
            </Key>
          )}
        </li>
      ))}
    </ul>
  );
}

function others({ view }: Scene): readonly number[] {
  const { offer, turn } = view.stage;
  return view.sizes
    .map((_, seat) => seat)
    .filter((seat) => (offer?.to ?? seat) === seat && seat !== turn);
}

/** What a seat has answered, as far as it is known. */
function Given({ seat, scene }: { seat: number; scene: Scene }) {
  const { say, view } = scene;
  const answer = view.stage.answers[seat] ?? null;
  const who = seatName(seat, say);
  if (answer === null) return `${who} ${view.answered[seat] ? say.hasAnswered : say.silent}`;
  if (answer.type === "Accept") return `${who} ${say.accepted}`;
  if (answer.type === "Refuse") return `${who} ${say.refused}`;
  return (
    <>
      {who} {say.gives} <Cards cards={answer.give} scene={scene} /> {say.forCards}{" "}
      <Cards cards={answer.want} scene={scene} />
    </>
  );
}

/** Draw the answers, one of which may be taken. */
export function Choosing({ scene, offer }: { scene: Scene; offer: Offer }) {
  const { say } = scene;
  return (
    <>
      <div class="tyros-row">
        <Terms scene={scene} offer={offer} />
        {scene.whole.length > 0 && (
          <Key scene={scene} name="none">
            {say.takeNone}
          </Key>
        )}
      </div>
      <Answers scene={scene} />
    </>
  );
}
