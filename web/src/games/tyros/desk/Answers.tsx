/** The terms of an offer, what everybody answers to it, and which answer is taken. */

import { takeKey } from "../keys";
import type { Cards as Counts } from "../kinds";
import { Pips, Small } from "../parts";
import { type Scene, whoIs } from "../scene";
import type { Answering, Choosing as ChoosingPhase } from "../types";
import { inWords } from "../words";
import { Key } from "./Key";

interface TradeProps {
  scene: Scene;
  phase: Answering | ChoosingPhase;
}

/** Draw what is offered, for what, and to whom. */
export function Terms({ scene, phase: { turn, offer } }: TradeProps) {
  const { say, view } = scene;
  const own = turn.seat === view.seat;
  const who = own ? say.yourOffer : say.offers(whoIs(turn.seat, scene));
  const to = offer.to === null ? say.toAll : say.toOne(toWhom(offer.to, scene));
  return (
    <p class="tyros-terms">
      {who} <Cards cards={offer.give} scene={scene} /> {say.forCards}{" "}
      <Cards cards={offer.want} scene={scene} /> {to}.
    </p>
  );
}

function toWhom(seat: number, scene: Scene): string {
  return seat === scene.view.seat ? scene.say.now.you : whoIs(seat, scene);
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
export function Answers({ scene, phase }: TradeProps) {
  const { say } = scene;
  return (
    <ul class="tyros-answers">
      {others(scene, phase).map((seat) => (
        <li key={seat}>
          <Small seat={seat} what="seat" />
          <span>
            <Given seat={seat} scene={scene} phase={phase} />
          </span>
          {scene.keys.has(takeKey(seat)) && (
            <Key scene={scene} name={takeKey(seat)} main label={say.take(whoIs(seat, scene))}>
              {say.trade}
            </Key>
          )}
        </li>
      ))}
    </ul>
  );
}

function others({ view }: Scene, { offer, turn }: TradeProps["phase"]): readonly number[] {
  return view.sizes
    .map((_, seat) => seat)
    .filter((seat) => (offer.to ?? seat) === seat && seat !== turn.seat);
}

/** What a seat has answered, as far as it is known. */
function Given({ seat, scene, phase }: TradeProps & { seat: number }) {
  const { say, view } = scene;
  const answer = phase.answers[seat] ?? null;
  const who = whoIs(seat, scene);
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
export function Choosing({ scene, phase }: { scene: Scene; phase: ChoosingPhase }) {
  const { say } = scene;
  return (
    <>
      <div class="tyros-row">
        <Terms scene={scene} phase={phase} />
        {scene.whole.length > 0 && (
          <Key scene={scene} name="none">
            {say.takeNone}
          </Key>
        )}
      </div>
      <Answers scene={scene} phase={phase} />
    </>
  );
}
