/** Beside the map: round and phase, the piles, and what each empire brings. */

import type { Scene } from "../scene";
import { Piles } from "./Piles";
import { Ranks } from "./Ranks";

/** Draw how the game stands, apart from the seats. */
export function State({ scene }: { scene: Scene }) {
  const { say, view } = scene;
  const { round, phase } = view;
  return (
    <section class="tyros-state" aria-label={say.piles}>
      <p class="tyros-phase">
        <b>{say.round(round.number)}</b> {say.phases[phase.type]}
        {"again" in phase && ` (${say.laying(phase.again ? 2 : 1)})`}
      </p>
      <Piles scene={scene} />
      <Ranks scene={scene} />
    </section>
  );
}
