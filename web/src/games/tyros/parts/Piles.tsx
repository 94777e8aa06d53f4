/** The piles: trade cards to draw, discards by colour, and landscape cards with those put under. */

import { KINDS } from "../cards";
import type { Scene } from "../scene";
import { inWords } from "../words";

/** Draw the piles. */
export function Piles({ scene }: { scene: Scene }) {
  const { say, view } = scene;
  return (
    <dl class="tyros-piles">
      <div>
        <dt>{say.pile}</dt>
        <dd>
          <i class="tyros-back">{view.pile}</i>
        </dd>
      </div>
      <div>
        <dt>{say.stock}</dt>
        <dd>
          <i class="tyros-back land">{view.stock + view.under.length}</i>
          {view.under.length > 0 && <small>{say.thenUnder(view.under.join(", "))}</small>}
        </dd>
      </div>
      <div class="wide">
        <dt>{say.discards}</dt>
        <dd>
          <span class="unseen">{inWords(view.discards, say)}</span>
          <span class="tyros-pips" aria-hidden="true">
            {KINDS.map((kind, at) => (
              <i key={kind} class={`tyros-pip ${kind}${view.discards[at] ? "" : " none"}`}>
                {view.discards[at]}
                {kind}
              </i>
            ))}
          </span>
        </dd>
      </div>
    </dl>
  );
}
