/** The own landscape cards: one is laid on its field, or put under the stock. */

import { nameOf, type Scene } from "../scene";
import { useDrag } from "./drag";

/** Draw the landscape cards in hand. */
export function Lands({ scene, onKey }: { scene: Scene; onKey: (key: string) => void }) {
  const { view, say } = scene;
  const drag = useDrag((card, place) => card === place && onKey(card));
  if (view.seat === null) return null;
  const laying = view.phase.type === "Laying" && scene.whole.length > 0;
  return (
    <ul class="tyros-lands" aria-label={say.landHand}>
      {view.land.map((field) => (
        <li key={field}>
          <button
            type="button"
            class={looks(field, scene)}
            disabled={!laying}
            {...(laying ? { "data-key": field } : {})}
            aria-pressed={laying ? scene.chosen.includes(field) : undefined}
            onClick={() => onKey(field)}
            {...(laying ? drag : {})}
          >
            <span>{nameOf(field, scene)}</span>
            {scene.lit.has(field) && <span class="unseen">, {say.playable}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}

function looks(field: string, scene: Scene): string {
  const found = ["tyros-landcard"];
  if (scene.lit.has(field)) found.push("lit");
  if (scene.chosen.includes(field)) found.push("held");
  if (scene.marked.has(field)) found.push("marked");
  if (scene.hinted?.has(field)) found.push("hinted");
  return found.join(" ");
}
