/** Cards that fly to other players, seen only on their way. */

import { ghostsOf } from "../ghosts";
import type { Scene } from "../scene";
import { Back, Face } from "./Face";

/** Draw what others received with the last step. */
export function Ghosts({ scene }: { scene: Scene }) {
  const { before, view } = scene;
  if (scene.still || !before) return null;
  return (
    <div class="tryce-sky" aria-hidden="true">
      {ghostsOf(before, view).map(({ key, from, to, card }) => (
        <span key={key} class="tryce-card ghost" data-origin={from} data-ghost={`seat${to}`}>
          {card ? <Face card={card} view={view} /> : <Back />}
        </span>
      ))}
    </div>
  );
}
