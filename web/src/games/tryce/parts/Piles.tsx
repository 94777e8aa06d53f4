/** The stock, and the discard pile with the card that lies face up. */

import { discardOf, looks, marksOf, type Scene, topOf } from "../scene";
import { cardWords } from "../words";
import { Back, Face } from "./Face";

/** Draw both piles; what a press can do there is done, and otherwise the rules say why not. */
export function Piles({ scene }: { scene: Scene }) {
  return (
    <div class="tryce-piles" data-region="piles">
      <Stock scene={scene} />
      <FaceUp scene={scene} />
    </div>
  );
}

/** To draw is to offer the face-up card first. */
function Stock({ scene }: { scene: Scene }) {
  const { view, say } = scene;
  const lit = scene.lit.has("offer");
  return (
    <button
      type="button"
      class={looks("tryce-pile", { lit, ...marksOf("offer", scene) })}
      data-key="stock"
    >
      <span class="unseen">{say.stock(view.stock)}</span>
      <span class={looks("tryce-heap", { open: lit, empty: view.stock === 0 })} data-from="stock">
        {view.stock > 0 && <Back />}
      </span>
      <span aria-hidden="true">
        {say.stockShort} {view.stock}
      </span>
    </button>
  );
}

/** A press takes the face-up card, or discards the one in the tray; a card may be dropped there. */
function FaceUp({ scene }: { scene: Scene }) {
  const { view, say } = scene;
  const top = topOf(view);
  const takes = scene.lit.has("take");
  const lit = takes || discardOf(scene) !== null;
  const origin = originOf(scene);
  const over = scene.over?.zone === "pile";
  const fresh = isFresh(scene);
  return (
    <button
      type="button"
      class={looks("tryce-pile", { lit, ...marksOf("take", scene) })}
      data-key="pile"
    >
      <span class="unseen">
        {top ? say.pile(view.pile.length, cardWords(top, say)) : say.noPile}
      </span>
      <span
        class={looks("tryce-heap", { open: lit, over, empty: !top, deep: view.pile.length > 1 })}
        data-drop="pile"
        data-from="pile"
      >
        {top && (
          <span
            key={top + view.pile.length}
            class={looks("tryce-card", { fresh })}
            data-fly={top}
            {...(takes ? { "data-drag": "take" } : {})}
            {...(origin ? { "data-origin": origin } : {})}
          >
            <Face card={top} view={view} />
          </span>
        )}
      </span>
      <span aria-hidden="true">{say.pileShort}</span>
    </button>
  );
}

/** The card on top came from whoever ended a turn with it, or from the deal; or was uncovered. */
function originOf({ before, view }: Scene): string {
  if (!before || view.pile.length <= before.pile.length) return "";
  return view.turns === 0 ? "stock" : `seat${before.turn}`;
}

/** The card with which the turn before ended is marked while it is taken, offered or bought. */
function isFresh({ last, view }: Scene): boolean {
  if (last.some((each) => each.type === "Discard" && each.card === topOf(view))) return true;
  return view.turns > 0 && (view.step === "turn" || view.step === "buy");
}
