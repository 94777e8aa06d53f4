/** The stock, and the discard pile with the card that lies face up. */

import { discardOf, looks, type Scene, topOf } from "../scene";
import { cardWords } from "../words";
import { Back, Face } from "./Face";

/** Draw both piles; a pointer may press the face-up card to take it, or drop a card there. */
export function Piles({ scene }: { scene: Scene }) {
  const { view, say } = scene;
  const top = topOf(view);
  const takes = scene.lit.has("take");
  const lit = takes || discardOf(scene) !== null;
  const over = scene.over?.zone === "pile";
  const fresh = scene.last.some((each) => each.type === "Discard" && each.card === top);
  return (
    <div class="tryce-piles">
      <div class="tryce-pile" role="img" aria-label={say.stock(view.stock)}>
        <span class={looks("tryce-heap", { empty: view.stock === 0 })} data-from="stock">
          {view.stock > 0 && <Back />}
        </span>
        <p aria-hidden="true">
          {say.stockShort} {view.stock}
        </p>
      </div>
      <div
        class="tryce-pile"
        role="img"
        aria-label={top ? say.pile(view.pile.length, cardWords(top, say)) : say.noPile}
      >
        <span
          class={looks("tryce-heap", { open: lit, over, empty: !top, deep: view.pile.length > 1 })}
          data-drop="pile"
          data-press={takes ? "take" : "discard"}
        >
          {top && (
            <span
              key={top + view.pile.length}
              class={looks("tryce-card", { fresh })}
              data-fly={top}
              {...(takes ? { "data-drag": "take" } : {})}
              data-origin={`seat${view.turn ?? ""}`}
            >
              <Face card={top} view={view} />
            </span>
          )}
        </span>
        <p aria-hidden="true">{say.pileShort}</p>
      </div>
    </div>
  );
}
