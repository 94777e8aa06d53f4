/** A turn of card actions: build, draw, swap, trade or pass; ships are picked on the map. */

import { useState } from "preact/hooks";
import { KINDS } from "../cards";
import { fieldOf } from "../chart";
import { TRADE } from "../keys";
import { Pip } from "../parts";
import { cityAt, nameOf, type Scene } from "../scene";
import { label } from "../words";
import { Verb, Where } from "./Building";
import { Aside, Key } from "./Key";
import { Price } from "./Price";
import { useSay } from "./say";
import { Trade } from "./Trade";

/** Draw what can be done in a turn. */
export function Acting({ scene }: { scene: Scene }) {
  const [trading, setTrading] = useState(false);
  if (trading && scene.open.includes("Offer")) {
    return <Trade scene={scene} kind="Offer" onClose={() => setTrading(false)} />;
  }
  if (scene.held) return <Here scene={scene} held={scene.held} />;
  return <Everywhere scene={scene} onTrade={() => setTrading(true)} />;
}

/** What can be done with the ship or city that was picked. */
function Here({ scene, held }: { scene: Scene; held: string }) {
  const { say } = scene;
  const open = [...scene.targets.values()].some((target) => target.open);
  const place = nameOf(held, scene);
  const built = [cityAt(held), `ship ${fieldOf(held)}`];
  const can = open || built.some((key) => scene.keys.has(key));
  useSay(scene, can ? null : say.now.noSailing(place));
  return (
    <div class="tyros-row">
      <Key scene={scene} name={built[0] ?? ""}>
        {say.inPlace(say.buildCity, place)}
        <Price scene={scene} name={built[0] ?? ""} />
      </Key>
      <Key scene={scene} name={built[1] ?? ""}>
        {say.inPlace(say.buildShip, place)}
        <Price scene={scene} name={built[1] ?? ""} />
      </Key>
      <Aside onClick={() => scene.onKey(held)} name="back">
        {say.back}
      </Aside>
    </div>
  );
}

function Everywhere({ scene, onTrade }: { scene: Scene; onTrade: () => void }) {
  const { say, view, chart, language } = scene;
  const words = (name: string) => label(chart, name, view, language);
  const [verb, setVerb] = useState<"City" | "Ship" | null>(null);
  if (verb) return <Where scene={scene} verb={verb} onBack={() => setVerb(null)} />;
  return (
    <>
      <div class="tyros-row">
        <Verb scene={scene} verb="City" onSeveral={setVerb} />
        <Verb scene={scene} verb="Ship" onSeveral={setVerb} />
        {scene.open.includes("Offer") && (
          <Aside name={TRADE} onClick={onTrade} hinted={scene.hinted?.has(TRADE) ?? false}>
            {say.trade} …
          </Aside>
        )}
        <Key scene={scene} name="pass">
          {say.pass}
        </Key>
      </div>
      <div class="tyros-row">
        <span class="tyros-lead">{say.bank}</span>
        {[1, 2, 3].map((count) => (
          <Key key={count} scene={scene} name={`bank ${count}`} label={words(`bank ${count}`)}>
            {count}
          </Key>
        ))}
        {KINDS.some((_, at) => view.discards[at]) && <span class="tyros-lead">{say.swap}</span>}
        {KINDS.map((kind, at) =>
          view.discards[at] ? (
            <Key key={kind} scene={scene} name={`swap ${kind}`} label={words(`swap ${kind}`)}>
              <Pip kind={kind} />
            </Key>
          ) : null,
        )}
      </div>
    </>
  );
}
