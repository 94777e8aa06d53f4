/** Building a city or a ship: where, and for how much. */

import { fieldOf } from "../chart";
import { path } from "../keys";
import { cityAt, nameOf, type Scene } from "../scene";
import { Aside, Key } from "./Key";
import { Price } from "./Price";
import { useSay } from "./say";

interface VerbProps {
  scene: Scene;
  verb: "City" | "Ship";
  onSeveral: (verb: "City" | "Ship") => void;
}

/** Build a city or a ship: at once where there is one place for it, otherwise a place is chosen. */
export function Verb({ scene, verb, onSeveral }: VerbProps) {
  const { say } = scene;
  const word = verb === "City" ? say.buildCity : say.buildShip;
  const keys = placesFor(verb, scene);
  const [only] = keys;
  if (only === undefined) return <Impossible scene={scene} verb={verb} onSeveral={onSeveral} />;
  if (keys.length > 1) {
    return (
      <Aside onClick={() => onSeveral(verb)} name={verb}>
        {word} …
      </Aside>
    );
  }
  return (
    <Key scene={scene} name={only}>
      {say.inPlace(word, placeOf(only, scene))}
      <Price scene={scene} name={only} />
    </Key>
  );
}

/** What cannot be built shows what it would cost, or the rule that is against it. */
function Impossible({ scene, verb, onSeveral }: VerbProps) {
  const { say, view } = scene;
  const [water = "T"] = view.board.ships[view.seat ?? 0] ?? [];
  const name = verb === "City" ? cityAt(water) : `ship ${fieldOf(water)}`;
  const costs = view.costs.some(({ what }) => what.type === verb);
  return (
    <Key scene={scene} name={name} {...(costs ? { onClick: () => onSeveral(verb) } : {})}>
      {verb === "City" ? say.buildCity : say.buildShip}
    </Key>
  );
}

function placesFor(verb: "City" | "Ship", scene: Scene): readonly string[] {
  return scene.whole.filter(({ type }) => type === verb).flatMap((action) => path(action));
}

/** Give where a key builds; in Italy, the ship that would leave. */
function placeOf(name: string, scene: Scene): string {
  const [, at = "", leaves = ""] = name.split(" ");
  return nameOf(leaves || at, scene);
}

/** Draw the places where it could be built, and what it costs there. */
export function Where({
  scene,
  verb,
  onBack,
}: {
  scene: Scene;
  verb: "City" | "Ship";
  onBack: () => void;
}) {
  const { say, view } = scene;
  const word = verb === "City" ? say.buildCity : say.buildShip;
  const costs = view.costs.filter(({ what }) => what.type === verb);
  useSay(scene, say.now.where(verb));
  return (
    <div class="tyros-row">
      {costs.map((cost) => {
        const [name = ""] = path(cost.what);
        return (
          <Key key={name} scene={scene} name={name} label={say.inPlace(word, placeOf(name, scene))}>
            {placeOf(name, scene)}
            <Price scene={scene} name={name} />
          </Key>
        );
      })}
      <Aside onClick={onBack} name="back">
        {say.back}
      </Aside>
    </div>
  );
}
