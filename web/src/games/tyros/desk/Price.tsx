/** What a city or a ship costs, behind its word on a key. */

import { KINDS, more, NONE } from "../cards";
import { path } from "../keys";
import { Pip } from "../parts";
import type { Scene } from "../scene";
import type { Cost } from "../types";
import { inWords, type Words } from "../words";

/** Draw the price of what a key builds, where it could be built. */
export function Price({ scene, name }: { scene: Scene; name: string }) {
  const cost = scene.view.costs.find(({ what }) => path(what)[0] === name);
  if (!cost) return null;
  return (
    <>
      <Shown cost={cost} say={scene.say} />
      <span class="unseen">{scene.say.costs(inCards(cost, scene.say))}</span>
    </>
  );
}

function Shown({ cost, say }: { cost: Cost; say: Words }) {
  const { colour, number, mixed } = cost;
  const count = mixed ? 1 : number;
  return (
    <small class="tyros-price" aria-hidden="true">
      {colour ? <Pip kind={colour} count={count} /> : `${number} ${say.any}`}
      {mixed && ` + ${number - 1} ${say.any}`}
    </small>
  );
}

function inCards({ colour, number, mixed }: Cost, say: Words): string {
  if (colour === null) return `${number} ${say.any}`;
  const coloured = more(NONE, KINDS.indexOf(colour), mixed ? 1 : number);
  return inWords(coloured, say) + (mixed ? ` + ${number - 1} ${say.any}` : "");
}
