/** The empires from the largest to the smallest, and what a city or lone ships bring in each. */

import { EMPIRES } from "../kinds";
import type { Scene } from "../scene";
import { Pip } from "./Card";
import { Small } from "./Pieces";

/** Draw the empires by their size. */
export function Ranks({ scene }: { scene: Scene }) {
  const { say, view } = scene;
  const { ranks, sizes } = view.forecast;
  const order = EMPIRES.map((_, at) => at).sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0));
  return (
    <ol class="tyros-ranks" aria-label={say.bySize}>
      {order.map((at, rank) => (
        <li key={at} title={say.worthOf[rank]}>
          <span aria-hidden="true">
            <Pip kind={EMPIRES[at] ?? "O"} count={sizes[at]} />
            <Small seat={view.seat ?? 0} what="city" />
            {WORTH[rank]?.[0]}
            <Small seat={view.seat ?? 0} what="ship" />
            {WORTH[rank]?.[1]}
          </span>
          <span class="unseen">
            {say.kinds[at]}, {say.fields(sizes[at] ?? 0)}, {say.worthOf[rank]}
          </span>
        </li>
      ))}
    </ol>
  );
}

// TY-49: what a city and lone ships bring, from the largest empire to the smallest.
const WORTH = [
  [12, 6],
  [10, 5],
  [9, 4],
  [8, 3],
] as const;
