/** Questions: take or offer, buy or pass, whether a word may stand, and where to cut. */

import { cardOf } from "../cards";
import { Face, KeyButton, Timer } from "../parts";
import { type Scene, topOf } from "../scene";
import { cardWords } from "../words";
import { Cut } from "./Cut";

/** Draw the question that somebody here is to answer. */
export function Questions({ scene }: { scene: Scene }) {
  switch (scene.view.step) {
    case "turn":
      return <Turn scene={scene} />;
    case "buy":
      return <Sale scene={scene} />;
    case "vote":
      return <Vote scene={scene} />;
    case "aim":
      return <Cut scene={scene} />;
    default:
      return null;
  }
}

/** The card that a question is about, small. */
function About({ card, scene }: { card: string; scene: Scene }) {
  return (
    <span class="tryce-card tiny" role="img" aria-label={cardWords(card, scene.say)}>
      <Face card={card} view={scene.view} />
    </span>
  );
}

function Turn({ scene }: { scene: Scene }) {
  const { say, view } = scene;
  const top = topOf(view) ?? "";
  return (
    <div class="tryce-prompt">
      <About card={top} scene={scene} />
      <div class="tryce-presses">
        <KeyButton name="take" scene={scene} first={true}>
          {say.take}
        </KeyButton>
        <KeyButton name="offer" scene={scene} first={true}>
          {say.offer}
        </KeyButton>
      </div>
    </div>
  );
}

/** Everybody but the seller is asked at once; an answer can be given for the whole hand. */
function Sale({ scene }: { scene: Scene }) {
  const { say, view } = scene;
  const top = topOf(view) ?? "";
  return (
    <div class="tryce-prompt">
      <About card={top} scene={scene} />
      <Timer until={scene.until ?? null} about={say.silence} scene={scene} />
      <div class="tryce-presses">
        <KeyButton name="buy" scene={scene} first={true}>
          {say.buy}
        </KeyButton>
        <KeyButton name="pass" scene={scene} first={true}>
          {say.pass}
        </KeyButton>
        <KeyButton name="never" scene={scene} quiet={true}>
          {say.never}
        </KeyButton>
      </div>
    </div>
  );
}

function Vote({ scene }: { scene: Scene }) {
  const { say, view } = scene;
  const cards = !view.pending
    ? []
    : view.pending.type === "Lay"
      ? view.pending.cards
      : view.pending.type === "Add"
        ? [...view.pending.front, ...view.pending.end]
        : [view.pending.card];
  return (
    <div class="tryce-prompt">
      <span class="tryce-row">
        {cards.map((card, at) => (
          <About key={at} card={cardOf(card)} scene={scene} />
        ))}
      </span>
      <Timer until={scene.until ?? null} about={say.silenceVote} scene={scene} />
      <div class="tryce-presses">
        <KeyButton name="allow" scene={scene} first={true}>
          {say.allow}
        </KeyButton>
        <KeyButton name="refuse" scene={scene} first={true}>
          {say.refuse}
        </KeyButton>
        <KeyButton name="abstain" scene={scene} quiet={true}>
          {say.abstain}
        </KeyButton>
      </div>
    </div>
  );
}
