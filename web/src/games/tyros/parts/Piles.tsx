/** The piles: trade cards to draw, discards by colour, and landscape cards with those put under. */

import { KINDS } from "../cards";
import { nameOf, type Scene } from "../scene";
import { inWords } from "../words";
import { Pip } from "./Card";

/** Draw the piles. */
export function Piles({ scene }: { scene: Scene }) {
  const { say, view } = scene;
  const under = say.thenUnder(view.under.map((field) => nameOf(field, scene)).join(", "));
  return (
    <dl class="tyros-piles">
      <div>
        <dt>{say.pile}</dt>
        <dd>
          <i class="tyros-back" data-spot="pile">
            {view.pile}
          </i>
        </dd>
      </div>
      <div>
        <dt>{say.stock}</dt>
        <dd>
          <i class="tyros-back land" data-spot="stock">
            {view.stock + view.under.length}
          </i>
          {view.under.length > 0 && <small title={under}>{under}</small>}
        </dd>
      </div>
      <div class="wide">
        <dt>{say.discards}</dt>
        <dd>
          <span class="unseen">{inWords(view.discards, say)}</span>
          <span class="tyros-pips" aria-hidden="true" data-spot="discards">
            {KINDS.map((kind, at) => (
              <Pip key={kind} kind={kind} count={view.discards[at]} none={!view.discards[at]} />
            ))}
          </span>
        </dd>
      </div>
    </dl>
  );
}
