/** Paying: the way that spares jokers is one click away, others are chosen by clicking cards. */

import { letters, NONE, ways } from "../cards";
import type { Cards } from "../kinds";
import { nameOf, type Scene } from "../scene";
import { Aside, Key } from "./Key";

/** Draw what is paid for, and with what. */
export function Paying({ scene, raised }: { scene: Scene; raised: Cards | null }) {
  const { say } = scene;
  const cards = letters(raised ?? NONE);
  return (
    <>
      <p role="status">
        {say.payFor} {deed(scene)}. {ways(scene.whole).length > 1 && say.otherCards}
      </p>
      <div class="tyros-row">
        <Key scene={scene} name={`pay ${cards}`} main>
          {say.pay} {cards}
        </Key>
        {scene.back && (
          <Aside onClick={scene.back} name="back">
            {say.back}
          </Aside>
        )}
      </div>
    </>
  );
}

/** Give in words what is paid for. */
function deed(scene: Scene): string {
  const { say, view } = scene;
  const { what } = view.stage;
  switch (what?.type) {
    case "Move":
      return say.deeds.Move(nameOf(what.origin, scene), nameOf(what.target, scene));
    case "City":
      return say.deeds.City(nameOf(what.at, scene));
    case "Ship":
      return say.deeds.Ship(nameOf(what.at, scene));
    case "Bank":
      return say.deeds.Bank(what.count);
    case "Swap":
      return say.deeds.Swap(what.take);
    default:
      return "";
  }
}
