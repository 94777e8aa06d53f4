/** The empires from the largest to the smallest, and what a city or lone ships bring in each. */

import { EMPIRES } from "../kinds";
import type { Scene } from "../scene";

/** Draw the empires by their size. */
export function Ranks({ scene }: { scene: Scene }) {
  const { say, view } = scene;
  const { ranks, sizes } = view.forecast;
  const order = EMPIRES.map((_, at) => at).sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0));
  return (
    <ol class="tyros-ranks" aria-label={say.bySize}>
      {order.map((at, rank) => (
        <li key={at} title={say.worthOf[rank]}>
          <i class={`tyros-pip ${EMPIRES[at]}`} aria-hidden="true">
            {sizes[at]}
            {EMPIRES[at]}
          </i>
          <span aria-hidden="true">{say.worths[rank]}</span>
          <span class="unseen">
            {say.kinds[at]}, {say.fields(sizes[at] ?? 0)}, {say.worthOf[rank]}
          </span>
        </li>
      ))}
    </ol>
  );
}
