/** Laying a landscape card: which one, and to which of several empires its field goes. */

import { EMPIRES } from "../kinds";
import { Pip } from "../parts";
import type { Scene } from "../scene";
import { Key } from "./Key";

/** Draw what is asked while landscape cards are laid. */
export function Laying({ scene }: { scene: Scene }) {
  const { say, whole } = scene;
  if (scene.chosen.length > 0) return <Joining scene={scene} />;
  if (whole[0]?.type !== "Show") return null;
  return (
    <div class="tyros-row">
      <Key scene={scene} name="show" main>
        {say.showThem}
      </Key>
    </div>
  );
}

function Joining({ scene }: { scene: Scene }) {
  const { say } = scene;
  return (
    <div class="tyros-row">
      {EMPIRES.map((empire, at) => ({ empire, name: say.kinds[at] }))
        .filter(({ empire }) => scene.lit.has(empire))
        .map(({ empire, name }) => (
          <Key key={empire} scene={scene} name={empire} main>
            <Pip kind={empire} /> {name}
          </Key>
        ))}
    </div>
  );
}
